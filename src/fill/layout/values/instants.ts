/** Finds a day with its time of day, whichever of them stands first. */
import { atMost } from '../../scale/extents.ts';
import { findDates } from './dates.ts';
import type { Locale } from './locale.ts';
import type { Found } from './text.ts';
import { findTimes, zoneBehind } from './times.ts';

/** Characters between a day and its time. */
const between = atMost.dozen;

/** The first day of a text with the time behind it, else the one before it, else alone. */
export function findInstant(text: string, locale: Pick<Locale, 'dayFirst'>): Found<string> | undefined {
  const [date] = findDates(text, locale);
  if (!date) return undefined;
  const times = findTimes(text);
  const behind = times.find((one) => one.start >= date.end && one.start - date.end < between);
  if (behind) {
    const zone = zoneBehind(text.slice(behind.end), text.charAt(behind.start - 1) === 'T');
    const value = `${date.value}T${behind.value}${zone?.value ?? ''}`;
    return { start: date.start, end: behind.end + (zone?.end ?? 0), value };
  }
  const ahead = times.findLast((one) => one.end <= date.start && date.start - one.end < between);
  return ahead ? { start: ahead.start, end: date.end, value: `${date.value}T${ahead.value}` } : date;
}
