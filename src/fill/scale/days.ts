/** Days as ISO 8601 writes them: `2026-03-14`. */

const milliseconds = 24 * 60 * 60 * 1000;
const length = 'yyyy-mm-dd'.length;

/** Whether a date says more than year and month. */
export const isDay = (date: string): boolean => date.length === length;
/** The day of a date that may have a time. */
export const dayOf = (date: string): string => date.slice(0, length);
export const yearOf = (date: string): number => Number(date.slice(0, 'yyyy'.length));
/** Month and day: the dates of one day in all years. */
export const withoutYear = (date: string): string => date.slice('yyyy-'.length);

export const daysAfter = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * milliseconds).toISOString());
/** How many days lie between two, at midnight of London; below 0 where the second is the earlier one. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / milliseconds;
