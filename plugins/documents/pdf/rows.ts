/** Lines of a table cut at its columns: what stands in which column at one height. */

import type { Rectangle } from './frame.ts';
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

/** Cuts segments at the inner borders of columns, where no word stands across a border. */
export function findTextRows(segments: readonly Segment[], xs: readonly number[]): TextRow[] {
  return findRows(segments).map((row) => {
    const pieces = row.sort((a, b) => a.left - b.left).flatMap((segment) => cutAt(segment, xs));
    const largest = row.reduce((a, b) => (b.size > a.size ? b : a));
    const { top, bottom } = around(row);
    return { pieces, baseline: largest.baseline, size: largest.size, top, bottom };
  });
}

/** The column in which `x` lies. */
export function columnAt(xs: readonly number[], x: number): number {
  let column = 0;
  while (column < xs.length - 2 && x >= (xs[column + 1] ?? Infinity)) column++;
  return column;
}

function cutAt(segment: Segment, xs: readonly number[]): Piece[] {
  const pieces: Piece[] = [];
  let words: PdfWord[] = [];
  let last = -1;
  const close = () => {
    if (words.length === 0) return;
    const piece = segmentOf(words);
    const column = columnAt(xs, piece.left + 0.5);
    pieces.push({ ...piece, column, span: Math.max(1, columnAt(xs, piece.right - 0.5) - column + 1) });
    words = [];
  };
  for (const word of segment.words) {
    const column = columnAt(xs, (word.left + word.right) / 2);
    if (words.length > 0 && column !== last) close();
    words.push(word);
    last = column;
  }
  close();
  // A word across a border holds its neighbours together: the whole run is one spanning piece.
  return pieces.some((piece) => piece.span > 1) ? spanning(segment, xs) : pieces;
}

function spanning(segment: Segment, xs: readonly number[]): Piece[] {
  const column = columnAt(xs, segment.left + 0.5);
  return [{ ...segment, column, span: columnAt(xs, segment.right - 0.5) - column + 1 }];
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
      ...(around(pieces) satisfies Rectangle),
      row,
      column,
      rowSpan: 1,
      columnSpan: Math.max(...pieces.map((piece) => piece.span)),
      lines: findLines(pieces),
    }));
}
