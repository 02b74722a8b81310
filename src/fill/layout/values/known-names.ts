/** Names of people and places that are known, beyond that they have capitals. */
import { atMost } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { beginsPlace, isPlace, known, nameness } from '../words/proper.ts';
import { findListed } from './listed.ts';
import { findNames } from './proper.ts';
import type { Stretch } from './stretch.ts';

/** The people in a text whose names are known, without the words around them that have capitals as well. */
export const findPeople = (text: string): Stretch[] =>
  findNames(text).flatMap(({ start, end }) => {
    const words = matchesOf(text.slice(start, end), /\S+/gu);
    const given = words.findIndex(({ 0: word }) => known(word).given && !known(word).said);
    const first = given < 0 ? words.findIndex(({ 0: word }) => !isMere(word)) : given;
    const some = words.slice(first, 1 + words.findLastIndex(({ 0: word }) => !isMere(word)));
    const last = some.at(-1);
    if (!last || some.length < 2 || some.length > atMost.few || nameness(some.map(([word]) => word)) <= 0) return [];
    return [{ start: start + (some[0]?.index ?? 0), end: start + last.index + last[0].length }];
  });

/** A word that says something and is nobody's name. */
function isMere(word: string): boolean {
  const { given, family, said } = known(word);
  return said && !given && !family;
}

const placeWord = /[\p{Lu}\p{Lo}][\p{L}\p{M}'’-]*\.?/gu;

/** The towns and regions in a text that are known; one word that says something as well is none. */
export const findPlaces = (text: string): Stretch[] =>
  findListed(text, placeWord, beginsPlace, (start, end, words) => {
    const name = text.slice(start, end);
    return isPlace(name) && (words > 1 || !known(name).said) ? { start, end } : undefined;
  });
