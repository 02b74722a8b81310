/** The borders of a table's columns, from whitespace in those of its rows that fill most columns. */
import { type Band, findBands, findGutters, type Gutter, segmentsOf } from '../gutters.ts';
import { type Item, segmentItem } from '../items.ts';
import { around } from '../lines.ts';
import { textOf } from '../pairs.ts';
import { findRows, type Segment } from '../segments.ts';
import { isValue } from '../values.ts';
import { findTextRows, type Piece, type TextRow } from './rows.ts';

/** A row tells of columns when it has this share of the pieces of the fullest. */
const fullShare = 0.6;

/** Borders from left to right, one more than there are columns. `gutters` are those that gave the table away. */
export function findColumns(bands: readonly Band<Item>[], gutters: readonly Gutter[], width: number): number[] {
  const segments = segmentsOf(bands);
  const span = around(segments);
  const rows = findRows(segments);
  const most = rows.reduce((max, row) => Math.max(max, row.length), 0);
  const full = rows.filter((row) => row.length >= fullShare * most);
  const found = full.length >= 2 ? fullGutters(full, width) : [];
  const borders = (found.length >= gutters.length ? found : gutters).map(({ low, high }) => (low + high) / 2);
  const xs = [span.left, ...borders, span.right];
  const split = splitColumns(findTextRows(segments, xs), xs, width);
  return joinSparse(findTextRows(segments, split), split);
}

function fullGutters(rows: readonly Segment[][], width: number): Gutter[] {
  // Each row is a band of its own, whatever overlaps: rows of small and large type do.
  const bands = rows.map((row, index) => {
    const [band] = findBands(row.map((segment) => ({ ...segmentItem(segment), top: index, bottom: index + 0.5 })));
    return band ?? { items: [], top: index, bottom: index + 0.5, taken: [] };
  });
  return findGutters(bands, width)
    .filter((gutter) => gutter.supports >= Math.max(2, 0.5 * rows.length))
    .toSorted((a, b) => b.supports - a.supports)
    .filter((gutter, index, all) => !all.slice(0, index).some((o) => o.low < gutter.high && gutter.low < o.high))
    .sort((a, b) => a.low - b.low);
}

const hasValue = (row: TextRow): boolean => row.pieces.some((piece) => isValue(textOf(piece)));

/** Splits columns in which two kinds of things stand side by side without ever sharing a line. */
function splitColumns(rows: readonly TextRow[], xs: readonly number[], width: number): number[] {
  const body = rows.filter(hasValue);
  const added: number[] = [];
  for (let column = 0; column < xs.length - 1; column++) {
    const pieces = body.flatMap((row) => row.pieces.filter((piece) => piece.column === column && piece.span === 1));
    const heads = rows.filter((row) => !hasValue(row)).flatMap((row) => row.pieces.filter((p) => p.column === column));
    const taken = [...pieces, ...heads.flatMap((piece) => piece.words)].sort((a, b) => a.left - b.left);
    let edge = Infinity;
    for (const each of taken) {
      if (each.left - edge > 0.5 * width && allValues(pieces, edge, each.left)) added.push((edge + each.left) / 2);
      edge = edge === Infinity ? each.right : Math.max(edge, each.right);
    }
  }
  return [...xs, ...added].sort((a, b) => a - b);
}

/** Whether there are pieces on both sides of a gap, those of one side all values. */
function allValues(pieces: readonly Piece[], low: number, high: number): boolean {
  const left = pieces.filter((piece) => piece.right <= low + 0.01);
  const right = pieces.filter((piece) => piece.left >= high - 0.01);
  if (left.length === 0 || right.length === 0) return false;
  return [left, right].some((side) => side.every((piece) => isValue(textOf(piece))));
}

/** Joins columns that hold hardly anything to the nearer of their neighbours: a wide space in one row made them. */
function joinSparse(rows: readonly TextRow[], xs: readonly number[]): number[] {
  const pieces = xs.slice(1).map((_, column) => rows.flatMap((row) => row.pieces.filter((p) => p.column === column)));
  return xs.filter((_, border) => {
    if (border === 0 || border === xs.length - 1) return true;
    const own = pieces[border] ?? [];
    if (isHeadAlone(rows, border - 1)) return false;
    if (own.length === 0 || rows.length < 6) return own.length > 0;
    return own.length > 0.12 * rows.length || own.some((piece) => isValue(textOf(piece)));
  });
}

/** Whether two neighbouring columns are one whose heading stands beside its values: no line fills both of them. */
function isHeadAlone(rows: readonly TextRow[], column: number): boolean {
  const fills = (row: TextRow, at: number) =>
    row.pieces.some((piece) => piece.column <= at && piece.column + piece.span > at);
  if (rows.some((row) => fills(row, column) && fills(row, column + 1))) return false;
  const heads = (at: number) => rows.some((row) => fills(row, at) && !hasValue(row));
  const values = (at: number) => rows.some((row) => fills(row, at) && hasValue(row));
  const [left, right] = [column, column + 1];
  return (heads(left) && !values(left) && !heads(right)) || (heads(right) && !values(right) && !heads(left));
}
