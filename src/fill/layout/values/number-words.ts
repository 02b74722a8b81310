/** Numbers up to a hundred in words, in some twenty languages. */

import { readFileSync } from 'node:fs';
import { tellingLetters } from '../../scale/extents.ts';
import { foldKeep } from './text.ts';

const fold = (word: string): string => foldKeep(word).replaceAll('ß', 'ss');

/** A line a number: its words. */
const byWord = new Map(
  readFileSync(new URL('./numbers.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [value = '', ...words] = line.split(' ');
      return words.map((word) => [fold(word), Number(value)] as const);
    }),
);

/** `vierundzwanzig`, `vierentwintig`: the ones before the tens. */
const onesFirst = /^(.{2,7}?)(?:und|en|og)(.{4,9})$/u;

/** The number that a word, or words joined as in `twenty-one`, stand for; undefined when they are none. */
export function numberWord(word: string): number | undefined {
  const folded = fold(word);
  const plain = byWord.get(folded);
  if (plain !== undefined || folded.length < 6) return plain;
  const [, ones = '', tensBehind = ''] = onesFirst.exec(folded) ?? [];
  const german = tensAndOnes(byWord.get(tensBehind), byWord.get(ones));
  if (german !== undefined) return german;
  for (let cut = tellingLetters; cut <= folded.length - 2; cut += 1) {
    const rest = folded.slice(cut).replace(/^(?:[\s-]+(?:(?:y|et|e|i)[\s-]+)?)/u, '');
    const found = tensAndOnes(byWord.get(folded.slice(0, cut)), byWord.get(rest));
    if (found !== undefined) return found;
  }
  return undefined;
}

const ten = 10;

/** Tens and ones; undefined where either is none. */
export function tensAndOnes(tens: number | undefined, ones: number | undefined): number | undefined {
  if (tens === undefined || ones === undefined) return undefined;
  return tens > ten && tens < ten ** 2 && tens % ten === 0 && ones > 0 && ones < ten ? tens + ones : undefined;
}
