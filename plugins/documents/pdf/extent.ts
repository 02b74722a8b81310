/** How far a table reaches beyond the rows that gave it away: heading lines over it, a last cell's lines under it. */
import type { Band } from './gutters.ts';
import type { Item } from './items.ts';

/** Lines of a heading row, and the distance to each from the next, in sizes. */
const maxHeadLines = 5;
const near = 1.2;

/** First band of a table that was found from `start`: lines over its columns that don't cross its first border. */
export function headStart(bands: readonly Band<Item>[], start: number, xs: readonly number[], size: number): number {
  let first = start;
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const border = xs[1] ?? 0;
  while (first > 0 && start - first < maxHeadLines) {
    const band = bands[first - 1];
    const next = bands[first];
    if (!band || !next || next.top - band.bottom > near * size) break;
    const fits = band.items.every(
      (item) =>
        item.kind === 'segment' &&
        item.left > left - size &&
        item.right < right + size &&
        (item.left > border || item.right < border) &&
        item.segment.words.length <= 8,
    );
    if (!fits || !band.items.some((item) => item.left > border)) break;
    first--;
  }
  return first;
}

/** Last band of a table that was found up to `end`: single lines in one column on which its last row goes on. */
export function footEnd(bands: readonly Band<Item>[], end: number, xs: readonly number[], size: number): number {
  let last = end;
  const inner = xs.slice(1, -1);
  for (let next = bands[last + 1]; next; next = bands[last + 1]) {
    if (next.top - (bands[last]?.bottom ?? 0) > near * size || next.items.length > 1) break;
    const [item] = next.items;
    if (item?.kind !== 'segment' || item.left < (xs[1] ?? 0) || item.right > (xs.at(-1) ?? 0) + size) break;
    if (inner.some((x) => item.left < x && item.right > x)) break;
    last++;
  }
  return last;
}
