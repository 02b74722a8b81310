/** Frequent English words, and what they mean. `node scripts/words.ts` makes the tables. */
import { readFileSync } from 'node:fs';
import { lazy } from '../../scale/once.ts';

const read = (name: string): Buffer => readFileSync(new URL(`./tables/${name}`, import.meta.url));

/** Most frequent first; those of one letter left out. */
const ranks = new Map(
  read('english.txt')
    .toString('latin1')
    .trim()
    .split('\n')
    .map((word, rank) => [word, rank]),
);
/** Words so frequent that a word of another language that is spelled alike can't be told from them. */
const mostFrequent = 9000;

/** Whether English has the word, so that it is no misread or foreign one. */
export const isEnglish = (word: string): boolean => ranks.has(word);
export const isFrequent = (word: string): boolean => (ranks.get(word) ?? mostFrequent) < mostFrequent;

const directions = lazy(() => new Int8Array(read('english.bin')));

/** What a word means, as a direction that words which are used alike share; the rarer the word, the longer. */
export function directionOf(word: string): Int8Array | undefined {
  const rank = ranks.get(word);
  if (rank === undefined) return undefined;
  const size = directions().length / ranks.size;
  return directions().subarray(rank * size, (rank + 1) * size);
}
