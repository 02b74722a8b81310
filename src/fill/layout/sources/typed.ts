/** Values of the asked shape wherever they stand, with what the words around them say of what is asked. */

import type { Shape } from '../keys/shapes.ts';
import type { TextLine, View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { findChoices } from '../values/choices.ts';
import { valueFor } from '../values/coerce.ts';
import { findEmails, findPhones, findUrls } from '../values/contacts.ts';
import { findDates } from '../values/dates.ts';
import type { Locale } from '../values/locale.ts';
import { unitNamed, unitOf } from '../values/measures.ts';
import { findNumbers } from '../values/numbers.ts';
import { findNearDays } from '../values/relative-dates.ts';
import type { Stretch } from '../values/stretch.ts';
import { findTimes } from '../values/times.ts';
import { overlap } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import type { Ask, Page } from './source.ts';

type Finder = (text: string, locale: Locale) => Stretch[];

const days: Finder = (text, locale) => [
  ...findDates(text, locale),
  ...(locale.origin ? findNearDays(text, locale.origin.day) : []),
];

/** Shapes that few other things have. */
const finders: Partial<Record<Shape, Finder>> = {
  date: days,
  'date-time': findDates,
  time: findTimes,
  email: findEmails,
  phone: findPhones,
  url: findUrls,
};

/** Numbers with the very unit that a key names. */
const inUnit =
  (unit: string) =>
  (text: string, locale: Locale): Stretch[] =>
    findNumbers(text, locale).flatMap((one) => {
      const found = unitOf(one, text);
      return found?.unit === unit ? [{ start: one.start, end: Math.max(one.end, found.end) }] : [];
    });

/** How the values that a key asks for are found, and what they have in common; undefined for what anything may be. */
function finderFor({ field, profile }: Ask): { of: string; find: Finder; unit: number } | undefined {
  const { choices } = field;
  if (choices)
    return {
      of: JSON.stringify(choices),
      find: (text: string) => findChoices(text.slice(0, longest), choices),
      unit: -1,
    };
  const find = finders[profile.shape];
  if (find) return { of: profile.shape, find, unit: -1 };
  if (!measured.has(profile.shape)) return undefined;
  const unit = unitNamed(field.words, field.description);
  return unit === undefined ? undefined : { of: `in ${unit}`, find: inUnit(unit), unit: 1 };
}

const measured = new Set<Shape>(['number', 'percent', 'amount', 'any']);

/** Values of one shape that are looked at, and characters of a line in which choices are. */
const [most, longest] = [24, 400];

/** A value on its line. */
interface Mention {
  line: TextLine;
  above: TextLine | undefined;
  span: Stretch;
}

const made = new WeakMap<View['lines'], Map<string, Mention[]>>();

function mentionsOf({ of, find }: ReturnType<typeof finderFor> & object, view: View, locale: Locale): Mention[] {
  const known = made.get(view.lines) ?? new Map<string, Mention[]>();
  made.set(view.lines, known);
  const found =
    known.get(of) ??
    view.lines
      .flatMap((line, index) =>
        find(line.text, locale).map((span): Mention => ({ line, above: view.lines[index - 1], span })),
      )
      .slice(0, most);
  known.set(of, found);
  return found;
}

export function typedCandidates(ask: Ask, { view, context }: Page): Candidate[] {
  const { field, profile } = ask;
  const finder = finderFor(ask);
  if (!finder) return [];
  const found = mentionsOf(finder, view, context.locale);
  return found.flatMap(({ line, above, span }, at): Candidate[] => {
    const read = valueFor(field, profile.shape, line.text.slice(span.start, span.end), context.locale);
    if (!read) return [];
    const before = overlap(profile.own, termsOf(line.text.slice(Math.max(0, span.start - 60), span.start)));
    const behind = overlap(profile.own, termsOf(line.text.slice(span.end, span.end + 60)));
    const over = above ? overlap(profile.own, termsOf(above.text.slice(0, 120))) : { asked: 0 };
    const told = field.description ? overlap(termsOf(field.description), termsOf(line.text)).asked : 0;
    return [
      {
        field,
        source: 'shape',
        raw: line.text.slice(span.start + read.start, span.start + read.end),
        value: read.value,
        spans: [{ line, start: span.start + read.start, end: span.start + read.end }],
        features: {
          before: before.asked,
          behind: behind.asked,
          over: over.asked,
          told,
          unit: finder.unit,
          among: 1 / found.length,
          at: 1 / (1 + at),
          last: at === found.length - 1 ? 1 : 0,
        },
        score: 0.25 + 0.4 * Math.max(before.asked, 0.7 * behind.asked, 0.6 * over.asked) + 0.2 / found.length,
      },
    ];
  });
}
