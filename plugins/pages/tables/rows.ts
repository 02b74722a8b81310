/** Lines of a table cut at its columns: what stands in which column at one height. */

import type { PageCell } from '../items.ts';
import { around, findLines } from '../lines.ts';
import { findRows, type Segment, segmentOf } from '../segments.ts';
import type { PageWord } from '../words.ts';

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

/** Whether all of a row is bold. */
export const isBold = (row: TextRow): boolean => row.pieces.every((piece) => piece.words.every((word) => word.bold));

/** A space this many times as wide as usual may part two columns. */
const wideSpace = 1.2;

/**
 * Cuts segments at the inner borders of columns where their parts line up with what stands in those columns alone, and
 * stand further apart than the usual space between words, in sizes; closer parts must line up exactly,
 * on both sides of the border.
 */
export function findTextRows(segments: readonly Segment[], xs: readonly number[], space = 0): TextRow[] {
  const columns = profile(segments, xs);
  return findRows(segments).map((row) => {
    const pieces = row
      .sort((a, b) => a.left - b.left)
      .flatMap((segment) => cutAt(segment, xs, columns, wideSpace * space));
    const largest = row.reduce((a, b) => (b.size > a.size ? b : a));
    const { top, bottom } = around(row);
    return { pieces, baseline: largest.baseline, size: largest.size, top, bottom };
  });
}

/** For each column, the positions at which most of what stands wholly in it begins, ends or is centred. */
type Profile = { left: number | null; right: number | null; middle: number | null; count: number }[];

function profile(segments: readonly Segment[], xs: readonly number[]): Profile {
  const inColumn: Segment[][] = xs.slice(1).map(() => []);
  for (const segment of segments) {
    const column = columnAt(xs, segment.left + 0.5);
    if (columnAt(xs, segment.right - 0.5) === column) inColumn[column]?.push(segment);
  }
  return inColumn.map((own) => ({
    left: common(own.map(({ left }) => left)),
    right: common(own.map(({ right }) => right)),
    middle: common(own.map(({ left, right }) => (left + right) / 2)),
    count: own.length,
  }));
}

/** The value that at least half of a list agree on, within 3 points; null when there is none. */
function common(values: number[]): number | null {
  values.sort((a, b) => a - b);
  let best = 0;
  let at = 0;
  let from = 0;
  values.forEach((value, to) => {
    while (value - (values[from] ?? value) > 3) from++;
    if (to - from + 1 > best) [best, at] = [to - from + 1, from + ((to - from) >> 1)];
  });
  return best * 2 >= values.length ? (values[at] ?? null) : null;
}

/** Whether a piece begins, ends or is centred where most of its column does. */
function fits({ left, right, size, column }: Piece, columns: Profile, tolerance: number): boolean {
  const known = columns[column];
  if (!known || known.count === 0) return true;
  const near = (position: number | null, value: number) =>
    position !== null && Math.abs(position - value) < tolerance * size;
  return near(known.left, left) || near(known.right, right) || near(known.middle, (left + right) / 2);
}

/** The column in which `x` lies. */
export function columnAt(xs: readonly number[], x: number): number {
  let column = 0;
  while (column < xs.length - 2 && x >= (xs[column + 1] ?? Infinity)) column++;
  return column;
}

function cutAt(segment: Segment, xs: readonly number[], columns: Profile, space: number): Piece[] {
  const pieces: Piece[] = [];
  let words: PageWord[] = [];
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
  const whole = pieces.length > 1 && !opensAtBorders(segment, pieces, space);
  const inner = 1.15 * Math.max(0, ...pieces.flatMap((piece) => gapsOf(piece.words)));
  const least = Math.max(space * segment.size, inner);
  const apart = pieces.every((piece, at) => piece.left - (pieces[at - 1]?.right ?? -Infinity) > least);
  const exact = (piece: Piece, at: number) =>
    fits(piece, columns, apart ? 0.5 : 0.12) && (apart || at === 0 || borderBetween(pieces[at - 1], piece, xs));
  if (!first || !whole || pieces.every(exact)) return pieces;
  return [{ ...segment, column: first.column, span: last - first.column + 1 }];
}

const borderBetween = (left: Piece | undefined, right: Piece, xs: readonly number[]): boolean => {
  const border = xs[right.column] ?? 0;
  return border >= (left?.right ?? 0) && border <= right.left;
};

const gapsOf = (words: readonly PageWord[]): number[] =>
  words.slice(1).map((word, at) => word.left - (words[at]?.right ?? 0));

/** Whether the spaces at which a segment was cut are wider than those inside its parts. */
function opensAtBorders({ size }: Segment, pieces: readonly Piece[], space: number): boolean {
  const inner = pieces.flatMap((piece) => gapsOf(piece.words));
  const widest = inner.length > 0 ? 1.3 * Math.max(...inner) : Math.max(0.4, space) * size;
  return pieces.slice(1).every((piece, at) => piece.left - (pieces[at]?.right ?? 0) > widest);
}

/** Cells of text rows that make one row of the table. */
export function cellsOf(rows: readonly TextRow[], row: number): PageCell[] {
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
