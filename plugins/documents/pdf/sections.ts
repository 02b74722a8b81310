/** Splits a region where a marked heading row opens another table than the one above it. */
import type { Band } from './gutters.ts';
import type { Item } from './items.ts';
import { isValue, textOf } from './pairs.ts';
import type { Rules } from './rules.ts';

/** Bands from `start` to `end`, both included. */
export interface Section {
  start: number;
  end: number;
}

/** Splits bands into sections; a region without a second heading row is one section. */
export function findSections(bands: readonly Band<Item>[], rules: Rules): Section[] {
  const sections: Section[] = [];
  let start = 0;
  let values = 0;
  const plainMost = bands.filter((band) => isHeading(band, rules)).length <= 0.3 * bands.length;
  bands.forEach((band, index) => {
    if (plainMost && values > 0 && isHeading(band, rules)) {
      const first = headingStart(bands, index, start);
      sections.push({ start, end: first - 1 });
      start = first;
      values = 0;
    }
    if (band.items.length > 1 && band.items.some((item) => item.kind === 'segment' && isValue(textOf(item.segment))))
      values++;
  });
  sections.push({ start, end: bands.length - 1 });
  return sections;
}

/** Three or more labels side by side, all bold, on a shade of their own, or underlined along their whole width. */
function isHeading(band: Band<Item>, rules: Rules): boolean {
  if (band.items.length < 3) return false;
  const labels = band.items.every((item) => item.kind === 'segment' && !isValue(textOf(item.segment)));
  if (!labels) return false;
  const bold = band.items.every((item) => item.kind === 'segment' && item.segment.words.every((word) => word.bold));
  if (bold) return true;
  const left = band.taken[0]?.[0] ?? 0;
  const right = band.taken.at(-1)?.[1] ?? 0;
  const height = band.bottom - band.top;
  const along = (line: { left: number; right: number }) =>
    Math.min(line.right, right) - Math.max(line.left, left) > 0.6 * (right - left);
  return (
    rules.horizontal.some((rule) => rule.top >= band.bottom && rule.top < band.bottom + height && along(rule)) ||
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
