/** Rows of a table that are no items: what the items come to, whatever it is called, and what is reckoned from that. */
import { atMost } from '../../scale/extents.ts';
import type { CellRead } from './items.ts';

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
  const own = rows.filter((row) => !isMerged(row, rows));
  const from = Math.max(2, own.length - mostBelow);
  for (let at = from; at < own.length; at += 1) {
    const above = own.slice(0, at);
    // What has all that an item has may be one, below a sum too.
    if (isSumOf(own[at] ?? [], above))
      return [...above, ...own.slice(at + 1).filter(({ length }) => length >= (above[0]?.length ?? 0))];
  }
  return own;
}

/** Whether one cell stands for words of several members that the other rows have one by one: `Works`, across three columns. */
function isMerged(row: Row, rows: readonly Row[]): boolean {
  const [wide, shared] = row.flatMap((one, at) => {
    const other = row.slice(at + 1).find(({ piece }) => piece === one.piece);
    return other && one.member.wordy ? [one, other] : [];
  });
  if (!wide || !shared) return false;
  const apart = rows.filter((other) => {
    const [one, two] = [wide, shared].map(({ index }) => other.find((read) => read.index === index)?.piece);
    return one !== undefined && two !== undefined && one !== two;
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
