/** Reads text as a value of a wanted shape: where in the text it stands, what it is, and how well it fits. */
import { atMost, longest } from '../../scale/extents.ts';
import { hundred, thousand } from '../../scale/figures.ts';
import { above, doubtful, hardly, likely, possible, sure } from '../../scale/grades.ts';
import { once } from '../../scale/once.ts';
import type { Shape } from '../keys/shapes.ts';
import { findIbans, findVatIds, leadingIdentifier } from './codes.ts';
import { findEmails, findPhones, findUrls } from './contacts.ts';
import { currencyOf } from './currencies.ts';
import { currencyNamed } from './currency-names.ts';
import { datesAsked, findDates } from './dates.ts';
import { findDurations } from './durations.ts';
import { flagOf } from './flags.ts';
import { findInstant } from './instants.ts';
import type { Locale } from './locale.ts';
import { accountBehind, numberBehind, organisationLikeness, personLikeness } from './names.ts';
import { findSpelled } from './number-words.ts';
import { findNumbers } from './numbers.ts';
import { placeReaders } from './place-readers.ts';
import { type Reader, type Reading, wholeText } from './reading.ts';
import { findNearDays } from './relative-dates.ts';
import { stretchOf } from './stretch.ts';
import { type Found, foundOf, solidOver, trimmed } from './text.ts';
import { timesAsked } from './times.ts';
import { aheadOfName, behindName } from './unspaced-names.ts';

const noLocale: Locale = { dayFirst: true, decimal: null, languages: [] };
/** Letters and digits between the parts of a value, and before or behind one that is not alone. */
const aside = atMost.dozen;

/** The first of what was found; it fits less the further in it stands and the more is left over. */
function first<T extends string | number>(found: readonly Found<T>[], text: string, base = 1): Reading | null {
  const one = found[0];
  if (!one) return null;
  const before = text.slice(0, one.start);
  const lead = !solid.test(before) ? 1 : more.test(before) ? doubtful : likely;
  return { ...one, fit: base * lead * (more.test(text.slice(one.end)) ? likely : 1) };
}
const [solid, more] = [solidOver(0), solidOver(aside)];

/** Shares without a sign are no larger. */
const mostPercent = thousand;

const number: Reader = (text, locale) => {
  const printed = findNumbers(text, locale).filter((one) => one.kind !== 'percent');
  return first(printed, text) ?? first(findSpelled(text, locale.languages.slice(0, 2)), text, likely);
};

const amount: Reader = (text, locale) => {
  const all = findNumbers(text, locale).filter((one) => one.kind !== 'percent');
  const money = all.filter((one) => one.kind === 'amount');
  // Four decimals are a price per unit.
  const fine =
    money.length > 0 && /[.,]\d{3,}(?!\d)(?<![.,]\d{3})/.test(text.slice(money[0]?.digits.start, money[0]?.digits.end));
  if (money.length > 0) return first(money, text, fine ? possible : 1);
  // What lasts for so long costs nothing: `24 Monate`.
  const lasting = findDurations(text);
  const bare = all.filter(
    ({ unit, start, end }) => !unit && !lasting.some((one) => one.start <= start && end <= one.end),
  );
  return bare.length > 0 ? first(bare, text, possible) : measured(text, locale);
};

/** A number with the unit behind it. */
const measured: Reader = (text, locale) => {
  const one = findNumbers(text, locale).find(({ unit, kind }) => unit !== undefined && kind !== 'percent');
  if (!one) return null;
  const unit = /^\s?[^\s,;()]{1,10}/u.exec(text.slice(one.end))?.[0] ?? '';
  return first([{ start: one.start, end: one.end + unit.length, value: one.value }], text, likely);
};

/** A number of two parts, or two numbers, where nothing else stands behind: `2024 / 118`. A day is none of them. */
function withSecond(one: Found<string>, text: string): Found<string> {
  const [behind = ''] = /^\s\/\s[\p{L}\d._-]{0,20}\d[\p{L}\d._-]{0,20}$/u.exec(text.slice(one.end)) ?? [];
  if (behind === '' || findDates(behind, { dayFirst: true }).length > 0) return one;
  const end = one.end + behind.length;
  return { ...one, end, value: text.slice(one.start, end) };
}

const identifier: Reader = (text) => {
  const leading = leadingIdentifier(text);
  const found = leading && withSecond(leading, text);
  if (found) {
    const price = /^\d{1,3}(?:[.,]\d{3})*[.,]\s?\d{2}$/.test(found.value);
    const short = /^\d\d-\d\d-\d\d$/.test(found.value);
    const dates = short ? [] : findDates(text, { dayFirst: true }).filter(({ precision }) => precision === 'day');
    const alone = dates.some(({ start, end }) => start <= found.start && end >= found.end);
    return { ...found, fit: alone ? hardly : price ? doubtful : /^\d$/.test(found.value) ? possible : 1 };
  }
  const code = /^[\p{Lu}][\p{Lu}\d./-]{2,19}(?=$|[\s,;])/u.exec(text.trim());
  if (code) return wholeText(code[0], doubtful);
  return /^\p{L}[\p{L}\d]*(?:[/._-][\p{L}\d]+)+$/u.test(text.trim()) ? wholeText(text, possible) : null;
};

