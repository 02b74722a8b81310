/** The words of keys, held against titles, defined terms and stretches of running text. */

import { likely } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { overlap } from '../../words/similarity.ts';
import { termsOf } from '../../words/terms.ts';

/** Words of no weight when a key is held against a title or a term. */
const LIGHT = setOf(
  'the a an of and or for to in on by with joint co definition clause section name text summary legal',
);

/** Words of text in the singular, light ones left out. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !LIGHT.has(word))
    .map(singular);

export const wordSet = (text: string): Set<string> => new Set(wordsOf(text));

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');

export const sameWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && a.size === b.size && a.isSubsetOf(b);

/** Whether two sets of words say the same, if in other words: `Lessee` and `tenant`, `Commencement Date` and `start date`. */
export function sameMeaning(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size === 0 || b.size === 0) return false;
  if (sameWords(a, b)) return true;
  const { asked, given } = overlap(termsOf([...a].join(' ')), termsOf([...b].join(' ')));
  return asked * given >= likely;
}

/** A pattern for words in their order, singular or plural, with light words between them; null without words. */
export function phrase(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const forms = words.map((word) => {
    const plain = word.replace(/[^\p{L}\p{N}]/gu, '');
    return plain.endsWith('y') ? `${plain.slice(0, -1)}(?:y|ies)` : `${plain}(?:e?s)?`;
  });
  return String.raw`(?<!\p{L})${forms.join(String.raw`[\s-]+(?:(?:of|the|and|for|to|at|on|a|its)\s+){0,2}`)}(?!\p{L})`;
}

/** The one value of several answers; none when they differ. */
export function unanimous<T extends { value: string }>(answers: readonly T[]): T[] {
  return new Set(answers.map(({ value }) => value)).size === 1 ? answers.slice(0, 1) : [];
}
