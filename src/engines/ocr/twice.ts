/** Words that were read twice: a region reaches over the gap to the next one, and takes in its first letters. */
import type { PlacedLine, PlacedWord } from './line.ts';

/** How much of a word stands in another one's place where both are one. */
const shared = 0.6;

/** The lines without words at their ends that are the first or the last letters of another line's. */
export function withoutTwice(lines: readonly PlacedLine[]): PlacedLine[] {
  const ordered = lines.toSorted((a, b) => a.box[1] - b.box[1]);
  const twice = new Set<PlacedWord>();
  for (const [at, line] of ordered.entries())
    for (let below = at + 1; below < ordered.length; below++) {
      const other = ordered[below];
      if (!other || other.box[1] >= line.box[3]) break;
      for (const [one, next] of [
        [line, other],
        [other, line],
      ] as const) {
        const [last, first] = [one.words.at(-1), next.words[0]];
        if (!last || !first || one.box[0] > next.box[0]) continue;
        if (one.words.length > 1 && isPart(last, first) && first.text.startsWith(last.text)) twice.add(last);
        else if (next.words.length > 1 && isPart(first, last) && last.text.endsWith(first.text)) twice.add(first);
      }
    }
  if (twice.size === 0) return [...lines];
  return lines.flatMap((line): PlacedLine[] => {
    const words = line.words.filter((word) => !twice.has(word));
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    return [{ words, box: [first.box[0], line.box[1], last.box[2], line.box[3]] }];
  });
}

/** Whether most of a word stands in another one's place. */
function isPart({ box: [left, top, right, bottom] }: PlacedWord, { box: other }: PlacedWord): boolean {
  const across = Math.min(right, other[2]) - Math.max(left, other[0]);
  const down = Math.min(bottom, other[3]) - Math.max(top, other[1]);
  return across > shared * (right - left) && down > shared * Math.min(bottom - top, other[3] - other[1]);
}
