/** Segments to lines: words in reading order, whichever way the script runs. */
import type { Rectangle } from './frame.ts';
import { findRows, type Segment } from './segments.ts';
import type { PageWord } from './words.ts';

export interface TextLine extends Rectangle {
  /** In reading order. */
  words: PageWord[];
  text: string;
  baseline: number;
  /** Of its largest words, in points. */
  size: number;
}

/** Puts segments on their lines, top to bottom. Segments on one base line make one line, whatever lies between them. */
export function findLines(segments: readonly Segment[]): TextLine[] {
  return findRows(segments).map((row) => {
    const ordered = readingOrder(row.flatMap((segment) => segment.words).sort((a, b) => a.left - b.left));
    const largest = row.reduce((a, b) => (b.size > a.size ? b : a));
    return {
      ...around(row),
      words: ordered,
      text: ordered.map((word) => word.text).join(' '),
      baseline: largest.baseline,
      size: largest.size,
    };
  });
}

/** Right-to-left lines are read from the right; numbers and Latin words inside them keep their own order. */
function readingOrder(words: PageWord[]): PageWord[] {
  const strong = words.filter((word) => word.rightToLeft).length;
  if (strong === 0) return words;
  const runs: PageWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && last[0]?.rightToLeft === word.rightToLeft) last.push(word);
    else runs.push([word]);
  }
  const ordered = runs.map((run) => (run[0]?.rightToLeft ? run.reverse() : run));
  return (strong * 2 >= words.length ? ordered.reverse() : ordered).flat();
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

/** The smallest rectangle that holds all. */
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
