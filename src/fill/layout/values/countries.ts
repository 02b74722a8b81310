/** Countries by their names in many languages, from the Unicode data that the runtime carries. */
import { setOf } from '../../scale/lists.ts';
import { lazy } from '../../scale/once.ts';
import { linesOf } from '../../scale/tables.ts';
import { lasting } from '../words/remembered.ts';
import { findListed } from './listed.ts';
import { type Found, foldKeep } from './text.ts';

/** Languages whose names of countries and currencies are known. */
export const languages = 'en de fr es it nl pt pl cs ru uk tr sv da nb fi hu ro el he ar zh zh-Hant ja ko'.split(' ');
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** A line a country: its code, a colon, and names between bars that people use and Unicode does not. */
const alsoCalled = linesOf(new URL('./countries.txt', import.meta.url)).flatMap((line) => {
  const [code = '', called = ''] = line.split(': ');
  return called.split('|').map((name) => [name, code] as const);
});

/** Codes that Unicode still names but that are of no country today. */
const retired = setOf(
  'AN BU CS CT DD DY EU EZ FQ FX HV JT MI NH NQ NT PC PU PZ QO RH SU TP UN VD WK XA XB YD YU ZR ZZ',
);

const names = lazy((): ReadonlyMap<string, string> => {
  const byName = new Map(alsoCalled);
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !retired.has(code) && english.of(code) !== undefined);
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      const folded = name && foldKeep(name);
      if (folded && !byName.has(folded)) byName.set(folded, code);
    }
  }
  return byName;
});

/** ISO 3166-1 alpha-2 code of a country's name or code; undefined when the text is neither. */
export function countryCode(text: string): string | undefined {
  const bare = text.trim().replace(/^[(\s]+|[\s.,;)]+$/g, '');
  const named = names().get(foldKeep(bare));
  if (named || !/^[A-Z]{2}$/.test(bare)) return named;
  return [...names().values()].includes(bare) ? bare : undefined;
}

const word = /[\p{L}][\p{L}.'’-]*/gu;

/** The first words of all names. */
const firstWords = lazy(() => new Set(Array.from(names().keys(), (name) => name.split(' ', 1)[0] ?? '')));

/** Whether the name of a country may begin with a word: hardly any does. */
const beginsName = lasting((text): boolean => {
  if (!/^[\p{Lu}\p{Lo}]/u.test(text)) return false;
  return firstWords().has(foldKeep(text)) || firstWords().has(foldKeep(text.replace(/[.,]+$/, '')));
});

/** Names of countries in a text; codes alone are too short to be sure of, but for the one that people use as a name. */
export const findCountries = (text: string): Found<string>[] =>
  findListed(text, word, beginsName, (start, last) => {
    const end = start + text.slice(start, last).replace(/[.,]+$/, '').length;
    const name = foldKeep(text.slice(start, end));
    const code = name.length > 2 || text.slice(start, last) === 'UK' ? names().get(name) : undefined;
    return code === undefined ? undefined : { start, end, value: code };
  });
