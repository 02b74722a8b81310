import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { gridsOf } from '../../../../src/fill/layout/regions/grid.ts';
import { createLayoutStrategy } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import { flowing, tableOf } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

/** Rows of a text without boxes, each of as many things between tabs. */
const tabbed = (rows: number, columns: number) =>
  flowing(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (_, column) => `${'abcdefgh'[column]}${row}`).join('\t'),
    ).join('\n'),
  );

/** A table of one row below its heads. */
const wide = (columns: number) => ({
  ...flowing(''),
  blocks: [
    tableOf([
      Array.from({ length: columns }, (_, at) => (at === columns - 2 ? 'Colour' : `Head ${at}`)),
      Array.from({ length: columns }, (_, at) => (at === columns - 2 ? 'red' : `${at}`)),
    ]),
  ],
});

const template = { items: [{ colour: '', size: 'number' }] };

describe('rows and columns by the thousand', () => {
  it('have the columns of one row, however many rows there are', () => {
    for (const rows of [10, 400]) {
      const [grid] = gridsOf(viewOf(tabbed(rows, 4)));
      assert.equal(grid?.columns, 4);
      assert.equal(grid?.rows.length, rows);
      assert.deepEqual(
        grid?.rows.at(-1)?.cells.map((cell) => cell?.text),
        ['a', 'b', 'c', 'd'].map((letter) => `${letter}${rows - 1}`),
      );
    }
  });

  it('of different numbers leave no cell out', () => {
    const texts = ['Rope\t4\tred', 'Lamp\t12\tgreen', 'Tent\t1', 'Sack\t3\tblue'];
    const [grid] = gridsOf(viewOf(flowing(texts.join('\n'))));
    const found = grid?.rows.map(({ cells }) => cells.flatMap((cell) => cell?.text ?? []).join('\t'));
    assert.deepEqual(found, texts);
  });

  it('are no more than a worker has room for', () => {
    // As a sheet says that has a few hundred merged cells over all of its columns.
    const rows = Array.from({ length: 400 }, (_, row) => [`a${row}`, `b${row}`, `c${row}`]);
    const table = tableOf(rows, 1);
    table.columns = 16_384;
    for (const cell of table.cells) if (cell.column === 2) cell.columnSpan = 16_382;
    const few = viewOf({ ...flowing(''), blocks: [table] });
    const [grid] = gridsOf(few);
    assert.equal(few.cut, undefined);
    assert.equal(grid?.columns, 3);
    assert.deepEqual(
      grid?.rows.map(({ cells }) => cells.map((cell) => cell?.text)),
      rows,
    );
    // Cells that stand on a diagonal have a column each.
    const lone = tableOf([['']], 1);
    const side = 3000;
    lone.cells = Array.from({ length: side }, (_, at) => ({ row: at, column: at, text: `t${at}` }));
    [lone.rows, lone.columns] = [side, side];
    const many = viewOf({ ...flowing(''), blocks: [lone] });
    const [cut] = gridsOf(many);
    assert.equal(many.cut, true);
    assert.equal((cut?.rows.length ?? 0) * (cut?.columns ?? 0) <= 1_000_000, true);
  });

  it('are cut where a list asks for hundreds of things, and the answer says so', async () => {
    const item = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`head_${at}`, '']));
    const warned: string[] = [];
    const context = {
      signal: AbortSignal.timeout(100_000),
      warn: ({ code }: { code: string }) => void warned.push(code),
    };
    await createLayoutStrategy().fill(wide(1500), readTemplate({ items: [item] }), context);
    assert.deepEqual(warned, ['document-cut']);
  }).timeout(120_000);

  it('take time in proportion to the columns', async () => {
    const took = async (columns: number): Promise<number> => {
      const before = process.cpuUsage();
      await fill(wide(columns), template);
      return process.cpuUsage(before).user;
    };
    await took(500);
    // In the square of the columns it would be 64 times, and a third of that is usual. What else the machine does and the
    // collector of garbage only ever add, to either side: the least of some rounds is without them.
    const rounds: number[] = [];
    while (rounds.length < 5 && !rounds.some((ratio) => ratio < 32)) {
      const [few, many] = [await took(1000), await took(8000)];
      rounds.push(many / few);
    }
    assert.ok(
      rounds.some((ratio) => ratio < 32),
      rounds.join(', '),
    );
  }).timeout(120_000);
});
