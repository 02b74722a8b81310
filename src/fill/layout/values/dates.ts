/** Finds dates as they are written in some thirty languages, and puts them into ISO 8601. */
import { isDay } from '../../scale/days.ts';
import { textBefore } from '../../scale/extents.ts';
import { linesOf } from '../../scale/tables.ts';
import { matchesOf } from '../words/matches.ts';
import { remembered } from '../words/remembered.ts';
import { bothOf, type FoundDate, firstOf, month, ordinal, restOf } from './date-spans.ts';
import { halfWidth, numerals, spelledNumber } from './digits.ts';
import { joints } from './joints.ts';
import type { Locale } from './locale.ts';
import { anyMonthOf, december, isoDay, isoMonth, isYear, monthOf, namesMonth } from './months.ts';
import { Places, stretchOf } from './stretch.ts';
import { foldKeep } from './text.ts';
import { wordedDates } from './worded-dates.ts';

/** Whether the day stands before the month. */
export type Order = Pick<Locale, 'dayFirst'>;

/** Years that eras of Japan, and the Republic of China, count from. */
const eras: Record<string, number> = Object.fromEntries(
  linesOf(new URL('./eras.txt', import.meta.url)).flatMap((line) => {
    const [year, ...names] = line.split(' ');
    return names.map((name) => [name, Number(year)]);
  }),
);

const numeric =
  /(?<=\d\.-|(?<![\d\p{L}.,/-]))(\d{1,4})(\s?[./-]\s?)(\d{1,2})(\s?[./-]\s?)(\d{4}|20 [0-4]\d$|\d{2})(?![\d/]|[.,-]\d)/gu;
const yearFirst =
  /(?<![\d\p{Script=Latin}.,/-])(?<year>(?:19|20)\d{2})(?<mark>[./-])(?:(?<=\.)\s)?(?<month>\d{1,2})\k<mark>(?:(?<=\.)\s)?(?<day>\d{1,2})(?![\d/]|[.,-]\d)/gu;
/** `29/5 2024` in Denmark and Sweden, and months in Roman figures: `29. V. 2024`. */
const slashedDay =
  /(?<![\d\p{L}.,/-])(?<day>\d{1,2})(?:\/(?<month>\d{1,2})[\s-]{1,2}|\.\s?(?<month>i{1,3}|iv|vi{0,3}|ix|xi{0,2})\.\s?)(?<year>(?:19|20)\d{2})(?![\d\p{L}/-]|[.,]\d)/gu;
const romans = new Map('i ii iii iv v vi vii viii ix x xi xii'.split(' ').map((name, at) => [name, at + 1]));
const compact =
  /(?<![\d\p{L}.,/-])(?<year>(?:19|20)\d{2})(?<month>0[1-9]|1[0-2])(?<day>0[1-9]|[12]\d|3[01])(?![\d\p{L}/]|[.,-]\d)/gu;
