/** What heads the columns of a table, and where its rows end. */
import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { gridsOf } from '../../../../src/fill/layout/regions/grid.ts';
import { tableRuns } from '../../../../src/fill/layout/regions/tables.ts';
import { localeOf } from '../../../../src/fill/layout/values/locale.ts';
import type { ParsedDocument, Table } from '../../../../src/model/document.ts';
import { document, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const holding = (table: Table): ParsedDocument => ({ ...document({ pages: [] }), blocks: [table] });

/** What the heads of all runs say. */
const headsOf = (table: Table | string[][]): string[][] => {
  const view = viewOf(holding(Array.isArray(table) ? tableOf(table, 0) : table));
  return tableRuns(view, localeOf(view.lines)).map(({ heads }) => heads.flatMap((head) => head?.text ?? []));
};

const has = (all: readonly (readonly string[])[], heads: readonly string[]): boolean =>
  all.some((own) => own.join() === heads.join());

describe('the heads of a table', () => {
  const rows = [
    ['Sweep the yard', 'Dust', 'Wet it'],
    ['Cut the hedge', 'Noise', 'Ear muffs'],
  ];

  it('are their first lines where those below explain them', () => {
    const told = [
      'Step\nName each thing that is to be done, in the order in which you do it.',
      'Danger\nSay what may hurt anybody while the work of this step is going on.',
      'Cure\nSay what is done about it, and what is to be worn by all who do it.',
    ];
    assert.ok(has(headsOf([told, ...rows]), ['Step', 'Danger', 'Cure']));
    assert.ok(has(headsOf([['Step\nof work', 'Danger', 'Cure'], ...rows]), ['Step of work', 'Danger', 'Cure']));
  });

  it('are said once where all lines say the same', () => {
    assert.ok(has(headsOf([['Step\nStep', 'Danger\nDanger', 'Cure\nCure'], ...rows]), ['Step', 'Danger', 'Cure']));
  });

  it('are not what labels above them say of something else', () => {
    const above = [
      ['Site:', 'Hill farm', ''],
      ['Made by:', '', 'Date:'],
    ];
    assert.ok(has(headsOf([...above, ['Step', 'Danger', 'Cure'], ...rows]), ['Step', 'Danger', 'Cure']));
  });

  it('are no row with a value that the row below it has too', () => {
    const shifts = [
      ['Bay', 'Keeper', 'Radio'],
      ['Lun', 'Maite Arce', '4417'],
      ['Mar', 'Olga Pinto', '4417'],
      ['Vie', 'Iker Soto', '4419'],
    ];
    assert.ok(has(headsOf(shifts), ['Bay', 'Keeper', 'Radio']));
    assert.ok(!headsOf(shifts).some((heads) => heads.some((head) => head.includes('Maite Arce'))));
  });

  it('may stand below several rows that say less in wider cells', () => {
    const above = ['From', 'To', 'Site', 'Yard'].flatMap((text, row) => [
      { row, column: 0, text },
      { row, column: 1, columnSpan: 2, text: `${text} of it` },
    ]);
    const table = tableOf([['Step', 'Danger', 'Cure'], ...rows], 0);
    const cells = [...above, ...table.cells.map((cell) => ({ ...cell, row: cell.row + 4 }))];
    assert.ok(headsOf({ ...table, rows: 7, cells }).some(([, , cure]) => cure?.endsWith(' Cure')));
  });
});

describe('the columns of a table', () => {
  it('are those in which a cell begins', () => {
    const cells = ['Bread', '2', '3.00'].map((text, at) => ({ row: 1, column: 3 * at, columnSpan: 3, text }));
    const title = { row: 0, column: 0, columnSpan: 9, text: 'Baker' };
    const table = { ...tableOf([], 0), rows: 2, columns: 9, cells: [title, ...cells] };
    const [grid] = gridsOf(viewOf(holding(table)));
    assert.deepEqual(
      grid?.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? null)),
      [
        ['Baker', null, null],
        ['Bread', '2', '3.00'],
      ],
    );
  });
});

