/** Vertical whitespace that runs down through lines: between columns of text, labels and values, cells of a table. */
import type { Rectangle } from './frame.ts';
import type { Item } from './items.ts';
import type { Segment } from './segments.ts';

/** Things at one height: what overlaps vertically, directly or through others. */
export interface Band<T extends Rectangle = Rectangle> {
  items: T[];
  top: number;
  bottom: number;
  /** Stretches of x that are taken, from left to right. */
  taken: [low: number, high: number][];
}

/** Whitespace from `low` to `high` through the bands `start` to `end` (both included). */
export interface Gutter {
  low: number;
  high: number;
  start: number;
  end: number;
  /** Bands with something on both sides of it. */
  supports: number;
  /** Height of those bands, points. */
  height: number;
  /** Bands in a row, so far, that lie across it. */
  crossed: number;
}

/** More gaps than this at one height are no layout. */
const maxActive = 64;

/** Groups things into bands, from top to bottom. */
export function findBands<T extends Rectangle>(items: readonly T[]): Band<T>[] {
  const bands: Band<T>[] = [];
  let band: Band<T> | undefined;
  for (const item of items.toSorted((a, b) => a.top - b.top)) {
    if (!band || item.top >= band.bottom) {
      band = { items: [], top: item.top, bottom: item.bottom, taken: [] };
      bands.push(band);
    }
    band.items.push(item);
    band.bottom = Math.max(band.bottom, item.bottom);
  }
  for (const each of bands) each.taken = takenBy(each.items);
  return bands;
}

function takenBy(items: readonly Rectangle[]): [number, number][] {
  const taken: [number, number][] = [];
  for (const { left, right } of items.toSorted((a, b) => a.left - b.left)) {
    const last = taken.at(-1);
    if (last && left <= last[1]) last[1] = Math.max(last[1], right);
    else taken.push([left, right]);
  }
  return taken;
}

/**
 * Finds gutters at least `width` wide; each runs from the first band that has things on both its sides to the last.
 * With `bridge` (points), up to two bands in a row may lie across a gutter when they hold one thing only, begin to the
 * right of another gutter and follow within that distance: notes under a row of a table do.
 */
export function findGutters(bands: readonly Band[], width: number, bridge = 0): Gutter[] {
  const found: Gutter[] = [];
  let active: Gutter[] = [];
  bands.forEach((band, index) => {
    const still: Gutter[] = [];
    for (const gutter of active) {
      const free = widestFree(band.taken, gutter.low, gutter.high);
      if (!free || free[1] - free[0] < width) {
        const near = bridge > 0 && band.top - (bands[index - 1]?.bottom ?? 0) <= bridge;
        const note = near && band.taken.length === 1 && still.some(({ high }) => high <= (band.taken[0]?.[0] ?? 0));
        if (note && ++gutter.crossed <= 2) still.push(gutter);
        else found.push(gutter);
        continue;
      }
      [gutter.low, gutter.high] = free;
      if (still.some((other) => other.low === gutter.low && other.high === gutter.high)) {
        found.push(gutter);
        continue;
      }
      support(gutter, band, index);
      still.push(gutter);
    }
    for (let at = 1; at < band.taken.length && still.length < maxActive; at++) {
      const low = band.taken[at - 1]?.[1] ?? 0;
      const high = band.taken[at]?.[0] ?? 0;
      if (high - low < width || still.some((gutter) => gutter.low >= low && gutter.high <= high)) continue;
      still.push({ low, high, start: index, end: index, supports: 1, height: band.bottom - band.top, crossed: 0 });
    }
    active = still.sort((a, b) => a.low - b.low);
  });
  return [...found, ...active];
}

function support(gutter: Gutter, band: Band, index: number): void {
  const first = band.taken[0]?.[0] ?? 0;
  const last = band.taken.at(-1)?.[1] ?? 0;
  if (first >= gutter.high || last <= gutter.low) return;
  gutter.end = index;
  gutter.crossed = 0;
  gutter.supports++;
  gutter.height += band.bottom - band.top;
}

/** The widest part of an interval that nothing in the band takes. */
function widestFree(taken: readonly [number, number][], low: number, high: number): [number, number] | null {
  let best: [number, number] | null = null;
  let from = low;
  const consider = (to: number) => {
    if (to - from > (best ? best[1] - best[0] : 0)) best = [from, to];
  };
  for (const [start, end] of taken) {
    if (end <= from) continue;
    if (start >= high) break;
    consider(start);
    from = Math.max(from, end);
  }
  consider(high);
  return best;
}

/** The text in bands, without tables and frames. */
export const segmentsOf = (bands: readonly Band<Item>[]): Segment[] =>
  bands.flatMap((band) => band.items.flatMap((item) => (item.kind === 'segment' ? [item.segment] : [])));
