/** Tells figures from words. */

/** Digits with their separators, as in amounts, counts, times and dates written in digits. */
const figure = /^\d[\d.,:'’/-]*$/;
/** Units that stand after a figure without being a word: currencies, pieces, measures, and what the price is of. */
const unit =
  / ?(?:%|‰|°[CF]?|[A-Z]{2,3}|[kmµμ]?[gWVA]|[kcm]?m[²³23]?|[cdm]?l|[kM]Wh|kcal|kJ|[kMG]?Hz|zł|Kč|kr\.?|Ft|lei|руб\.|грн|[円元원]|[hx×])$/;
const rate = / ?\/ ?\p{L}[\p{L}²³]{0,7}\.?$/u;
/** Receipts mark the rate of tax with a letter behind the amount, and more with a star. */
const taxMark = /(?<=\d[.,]\d{2}) ?\p{L}?(?: ?\*)?$/u;

/** Whether a text is an amount, a count, a percentage, a time, a date in digits, or a dash in their place. */
export function isValue(text: string): boolean {
  if (text.length > 24) return false;
  const bare = text
    .replace(rate, '')
    .replace(unit, '')
    .replace(taxMark, '')
    .replace(/[€$£¥₹₩₽₺₴()+*]/g, '')
    .replace(/(?<=\d)[ {2}](?=\d{3}(?!\d))/g, '')
    .trim();
  if (/^[-–—]+$/.test(bare)) return true;
  // The heading of a column in thousands.
  if (/^['’]?000s?$/.test(bare)) return false;
  return figure.test(bare.replace(/^[-–—−▲△<>≤≥±]\s?/, '').replace(/[-–—]$/, ''));
}
