/** Where tables leave out cells. */
import assert from 'node:assert/strict';
import type { Cell } from '../../src/model/document.ts';
import { gapsBefore } from '../../web/view/gaps.ts';

const cell = (row: number, column: number, spans: Partial<Cell> = {}): Cell => ({ row, column, text: 'x', ...spans });
const gapsOf = (...cells: Cell[]): [string, readonly number[]][] =>
  [...gapsBefore(cells)].map(([{ row, column }, gaps]) => [`${row} ${column}`, gaps]);

describe('gaps of tables', () => {
  it('are before cells, but for what cells take that reach over several columns or down from above', () => {
    const row = [cell(0, 0), cell(0, 1, { rowSpan: 2 }), cell(0, 2), cell(0, 3)];
    assert.deepEqual(gapsOf(...row, cell(1, 3)), [['1 3', [1, 1]]]);
    assert.deepEqual(gapsOf(...row, cell(1, 0), cell(1, 2), cell(2, 2)), [['2 2', [2]]]);
    assert.deepEqual(gapsOf(cell(0, 0, { columnSpan: 3 }), cell(0, 4)), [['0 4', [1]]]);
  });

  it('are of no more columns than a browser lets one cell span', () => {
    assert.deepEqual(gapsOf(cell(0, 2300)), [['0 2300', [1000, 1000, 300]]]);
  });

  it('cost no time by column', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => cell(at, 16_383, { columnSpan: 1e8 }));
    assert.equal(gapsOf(...rows).length, 20_000);
  });
});
