/**
 * Columns that stand close to each other: figures at the right edge of one and words at the left edge of the next. What
 * parts them is hardly wider than a space, but runs down through row after row.
 */

import { type Segment, segmentOf } from './segments.ts';
import { isValue } from './values.ts';
import type { PageWord } from './words.ts';

/** A gap is wide from this many times the usual space on. */
const wide = 1.4;
/** Edges are in line within this many sizes; rows follow each other within that many. */
const [inLine, step] = [0.3, 4];
/** So many rows are no chance. */
const fewest = 3;

/** A gap inside a segment, in front of its word `at`. */
interface Gap {
  segment: Segment;
  at: number;
  left: number;
  right: number;
  /** Whether a figure and a word stand at it, one on each side. */
  turns: boolean;
}

/** Cuts segments where a corridor runs through them. @param space the usual space between words, in sizes */
export function cutAtCorridors(segments: readonly Segment[], space: number): Segment[] {
  const gaps = segments.flatMap((segment) => gapsOf(segment, wide * space));
  if (gaps.length < fewest) return [...segments];
  const cuts = new Map<Segment, Set<number>>();
  for (const edge of [(gap: Gap) => gap.right, (gap: Gap) => gap.left])
    for (const run of runsOf(gaps, edge))
      for (const { segment, at } of run) cuts.set(segment, (cuts.get(segment) ?? new Set()).add(at));
  return segments.flatMap((segment) => {
    const own = cuts.get(segment);
    if (!own) return [segment];
    const starts = [0, ...[...own].sort((a, b) => a - b)];
    return starts.map((start, index) => segmentOf(segment.words.slice(start, starts[index + 1])));
  });
}

function gapsOf(segment: Segment, least: number): Gap[] {
  const { words, size } = segment;
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (!before || word.left - before.right < least * size) return [];
    const [left, right] = [isFigure(before), isFigure(word)];
    const turns = (left && isWord(word)) || (right && isWord(before));
    return [{ segment, at, left: before.right, right: word.left, turns }];
  });
}

/** One digit alone may be narrow for its face: the space beside it tells nothing. */
const isFigure = ({ text }: PageWord): boolean => /\d.*\d/.test(text) && isValue(text);
const isWord = ({ text }: PageWord): boolean => /\p{L}{2}/u.test(text);

/** Gaps under each other whose one edge is in line, and between whose edges nothing stands: rows of figures beside words. */
function runsOf(gaps: readonly Gap[], edge: (gap: Gap) => number): Gap[][] {
  const runs: Gap[][] = [];
  let open: Gap[][] = [];
  for (const gap of gaps.toSorted((a, b) => a.segment.baseline - b.segment.baseline)) {
    const { baseline, size } = gap.segment;
    open = open.filter((run) => baseline - (run.at(-1)?.segment.baseline ?? 0) <= step * size);
    const own = open.find(([first]) => first && Math.abs(edge(first) - edge(gap)) <= inLine * size);
    if (own) own.push(gap);
    else {
      const run = [gap];
      open.push(run);
      runs.push(run);
    }
  }
  return runs.filter((run) => {
    const turning = run.filter(({ turns }) => turns).length;
    const [left, right] = [Math.max(...run.map((gap) => gap.left)), Math.min(...run.map((gap) => gap.right))];
    return turning >= fewest && turning >= 0.6 * run.length && left < right;
  });
}