describe('the rows of a table', () => {
  it('end where a sum stands, and not what names whom below it', async () => {
    const table = tableOf([
      ['No.', 'Work', 'Quantity', 'Unit', 'Price', 'Amount'],
      ['1', 'Mowing', '2', 'h', '30.00', '60.00'],
      ['2', 'Raking', '1', 'h', '25.00', '25.00'],
      ['Total', '', '', '', '', '85.00'],
      ['', 'Free of tax', '', '-', '', ''],
      ['', 'MADE BY', '', 'TAKEN BY', '', ''],
      ['', 'A. Hill, gardener', '', 'B. Dale', '', ''],
    ]);
    const { works } = await fill(holding(table), {
      works: [{ work: '', quantity: 'number', unit: '', price: 'number', amount: 'number' }],
    });
    assert.deepEqual(
      works.map(({ work }: { work: string }) => work),
      ['Mowing', 'Raking'],
    );
  });

  it('are no years and no addresses of mail that stand above others', () => {
    const terms = [
      ['1998–2000', 'Fellow of the institute'],
      ['2000–2004', 'Reader in botany'],
      ['2004–', 'Head of the herbarium'],
    ];
    assert.ok(!headsOf(terms).flat().includes('Fellow of the institute'));
    const people = ['Ada Bell', 'Lea Dorn', 'Tom Eick'].map((name, at) => [name, 'Desk', `m${at}@uni- ulm.example`]);
    assert.ok(!headsOf(people).flat().includes('Desk'));
    const years = [
      ['Crop', '2022–23', '2023–24'],
      ['Rye', '2,410', '2,380'],
    ];
    assert.ok(has(headsOf(years), ['Crop', '2022–23', '2023–24']));
  });

  it('are none of items of two rows that nothing heads', () => {
    const items = ['Ada Bell', 'Lea Dorn', 'Tom Eick'].flatMap((name, at) => [
      ['Seed bank', name],
      ['Botanical garden', at > 0 ? `m${at}@ulm.example` : 'm0@uni- ulm.example'],
    ]);
    const view = viewOf(holding(tableOf(items, 0)));
    const four = tableRuns(view, localeOf(view.lines)).filter(({ entries }) => entries[0]?.cells.length === 4);
    assert.ok(four.some(({ entries, heads }) => entries.length === 3 && heads.every((head) => head === null)));
  });

  it('are no item where they stand over values alone, in whatever language', async () => {
    const parsed = document({ pages: [] });
    const rows = [
      ['7.15', 'Morgongymnastik', 'Stora salen'],
      ['8.30', 'Frukost', 'Matsalen'],
      ['10.00', 'Vandring till fyren', 'Hamnen'],
    ];
    const unmarked = (cells: string[][]): Table => tableOf(cells, 0);
    parsed.blocks.push(
      { kind: 'heading', text: 'Schedule', level: 1 },
      unmarked([['Kl', 'Händer', 'Ställe'], ...rows]),
    );
    const { schedule } = await fill(parsed, { schedule: [{ starts: '', activity: '', room: '' }] });
    assert.deepEqual(
      schedule.map((item: Record<string, string>) => [item.starts, item.activity, item.room]),
      rows,
    );
    assert.ok(
      has(
        headsOf(
          unmarked([
            ['Net mending', 'included'],
            ['Deck paint', '40.00'],
            ['Rope', '12.00'],
          ]),
        ),
        [],
      ),
    );
    assert.ok(
      !has(
        headsOf(
          unmarked([
            ['Work', 'Price'],
            ['Deck paint', '40.00'],
            ['Rope', '12.00'],
          ]),
        ),
        [],
      ),
    );
  });
});

describe('the cells of a table', () => {
  const answer = async (rows: string[][], template: unknown) => {
    const parsed = document({ pages: [] });
    parsed.blocks.push({ kind: 'heading', text: 'Who is in', level: 1 }, tableOf(rows, 0));
    return fill(parsed, template);
  };

  it('hold a name with an office on a line below it', async () => {
    const crew = [
      ['', 'Fri 12', 'Sat 13', 'Hours'],
      ['Ada Bell\nFerry master', '6–2', 'OFF', '31.5'],
      ['Lea Dorn\nDeckhand', 'OFF', '7–3', '24'],
      ['Tom Eick\nTicket seller', '8–4', '9–5', '18'],
    ];
    const { people } = await answer(crew, { people: [{ full_name: '', position: '', hours: 0 }] });
    assert.deepEqual(people, [
      { full_name: 'Ada Bell', position: 'Ferry master', hours: 31.5 },
      { full_name: 'Lea Dorn', position: 'Deckhand', hours: 24 },
      { full_name: 'Tom Eick', position: 'Ticket seller', hours: 18 },
    ]);
  });

  it('are in the unit that their head says, where another column has the one that is asked for', async () => {
    const bread = [
      ['Ingredient', 'Single (g)', 'Per 20 loaves (kg)'],
      ['Rye flour', '420', '8.400'],
      ['Water', '310', '6.200'],
      ['Salt', '9', '0.180'],
    ];
    const { ingredients } = await answer(bread, { ingredients: [{ name: '', grams_per_loaf: 0 }] });
    assert.deepEqual(
      ingredients.map((one: Record<string, unknown>) => one.grams_per_loaf),
      [420, 310, 9],
    );
  });
});

describe('a table that a document holds twice', () => {
  it('has its rows once', async () => {
    const rows = ['Lamp', 'Rope', 'Oar', 'Bell'].map((thing, at) => [thing, `${at + 3}`, `${at + 2}.50`]);
    const parsed = document({ pages: [] });
    for (const copy of ['Copy for the sender', 'Copy for the carrier'])
      parsed.blocks.push({ kind: 'paragraph', text: copy }, tableOf([['Thing', 'Pieces', 'Weight kg'], ...rows]));
    const { goods } = await fill(parsed, { goods: [{ thing: '', pieces: 'integer', weight_kg: 'number' }] });
    assert.deepEqual(
      goods.map(({ thing }: { thing: string }) => thing),
      ['Lamp', 'Rope', 'Oar', 'Bell'],
    );
  });
});
