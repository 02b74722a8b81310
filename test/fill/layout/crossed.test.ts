/** Objects that a row of a table is named after, with a member for each of its columns. */
import assert from 'node:assert/strict';
import { titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const soil = titledTable('Soil analysis', [
  ['Element (unit)', 'Sampled', 'Guide value', 'Highest reading', 'Range', 'Origin'],
  ['Cadmium (mg/kg)', 'May 2023', '1.5', '0.42', '0.11–0.42', 'Fertiliser'],
  ['Zinc, total (mg/kg)', 'May 2023', '300', '84', '51–84', 'Roof run-off'],
  ['Selenium (mg/kg)', 'June 2023', '5', '0.3', '0.1–0.3', 'Bedrock'],
]);

describe('objects that rows are named after', () => {
  it('have in each column what its head says', async () => {
    const asked = {
      cadmium: { highest: 'number', guideValue: 'number' },
      zinc: { highest: 'number', guideValue: 'number' },
      nickel: { highest: 'number', guideValue: 'number' },
    };
    assert.deepEqual(await fill(soil, asked), {
      cadmium: { highest: 0.42, guideValue: 1.5 },
      zinc: { highest: 84, guideValue: 300 },
      nickel: { highest: null, guideValue: null },
    });
  });

  it('have nothing where several rows are called so', async () => {
    const rows = [
      ['Room', 'Floor area', 'Rent'],
      ['Studio', '31.5', '640'],
      ['Studio', '44.0', '810'],
      ['Attic', '27.0', '590'],
    ];
    const asked = { studio: { rent: 'number' }, attic: { rent: 'number' } };
    assert.deepEqual(await fill(titledTable('Rooms to let', rows), asked), {
      studio: { rent: null },
      attic: { rent: 590 },
    });
  });
});
