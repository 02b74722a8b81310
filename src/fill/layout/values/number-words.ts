/** Numbers in words, in some twenty languages. */

import { tellingLetters } from '../../scale/extents.ts';
import { hundred, ten, thousand } from '../../scale/figures.ts';
import { linesOf } from '../../scale/tables.ts';
import { linking } from '../words/linking.ts';
import { matchesOf } from '../words/matches.ts';
import { lasting } from '../words/remembered.ts';
import { numerals, spelledNumber } from './digits.ts';
import type { Stretch } from './stretch.ts';
import { type Found, foldKeep } from './text.ts';

const fold = (word: string): string => foldKeep(word).replaceAll('ß', 'ss');

/** What a word stands for, by language. */
const byWord = new Map<string, Map<string, number>>();
/** A line a number: between bars a language and its words. */
for (const line of linesOf(new URL('./numbers.txt', import.meta.url))) {
  const [value = '', ...rest] = line.split(' ');
  for (const part of rest.join(' ').split(' | ')) {
    const [language = '', ...words] = part.split(' ');
    for (const word of words)
      byWord.set(fold(word), (byWord.get(fold(word)) ?? new Map<string, number>()).set(language, Number(value)));
  }
}

/** The number that one word is in a language, or in any of them. */
function valueOfWord(word: string, language?: string): number | undefined {
  const values = byWord.get(word);
  return language === undefined ? values?.values().next().value : values?.get(language);
}

/** `vierundzwanzig`, `vierentwintig`: the ones before the tens. */
const onesFirst = /^(.{2,7}?)(?:und|en|og)(.{4,9})$/u;

/** What words stand for, by language: texts differ, but their words are the same ones. */
const readers = new Map<string | undefined, (word: string) => number | null>();

/** The number up to a thousand that a word, or words joined as in `twenty-one`, stand for; undefined when they are none. */
export function numberWord(word: string, language?: string): number | undefined {
  const read = readers.get(language) ?? lasting((one) => numberIn(one, language) ?? null);
  readers.set(language, read);
  return read(word) ?? undefined;
}

function numberIn(word: string, language: string | undefined): number | undefined {
  const folded = fold(word);
  const plain = valueOfWord(folded, language);
  if (plain !== undefined || folded.length < 6) return plain;
  const [, ones = '', tensBehind = ''] = onesFirst.exec(folded) ?? [];
  const german = tensAndOnes(valueOfWord(tensBehind, language), valueOfWord(ones, language));
  if (german !== undefined) return german;
  for (let cut = tellingLetters; cut <= folded.length - 2; cut += 1) {
    const rest = folded.slice(cut).replace(/^(?:[\s-]+(?:(?:y|et|e|i)[\s-]+)?)/u, '');
    const [head, tail] = [valueOfWord(folded.slice(0, cut), language), valueOfWord(rest, language)];
    const found = tensAndOnes(head, tail);
    if (found !== undefined) return found;
  }
  return gluing
    .filter((one) => language === undefined || one === language)
    .map((one) => glued(folded, one))
    .find(Boolean);
}

/** Languages that write the words of a number as one: `duemilaventisei`. */
const gluing = ['it', 'de', 'nl'];

/** The number that words set together stand for behind others; Italian leaves out a vowel before another: `centotto`. */
function glued(text: string, language: string, before?: number): number | undefined {
  if (text === '') return before;
  for (let cut = text.length; cut > 2; cut -= 1) {
    const head = text.slice(0, cut);
    const elided = /^[aeiou]/.test(text.slice(cut)) ? [`${head}a`, `${head}o`, `${head}i`] : [];
    for (const word of [head, ...elided]) {
      const own = valueOfWord(word, language);
      const value = own !== undefined && before !== undefined ? joined(before, own) : own;
      const whole = value === undefined ? undefined : glued(text.slice(cut), language, value);
      if (whole !== undefined) return whole;
    }
  }
  return undefined;
}

/** Tens and ones; undefined where either is none. French counts on to nineteen behind sixty and eighty. */
function tensAndOnes(tens: number | undefined, ones: number | undefined): number | undefined {
  if (tens === undefined || ones === undefined) return undefined;
  const most = tens === 60 || tens === 80 ? 2 * ten : ten;
  return tens > ten && tens < hundred && tens % ten === 0 && ones > 0 && ones < most ? tens + ones : undefined;
}

