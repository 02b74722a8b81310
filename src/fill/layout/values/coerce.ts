/** Puts what was read into the type that the caller asked for. */

import type { Value } from '../../../model/filled.ts';
import type { LeafField } from '../../../model/template.ts';
import { longest } from '../../scale/extents.ts';
import { decimalOf, ten } from '../../scale/figures.ts';
import { half, likely, possible, some, sure } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { once } from '../../scale/once.ts';
import type { Shape } from '../keys/shapes.ts';
import { lasting } from '../words/remembered.ts';
import { overlap } from '../words/similarity.ts';
import { fold, means, termsOf } from '../words/terms.ts';
import { countryCode } from './countries.ts';
import { datesAsked } from './dates.ts';
import { isoDuration } from './durations.ts';
import { boxedOptions, flagOf, tickedOption } from './flags.ts';
import type { Locale } from './locale.ts';
import { restated, unitNamed } from './measures.ts';
import { findNumbers, isRemark, parseNumber, scaleNamed } from './numbers.ts';
import { matchesPattern } from './pattern.ts';
import { readAs } from './read.ts';
import type { Reading } from './reading.ts';
import type { Stretch } from './stretch.ts';
import type { Found } from './text.ts';
import { longestSaid, wholeOf } from './whole.ts';

/** A value in the caller's type. Offsets are of the text that it was read from. */
export interface Coerced extends Found<Value> {
  fit: number;
}

const datelike = new Set<Shape>(['date', 'date-time', 'time']);

/** Reads text for a leaf; null when the text holds no such value or breaks the caller's limits. */
export function valueFor(field: LeafField, shape: Shape, text: string, locale: Locale): Coerced | null {
  const read = field.choices
    ? (choiceIn(field, text) ?? codeIn(field, shape, text, locale))
    : typed(field, shape, text, locale);
  return read && withinLimits(field, read, text.slice(read.start, read.end)) ? read : null;
}

function typed(field: LeafField, shape: Shape, text: string, locale: Locale): Coerced | null {
  const ticked = field.type === 'string' ? tickedOption(text) : undefined;
  if (ticked) return { ...ticked, fit: 1 };
  const read = readAs(shape, text, locale) ?? shareIn(field, shape, text, locale);
  const whole = read && isCutOut(field, shape, text, read) ? asText(field, shape, text, locale, likely) : null;
  if (whole) return whole;
  if (!read) return asText(field, shape, text, locale) ?? alternative(field, text, locale);
  const number = typeof read.value === 'number' && field.type !== 'string';
  const other = number ? restated(field.words, text, read.start, locale) : undefined;
  const reading = other ? { ...other, fit: read.fit } : read;
  const { fit } = reading;
  const { start, end } = wholeOf(field, shape, text, reading);
  const printed = text.slice(start, end);
  const value = inType(field, shape, inScale(field, reading, printed, locale), printed);
  return value === null ? alternative(field, text, locale) : { value, start, end, fit };
}

/** A percentage that stands alone where a number is asked for and the key names no unit: `Humidity: 60 %`. */
function shareIn({ type, words, description }: LeafField, shape: Shape, text: string, locale: Locale): Reading | null {
  if (type !== 'number' || shape !== 'number' || !/^\s*\d[\d.,]*\s?[%％]\s*$/u.test(text)) return null;
  const [share] = unitNamed(words, description) === undefined ? findNumbers(text, locale) : [];
  return share?.kind === 'percent' ? { ...share, fit: likely } : null;
}

/** Whether a number stands between words that say more, where text is asked for: `daily 8 am to noon`. A year is one alone. */
const isCutOut = ({ type }: LeafField, shape: Shape, text: string, { start, end }: Reading): boolean =>
  type === 'string' &&
  (shape === 'number' || (shape === 'amount' && /^\d{1,4}$/.test(text.slice(start, end)))) &&
  text.length <= longestSaid &&
  /\p{L}{2}/u.test(text.slice(0, start)) &&
  /\p{L}/u.test(text.slice(end)) &&
  !/^(?:1[4-9]|2[01])\d\d$/.test(text.slice(start, end));

/** Shapes that are guessed from a key's words: where the caller asks for plain text, other text may be the answer. */
const guessed = new Set<Shape>(['number', 'percent', 'duration', 'time', 'identifier', 'date', 'amount']);

