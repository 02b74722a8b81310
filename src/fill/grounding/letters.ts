/** Text reduced to its letters and digits, so that breaks, spacing, case and accents don't matter; words keep their ends. */

import { foldKeep } from '../layout/values/text.ts';
import { lasting } from '../layout/words/remembered.ts';

export interface Letters {
  /** Letters and digits alone, lower-case, without accents. */
  text: string;
  /** Where each of them stands in the text that they were taken from. */
  at: number[];
  /** Whether a word or a run of digits begins with each of them. */
  begins: boolean[];
}

/** Scripts that are written without spaces: each character may begin a word. */
const solid =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const letter = /\p{L}/u;
const figure = /\p{N}/u;

type Kind = 'letter' | 'figure' | 'solid' | 'none';

interface Glyph {
  folded: string;
  kind: Kind;
}

const glyphOf = lasting((char): Glyph => {
  const folded = [...foldKeep(char.normalize('NFKC'))].filter((one) => letter.test(one) || figure.test(one)).join('');
  if (solid.test(char)) return { folded, kind: 'solid' };
  if (folded === '') return { folded, kind: 'none' };
  // The figure of `㎡` is no part of the number before it.
  return { folded, kind: figure.test(folded.charAt(0)) ? 'figure' : 'letter' };
});

export function lettersOf(text: string): Letters {
  const letters: Letters = { text: '', at: [], begins: [] };
  let before: Kind = 'none';
  let index = 0;
  for (const char of text) {
    const { folded, kind } = glyphOf(char);
    // A mark on a letter parts nothing.
    if (folded === '' && /\p{M}/u.test(char)) {
      index += char.length;
      continue;
    }
    for (let one = 0; one < folded.length; one += 1) {
      letters.text += folded.charAt(one);
      letters.at.push(index);
      letters.begins.push(one === 0 && (kind !== before || kind === 'solid'));
    }
    before = kind;
    index += char.length;
  }
  return letters;
}

/** Where whole words of `within` say `words`, from `from` on: the first and the one past the last letter. */
export function findLetters(
  { text, begins }: Letters,
  words: string,
  from = 0,
): { start: number; end: number } | undefined {
  if (words === '') return undefined;
  for (let start = text.indexOf(words, from); start >= 0; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    if (begins[start] && (end === text.length || begins[end])) return { start, end };
  }
  return undefined;
}

/** The words of a text, each by its letters and figures. */
export const wordsIn = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => lettersOf(word).text);
