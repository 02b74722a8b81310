/** Dates that deeds and minutes write out: `tres de marzo de dos mil veintiséis`. */
import { longest, textBefore } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { isLikelyYear, isoDay, monthOf } from './months.ts';
import { findSpelled } from './number-words.ts';
import type { Found } from './text.ts';

/** What stands between a day and its month, and between the month and its year; and a year that stands before the day. */
const toMonth = /^\s(?:dias?\s|jours?\s)?(?:d(?:el|o|u)\s(?:mese?|mois)\s)?(?:d(?:e|i)\s|d['’]\s?)?$/u;
const toYear = /^,?\s(?:d(?:e|i|el)\s|do ano(?: de)?\s|del ano\s|dell['’]anno\s)?$/u;
const ofYear = /(?<!\p{L})(?:an|anno|ano|annee)\s(?:de\s)?$/u;
const toDay = /^,?\s(?:(?:et\s)?le|el|il|a los?|aos?|no|em|a)?\s?(?:dias?|giorno|jour)?\s?$/u;

/** Days and years in figures, and the first of a month. */
const figures =
  /(?<![\d.,/])(?:\d{1,2}|[12]\d{3})(?![\d/]|[.,]\d)|(?<!\p{L})(?:premier|primero|primeiro|primo|uno|um)(?!\p{L})/gu;

/** The dates of a folded text whose day or year is in words. */
export function wordedDates(folded: string): Found<string>[] {
  const written = matchesOf(folded, figures).map(({ index: start, 0: said }) => ({
    start,
    end: start + said.length,
    value: /\d/.test(said) ? Number(said) : 1,
  }));
  const numbers = [...findSpelled(folded), ...written].sort((a, b) => a.start - b.start);
  let [from, to] = [0, 0];
  return matchesOf(folded, /\p{L}{3,12}/gu).flatMap(({ index, 0: word }): Found<string>[] => {
    const month = monthOf(word);
    if (month === undefined) return [];
    const behind = index + word.length;
    while (from < numbers.length && index - (numbers[from]?.end ?? index) >= longest.name) from += 1;
    while (to < numbers.length && (numbers[to]?.start ?? behind) - behind < longest.name) to += 1;
    const near = numbers.slice(from, to);
    const day = near.find(({ end }) => end <= index && toMonth.test(folded.slice(end, index)));
    const year = near.find(({ start, end, value }) => {
      // Deeds spell amounts behind days: `le cinq mai mille huit cents euros`.
      if (!isLikelyYear(value) || value < 1900) return false;
      if (start >= behind) return toYear.test(folded.slice(behind, start));
      return (
        day && end <= day.start && ofYear.test(textBefore(folded, start)) && toDay.test(folded.slice(end, day.start))
      );
    });
    const value = day && year && isoDay(year.value, month, day.value);
    return value ? [{ start: Math.min(day.start, year.start), end: Math.max(behind, year.end), value }] : [];
  });
}
