/** Whether a value follows from printed words by a change of form alone. */
import type { Value } from '../model/filled.ts';
import { currencyOf } from './layout/values/currencies.ts';
import { findDates } from './layout/values/dates.ts';
import { findDurations, isoDuration } from './layout/values/durations.ts';
import { numberWord } from './layout/values/number-words.ts';
import { findNumbers, parseNumber } from './layout/values/numbers.ts';
import { findDays } from './layout/values/relative-dates.ts';
import { foldKeep } from './layout/values/text.ts';
import { findTimes } from './layout/values/times.ts';
import { written } from './spoken.ts';

/** Letters and digits alone, lower-case, without accents; marks such as boxes stay when nothing else does. */
export function reduced(text: string): string {
  const folded = foldKeep(text.normalize('NFKC'));
  const letters = folded.replace(/[^\p{L}\p{N}]+/gu, '');
  return letters === '' ? folded.replace(/\s+/g, '') : letters;
}

/** What a table's "in millions" and the like multiply by. */
const scales: [RegExp, number][] = [
  [/thousands?|tausend|milliers|miles|migliaia|duizend|\bk\b|\bt(?:€|eur)|[$€£¥(]\s?['’]?000/i, 1e3],
  [/milli?on|millionen|milioni|millones|milhoes|miljoen|\bm(?:io|ln|n|m)?\b/i, 1e6],
  [/billions?|milliarden?|milliards?|miliardi|miljard|\bbn\b|\bmrd\b/i, 1e9],
];
/** A fiscal year, half or quarter, as callers write it. */
const period = /^FY(\d{4})(?: ?(?:[QH][1-4]|YTD))?$/;

const isoDate = /^(\d{4}-\d{2}(?:-\d{2})?)(?:T([\d:]+))?$/;

/**
 * Whether the words say the value: as they stand, as the same number, day or time, or as a currency's sign; or as
 * people speak ("jo at example dot com").
 */
export function follows(value: Value, printed: string): boolean {
  if (followsWriting(value, printed)) return true;
  const writing = written(printed).text;
  return writing !== printed && followsWriting(value, writing);
}

function followsWriting(value: Value, printed: string): boolean {
  if (value === null) return true;
  // What answers yes or no is the label or the words that decide it.
  if (typeof value === 'boolean') return reduced(printed) !== '';
  if (typeof value === 'number')
    return numbersIn(printed).some((number) => Math.abs(number - value) <= 1e-9 * Math.abs(value));
  if (!/[\p{L}\p{N}]/u.test(value)) return printed.includes(value.trim());
  if (reduced(printed).includes(reduced(value)) || inFigures(printed).includes(reduced(value))) return true;
  // Which quarter a closing date belongs to is a matter of the company's calendar; the year is what is printed.
  const fiscal = period.exec(value);
  if (fiscal) return [0, 1].some((years) => printed.includes(String(Number(fiscal[1]) - years)));
  const date = isoDate.exec(value);
  if (date) return datesIn(printed).some((day) => day.startsWith(date[1] ?? '-'));
  if (/^\d{2}:\d{2}(?::\d{2})?$/.test(value)) return findTimes(printed).some((time) => time.value === value);
  if (/^P[\dT]/.test(value)) return findDurations(printed).some((one) => isoDuration(one.value) === value);
  return /^[A-Z]{3}$/.test(value) && printed.split(/[\s\d.,]+/).some((sign) => currencyOf(sign) === value);
}

/** Reduced text with its number words as digits: a term of "two years" is one of 2 years. */
const inFigures = (printed: string): string =>
  reduced(printed.replace(/\p{L}+/gu, (word) => String(numberWord(word) ?? word)));

function numbersIn(printed: string): number[] {
  const found = [',', '.', null].flatMap((decimal) => findNumbers(printed, { decimal: decimal as ',' | '.' | null }));
  const whole = parseNumber(printed.replace(/[^\d.,]/g, ''), { decimal: null });
  // A loss is printed in many ways; its size is what must be there.
  const numbers = [...found.map((number) => number.value), ...(whole === undefined ? [] : [whole])];
  numbers.push(...scales.filter(([words]) => words.test(printed)).map(([, scale]) => scale));
  // Figures without any such word are in ones.
  if (numbers.length > 0 && !scales.some(([words]) => words.test(printed))) numbers.push(1);
  return numbers.flatMap((number) => [number, -number]);
}

const datesIn = (printed: string): string[] =>
  [true, false].flatMap((dayFirst) => {
    const days = findDates(printed, { dayFirst }).map((date) => date.value);
    const counted = days.flatMap((day) => (day.length === 10 ? findDays(printed, day, { dayFirst }) : []));
    return [...days, ...counted.flatMap(({ value }) => value ?? [])];
  });
