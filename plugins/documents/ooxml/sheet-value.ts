/** Cells' values as a sheet shows them, out of the numbers that it stores. */

/** Day 0 of the 1900 date system, with the leap day in it that never was. */
const epoch = Date.UTC(1899, 11, 30);
/** 31 December 9999, the last day that a sheet knows. */
const lastDay = 2_958_465;

/** By the number format: dates in ISO 8601, percentages; other numbers without the noise behind 15 digits. */
export function shownValue(text: string, format: string): string {
  const number = text === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) return text;
  const bare = format.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (bare.includes('%')) return `${plain(Number((number * 100).toFixed(decimals(bare))))}%`;
  if (/[dy]/i.test(bare) && !/general/i.test(bare) && number >= 1 && number <= lastDay) return date(number);
  return text.length > 15 ? plain(number) : text;
}

const plain = (number: number): string => String(Number(number.toPrecision(15)));

const decimals = (format: string): number => Math.min(10, /\.(0+)/.exec(format)?.[1]?.length ?? 0);

function date(days: number): string {
  const [day = '', time = ''] = new Date(epoch + Math.round(days * 86_400) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
