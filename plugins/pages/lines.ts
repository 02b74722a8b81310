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

/** What opens items that stand side by side. Dashes and dots stand between words as well. */
const bullet = /^[•◦▪▫●○■‣➢➤❖]$/u;

/**
 * Puts segments on their lines, top to bottom. Segments on one base line make one line, whatever lies between them, but
 * for items of a list that stand side by side.
 */
export function findLines(segments: readonly Segment[]): TextLine[] {
  return findRows(segments)
    .flatMap(itemsOf)
    .map((row) => {
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

/** The segments of a row, parted before each that a bullet opens where one opens the row. */
function itemsOf(row: readonly Segment[]): Segment[][] {
  const ordered = [...row].sort((a, b) => a.left - b.left);
  const items: Segment[][] = [];
  for (const segment of ordered) {
    const last = items.at(-1);
    if (last && !(isItem(segment) && isItem(last[0]))) last.push(segment);
    else items.push([segment]);
  }
  return items;
}

const isItem = (segment: Segment | undefined): boolean =>
  segment !== undefined && segment.words.length > 1 && bullet.test(segment.words[0]?.text ?? '');

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
  return lines
    .map((line, at) => (at === lines.length - 1 ? line.text : upTo(line, lines[at + 1]?.text ?? '')))
    .join('');
}

/** The text of a line with what stands between it and the next one. */
function upTo({ text, words }: TextLine, next: string): string {
  if (text === '' || next === '') return text;
  const [head, rest] = [lastWord.exec(text.slice(-longestWord))?.[0] ?? '', firstWord.exec(next)?.[0] ?? ''];
  const hyphenated = words.at(-1)?.hyphenated ?? false;
  if (hyphenated && /^\p{Ll}/u.test(rest) && !isAddress(head) && !rest.includes('@')) return text.slice(0, -1);
  return hyphenated || goesOn(head, rest) ? text : `${text} `;
}

/** No word that goes on is longer: lines of others are not searched to their beginning. */
const longestWord = 200;
const lastWord = /\S+$/u;
const firstWord = /^\S{1,200}/u;
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3000-\u303F\uFF01-\uFF60';
const unspacedEnd = new RegExp(`[${unspaced}]$`, 'u');
const unspacedStart = new RegExp(`^[${unspaced}]`, 'u');

/** Whether a word is the beginning of an address of the web or of mail. */
const isAddress = (word: string): boolean => /:\/\/|^\W?www\.|.@/iu.test(word);

/**
 * Whether a word goes on in the next line as it stands: numbers and codes at a dash (`206–`, `CVE-2021-`), alternatives
 * at a stroke, addresses at a sign that neither a word nor a sentence ends with, and scripts without spaces.
 */
function goesOn(head: string, rest: string): boolean {
  if (/\p{N}[-‐‑–]$/u.test(head) && /^\p{Lu}{0,3}\p{N}/u.test(rest)) return true;
  if (/[\p{L}\p{N}]\/$/u.test(head) && !isAddress(head)) return /^[\p{L}\p{N}]/u.test(rest);
  if (unspacedEnd.test(head)) return unspacedStart.test(rest);
  if (/.@$|.@[^.]+[.-]$/u.test(head)) return /^[\p{Ll}\p{N}]/u.test(rest);
  if (/:\/\/$|(?:\/\/|www\.)[^./]+\.$/iu.test(head)) return /^[\p{L}\p{N}]/u.test(rest);
  if (!isAddress(head) || head.includes('@')) return false;
  const isMiddle = /[\p{L}\p{N}][./_=?&#%~-]+[\p{L}\p{N}]/u.test(rest);
  return /[./_=?&#%~-]$/u.test(head) ? isMiddle || /^\p{N}+\/?$/u.test(rest) : /^[/?&=#_][\p{L}\p{N}]/u.test(rest);
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
