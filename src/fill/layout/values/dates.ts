/** Finds dates as they are written in some thirty languages, and puts them into ISO 8601. */
import { textBefore } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { remembered } from '../words/remembered.ts';
import { bothOf, type FoundDate, firstOf, month, ordinal, restOf } from './date-spans.ts';
import { halfWidth, numerals, spelledNumber } from './digits.ts';
import { joints } from './joints.ts';
import type { Locale } from './locale.ts';
import { anyMonthOf, december, isoDay, isoMonth, monthOf, namesMonth } from './months.ts';
import { isAmong, stretchOf } from './stretch.ts';
import { foldKeep } from './text.ts';
import { wordedDates } from './worded-dates.ts';

type Order = Pick<Locale, 'dayFirst'>;

/** Years that eras of Japan, and the Republic of China, count from. */
const eras: Record<string, number> = {
  令和: 2018,
  平成: 1988,
  昭和: 1925,
  大正: 1911,
  明治: 1867,
  民國: 1911,
  民国: 1911,
};

const numeric =
  /(?<=\d\.-|(?<![\d\p{L}.,/-]))(\d{1,4})(\s?[./-]\s?)(\d{1,2})(\s?[./-]\s?)(\d{4}|20 [0-4]\d$|\d{2})(?![\d/]|[.,-]\d)/gu;
const yearFirst =
  /(?<![\d\p{Script=Latin}.,/-])((?:19|20)\d{2})(\.\s?|[/-])(\d{1,2})(\.\s?|[/-])(\d{1,2})(?![\d/]|[.,-]\d)/gu;
