import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { type Grid, gridsOf } from '../../../../src/fill/layout/regions/grid.ts';
import { cellRuns } from '../../../../src/fill/layout/regions/inline.ts';
import { together } from '../../../../src/fill/layout/regions/joined.ts';
import { tableRuns } from '../../../../src/fill/layout/regions/tables.ts';
import { localeOf } from '../../../../src/fill/layout/values/locale.ts';
import type { ParsedDocument, Table } from '../../../../src/model/document.ts';
import { flowing, tableOf } from '../../../support/document.ts';

const holding = (blocks: Table[]): ParsedDocument => ({ ...flowing(''), blocks });
const manyOf = (count: number, rowsOf: (at: number) => string[][]): ParsedDocument =>
  holding(Array.from({ length: count }, (_, at) => tableOf(rowsOf(at))));

/** How often an element of an array is looked at. */
function counted<T>(array: readonly T[]): { array: T[]; looked: () => number } {
  let count = 0;
  const get = (of: T[], key: string | symbol): unknown => {
    if (typeof key === 'string' && /^\d/.test(key)) count++;
    return Reflect.get(of, key);
  };
  return { array: new Proxy([...array], { get }), looked: () => count };
}

const kinds: [string, (at: number) => string[][]][] = [
  [
    'all alike',
    () => [
      ['Item', 'Amount'],
      ['rope', '2'],
      ['soap', '3'],
    ],
  ],
  [
    'of one head',
    (at) => [
      ['Item', 'Amount'],
      [`rope ${at}`, '2'],
      [`soap ${at}`, '3'],
    ],
  ],
  ['without heads, of other columns each', (at) => [1, 2, 3].map((row) => ['1', `${row}`, '3'].slice(at % 2))],
];

describe('many small tables', () => {
  for (const [name, rowsOf] of kinds)
    it(`${name}, are compared in work that grows as they do`, () => {
      const lookedAt = (count: number): number => {
        const view = viewOf(manyOf(count, rowsOf));
        const grids = gridsOf(view).filter(({ joined }) => !joined);
        let total = 0;
        const watched = grids.map((grid): Grid => {
          const { rows } = grid;
          return {
            ...grid,
            get rows() {
              total++;
              return rows;
            },
          };
        });
        together(watched, view);
        return total;
      };
      assert.ok(lookedAt(1000) < 15 * lookedAt(100));
    });

  it('find the line above each without going through all lines', () => {
    const lookedAt = (count: number): number => {
      const view = viewOf(
        manyOf(count, (at) => [
          ['Item', 'Amount'],
          [`rope ${at}`, '2'],
        ]),
      );
      const { array, looked } = counted(view.lines);
      tableRuns({ ...view, lines: array }, localeOf(view.lines));
      return looked();
    };
    assert.ok(lookedAt(1000) < 20 * lookedAt(100));
  });
});

describe('a cell that is merged over many rows', () => {
  it('is taken apart once', () => {
    const count = 300;
    const text = Array.from({ length: 5000 }, (_, at) => `Line ${at}`).join('\n');
    const table = tableOf([['Notes', 'Part'], ...Array.from({ length: count }, (_, at) => ['', `part ${at}`])]);
    const cells = table.cells.filter(({ row, column }) => row === 0 || column > 0);
    const merged = { row: 1, column: 0, rowSpan: count, text };
    const view = viewOf(holding([{ ...table, cells: [...cells, merged] }]));
    const runs = cellRuns(view, localeOf(view.lines));
    assert.ok(runs.length > 0);
    const pieces = new Set(runs.flatMap(({ entries }) => entries.flatMap(({ cells: own }) => own)));
    assert.ok(pieces.size < 5000);
  });
});
