/** Words to segments: runs of words that stand side by side on one base line without a wide gap. */
import type { Rectangle } from './frame.ts';
import type { PageWord } from './words.ts';

/** `words` run from left to right as they stand on the page, whatever the script. */
export interface Segment extends Rectangle {
  words: PageWord[];
  baseline: number;
  size: number;
}

/** Type smaller than this share of its neighbour may be a raised or lowered mark. */
const smallMark = 0.82;
/** Base lines this close (in sizes) are one: raised marks and mixed sizes stay with their line. */
const sameLine = 0.35;

/** Groups words into segments at gaps wider than `splitGap` sizes. Each word is in exactly one. */
export function findSegments(words: readonly PageWord[], splitGap: number): Segment[] {
  return joinMarks(splitRows(findRows(words), splitGap));
}

/** Small type raised or lowered beside larger type, such as marks of notes and exponents, joins its line. */
function joinMarks(segments: Segment[]): Segment[] {
  const largest = segments.reduce((most, segment) => Math.max(most, segment.size), 0);
  if (!segments.some((segment) => segment.size < smallMark * largest)) return segments;
  const sorted = segments.toSorted((a, b) => a.baseline - b.baseline);
  const joined = new Set<Segment>();
  sorted.forEach((mark, index) => {
    if (mark.size >= smallMark * largest) return;
    const fits = (line: Segment | undefined) =>
      line !== undefined &&
      !joined.has(line) &&
      mark.size < smallMark * line.size &&
      mark.baseline > line.baseline - 0.8 * line.size &&
      mark.baseline < line.baseline + 0.4 * line.size &&
      mark.right > line.left - 0.4 * line.size &&
      mark.left < line.right + 0.4 * line.size;
    // Lines that could hold it lie within a few places in the order of base lines.
    for (let step = 1; step <= 24; step++) {
      const line = [sorted[index + step], sorted[index - step]].find(fits);
      if (!line) continue;
      for (const word of mark.words) extend(line, word);
      line.left = Math.min(line.left, mark.left);
      line.words.sort((a, b) => a.left - b.left);
      joined.add(mark);
      return;
    }
  });
  return joined.size === 0 ? segments : segments.filter((segment) => !joined.has(segment));
}

/** In scripts without spaces, wider gaps than this (sizes) lie between columns; such as this may be in a line. */
const [widestSpace, unspaced] = [0.7, 0.4];

/** Whether most of the words on a page are of a script without spaces. */
function hasNoSpaces(words: readonly PageWord[]): boolean {
  const lettered = words.filter(({ text }) => /\p{L}/u.test(text));
  const own = lettered.filter(({ text }) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text));
  return 2 * own.length > lettered.length;
}

/** The usual space between words in sizes: 0.2 to 0.35 in most faces, 0.6 in those of typewriters; null where few tell. */
export function usualSpace(words: readonly PageWord[]): number | null {
  const gaps: number[] = [];
  for (let at = 1; at < words.length && gaps.length < 300; at++) {
    const [a, b] = [words[at - 1], words[at]];
    if (!a || !b || Math.abs(a.baseline - b.baseline) > 0.1 * a.size) continue;
    const gap = (b.left - a.right) / Math.max(a.size, b.size);
    if (gap > 0.1 && gap < 1) gaps.push(gap);
  }
  const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1];
  if (gaps.length < 20 || middle === undefined) return null;
  return middle > widestSpace && hasNoSpaces(words) ? unspaced : middle;
}

/** The gap, in sizes, from which words don't belong together: twice the usual space of the page, or 1. */
export function usualSplit(words: readonly PageWord[], space = usualSpace(words)): number {
  return space === null ? 1 : Math.min(1.3, Math.max(0.65, 2 * space));
}

/** Ledgers set the sign of a currency at the left edge of a column and its amount at the right, this far at most. */
const amountGap = 10;

const opensAmount = (word: PageWord | undefined, next: PageWord | undefined): boolean =>
  word !== undefined && next !== undefined && /^[$£¥]$|^\($/.test(word.text) && /^[\d(—–-]/.test(next.text);

function splitRows(rows: PageWord[][], splitGap: number): Segment[] {
  const segments: Segment[] = [];
  for (const row of rows) {
    let current: Segment | undefined;
    let before: PageWord | undefined;
    const words = row.sort((a, b) => a.left - b.left);
    words.forEach((word, at) => {
      // Bold is sometimes made by drawing a word twice.
      if (before?.text === word.text && word.left < before.left + 0.3 * (before.right - before.left)) return;
      const size = current ? Math.max(current.size, word.size) : word.size;
      const gap = current ? word.left - current.right : 0;
      const opens = opensAmount(word, words[at + 1]) && gap > 0.3 * size;
      const joins = !opens && (gap <= splitGap * size || (opensAmount(before, word) && gap < amountGap * size));
      if (current && joins) extend(current, word);
      else {
        current = segmentOf([word]);
        segments.push(current);
      }
      before = word;
    });
  }
  return segments;
}

/** Words that stand side by side, as one segment. At least one. */
export function segmentOf(words: readonly PageWord[]): Segment {
  const [first] = words;
  if (!first) throw new RangeError('a segment has at least one word');
  const { left, top, right, bottom, baseline, size } = first;
  const segment: Segment = { left, top, right, bottom, baseline, size, words: [first] };
  for (let at = 1; at < words.length; at++) extend(segment, words[at] ?? first);
  return segment;
}

function extend(segment: Segment, word: PageWord): void {
  segment.words.push(word);
  segment.right = Math.max(segment.right, word.right);
  segment.top = Math.min(segment.top, word.top);
  segment.bottom = Math.max(segment.bottom, word.bottom);
  if (word.size > segment.size) {
    segment.size = word.size;
    segment.baseline = word.baseline;
  }
}

/** Words whose base lines agree, over the whole width, from top to bottom. */
export function findRows<T extends { baseline: number; size: number; left: number }>(items: readonly T[]): T[][] {
  const rows: T[][] = [];
  let row: T[] = [];
  let baseline = Number.NEGATIVE_INFINITY;
  let size = 0;
  for (const item of [...items].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    if (row.length === 0 || item.baseline - baseline > sameLine * Math.min(size, item.size)) {
      row = [];
      rows.push(row);
      baseline = item.baseline;
      size = item.size;
    }
    row.push(item);
    if (item.size > size) {
      size = item.size;
      baseline = item.baseline;
    }
  }
  return rows;
}