/** The first of a month in words. */
const firstDay = 'premier|primero?|primeiro|primo';
/** Passports give the month in two languages: `26 AGO/AUG 1994`. */
const dayMonth = new RegExp(
  String.raw`(?<![\d\p{L}.,/])(?:[«“„"](?=\d{1,2}[»”“"]))?(?<day>\d{1,2}|${firstDay})(?:[»”“"]|\s?(?:${ordinal}|\.?[oaº°ª](?!\p{L})|\.(?!\p{L})))?(?:\s?\(\p{L}{3,20}\))?[\s/-]{0,2}(?:(?:day\s+|dias?\sd(?:el|o)\smes\s)?(?:of|de|del)\s+|d['’]\s?|paivana\s)?${month}(?:\s?\/\s?\p{L}{3,9})?\s?\.?,?[\s/-]{0,2}(?:(?:de|del|of)\s+|พ\.ศ\.\s?)?(?:(?<year>\d{4})|['’]?(?<brief>\d{2}))(?![\d\p{L}]|[.,:]\d)`,
  'gu',
);
/** The clock that programs print between a day and its year: `Thu Sep 22 19:30:30 UTC 2011`. */
const clock = String.raw`\d\d:\d\d(?::\d\d)?\s(?:[a-z]{3,5}\s|[+-]\d{4}\s)?`;
const monthDay = new RegExp(
  String.raw`(?<![\d\p{L}])${month}\.?\s+(?<day>\d{1,2})(?:\s?(?:st|nd|rd|th))?\s?,?\s{0,2}(?:${clock})?(?<year>\d{4})(?![\d\p{L}])`,
  'gu',
);
const yearMonthDay = new RegExp(
  String.raw`(?<![\d\p{L}])(?<year>\d{4})\.?[\s-]${month}\.?[\s-](?<day>\d{1,2})(?![\d\p{L}]|[.,]\d)`,
  'gu',
);
/** `2023. gada 17. aprīlis`, `2023 m. balandžio 17 d.` */
const baltic = new RegExp(
  String.raw`(?<![\d\p{L}])(?<year>\d{4})\.?\s?(?:gada\s|m\.\s?)(?:(?<day>\d{1,2})\.\s?${month}|${month}(?:\s(?<day>\d{1,2})(?![\d\p{L}]))?)`,
  'gu',
);
/** A day that there is not, such as `32 May 2024`, is no month either. */
const monthYear = new RegExp(
  String.raw`(?<![\d\p{L}]|(?<![\d.,/-])\d{1,2}(?:st|nd|rd|th|[º.])?\s(?:de\s)?)${month}\.?,?\s+(?:de\s+|del\s+)?(?<year>\d{4})(?![\d\p{L}]|[.,]\d)`,
  'gu',
);
const numericMonth =
  /(?<![\d\p{L}.,/-])(?<month>0?[1-9]|1[0-2])\s?[/.]\s?(?<year>(?:19|20)\d{2})(?![\d\p{L}/-]|[.,]\d)/gu;
