/** Reads text as a place: a town, a street, a whole address, a country. */
import { longest } from '../../scale/extents.ts';
import { above, doubtful, hardly, likely, possible, sure } from '../../scale/grades.ts';
import type { Shape } from '../keys/shapes.ts';
import { findTowns, isStreet, streetLikeness, townSpan } from './addresses.ts';
import { contactsBehind } from './contacts.ts';
import { countryCode, findCountries } from './countries.ts';
import { isTitled } from './names.ts';
import { type Reader, wholeText } from './reading.ts';

const city: Reader = (text) => {
  const born = /\d,?\s+(?:à|in|en|te|a|em)\s+(\p{Lu}[\p{L} .'’-]{1,40})$/u.exec(text);
  if (born?.[1]) return { start: text.length - born[1].length, end: text.length, value: born[1], fit: sure };
  const town = findTowns(text)[0];
  if (town) return { start: town.city.start, end: town.city.end, value: town.city.text, fit: 1 };
  return /\d/.test(text) || text.length > longest.name
    ? null
    : wholeText(text, /^\p{Lu}/u.test(text.trim()) ? likely : hardly);
};

/** Postcodes as they stand alone, of Ireland, Canada, Brazil and Japan too. */
const barePostcode =
  /^\s*(?:〒\s?)?((?:[A-Z]{1,2}-)?(?:\d{4,6}|\d{3} \d{2}|\d\d-\d{3}|\d{4}-\d{3}|\d{3}-\d{4}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5}-\d{3,4}|[A-Z]\d[\dW] [A-Z\d]{4}|[A-Z]\d[A-Z] ?\d[A-Z]\d))\s*$/;
/** The sign that Japanese postcodes have before them. */
const signed = /〒\s?(\d{3}-?\d{4})(?!\d)/u;

const postcode: Reader = (text) => {
  const bare = barePostcode.exec(text)?.[1] ?? signed.exec(text)?.[1];
  const at = bare === undefined ? -1 : text.indexOf(bare);
  if (bare !== undefined) return { start: at, end: at + bare.length, value: bare, fit: 1 };
  const code = findTowns(text)[0]?.postcode;
  return code ? { start: code.start, end: code.end, value: code.text, fit: 1 } : null;
};

const address: Reader = (whole) => {
  const text = whole.slice(0, contactsBehind(whole));
  // `Dr Ada Berg` lives in no drive.
  const numbered = /\d/.test(text);
  const mixed = numbered && /\p{L}{3}/u.test(text) ? possible : hardly;
  return wholeText(
    text,
    findTowns(text).length > 0 ? 1 : isStreet(text) && (numbered || !isTitled(text)) ? sure : mixed,
  );
};

/** Post code and town in one. */
const town: Reader = (text, locale) => {
  const [one] = findTowns(text);
  const span = one && townSpan(one);
  if (span) return { ...span, value: text.slice(span.start, span.end), fit: 1 };
  return /\d/.test(text) && text.length <= longest.name ? address(text, locale) : null;
};

const country: Reader = (text) => {
  const code = countryCode(text);
  if (code) return wholeText(text, 1);
  const [found] = findCountries(text);
  return found ? { ...found, value: text.slice(found.start, found.end), fit: likely } : null;
};

const state: Reader = (text) =>
  wholeText(text, text.length <= longest.name && /\p{L}\p{M}*\p{L}/u.test(text) ? sure : 0);

const street: Reader = (text) => {
  const score = streetLikeness(text);
  return wholeText(text, score > 0 ? above(doubtful, score) : text.length <= longest.name ? hardly : 0);
};

/** By shape. */
export const placeReaders = { postcode, town, city, state, street, address, country } satisfies Partial<
  Record<Shape, Reader>
>;
