/**
 * Reading order. Gutters that part columns of text split a page, whatever stands over or under them is read before or
 * after; labels and the values beside them stay on one line.
 */

import type { Rectangle } from './frame.ts';
import { type Band, findBands, findGutters, type Gutter } from './gutters.ts';
import type { Flow, Item, Setting } from './items.ts';
import { around } from './lines.ts';
import { partsColumns } from './pairs.ts';
import { type FoundTable, findUnruledTable } from './tables/unruled.ts';
import { isValue } from './values.ts';

const maxDepth = 20;
/** Columns of text are at least this far apart, in sizes of type. */
const gutterWidth = 0.9;
/** Columns go on over gaps up to this many sizes. */
const closeBy = 1.6;

/** Puts things in reading order. */
export function findOrder(items: Item[], setting: Setting): Flow[] {
  const flows: Flow[] = [];
  order(items, setting, 0, flows);
  return flows;
}

function order(items: Item[], setting: Setting, depth: number, flows: Flow[]): void {
  if (items.length === 0) return;
  const bands = findBands(items);
  const plain = items.length === 1 || depth >= maxDepth;
  const gutters = plain ? [] : findGutters(bands, gutterWidth * setting.size);
  const found = gutters.length > 0 ? findUnruledTable(bands, setting) : null;
  const halves = found && halvesOf(found, bands);
  if (halves) {
    const [left, right] = sides(bands.slice(halves.start, halves.end + 1), halves);
    order(itemsOf(bands.slice(0, halves.start)), setting, depth + 1, flows);
    order(left, setting, depth + 1, flows);
    order(right, setting, depth + 1, flows);
    order(itemsOf(bands.slice(halves.end + 1)), setting, depth + 1, flows);
    return;
  }
  if (found) {
    order(itemsOf(bands.slice(0, found.start)), setting, depth + 1, flows);
    flows.push({ kind: 'table', table: found.table });
    order(itemsOf(bands.slice(found.end + 1)), setting, depth + 1, flows);
    return;
  }
  const cut = bestCut(bands, gutters, setting.size);
  if (!cut) {
    emit(bands, setting, depth, flows);
    return;
  }
  const [left, right] = sides(bands.slice(cut.start, cut.end + 1), cut);
  order(itemsOf(bands.slice(0, cut.start)), setting, depth + 1, flows);
  order(left, setting, depth + 1, flows);
  order(right, setting, depth + 1, flows);
  order(itemsOf(bands.slice(cut.end + 1)), setting, depth + 1, flows);
}

/** Where two lists of words and figures stand side by side that are no one table: only their words have heads. */
function halvesOf(
  { table: { xs, cells }, start, end }: FoundTable,
  bands: Band<Item>[],
): Pick<Gutter, 'low' | 'high' | 'start' | 'end'> | null {
  const listed = cells.every(({ column, lines }) => (column % 2 === 1) === lines.every(({ text }) => isValue(text)));
  if (xs.length !== 5 || !listed) return null;
  const columnOf = ({ left }: Rectangle) => xs.findLastIndex((x) => x <= left + 1);
  const heads = (things: readonly Rectangle[]) => things.map(columnOf).sort().join() === '0,2';
  const within = heads(cells.filter(({ row }) => row === 0));
  const middle = { low: xs[2] ?? 0, high: xs[2] ?? 0 };
  if (within) return { ...middle, start, end };
  return heads(bands[start - 1]?.items ?? []) ? { ...middle, start: start - 1, end } : null;
}

const itemsOf = (bands: readonly Band<Item>[]): Item[] => bands.flatMap((band) => band.items);

/** The tallest gutter that parts columns, with the bands that belong to one of its sides alone. */
function bestCut(bands: Band<Item>[], gutters: Gutter[], size: number): Gutter | null {
  const candidates = gutters.toSorted(
    (a, b) => b.height * Math.min(b.high - b.low, 4 * size) - a.height * Math.min(a.high - a.low, 4 * size),
  );
  for (const gutter of candidates.slice(0, 24)) {
    const [left, right] = sides(bands.slice(gutter.start, gutter.end + 1), gutter);
    if (!partsColumns(left, right, gutter, size)) continue;
    return { ...gutter, ...stretch(bands, gutter, size) };
  }
  return null;
}

/**
 * Takes in the bands before and after that hold the rest of one column, as they follow closely and lie in its width,
 * and headings that stand over both columns. Around larger type more is close.
 */
function stretch(bands: Band<Item>[], gutter: Gutter, size: number): { start: number; end: number } {
  let { start, end } = gutter;
  const columns = sides(bands.slice(start, end + 1), gutter).map(around);
  const reach = closeBy * size;
  const inside = (item: Item) => columns.some(({ left, right }) => item.left >= left - reach / 2 && item.left <= right);
  const beside = (item: Item) => (item.right <= gutter.low || item.left >= gutter.high) && inside(item);
  const heads = (item: Item) => beside(item) && columns.some(({ left }) => Math.abs(item.left - left) < size / 2);
  for (let next = bands[end + 1]; next; next = bands[end + 1]) {
    const above = bands.slice(start, end + 1).flatMap(({ items }) => items.filter((item) => sharesColumn(item, next)));
    if (!next.items.every(beside) || next.top - (bands[end]?.bottom ?? 0) > closeBy * Math.max(size, lastSize(above)))
      break;
    end++;
  }
  for (let next = bands[start - 1]; next; next = bands[start - 1]) {
    const right = next.items.filter((item) => item.left >= gutter.high && inside(item));
    const both = right.length > 0 && right.length < next.items.length;
    const near = both ? closeBy * Math.max(size, lastSize(next.items)) : reach;
    if (!next.items.every(both ? heads : (item) => right.includes(item))) break;
    if ((bands[start]?.top ?? 0) - next.bottom > near) break;
    start--;
  }
  return { start, end };

  function sharesColumn(item: Item, { items }: Band<Item>): boolean {
    return items.some((other) => item.left >= gutter.high === other.left >= gutter.high);
  }
}

/** The size of the lowest of some things; 0 where that is no text. */
function lastSize(items: readonly Item[]): number {
  const last = items.toSorted((a, b) => a.bottom - b.bottom).at(-1);
  return last?.kind === 'segment' ? last.segment.size : 0;
}

function sides(bands: Band<Item>[], gutter: Pick<Gutter, 'low' | 'high'>): [Item[], Item[]] {
  const left: Item[] = [];
  const right: Item[] = [];
  for (const item of itemsOf(bands)) (item.left + item.right < gutter.low + gutter.high ? left : right).push(item);
  return [left, right];
}

/** Emits bands as they come: text between tables and frames stays together. */
function emit(bands: Band<Item>[], setting: Setting, depth: number, flows: Flow[]): void {
  let segments: Extract<Flow, { kind: 'text' }>['segments'] = [];
  const flush = () => {
    if (segments.length > 0) flows.push({ kind: 'text', segments });
    segments = [];
  };
  for (const band of bands) {
    for (const item of band.items.sort((a, b) => a.left - b.left)) {
      if (item.kind === 'segment') segments.push(item.segment);
      else {
        flush();
        if (item.kind === 'table') flows.push({ kind: 'table', table: item.table });
        else order(item.items, setting, depth + 1, flows);
      }
    }
  }
  flush();
}
