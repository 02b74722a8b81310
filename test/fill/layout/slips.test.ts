import assert from 'node:assert/strict';
import fc from 'fast-check';
import { slipIn } from '../../../src/fill/layout/packs/receipts/slip-items.ts';
import { slipRow } from '../../../src/fill/layout/packs/receipts/slip-rows.ts';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { pieceOf, rowsIn } from '../../../src/fill/layout/page/pieces.ts';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const bought = [{ name: 'string', quantity: 'number', unit_price: 'number', amount: 'number' }];
const head = [
  '        HARBOUR FOODS',
  '        12 Mole Street',
  '    Tel: 0113 496 0101',
  '02/03/2024        14:22',
  '',
];
const slip = (...rows: string[]) => drawn([...head, ...rows].join('\n'));
const bread = { name: 'RYE BREAD', quantity: 2, unit_price: 2.5, amount: 5 };
const milk = { name: 'MILK 1L', quantity: 1, unit_price: 1.2, amount: 1.2 };
const sums = ['TOTAL                   6.20', 'CASH                   10.00', 'CHANGE                  3.80'];

/** The same two things, as tills print them. */
const printed: Record<string, string[]> = {
  'below its name': ['RYE BREAD', '  2 x 2.50              5.00', 'MILK 1L', '  1 x 1.20              1.20'],
  'below its name, with other signs': [
    'RYE BREAD',
    '  2 @ 2.50            5.00 A',
    'MILK 1L',
    '  1 @ 1.20            1.20 B',
  ],
  'above its name': ['2 x 2.50', 'RYE BREAD               5.00', '1 x 1.20', 'MILK 1L                 1.20'],
  'behind its name': ['RYE BREAD      2 x 2.50   5.00', 'MILK 1L        1 x 1.20   1.20'],
  'in columns': ['RYE BREAD       2   2.50    5.00', 'MILK 1L         1   1.20    1.20'],
  'in columns, the price first': ['RYE BREAD   2.50    2    5.00', 'MILK 1L     1.20    1    1.20'],
  'in columns with a discount': ['RYE BREAD  2   2.50  0.00   5.00', 'MILK 1L    1   1.20  0.00   1.20'],
  'before its name, the price behind': ['2 RYE BREAD     2.50     5.00', '1 MILK 1L       1.20     1.20'],
  'below a number': ['40123456', 'RYE BREAD', ' 2 x 2.50               5.00', '40123457', 'MILK 1L', ' 1 x 1.20  1.20'],
  'above the name, below a head': [
    'Item     Qty   Price      Amount',
    '1101       2   2.50         5.00',
    'RYE BREAD',
    '1102       1   1.20         1.20',
    'MILK 1L',
  ],
};

