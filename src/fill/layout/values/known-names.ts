/** Names of people and places that are known, beyond that they have capitals. */
import { atMost } from '../../scale/extents.ts';
import { isUnspaced } from '../words/han.ts';
import { matchesOf } from '../words/matches.ts';
import { beginsPlace, isPlace, known, nameness } from '../words/proper.ts';
import { remembered } from '../words/remembered.ts';
import { findListed } from './listed.ts';
import { degrees } from './names.ts';
import { findNames } from './proper.ts';
import type { Stretch } from './stretch.ts';
import { findUnspacedNames } from './unspaced-names.ts';

const degree = new RegExp(`^(?:(?:${degrees})\\.?-?)+$`, 'iu');
/** Letters behind a name for what somebody is by an examination: `BSc`, `MEng`, `AMIMechE`. */
const letters = /^\p{Lu}{2,}\p{Ll}[\p{L}()]{0,12}$/u;
/** Words that join names and are in none. */
const joint = /^(?:of|and|und|et|&|i|för|für|the)$/u;

/** What ends a word and is no part of a name: `Anna’s`, `Zerrin Okay'a`. */
const suffix = /['’]\p{Ll}{1,4}$/u;

/** The people in a text whose names are known, without the words around them that have capitals as well. */
export const findPeople = remembered((text): readonly Stretch[] =>
  isUnspaced(text) ? findUnspacedNames(text) : findSpaced(text),
);

const findSpaced = (text: string): Stretch[] =>
  findNames(text).flatMap(({ start, end }) =>
    piecesOf(matchesOf(text.slice(start, end), /\S+/gu)).flatMap((words) => {
      const given = words.findIndex(({ 0: word }) => known(word).given && !known(word).said);
      const named = given < 0 ? words.findIndex(({ 0: word }) => !isMere(word)) : given;
      const end = 1 + words.findLastIndex(({ 0: word }, at) => !isMere(word) && (at === 0 || !letters.test(word)));
      const some = words.slice(named, familyEnd(words, named, end));
      const last = some.at(-1);
      const names = some.map(([word]) => word);
      if (!last || some.length < 2 || some.length > atMost.few) return [];
      if (nameness(names.slice(0, end - named)) <= 0 && !isInitialled(names)) return [];
      const titled = 1 + words.slice(0, named).findLastIndex(({ 0: word }) => !degree.test(word));
      const stop = last[0].endsWith('.') && last[0].length > atMost.few ? 1 : (suffix.exec(last[0])?.[0].length ?? 0);
      return [{ start: start + (words[titled]?.index ?? 0), end: start + last.index + last[0].length - stop }];
    }),
  );

/** Where a name ends whose last known word ends at `end`: behind an initial or a titled given name stands one more. */
function familyEnd(words: readonly RegExpExecArray[], named: number, end: number): number {
  const last = words[end - 1]?.[0] ?? '';
  const titled = end === named + 1 && known(last).given && degree.test(words[named - 1]?.[0] ?? '');
  return end < words.length && ((end > named + 1 && initial.test(last)) || titled) ? end + 1 : end;
}

const initial = /^\p{Lu}\.?$/u;

/** Whether the initials of two given names stand before or behind a word that says nothing else: `A. C. Rees`, `Юркина Л.Н.` */
function isInitialled(names: readonly string[]): boolean {
  const others = names.filter((name) => !/^(?:\p{Lu}\.){1,2}$/u.test(name));
  const [family = ''] = others;
  const letters = names.join('').match(/\p{Lu}\./gu)?.length ?? 0;
  return (
    others.length === 1 &&
    letters === 2 &&
    /^\p{Lu}\p{Ll}{2,}$/u.test(family) &&
    !known(family).said &&
    !isPlace(family)
  );
}

/** Runs of words that may be one name: a word that joins others, or that ends a sentence, ends a run. */
function piecesOf(words: readonly RegExpExecArray[]): RegExpExecArray[][] {
  const pieces: RegExpExecArray[][] = [[]];
  for (const word of words) {
    if (joint.test(word[0])) pieces.push([]);
    else pieces.at(-1)?.push(word);
    if (endsSentence(word[0])) pieces.push([]);
  }
  return pieces;
}

/** A whole word with a stop, and no short form. */
const endsSentence = (word: string): boolean =>
  word.endsWith('.') && !degree.test(word) && (word.length > atMost.few + 1 || known(word).given || known(word).family);

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