function asText({ type }: LeafField, shape: Shape, text: string, locale: Locale, fit = half): Coerced | null {
  if (type !== 'string' || !guessed.has(shape) || text.length > longest.name) return null;
  return withFit(readAs('any', text, locale), fit);
}

/** When the text is not of the asked type but the caller takes text as well. */
function alternative(field: LeafField, text: string, locale: Locale): Coerced | null {
  if (!field.alternatives?.includes('string')) return null;
  const reading = readAs('any', text, locale);
  return withFit(reading, possible * (reading?.fit ?? 0));
}

const withFit = (reading: Reading | null, fit: number): Coerced | null =>
  reading && { value: String(reading.value), start: reading.start, end: reading.end, fit };

/** The power of ten in which a key asks for numbers, or else the objects that it is in: `cost_million_pounds: { low, high }`. */
const scaleAsked = once(
  ({ words, description = '', pointer }: LeafField) =>
    scaleNamed(`${words.join(' ')} ${description}`) ??
    scaleNamed(pointer.slice(0, pointer.lastIndexOf('/')).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')),
);

/** What is printed in thousands and asked for in thousands stays as printed: `640` for `640 thousand`. */
function inScale(field: LeafField, reading: Reading, printed: string, locale: Locale): Reading {
  if (typeof reading.value !== 'number' || (field.type !== 'number' && field.type !== 'integer')) return reading;
  const power = scaleAsked(field);
  if (power === undefined) return reading;
  const value = decimalOf(reading.value / ten ** power);
  const digits = parseNumber(/\d[\d.,'’ ]*(?<=\d)/u.exec(printed)?.[0] ?? '', locale);
  return digits === Math.abs(value) ? { ...reading, value } : reading;
}

function inType(field: LeafField, shape: Shape, { value }: Reading, printed: string): Value {
  const { type, declared } = field;
  if (type === 'verbatim') return printed;
  if (type === 'duration') return isoDuration(printed);
  if (type === 'number') return typeof value === 'number' ? value : null;
  if (type === 'integer') {
    if (typeof value !== 'number' || !Number.isInteger(value)) return null;
    return isRemark(type, shape, printed) ? Math.abs(value) : value;
  }
  if (type === 'boolean') return typeof value === 'boolean' ? value : null;
  // A month without a day and a day without a year keep their wording unless the caller asks for dates.
  const formed = shape === 'date' && type === 'string' ? inForm(field, String(value)) : undefined;
  if (formed !== undefined) return formed;
  const whole = /^\d{4}-\d{2}-/.test(String(value)) && datesAsked(printed, { dayFirst: true }).length > 0;
  if (shape === 'date' && !whole && !(declared && type === 'date')) return printed;
  // A time keeps its wording unless the caller asks for times: `7:30 a.m.`.
  if (shape === 'time' && type === 'string') return printed.replace(/(?<!\.\s?\p{L})\.$/u, '').trim();
  if (type === 'currency' || datelike.has(shape)) return typeof value === 'string' ? value : null;
  return printed;
}

/** A day in the form that a description spells out: `DD/MM/YYYY`, `YYYY-MM`; undefined where it spells out none. */
function inForm({ description = '' }: LeafField, day: string): string | undefined {
  const form = /(?<!\p{L})(?:YYYY|MM|DD)(?:[-/. ]?(?:YYYY|MM|DD)){1,2}(?!\p{L})/iu.exec(description)?.[0].toUpperCase();
  const parts: Record<string, string | undefined> = {};
  [parts.YYYY, parts.MM, parts.DD] = day.split('-');
  const made = form?.replace(/YYYY|MM|DD/g, (part) => parts[part] ?? '?');
  return made?.includes('?') ? undefined : made;
}

/** Whether a value is of the asked type and keeps to the caller's minimum, maximum and pattern. */
export function withinLimits(field: LeafField, { value }: { value: Value }, printed: string): boolean {
  if (![field.type, ...(field.alternatives ?? [])].some((type) => field.choices || isOfType(type, value))) return false;
  if (typeof value === 'number') {
    if (value < (field.minimum ?? -Infinity) || value > (field.maximum ?? Infinity)) return false;
    if (asksYear(field.words.join(' ')) && !year.test(String(value))) return false;
  }
  if (field.pattern === undefined || typeof value !== 'string') return true;
  const { pattern, pointer } = field;
  return matchesPattern(pattern, value, pointer) || (printed !== value && matchesPattern(pattern, printed, pointer));
}

/** Whether a key asks for a year and for nothing else: `year`, `Geschäftsjahr`, and not `cost_per_year`. */
const asksYear = lasting((key): boolean => {
  const terms = termsOf(key);
  return terms.length > 0 && terms.every((term) => means(term, years));
});
const years = new Set(['year', 'fiscal_year', 'construction']);
/** A year as it is printed, its last two digits, or the first, second or tenth one of a contract. */
const year = /^(?:(?:1[4-9]|2[01])\d\d|\d{1,2})$/;

function isOfType(type: LeafField['type'], value: Value): boolean {
  if (type === 'number') return typeof value === 'number';
  if (type === 'integer') return Number.isInteger(value);
  return type === 'boolean' ? typeof value === 'boolean' : typeof value === 'string';
}

/** The choice that a text names: by its box, its very words, or what they mean in another language. */
function choiceIn({ choices = [] }: LeafField, text: string): Coerced | null {
  const options = boxedOptions(text);
  const chosen = options.filter((option) => option.ticked);
  const looked = chosen.length > 0 ? chosen : options.length > 0 ? [] : [{ start: 0, end: text.length, text }];
  let best: Coerced | null = null;
  for (const part of looked) {
    for (const choice of choices) {
      const fit = likeness(String(choice), part.text);
      if (fit > (best?.fit ?? possible)) best = { value: choice, start: part.start, end: part.end, fit };
    }
  }
  return best ?? initialIn(choices, looked) ?? flagIn(choices, text);
}

type Part = Stretch & { text: string };

/** What forms print by its first letter; that of a class or a grade means what its own table says. */
const initialed = setOf(
  'male female man woman diverse other mannlich weiblich divers masculin feminin femme masculino femenino feminino maschio femmina small medium large',
);

/** The only choice that begins with the letter that is printed alone: `F` among `male` and `female`. */
function initialIn(choices: NonNullable<LeafField['choices']>, [part, ...more]: readonly Part[]): Coerced | null {
  const letter = fold(part?.text ?? '').trim();
  const known = choices.every((choice) => initialed.has(fold(String(choice)).trim()));
  if (!part || more.length > 0 || !known || !/^\p{L}$/u.test(letter)) return null;
  const [value, ...others] = choices.filter((choice) => fold(String(choice)).trim().startsWith(letter));
  return value === undefined || others.length > 0 ? null : { value, start: part.start, end: part.end, fit: likely };
}

/** The choice that says yes or no as a text does in other words or by its tick, where the choices are a yes and a no. */
function flagIn(choices: NonNullable<LeafField['choices']>, text: string): Coerced | null {
  const flag = flagOf(text);
  if (!flag) return null;
  const [said, ...others] = choices.filter((choice) => flagged(choice) === flag.value);
  const denied = choices.some((choice) => flagged(choice) === !flag.value);
  return said !== undefined && others.length === 0 && denied ? { ...flag, value: said, fit: sure } : null;
}

/** What a choice says that is a yes or a no and nothing more: an `X` among letters is none. */
function flagged(choice: Value): boolean | undefined {
  const text = String(choice);
  const flag = flagOf(text);
  return flag && flag.end === text.trimEnd().length ? flag.value : undefined;
}

/** A choice that is the code of what is printed: `USD` for `$`. */
function codeIn({ choices = [] }: LeafField, shape: Shape, text: string, locale: Locale): Coerced | null {
  const read = shape === 'currency' || shape === 'country' ? readAs(shape, text, locale) : null;
  const code = read && shape === 'country' ? countryCode(String(read.value)) : read?.value;
  const value = choices.find((choice) => choice === code);
  return read && value !== undefined ? { value, start: read.start, end: read.end, fit: read.fit } : null;
}

function likeness(choice: string, text: string): number {
  const [a, b] = [fold(choice).trim(), fold(text).trim()];
  if (a === b) return 1;
  if (text.length > longest.line) return 0;
  if (` ${b.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${a.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `)) return sure;
  const { asked, given } = overlap(termsOf(choice), termsOf(text));
  return asked >= sure ? possible + some * given : 0;
}
