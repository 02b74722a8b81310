/** Months by their names, and days of the calendar as ISO 8601 writes them. */
import { thousand } from '../../scale/figures.ts';
import { setOf } from '../../scale/lists.ts';
import { linesOf } from '../../scale/tables.ts';
import { foldKeep } from './text.ts';

/** A line a month: its names and short forms in all languages, folded. */
const months = new Map(
  linesOf(new URL('./months.txt', import.meta.url)).flatMap((names, index) =>
    names.split(' ').map((name) => [foldKeep(name), index + 1] as const),
  ),
);

/** Short names of months that are words as well: they count between a day and a year in full, `3 sie 2024`. */
const onlyInDays = setOf(
  'sty lut kwi cze lip sie wrz paz lis gru oca sub nis haz tem agu eyl eki kas ara uno bre dub kve cvn cvc srp zar rij лист augusta auguste juna jula marta maija liepa ian',
);

/** The names that are no other words, folded. */
export const monthNames = (): string[] => [...months.keys()].filter((name) => !onlyInDays.has(name));

/** 1 to 12 for the name of a month, folded; undefined for any other word. */
export const monthOf = (name: string): number | undefined => (onlyInDays.has(name) ? undefined : anyMonthOf(name));

/** The same for any name of a month, a word of other meaning too. */
export const anyMonthOf = (name: string): number | undefined =>
  months.get(name) ?? (name.startsWith('ב') ? months.get(name.slice(1)) : undefined);

/** Marks are letters of the names of India and Thailand, whose short ones have a full stop inside: `มี.ค.`. */
export const monthName = String.raw`[\p{L}\p{M}]{3,12}|[\u0e01-\u0e4e]{1,2}\.[\u0e01-\u0e4e]`;

export const december = 12;
export const isYear = (value: number): boolean => value >= thousand && value <= 2999;
/** Whether a number of 1500 to 2099, which may count something else, is likely a year. */
export const isLikelyYear = (value: number): boolean => value >= 1500 && value < 2100;
const two = (value: number): string => String(value).padStart(2, '0');

/** A day as `YYYY-MM-DD`; undefined where the calendar has none. */
export function isoDay(y: number, m: number | undefined, d: number): string | undefined {
  if (m === undefined || !(isYear(y) && m >= 1 && m <= december && d >= 1)) return undefined;
  return d <= new Date(Date.UTC(y, m, 0)).getUTCDate() ? `${y}-${two(m)}-${two(d)}` : undefined;
}

/** A month as `YYYY-MM`; undefined where there is none. */
export const isoMonth = (y: number, m: number | undefined): string | undefined =>
  m !== undefined && m >= 1 && m <= december && isYear(y) ? `${y}-${two(m)}` : undefined;

/** What may be set to the name of a month without a space: `1erjuillet`, `marzode 2024`. */
const glued = /^(?:st|nd|rd|th|er)|(?:del?|of)$/g;

const names = new RegExp(monthName, 'gu');
/** Whether a text, folded, has the name of a month. */
export const namesMonth = (folded: string): boolean => folded.match(names)?.some(holdsMonth) ?? false;

function holdsMonth(word: string): boolean {
  if (anyMonthOf(word) !== undefined) return true;
  const bare = word.replace(glued, '');
  return bare !== word && anyMonthOf(bare) !== undefined;
}
