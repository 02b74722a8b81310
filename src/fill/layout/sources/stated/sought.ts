/** Which values of sentences a key asks for, and by which of its words they are told. */

import { setOf } from '../../../scale/lists.ts';
import { answeredBy } from '../../keys/answered-by.ts';
import type { Profile } from '../../keys/profile.ts';
import { impliedBy, isWho, type Shape } from '../../keys/shapes.ts';
import { contactFinders, type Finder, inOrder, numbersIn } from '../../values/finders.ts';
import { findPeople } from '../../values/known-names.ts';
import { isUnit, unitNamed, unitOf } from '../../values/measures.ts';
import { monthOf } from '../../values/months.ts';
import { isOrganisation } from '../../values/names.ts';
import { findProper } from '../../values/proper.ts';
import { datesAndDays } from '../../values/relative-dates.ts';
import { isAmong, type Stretch, stretchesOf } from '../../values/stretch.ts';
import { isTelling, meansAny, type Term } from '../../words/terms.ts';
import { type IdiomsAsked, idiomsFor } from './idioms.ts';
import { numbersFor } from './numbers.ts';
import { anyOf, counts, doerOf, isAgent, isCalled, type Relation } from './relations.ts';

const days: Finder = (text, locale) =>
  inOrder(datesAndDays(text, locale).filter(({ precision = 'day' }) => precision === 'day'));
const years: Finder = (text) => stretchesOf(text, /(?<![\d.,/-])(?:1[5-9]|20)\d\d(?![\d/-]|[.,]\d)/gu);
/** Whole numbers that are no part of a day. */
const wholes: Finder = (text, locale) => {
  const dated = days(text, locale);
  return numbersIn(text, locale).filter((one) => !/[.,]/.test(text.slice(one.start, one.end)) && !isAmong(one, dated));
};

/** What each of several payments comes to, else whole numbers: of `8 payments of £35`, a `payment` is no number of them. */
const each: Finder = (text, locale) => {
  const counted = numbersIn(text, locale);
  const sums = counted.filter(
    ({ start, kind }) => kind === 'amount' && counted.some(({ end }) => severalOf.test(text.slice(end, start))),
  );
  return sums.length > 0 ? sums : wholes(text, locale);
};
const severalOf = /^\s(?:[\p{L}’-]+\s){1,3}(?:of|zu(?: je)?|von(?: je)?|de|di|da|à|van)\s$/u;

/** What comes in several payments. */
const paid = setOf('payment instalment installment rate fee price amount rent premium');

const byShape: Partial<Record<Shape, Finder>> = { ...contactFinders, date: days };

const who = new Set<Shape>(['person', 'name']);

export interface Sought {
  /** Finds the values of a kind in a sentence; all of them, since of two none is the one. */
  find: Finder;
  terms: readonly Term[];
  /** Whether the value must stand where it does. */
  fits?: Relation;
  /** Whether where it stands says all: `18 years old` tells of no other one than `18 years`. */
  set?: boolean;
}

/** What a key asks of sentences; nothing where it asks for what these don't part from other words. */
export function soughtBy(profile: Profile): readonly Sought[] {
  if (profile.field.choices) return [];
  const numbers = numbersFor(profile);
  const idioms = idiomsFor(profile, finders);
  const terms = tellingOf(profile);
  const plain = numbers ? { find: numbers, terms: [] } : terms.length > 0 ? byWords(profile, terms) : undefined;
  const set = idioms && { find: idioms.find, terms: besides(idioms, terms, profile.context), set: true };
  return [set, plain].filter((one) => one !== undefined);
}

/** What a sentence must say besides a set expression: what else the key does, and for amounts and shares of what they are. */
function besides({ kind, said }: IdiomsAsked, terms: readonly Term[], context: readonly Term[]): Term[] {
  const more = kind === 'amount' || kind === 'percent' ? context.filter(isTelling) : [];
  return [...new Set([...terms, ...more])].filter((term) => !said.includes(term));
}

