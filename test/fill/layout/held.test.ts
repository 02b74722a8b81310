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

  it('have what stands in the column below their name, and nothing of the one beside it', async () => {
    const sale = drawn(
      [
        'Sprzedawca                          Nabywca',
        'Hurtownia ROLMIX Sp. z o.o.         Sklep ABC Jan Nowak',
        'ul. Składowa 14                     ul. Polna 3',
        '61-888 Poznań                       00-950 Warszawa',
        'NIP 7811234567                      NIP 5252445767',
      ].join('\n'),
    );
    const party = { name: '', tax_id: '' };
    assert.deepEqual(await fill(sale, { seller: party, buyer: party }), {
      seller: { name: 'Hurtownia ROLMIX Sp. z o.o.', tax_id: '7811234567' },
      buyer: { name: 'Sklep ABC Jan Nowak', tax_id: '5252445767' },
    });
    const hire = drawn(
      [
        'Pick-up                     Return',
        'Cologne Airport             Bonn Station',
        '14 June 2025                18 June 2025',
      ].join('\n'),
    );
    assert.deepEqual(await fill(hire, { pickup: { date: 'date' }, return: { date: 'date' } }), {
      pickup: { date: '2025-06-14' },
      return: { date: '2025-06-18' },
    });
  });

  it('leave what stands further below their columns to all of them', async () => {
    const note = drawn(
      [
        'Seller                              Buyer',
        'Hill & Sons Ltd                     Acme Homes Ltd',
        '14 Depot Road                       3 Forest Lane',
        'Leeds LS1 4AB                       York YO1 7HH',
        '',
        '',
        'Reference 4711                      Bank IBAN GB29NWBK60161331926819',
      ].join('\n'),
    );
    const party = { name: '', iban: '' };
    assert.deepEqual(await fill(note, { seller: party, buyer: party }), {
      seller: { name: 'Hill & Sons Ltd', iban: 'GB29NWBK60161331926819' },
      buyer: { name: 'Acme Homes Ltd', iban: null },
    });
  });
});
