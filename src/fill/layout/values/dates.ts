/** Finds dates as they are written in seven languages, and puts them into ISO 8601. */
import type { Locale } from './locale.ts';
import { type Found, foldKeep } from './text.ts';

export interface FoundDate extends Found<string> {
  /** Whether day and month could also be swapped. */
  ambiguous: boolean;
  precision: 'day' | 'month';
}

/** Month names and their short forms, folded, in the order of the months. */
const monthNames = [
  'january jan januar janner janvier janv enero ene gennaio gen januari janeiro',
  'february feb februar febr feber fevrier fevr fev febrero febbraio februari fevereiro',
  'march mar marz maerz mrz mars marzo maart mrt marco',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag mei maio',
  'june jun juni juin junio giugno giu junho',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago augustus',
  'september sep sept septembre septiembre settembre set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre desember dezembro',
];
const months = new Map(
  monthNames.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)),
);

/** 1 to 12 for the name of a month, folded; undefined for any other word. */
export const monthOf = (name: string): number | undefined => months.get(name);

const numeric =
  /(?<![\d\p{L}.,/-])(\d{1,4})(\s?[./-]\s?)(\d{1,2})(\s?[./-]\s?)(\d{4}|20 [0-4]\d$|\d{2})(?![\d/]|[.,-]\d)/gu;
const compact = /(?<![\d\p{L}.,/-])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\d\p{L}/]|[.,-]\d)/gu;
const dayMonth =
  /(?<![\d\p{L}.,/])(\d{1,2})(?:\s?(?:st|nd|rd|th|er|[oaº°ª.](?!\p{L})))?[\s/-]{0,2}(?:(?:day\s+)?(?:of|de|del)\s+)?(\p{L}{3,10})\s?\.?,?[\s/-]{0,2}(?:(?:de|del|of)\s+)?(?:(\d{4})|['’]?(\d{2}))(?![\d\p{L}:]|[.,]\d)/gu;
const monthDay = /(?<![\d\p{L}])(\p{L}{3,10})\.?\s+(\d{1,2})(?:\s?(?:st|nd|rd|th))?\s?,?\s{0,2}(\d{4})(?![\d\p{L}])/gu;
const yearMonthDay = /(?<![\d\p{L}])(\d{4})[\s-](\p{L}{3,10})\.?[\s-](\d{1,2})(?![\d\p{L}]|[.,]\d)/gu;
const monthYear = /(?<![\d\p{L}])(\p{L}{3,10})\.?,?\s+(?:de\s+|del\s+)?(\d{4})(?![\d\p{L}]|[.,]\d)/gu;
const numericMonth = /(?<![\d\p{L}.,/-])(0?[1-9]|1[0-2])\s?[/.]\s?((?:19|20)\d{2})(?![\d\p{L}/-]|[.,]\d)/gu;
const cjk = /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?日/gu;

/** All dates of a text in the order in which they stand; none overlap. */
export function findDates(text: string, locale: Pick<Locale, 'dayFirst'>): FoundDate[] {
  if (!/\d/.test(text)) return [];
  const folded = foldKeep(text);
  const found: FoundDate[] = [];
  const put = (
    match: RegExpMatchArray,
    iso: string | undefined,
    ambiguous = false,
    precision: 'day' | 'month' = 'day',
  ) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (iso === undefined || found.some((other) => start < other.end && end > other.start)) return;
    found.push({ start, end, value: iso, ambiguous, precision });
  };
  for (const m of folded.matchAll(numeric)) {
    const [, a = '', first = '', b = '', second = '', last = ''] = m;
    // Recognisers put spaces into numbers: the year of "08/10/20 17" is 2017 when nothing follows.
    const c = last.replace(' ', '');
    if (first.trim() === second.trim()) put(m, ...readNumeric(a, b, c, first.trim(), locale));
  }
  for (const m of folded.matchAll(yearMonthDay)) put(m, isoDay(year(m[1]), months.get(m[2] ?? ''), Number(m[3])));
  for (const m of folded.matchAll(dayMonth)) put(m, isoDay(year(m[3] ?? m[4]), months.get(m[2] ?? ''), Number(m[1])));
  for (const m of folded.matchAll(monthDay)) put(m, isoDay(year(m[3]), months.get(m[1] ?? ''), Number(m[2])));
  for (const m of folded.matchAll(cjk)) put(m, isoDay(year(m[1]), Number(m[2]), Number(m[3])));
  for (const m of folded.matchAll(compact)) put(m, isoDay(year(m[1]), Number(m[2]), Number(m[3])));
  for (const m of folded.matchAll(monthYear)) put(m, isoMonth(year(m[2]), months.get(m[1] ?? '')), false, 'month');
  for (const m of folded.matchAll(numericMonth)) put(m, isoMonth(year(m[2]), Number(m[1])), false, 'month');
  return found.sort((one, other) => one.start - other.start);
}

function readNumeric(
  a: string,
  b: string,
  c: string,
  mark: string,
  locale: Pick<Locale, 'dayFirst'>,
): [string | undefined, boolean] {
  if (a.length === 4) return [c.length === 2 ? isoDay(year(a), Number(b), Number(c)) : undefined, false];
  if (a.length > 2) return [undefined, false];
  // Two-digit years with dots look like section and version numbers unless every part has two digits.
  if (c.length === 2 && mark === '.' && (a.length !== 2 || b.length !== 2)) return [undefined, false];
  const [x, y] = [Number(a), Number(b)];
  const dayFirst = mark === '.' || (x > 12 ? true : y > 12 ? false : locale.dayFirst);
  const iso = dayFirst ? isoDay(year(c), y, x) : isoDay(year(c), x, y);
  return [iso, mark !== '.' && x <= 12 && y <= 12 && x !== y];
}

/** Two-digit years from 70 on are of the last century. */
function year(digits: string | undefined): number {
  const value = Number(digits);
  if (digits?.length === 2) return value < 70 ? 2000 + value : 1900 + value;
  return value;
}

const two = (value: number): string => String(value).padStart(2, '0');

function isoDay(y: number, m: number | undefined, d: number): string | undefined {
  if (m === undefined || !(y >= 1000 && y <= 2999 && m >= 1 && m <= 12 && d >= 1)) return undefined;
  return d <= new Date(Date.UTC(y, m, 0)).getUTCDate() ? `${y}-${two(m)}-${two(d)}` : undefined;
}

const isoMonth = (y: number, m: number | undefined): string | undefined =>
  m !== undefined && y >= 1800 && y <= 2199 ? `${y}-${two(m)}` : undefined;
