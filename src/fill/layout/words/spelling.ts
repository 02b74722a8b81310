/** Finds the word of a list that a misread one stands for. */
import { addTo } from '../../scale/lists.ts';
import { lazy } from '../../scale/once.ts';

const [shortest, longest] = [5, 40];

/**
 * Looks a token up that is one letter wrong, missing, or too many; undefined when no word, or more than one, is that near.
 * One half of such a word is whole, so words are kept by their halves; the index is made when it is first asked.
 */
export function nearWords(words: () => Iterable<string>): (token: string) => string | undefined {
  const index = lazy(() => byHalves(words()));
  return (token) => {
    if (token.length > longest) return undefined;
    const found = new Set<string>();
    for (const length of [token.length - 1, token.length, token.length + 1])
      for (const key of halves(token, length))
        for (const word of index().get(key) ?? []) if (distance(word, token, 1) <= 1) found.add(word);
    return found.size === 1 ? [...found][0] : undefined;
  };
}

/** The first and the last half that a word of a length has when `text` is that word. */
function halves(text: string, length: number): [string, string] {
  const half = Math.floor(length / 2);
  return [`${length}${text.slice(0, half)}-`, `${length}-${text.slice(half - length)}`];
}

function byHalves(words: Iterable<string>): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const word of words) {
    if (word.length >= shortest) for (const key of halves(word, word.length)) addTo(index, key, word);
  }
  return index;
}

/** Levenshtein distance of two short words; anything above `limit` is given as `limit + 1`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail)) tail += 1;
  const between = Math.max(a.length, b.length) - head - tail;
  // What begins and ends alike differs by no more than what is between, and by less only where that is longer.
  if (between <= 1 || limit === 1) return Math.min(between, limit + 1);
  return edits(a.slice(head, a.length - tail), b.slice(head, b.length - tail), limit);
}

function edits(a: string, b: string, limit: number): number {
  let row: number[] = [];
  for (let j = 0; j <= b.length; j += 1) row.push(j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1);
      const value = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(value);
      if (value < least) least = value;
    }
    if (least > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** Misread letters → what they stand for. */
const shapes: Record<string, string> = { '0': 'o', '5': 's', '8': 'b', '6': 'g', '3': 'e', '4': 'a' };
const readings: ((token: string) => string)[] = [
  (token) => token,
  (token) => token.replace(/\d/g, (digit) => (digit === '1' ? 'l' : (shapes[digit] ?? digit))),
  (token) => token.replace(/\d/g, (digit) => (digit === '1' ? 'i' : (shapes[digit] ?? digit))),
  (token) => token.replaceAll('rn', 'm'),
  (token) => token.replaceAll('vv', 'w'),
];

/** What a misread word may be, itself first: digits stand for letters, `rn` for `m`, `vv` for `w`. */
export const readingsOf = (token: string): string[] => readings.map((read) => read(token));
