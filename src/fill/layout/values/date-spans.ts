/** Days of a span for which another day of it says month and year. */
import { longest } from '../../scale/extents.ts';
import { phrases, words } from '../words/vocabulary.ts';
import { joints } from './joints.ts';
import type { Locale } from './locale.ts';
import { isoDay, monthName, monthOf } from './months.ts';
import type { Stretch } from './stretch.ts';
import type { Found } from './text.ts';

export interface FoundDate extends Found<string> {
  /** Whether day and month could also be swapped. */
  ambiguous: boolean;
  precision: 'day' | 'month';
  /** What of a span it is alone, in reading order: `3` and `May 2024` of `3–5 May 2024`. */
  parts?: readonly [Stretch, Stretch];
}

/** A word that may be the name of a month. */
export const month = `(?<month>${monthName})`;
/** Behind the number of a day. */
export const ordinal = String.raw`st(?!ycz)|nd|rd|th|er|(?:[-:]?(?:d?e|го|е|η)|:a)(?!\p{L})`;

/** The first day of a span, in front of its last: alone, or with a month of its own before or behind it; the last may have its weekday. */
const dayBefore = new RegExp(
  String.raw`(?:(?<![\d\p{L}])(?<lead>(?<word>${monthName})\.?\s)|(?<![\d\p{L}.,/:-]))(?<alone>(?<day>\d{1,2})(?<mark>${ordinal}|[oº.])?(?:\s?(?:de\s)?(?:(?!${joints.any}(?!\p{L}))${month}\.?|(?<number>\d{1,2})\.)|\/(?<over>\d{1,2}))?),?${joints.any}(?:(?<=\s)(?<weekday>[\p{L}-]{5,13}),?\s)?$`,
  'u',
);

/** Days in front of the last but one of several: `3, ` of `3, 4 & 5 May 2024`. */
const daysBefore =
  /(?<!(?<!\p{L})(?:hall|room|stage|pages?|gate|table|platform|level|floor|halle|raum|saal|salle|sala|zaal|no|nr)\.?\s)(?<![\d\p{L}.,/:-])(?:\d{1,2},\s){1,5}$/u;

/** The first of such days, where each is the one before the next. */
function firstDay(days: string, next: number): number | undefined {
  const all = [...(days.match(/\d+/gu)?.map(Number) ?? []), next];
  return all.slice(1).every((day, at) => day === (all[at] ?? 0) + 1) ? all[0] : undefined;
}

/** Whether a folded word names a day of the week. */
export const isWeekday = (word: string): boolean =>
  (words.get(word)?.concepts ?? phrases.get(word.replace('-', '_')) ?? []).some((one) => weekdays.includes(one));
export const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const behindDay = new RegExp(String.raw`(?<=^\d{1,2}(?:\.|${ordinal})?)(?![.\d\p{L}]).+$|(?<=^\d{1,2}\.)\d.+$`, 'u');