const word = /\p{L}+(?:[-’']\p{L}+)*/gu;
/** What may stand between the words of one number. */
const joiners = new RegExp(`^(?:${linking.and}|i)$`, 'u');
const joint = /^[\s-]+(?:\p{L}+\s+)?$/u;
/** What Chinese and Japanese count by: figures in characters alone are parts of words as often. */
const counted = new RegExp(
  `(?<![${numerals}第\\d])([${numerals}两兩]{1,5})(?=[名人位个個件台次回页頁枚本冊册棟栋室部项項家条條間间张張隻只份组組届種种点點块票万萬千])`,
  'gu',
);

/**
 * The numbers that a text of some languages spells out, in order, `one` left out: it is an article or a pronoun as often.
 * Without a language any will do.
 */
export function findSpelled(text: string, languages: readonly (string | undefined)[] = [undefined]): Found<number>[] {
  const found: Found<number>[] = matchesOf(text, counted).flatMap(({ index, 1: said = '' }) => {
    const value = spelledNumber(said.replace(/[两兩]/gu, '二'));
    return value === undefined || value < 2 ? [] : [{ start: index, end: index + said.length, value }];
  });
  // Most texts spell out none.
  if (!text.match(word)?.some((one) => languages.some((language) => numberWord(one, language) !== undefined)))
    return found;
  const words = matchesOf(text, word);
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    const language = first && languages.find((one) => numberWord(first[0], one) !== undefined);
    if (!first || (language === undefined && languages[0] !== undefined)) continue;
    // Figures before a word are what it multiplies: `25 mille`.
    if (/\d\s?$/u.test(text.slice(0, first.index)) && (numberWord(first[0], language) ?? 0) >= hundred) continue;
    let [value, end] = [numberWord(first[0], language), first.index + first[0].length];
    for (let next = words[at + 1]; next && value !== undefined; next = words[at + 1]) {
      const skipped = joiners.test(next[0]) ? 1 : 0;
      const last = words[at + 1 + skipped];
      const more = last && joint.test(text.slice(end, last.index)) ? numberWord(last[0], language) : undefined;
      const both = more === undefined ? undefined : joined(value, more);
      if (!last || both === undefined) break;
      [value, end, at] = [both, last.index + last[0].length, at + 1 + skipped];
    }
    if (value !== undefined && value !== 1) found.push({ start: first.index, end, value });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** What a number and the next word are together: `two hundred`, `hundred five`, `forty two`, `mille deux` and `cents`. */
function joined(value: number, next: number): number | undefined {
  if (next === thousand) return value < next ? value * next : undefined;
  const ones = value % thousand;
  if (next === hundred && ones > 0) return ones < ten || value < hundred ? value - ones + ones * next : undefined;
  if (value >= hundred && next < (value % thousand === 0 ? thousand : hundred) && value % hundred === 0)
    return value + next;
  const rest = value % hundred;
  const both = rest === ten && next < ten ? rest + next : tensAndOnes(rest, next);
  return both === undefined ? undefined : value - rest + both;
}

/** Parts of a whole in words; one of them alone is no share. */
const parts =
  'thirds?|quarters?|fifths?|sixths?|tenths?|(?:drittel|viertel|fünftel|zehntel)n?|tiers|quarts?|cinquièmes?|dixièmes?|tercios?|terceras? partes?|cuartos|cuartas partes|quint[ao]s?|terzi|terzo|quarti|quinti|derden?|kwart|vijfde|terços?|quartos|trzecie|czwarte|třetiny|čtvrtiny|трети|четверти|четвертых|tredjedelar|fjärdedelar|tredjedel|fjärdedel|piąta|trzecia|czwarta|dziesiąta|třetina|čtvrtina|треть|четверть';
const figure = String.raw`[\p{N}${numerals}]`;
const shared = new RegExp(
  String.raw`(?<=(?<!\p{L})(\p{L}+)\s)(?:${parts})(?!\p{L})|(?<!${figure})${figure}{1,8}分[之の]${figure}{1,8}`,
  'giu',
);
/** Shares in words: `two thirds`, `drei Viertel`, `三分之二`. */
export const findShares = (text: string): Stretch[] =>
  matchesOf(text, shared).flatMap(({ index, 0: said, 1: count }) => {
    const start = count === undefined ? index : index - count.length - 1;
    return count === undefined || numberWord(count) !== undefined ? [{ start, end: index + said.length }] : [];
  });
