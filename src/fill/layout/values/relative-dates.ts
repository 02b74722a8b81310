/** Days that are named in relation to another one: "Friday", "next Tuesday", "tomorrow", "5 May". English. */
import { findDates, monthOf } from './dates.ts';
import type { Locale } from './locale.ts';
import { type Found, foldKeep } from './text.ts';

/** A day as it is named. The value is ISO 8601, or null where the words leave open which day is meant. */
export interface NamedDay extends Found<string | null> {
  /** Whether it is named with its year, and needs no other day to be understood. */
  whole: boolean;
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const weekday = `(?:${weekdays.join('|')})`;
const near = new RegExp(String.raw`(?<![\p{L}\d])(?:(this|next|coming)\s+)?(${weekday})(?![\p{L}\d])`, 'gu');
const dayMonth = new RegExp(
  String.raw`(?<![\p{L}\d.,/:-])(?:${weekday},?\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?\.?\s(?:of\s)?(\p{L}{3,10})(?!\p{L}|\.?,?\s(?:\d{4}|['’]?\d{2}(?!\s?[\d:]))(?!\d))`,
  'gu',
);
const monthDay = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${weekday},?\s+)?(\p{L}{3,10})\.?\s(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?(?![\d\p{L}:%]|[.,]\d|,?\s(?:\d{4})(?!\d))`,
  'gu',
);
const soon = /(?<!\p{L})(today|tonight|tomorrow|(?:the )?day after tomorrow)(?!\p{L})/gu;
const ahead: Record<string, number> = { today: 0, tonight: 0, tomorrow: 1 };
/** No day at all, but a time by which something is to be done. */
const vague =
  /(?<!\p{L})(?:the )?(?:end of (?:the |this |next )?(?:day|week|month|quarter|year|\p{L}{3,9})|(?:next|this) (?:week|month|quarter|year)|(?:first|1st|second|2nd) (?:week|half) of \p{L}{3,9})(?!\p{L})/gu;

const millisecondsOfDay = 86_400_000;
/** A day without a year that would lie further back than this in the next year is not meant for it. */
const longest = 183;

const plus = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * millisecondsOfDay).toISOString().slice(0, 10);
/** 0 for Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

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
  const put = (match: RegExpExecArray, value: string | null): void => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!found.some((other) => start < other.end && end > other.start)) found.push({ start, end, value, whole: false });
  };
  for (const match of folded.matchAll(vague)) put(match, null);
  for (const [pattern, day, month] of [
    [dayMonth, 1, 2],
    [monthDay, 2, 1],
  ] as const)
    for (const match of folded.matchAll(pattern)) {
      const number = monthOf(match[month] ?? '');
      if (number) put(match, from && inYear(from, number, Number(match[day]), match[0]));
    }
  for (const match of folded.matchAll(near)) put(match, from && onWeekday(from, match[2] ?? '', match[1]));
  for (const match of folded.matchAll(soon)) put(match, from && plus(from, ahead[match[1] ?? ''] ?? 2));
  return found.sort((a, b) => a.start - b.start);
}

/** The next such weekday. "Next Friday", said before Friday, may be this week's or the one after: null. */
function onWeekday(from: string, name: string, which: string | undefined): string | null {
  const days = (weekdays.indexOf(name) - weekdayOf(from) + 7) % 7;
  const thisWeek = weekdays.indexOf(name) > weekdayOf(from);
  if (which === 'next') return thisWeek ? null : plus(from, days === 0 ? 7 : days);
  return days === 0 || (which === 'this' && !thisWeek) ? null : plus(from, days);
}

/** The day on or after `from`, or in the first months of the next year; null when the weekday beside it is another. */
function inYear(from: string, month: number, day: number, written: string): string | null {
  const year = Number(from.slice(0, 4));
  const value = [year, year + 1]
    .map((own) => new Date(Date.UTC(own, month - 1, day)))
    .filter((date) => date.getUTCDate() === day && day > 0)
    .map((date) => date.toISOString().slice(0, 10))
    .find((date) => date >= from && Date.parse(date) - Date.parse(from) <= longest * millisecondsOfDay);
  const named = weekdays.findIndex((name) => written.startsWith(name));
  return value === undefined || (named >= 0 && weekdayOf(value) !== named) ? null : value;
}
