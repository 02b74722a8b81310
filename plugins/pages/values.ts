/** Tells figures from words. */

/** Digits with their separators, as in amounts, counts, times and dates written in digits. */
const figure = /^\d[\d.,:'’/-]*$/;
/** Units of up to three letters that stand after a figure without being a word: currencies, pieces, weights. */
const unit = / ?(?:%|‰|°|[A-Z]{2,3}|kg|km|[hx×])$/;

/** Receipts mark the rate of tax with a letter behind the amount, and more with a star. */
const taxMark = /(?<=\d[.,]\d{2}) ?\p{L}?(?: ?\*)?$/u;

/** Whether a text is an amount, a count, a percentage, a time, a date in digits, or a dash in their place. */
export function isValue(text: string): boolean {
  if (text.length > 24) return false;
  const bare = text
    .replace(unit, '')
    .replace(taxMark, '')
    .replace(/[€$£¥()+*]/g, '')
    .replace(/(?<=\d)[ {2}](?=\d{3}(?!\d))/g, '')
    .trim();
  if (/^[-–—]+$/.test(bare)) return true;
  return figure.test(bare.replace(/^[-–—]\s?/, '').replace(/[-–—]$/, ''));
}
