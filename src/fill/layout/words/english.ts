/** Frequent English words. */
import { readFileSync } from 'node:fs';

/** Most frequent first; those of one letter left out. */
const words = readFileSync(new URL('./tables/english.txt', import.meta.url), 'latin1')
  .trim()
  .split('\n');
const known = new Set(words);
/** Words so frequent that a word of another language that is spelled alike can't be told from them. */
const frequent = new Set(words.slice(0, 9000));

/** Whether English has the word, so that it is no misread or foreign one. */
export const isEnglish = (word: string): boolean => known.has(word);
export const isFrequent = (word: string): boolean => frequent.has(word);
