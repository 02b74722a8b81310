/** Texts that are nothing but a day: what stands over what happens on it. */
import { longest } from '../../scale/extents.ts';
import { kindsOf } from '../lists/kinds.ts';
import { isWeekday } from '../values/date-spans.ts';
import { findDates } from '../values/dates.ts';
import type { Locale } from '../values/locale.ts';
import { monthOf } from '../values/months.ts';
import { foldKeep } from '../values/text.ts';

const firstWord = (text: string): string => /^\p{L}+/u.exec(text)?.[0] ?? '';

/** Whether a text is nothing but a day: `Monday`, `Friday, 12 June 2026`; not `Counted 12 June 2026`. */
export function isDay(text: string, locale: Locale): boolean {
  if (text.length > longest.name) return false;
  const word = firstWord(text);
  const weekday = word !== '' && isWeekday(foldKeep(word));
  const day = weekday ? text.slice(word.length).replace(/^[.,]?\s*/u, '') : text;
  const month = firstWord(day);
  return (
    (weekday && day === '') ||
    ((month === '' || monthOf(foldKeep(month)) !== undefined) && kindsOf(day).has('date')) ||
    [day, text].some((one) => findDates(one, locale).some(({ start, end }) => start === 0 && end === one.length))
  );
}
