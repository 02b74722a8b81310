/** Values of the asked shape wherever they stand, with what the words around them say of what is asked. */

import { longest, textBefore, textBehind } from '../../scale/extents.ts';
import { doubtful, hardly, possible, sure } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { answeredBy } from '../keys/answered-by.ts';
import type { Profile } from '../keys/profile.ts';
import { impliedBy, type Shape } from '../keys/shapes.ts';
import { oncePerLines } from '../page/once.ts';
import { isRunning, spansBetween, type View } from '../page/view.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { findAddressParts, findPlacesBy } from '../values/address-parts.ts';
import { boundAsked, boundedBy, boundFit, boundSaid } from '../values/bounds.ts';
import { findChoices } from '../values/choices.ts';
import { valueFor } from '../values/coerce.ts';
import { findCountries } from '../values/countries.ts';
import { findDates } from '../values/dates.ts';
import { findDurations } from '../values/durations.ts';
import { contactFinders, type Finder, inOrder, numbersIn } from '../values/finders.ts';
import { findPeople } from '../values/known-names.ts';
import type { Locale } from '../values/locale.ts';
import { unitNamed, unitOf } from '../values/measures.ts';
import { findShares } from '../values/number-words.ts';
import { findNumbers } from '../values/numbers.ts';
import { findYears } from '../values/parts-of-years.ts';
import { findProper } from '../values/proper.ts';
import { datesAndDays } from '../values/relative-dates.ts';
import { findStreets } from '../values/said-addresses.ts';
import { isAmong, type Stretch, stretchesOf } from '../values/stretch.ts';
import { findZoned } from '../values/times.ts';
import { Likeness } from '../words/likeness.ts';
import { isEnglishText, told } from '../words/meaning.ts';
import { share } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';
import { type Mention, mentionsIn } from './mentions.ts';
import type { Ask, Page } from './source.ts';
import { tellingFinder } from './telling.ts';

/** Names that are nobody's as far as is known. */
const findHouses: Finder = (text) => {
  const people = findPeople(text);
  return findProper(text).filter((one) => !isAmong(one, people));
};

/** Shapes that few other things have, and names that are known. */
const finders: Partial<Record<Shape, Finder>> = {
  date: datesAndDays,
  'date-time': findDates,
  time: findZoned,
  duration: findDurations,
  period: (text) => [...findDurations(text), ...findYears(text)],
  amount: (text, locale) => findNumbers(text, locale).filter(({ currency }) => currency !== undefined),
  ...contactFinders,
  person: findPeople,
  organisation: findHouses,
  name: findPeople,
  street: findStreets,
  postcode: findAddressParts('postcode'),
  city: findPlacesBy('city'),
  state: findPlacesBy('state'),
  country: findCountries,
};

/** Numbers with the very unit that a key names. */
const inUnit =
  (unit: string) =>
  (text: string, locale: Locale): Stretch[] =>
    findNumbers(text, locale).flatMap((one) => {
      const found = unitOf(one, text);
      return found?.unit === unit ? [{ start: one.start, end: Math.max(one.end, found.end) }] : [];
    });

/** Keys that ask how much of a whole, and what says it. */
const shares = setOf('share percent rate majority quorum proportion');
const findRates: Finder = (text, locale) =>
  inOrder([...findShares(text), ...findNumbers(text, locale).filter(({ kind }) => kind === 'percent')]);

/** Keys that ask for the short form of a name, which stands in brackets behind it. */
const shortForms = new Set(['abbreviation']);
const findShortForms: Finder = (text) =>
  stretchesOf(text, /(?<=\p{L}\s?[(（]["“„«]?)\p{Lu}[\p{Lu}\d&.-]{1,9}(?=["”“»]?[)）])/gu);

/** Keys that ask for a month or for when something came out, and months with their year. */
const months = setOf('month issue edition date_as_of');
const findMonths: Finder = (text, locale) => findDates(text, locale).filter(({ precision }) => precision === 'month');

