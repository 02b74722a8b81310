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
