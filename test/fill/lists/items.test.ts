import assert from 'node:assert/strict';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { askedList } from '../../../src/fill/layout/regions/asked.ts';
import { columnFeatures } from '../../../src/fill/layout/regions/columns.ts';
import { runsFor, runsIn } from '../../../src/fill/layout/regions/find.ts';
import { rowsOf } from '../../../src/fill/layout/regions/items.ts';
import { mapColumns } from '../../../src/fill/layout/regions/map.ts';
import { layoutContext, ownKnowledge } from '../../../src/fill/layout/strategy.ts';
import { localeOf } from '../../../src/fill/layout/values/locale.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import type { Table } from '../../../src/model/document.ts';
import type { ListField } from '../../../src/model/template.ts';
import { document, tableOf } from '../../support/document.ts';
import { fill } from './fill.ts';

const withTable = (table: Table) => {
  const parsed = document({ pages: [] });
  parsed.blocks.push(table);
  return parsed;
};

describe('rows that are items, and others', () => {
  it('takes the country out of an address, and no address for a country', async () => {
    const table = tableOf([
      ['Grower', 'Address', 'Phone'],
      ['Petal & Stem', '4 Mill Lane, Ludlow, SY8 1AA, UK', '01584 555 010'],
      ['Tulpenhof Jansen', 'Dorpsweg 12, 2161 AB Lisse, Netherlands', '0252 555 020'],
      ['Vivero Soler', 'Camino Real 7, 46002 Valencia', '961 555 030'],
      ['Fleurs du Sud', '3 rue des Lilas, 83400 Hyères, France', '04 94 55 50 40'],
    ]);
    const { growers } = await fill(withTable(table), { growers: [{ grower: '', country: '', phone: '' }] });
    assert.deepEqual(
      growers.map(({ country }: { country: string | null }) => country),
      ['UK', 'Netherlands', null, 'France'],
    );
  });

  it('takes no days of something else for those of a list of days', async () => {
    const table = tableOf([
      ['Name', 'Date of birth', 'Mark'],
      ['Ada Example', '02/01/1998', '81'],
      ['Bo Sample', '15/08/1991', '77'],
      ['Cleo Muster', '26/12/1995', '74'],
    ]);
    const filled = await fill(withTable(table), { enrolment_dates: ['date'] });
    assert.deepEqual(filled, { enrolment_dates: [] });
    const births = await fill(withTable(table), { birth_dates: ['date'] });
    assert.equal(births.birth_dates.length, 3);
  });

  it('takes no row for an item that only cells of the row above reach into', async () => {
    const table = tableOf([
      ['Course', 'Teacher', 'Room', 'Notes'],
      ['Pottery', 'Ada Example', 'R1', 'bring clay'],
      ['', '', '', 'and an apron'],
      ['Weaving', 'Bo Sample', 'R2', 'none'],
      ['Drawing', 'Cleo Muster', 'R3', 'none'],
    ]);
    const cells = table.cells
      .filter(({ text }) => text !== '')
      .map((cell) => (cell.row === 1 && cell.column < 3 ? { ...cell, rowSpan: 2 } : cell));
    const { courses } = await fill(withTable({ ...table, cells }), {
      courses: [{ course: '', teacher: '', room: '' }],
    });
    assert.deepEqual(courses, [
      { course: 'Pottery', teacher: 'Ada Example', room: 'R1' },
      { course: 'Weaving', teacher: 'Bo Sample', room: 'R2' },
      { course: 'Drawing', teacher: 'Cleo Muster', room: 'R3' },
    ]);
  });

  it('ends a table where a row heads the columns of another one', async () => {
    const table = tableOf([
      ['Hall', 'Play', 'Start', 'Tickets'],
      ['H1', 'The Sample', '19:00', '120'],
      ['H2', 'An Example', '20:00', '80'],
      ['H3', 'Muster and Co', '18:30', '60'],
      ['Hall', 'Play', 'Director', 'Language'],
      ['H1', 'The Sample', 'Ada Example', 'English'],
      ['H2', 'An Example', 'Bo Sample', 'French'],
    ]);
    const { plays } = await fill(withTable(table), { plays: [{ hall: '', play: '', start: '', tickets: 'integer' }] });
    assert.deepEqual(
      plays.map(({ hall, tickets }: { hall: string; tickets: number }) => [hall, tickets]),
      [
        ['H1', 120],
        ['H2', 80],
        ['H3', 60],
      ],
    );
  });

  it('leaves out a row in which values stand in several columns of words', async () => {
    const table = tableOf([
      ['Round', 'Circuit', 'Winner', 'Team'],
      ['1', 'Exampleton', 'Ada Example', 'Sample Racing'],
      ['2', 'Musterring', 'Bo Sample', 'Team Muster'],
      ['3', 'Nowhere Park', 'Cleo Muster', 'Sample Racing'],
      ['4', 'Old Airfield', 'Dora Nobody', 'Team Muster'],
      ['7', 'Points', '16', '25'],
    ]);
    const { races } = await fill(withTable(table), {
      races: [{ round: 'integer', circuit: '', winner: '', team: '' }],
    });
    assert.deepEqual(
      races.map(({ circuit }: { circuit: string }) => circuit),
      ['Exampleton', 'Musterring', 'Nowhere Park', 'Old Airfield'],
    );
  });

  it('takes no row of values for the head of rows like it', () => {
    const view = viewOf(
      withTable(
        tableOf(
          [
            ['02 May 2024', 'Deposit', '250.00'],
            ['09 May 2024', 'Deposit', '120.00'],
            ['16 May 2024', 'Interest', '2.68'],
          ],
          0,
        ),
      ),
    );
    const runs = runsIn(view, { locale: localeOf(view.lines) }).filter(({ way }) => way === 'table');
    assert.ok(runs.length > 0);
    assert.deepEqual(
      runs.map(({ entries }) => entries.length),
      runs.map(() => 3),
    );
  });

  it('takes no row for the head of one that measures the same way', () => {
    const view = viewOf(
      withTable(
        tableOf(
          [
            ['Cut and dry', '690 Kc', '60 min'],
            ['Colour', '850 Kc', '90 min'],
            ['Highlights', 'from 990 Kc', '150 min'],
          ],
          0,
        ),
      ),
    );
    const runs = runsIn(view, { locale: localeOf(view.lines) }).filter(({ way }) => way === 'table');
    assert.deepEqual(
      runs.map(({ entries }) => entries.length),
      runs.map(() => 3),
    );
  });

  it('takes no row that adds the others up, in whatever letters', () => {
    const sums = [
      'Total',
      'Subtotaal verf',
      'Sous-total',
      'Mezisoučet',
      'Genel toplam',
      'Итого:',
      '合計',
      '小計',
      '소계',
      '計',
      'Somme',
    ];
    for (const sum of [...sums, 'Totally Rye', 'Summer hat', 'Суммарио', '計画書', 'Itogon']) {
      const items = [
        ['Item', 'Price'],
        ['Bread', '2.10'],
        [sum, '2.10'],
        ['Tea', '1.90'],
      ];
      const view = viewOf(withTable(tableOf(items)));
      const [run] = runsIn(view, { locale: localeOf(view.lines) });
      const left = items.slice(1).filter(([name = '']) => !sums.includes(name));
      assert.deepEqual(
        run?.entries.map(({ cells }) => [cells[0]?.text, cells[1]?.text]),
        left,
      );
    }
  });

  it('takes a row of one cell for an item where headings reach over all columns', () => {
    const table = tableOf([
      ['Dish', 'Eggs', 'Fish'],
      ['Mains', '', ''],
      ['Hake', '', 'x'],
      ['Sides', '', ''],
      ['Chips', '', ''],
      ['Slaw', 'x', ''],
    ]);
    table.cells = table.cells.filter(({ text }) => text !== '');
    for (const cell of table.cells) if (cell.text === 'Mains' || cell.text === 'Sides') cell.columnSpan = 3;
    const view = viewOf(withTable(table));
    const [run] = runsIn(view, { locale: localeOf(view.lines) });
    assert.deepEqual(
      run?.entries.map(({ cells }) => [cells[0]?.text, cells[3]?.text]),
      [
        ['Hake', 'Mains'],
        ['Chips', 'Sides'],
        ['Slaw', 'Sides'],
      ],
    );
  });

  it('keeps from and to together where one key asks for the times of a column', () => {
    const parsed = withTable(
      tableOf([
        ['Teacher', 'Time'],
        ['A. Example', '5:00-7:00 pm'],
        ['B. Sample', '3:00-5:00 pm'],
      ]),
    );
    const context = layoutContext(parsed, AbortSignal.timeout(20_000), ownKnowledge());
    const { root } = readTemplate({ courses: [{ time: '' }] });
    const list = askedList(root.fields[0] as ListField, [root]);
    const run = runsFor(list, context.whole, context).find(({ tags }) => tags?.includes('time'));
    assert.ok(run);
    // It likes parts of cells that are times.
    const tree = { feature: [columnFeatures.indexOf('time'), -1, -1], cut: [0.5, 0, 2], next: [1, 0, 0] };
    const mapped = mapColumns(run, list, { column: { names: columnFeatures, base: -1, trees: [tree] } }, context);
    assert.deepEqual(
      rowsOf(mapped, list, context).map((row) => row.map(({ leaf }) => leaf.value)),
      [['5:00-7:00 pm'], ['3:00-5:00 pm']],
    );
  });
});
