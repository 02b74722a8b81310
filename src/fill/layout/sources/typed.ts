/** Values of the asked shape wherever they stand, with what the words around them say of what is asked. */

import { answeredBy } from '../keys/answered-by.ts';
import type { Shape } from '../keys/shapes.ts';
import { oncePerLines } from '../page/once.ts';
import { spansBetween, type View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { findChoices } from '../values/choices.ts';
import { valueFor } from '../values/coerce.ts';
import { findEmails, findPhones, findUrls } from '../values/contacts.ts';
import { findCountries } from '../values/countries.ts';
import { findDates } from '../values/dates.ts';
import { findPeople, findPlaces } from '../values/known-names.ts';
import type { Locale } from '../values/locale.ts';
import { unitNamed, unitOf } from '../values/measures.ts';
import { findNumbers } from '../values/numbers.ts';
import { findNearDays } from '../values/relative-dates.ts';
import type { Stretch } from '../values/stretch.ts';
import { findTimes } from '../values/times.ts';
import { share } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import { type Finder, type Mention, mentionsIn } from './mentions.ts';
import type { Ask, Page } from './source.ts';

const days: Finder = (text, locale) => [
  ...findDates(text, locale),
  ...(locale.origin ? findNearDays(text, locale.origin.day) : []),
];

/** Shapes that few other things have, and names that are known. */
const finders: Partial<Record<Shape, Finder>> = {
  date: days,
  'date-time': findDates,
  time: findTimes,
  email: findEmails,
  phone: findPhones,
  url: findUrls,
  person: findPeople,
  name: findPeople,
  city: findPlaces,
  state: findPlaces,
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

interface Asked {
  of: string;
  find: Finder;
  unit: number;
}

/** How the values that a key asks for are found, and what they have in common; undefined for what anything may be. */
function finderFor({ field, profile }: Ask): Asked | undefined {
  const { choices } = field;
  if (choices)
    return {
      of: JSON.stringify(choices),
      find: (text: string) => findChoices(text.slice(0, longest), choices),
      unit: -1,
    };
  const shape = answeredBy(profile);
  const find = finders[shape];
  if (find) return { of: shape, find, unit: -1 };
  if (!measured.has(profile.shape)) return undefined;
  const unit = unitNamed(field.words, field.description);
  return unit === undefined ? undefined : { of: `in ${unit}`, find: inUnit(unit), unit: 1 };
}

const measured = new Set<Shape>(['number', 'percent', 'amount', 'any']);

/** Values of one shape that are looked at, and characters of a line in which choices are. */
const [most, longest] = [24, 400];

const mentionsByShape = oncePerLines(() => new Map<string, Mention[]>());

function mentionsOf({ of, find }: Asked, view: View, locale: Locale): Mention[] {
  const known = mentionsByShape(view);
  const found = known.get(of) ?? mentionsIn(view, find, locale).slice(0, most);
  known.set(of, found);
  return found;
}

export function typedCandidates(ask: Ask, { view, context }: Page): Candidate[] {
  const { field, profile } = ask;
  const finder = finderFor(ask);
  if (!finder) return [];
  const found = mentionsOf(finder, view, context.locale);
  return found.flatMap(({ text, spans, line, ...around }, at): Candidate[] => {
    const read = valueFor(field, profile.shape, text, context.locale);
    if (!read) return [];
    const before = share(profile.own, termsOf(around.before));
    const behind = share(profile.own, termsOf(around.behind));
    const over = around.above ? share(profile.own, termsOf(around.above)) : 0;
    const told = field.description ? share(termsOf(field.description), termsOf(line)) : 0;
    return [
      {
        field,
        source: 'shape',
        raw: text.slice(read.start, read.end),
        value: read.value,
        spans: spansBetween(spans, read.start, read.end),
        features: {
          before,
          behind,
          over,
          told,
          unit: finder.unit,
          among: 1 / found.length,
          at: 1 / (1 + at),
          last: at === found.length - 1 ? 1 : 0,
        },
        score: 0.25 + 0.4 * Math.max(before, 0.7 * behind, 0.6 * over) + 0.2 / found.length,
      },
    ];
  });
}