/** What is told by the words of the key alone. */
function byWords(profile: Profile, terms: readonly Term[]): Sought | undefined {
  const { field, own, context, shape } = profile;
  const has = (concept: string): boolean => own.some(({ concepts }) => concepts.includes(concept));
  const numeric = field.type === 'number' || field.type === 'integer';
  if (field.words.some((word) => /\d/.test(word))) return undefined;
  if (numeric && has('year')) return { find: years, terms };
  if (isWho(field.words)) return { find: named, terms, fits: isAgent };
  const find = byShape[shape];
  if (find) return { find, terms };
  const answer = answeredBy(profile);
  const does = who.has(answer) || answer === 'organisation' ? doerOf(own) : undefined;
  if (does) return { find: whoever, terms, fits: anyOf(does, calledBy(answer === 'organisation' ? named : called)) };
  if (who.has(answer)) return { find: called, terms, fits: isCalled };
  if (!numeric || shape !== 'number') return undefined;
  const counted = [...new Set([...terms, ...context.filter(isTelling)])];
  const unit = unitNamed(field.words, field.description);
  if (unit !== undefined)
    return {
      find: (text, locale) => numbersIn(text, locale).filter((one) => unitOf(one, text)?.unit === unit),
      terms: counted,
    };
  return counted.some(({ text }) => isUnit(text))
    ? undefined
    : {
        find: isOne(field.words) && meansAny(own, paid) && !has('quantity') ? each : wholes,
        terms: counted,
        fits: counts,
      };
}

/** Whether the last word of a key speaks of one thing. */
const isOne = (words: readonly string[]): boolean => !/s$/iu.test(words.at(-1) ?? '');

type Names = (text: string) => readonly Stretch[];

/** People with a known name, and such as stand with an initial before their post: `N. Reyes, Site Manager`. */
const called: Names = (text) => {
  const some = findPeople(text);
  return inOrder([...some, ...stretchesOf(text, initialled).filter((one) => !isAmong(one, some))]);
};
const initialled = /(?<![\p{L}\d.] ?)(?:\p{Lu}\.[ -]?){1,3}\p{Lu}[\p{Ll}’'-]{2,20}(?=, \p{Lu}\p{Ll})/gu;

const named: Names = (text) => {
  const some = findPeople(text);
  const firms = findProper(text).filter(({ start, end }) => isOrganisation(text.slice(start, end)));
  return [...some, ...firms.filter((one) => !isAmong(one, some))];
};

/** Whatever is written as a name. */
const whoever: Names = (text) => {
  const some = called(text);
  const others = findProper(text).filter(
    ({ start, end }) => monthOf(text.slice(start, end).toLowerCase()) === undefined,
  );
  return inOrder([...some, ...others.filter((one) => !isAmong(one, some))]);
};

/** Whole numbers, in longer words too: the `34` of a `34-year-old`. */
const whole: Finder = (text, locale) => {
  const some = wholes(text, locale);
  const joined = stretchesOf(text, /(?<![\p{L}\d.,/-])\d{1,3}(?=-\p{Ll})/gu);
  return inOrder([...some, ...joined.filter((one) => !isAmong(one, some))]);
};

const finders = {
  count: whole,
  name: whoever,
  percent: ((text, locale) => numbersIn(text, locale).filter(({ kind }) => kind === 'percent')) satisfies Finder,
  year: years,
  amount: ((text, locale) => numbersIn(text, locale).filter(({ kind }) => kind === 'amount')) satisfies Finder,
  day: days,
};

/** Whether what a finder takes for a name stands beside what somebody is called, and not beside what was done. */
const calledBy =
  (find: Names): Relation =>
  (sentence, start, end, hits) => {
    const { text } = sentence.passage;
    const nouns = hits.filter((hit) => !/ed$/iu.test(text.slice(hit.start, hit.end)));
    const isName = find(text.slice(start, end)).some((one) => one.start === 0);
    return isName && nouns.length > 0 && isCalled(sentence, start, end, nouns);
  };

/** What tells the value of a key from others: its words, or its object's where it says no more than the kind of value. */
function tellingOf({ own, context, shape }: Profile): readonly Term[] {
  const said = new Set([...(impliedBy[shape] ?? []), 'year', 'quantity', 'size', 'number', 'full']);
  const telling = (terms: readonly Term[]): readonly Term[] =>
    terms.filter((term) => isTelling(term) && !term.concepts.some((one) => said.has(one)));
  const words = telling(own);
  return words.length > 0 ? words : telling(context);
}
