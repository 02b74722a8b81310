/** Cells' values as a sheet shows them, out of the numbers that it stores. */

/** Day 0 of the 1900 date system, with the leap day in it that never was. */
const epoch = Date.UTC(1899, 11, 30);
/** 31 December 9999, the last day that a sheet knows. */
const lastDay = 2_958_465;

/** Days between the starts of the two systems of counting. */
const shift1904 = 1462;

/**
 * By the number format: dates and times in ISO 8601, percentages, a currency's sign behind its amount; other numbers
 * without the noise behind 15 digits.
 */
export function shownValue(text: string, format: string, since1904 = false): string {
  const number = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return text;
  const [positive = ''] = format.slice(0, 200).split(';');
  const bare = positive.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (bare.includes('%')) return `${plain(Number((number * 100).toFixed(decimals(bare))))}%`;
  const shown = /general/i.test(bare) ? undefined : moment(number, positive, bare, since1904);
  if (shown !== undefined) return shown;
  const currency = currencyOf(positive);
  const amount = text.length > 15 || currency !== '' ? plain(number) : text;
  return currency === '' ? amount : `${amount} ${currency}`;
}

/** A date, a time or both; undefined for a format of numbers, and for numbers that are no day. */
function moment(number: number, format: string, bare: string, since1904: boolean): string | undefined {
  if (/\[h+\]/i.test(format)) return number >= 0 && number <= lastDay ? clock(number) : undefined;
  const days = since1904 ? number + shift1904 : number;
  if (days > lastDay || number < 0) return undefined;
  if (/[dy]|m{3,}/i.test(bare)) return days >= 1 ? date(days) : undefined;
  return /h|m+:s|:m/i.test(bare) ? clock(number % 1) : undefined;
}

/** Hours, as many as there are, minutes, and seconds where there are any. */
function clock(days: number): string {
  const seconds = Math.round(days * 86_400);
  const two = (count: number): string => String(count).padStart(2, '0');
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return seconds % 60 === 0 ? time : `${time}:${two(seconds % 60)}`;
}

/** The currency that a format shows: `[$€-407]`, `"EUR"`, `$`. */
const currencyOf = (format: string): string =>
  /\[\$([^\]-]{1,8})(?:-[^\]]*)?\]/.exec(format)?.[1]?.trim() ??
  /"\s*([A-Z]{3}|\p{Sc})\s*"/u.exec(format)?.[1] ??
  /\p{Sc}/u.exec(format.replace(/\[[^\]]*\]/g, ''))?.[0] ??
  '';

const plain = (number: number): string => String(Number(number.toPrecision(15)));

const decimals = (format: string): number => Math.min(10, /\.(0+)/.exec(format)?.[1]?.length ?? 0);

function date(days: number): string {
  const [day = '', time = ''] = new Date(epoch + Math.round(days * 86_400) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
