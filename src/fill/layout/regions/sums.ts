/** Rows of a table that are no items: what the items come to, whatever it is called, and what is reckoned from that. */
import { atMost } from '../../scale/extents.ts';
import { callsSum } from './adding.ts';
import type { CellRead } from './items.ts';
import type { Piece } from './region.ts';

type Row = readonly CellRead[];

/** A sum and the rows below it, at most: further down a table starts anew. */
const mostBelow = atMost.few;
/** Fewer items than these come to a number by chance, unless several columns say so. */
const leastItems = 3;
/** Sums of small whole numbers say nothing: `1, 2, 3`. */
const leastSum = 100;
/** Cents that are lost by rounding. */
const rounding = 0.011;

/** The items among the rows of a table. */
export function withoutSums(rows: readonly Row[]): readonly Row[] {
  const apart = new Map<string, boolean>();
  const own = rows.filter((row) => !isMerged(row, rows, apart));
  const from = Math.max(2, own.length - mostBelow);
  for (let at = from; at < own.length; at += 1) {
    const above = own.slice(0, at);
    if (!isSumOf(own[at] ?? [], above)) continue;
    // What has all that an item has may be one, below a sum too, but none below the sum of both.
    const below = own.slice(at + 1);
    const last = below.findIndex(
      (row) => isMore(row, own[at]) && row.some(({ member, piece }) => member.naming && callsSum(piece.text)),
    );
    return [
      ...above,
      ...below.slice(0, last < 0 ? below.length : last).filter(({ length }) => length >= (above[0]?.length ?? 0)),
    ];
  }
  return own;
}

/** Whether one cell stands for words of several members that most rows have one by one: `Works`, across three columns. */
function isMerged(row: Row, rows: readonly Row[], known: Map<string, boolean>): boolean {
  const first = new Map<Piece, CellRead>();
  for (const read of row) {
    const wide = first.get(read.piece);
    if (!wide?.member.wordy) first.set(read.piece, read);
    else {
      const pair = `${wide.index} ${read.index}`;
      const apart = known.get(pair) ?? areApart(wide.index, read.index, rows);
      known.set(pair, apart);
      return apart;
    }
  }
  return false;
}

/** Whether most rows have two members in cells of their own. */
function areApart(one: number, other: number, rows: readonly Row[]): boolean {
  const apart = rows.filter((row) => {
    const [left, right] = [one, other].map((at) => row.find(({ index }) => index === at)?.piece);
    return left !== undefined && right !== undefined && left !== right;
  });
  return 2 * apart.length > rows.length;
}

/** Whether numbers of a row are what those above come to. */
function isSumOf(row: Row, above: readonly Row[]): boolean {
  const sums = row.filter(({ index, leaf: { value } }) => {
    if (typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) < leastSum)) return false;
    const parts = above.map((other) => other.find((read) => read.index === index)?.leaf.value);
    if (!parts.every((part) => typeof part === 'number')) return false;
    return Math.abs(parts.reduce((sum, part) => sum + part, 0) - value) <= rounding;
  });
  return sums.length > 1 || (sums.length === 1 && above.length >= leastItems);
}

/** Whether a row comes to no less than a sum above it, in some column. */
const isMore = (row: Row, sum: Row = []): boolean =>
  row.some(({ index, leaf: { value } }) => {
    const other = sum.find((read) => read.index === index)?.leaf.value;
    return typeof value === 'number' && typeof other === 'number' && value >= other;
  });
