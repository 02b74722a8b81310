/** Splits a region where a marked heading row opens another table than the one above it. */
import type { Band } from '../gutters.ts';
import type { Item, Setting } from '../items.ts';
import { textOf } from '../pairs.ts';
import type { Rules } from '../rules.ts';
import { isValue } from '../values.ts';

/** Bands from `start` to `end`, both included. */
export interface Section {
  start: number;
  end: number;
}

/** Whitespace this many sizes high parts tables, where it is also this many times as high as usual between rows. */
const wideGap = 4;
const unusual = 3;

/** Splits bands into sections; a region with neither wide gaps nor a second heading is one section. */
export function findSections(bands: readonly Band<Item>[], { rules, size }: Setting): Section[] {
  const sections: Section[] = [];
  const gaps = bands.map((band, index) => band.top - (bands[index - 1]?.bottom ?? band.top));
  const usual = gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0;
  const marked = bands.map((band) => isHeading(band, rules));
  // The last row of what ends over a ruled heading is none: that one is bold.
  const headings = marked.map((is, at) => is && (isBold(bands[at]) || !marked[at + 1] || !isBold(bands[at + 1])));
  const mostAreHeadings = headings.filter(Boolean).length > 0.3 * bands.length;
  const left = Math.min(...bands.map((band) => band.taken[0]?.[0] ?? Infinity));
  let start = 0;
  let values = 0;
  let most = 0;
  const open = (index: number) => {
    if (index > start) sections.push({ start, end: index - 1 });
    start = index;
    values = 0;
    most = 0;
  };
  bands.forEach((band, index) => {
    const gap = gaps[index] ?? 0;
    if (gap > wideGap * size && gap > unusual * usual) open(index);
    else if (
      values > 0 &&
      gap > size &&
      gap > 1.5 * usual &&
      isAside(band, left + size, size) &&
      turns(bands, index, most)
    )
      open(index);
    else if (values > 0 && headings[index] && !mostAreHeadings) open(headingStart(bands, index, start));
    if (hasValues(band)) {
      values++;
      most = Math.max(most, band.items.length);
    }
  });
  sections.push({ start, end: bands.length - 1 });
  return sections;
}

const hasValues = (band: Band<Item>): boolean =>
  band.items.length > 1 && band.items.some((item) => item.kind === 'segment' && isValue(textOf(item.segment)));

/** A line by itself that begins at the left edge, or is bold or larger than most. */
function isAside(band: Band<Item>, edge: number, size: number): boolean {
  const [item] = band.items;
  if (band.items.length !== 1 || item?.kind !== 'segment') return false;
  if (item.left < edge) return true;
  const { segment } = item;
  return segment.words.length <= 8 && (segment.size > 1.15 * size || segment.words.every((word) => word.bold));
}

/** Whether what follows a line is laid out otherwise than the rows before it: labels first, or far fewer pieces. */
function turns(bands: readonly Band<Item>[], index: number, most: number): boolean {
  const next = bands.slice(index + 1, index + 5).find((band) => band.items.length > 1);
  return !next || !hasValues(next) || next.items.length < 0.6 * most;
}

const isBold = (band: Band<Item> | undefined): boolean =>
  band?.items.every((item) => item.kind === 'segment' && item.segment.words.every((word) => word.bold)) ?? false;

/** Three or more labels side by side, all bold, on a shade of their own, or with a rule along them. */
function isHeading(band: Band<Item>, rules: Rules): boolean {
  if (band.items.length < 3) return false;
  const labels = band.items.every((item) => item.kind === 'segment' && !isValue(textOf(item.segment)));
  if (!labels) return false;
  if (isBold(band)) return true;
  const left = band.taken[0]?.[0] ?? 0;
  const right = band.taken.at(-1)?.[1] ?? 0;
  const height = band.bottom - band.top;
  const along = (line: { left: number; right: number }) =>
    Math.min(line.right, right) - Math.max(line.left, left) > 0.6 * (right - left);
  const beside = (y: number) => y > band.top - 2 * height && y < band.bottom + 1.5 * height;
  return (
    rules.horizontal.some((rule) => beside(rule.top) && along(rule)) ||
    rules.shades.some((shade) => shade.top <= band.top && shade.bottom >= band.bottom && along(shade))
  );
}

/** Takes along the heading lines over a heading row, nearer to it than to what is above them. */
function headingStart(bands: readonly Band<Item>[], index: number, from: number): number {
  let first = index;
  while (first - 1 > from) {
    const [above, band, next] = [bands[first - 2], bands[first - 1], bands[first]];
    if (!above || !band || !next) break;
    const values = band.items.some((item) => item.kind !== 'segment' || isValue(textOf(item.segment)));
    if (values || next.top - band.bottom > band.top - above.bottom) break;
    first--;
  }
  return first;
}
