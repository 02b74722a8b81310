/** Names of people and places that are known, beyond that they have capitals. */
import { atMost } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import { beginsPlace, isPlace, known, nameness } from '../words/proper.ts';
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
export function findPlaces(text: string): Stretch[] {
  const found: Stretch[] = [];
  const words = matchesOf(text, placeWord);
  for (let from = 0; from < words.length; from += 1) {
    if (!beginsPlace(words[from]?.[0] ?? '')) continue;
    for (let length = Math.min(atMost.few, words.length - from); length > 0; length -= 1) {
      const [first, last] = [words[from], words[from + length - 1]];
      if (!first || !last) break;
      const [start, end] = [first.index, last.index + last[0].length];
      const name = text.slice(start, end);
      if (!isPlace(name) || (length === 1 && known(name).said)) continue;
      found.push({ start, end });
      from += length - 1;
      break;
    }
  }
  return found;
}
