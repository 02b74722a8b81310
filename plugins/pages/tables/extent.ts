/** How far a table reaches beyond the rows that gave it away: heading lines over it, a last cell's lines under it. */
import type { Band } from '../gutters.ts';
import type { Item } from '../items.ts';

/** Lines of a heading row, and the distance to each from the next, in sizes. */
const maxHeadLines = 6;
const near = 1.3;
const [nearHead, nearTitle] = [1.7, 0.9];

/** First band of a table that was found from `start`: lines over its columns that don't cross its first border. */
export function headStart(bands: readonly Band<Item>[], start: number, xs: readonly number[], size: number): number {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const border = xs[1] ?? 0;
  const fits = (item: Item, _: number, band: readonly Item[]) =>
    item.kind === 'segment' &&
    item.left > left - size &&
    item.right < right + size &&
    (item.left > border || item.right < border || band.length > 2) &&
    item.segment.words.length <= 8;
  let first = start;
  // Lines in the first column alone open a group of rows; they count when a heading row stands over them.
  for (let index = start - 1; index >= 0 && index >= start - maxHeadLines; index--) {
    const [band, next] = [bands[index], bands[index + 1]];
    if (!band || !next || !band.items.every(fits)) break;
    // A line with a single thing on it may as well be the title of what follows.
    if (next.top - band.bottom > (band.items.length > 1 ? nearHead : nearTitle) * size) break;
    if (band.items.some((item) => item.left > border)) first = index;
  }
  return first;
}

/** Last band of a table that was found up to `end`: lines beside its first column on which its last row goes on. */
export function footEnd(bands: readonly Band<Item>[], end: number, xs: readonly number[], size: number): number {
  const inner = xs.slice(1, -1);
  const fits = (item: Item) =>
    item.kind === 'segment' &&
    item.left > (xs[1] ?? 0) &&
    item.right < (xs.at(-1) ?? 0) + size &&
    !inner.some((x) => item.left < x - size && item.right > x + size);
  let last = end;
  for (let next = bands[last + 1]; next; next = bands[last + 1]) {
    if (next.top - (bands[last]?.bottom ?? 0) > near * size || !next.items.every(fits)) break;
    last++;
  }
  return last;
}
