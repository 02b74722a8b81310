import assert from 'node:assert/strict';
import { drawn } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('a list of lines set in below a label', () => {
  it('ends where a line stands out again, be they two or more', async () => {
    for (const items of [
      ['Tent pegs', 'Rope, 20 m'],
      ['Tent pegs', 'Rope, 20 m', 'First-aid kit'],
    ]) {
      const page = drawn(`Trip\n\nNeeded items:\n${items.map((item) => `  ${item}`).join('\n')}\nBudget: 80 EUR`);
      assert.deepEqual(await fill(page, { needed_items: [''] }), { needed_items: items });
    }
  });

  it('is found without a line of its kind above', async () => {
    const page = drawn(`Discharge summary

Allergies: Penicillin
Medication on discharge:
  Doxycycline 100 mg twice daily for 5 days
  Paracetamol 1 g as needed
Follow-up: Chest X-ray in 6 weeks`);
    assert.deepEqual(await fill(page, { medications: [''] }), {
      medications: ['Doxycycline 100 mg twice daily for 5 days', 'Paracetamol 1 g as needed'],
    });
  });
});

describe('a list behind a label', () => {
  it('does not go on in the next label', async () => {
    for (const below of ['Agenda\n1) Welcome\n2) Budget', 'Location\nHarbour Hall']) {
      const page = drawn(`Team day\n\nAttendees: Anna Berg, Tom Frost, Lea Hart\n${below}`);
      assert.deepEqual(await fill(page, { attendees: [''] }), { attendees: ['Anna Berg', 'Tom Frost', 'Lea Hart'] });
    }
  });
});

describe('a table below the fields of a form', () => {
  it('begins with its heads, though labels and values above are more to a row', async () => {
    const page = drawn(`CALIBRATION CERTIFICATE

Range           0-150 mm            Resolution   0.01 mm
Temperature     20.3 °C             Humidity     46 %

Nominal   Measured   Deviation
25.00     25.01      +0.01
100.00    99.98      -0.02`);
    assert.deepEqual(await fill(page, { measurements: [{ nominal: 0, measured: 0, deviation: 0 }] }), {
      measurements: [
        { nominal: 25, measured: 25.01, deviation: 0.01 },
        { nominal: 100, measured: 99.98, deviation: -0.02 },
      ],
    });
  });
});
