/** Words to segments: runs of words that stand side by side on one base line without a wide gap. */
import type { Rectangle } from './frame.ts';
import type { PdfWord } from './words.ts';

/** `words` run from left to right as they stand on the page, whatever the script. */
export interface Segment extends Rectangle {
  words: PdfWord[];
  baseline: number;
  size: number;
}

/** A gap wider than this many sizes splits a segment. Spaces are 0.2 to 0.35, those of justified text up to 1. */
const splitGap = 1.2;
/** Base lines this close (in sizes) are one: raised marks and mixed sizes stay with their line. */
const sameLine = 0.35;

/** Groups words into segments. Each word is in exactly one. */
export function findSegments(words: readonly PdfWord[]): Segment[] {
  const segments: Segment[] = [];
  for (const row of findRows(words)) {
    let current: Segment | undefined;
    for (const word of row.sort((a, b) => a.left - b.left)) {
      const gap = current ? word.left - current.right : 0;
      if (current && gap <= splitGap * Math.max(current.size, word.size)) extend(current, word);
      else {
        current = { ...boxOf(word), words: [word], baseline: word.baseline, size: word.size };
        segments.push(current);
      }
    }
  }
  return segments;
}

const boxOf = ({ left, top, right, bottom }: Rectangle): Rectangle => ({ left, top, right, bottom });

function extend(segment: Segment, word: PdfWord): void {
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
