/** Finds what courses and leagues call their time: `SoSe 2015`, `Fall 2021`, `2017–2018`; and the days of a week. */
import { matchesOf } from '../words/matches.ts';
import { isWeekday } from './date-spans.ts';
import { december, isLikelyYear } from './months.ts';
import { type Stretch, stretchesOf, stretchOf } from './stretch.ts';
import { foldKeep } from './text.ts';

const season =
  'spring|summer|fall|autumn|winter|michaelmas|hilary|trinity|sose|wise|ss|ws|(?:sommer|winter)(?:semester)?|printemps|ete|automne|hiver|primavera|verano|otono|invierno';
const word = '(?:term|semester|quarter|session)';
const years = String.raw`(?:(?:19|20)\d\d|['’]?\d\d(?=\s?\/))(?:\s?[/–-]\s?(?:(?:19|20)\d\d|\d\d)(?!\d))?`;
const term = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(?:(?:${season})(?:\s${word})?,?\s(?:de\s)?${years}|${years}\s(?:${season})(?:\s${word})?)(?![\p{L}\d/.-])`,
  'gu',
);

/** Quarters and halves: `Q2 2024`, `H1 2020`, `3rd quarter of 2019`, `2. Quartal 2021`, `1er trimestre 2020`. */
const quarter =
  /(?<![\p{L}\d/.-])(?:(?:q[1-4]|h[12]|[1-4]t|[12]s)[\s/'’-]{1,2}(?:fy\s?)?(?:(?:19|20)\d\d|\d\d)|(?:(?:first|second|third|fourth|[1-4](?:st|nd|rd|th))\s(?:quarter|half)|[1-4]\.\s?(?:quartal|halbjahr)|(?:[1-4](?:er|e|o|º)?|primer|segundo|tercer|cuarto|primo|secondo|terzo|quarto)\s(?:trimestre|semestre))\s(?:(?:of|de|del)\s)?(?:19|20)\d\d)(?![\p{L}\d/.-])/gu;

/** Parts of a year with the year, or the two that they reach over. */
export const findTerms = (text: string): Stretch[] =>
  /\d\d/.test(text) ? [term, quarter].flatMap((one) => stretchesOf(foldKeep(text), one)) : [];

/** Years from one to another; two figures behind a year that are none of the next ones may be a month. */
export const findYears = (text: string): Stretch[] =>
  matchesOf(text, /(?<![\p{L}\d/.,-])(\d{4})\s?[-–—/]\s?(\d{4}|\d\d)(?![\p{L}\d]|[-–./,]\d)/gu)
    .filter(([, first = '', last = '']) => {
      const [from, to] = [Number(first), Number(first.slice(0, -last.length) + last)];
      return (
        isLikelyYear(from) &&
        from < to &&
        isLikelyYear(to) &&
        (last.length === first.length || to === from + 1 || Number(last) > december)
      );
    })
    .map(stretchOf);

/** Days of the week by their names. */
export const findWeekdays = (text: string): Stretch[] =>
  matchesOf(text, /(?<![\p{L}\d])\p{L}[\p{L}-]{3,12}(?![\p{L}\d])/gu)
    .filter(([name]) => isWeekday(foldKeep(name)))
    .map(stretchOf);
