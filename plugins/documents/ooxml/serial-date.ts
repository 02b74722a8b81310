/** Dates that a sheet stores as numbers of days. */

const dayMs = 86_400_000;
/** Day 0 of the 1900 date system, its leap day that never was included. */
const epoch = Date.UTC(1899, 11, 30);

/** A cell's text, as an ISO 8601 date where its number format says that the number is one. */
export function serialDate(text: string, format: string): string {
  const bare = format.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  if (!/[dy]/i.test(bare) || /general/i.test(bare)) return text;
  const days = Number(text);
  if (text === '' || !Number.isFinite(days) || days < 1 || days > 2_958_465) return text;
  const [date = '', time = ''] = new Date(epoch + Math.round(days * 86_400) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') && days * dayMs >= 0 ? date : `${date} ${time.slice(0, 5)}`;
}
