/** Numbers that running text gives of what it counts: `twenty-five (25) days of paid vacation`. */

import type { Answer, Prose } from '../../page/running.ts';
import { phrase, unanimous, wordsOf } from './wording.ts';

const COUNT = /(?<![\p{L}\d.,:/$€£%-])(?:\d{1,3}(?:,\d{3})+|\d{1,6})(?=\)?\s+\p{L})/gu;
/** Words of keys that ask for a count, whatever is counted. */
const ASIDE = new Set('number count total how many maximum minimum'.split(' '));
/** Units that count everything: alone they name nothing. */
export const UNITS: ReadonlySet<string> = new Set('day week month year hour minute time page age percent'.split(' '));
/** Characters behind a number in which all that it counts is named. */
const REACH = 48;

/** The one number that stands right before the words of a key. */
export function countsOf({ text }: Prose, words: readonly string[]): Answer[] {
  const asked = new Set(words.filter((word) => !ASIDE.has(word)));
  if (asked.isSubsetOf(UNITS)) return [];
  const found = [...text.matchAll(COUNT)].flatMap((match) => {
    const end = match.index + match[0].length;
    const after = /^[^.;:$€£\d]*/.exec(text.slice(end, end + REACH))?.[0] ?? '';
    if (/^(?:19|20)\d\d$/.test(match[0]) || !asked.isSubsetOf(new Set(wordsOf(after)))) return [];
    return [{ value: match[0].replaceAll(',', ''), start: match.index, end, score: 0.62 }];
  });
  return unanimous(found);
}

/** The one percentage that follows what `words` name in a sentence: `interest at the rate of six percent (6%)`. */
export function percentsFor({ text }: Prose, words: readonly string[]): Answer[] {
  // `interest at 5%` is an interest rate without saying so.
  const noun = words.filter((word) => word !== 'rate');
  const named = phrase(noun.length > 0 ? noun : words);
  if (!named) return [];
  const pattern = new RegExp(
    String.raw`${named}(?=[^.;%]{0,40}\b(?:of|is|at|be|equal|means)\b)[^.;%]{0,40}?(?<![\d.])(?<rate>\d+(?:\.\d+)?)\s?%`,
    'giu',
  );
  const found = [...text.matchAll(pattern)].map((match) => {
    const rate = match.groups?.rate ?? '';
    const start = match.index + match[0].lastIndexOf(rate);
    return { value: rate, start, end: match.index + match[0].length, score: 0.66 };
  });
  return unanimous(found);
}
