/** How far a table that is ruled across reaches beyond its rules: a heading over the first, rows under the last. */

import { textOf } from '../pairs.ts';
import type { Rules } from '../rules.ts';
import { isValue } from '../values.ts';
import type { Ruling } from './chains.ts';
import { isBold, type TextRow } from './rows.ts';

/** What stands over or under the chains of a table belongs to it when it follows within this many sizes. */
const [nearHead, nearRow] = [1.3, 1.2];
/** A text of more words than this that runs over a border is none of a table's. */
const longest = 9;
/** How far (points) text may stick out of its table, as its last letters and signs do. */
export const slack = 3;

/** The rows in the width of a ruling, and those that are its table: from `start` to `end`, `end` not included. */
export interface Extent {
  ruling: Ruling;
  rows: TextRow[];
  /** Heights of what reaches beyond the table's width. */
  foreign: number[];
  /** Base lines, in whole points, of what stands left and right of the table and in no other. */
  aside: ReadonlySet<number>;
  start: number;
  end: number;
  /** The first row under the first chain. */
  core: number;
}

export const middle = ({ baseline, size }: { baseline: number; size: number }): number => baseline - 0.3 * size;
export const isLabels = (row: TextRow): boolean => !row.pieces.some((piece) => isValue(textOf(piece)));

/** More lines of labels than this over each other are no heading. */
const mostHeads = 5;

/**
 * First row over the first chain: lines close over it, in columns, be they those of a heading or, where sums alone are
 * ruled, of the body.
 */
export function headOf({ ruling, rows, foreign, start, end }: Extent, { horizontal }: Rules): number {
  const [top = 0, second = Infinity] = ruling.ys;
  const [over, first] = [rows[start - 1], rows[start]];
  const near = (row: TextRow, below: number) =>
    below - row.bottom <= nearHead * row.size && !foreign.some((y) => y > row.top && y < below);
  const headed = over && near(over, top) && columnsOf(over) > 1 && isLabels(over) && isBold(over);
  const inside = end > start && first && middle(first) < second && (!headed || isBold(first));
  if (inside && columnsOf(first) > 1 && isLabels(first) && (isBold(first) || second < Infinity)) {
    const body = rows.slice(start + 1, end);
    if ((isBold(first) && !body.every(isBold)) || body.some((row) => !isLabels(row))) return start;
  }
  const border = ruling.xs[1] ?? 0;
  let head = start;
  let below = top;
  let labels = 0;
  for (let at = start - 1; at >= 0; at--) {
    const [above, row] = [rows[at - 1], rows[at]];
    if (!row || !near(row, below)) break;
    const [piece] = row.pieces;
    const larger = sizeOf(row) > (columnsOf(row) > 1 ? 1.3 : 1.15) * sizeOf(rows[at + 1] ?? row);
    if (!piece || larger || (isLabels(row) && ++labels > mostHeads)) break;
    if (row.pieces.length === 1 && piece.left < border - slack) {
      // Under a row in columns it opens a group of rows.
      if (piece.span > 1 || !above || !near(above, row.top) || columnsOf(above) < 2) break;
      below = row.top;
      continue;
    }
    // A heading over several columns is underlined as far as these reach.
    const underlined = horizontal.some(
      ({ left, top: y }) =>
        y > middle(row) && y < below + 0.3 * row.size && left > border - slack && left < piece.right,
    );
    if (columnsOf(row) === 1 && !underlined && (head === start || below - row.bottom > 0.5 * row.size)) break;
    head = at;
    below = row.top;
  }
  return head;
}

/** The size of most of a row's words: single letters are recognised in any size. */
const sizeOf = ({ pieces, size }: TextRow): number => {
  const sizes = pieces.flatMap(({ words }) => words.map((word) => word.size)).sort((a, b) => a - b);
  return sizes[sizes.length >> 1] ?? size;
};

export const columnsOf = (row: TextRow): number => new Set(row.pieces.map((piece) => piece.column)).size;

/** The end of the rows under the last chain that go on with the table. */
export function footOf(extent: Extent, all: readonly Extent[]): number {
  const { ruling, rows, foreign, start, end } = extent;
  const { xs, ys } = ruling;
  const bottom = ys.at(-1) ?? 0;
  const ceiling = Math.min(
    ...all.flatMap((other) => {
      const [left = 0, right = 0] = [other.ruling.xs[0], other.ruling.xs.at(-1)];
      const top = Math.min(other.ruling.ys[0] ?? 0, other.rows[other.start]?.top ?? Infinity);
      return other !== extent && top > bottom && left < (xs.at(-1) ?? 0) && right > (xs[0] ?? 0) ? [top] : [];
    }),
    ...foreign.filter((y) => y > bottom),
  );
  const first = rows[end];
  if (!first || middle(first) > ceiling) return end;
  const offset = usualOffset(extent);
  if (offset !== null) {
    // A table ruled under its rows has one more at most, as far under its rule as the others are.
    const like = Math.abs(middle(first) - bottom - offset) < slack && columnsOf(first) > 1;
    return like && first.pieces.every((piece) => piece.span < xs.length - 1) ? end + 1 : end;
  }
  const size = Math.max(...rows.slice(start, end).map((row) => row.size), first.size);
  let foot = end;
  let above = bottom;
  let step = Infinity;
  for (let at = end; at < rows.length; at++) {
    const [row, last] = [rows[at], rows[at - 1]];
    if (!row || middle(row) > ceiling || row.top - above > nearRow * row.size) break;
    if (row.size > 1.15 * size) break;
    if (at > end && last && row.baseline - last.baseline > 1.5 * step + 1) break;
    if (at > end && last) step = Math.min(step, Math.max(row.baseline - last.baseline, 1.2 * row.size));
    if (row.pieces.some((piece) => piece.span > 1 && (piece.span >= xs.length - 1 || piece.words.length > longest)))
      break;
    if (columnsOf(row) > 1) foot = at + 1;
    above = row.bottom;
  }
  return foot;
}

/** How far under a chain the rows of a table stand that is ruled under most of its rows; null for other tables. */
function usualOffset({ ruling: { ys }, rows, start, end, core }: Extent): number | null {
  if (ys.length < (start < core ? 2 : 3) || ys.length - 1 < 0.6 * (end - core)) return null;
  const offsets = ys.slice(0, -1).flatMap((y) => {
    const row = rows.find((each) => middle(each) > y);
    return row ? [middle(row) - y] : [];
  });
  return offsets.sort((a, b) => a - b)[offsets.length >> 1] ?? null;
}
