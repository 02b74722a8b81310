/** Rows whose cells go on in the lines below them. */
import { isFlush } from '../../../model/box.ts';
import { half } from '../../scale/grades.ts';
import { isValue } from '../lists/kinds.ts';
import type { Cell, Row } from '../lists/rows.ts';
import { pieceOf } from './region.ts';

/** Cells of a row that is more than a label and what it names. */
const least = 3;
/** How much nearer to the row above than to the one below the rest of a row stands, in heights of a line. */
const nearer = half;

/** The rows with the lines below them that go on with some of their cells: set tight under them, clear of what follows. */
export function unwrapped(rows: readonly Row[]): Row[] {
  const made: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as Row;
    const end = endOf(rows, at);
    made.push(end > at + 1 ? withRest(row, rows.slice(at + 1, end)) : row);
    at = end - 1;
  }
  return made;
}

/** The index behind the lines that go on with a row. */
function endOf(rows: readonly Row[], at: number): number {
  const row = rows[at] as Row;
  if (row.cells.length < least || row.cells.some(({ text }) => /[:：]$/u.test(text))) return at + 1;
  if (!row.cells.some(({ text }) => isValue(text))) return at + 1;
  let end = at + 1;
  let widest = 0;
  const height = row.bottom - row.top;
  for (let next = rows[end]; next && goesOn(next, row); next = rows[end]) {
    widest = Math.max(widest, gapTo(next, rows[end - 1]));
    end += 1;
  }
  const behind = gapTo(rows[end], rows[end - 1]);
  return widest < height && behind - widest > nearer * height ? end : at + 1;
}

const gapTo = (row: Row | undefined, above: Row | undefined): number =>
  row && above && row.page === above.page ? Math.max(0, row.top - above.bottom) : 1;

/** Whether each cell of a row stands flush under one of a fuller row, and holds words. */
const goesOn = (row: Row, above: Row): boolean =>
  row.page === above.page &&
  row.cells.length < above.cells.length &&
  row.cells.every((cell) => !isValue(cell.text) && over(cell, above) !== undefined);

const over = (cell: Cell, { cells }: Row): Cell | undefined =>
  cells.find(
    ({ left, right, text }, at) =>
      right > left &&
      isFlush(cell.left, left) &&
      !isValue(text) &&
      // Running text reaches under the next column.
      !cells.slice(at + 1).some((next) => next.left < cell.right),
  );

function withRest(row: Row, rest: readonly Row[]): Row {
  const cells = row.cells.map((cell): Cell => {
    const own = rest.flatMap(({ cells }) => cells.filter((below) => over(below, row) === cell));
    const spans = [...cell.spans, ...own.flatMap(({ spans }) => spans)];
    return { ...cell, ...pieceOf(spans), spans, right: Math.max(cell.right, ...own.map(({ right }) => right)) };
  });
  return { ...row, cells, bottom: rest.at(-1)?.bottom ?? row.bottom };
}
