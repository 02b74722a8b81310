/** Days that are named in relation to another one: "Friday", "next Tuesday", "tomorrow" in English; "5 May" in many languages. */
import { daysAfter, daysBetween, yearOf } from '../../scale/days.ts';
import { matchesOf } from '../words/matches.ts';
import { weekdays } from './date-spans.ts';
import { findDates } from './dates.ts';
import type { Locale } from './locale.ts';
import { isoDay, monthOf } from './months.ts';
import { Places, type Stretch, stretchOf } from './stretch.ts';
import { type Found, foldKeep } from './text.ts';

/** A day as it is named. The value is ISO 8601, or null where the words leave open which day is meant. */
export interface NamedDay extends Found<string | null> {
  /** Whether it is named with its year, and needs no other day to be understood. */
  whole: boolean;
}

const weekday = `(?:${weekdays.join('|')})`;
const near = new RegExp(String.raw`(?<![\p{L}\d])(?:(this|next|coming)\s+)?(${weekday})(?![\p{L}\d])`, 'gu');
const dayMonth = new RegExp(
  String.raw`(?<![\p{L}\d.,/:-])(?:${weekday},?\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\.?\s(?:(?:of|de)\s)?(\p{L}{3,10})(?!\p{L}|\.?,?\s(?:(?:de|del|of)\s)?(?:\d{4}|['’]?\d{2}(?!\s?[\d:]))(?!\d))`,
  'gu',
);
/** Where months stand first, short names of languages that put them last are other words: `Socket set 6`. */
const monthDay = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${weekday},?\s+)?(?!(?:set|out|ago|mag)\s)(\p{L}{3,10})\.?\s(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}:%]|[.,]\d|,?\s(?:\d{4})(?!\d))`,
  'gu',
);
const eastern = /(?<![\d年년.,/-]|[年년]\s?)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]/gu;
const soon = /(?<!\p{L})(today|tonight|tomorrow|(?:the )?day after tomorrow)(?!\p{L})/gu;
const ahead: Record<string, number> = { today: 0, tonight: 0, tomorrow: 1 };
/** What may part a weekday from the date that it is of: `Friday, the 5th of May 2023`. */
const beforeDate = /^,?\s(?:the\s)?$/u;
/** No day at all, but a time by which something is to be done. */
const vague =
  /(?<!\p{L})(?:the )?(?:end of (?:the |this |next )?(?:day|week|month|quarter|year|\p{L}{3,9})|(?:next|this) (?:week|month|quarter|year)|(?:first|1st|second|2nd) (?:week|half) of \p{L}{3,9})(?!\p{L})/gu;

/** A day without a year that would lie further off than this is not meant. */
const halfAYear = 183;

const week = 7;
/** 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + week - 1) % week;

/**
 * All days that a text names, whole dates included, in the order in which they stand. `from` (ISO 8601) is the day on
 * which it was said; without it only whole dates have a value. What may mean two days means none.
 */
export function findDays(text: string, from: string | null, locale: Pick<Locale, 'dayFirst'>): NamedDay[] {
  const folded = foldKeep(text);
  const found: NamedDay[] = findDates(text, locale).map(({ start, end, value, precision }) => ({
    ...{ start, end },
    value: precision === 'day' ? value : null,
    whole: true,
  }));
  const places = new Places(folded.length, found);
  const put = (match: RegExpExecArray, value: string | null): void => {
    const at = stretchOf(match);
    if (!places.isFree(at)) return;
    places.take(at);
    found.push({ ...at, value, whole: false });
  };
  for (const match of matchesOf(folded, vague)) put(match, null);
  for (const one of withoutYear(folded)) put(one.match, from && inYear(from, one.month, one.day, one.match[0]));
  const isOfDate = (match: RegExpExecArray): boolean =>
    found.some(({ start, whole }) => whole && beforeDate.test(folded.slice(stretchOf(match).end, start)));
  for (const match of matchesOf(folded, near))
    if (!isOfDate(match)) put(match, from && onWeekday(from, match[2] ?? '', match[1]));
  for (const match of matchesOf(folded, soon)) put(match, from && daysAfter(from, ahead[match[1] ?? ''] ?? 2));
  return found.sort((a, b) => a.start - b.start);
}

/** A day of a month, without its year. */
interface Yearless {
  match: RegExpExecArray;
  month: number;
  day: number;
}

/** How they are written, and in which groups the day and the month stand. */
const yearless = [
  [dayMonth, 1, 2],
  [monthDay, 2, 1],
  [eastern, 2, 1],
] as const;

/** The days of a folded text that no year stands beside. */
const withoutYear = (folded: string): Yearless[] =>
  yearless.flatMap(([pattern, day, month]) =>
    matchesOf(folded, pattern).flatMap((match): Yearless[] => {
      const number = pattern === eastern ? Number(match[month]) : monthOf(match[month] ?? '');
      return number ? [{ match, month: number, day: Number(match[day]) }] : [];
    }),
  );

/** Days without a year, each put into the year in which it is nearest to another day; those half a year off are left out. */
export function findNearDays(text: string, origin: string): Found<string>[] {
  if (!/\d/.test(text)) return [];
  const year = yearOf(origin);
  return withoutYear(foldKeep(text)).flatMap(({ match, month, day }) => {
    const value = [year, year - 1, year + 1]
      .flatMap((own) => isoDay(own, month, day) ?? [])
      .find((one) => Math.abs(daysBetween(origin, one)) <= halfAYear);
    return value === undefined || isOtherDay(value, match[0]) ? [] : [{ ...stretchOf(match), value }];
  });
}

/** The dates of a text, and its days without a year where the document says its own: none is a part of another. */
export function datesAndDays(text: string, locale: Locale): readonly (Stretch & { precision?: string })[] {
  const dates = findDates(text, locale);
  const near = locale.origin ? findNearDays(text, locale.origin.day) : [];
  return [...dates, ...near.filter(new Places(text.length, dates).isFree)];
}

/** Whether words begin with the name of a weekday that a day is none of. */
function isOtherDay(day: string, written: string): boolean {
  const named = weekdays.findIndex((name) => written.startsWith(name));
  return named >= 0 && weekdayOf(day) !== named;
}

/** The next such weekday. "Next Friday", said before Friday, may be this week's or the one after: null. */
function onWeekday(from: string, name: string, which: string | undefined): string | null {
  const days = (weekdays.indexOf(name) - weekdayOf(from) + week) % week;
  const thisWeek = weekdays.indexOf(name) > weekdayOf(from);
  if (which === 'next') return thisWeek ? null : daysAfter(from, days === 0 ? week : days);
  return days === 0 || (which === 'this' && !thisWeek) ? null : daysAfter(from, days);
}

/** The day on or after `from`, or in the first months of the next year; null when the weekday beside it is another. */
function inYear(from: string, month: number, day: number, written: string): string | null {
  const year = yearOf(from);
  const value = [year, year + 1]
    .flatMap((own) => isoDay(own, month, day) ?? [])
    .find((date) => date >= from && daysBetween(from, date) <= halfAYear);
  return value === undefined || isOtherDay(value, written) ? null : value;
}
