/** The amount at the end of a row of a till slip. */
import { longest } from '../../../scale/extents.ts';
import { withDigits } from '../../values/misread.ts';
import { parseNumber } from '../../values/numbers.ts';
import type { Found } from '../../values/text.ts';

/** Where it stands in the row's text, currency included. */
export interface RowAmount extends Found<number> {
  /** As printed, without the spaces that recognisers put between digits. */
  written: string;
}

const currency = String.raw`(?:RM|MYR|SGD|(?:NZ|HK|NT|[ACRS])?\$|USD|EUR|GBP|\p{Sc}|Rs|INR|Rp|IDR|THB|PHP|CHF|Fr|kr|SEK|NOK|DKK|zł|PLN|Kč|CZK|lei|RON|Ft|HUF|TL|TRY|руб|р)`;
const figure = String.raw`[\dOoQlI|SB]`;
/** An amount with two decimals, and behind it at most the letters that say how it is taxed. `RH` and `RN` are `RM` misread. */
const atEnd = new RegExp(
  String.raw`(?:(?<![\p{L}\d.,/-]|\d:)|(?<=(?<!\p{L})R[HN]))(?<sign>[-−(]\s?)?(?<currency>${currency}\s?\.?\s?)?(?<minus>[-−]\s?)?(?<written>${figure}{1,3}(?:(?:[,.]\s?|[' ])${figure}{3}){1,3}\s?[.,]\s?${figure}{2}|${figure}{1,7}\s?[.,]\s?${figure}{2})(?<tail>-|\))?(?:\s?${currency})?\s?(?:[A-Z*#]{0,3}|[a-z])$`,
  'u',
);

/** The amount that a text ends in; undefined when it ends in none. Digits may be misread, but not most of them. */
export function amountAtEnd(text: string): RowAmount | undefined {
  const from = Math.max(0, text.length - longest.name);
  const last = text.slice(from);
  const match = /\d/.test(last) ? atEnd.exec(last) : null;
  const { sign = '', currency: unit = '', minus = '', written = '', tail = '' } = match?.groups ?? {};
  if (!match || 2 * (written.match(/\d/g)?.length ?? 0) < written.replace(/[^\p{L}\d|]/gu, '').length) return undefined;
  const compact = withDigits(written).replace(/\s+(?=[.,])|(?<=[.,])\s+/g, '');
  const value = parseNumber(compact, { decimal: compact.at(-3) === ',' ? ',' : '.' });
  if (value === undefined) return undefined;
  const negative = /[-−]/.test(sign + minus + tail) || (sign.startsWith('(') && tail === ')');
  const start = from + match.index + (negative ? 0 : sign.length);
  const end = start + (negative ? sign.length : 0) + unit.length + minus.length + written.length;
  const shown = `${negative ? '-' : ''}${unit.trim().replace(/\.$/, '')}${unit === '' || !/\s$/.test(unit) ? '' : ' '}`;
  return { start, end, written: `${shown}${compact}`, value: negative ? -value : value };
}
