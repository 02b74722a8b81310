/** Amounts of money that running text gives for something it names. */

import { longest, tellingLetters, textBefore } from '../../../scale/extents.ts';
import { likely, possible } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { once } from '../../page/once.ts';
import type { Answer, Prose } from '../../page/running.ts';
import { limited } from '../../values/limits.ts';
import { findNumbers } from '../../values/numbers.ts';
import type { Named } from './clauses.ts';
import { phrase, sameMeaning, unanimous, wordSet } from './wording.ts';

/** Words between what is named and its amount. */
const JOINED = /\b(?:of|is|are|be|equals?|equal to|means|sum)\b|^\s?[:(]/;
/** Characters between what is named and its amount. */
const REACH = longest.name;

interface Found extends Answer {
  size: number;
  /** ISO 4217. */
  currency: string;
}

/** Every amount of a text that is no limit, in order. */
const amountsOf = once((prose: Prose): Found[] =>
  findNumbers(prose.text, { decimal: '.' }).flatMap(({ start, end, value, currency }): Found[] =>
    currency === undefined || limited.test(textBefore(prose.text, start))
      ? []
      : [{ value: String(value), size: value, currency, start, end, score: 0 }],
  ),
);

const amountsIn = (prose: Prose, from: number, to: number): Found[] =>
  amountsOf(prose).filter(({ start, end }) => start >= from && end <= to);

/** The amount that the text gives for what `words` name, surest first: defined, said in a sentence, alone in a clause. */
export function amountsFor({ prose, definitions, clauses }: Named, words: readonly string[]): Found[] {
  const named = phrase(words);
  if (!named || amountsOf(prose).length === 0) return [];
  const { text } = prose;
  const asked = new Set(words);
  const defined = definitions
    .filter((one) => sameMeaning(one.words, asked))
    .flatMap(({ definition: { start, end } }) => unanimous(amountsIn(prose, start, end)));
  const bracketed = amountsOf(prose).filter(({ end }) => {
    const term = /^(?: [a-z]+){0,3} ?\((?:the )?[“"]([^”"]{1,40})[”"]/.exec(text.slice(end, end + REACH))?.[1];
    return term !== undefined && sameMeaning(wordSet(term), asked);
  });
  const said = [...text.matchAll(new RegExp(named, 'giu'))].flatMap((match) => {
    const from = match.index + match[0].length;
    const [first] = amountsIn(prose, from, from + 2 * REACH);
    const between = first ? text.slice(from, first.start) : '.';
    return first && between.length <= REACH && !/[.;]/.test(between) && JOINED.test(between) ? [first] : [];
  });
  const titled = clauses
    .filter((one) => sameMeaning(one.words, asked))
    .flatMap(({ clause: { start, end } }) => unanimous(amountsIn(prose, start, end)));
  return [
    ...[...defined, ...bracketed].slice(0, 1).map((one) => ({ ...one, score: likely })),
    ...unanimous(said).map((one) => ({ ...one, score: likely })),
    ...titled.map((one) => ({ ...one, score: possible })),
    ...inAll(prose, words.at(-1) ?? ''),
  ];
}

/** Nouns that an amount of anything goes by. */
const GENERAL = setOf('amount total price cost value payment balance money limit');

/** Whether a text gives anything as the whole. */
const hasWhole = once(({ text }: Prose): boolean => /\b(?:aggregate|total|maximum)\b/iu.test(text));

/** The largest amount that the text gives as the whole of what a noun names: `the aggregate Commitments are $5,000`. */
function inAll(prose: Prose, noun: string): Found[] {
  const named = phrase([noun]);
  if (!named || noun.length < tellingLetters || GENERAL.has(noun) || !hasWhole(prose)) return [];
  const whole = new RegExp(String.raw`\b(?:aggregate|total|maximum)\b[^.;]{0,60}${named}`, 'giu');
  const all = [...prose.text.matchAll(whole)].flatMap((match) => {
    const from = match.index + match[0].length;
    return amountsIn(prose, from, from + REACH)
      .slice(0, 1)
      .filter(({ start }) => JOINED.test(prose.text.slice(from, start)));
  });
  return all
    .sort((a, b) => b.size - a.size)
    .slice(0, 1)
    .map((one) => ({ ...one, score: possible }));
}
