/** Keys that ask for one end of a span (`start_time`, `salary.maximum`), where the document gives both in one value. */

import { isDay } from '../../../scale/days.ts';
import { atMost } from '../../../scale/extents.ts';
import { likely, possible } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { findDates } from '../../values/dates.ts';
import { joints } from '../../values/joints.ts';
import type { Locale } from '../../values/locale.ts';
import { findNumbers } from '../../values/numbers.ts';
import { findNearDays } from '../../values/relative-dates.ts';
import type { Found } from '../../values/text.ts';
import { timesAsked } from '../../values/times.ts';
import { isTelling, means } from '../../words/terms.ts';

/** Characters between the two ends. */
const longestJoin = atMost.dozen;

/** What may have two ends. */
type Ranged = 'date' | 'time' | 'number';

/** What a profile asks for one end of, and whether for the first; null when it asks for neither. */
export function endAsked({ own, shape, field }: Profile): { of: Ranged; first: boolean } | null {
  const number = field.type === 'number' || field.type === 'integer';
  if (shape !== 'date' && shape !== 'time' && !number) return null;
  const [from, to] = number ? [['minimum'], ['maximum']] : hours;
  const asks = (one: readonly string[]): boolean =>
    own.some(({ concepts }) => one.some((end) => concepts.includes(end)));
  const first = asks(from);
  return first || asks(to) ? { of: shape === 'date' || shape === 'time' ? shape : 'number', first } : null;
}

type End = Found<string | number>;

/** Both ends of what may be spans of dates, times or numbers in a text. */
export const rangesIn = (of: Ranged, text: string, locale: Locale): (readonly [End, End])[] => {
  const found = findersOf[of](text, locale);
  return found.flatMap((from, at) => {
    const to = found[at + 1] ?? (of === 'date' ? lastDay(text, from) : undefined);
    return to && to.start - from.end <= longestJoin && joined.test(text.slice(from.end, to.start))
      ? [[from, to] as const]
      : [];
  });
};

/** The span of days or times that a text begins with, or its first one of numbers. */
export function rangeIn(of: Ranged, text: string, locale: Locale): readonly [End, End] | undefined {
  const [range] = rangesIn(of, text, locale);
  return of === 'number' || findersOf[of](text, locale)[0]?.start === range?.[0].start ? range : undefined;
}

/** What stands between the ends: a word that joins them, or none. */
const joined = new RegExp(String.raw`^\P{L}*$|(?<!\p{L})${joints.any}(?!(?<=\p{L})\p{L})`, 'iu');

/** The last day of a span whose first one says the year for both, which it takes in: `2024年3月4日～3月15日`. */
function lastDay(text: string, { start, end, value }: End): Found<string> | undefined {
  const [near] = isDay(String(value)) ? findNearDays(text.slice(end), String(value)) : [];
  return near && near.start <= longestJoin ? { start, end: end + near.end, value: near.value } : undefined;
}

const findersOf: Record<Ranged, (text: string, locale: Locale) => readonly Found<string | number>[]> = {
  date: findDates,
  time: timesAsked,
  number: findNumbers,
};

/** Whether a text gives a span of days or times, written out (`6 May to 7 May`) or drawn together (`6 to 7 May`). */
export function isRange(shape: 'date' | 'time', text: string, locale: Locale): boolean {
  if (rangesIn(shape, text, locale).length > 0) return true;
  const first = shape === 'date' ? findDates(text, locale)[0] : undefined;
  return first !== undefined && dayAlone.test(text.slice(0, first.start));
}

const dayAlone = new RegExp(String.raw`\d{1,2}\.?(?:${joints.any}|/)$`, 'iu');

/** What begins and ends the hours of a day. */
const hours = [
  ['start', 'starts_at', 'opens'],
  ['end', 'ends_at', 'closes'],
] as const;
const ends = new Set(['minimum', 'maximum', ...hours.flat()]);

/** The profile without the words for start and end: how a label would say it that speaks of the whole span. */
export function wholeSpan(profile: Profile): Profile {
  const phrases = profile.phrases
    .map((phrase) => ({
      ...phrase,
      terms: phrase.terms.filter((term) => !means(term, ends)),
    }))
    .filter((phrase) => phrase.terms.length > 0);
  const plain = profile.own.every((term) => !isTelling(term) || means(term, ends));
  const period = plain && (profile.shape === 'date' || profile.shape === 'time') ? spanOf[profile.shape] : [];
  return { ...profile, phrases: [...phrases, ...period], unless: new Set() };
}

const calledSo = (concept: string) => ({
  terms: [{ text: concept, concepts: [concept], weight: possible }],
  weight: likely,
});
/** What labels call a span of days, and one of times. */
const spanOf = { date: [calledSo('period')], time: [calledSo('opening_hours'), calledSo('time')] };
