/** Lines that are none: strokes of letters that stand in a row, and the bars of codes. */
import type { Rectangle } from '../frame.ts';
import type { PageWord } from '../words.ts';

/** A line of which more than this lies in words is made of their strokes. */
const mostInWords = 0.4;
/** Bars stand nearer to each other than this, in sizes of type, this many at least. */
const [barGap, fewestBars] = [0.7, 4];
/** A line so many times as long as the words that it touches are high goes on between them, as no stroke does. */
const longer = { across: 15, down: 2.5 };
/** Boxes of words may hold such a line: this far inside, as a share of their height. */
const beside = 0.25;

/** What letters take up, without the room for descenders: lines may be drawn there. */
function coreOf({ left, right, top, baseline, size }: PageWord): Rectangle {
  return { left, right, top: top - 0.08 * size, bottom: baseline + 0.08 * size };
}

/** Words that may hold strokes: those read from drawn lines hold none. */
const isType = ({ text }: PageWord): boolean => /[\p{L}\p{N}]/u.test(text) && !/^[|lI1]$/.test(text);

type Way = 'across' | 'down';

/** Lines across or down a page, without strokes of letters; those that run on into a word end before it. */
export function withoutStrokes(
  lines: readonly Rectangle[],
  words: readonly PageWord[],
  way: Way,
  shortest: number,
): Rectangle[] {
  const [low, high, near, far] = ways[way];
  const cores = words
    .filter(isType)
    .map(coreOf)
    .sort((a, b) => a[near] - b[near]);
  const tallest = cores.reduce((most, core) => Math.max(most, core[far] - core[near]), 0);
  return lines.flatMap((line) => {
    const at = line[near];
    let crossed: Rectangle[] = [];
    for (let index = firstFrom(cores, near, at - tallest); index < cores.length; index++) {
      const core = cores[index];
      if (!core || core[near] > at) break;
      if (core[far] >= at && core[low] < line[high] && core[high] > line[low]) crossed.push(core);
    }
    if (line[high] - line[low] > longer[way] * Math.max(0, ...crossed.map(({ top, bottom }) => bottom - top)))
      crossed = crossed.filter((core) => {
        const margin = beside * (core.bottom - core.top);
        return at > core[near] + margin && at < core[far] - margin;
      });
    if (crossed.length === 0) return [line];
    const inside = crossed.reduce(
      (sum, core) => sum + Math.min(core[high], line[high]) - Math.max(core[low], line[low]),
      0,
    );
    if (inside > mostInWords * (line[high] - line[low])) return [];
    const trimmed = { ...line };
    for (const core of crossed.toSorted((a, b) => a[low] - b[low]))
      if (core[low] <= trimmed[low]) trimmed[low] = Math.max(trimmed[low], core[high]);
    for (const core of crossed.toSorted((a, b) => b[high] - a[high]))
      if (core[high] >= trimmed[high]) trimmed[high] = Math.min(trimmed[high], core[low]);
    return trimmed[high] - trimmed[low] >= shortest ? [trimmed] : [];
  });
}

/** Which edges are the ends of a line, and which ones lie on both its sides. */
const ways = {
  across: ['left', 'right', 'top', 'bottom'],
  down: ['top', 'bottom', 'left', 'right'],
} as const;

function firstFrom(sorted: readonly Rectangle[], edge: keyof Rectangle, least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.[edge] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lines down a page without those that stand as close as the bars of a code. `size` is that of the type. */
export function withoutBars(lines: readonly Rectangle[], size: number): Rectangle[] {
  const sorted = lines.toSorted((a, b) => a.left - b.left);
  const bars = new Set<Rectangle>();
  sorted.forEach((line, index) => {
    const row = [line];
    for (let at = index + 1; at < sorted.length; at++) {
      const [next, last] = [sorted[at], row.at(-1)];
      if (!next || !last || next.left - last.left > barGap * size) break;
      const common = Math.min(next.bottom, last.bottom) - Math.max(next.top, last.top);
      if (
        common > 0.7 * Math.min(next.bottom - next.top, last.bottom - last.top) &&
        next.left > last.left + 0.02 * size
      )
        row.push(next);
    }
    if (row.length >= fewestBars) for (const bar of row) bars.add(bar);
  });
  return sorted.filter((line) => !bars.has(line));
}
