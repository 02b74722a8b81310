/** How a value may stand to the words of a sentence that say what it is. */

import { longest, textBefore, textBehind } from '../../../scale/extents.ts';
import { isSomebody } from '../../keys/answered-by.ts';
import { courtesies } from '../../values/names.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import type { Sentence } from '../sentences/spoken.ts';
import type { Hit } from './clauses.ts';

/** Whether a value from `start` to `end` is what the words at `hits` say it is. */
export type Relation = (sentence: Sentence, start: number, end: number, hits: readonly Hit[]) => boolean;

/** Whether a number counts what a word behind it names: `five grandchildren`, `a team of five`. */
export const counts: Relation = ({ passage: { text } }, start, end, hits) =>
  hits.some(
    (hit) =>
      hit.same &&
      ((hit.start >= end && /^\s(?:[\p{L}’'-]+\s)?$/u.test(text.slice(end, hit.start))) ||
        (hit.end <= start && /^\s(?:of|von|de|di|van|aus)\s$/u.test(text.slice(hit.end, start)))),
  );

/** Whether a name stands beside what somebody is called: `Their site manager is Owen Pratt`, `Owen Pratt, the site manager`. */
export const isCalled: Relation = ({ passage: { text } }, start, end, hits) => {
  const [first, last] = [Math.min(...hits.map((hit) => hit.start)), Math.max(...hits.map((hit) => hit.end))];
  // The words of a role stand together.
  if (/[,;:.(]/.test(text.slice(first, last)) || last - first > longest.name) return false;
  if (last <= start) return ahead.test(text.slice(last, start));
  return first >= end && aside.test(text.slice(end, first)) && !isMore(textBehind(text, last));
};
/** Whether words behind a role make another one of it: `Customer Success Director` is no customer. */
const isMore = (behind: string): boolean => isSomebody({ own: termsOf(goesOn.exec(behind)?.[1] ?? '') });
const goesOn = /^\s(?:\p{Lu}\p{Ll}+\s)*(\p{Lu}\p{Ll}+)(?!\s?\p{L})/u;
const be = 'is|was|will be|ist|war|est|était|es|è|foi|é';
const ahead = new RegExp(String.raw`^(?:\s?[:–-]|,)?\s(?:(?:${be})\s)?(?:${courtesies})?\.?\s?$`, 'iu');
const aside = new RegExp(
  String.raw`^,?\s[(–-]?\s?(?:(?:${be}|as|als)\s)?(?:the|our|their|his|her|its|a|an|der|die|le|la|el|il|unser|unsere|notre)?\s?$`,
  'iu',
);

/** Whether one of several relations holds. */
export const anyOf =
  (...some: readonly Relation[]): Relation =>
  (...said) =>
    some.some((one) => one(...said));

/** Whether a name is that of who did what the key calls somebody by, where it does: `supplied by Corvus`, `Corvus supplied`. */
export function doerOf(own: readonly Term[]): Relation | undefined {
  const { text: last = '' } = own.at(-1) ?? {};
  if (!/(?:er|or|host|chair|sponsor)$/u.test(last) || last === 'contractor') return undefined;
  return ({ passage: { text } }, start, end, hits) =>
    hits.some((hit) => {
      if (!/ed$/iu.test(text.slice(hit.start, hit.end))) return false;
      if (hit.end <= start) return /^\s(?:\p{Ll}+ly\s)?by\s(?:the\s)?$/u.test(text.slice(hit.end, start));
      return (
        hit.start >= end &&
        /^\s(?:ha[sd]\s)?$/u.test(text.slice(end, hit.start)) &&
        !/^\s(?:by|in|on|at)\s/u.test(textBehind(text, hit.end))
      );
    });
}

/** Whether a name is that of who did what a word before it says: `checked on 3 May by F. Amis`. */
export const isAgent: Relation = ({ passage: { text } }, start, _end, hits) => {
  const by = /(?:^|\s)(?:by|von|par|door|por|da|av|af)\s(?:the\s)?$/u.exec(textBefore(text, start));
  return by !== null && hits.some(({ end }) => end <= start);
};
