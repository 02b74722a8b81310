/** Lines to blocks: paragraphs with their lines and words in reading order. */
import type { Box, Line, TextBlock, Word } from '../../../src/plugin/contract.ts';
import type { Rectangle } from './frame.ts';
import { findRows, type Segment } from './segments.ts';
import type { PdfWord } from './words.ts';

export interface TextLine extends Rectangle {
  /** In reading order. */
  words: PdfWord[];
  text: string;
  baseline: number;
  size: number;
}

/** Puts the segments of a region on their lines, top to bottom. */
export function findLines(segments: readonly Segment[]): TextLine[] {
  return findRows(segments).map((row) => {
    const words = row.flatMap((segment) => segment.words).sort((a, b) => a.left - b.left);
    const ordered = readingOrder(words);
    return {
      words: ordered,
      text: ordered.map((word) => word.text).join(' '),
      left: Math.min(...row.map((s) => s.left)),
      right: Math.max(...row.map((s) => s.right)),
      top: Math.min(...row.map((s) => s.top)),
      bottom: Math.max(...row.map((s) => s.bottom)),
      baseline: row[0]?.baseline ?? 0,
      size: Math.max(...row.map((s) => s.size)),
    };
  });
}

/** Right-to-left lines are read from the right; numbers and Latin words inside them keep their own order. */
function readingOrder(words: PdfWord[]): PdfWord[] {
  const strong = words.filter((word) => word.rightToLeft).length;
  if (strong === 0) return words;
  const mirrored = strong * 2 >= words.length;
  const runs: PdfWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && last[0]?.rightToLeft === word.rightToLeft) last.push(word);
    else runs.push([word]);
  }
  const ordered = runs.map((run) => (run[0]?.rightToLeft ? run.reverse() : run));
  return (mirrored ? ordered.reverse() : ordered).flat();
}

/** Joins lines to paragraphs where they follow each other closely in the same size. */
export function findParagraphs(lines: readonly TextLine[]): TextLine[][] {
  const paragraphs: TextLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1)?.at(-1);
    const follows =
      last && line.baseline - last.baseline < 1.7 * line.size && Math.abs(line.size - last.size) < 0.15 * line.size;
    if (follows) paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** Text of lines that follow each other: single spaces between them, words split at a line's end made whole. */
export function joinLines(lines: readonly TextLine[]): string {
  let text = '';
  let hyphenated = false;
  for (const line of lines) {
    if (hyphenated && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text;
    else if (text) text += (hyphenated ? '' : ' ') + line.text;
    else text = line.text;
    hyphenated = line.words.at(-1)?.hyphenated ?? false;
  }
  return text;
}

/** A block as the document has it. */
export function toBlock(lines: readonly TextLine[], page: number, box: (rectangle: Rectangle) => Box): TextBlock {
  return {
    kind: 'paragraph',
    text: joinLines(lines),
    place: { kind: 'page', page, box: box(around(lines)) },
    lines: lines.map((line) => toLine(line, page, box)),
  };
}

function toLine(line: TextLine, page: number, box: (rectangle: Rectangle) => Box): Line {
  const words = line.words.map((word): Word => ({ text: word.text, box: box(word), style: word.style }));
  return { text: line.text, place: { kind: 'page', page, box: box(line) }, words };
}

export function around(items: readonly Rectangle[]): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const item of items) {
    left = Math.min(left, item.left);
    top = Math.min(top, item.top);
    right = Math.max(right, item.right);
    bottom = Math.max(bottom, item.bottom);
  }
  return { left, top, right, bottom };
}
