/** Tells columns that are read one after the other from labels with values beside them. */
import type { Gutter } from './gutters.ts';
import type { Item } from './items.ts';
import { findRows, type Segment } from './segments.ts';
import { isValue } from './values.ts';

export const textOf = (segment: Segment): string => segment.words.map((word) => word.text).join(' ');

/** Whether a gutter parts two columns of text. It doesn't where the two sides pair up line by line. */
export function partsColumns(left: Item[], right: Item[], gutter: Gutter, size: number): boolean {
  const [ours, theirs] = [segmentsOf(left), segmentsOf(right)];
  if (ours.length < left.length || theirs.length < right.length) return true;
  const rows = findRows([...ours, ...theirs]).map((row) => row.sort((a, b) => a.left - b.left));
  const leftRows = rows.filter((row) => row.some((segment) => segment.right <= gutter.low + 0.1));
  const rightRows = rows.filter((row) => row.some((segment) => segment.left >= gutter.high - 0.1));
  const pairs = rows.flatMap((row) => {
    const label = row.findLast((segment) => segment.right <= gutter.low + 0.1);
    const value = row.find((segment) => segment.left >= gutter.high - 0.1);
    return label && value ? [{ label, value }] : [];
  });
  const shorter = Math.min(leftRows.length, rightRows.length);
  const longer = Math.max(leftRows.length, rightRows.length);
  if (shorter < 2) return false;
  // Numbers and marks in the margin of a text stand beside its lines here and there.
  if (shorter < 0.3 * longer && pairs.length >= 0.8 * shorter) return false;
  if (pairs.length < 0.5 * shorter) return true;
  const share = (test: (pair: { label: Segment; value: Segment }) => boolean) =>
    pairs.filter(test).length / pairs.length;
  if (share(({ label, value }) => /[::]$/.test(textOf(label)) || /^[::]/.test(textOf(value))) >= 0.5) return false;
  if (share(({ value }) => isValue(textOf(value)) || isMark(value)) >= 0.6) return false;
  if (share(({ label }) => isValue(textOf(label))) >= 0.6 && shorter > 2) return false;
  const width = gutter.high - gutter.low;
  const shortLabels = share(({ label }) => label.words.length <= 4);
  const lookDifferent = share(({ label, value }) => !!label.words[0]?.bold !== !!value.words[0]?.bold);
  if (lookDifferent >= 0.6 && shortLabels >= 0.6 && width < 8 * size) return false;
  return !(width < 3 * size && shortLabels >= 0.8);
}

/** A tick, a box, a bullet. */
const isMark = (segment: Segment): boolean => /^(?:[^\p{L}\p{N}]|[xX])$/u.test(textOf(segment));

const segmentsOf = (items: Item[]): Segment[] =>
  items.flatMap((item) => (item.kind === 'segment' ? [item.segment] : []));
