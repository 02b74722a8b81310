/** Pages as designers set them: figures over small captions, boxes with small labels, titles over labels. */
import assert from 'node:assert/strict';
import type { Line, ParsedDocument, Table } from '../../../src/model/document.ts';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** The document with some of its words in large type. */
function enlarged(made: ParsedDocument, large: RegExp): ParsedDocument {
  for (const block of made.blocks)
    for (const line of block.kind === 'table' ? [] : (block.lines ?? []))
      for (const word of line.words ?? []) if (large.test(word.text)) word.style = 1;
  return made;
}

/** A form of boxes: each has its label at the top, and below it in larger type what was filled in. */
function boxed(rows: [label: string, value: string][][]): ParsedDocument {
  const across = Math.max(...rows.map((row) => row.length));
  const cells = rows.flatMap((row, y) =>
    row.map(([label, value], x) => {
      const [left, top] = [x / across, 0.1 + 0.1 * y];
      const lines = [
        lineAt(label, left, top, 0.01, 0),
        ...(value === '' ? [] : [lineAt(value, left, top + 0.02, 0.02, 1)]),
      ];
      return { row: y, column: x, text: `${label}\n${value}`.trim(), lines };
    }),
  );
  const table: Table = {
    ...{ kind: 'table', rows: rows.length, columns: across, headerRows: 0, cells },
    place: { kind: 'page', page: 1, box: [0, 0.1, 1, 0.1 + 0.1 * rows.length] },
  };
  return { ...drawn(''), blocks: [table] };
}

function lineAt(text: string, left: number, top: number, height: number, style: number): Line {
  let start = left;
  const words = text.split(' ').map((word) => {
    const end = start + 0.5 * height * word.length;
    const box: [number, number, number, number] = [start, top, end, top + height];
    start = end + 0.3 * height;
    return { text: word, box, style };
  });
  return { text, words, place: { kind: 'page', page: 1, box: [left, top, start, top + height] } };
}

describe('designed pages', () => {
  it('have small type below the words of a figure that says more of it', async () => {
    const tiles = [
      '1,906                     5.2%                  14 days',
      'Visits                    Missed visits         Median wait',
      'up 3.1% on May            down 0.4 pts          target 10 days',
      '',
      'Site                      Visits                Median wait',
      'Northgate                 1,120                 12',
      'Millbrook                 786                   17',
    ];
    const asked = { visits: 'integer', missed_visits_percent: 'number', median_wait_days: 'integer' };
    assert.deepEqual(await fill(enlarged(drawn(tiles.join('\n')), /^(?:1,906|5\.2%|14)$/), asked), {
      visits: 1906,
      missed_visits_percent: 5.2,
      median_wait_days: 14,
    });
  });

  it('have captions under figures in larger type, whatever words they are made of', async () => {
    const tiles = [
      '214                       3.480 h               38,10 €',
      'Einsätze insgesamt        Geleistete Stunden    Mittlerer Warenkorb',
      '',
      '',
      '72                        55',
      'Aktive Mitglieder         Fehlalarme',
    ];
    const asked = { einsaetze: 'integer', stunden: 'integer', warenkorb: 'number', mitglieder: 'integer' };
    assert.deepEqual(await fill(enlarged(drawn(tiles.join('\n')), /\d/), asked), {
      einsaetze: 214,
      stunden: 3480,
      warenkorb: 38.1,
      mitglieder: 72,
    });
  });

  it('have titles over labels that are nobody’s role', async () => {
    const permit = drawn('RESIDENT PARKING PERMIT\n\nHolder\nOkafor, Daniel');
    assert.deepEqual(await fill(permit, { holder: '' }), { holder: 'Okafor, Daniel' });
    const signed = drawn('Daniel Okafor\nHolder\n\nCity of Alderford');
    assert.deepEqual(await fill(signed, { holder: '' }), { holder: 'Daniel Okafor' });
    const made = drawn('Whitcombe, Hale &\nDaughters Ltd\nMANUFACTURER\n\nTwo-handled vase\nOBJECT');
    assert.deepEqual(await fill(made, { manufacturer: '', object: '' }), {
      manufacturer: 'Whitcombe, Hale & Daughters Ltd',
      object: 'Two-handled vase',
    });
  });

  it('have boxes whose first label says whose the others of the row are', async () => {
    const form = boxed([
      [
        ['Name, Vorname (Mutter)', 'Yildiz, Selin'],
        ['Telefon mobil', '0176 220 81 55'],
      ],
      [
        ['Name, Vorname (Vater)', 'Yildiz, Murat'],
        ['Telefon mobil', '0152 09 44 731'],
      ],
    ]);
    const asked = { vater: { telefon_mobil: '' }, mutter: { telefon_mobil: '' } };
    assert.deepEqual(await fill(form, asked), {
      vater: { telefon_mobil: '0152 09 44 731' },
      mutter: { telefon_mobil: '0176 220 81 55' },
    });
  });

  it('have labels that are no part of the address behind them', async () => {
    assert.deepEqual(await fill(drawn('Address   12 Elm Close, Norwich NR4 7PD'), { address: '' }), {
      address: '12 Elm Close, Norwich NR4 7PD',
    });
    const patient = flowing('Patient: Weber, Lukas\n\nPLZ, Wohnort: 68167 Mannheim');
    assert.deepEqual(await fill(patient, { patient: '', plz: '', wohnort: '' }), {
      patient: 'Weber, Lukas',
      plz: '68167',
      wohnort: 'Mannheim',
    });
  });
});

describe('what is asked for as a number', () => {
  it('is not answered with words', async () => {
    const asked = { account_number: '', reference_number: '' };
    const said = flowing('Account: Fenland Homes Ltd\n\nReference: Spring campaign');
    assert.deepEqual(await fill(said, asked), { account_number: null, reference_number: null });
    const numbered = flowing('Account: Fenland Homes Ltd\n\nAcc. no.: 40881276\n\nReference: KQRBTX');
    assert.deepEqual(await fill(numbered, asked), { account_number: '40881276', reference_number: 'KQRBTX' });
  });
});

describe('the parts of an address', () => {
  it('are its street and town, and not all of it', async () => {
    const letter = 'Name: Lukas Weber\n\nAnschrift: Amselweg 3\n\nPLZ, Ort: 68167 Mannheim';
    assert.deepEqual(await fill(flowing(letter), { anschrift: { strasse: '', plz: '', ort: '' } }), {
      anschrift: { strasse: 'Amselweg 3', plz: '68167', ort: 'Mannheim' },
    });
    const form = drawn(
      [
        'Name                    Street                  Postcode, town',
        'Ann Miller              High Street 12          4058 Basel',
      ].join('\n'),
    );
    assert.deepEqual(await fill(form, { name: '', address: { street: '', postcode: '', place: '' } }), {
      name: 'Ann Miller',
      address: { street: 'High Street 12', postcode: '4058', place: 'Basel' },
    });
  });
});

describe('hours behind one label', () => {
  it('are the first and the last of them', async () => {
    const shop = flowing('Öffnungszeiten: 9–18 Uhr\n\nSprechstunde: Mittwoch 14 bis 16 Uhr');
    const asked = { oeffnungszeiten: { von: 'time', bis: 'time' }, sprechstunde: { beginn: 'time', ende: 'time' } };
    assert.deepEqual(await fill(shop, asked), {
      oeffnungszeiten: { von: '09:00', bis: '18:00' },
      sprechstunde: { beginn: '14:00', ende: '16:00' },
    });
  });
});
