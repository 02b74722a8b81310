/** Lines of a table cut at its columns: what stands in which column at one height. */

import type { PdfCell } from './items.ts';
import { around, findLines } from './lines.ts';
import { findRows, type Segment, segmentOf } from './segments.ts';
import type { PdfWord } from './words.ts';

/** A piece of a row; it spans the columns `column` to `column + span - 1`. */
export interface Piece extends Segment {
  column: number;
  span: number;
}

export interface TextRow {
  pieces: Piece[];
  baseline: number;
  size: number;
  top: number;
  bottom: number;
}

/** Cuts segments at the inner borders of columns where their parts line up with what stands in those columns alone. */
export function findTextRows(segments: readonly Segment[], xs: readonly number[]): TextRow[] {
  const columns = profile(segments, xs);
  return findRows(segments).map((row) => {
    const pieces = row.sort((a, b) => a.left - b.left).flatMap((segment) => cutAt(segment, xs, columns));
    const largest = row.reduce((a, b) => (b.size > a.size ? b : a));
    const { top, bottom } = around(row);
    return { pieces, baseline: largest.baseline, size: largest.size, top, bottom };
  });
}

/** Where the things that stand wholly in one column begin and end. */
type Profile = { lefts: number[]; rights: number[]; middles: number[] }[];

function profile(segments: readonly Segment[], xs: readonly number[]): Profile {
  const columns: Profile = xs.slice(1).map(() => ({ lefts: [], rights: [], middles: [] }));
  for (const { left, right } of segments) {
    const column = columns[columnAt(xs, left + 0.5)];
    if (!column || columnAt(xs, right - 0.5) !== columnAt(xs, left + 0.5)) continue;
    column.lefts.push(left);
    column.rights.push(right);
    column.middles.push((left + right) / 2);
  }
  return columns;
}

/** Whether a piece begins, ends or is centred where others of its column do. */
function fits({ left, right, size, column }: Piece, columns: Profile): boolean {
  const known = columns[column];
  if (!known || known.lefts.length === 0) return true;
  const near = (values: number[], value: number) => values.some((other) => Math.abs(other - value) < 0.8 * size);
  return near(known.lefts, left) || near(known.rights, right) || near(known.middles, (left + right) / 2);
}

/** The column in which `x` lies. */
export function columnAt(xs: readonly number[], x: number): number {
  let column = 0;
  while (column < xs.length - 2 && x >= (xs[column + 1] ?? Infinity)) column++;
  return column;
}

function cutAt(segment: Segment, xs: readonly number[], columns: Profile): Piece[] {
  const pieces: Piece[] = [];
  let words: PdfWord[] = [];
  let last = -1;
  const close = () => {
    if (words.length > 0) pieces.push({ ...segmentOf(words), column: last, span: 1 });
    words = [];
  };
  for (const word of segment.words) {
    const column = columnAt(xs, (word.left + word.right) / 2);
    if (column !== last) close();
    words.push(word);
    last = column;
  }
  close();
  const first = pieces[0];
  if (!first || pieces.length === 1 || pieces.every((piece) => fits(piece, columns))) return pieces;
  return [{ ...segment, column: first.column, span: last - first.column + 1 }];
}

/** Cells of text rows that make one row of the table. */
export function cellsOf(rows: readonly TextRow[], row: number): PdfCell[] {
  const byColumn = new Map<number, Piece[]>();
  for (const piece of rows.flatMap((each) => each.pieces)) {
    const pieces = byColumn.get(piece.column);
    if (pieces) pieces.push(piece);
    else byColumn.set(piece.column, [piece]);
  }
  return [...byColumn]
    .sort(([a], [b]) => a - b)
    .map(([column, pieces]) => ({
      ...around(pieces),
      row,
      column,
      rowSpan: 1,
      // Only a row of one line has cells that span: in others a note has run over its column.
      columnSpan: rows.length === 1 ? Math.max(...pieces.map((piece) => piece.span)) : 1,
      lines: findLines(pieces),
    }));
}
