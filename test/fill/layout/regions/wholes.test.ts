/** Whether a list takes a table or a part of it. */
import assert from 'node:assert/strict';
import { askedList } from '../../../../src/fill/layout/regions/asked.ts';
import type { Run } from '../../../../src/fill/layout/regions/region.ts';
import { type Choice, wholesFirst } from '../../../../src/fill/layout/regions/wholes.ts';
import { createLayoutStrategy } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import { plain } from '../../../../src/model/filled.ts';
import type { ListField } from '../../../../src/model/template.ts';
import { document, drawn, flowing, tableOf, titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

/** A table with headings between its rows; above the second one all cells are filled, below it only the first two. */
const machines = tableOf([
  ['Host', 'Serial no.', 'Purchased', 'Cost'],
  ['Gatehouse – server room A.014, first floor', '', '', ''],
  ['sw-1-01', 'VA8-20441', '2023-02-01', '181.00'],
  ['sw-1-02', 'VA8-20442', '2023-02-02', '182.00'],
  ['sw-1-03', 'VA8-20443', '2023-02-03', '183.00'],
  ['sw-1-04', 'VA8-20444', '2023-02-04', '184.00'],
  ['sw-1-05', 'VA8-20445', '2023-02-05', '185.00'],
  ['Boiler house', '', '', ''],
  ['sw-2-01', 'VA8-20451', '', ''],
  ['sw-2-02', 'VA8-20452', '', ''],
  ['sw-2-03', 'VA8-20453', '', ''],
  ['sw-2-04', 'VA8-20454', '', ''],
  ['sw-2-05', 'VA8-20455', '', ''],
]);

async function hostsOf(key: string, told = ''): Promise<string[]> {
  const parsed = document({ pages: [] });
  parsed.blocks.push(machines);
  const items = { type: 'object', properties: { host: { type: 'string' }, cost: { type: 'number' } } };
  const list = { type: 'array', description: told, items };
  const template = readTemplate({ type: 'object', properties: { [key]: list } });
  const filled = await createLayoutStrategy().fill(parsed, template, { signal: AbortSignal.timeout(60_000) });
  return ((plain(filled) as Record<string, { host: string }[]>)[key] ?? []).map(({ host }) => host);
}

/** Prices with headings between them, of which the last ones have no size. */
const prices = tableOf([
  ['Product', 'Size', 'Price'],
  ['Soft drinks', '', ''],
  ...[1, 2, 3, 4, 5].map((at) => [`Cordial ${at}`, `0.${at} l`, `2.${at}0`]),
  ['Cordials by the crate', '', ''],
  ...[6, 7, 8, 9].map((at) => [`Cordial ${at}`, '', `2.${at}0`]),
]);

const numbered = (building: number): string[] => [1, 2, 3, 4, 5].map((number) => `sw-${building}-0${number}`);

describe('a list from a table with headings between its rows', () => {
  it('is the whole table where none of them names the list', async () => {
    assert.deepEqual(await hostsOf('equipment'), [...numbered(1), ...numbered(2)]);
  });

  it('is the whole table where a heading shares a word in passing with what is said of the list', async () => {
    const said = 'every device of every room, in order';
    assert.deepEqual(await hostsOf('equipment', said), [...numbered(1), ...numbered(2)]);
  });

  it('is the whole table where what a heading names is one of what is asked for', async () => {
    const parsed = document({ pages: [] });
    parsed.blocks.push(prices);
    const { products } = await fill(parsed, { products: [{ product: '', size: '', price: 'number' }] });
    assert.equal(products.length, 9);
  });

  it('is the whole table where a label stands over the first part, which heads no column', () => {
    const { root } = readTemplate({ stops: [{ street: '', crates: 'integer' }] });
    const list = askedList(root.fields[0] as ListField, [root]);
    const heads = ['Street', 'Crates'].map((text) => ({ text, spans: [] }));
    const entries = [
      ['Mill Lane', '12'],
      ['Staple Hill', '4'],
    ].map((cells) => ({ cells: cells.map((text) => ({ text, spans: [] })) }));
    const choice = (rows: number, sure: number, label: string | null): Choice => {
      const over = label === null ? null : { text: label, spans: [] };
      const grouped = new Set([heads.length]);
      const run: Run = { way: 'table', heads: [...heads, over], grouped, entries: entries.slice(0, rows), titles: [] };
      return { mapped: { run, columns: [0, 1].map((column) => ({ column, sure })) }, features: [], sure };
    };
    const [part, whole] = wholesFirst([choice(1, 0.9, 'Nearest depot:'), choice(2, 0.8, null)], list);
    assert.ok((whole?.sure ?? 0) > (part?.sure ?? 0));
  });

  it('is all parts whose headings name it alike, and no other', async () => {
    const { drinks } = await fill(
      titledTable('Kiosk', [
        ['Name', 'Size', 'Price'],
        ['Hot drinks', '', ''],
        ['Americano', '250 ml', '2.90'],
        ['Cocoa', '300 ml', '3.40'],
        ['Cold drinks', '', ''],
        ['Lemonade', '330 ml', '2.80'],
        ['Iced coffee', '330 ml', '3.60'],
        ['Rolls', '', ''],
        ['Ham roll', '200 g', '4.20'],
        ['Cheese roll', '200 g', '4.00'],
      ]),
      { drinks: [{ group: '', name: '', price: 0 }] },
    );
    assert.deepEqual(drinks, [
      { group: 'Hot drinks', name: 'Americano', price: 2.9 },
      { group: 'Hot drinks', name: 'Cocoa', price: 3.4 },
      { group: 'Cold drinks', name: 'Lemonade', price: 2.8 },
      { group: 'Cold drinks', name: 'Iced coffee', price: 3.6 },
    ]);
  });

  it('is the part whose heading names it', async () => {
    assert.deepEqual(await hostsOf('gatehouse'), numbered(1));
  });

  it('is the part whose heading names it by another word that means all but the same', async () => {
    const parsed = drawn(
      [
        '# Ada Lind, gardener',
        '',
        '# Voluntary work',
        '',
        '2011     Pruning the trees of the old cemetery',
        '2013     Planting the school garden',
        '2014     Board of the seed library',
        '',
        '# Honours',
        '',
        '2016     Silver Spade, Garden Guild of the North',
        '2018     Best Hedge, County Show',
        '2021     Rose of the Year, Royal Rose Society',
      ].join('\n'),
    );
    const { awards } = await fill(parsed, { awards: [{ year: 'integer', award: '' }] });
    assert.deepEqual(
      awards.map(({ year }: { year: number }) => year),
      [2016, 2018, 2021],
    );
  });
});

describe('a list from one of several tables under the same head', () => {
  const parsed = document({ pages: ['Stock of the workshop'] });
  const shelves = [
    ['Hand tools', 'Hammer', 'Pliers', 'Chisel', 'Rasp'],
    ['Fasteners', 'Screw', 'Rivet', 'Washer', 'Nail'],
    ['Adhesives', 'Hide glue', 'Epoxy', 'Contact cement', 'Wax'],
  ];
  for (const [shelf = '', ...things] of shelves) {
    const rows = things.map((thing, at) => [thing, `${3 * at + things.length}`, at > 0 ? `${at}` : '']);
    parsed.blocks.push({ kind: 'paragraph', text: shelf });
    parsed.blocks.push(tableOf([['QUANTITIES', '', ''], ['Thing', 'in stock', 'on order'], ...rows], 2));
  }

  it('is the one whose own heading names it, whatever row stands over all of them', async () => {
    const item = { thing: '', in_stock: 'integer', on_order: 'integer' };
    const { fasteners } = await fill(parsed, { fasteners: [item] });
    assert.deepEqual(thingsOf(fasteners), ['Screw', 'Rivet', 'Washer', 'Nail']);
  });

  it('is all of them where none is named', async () => {
    const { inventory } = await fill(parsed, { inventory: [{ thing: '', in_stock: 'integer', on_order: 'integer' }] });
    assert.deepEqual(
      thingsOf(inventory),
      shelves.flatMap(([, ...things]) => things),
    );
  });
});

const thingsOf = (items: readonly { thing: string }[]): string[] => items.map(({ thing }) => thing);

describe('a list from a table whose columns stand twice side by side', () => {
  it('holds the rows of both sides, one below the other', async () => {
    const parsed = document({ pages: ['Most populous islands'] });
    parsed.blocks.push(
      tableOf(
        [
          ['1', 'Java', '151 591 262', '5', 'Sulawesi', '19 573 797'],
          ['2', 'Honshu', '104 000 000', '6', 'Salsette', '15 111 974'],
          ['3', 'Luzon', '64 260 312', '7', 'Hispaniola', '22 278 000'],
          ['4', 'Sumatra', '60 795 669', '8', 'Kyushu', '12 650 847'],
        ],
        0,
      ),
    );
    const template = readTemplate({ islands: [{ rank: 'integer', name: 'string', population: 'integer' }] });
    const filled = await createLayoutStrategy().fill(parsed, template, { signal: AbortSignal.timeout(60_000) });
    const { islands } = plain(filled) as { islands: { name: string }[] };
    assert.deepEqual(islands.map(({ name }) => name).sort(), [
      ...['Hispaniola', 'Honshu', 'Java', 'Kyushu', 'Luzon', 'Salsette', 'Sulawesi', 'Sumatra'],
    ]);
  });
});

describe('a list from a table of nothing but values', () => {
  it('holds its rows, and not pairs of its columns one below the other', async () => {
    const parsed = document({ pages: ['Rates'] });
    const weeks = [1, 8, 15, 22].map((day) => [
      ...[day, day + 6].map((date) => `${String(date).padStart(2, '0')}.08.2016`),
      ...[2.73, 2.46, 2.32, 2.01].map((rate) => (rate - day / 100).toFixed(2)),
    ]);
    parsed.blocks.push(tableOf(weeks, 0));
    const item = { valid_from: 'date', valid_to: 'date', price_4: 'number', price_13: 'number', price_26: 'number' };
    const { periods } = await fill(parsed, { periods: [{ ...item, price_52: 'number' }] });
    assert.equal(periods.length, 4);
    assert.deepEqual(periods[1].valid_to, '2016-08-14');
  });
});

describe('a list whose items are called by the headings in a table', () => {
  it('is all of it, though one of them says what the list is called', async () => {
    const parsed = document({ pages: ['Staff'] });
    const rows = [
      ...[['Management'], ['Director', 'Anne Colin'], ['Deputy', 'Yves Marchand']],
      ...[['Technical team'], ['Head', 'Paul Henry'], ['Fitter', 'Luc Sanson']],
      ...[['Office'], ['Secretary', 'Ida Lund']],
    ];
    const staff = tableOf(rows, 0);
    for (const cell of staff.cells) if (rows[cell.row]?.length === 1) cell.columnSpan = 2;
    parsed.blocks.push(staff);
    assert.deepEqual(await fill(parsed, { teams: [{ team: '', members: [{ role: '', name: '' }] }] }), {
      teams: [
        {
          team: 'Management',
          members: [
            { role: 'Director', name: 'Anne Colin' },
            { role: 'Deputy', name: 'Yves Marchand' },
          ],
        },
        {
          team: 'Technical team',
          members: [
            { role: 'Head', name: 'Paul Henry' },
            { role: 'Fitter', name: 'Luc Sanson' },
          ],
        },
        { team: 'Office', members: [{ role: 'Secretary', name: 'Ida Lund' }] },
      ],
    });
  });
});

describe('a list that the heading of the first rows is called', () => {
  it('is these rows, and none of those below a heading of something else', async () => {
    const parsed = flowing('Positions and Employment');
    const rows = [
      ...[
        ['1998–2000', 'Fellow'],
        ['2000–2004', 'Lecturer'],
        ['2004–2009', 'Reader'],
      ],
      ...[['Sports and games'], ['2001', 'Rowing'], ['2003', 'Chess']],
      ...[['Journeys made'], ['2002', 'Along the Silk Road'], ['2006', 'To the Azores']],
    ];
    const table = tableOf(rows, 0);
    for (const cell of table.cells) if (rows[cell.row]?.length === 1) cell.columnSpan = 2;
    parsed.blocks.push(table);
    const { positions } = await fill(parsed, { positions: [{ years: '', position: '' }] });
    assert.deepEqual(positions, [
      { years: '1998–2000', position: 'Fellow' },
      { years: '2000–2004', position: 'Lecturer' },
      { years: '2004–2009', position: 'Reader' },
    ]);
  });
});
