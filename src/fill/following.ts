/** Whether a value follows from printed words by a change of form alone. */

import type { Value } from '../model/filled.ts';
import type { LeafField } from '../model/template.ts';
import { figuresIn, numbersIn, scaleOf } from './grounding/figures.ts';
import { findLetters, lettersOf, wordsIn } from './grounding/letters.ts';
import { means } from './grounding/meanings.ts';
import { polarityOf } from './grounding/polarity.ts';
import { shapeOf } from './layout/keys/shapes.ts';
import { currencyOf } from './layout/values/currencies.ts';
import { currencyNamed } from './layout/values/currency-names.ts';
import { datesAsked } from './layout/values/dates.ts';
import { findDurations, isoDuration } from './layout/values/durations.ts';
import { numberWord } from './layout/values/number-words.ts';
import { isRemark } from './layout/values/numbers.ts';
import { findDays, findNearDays } from './layout/values/relative-dates.ts';
import { foldKeep } from './layout/values/text.ts';
import { findTimes, hourAlone, timesAsked } from './layout/values/times.ts';
import { distance } from './layout/words/spelling.ts';
import { termsOf } from './layout/words/terms.ts';
import { noon } from './scale/clock.ts';
import { isDay, yearOf } from './scale/days.ts';
import { longest, stemOf, tellingLetters } from './scale/extents.ts';
import { isSameSize } from './scale/figures.ts';
import { written } from './spoken.ts';

/** How a value follows from words: 1 as they stand or in another form, below that by so much alike. */
export type Likeness = number;

