/** Currencies: how they are written beside amounts → ISO 4217. */

import { setOf } from '../../scale/lists.ts';
import { linesOf } from '../../scale/tables.ts';
import { matchesOf } from '../words/matches.ts';
import { type Stretch, stretchOf } from './stretch.ts';
import type { Found } from './text.ts';

/** A line a code, with its signs and words as they are written. */
const signs = Object.fromEntries(
  linesOf(new URL('./currencies.txt', import.meta.url)).flatMap((line) => {
    const [code, ...words] = line.split(' ');
    return words.map((word) => [word, code]);
  }),
);
const codes = new Set(Intl.supportedValuesOf('currency'));
const signPattern = Object.keys(signs)
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replace(/[$.]/g, '\\$&'))
  .join('|');

/** A currency at the end of what stands before an amount, with the space between. */
export const currencyPrefix = new RegExp(String.raw`(?<![\p{L}])(${signPattern}|[A-Z]{3})\.?\s?$`, 'u');
/** A currency at the start of what stands behind an amount, with the space between. */
export const currencySuffix = new RegExp(String.raw`^\s?((?:${signPattern}|[A-Z]{3})(?![\p{L}\d])|[円元圆원])`, 'u');

/** The ISO 4217 code of a sign or code; undefined when it is neither. */
export const currencyOf = (written: string): string | undefined =>
  Object.hasOwn(signs, written) ? signs[written] : codes.has(written) ? written : undefined;

/** Codes that stand by themselves often enough and are no words: ALL, TRY and TOP are currencies too. */
export const common = setOf(
  'EUR USD GBP CHF JPY CNY INR MYR SEK NOK DKK PLN CZK HUF RON BGN CAD AUD NZD SGD HKD KRW THB IDR PHP VND ZAR BRL MXN ILS AED SAR',
);

/** Common codes and the signs €, £ and ¥ where no amount stands beside them: "Total EUR", "Amount (€)". */
export const findCurrencies = (text: string): Found<string>[] =>
  matchesOf(text, /(?=[A-Z€£¥])(?<![\p{L}\d])(?:[A-Z]{3}(?![\p{L}\d])|[€£¥])/gu).flatMap((match) => {
    const value = match[0].length === 1 || common.has(match[0]) ? currencyOf(match[0]) : undefined;
    return value ? [{ ...stretchOf(match), value }] : [];
  });

/** A sign, or a code that is no word. */
const isSure = (written: string): boolean =>
  /^[A-Z]{3}$/.test(written) ? common.has(written) : currencyOf(written) !== undefined;

/** The currency that a text ends in and that goes with an amount behind it, not with one before: `10 EUR` has none. */
export function currencyAtEnd(text: string): Stretch | undefined {
  const match = currencyPrefix.exec(text);
  if (!match?.[1] || !isSure(match[1]) || /\d\s*$/.test(text.slice(0, match.index))) return undefined;
  return { start: match.index, end: match.index + match[0].trimEnd().length };
}

/** The currency that a text starts with and that goes with an amount before it, not with one behind: `EUR 10` has none. */
export function currencyAtStart(text: string): Stretch | undefined {
  const match = currencySuffix.exec(text);
  if (!match?.[1] || !isSure(match[1]) || /^\.?\s?[-+−(]?\d/u.test(text.slice(match[0].length))) return undefined;
  return { start: match[0].length - match[1].length, end: match[0].length };
}
