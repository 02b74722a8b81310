/** Objects of a template that a document has parts for: below what they are called, or behind it. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('objects with a part of their own', () => {
  it('have what stands below their name and number', async () => {
    const form = drawn(
      '# School enrolment\n\nCHILD\nName: Ella Novak\n\nPARENT 1\nName: Petra Novak\nTel.: 020 5550 1234\n\nPARENT 2\nName: Jiri Novak\nTel.: 020 5550 9876',
    );
    const parent = { name: '', tel: '' };
    assert.deepEqual(await fill(form, { parent1: parent, parent2: parent, parent3: parent }), {
      parent1: { name: 'Petra Novak', tel: '020 5550 1234' },
      parent2: { name: 'Jiri Novak', tel: '020 5550 9876' },
      parent3: { name: null, tel: null },
    });
  });

  it('have what stands behind their name', async () => {
    const record = flowing(
      'Certificate of baptism\n\nChild: Anna Maria Keller\n\nBorn: 12/7/1921\n\nFather: Josef Keller, born 2/3/1890, baker\n\nMother: Rosa Brandt, born 9/11/1894, seamstress',
    );
    const template = { father: { name: '', born: 'date' }, mother: { name: '', born: 'date' } };
    assert.deepEqual(await fill(record, template), {
      father: { name: 'Josef Keller', born: '1890-03-02' },
      mother: { name: 'Rosa Brandt', born: '1894-11-09' },
    });
  });

  it('have more than the one thing behind their name', async () => {
    const sheet = flowing(
      'DATA SHEET\n\nProduct: Extra virgin olive oil\n\nProduct code: EM-750-LK\n\nBarcode: 5201447000382\n\nVariety: Koroneiki',
    );
    assert.deepEqual(await fill(sheet, { product: { name: '', code: '', barcode: '', variety: '' } }), {
      product: { name: 'Extra virgin olive oil', code: 'EM-750-LK', barcode: '5201447000382', variety: 'Koroneiki' },
    });
    const card = flowing('Anmälan\n\nHund: Bella\n\nRas: Tax\n\nFärg: Brun\n\nChipnummer: 752098100');
    assert.deepEqual(await fill(card, { dog: { name: '', breed: '', color: '', chip_number: '' } }), {
      dog: { name: 'Bella', breed: 'Tax', color: 'Brun', chip_number: '752098100' },
    });
  });
});