/** Words before the number of a document, which often has its year behind it: `Nr 12/2024`. */
const ofNumber =
  /(?:(?<!\p{L})(?:n[oru]|num|numm?er\p{L}?|numer\p{L}?|numero|cislo|c|čj|nro|sz|szam|αρ|αριθμος|номер|sayi|sayili)[.:º°]?|[№#º°])\s?:?\s?$/u;
const figure = String.raw`\d{1,2}|[${numerals}]{1,3}`;
const eastern = new RegExp(
  String.raw`(?:(?<era>${Object.keys(eras).join('|')})\s?(?<year>\d{1,3}|[${numerals}]{1,3})|(?<![\d${numerals}])(?<year>\d{4}|1[0-3]\d(?=\s?年)|[${numerals}]{4}))\s?[年년]度?\s?(?<month>${figure})\s?[月월](?:\s?(?<day>${figure})\s?[日号號일])?`,
  'gu',
);

const vietnamese =
  /(?<![\d\p{L}])(?:(?:ngay\s)?(?<day>\d{1,2})\s)?thang\s(?<month>\d{1,2}),?\s(?:nam\s)?(?<year>\d{4})(?!\d)/gu;

/** The last day of a span, behind a month and its first day: `March 3–5, 2024`. */
const dayBehind = new RegExp(
  String.raw`(?<![\d\p{L}])${month}\.?\s(?<day>\d{1,2})(?:st|nd|rd|th)?${joints.any}\d{1,2}(?:st|nd|rd|th)?,?\s(?<year>\d{4})(?![\d\p{L}])`,
  'gu',
);

/**
 * All dates of a text in the order in which they stand. None overlap, but for days of a span such as
 * `13 to 15 March 2015`, of which those without month or year of their own take in all of it.
 */
export const findDates = (text: string, { dayFirst }: Order): readonly FoundDate[] =>
  (dayFirst ? dayFirstDates : monthFirstDates)(text);

/** Eras by the letter or sign that stands for them: `R6.5.3`, `令6.5.3`. */
const shortEra = /^\s*([RHS令平昭])[和成]?\s?(\d{1,2})[./](\d{1,2})[./](\d{1,2})\s*$/u;
const eraLetters: Record<string, string> = { R: '令', H: '平', S: '昭' };
const shortDay = /^\s*(\d{1,2})\.(\d{1,2})\.(\d{2})\.?\s*$/;
/** As on identity cards and in boxes of forms: `08 11 1987`. */
const spacedDay = /^\s*(\d{2})\s(\d{2})\s((?:19|20)\d{2})\s*$/;

/** Dates where one is asked for: alone there also what elsewhere numbers a section or version, `13.5.24` and `R6.5.3`. */
export function datesAsked(text: string, order: Order): readonly FoundDate[] {
  const found = findDates(text, order);
  if (found.length > 0) return found;
  const plain = halfWidth(text);
  const all = { start: text.search(/\S/), end: text.trimEnd().length, precision: 'day' } as const;
  const [, a = '', b = '', c = ''] = spacedDay.exec(plain) ?? [];
  const [iso, ambiguous] = readNumeric(a, b, c, ' ', order);
  if (iso !== undefined) return [{ ...all, value: iso, ambiguous }];
  const [, era = '', ...parts] = shortEra.exec(plain) ?? [];
  const [, d, m, y] = shortDay.exec(plain) ?? [];
  const begins = eraLetters[era] ?? era;
  const start = begins === '' ? undefined : eras[Object.keys(eras).find((name) => name.startsWith(begins)) ?? ''];
  const value =
    start === undefined
      ? isoDay(year(y), Number(m), Number(d))
      : isoDay(start + Number(parts[0]), Number(parts[1]), Number(parts[2]));
  if (value === undefined) return found;
  return [{ ...all, value, ambiguous: false }];
}

const dayFirstDates = remembered((text) => datesIn(text, { dayFirst: true }));
const monthFirstDates = remembered((text) => datesIn(text, { dayFirst: false }));

/** What years in words have in them. */
const thousand = /(?<!\p{L})(?:mil|mille|duemila\p{L}*|mii)(?!\p{L})/iu;
/** Scripts without digits of their own. */
const latin = /^[\0-\u065f]*$/;

function datesIn(text: string, locale: Order): FoundDate[] {
  const worded = thousand.test(text);
  if (!worded && !/\d/.test(text) && (latin.test(text) || !/[\p{Nd}年년]/u.test(text))) return [];
  const folded = foldKeep(halfWidth(text));
  const found: FoundDate[] = worded
    ? wordedDates(folded).map((one) => ({ ...one, ambiguous: false, precision: 'day' }))
    : [];
  const places = new Places(folded.length, found);
  const put = (match: RegExpExecArray, iso: string | undefined, ambiguous = false): void => {
    const at = stretchOf(match);
    if (iso === undefined || !places.isFree(at)) return;
    places.take(at);
    found.push({ ...at, value: iso, ambiguous, precision: isDay(iso) ? 'day' : 'month' });
  };
  const putAll = (matches: Iterable<RegExpExecArray>): void => {
    for (const match of matches) put(match, isoOf(match.groups));
  };
  for (const m of /\d\s?[./-]\s?\d/.test(folded) ? matchesOf(folded, numeric) : []) {
    const [, a = '', first = '', b = '', second = '', last = ''] = m;
    // Recognisers put spaces into numbers: the year of "08/10/20 17" is 2017 when nothing follows.
    const c = last.replace(' ', '');
    if (first.trim() === second.trim()) put(m, ...readNumeric(a, b, c, first.trim(), locale));
  }
  // Most texts have no year in full, and no name of a month.
  const whole = /\d{4}/.test(folded);
  const spelled = namesMonth(folded);
  if (whole) putAll(matchesOf(folded, yearFirst));
  if (whole && spelled) putAll(named(dayBehind, folded));
  const spans = new Set(found.filter(({ start }) => /\p{L}/u.test(folded.charAt(start))));
  if (whole && spelled) for (const pattern of [yearMonthDay, baltic]) putAll(named(pattern, folded));
  if (spelled)
    for (const m of named(dayMonth, folded, anyMonthOf)) {
      const { year, brief, day = '', ...rest } = m.groups ?? {};
      // A short name of a month that is a word as well needs a year in full.
      const own = { ...rest, year: year ?? brief, day: /\d/.test(day) ? day : '1' };
      put(m, isoOf(own, year ? anyMonthOf : monthOf));
    }
  if (whole && spelled) putAll(named(monthDay, folded));
  if (/[年년]/.test(folded)) for (const m of matchesOf(folded, eastern)) put(m, readEastern(m.groups));
  if (whole) {
    for (const pattern of [vietnamese, compact]) putAll(matchesOf(folded, pattern));
    if (spelled) putAll(named(monthYear, folded));
    putAll(matchesOf(folded, slashedDay));
    putAll(matchesOf(folded, numericMonth).filter(({ index }) => !ofNumber.test(textBefore(folded, index))));
  }
  if (found.length === 0) return found;
  const ends = [
    ...[...spans].flatMap((span) => bothOf(folded, span)),
    ...found
      .flatMap((last) => firstOf(folded, last, locale))
      .filter(({ start }) => places.isFree({ start, end: start + 1 })),
    ...found.flatMap((first) => restOf(folded, first)),
  ];
  return [...found.filter((one) => !spans.has(one)), ...ends].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
}

/** Where a pattern matches with the name of a month; a match with another word takes nothing away. */
function* named(pattern: RegExp, text: string, of = monthOf): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (of(match.groups?.month ?? '') === undefined) pattern.lastIndex = match.index + 1;
    else yield match;
  }
}