/** How many there are of something: numbers, be they spelled out, with a word behind them. */
const findCounts: Finder = (text, locale) =>
  numbersIn(text, locale).filter(({ end }) => /^\s?[\p{L}(]/u.test(text.slice(end)));

/** The ends of ranges, and what is said to be the least or the most. */
const findEnds: Finder = (text, locale) =>
  findNumbers(text, locale).filter(
    ({ start, end }) => boundSaid(textBefore(text, start), textBehind(text, end)) !== undefined,
  );

interface Asked {
  /** What tells them from others: the same finder gives several shapes. */
  of: string | Finder;
  find: Finder;
  unit: number;
  /** Whether it looks at running text alone: in tables and forms anything may be one. */
  running?: boolean;
  /** Whether such a value says itself what it is. */
  telling?: boolean;
}

/** How the values that a key asks for are found, and what they have in common; undefined for what anything may be. */
function finderFor({ field, profile }: Ask): Asked | undefined {
  const { choices } = field;
  const asked = (find: Finder, more: Partial<Asked> = {}): Asked => ({ of: find, find, unit: -1, ...more });
  if (choices)
    return asked((text) => findChoices(text.slice(0, longest.paragraph), choices), { of: JSON.stringify(choices) });
  const asks = (some: ReadonlySet<string>): boolean =>
    field.type === 'string' &&
    profile.own.some(({ text, concepts }) => some.has(text) || concepts.some((one) => some.has(one)));
  if (asks(shares)) return asked(findRates);
  if (asks(shortForms)) return asked(findShortForms);
  const find = finders[answeredBy(profile)];
  if (find) return asked(find, { running: find === findHouses });
  const says = tellingFinder(profile);
  if (says) return asked(says, { telling: true });
  if (asks(months)) return asked(findMonths);
  if (!measured.has(profile.shape)) return undefined;
  const unit = unitNamed(field.words, field.description);
  if (unit !== undefined) return asked(inUnit(unit), { of: `in ${unit}`, unit: 1 });
  if (profile.shape !== 'number') return undefined;
  return asked(boundedBy(profile) === profile.own ? findCounts : findEnds, { running: true });
}

const measured = new Set<Shape>(['number', 'percent', 'amount', 'any']);

/** Values of one shape that are looked at. */
const most = 24;

const mentionsByKind = oncePerLines(() => new Map<Asked['of'], Mention[]>());

function mentionsOf({ of, find, running }: Asked, view: View, locale: Locale): Mention[] {
  const known = mentionsByKind(view);
  const found =
    known.get(of) ??
    mentionsIn(view, find, locale, running ? (line) => isRunning(line, view) : undefined).slice(0, most);
  known.set(of, found);
  return found;
}

/** What tells a value from others of its shape: the words of its key, or its object's where the key says no more than that. */
function tellingOf(profile: Profile): readonly Term[] {
  const { own, context } = profile;
  const shape = answeredBy(profile);
  const said = [shape, ...(impliedBy[shape] ?? [])];
  return context.length > 0 && own.every(({ concepts }) => concepts.some((one) => said.includes(one)))
    ? context
    : boundedBy(profile);
}

export function typedCandidates(ask: Ask, { view, context }: Page): Candidate[] {
  const { field, profile } = ask;
  const finder = finderFor(ask);
  if (!finder) return [];
  const found = mentionsOf(finder, view, context.locale);
  const bound = boundAsked(profile);
  const english = isEnglishText(context.locale.languages);
  const different = new Set(found.map(({ text }) => text)).size;
  const asked = tellingOf(profile);
  const likeness = new Likeness(asked);
  const saidIn = (text: string): number => likeness.share(termsOf(text));
  return found.flatMap(({ text, spans, line, ...around }, at): Candidate[] => {
    const read = valueFor(field, profile.shape, text, context.locale);
    if (!read) return [];
    const before = saidIn(around.before);
    const behind = saidIn(around.behind);
    const over = around.above ? saidIn(around.above) : 0;
    const described = field.description ? share(termsOf(field.description), termsOf(line)) : 0;
    const near = told(asked, termsOf(`${around.before} ${around.behind}`), english);
    return [
      candidateAt({
        value: read.value,
        spans: spansBetween(spans, read.start, read.end),
        features: {
          before,
          behind,
          over,
          told: described,
          tells: near,
          bound: boundFit(bound, around.before, around.behind),
          unit: finder.unit,
          among: 1 / found.length,
          at: 1 / (1 + at),
          last: at === found.length - 1 ? 1 : 0,
        },
        score: Math.max(
          0.25 + doubtful * Math.max(before, 0.7 * behind, possible * over, possible * near) + hardly / found.length,
          finder.telling ? sure / different : 0,
        ),
      }),
    ];
  });
}
