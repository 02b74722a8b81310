/** Finds the word of a list that a misread one stands for. */

/**
 * An index of words by all that is left of them when one letter is missing. The answer looks a token up that is one
 * letter wrong, missing, or too many; undefined when no word, or more than one, is that near.
 */
export function nearWords(words: Iterable<string>): (token: string) => string | undefined {
  const index = new Map<string, Set<string>>();
  for (const word of words) {
    if (word.length < 5) continue;
    for (const key of [word, ...deletions(word)]) {
      const entry = index.get(key) ?? new Set();
      index.set(key, entry.add(word));
    }
  }
  return (token) => {
    if (token.length > 40) return undefined;
    const found = new Set<string>();
    for (const key of [token, ...deletions(token)]) {
      for (const word of index.get(key) ?? []) if (distance(word, token, 1) <= 1) found.add(word);
    }
    return found.size === 1 ? [...found][0] : undefined;
  };
}

const deletions = (word: string): string[] =>
  Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));

/** Levenshtein distance of two short words; anything above `limit` is given as `limit + 1`. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const value = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(value);
      if (value < least) least = value;
    }
    if (least > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}
