/** Labels and heads that name several things at once, and values that stand together below or behind them. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { askedList } from '../../../src/fill/layout/regions/asked.ts';
import { withJointHeads } from '../../../src/fill/layout/regions/joint.ts';
import { pieceOf, type Run } from '../../../src/fill/layout/regions/region.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import { drawn, flowing, titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('heads that name several members', () => {
  it('give each its part of the cells', async () => {
    const people = [
      ['No.', 'Name, Vorname', 'E-Mail'],
      ['106872', 'Quill, Cy', 'cy@example.com'],
      ['103569', 'Berg, Anna', 'anna@example.com'],
      ['102647', 'Moreno, Luis', 'luis@example.com'],
    ];
    const asked = { teilnehmende: [{ nachname: '', vorname: '', email: '' }] };
    assert.deepEqual(await fill(titledTable('Teilnehmende', people), asked), {
      teilnehmende: [
        { nachname: 'Quill', vorname: 'Cy', email: 'cy@example.com' },
        { nachname: 'Berg', vorname: 'Anna', email: 'anna@example.com' },
        { nachname: 'Moreno', vorname: 'Luis', email: 'luis@example.com' },
      ],
    });
    const events = [
      ['Date / Time', 'Event', 'Room'],
      ['3 May 2024 / 10:00', 'Opening', 'A1'],
      ['3 May 2024 / 11:00', 'Talk', 'B2'],
      ['4 May 2024 / 9:00', 'Closing', 'A1'],
    ];
    const programme = await fill(titledTable('Programme', events), {
      programme: [{ date: 'date', time: 'time', event: '', room: '' }],
    });
    assert.deepEqual(programme.programme[0], { date: '2024-05-03', time: '10:00', event: 'Opening', room: 'A1' });
  });

  it('stay whole for a member that asks for all of it', async () => {
    const rows = [
      ['Name, first name', 'Team'],
      ['Quill, Cy', 'Red'],
      ['Berg, Anna', 'Blue'],
      ['Moreno, Luis', 'Blue'],
    ];
    assert.deepEqual(await fill(titledTable('Players', rows), { players: [{ name: '', team: '' }] }), {
      players: rows.slice(1).map(([name, team]) => ({ name, team })),
    });
  });

  it('leave an item its code below it, and no price is one', async () => {
    const rows = [
      ['Product', 'Qty', 'Each'],
      ['Garden hose\nGH-25', '2', '£18.50'],
      ['Spade\nSP-101', '1', '£24.00'],
      ['Rake\nRK-7', '1', '£15.00'],
    ];
    const asked = { items: [{ name: '', sku: '', qty: 0 }] };
    assert.deepEqual((await fill(titledTable('Your order', rows), asked)).items, [
      { name: 'Garden hose', sku: 'GH-25', qty: 2 },
      { name: 'Spade', sku: 'SP-101', qty: 1 },
      { name: 'Rake', sku: 'RK-7', qty: 1 },
    ]);
    const plain = rows.map(([name = '', ...others]) => [name.replace(/\n.*/, ''), ...others]);
    const { items } = await fill(titledTable('Your order', plain), asked);
    assert.deepEqual(items[0], { name: 'Garden hose', sku: null, qty: 2 });
  });

  it('lose no word of any cells', () => {
    const { root } = readTemplate({ players: [{ last_name: '', first_name: '', team: '' }] });
    const [field] = root.fields;
    assert.equal(field?.kind, 'list');
    const list = askedList(field, [root]);
    const word = fc.constantFrom('Quill', 'Cy', 'Berg', '1,5', '3/4', ',', '/', ' / ', '、');
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 6 }), (cells) => {
        const lines = viewOf(
          flowing(['Last name, first name', ...cells.map((own) => own.join(' '))].join('\n\n')),
        ).lines;
        const pieces = lines.map((line) => pieceOf([{ line, start: 0, end: line.text.length }]));
        const [head = null, ...values] = pieces;
        const run: Run = {
          ...{ way: 'table', heads: [head], grouped: new Set(), titles: [] },
          entries: values.map((value) => ({ cells: [value] })),
        };
        const parted = withJointHeads(run, list);
        assert.equal(parted.entries.length, run.entries.length);
        const letters = (of: Run, row: number): string =>
          (of.entries[row]?.cells.map((cell) => cell?.text ?? '').join('') ?? '').replace(/[\s,，、/／]/gu, '');
        for (const row of values.keys()) assert.equal(letters(parted, row), letters(run, row));
        for (const { cells } of parted.entries) assert.equal(cells.length, parted.heads.length);
      }),
    );
  });
});