/** What the groups of a pattern are named for. */
type Parts = Partial<Record<string, string>>;

/** The day, or the month where no day is said; the month by its name or its number. */
function isoOf({ year: y, month = '', day }: Parts = {}, of = monthOf): string | undefined {
  const own = /\d/.test(month) ? Number(month) : (of(month) ?? romans.get(month));
  return day === undefined ? isoMonth(year(y, month), own) : isoDay(year(y, month), own, Number(day));
}

function readEastern({ era, year = '', month = '', day }: Parts = {}): string | undefined {
  const read = (digits: string): number => (/\d/.test(digits) ? Number(digits) : (spelledNumber(digits) ?? 0));
  const plain = read(year);
  const y = (isYear(plain) ? 0 : (eras[era ?? '民國'] ?? 0)) + plain;
  return day === undefined ? isoMonth(y, read(month)) : isoDay(y, read(month), read(day));
}

function readNumeric(a: string, b: string, c: string, mark: string, locale: Order): [string | undefined, boolean] {
  if (a.length > 2) return [c.length === 2 ? isoDay(year(a), Number(b), Number(c)) : undefined, false];
  // Two-digit years with dots look like section and version numbers unless every part has two digits.
  if (c.length === 2 && mark === '.' && (a.length !== 2 || b.length !== 2)) return [undefined, false];
  const [x, y] = [Number(a), Number(b)];
  const dayFirst = mark === '.' || (x > december ? true : y > december ? false : locale.dayFirst);
  const iso = dayFirst ? isoDay(year(c), y, x) : isoDay(year(c), x, y);
  return [iso, mark !== '.' && x <= december && y <= december && x !== y];
}

/** Years that the calendar of Thailand is ahead, and those of it that papers have: `31.12.2999` is another calendar's. */
const [buddhist, firstThai, lastThai] = [543, 2400, 2699];

/** Two-digit years from 70 on are of the last century. */
function year(digits: string | undefined, named = ''): number {
  const value = Number(digits);
  if (digits?.length === 2 && /\p{Script=Thai}/u.test(named)) return 2500 + value - buddhist;
  if (digits?.length === 2) return value < 70 ? 2000 + value : 1900 + value;
  return value >= firstThai && value <= lastThai ? value - buddhist : value;
}
