/** Currencies: how they are written beside amounts → ISO 4217. */

const signs: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  R$: 'BRL',
  A$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  HK$: 'HKD',
  S$: 'SGD',
  RM: 'MYR',
  Rs: 'INR',
  Rp: 'IDR',
  kr: 'SEK',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  Fr: 'CHF',
  SFr: 'CHF',
  Euro: 'EUR',
  Euros: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  EURO: 'EUR',
};
const codes = new Set(Intl.supportedValuesOf('currency'));
const signPattern = Object.keys(signs)
  .sort((a, b) => b.length - a.length)
  .map((sign) => sign.replaceAll('$', '\\$'))
  .join('|');

/** A currency at the end of what stands before an amount, with the space between. */
export const currencyPrefix = new RegExp(String.raw`(?<![\p{L}])(${signPattern}|[A-Z]{3})\.?\s?$`, 'u');
/** A currency at the start of what stands behind an amount, with the space between. */
export const currencySuffix = new RegExp(String.raw`^\s?(${signPattern}|[A-Z]{3})(?![\p{L}\d])`, 'u');

/** The ISO 4217 code of a sign or code; undefined when it is neither. */
export const currencyOf = (written: string): string | undefined =>
  Object.hasOwn(signs, written) ? signs[written] : codes.has(written) ? written : undefined;

/** Codes that stand by themselves often enough and are no words: ALL, TRY and TOP are currencies too. */
const common = new Set(
  'EUR USD GBP CHF JPY CNY INR MYR SEK NOK DKK PLN CZK HUF RON BGN CAD AUD NZD SGD HKD KRW THB IDR PHP VND ZAR BRL MXN ILS AED SAR'.split(
    ' ',
  ),
);

/** Common codes and the signs €, £ and ¥ where no amount stands beside them: "Total EUR", "Amount (€)". */
export const findCurrencies = (text: string): { start: number; end: number; value: string }[] =>
  [...text.matchAll(/(?<![\p{L}\d])(?:[A-Z]{3}(?![\p{L}\d])|[€£¥])/gu)].flatMap(({ 0: written, index }) => {
    const value = written.length === 1 || common.has(written) ? currencyOf(written) : undefined;
    return value ? [{ start: index, end: index + written.length, value }] : [];
  });

/** A sign, or a code that is no word. */
const isSure = (written: string): boolean =>
  /^[A-Z]{3}$/.test(written) ? common.has(written) : currencyOf(written) !== undefined;

/** The currency that a text ends in and that goes with an amount behind it, not with one before: `10 EUR` has none. */
export function currencyAtEnd(text: string): { start: number; end: number } | undefined {
  const match = currencyPrefix.exec(text);
  if (!match?.[1] || !isSure(match[1]) || /\d\s*$/.test(text.slice(0, match.index))) return undefined;
  return { start: match.index, end: match.index + match[0].trimEnd().length };
}

/** The currency that a text starts with and that goes with an amount before it, not with one behind: `EUR 10` has none. */
export function currencyAtStart(text: string): { start: number; end: number } | undefined {
  const match = currencySuffix.exec(text);
  if (!match?.[1] || !isSure(match[1]) || /^\.?\s?[-+−(]?\d/u.test(text.slice(match[0].length))) return undefined;
  return { start: match[0].length - match[1].length, end: match[0].length };
}