describe('cells that hold from and to', () => {
  const hours = [
    ['Day', 'Hours'],
    ['Monday', '8:00 – 17:00'],
    ['Tuesday', '9:00 – 18:00'],
    ['Wednesday', '9:00 – 12:00'],
  ];

  it('give each end to the member that asks for it', async () => {
    const asked = { opening_hours: [{ day: '', opens: 'time', closes: 'time' }] };
    assert.deepEqual(await fill(titledTable('Opening hours', hours), asked), {
      opening_hours: [
        { day: 'Monday', opens: '08:00', closes: '17:00' },
        { day: 'Tuesday', opens: '09:00', closes: '18:00' },
        { day: 'Wednesday', opens: '09:00', closes: '12:00' },
      ],
    });
    const courses = [
      ['Course', 'Dates', 'Fee'],
      ['Welding', '3 May 2024 – 5 May 2024', '120'],
      ['Casting', '7 June 2024 – 9 June 2024', '150'],
      ['Milling', '1 July 2024 – 2 July 2024', '90'],
    ];
    const given = await fill(titledTable('Courses', courses), {
      courses: [{ course: '', start_date: 'date', end_date: 'date', fee: 0 }],
    });
    assert.deepEqual(given.courses[1], {
      course: 'Casting',
      start_date: '2024-06-07',
      end_date: '2024-06-09',
      fee: 150,
    });
  });

  it('stay whole for one member', async () => {
    assert.deepEqual(await fill(titledTable('Opening hours', hours), { opening_hours: [{ day: '', hours: '' }] }), {
      opening_hours: hours.slice(1).map(([day, hours]) => ({ day, hours })),
    });
  });
});

describe('labels that name several things', () => {
  it('give each key its own value', async () => {
    const form = drawn('# Application\nLast name, first name: Quill, Cy\nCity, State: Austin, TX\nPhone: 512 555 0100');
    assert.deepEqual(await fill(form, { last_name: '', first_name: '', city: '', state: '', phone: '' }), {
      last_name: 'Quill',
      first_name: 'Cy',
      city: 'Austin',
      state: 'TX',
      phone: '512 555 0100',
    });
    const german = drawn('# Anmeldung\nName, Vorname: Quill, Cy\nOrt, Datum: Berlin, 3. Mai 2024\nTelefon: 089 12345');
    assert.deepEqual(await fill(german, { nachname: '', vorname: '', ort: '', datum: 'date' }), {
      nachname: 'Quill',
      vorname: 'Cy',
      ort: 'Berlin',
      datum: '2024-05-03',
    });
  });

  it('give no number that is of another name', async () => {
    const quote = drawn(`
Closing price            29.15 EUR
52-week high/low         36.80 / 24.05
Tages-Hoch/Tief          29.40 / 28.95
`);
    const asked = {
      '52 week low': 'number',
      '52 week high': 'number',
      'Tages-Tief': 'number',
      '52 week average': 'number',
    };
    assert.deepEqual(await fill(quote, asked), {
      '52 week low': 24.05,
      '52 week high': 36.8,
      'Tages-Tief': 28.95,
      '52 week average': null,
    });
  });

  it('give each side its size', async () => {
    const sheet = drawn('# Data sheet\nModel: AX-40\nDimensions (W x H x D): 300 x 200 x 150 mm\nWeight: 4.2 kg');
    assert.deepEqual(await fill(sheet, { width_mm: 0, height_mm: 0, depth_mm: 0 }), {
      width_mm: 300,
      height_mm: 200,
      depth_mm: 150,
    });
    const german = drawn('# Datenblatt\nModell: AX-40\nMaße (B×H×T): 300 × 200 × 150 mm\nGewicht: 4,2 kg');
    assert.deepEqual(await fill(german, { breite: 0, hoehe: 0 }), { breite: 300, hoehe: 200 });
  });

  it('give all of it to a key that asks for a name', async () => {
    const form = drawn('# Anmeldung\nName, Vorname: Quill, Cy\nTelefon: 089 12345');
    assert.deepEqual(await fill(form, { name: '', telefon: '' }), { name: 'Quill, Cy', telefon: '089 12345' });
  });

  it('are no list where their value is one thing with a comma', async () => {
    const offer = drawn('# Offer\nPrice, net: 1,200.00\nSubject: Roof, gutters\nNumber: A-4711');
    assert.deepEqual(await fill(offer, { net_price: 0, subject: '', number: '' }), {
      net_price: 1200,
      subject: 'Roof, gutters',
      number: 'A-4711',
    });
  });

  it('give what stands in brackets to what their label has in brackets', async () => {
    const sheet = flowing('File no. (box): K-17 (204)');
    assert.deepEqual(await fill(sheet, { file_number: '', box: '' }), { file_number: 'K-17', box: '204' });
  });
});