/** How different a text and its words may be, as a share of its letters: misread, abbreviated. */
const bounds = 0.1;
/** A fiscal year, half or quarter, as callers write it. */
const period = /^FY(\d{4})(?: ?(?:[QH][1-4]|YTD))?$/;
const isoDate = /^(\d{4}-\d{2}(?:-\d{2})?)(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Whether the words say the value: as they stand, as the same number, day or time, or as a currency's sign; or as
 * people speak ("jo at example dot com"). 0 when they don't.
 * @param above the words of the keys above the field's own
 */
export function follows(value: Value, printed: string, field?: LeafField, above: readonly string[] = []): Likeness {
  const plain = followsWriting(value, printed, field, above);
  if (plain > 0) return plain;
  const writing = written(printed).text;
  return writing === printed ? 0 : followsWriting(value, writing, field, above);
}

function followsWriting(
  value: Value,
  printed: string,
  field: LeafField | undefined,
  above: readonly string[],
): Likeness {
  if (value === null) return 1;
  if (typeof value === 'boolean') return sure(polarityOf(printed, field) === value);
  if (typeof value === 'number')
    return sure(saysNumber(value, printed, aboutOf(field, above)) || countsInBrackets(value, printed, field));
  if (!/[\p{L}\p{N}]/u.test(value)) return sure(value.trim() !== '' && printed.includes(value.trim()));
  if (says(printed, value) || says(inFigures(printed), value)) return 1;
  if (field?.choices) return sure(saysChoice(value, printed, field));
  return sure(saysForm(value, printed)) || alike(value, printed);
}

const sure = (holds: boolean): Likeness => (holds ? 1 : 0);

/** Whether whole words of a text say these, whatever their case, accents and punctuation. */
const says = (printed: string, words: string): boolean =>
  findLetters(lettersOf(printed), lettersOf(words).text) !== undefined;

/** The same day, time, span of time or currency, in another form. */
function saysForm(value: string, printed: string): boolean {
  const fiscal = period.exec(value);
  // Which quarter a closing date belongs to is a matter of the company's calendar; the year is what is printed.
  if (fiscal) return [0, 1].some((years) => printed.includes(String(Number(fiscal[1]) - years)));
  const [, day, clock] = isoDate.exec(value) ?? [];
  if (day) {
    const timed =
      clock === undefined || clock === '00:00' || findTimes(printed).some((time) => time.value.startsWith(clock));
    return timed && datesIn(printed).some((one) => one.startsWith(day));
  }
  if (/^\d{1,2}([-/. ])\d{1,2}\1\d{4}$/.test(value))
    return datesIn(value).some((one) => datesIn(printed).includes(one));
  if (/^\d{2}:\d{2}(?::\d{2})?$/.test(value)) {
    // The first hour of a span, of which the words behind the second say what it is: `2–4 pm`.
    const afternoon = /^\d{1,2}$/.test(printed) && value === `${Number(printed) + noon}:00`;
    const times = [...timesAsked(printed), ...hourAlone(printed)];
    return afternoon || times.some((one) => one.value === value || `${one.value}:00` === value);
  }
  if (/^P[\dT]/.test(value)) return findDurations(printed).some((one) => isoDuration(one.value) === value);
  if (/^-?\d+(?:\.\d+)?$/.test(value) && value.length > 2) return saysNumber(Number(value), printed, '');
  if (!/^[A-Z]{3}$/.test(value)) return false;
  return currencyNamed(printed) === value || printed.split(/[\s\d.,]+/).some((sign) => currencyOf(sign) === value);
}

/** Words by which an amount that is printed bare is one below zero, and by which one below zero is stated bare. */
const below =
  /loss|deficit|decrease|decline|refund|credit|discount|less|minus|verlust|gutschrift|perte|perdita|p[eé]rdida|\bcr\b|\bdr\b/i;
const bare =
  /cost|expense|loss|deficit|decrease|charge|debit|withdraw|deduct|discount|payment|paid|refund|tax|outflow|positive|absolute|amount|kosten|aufwand|abzug|rabatt|verlust/i;

/** What a key and those above it are called, and what is said of it. */
const aboutOf = (field: LeafField | undefined, above: readonly string[]): string =>
  [...above, ...(field?.words ?? []), field?.description ?? ''].join(' ');

/** `(11)` for what is no sum of money: nobody is below zero metres tall. */
const countsInBrackets = (value: number, printed: string, field: LeafField | undefined): boolean =>
  field !== undefined &&
  Number(/\((\d+)\)/.exec(printed)?.[1]) === value &&
  isRemark(field.type, shapeOf(field, termsOf(field.words.join(' '))), `(${value})`);

function saysNumber(value: number, printed: string, about: string): boolean {
  const found = numbersIn(printed).filter(({ size }) => isSameSize(size, Math.abs(value)));
  const agrees = ({ negative }: { negative: boolean }): boolean => {
    if (value === 0 || negative === value < 0) return true;
    return negative ? bare.test(about) : below.test(printed) || below.test(about);
  };
  if (found.some(agrees)) return true;
  return datesIn(printed).some((day) => yearOf(day) === value) || saysScale(value, printed, about);
}

/** What the figures of a table are multiplied by; 1 where they are there and no word says more. */
function saysScale(value: number, printed: string, about: string): boolean {
  const factors = scaleOf(printed);
  if (factors.includes(value))
    return figuresIn(printed.replace(/['’]?0{3}\b/g, '')).length === 0 || /scale|multipl|unit|denominat/i.test(about);
  return value === 1 && factors.length === 0 && /scale|multipl|unit|denominat/i.test(about) && /\d/.test(printed);
}

/** Words that say a choice in other words: a yes for `paid`, the first letters, words of the same stem. */
function saysChoice(value: string, printed: string, field: LeafField): boolean {
  const flag = polarityOf(value, undefined);
  if (flag !== undefined && polarityOf(printed, field) === flag) return true;
  if (saysForm(value, printed) || means(foldKeep(value).replaceAll('_', ' '), foldKeep(printed))) return true;
  const tokens = wordsIn(printed);
  const others = (field.choices ?? []).filter((choice) => choice !== value).map(String);
  const fits = (choice: string, token: string): boolean => {
    const words = wordsIn(choice);
    const initials = words.map((word) => word.charAt(0)).join('');
    if (token.length < tellingLetters) return lettersOf(choice).text.startsWith(token) || initials === token;
    return words.some(
      (word) => word.length >= tellingLetters && (word.startsWith(stemOf(token)) || token.startsWith(stemOf(word))),
    );
  };
  return tokens.some((token) => fits(value, token) && !others.some((other) => fits(other, token)));
}

/** A text that is nearly there: a few letters misread. Digits must agree, and so must the number of words, nearly. */
function alike(value: string, printed: string): Likeness {
  const wanted = lettersOf(value).text;
  const limit = Math.floor(wanted.length * bounds);
  if (limit === 0 || wanted.length > longest.paragraph) return 0;
  const within = lettersOf(printed);
  const digits = wanted.replace(/\D/g, '');
  for (let start = 0; start < within.text.length; start += 1) {
    if (!within.begins[start]) continue;
    for (let length = wanted.length - limit; length <= wanted.length + limit; length += 1) {
      const end = start + length;
      if (end > within.text.length) break;
      if (end < within.text.length && !within.begins[end]) continue;
      const words = within.text.slice(start, end);
      if (words.replace(/\D/g, '') !== digits) continue;
      const apart = distance(wanted, words, limit);
      if (apart <= limit) return Math.min(0.99, 1 - apart / wanted.length);
    }
  }
  return 0;
}

/** Text with its number words as digits: a term of "two years" is one of 2 years. */
const inFigures = (printed: string): string => printed.replace(/\p{L}+/gu, (word) => String(numberWord(word) ?? word));

const datesIn = (printed: string): string[] =>
  [true, false].flatMap((dayFirst) => {
    const days = datesAsked(printed, { dayFirst }).map((date) => date.value);
    const others = days
      .filter(isDay)
      .flatMap((day) => [...findDays(printed, day, { dayFirst }), ...findNearDays(printed, day)]);
    return [...days, ...others.flatMap(({ value }) => value ?? [])];
  });
