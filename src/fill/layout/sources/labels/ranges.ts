/** Keys that ask for one end of a span of time (`start_time`, `period_end`), where the document gives both in one value. */
import type { Profile } from '../../keys/profile.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import type { Found } from '../../values/text.ts';
import { findTimes } from '../../values/times.ts';

/** Characters between the two ends. */
const longestJoin = 14;

/** Which end a profile asks for; null when it asks for neither. */
export function endAsked({ own, shape }: Profile): 'start' | 'end' | null {
  if (shape !== 'date' && shape !== 'time') return null;
  const concepts = own.flatMap((term) => term.concepts);
  if (concepts.includes('start')) return 'start';
  return concepts.includes('end') ? 'end' : null;
}

/** Both ends of the first span of dates or times in a text. */
export function rangeIn(shape: 'date' | 'time', text: string, locale: Locale): [Found<string>, Found<string>] | null {
  const found: Found<string>[] = shape === 'date' ? findDates(text, locale) : findTimes(text);
  const [from, to] = found;
  return from && to && to.start - from.end <= longestJoin ? [from, to] : null;
}

/** Whether a text gives a span of days or times, written out (`6 May to 7 May`) or drawn together (`6 to 7 May`). */
export function isRange(shape: 'date' | 'time', text: string, locale: Locale): boolean {
  if (rangeIn(shape, text, locale)) return true;
  const first = shape === 'date' ? findDates(text, locale)[0] : undefined;
  return (
    first !== undefined &&
    /\d{1,2}\.?\s?(?:[-–/]|to|and|bis|und|au|et|al|y|e|tot|en|a)\s?$/i.test(text.slice(0, first.start))
  );
}

/** The profile without the words for start and end: how a label would say it that speaks of the whole span. */
export function wholeSpan(profile: Profile): Profile {
  const phrases = profile.phrases
    .map((phrase) => ({
      ...phrase,
      terms: phrase.terms.filter((term) => !term.concepts.includes('start') && !term.concepts.includes('end')),
    }))
    .filter((phrase) => phrase.terms.length > 0);
  const plain = profile.own.every((term) => term.weight < 0.9);
  const period = profile.shape === 'date' && plain ? spans : [];
  return { ...profile, phrases: [...phrases, ...period], unless: new Set() };
}

const spans = [{ terms: [{ text: 'period', concepts: ['period'], weight: 0.6 }], weight: 0.8 }];