/** The first day of the span that a date is the last of: it says month and year for both. */
export function firstOf(folded: string, last: FoundDate, { dayFirst }: Pick<Locale, 'dayFirst'>): FoundDate[] {
  const from = Math.max(0, last.start - longest.name);
  const match = last.precision === 'day' ? dayBefore.exec(folded.slice(from, last.start)) : null;
  const { lead = '', word = '', alone = '', day, mark, number, over, weekday } = match?.groups ?? {};
  const name = match?.groups?.month ?? (monthOf(word) ? word : undefined);
  if (weekday !== undefined && !isWeekday(weekday)) return [];
  // Before figures a number without a dot may be any: `Invoice 5 - 12.03.2020`.
  const written = folded.slice(last.start, last.end);
  const marked = over === undefined ? mark !== undefined : /\d\//.test(written);
  if (!match || day === undefined || (!/\p{L}/u.test(written) && !marked)) return [];
  const [y = 0, m = 0] = last.value.split('-').map(Number);
  const named = name === undefined ? Number(number ?? over ?? m) : monthOf(name);
  const [own, its] = over === undefined || dayFirst ? [named, Number(day)] : [Number(day), Number(over)];
  // What ends in the new year begins in the old one.
  const value = isoDay(own !== undefined && own > m ? y - 1 : y, own, its);
  if (value === undefined || value >= last.value) return [];
  const figures = from + match.index + lead.length;
  // A dash joins two days alone.
  const counted = (name ?? number ?? over) === undefined && !/[-–—]/u.test(match[0]);
  const days = counted ? daysBefore.exec(folded.slice(from, figures)) : null;
  const opened = days && firstDay(days[0], Number(day));
  if (days && opened)
    return [{ ...last, start: from + days.index, value: isoDay(y, m, opened) ?? value, ambiguous: false }];
  const [start, end] = [name === word ? from + match.index : figures, figures + alone.length];
  // What has a month of its own shares the year, unless it is another one.
  const shared = (name ?? number ?? over) === undefined ? behindDay : /\d{4}$/;
  const said = value.startsWith(String(y)) ? shared.exec(written) : null;
  const parts =
    said &&
    ([
      { start, end },
      { start: last.start + said.index, end: last.end },
    ] as const);
  return [{ ...last, start, value, ambiguous: false, ...(parts && { parts }) }];
}

/** What joins the last day of a span to its first, which says year and month: `2024. május 3–7.`, `2024年5月3日から7日`. */
const dayAfter = new RegExp(
  String.raw`^(?<joint>-?j?[ae]?tol\s|(?:\.|日|일)?(?:\([^()]{1,9}\))?${joints.any})(?:${month}\s|(?<number>\d{1,2})[月월.]\s?)?(?<day>\d{1,2})(?:\.(?!\d)|-?[ie]g(?!\p{L})|日|일)`,
  'u',
);

/** The last day of the span that a date is the first of, where the year stands first of all. */
export function restOf(folded: string, first: FoundDate): FoundDate[] {
  const match = /^\d{4}/.test(folded.slice(first.start)) ? dayAfter.exec(folded.slice(first.end)) : null;
  const [y = 0, m = 0] = first.value.split('-').map(Number);
  const { joint = '', month: name, number = m, day } = match?.groups ?? {};
  const value = isoDay(y, name === undefined ? Number(number) : monthOf(name), Number(day));
  if (!match || value === undefined || value <= first.value) return [];
  const start = first.end + joint.length;
  return [{ ...first, start, end: first.end + match[0].length, value }];
}

/** Both days of a span that begins with the month and ends with the year, which are of both: `March 3–5, 2024`. */
export function bothOf(folded: string, span: FoundDate): FoundDate[] {
  const { start, end } = span;
  const [, month = '', first = '', last = '', day, year = ''] =
    /^(\D+)(\d{1,2}).*?((?<!\d)(\d{1,2})(?:st|nd|rd|th)?,?\s)(\d{4})$/.exec(folded.slice(start, end)) ?? [];
  const [y = 0, m = 0] = span.value.split('-').map(Number);
  const value = isoDay(y, m, Number(day));
  const years = { start: end - year.length, end };
  if (value === undefined) return [span];
  const lead = { start, end: start + month.length };
  return [
    { ...span, parts: [{ start, end: lead.end + first.length }, years] },
    { ...span, value, parts: [lead, { start: years.start - last.length, end }] },
  ];
}

const years = new RegExp(
  String.raw`^((?:19|20)\d{2})(\s?[-–—/]\s?((?:19|20)?\d{2})|${joints.to}(?<=\s)((?:19|20)\d{2}))(?!\d|[-–./]\d)`,
  'iu',
);

/** What stands behind the first year of a text of what lasts from one into the next: `–2025`, `/25`, ` to 2019`; empty for none. */
export function secondYear(text: string): string {
  const [, first = '', rest = '', short, second = short ?? ''] = years.exec(text) ?? [];
  const next = Number(first) + 1;
  return (second.length === first.length ? Number(second) >= next : String(next).endsWith(second)) ? rest : '';
}