const name: Reader = (text) => {
  const bare = trimmed(text.replace(accountBehind, '').replace(numberBehind, ''))
    .replace(behindName, '')
    .replace(aheadOfName, '')
    .replace(/\s+(?:\(.*\)|<[^<>\s]+@[^<>\s]+>)$/, '');
  if (!/\p{L}\p{M}*\p{L}/u.test(bare)) return null;
  const score = Math.max(personLikeness(bare), organisationLikeness(bare));
  const start = text.indexOf(bare);
  return { start, end: start + bare.length, value: bare, fit: above(doubtful, score) };
};

const currency: Reader = (text, locale) => {
  const code = /(?<![\p{L}])([A-Z]{3}|[$€£¥₹]|RM)(?![\p{L}])/u.exec(text);
  const iso = code?.[1] ? currencyOf(code[1]) : undefined;
  if (code && iso) return { ...stretchOf(code), value: iso, fit: 1 };
  const [named, whole] = [currencyNamed(text), wholeText(text, 1)];
  if (named && whole) return { ...whole, value: named };
  const beside = findNumbers(text, locale).find((one) => one.currency);
  return beside?.currency ? { ...beside, value: beside.currency, fit: sure } : null;
};

const readers: Record<Shape, Reader> = {
  date: (text, locale) =>
    first(datesAsked(text, locale), text) ??
    (locale.origin ? first(findNearDays(text, locale.origin.day), text) : null),
  'date-time': (text, locale) => {
    const found = findInstant(text, locale);
    return found ? first([found], text) : null;
  },
  time: (text) => first(timesAsked(text), text),
  duration: (text) => first(findDurations(text), text) ?? (/\d/.test(text) ? wholeText(text, doubtful) : null),
  period: (text, locale) => {
    const [from, to] = findDates(text, locale);
    if (from && to && to.start - from.end < aside)
      return first([{ start: from.start, end: to.end, value: text.slice(from.start, to.end) }], text);
    return (
      first(findDurations(text), text) ?? wholeText(text, /\d/.test(text) && /\p{L}/u.test(text) ? possible : doubtful)
    );
  },
  amount,
  number,
  percent: (text, locale) => {
    const found = findNumbers(text, locale);
    const signed = found.filter((one) => one.kind === 'percent');
    const bare = found.filter((one) => (one.kind === 'number' && one.value <= mostPercent) || one.value <= hundred);
    return first(signed, text) ?? first(bare, text, possible);
  },
  identifier,
  email: (text) => first(findEmails(text), text),
  phone: (text) => first(findPhones(text), text),
  url: (text) => {
    const bare =
      /(?<![\p{L}\d@.-])[a-z\d-]{2,60}(?:\.[a-z\d-]{2,60}){0,2}\.(?:com|org|net|info|eu|io|co|de|at|ch|fr|es|it|nl|be|pt|br|uk|gov|edu|us)(?:\/\S{0,200})?/iu.exec(
        text,
      );
    return first(findUrls(text), text) ?? (bare && { ...foundOf(bare), fit: likely });
  },
  iban: (text) => {
    const sure = first(findIbans(text), text);
    if (sure) return { ...sure, value: text.slice(sure.start, sure.end) };
    const bare = /(?<=^\W{0,4})[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4}){3,8}(?![\p{L}\d])/u.exec(text);
    return bare && { ...foundOf(bare), fit: likely };
  },
  bic: (text) => {
    const code = /(?<![\p{L}\d])[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![\p{L}\d])/u.exec(text);
    return code && first([foundOf(code)], text);
  },
  vat: (text) => {
    const code = /(?:\d ?){7}|\d{5}|(?:\d[./-]?){9}/.test(text) ? identifier(text, noLocale) : null;
    return first(findVatIds(text), text) ?? (code && { ...code, fit: likely });
  },
  ...placeReaders,
  currency,
  person: (text) => {
    const read = name(text, noLocale);
    return read ? { ...read, fit: Math.min(read.fit, above(hardly, personLikeness(String(read.value)))) } : null;
  },
  'name-part': (text) => wholeText(text, /^[^\d:;@/]{1,50}$/.test(text.trim()) ? sure : hardly),
  organisation: (text) => {
    const read = name(text, noLocale);
    return read ? { ...read, fit: above(possible, organisationLikeness(String(read.value))) } : null;
  },
  name,
  title: (text) => wholeText(text, text.length <= longest.paragraph ? sure : doubtful),
  text: (text) => wholeText(text, sure),
  boolean: (text) => {
    const flag = flagOf(text);
    return flag ? { ...flag, fit: 1 } : null;
  },
  any: (text) => wholeText(text, text.length <= longest.paragraph ? sure : doubtful),
};

/** What was read for one document: keys that ask for the same shape look at the same texts. */
const readBy = once((_: Locale) => new Map<Shape, Map<string, Reading | null>>());

/** Reads text as a value of a shape; null when it can't be one. Offsets are of the text. */
export function readAs(shape: Shape, text: string, locale: Locale): Reading | null {
  const shapes = readBy(locale);
  const known = shapes.get(shape) ?? new Map<string, Reading | null>();
  let reading = known.get(text);
  if (reading === undefined) {
    reading = readers[shape](text, locale);
    if (known.size >= atMost.kept) known.clear();
    shapes.set(shape, known.set(text, reading));
  }
  return reading;
}