describe('slips of tills', () => {
  for (const [where, rows] of Object.entries(printed))
    it(`tell how many for how much ${where}`, async () => {
      assert.deepEqual(await fill(slip(...rows, ...sums), { items: bought }), { items: [bread, milk] });
    });

  it('tell no quantity where they print none', async () => {
    const found = await fill(slip('RYE BREAD               5.00', 'MILK 1L                 1.20', ...sums), {
      items: bought,
    });
    assert.deepEqual(found.items, [
      { ...bread, quantity: null, unit_price: null },
      { ...milk, quantity: null, unit_price: null },
    ]);
  });

  it('count with a number before each name, but not with one that is part of a name or of a menu', async () => {
    const asked = [{ item: 'string', quantity: 'number', price: 'number' }];
    const counted = slip('2 RYE BREAD             5.00', '1 MILK 1L               1.20', ...sums);
    assert.deepEqual((await fill(counted, { items: asked })).items, [
      { item: 'RYE BREAD', quantity: 2, price: 5 },
      { item: 'MILK 1L', quantity: 1, price: 1.2 },
    ]);
    const partly = slip('7 UP                    5.00', 'MILK 1L                 1.20', ...sums);
    assert.deepEqual((await fill(partly, { items: asked })).items, [
      { item: '7 UP', quantity: null, price: 5 },
      { item: 'MILK 1L', quantity: null, price: 1.2 },
    ]);
    const menu = slip('404 TEA                 5.00', '120 TOAST               1.20', ...sums);
    assert.deepEqual((await fill(menu, { items: asked })).items, [
      { item: 'TEA', quantity: null, price: 5 },
      { item: 'TOAST', quantity: null, price: 1.2 },
    ]);
  });

  it('tell the currency of one from that of all', () => {
    const items = slipIn(viewOf(slip('MILK 1L', '  2 x 3.11 EUR      6.22 EUR', 'TOTAL   6.22 EUR')));
    const { piece, at } = items?.[0]?.amount ?? assert.fail();
    assert.equal(piece.text.slice(at.start, at.end), '6.22');
  });

  it('take off what is reduced, and know sums by what they come to in any language', async () => {
    const found = await fill(
      slip(
        'PANE                    5.00',
        '  SCONTO               -0.50',
        'LATTE                   1.20',
        'BURRO                   2.00',
        'XYZQ                    7.70',
      ),
      { items: [{ name: 'string', amount: 'number' }] },
    );
    assert.deepEqual(found.items, [
      { name: 'PANE', amount: 5 },
      { name: 'LATTE', amount: 1.2 },
      { name: 'BURRO', amount: 2 },
    ]);
  });

  it('are read where amounts have no decimals, and where words stand beside them', async () => {
    const asked = [{ name: 'string', quantity: 'number', amount: 'number' }];
    const whole = slip('2 ONIGIRI                316', '1 TEA                    162', 'TOTAL                    478');
    assert.deepEqual((await fill(whole, { items: asked })).items, [
      { name: 'ONIGIRI', quantity: 2, amount: 316 },
      { name: 'TEA', quantity: 1, amount: 162 },
    ]);
    const rows = ['1 Meal               9.90 BACK', '3 Pizza             11.97 PC', '1 Tea                1.00 GIVE'];
    const beside = slip(...rows, 'SubTotal            22.87 JAY', 'Tax                  2.29');
    assert.deepEqual((await fill(beside, { lines: asked })).lines, [
      { name: 'Meal', quantity: 1, amount: 9.9 },
      { name: 'Pizza', quantity: 3, amount: 11.97 },
      { name: 'Tea', quantity: 1, amount: 1 },
    ]);
  });

  it('are none where no sum bears them out', () => {
    const wrong = slip('RYE BREAD               5.00', 'MILK 1L                 1.20', 'TOTAL                   6.30');
    assert.equal(slipIn(viewOf(wrong)), undefined);
    const menu = slip('Soup                    8.00', 'Noodles                12.00', 'Rice                    3.00');
    assert.equal(slipIn(viewOf(menu)), undefined);
  });

  it('are none where their columns are not understood, or where they are as wide as a page', () => {
    const odd = slip(
      'Rug       2    12.5     1,020.00',
      'Runner    1     2.4       204.00',
      'Total              1,224.00',
    );
    assert.equal(slipIn(viewOf(odd)), undefined);
    const wide = [...(printed['in columns'] as string[]), ...sums].map((row) =>
      row.replace(/\s{2,}/gu, ' '.repeat(22)),
    );
    assert.equal(slipIn(viewOf(drawn([...wide, 'word '.repeat(19)].join('\n')))), undefined);
  });

  it('give what was paid to no list of goods', async () => {
    const rows = printed['in columns'] as string[];
    const found = await fill(slip(...rows, ...sums), { items: bought, taxes: [{ rate: 'number', amount: 'number' }] });
    assert.deepEqual(found, { items: [bread, milk], taxes: [] });
  });

  it('give back what a till has printed, whatever was bought', async () => {
    const cents = fc.integer({ min: 5, max: 9999 });
    const thing = fc.record({
      name: fc.constantFrom(
        'Milk',
        'RYE BREAD',
        'Soda 1L',
        'Eggs (10)',
        'OLIVE OIL 500ML',
        'Cheese 30%',
        'AA Batteries 4pk',
      ),
      quantity: fc.integer({ min: 1, max: 9 }),
      cents,
    });
    const money = (one: number): string => (one / 100).toFixed(2);
    const ways = fc.constantFrom(
      (name: string, quantity: number, one: number) => [
        name,
        `  ${quantity} x ${money(one)}    ${money(quantity * one)}`,
      ],
      (name: string, quantity: number, one: number) => [
        `${name}   ${quantity} @ ${money(one)}   ${money(quantity * one)} A`,
      ],
      (name: string, quantity: number, one: number) => [
        `${quantity} x ${money(one)}`,
        `${name}     ${money(quantity * one)}`,
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(thing, { minLength: 2, maxLength: 8 }), ways, async (things, way) => {
        const total = things.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0);
        const rows = things.flatMap(({ name, quantity, cents }) => way(name, quantity, cents));
        const items = slipIn(viewOf(slip(...rows, `TOTAL   ${money(total)}`)));
        const textOf = ({ piece, at }: { piece: { text: string }; at: { start: number; end: number } }) =>
          piece.text.slice(at.start, at.end);
        assert.deepEqual(
          items?.map((item) => [textOf(item.name), item.quantity && textOf(item.quantity), textOf(item.amount)]),
          things.map(({ name, quantity, cents }) => [name, String(quantity), money(quantity * cents)]),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('take any row and any number of rows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 130 }), (text) => {
        for (const piece of rowsIn(viewOf(drawn(text))).map(pieceOf))
          for (const reading of ['plain', 'misread', 'beside', 'whole'] as const) slipRow(piece, reading);
      }),
    );
    const many = Array.from({ length: 3000 }, (_, at) => `THING ${at} 1 1 1 1 1 ${at}.00 1.00`);
    assert.equal(slipIn(viewOf(slip(...many))), undefined);
  });
});