/** `29/5 2024` in Denmark and Sweden, and months in Roman figures: `29. V. 2024`. */
const slashedDay =
  /(?<![\d\p{L}.,/-])(\d{1,2})(?:\/(\d{1,2})[\s-]{1,2}|\.\s?(i{1,3}|iv|vi{0,3}|ix|xi{0,2})\.\s?)((?:19|20)\d{2})(?![\d\p{L}/-]|[.,]\d)/gu;
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const compact = /(?<![\d\p{L}.,/-])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d\p{L}/]|[.,-]\d)/gu;
/** The first of a month in words. */
const firstDay = 'premier|primero?|primeiro|primo';
/** Passports give the month in two languages: `26 AGO/AUG 1994`. */
const dayMonth = new RegExp(
  String.raw`(?<![\d\p{L}.,/])(?:[«“„"](?=\d{1,2}[»”“"]))?(\d{1,2}|${firstDay})(?:[»”“"]|\s?(?:${ordinal}|\.?[oaº°ª](?!\p{L})|\.(?!\p{L})))?(?:\s?\(\p{L}{3,20}\))?[\s/-]{0,2}(?:(?:day\s+|dias?\sd(?:el|o)\smes\s)?(?:of|de|del)\s+|d['’]\s?|paivana\s)?${month}(?:\s?\/\s?\p{L}{3,9})?\s?\.?,?[\s/-]{0,2}(?:(?:de|del|of)\s+|พ\.ศ\.\s?)?(?:(\d{4})|['’]?(\d{2}))(?![\d\p{L}]|[.,:]\d)`,
  'gu',
);
/** The clock that programs print between a day and its year: `Thu Sep 22 19:30:30 UTC 2011`. */
const clock = String.raw`\d\d:\d\d(?::\d\d)?\s(?:[a-z]{3,5}\s|[+-]\d{4}\s)?`;
const monthDay = new RegExp(
  String.raw`(?<![\d\p{L}])${month}\.?\s+(\d{1,2})(?:\s?(?:st|nd|rd|th))?\s?,?\s{0,2}(?:${clock})?(\d{4})(?![\d\p{L}])`,
  'gu',
);
const yearMonthDay = new RegExp(
  String.raw`(?<![\d\p{L}])(\d{4})\.?[\s-]${month}\.?[\s-](\d{1,2})(?![\d\p{L}]|[.,]\d)`,
  'gu',
);
/** `2023. gada 17. aprīlis`, `2023 m. balandžio 17 d.` */
const baltic = new RegExp(
  String.raw`(?<![\d\p{L}])(\d{4})\.?\s?(?:gada\s|m\.\s?)(?:(\d{1,2})\.\s?)?${month}(?:\s(\d{1,2})(?![\d\p{L}]))?`,
  'gu',
);
/** A day that there is not, such as `32 May 2024`, is no month either. */
const monthYear = new RegExp(
  String.raw`(?<![\d\p{L}]|(?<![\d.,/-])\d{1,2}(?:st|nd|rd|th|[º.])?\s(?:de\s)?)${month}\.?,?\s+(?:de\s+|del\s+)?(\d{4})(?![\d\p{L}]|[.,]\d)`,
  'gu',
);
const numericMonth = /(?<![\d\p{L}.,/-])(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d{2})(?![\d\p{L}/-]|[.,]\d)/gu;
/** Words before the number of a document, which often has its year behind it: `Nr 12/2024`. */
const ofNumber =
  /(?:(?<!\p{L})(?:n[oru]|num|numm?er\p{L}?|numer\p{L}?|numero|cislo|c|čj|nro|sz|szam|αρ|αριθμος|номер|sayi|sayili)[.:º°]?|[№#º°])\s?:?\s?$/u;
const figure = String.raw`(\d{1,2}|[${numerals}]{1,3})`;
const eastern = new RegExp(
  String.raw`(?:(${Object.keys(eras).join('|')})\s?(\d{1,3}|[${numerals}]{1,3})|(?<![\d${numerals}])(\d{4}|1[0-3]\d(?=\s?年)|[${numerals}]{4}))\s?[年년]度?\s?${figure}\s?[月월](?:\s?${figure}\s?[日号號일])?`,
  'gu',
);

const vietnamese = /(?<![\d\p{L}])(?:(?:ngay\s)?(\d{1,2})\s)?thang\s(\d{1,2}),?\s(?:nam\s)?(\d{4})(?!\d)/gu;

/** The last day of a span, behind a month and its first day: `March 3–5, 2024`. */
const dayBehind = new RegExp(
  String.raw`(?<![\d\p{L}])${month}\.?\s(\d{1,2})(?:st|nd|rd|th)?${joints.any}(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?![\d\p{L}])`,
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
  const [, a, b = '', c = ''] = spacedDay.exec(plain) ?? [];
  const [iso, ambiguous] = a ? readNumeric(a, b, c, ' ', order) : [undefined, false];
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
  const put = (match: RegExpExecArray, iso: string | undefined, ambiguous = false): void => {
    const at = stretchOf(match);
    if (iso === undefined || isAmong(at, found)) return;
    found.push({ ...at, value: iso, ambiguous, precision: iso.length > 7 ? 'day' : 'month' });
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
  if (whole) {
    for (const m of matchesOf(folded, yearFirst))
      if (m[2]?.[0] === m[4]?.[0]) put(m, isoDay(year(m[1]), Number(m[3]), Number(m[5])));
    if (spelled)
      for (const m of named(dayBehind, folded, 1)) put(m, isoDay(year(m[4]), monthOf(m[1] ?? ''), Number(m[2])));
  }
  const spans = found.filter(({ start }) => /\p{L}/u.test(folded.charAt(start)));
  if (whole && spelled)
    for (const m of named(yearMonthDay, folded, 2)) put(m, isoDay(year(m[1]), monthOf(m[2] ?? ''), Number(m[3])));
  if (whole && spelled)
    for (const m of named(baltic, folded, 3)) {
      const [of, d] = [monthOf(m[3] ?? ''), m[2] ?? m[4]];
      put(m, d === undefined ? isoMonth(year(m[1]), of) : isoDay(year(m[1]), of, Number(d)));
    }
  if (spelled)
    for (const m of named(dayMonth, folded, 2, anyMonthOf))
      put(
        m,
        isoDay(
          year(m[3] ?? m[4], m[2]),
          (m[3] ? anyMonthOf : monthOf)(m[2] ?? ''),
          /\d/.test(m[1] ?? '') ? Number(m[1]) : 1,
        ),
      );
  if (whole && spelled)
    for (const m of named(monthDay, folded, 1)) put(m, isoDay(year(m[3]), monthOf(m[1] ?? ''), Number(m[2])));
  if (/[年년]/.test(folded)) for (const m of matchesOf(folded, eastern)) put(m, readEastern(m));
  if (whole) {
    for (const m of matchesOf(folded, vietnamese))
      put(m, m[1] ? isoDay(year(m[3]), Number(m[2]), Number(m[1])) : isoMonth(year(m[3]), Number(m[2])));
    for (const m of matchesOf(folded, compact)) put(m, isoDay(year(m[1]), Number(m[2]), Number(m[3])));
    if (spelled) for (const m of named(monthYear, folded, 1)) put(m, isoMonth(year(m[2]), monthOf(m[1] ?? '')));
    for (const m of matchesOf(folded, slashedDay))
      put(m, isoDay(year(m[4]), Number(m[2] ?? romans.indexOf(m[3] ?? '') + 1), Number(m[1])));
    for (const m of matchesOf(folded, numericMonth))
      if (!ofNumber.test(textBefore(folded, m.index))) put(m, isoMonth(year(m[2]), Number(m[1])));
  }
  if (found.length === 0) return found;
  const ends = [
    ...spans.flatMap((span) => bothOf(folded, span)),
    ...found.flatMap((last) => firstOf(folded, last, locale)).filter(({ start }) => !found.some(isIn(start))),
    ...found.flatMap((first) => restOf(folded, first)),
  ];
  return [...found.filter((one) => !spans.includes(one)), ...ends].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
}

/** Where a pattern matches with the name of a month in a group; a match with another word takes nothing away. */
function* named(pattern: RegExp, text: string, group: number, of = monthOf): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    if (of(match[group] ?? '') === undefined) pattern.lastIndex = match.index + 1;
    else yield match;
  }
}

/** Whether a date is read from what stands at a place, rather than behind it. */
const isIn =
  (at: number) =>
  ({ start, end }: FoundDate): boolean =>
    start <= at && at < end;

function readEastern([, era, eraYear = '', plainYear = '', m = '', d]: RegExpMatchArray): string | undefined {
  const read = (digits: string): number => (/\d/.test(digits) ? Number(digits) : (spelledNumber(digits) ?? 0));
  const plain = read(plainYear);
  const y = era !== undefined ? (eras[era] ?? 0) + read(eraYear) : plain < 1000 ? (eras.民國 ?? 0) + plain : plain;
  return d === undefined ? isoMonth(y, read(m)) : isoDay(y, read(m), read(d));
}

function readNumeric(a: string, b: string, c: string, mark: string, locale: Order): [string | undefined, boolean] {
  if (a.length === 4) return [c.length === 2 ? isoDay(year(a), Number(b), Number(c)) : undefined, false];
  if (a.length > 2) return [undefined, false];
  // Two-digit years with dots look like section and version numbers unless every part has two digits.
  if (c.length === 2 && mark === '.' && (a.length !== 2 || b.length !== 2)) return [undefined, false];
  const [x, y] = [Number(a), Number(b)];
  const dayFirst = mark === '.' || (x > december ? true : y > december ? false : locale.dayFirst);
  const iso = dayFirst ? isoDay(year(c), y, x) : isoDay(year(c), x, y);
  return [iso, mark !== '.' && x <= december && y <= december && x !== y];
}

/** Years that the calendar of Thailand is ahead. */
const buddhist = 543;

/** Two-digit years from 70 on are of the last century. */
function year(digits: string | undefined, named = ''): number {
  const value = Number(digits);
  if (digits?.length === 2 && /\p{Script=Thai}/u.test(named)) return 2500 + value - buddhist;
  if (digits?.length === 2) return value < 70 ? 2000 + value : 1900 + value;
  return value >= 2400 && value < 2700 ? value - buddhist : value;
}
