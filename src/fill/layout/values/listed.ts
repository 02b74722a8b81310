/** Finds names that a list knows, of one or a few words: at each word the longest. */
import { atMost } from '../../scale/extents.ts';
import { matchesOf } from '../words/matches.ts';
import type { Stretch } from './stretch.ts';

/**
 * What a text names, in order. `word` matches its words, `begins` tells whether a name may begin with one, as hardly any
 * does, and `nameAt` what some words from one on name.
 */
export function findListed<T extends Stretch>(
  text: string,
  word: RegExp,
  begins: (word: string) => boolean,
  nameAt: (start: number, end: number, words: number) => T | undefined,
): T[] {
  const found: T[] = [];
  const words = matchesOf(text, word);
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (!first || !begins(first[0])) continue;
    for (let count = Math.min(atMost.few, words.length - at); count > 0; count -= 1) {
      const last = words[at + count - 1] ?? first;
      const named = nameAt(first.index, last.index + last[0].length, count);
      if (!named) continue;
      found.push(named);
      at += count - 1;
      break;
    }
  }
  return found;
}
