/** How well a text agrees with what truly stands there; shares from 0 to 1. */
export interface Agreement {
  /** Runs of four letters or digits within lines, case and spaces aside: what was found, and found rightly. */
  f1: number;
  recall: number;
  /** Words, case and punctuation around them aside. */
  words: number;
}

export function agreement(text: string, truth: string): Agreement {
  const { f1, recall } = overlap(runsOfFour(text), runsOfFour(truth));
  return { f1, recall, words: overlap(words(text), words(truth)).f1 };
}

function runsOfFour(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const letters = line
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
    return letters ? Array.from({ length: Math.max(1, letters.length - 3) }, (_, at) => letters.slice(at, at + 4)) : [];
  });
}

const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}$#]+|[^\p{L}\p{N}%]+$/gu, ''))
    .filter(Boolean);

/** Of two bags: each member counts as often as it is in both. */
function overlap(found: string[], truth: string[]): { f1: number; recall: number } {
  const left = new Map<string, number>();
  for (const item of truth) left.set(item, (left.get(item) ?? 0) + 1);
  let hits = 0;
  for (const item of found) {
    const count = left.get(item) ?? 0;
    if (count > 0) hits++;
    left.set(item, count - 1);
  }
  const all = found.length + truth.length;
  return { f1: all ? (2 * hits) / all : 1, recall: truth.length ? hits / truth.length : 1 };
}
