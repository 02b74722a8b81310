/** Cuts lines where the line over or below them begins a column: narrow columns leave gaps hardly wider than spaces. */
import { gapBelow, heightOf, unionBoxes } from '../../../model/box.ts';
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import type { Segment, TextLine, View } from './view.ts';

/** How near two lefts are that stand in one column, and two lines that stand one below the other, in heights of type. */
const nearness = 0.15;
const mostBetween = 1.2;
/** How wide a gap is at least, in heights, and against the narrowest of its line. */
const leastGap = half;
const againstSpaces = 1.6;
/** Words of a line that fits on a page; every one is held against every column. */
const mostWords = atMost.hundreds;

/** Cuts neighbours among lines of type at each other's columns; what is one segment over one segment stays so. */
export function cutAtSharedColumns(lines: readonly TextLine[], aspect: View['aspect']): void {
  for (const [index, below] of lines.entries()) {
    const above = lines[index - 1];
    if (!above || !areNeighbours(above, below)) continue;
    cutAt(below, above, aspect(below.page));
    cutAt(above, below, aspect(below.page));
  }
}

function areNeighbours(above: TextLine, below: TextLine): boolean {
  if (above.page === 0 || above.page !== below.page || !above.box || !below.box) return false;
  if (above.kind === 'table' || below.kind === 'table' || above.segments.length + below.segments.length < 3)
    return false;
  const between = gapBelow(above.box, below.box);
  const height = Math.min(heightOf(above.box), heightOf(below.box));
  return Math.abs(between) <= mostBetween * height;
}

/** Cuts a line at words that stand right below or over the beginnings of another line's segments. */
function cutAt(line: TextLine, other: TextLine, aspect: number): void {
  const [, ...columns] = other.segments;
  const { words } = line;
  if (columns.length === 0 || words.length < 2 || Math.max(words.length, columns.length) > mostWords) return;
  const height = heightOf(line.box ?? [0, 0, 0, 1]) / aspect;
  const gaps = words.slice(1).map((word, at) => ((word.box?.[0] ?? 0) - (words[at]?.box?.[2] ?? 0)) / height);
  const least = Math.max(leastGap, againstSpaces * Math.min(...gaps));
  const starts = words.slice(1).filter((word, at) => {
    const left = word.box?.[0];
    return (
      left !== undefined &&
      (gaps[at] ?? 0) >= least &&
      columns.some(({ box }) => box !== null && Math.abs(box[0] - left) <= nearness * height)
    );
  });
  for (const { start } of starts) {
    const at = line.segments.findIndex((segment) => segment.start < start && start < segment.end);
    const segment = line.segments[at];
    if (segment)
      line.segments.splice(at, 1, part(segment, segment.start, start - 1), part(segment, start, segment.end));
  }
}

function part(segment: Segment, start: number, end: number): Segment {
  const { line } = segment;
  const own = line.words.filter((word) => start <= word.start && word.end <= end);
  return { ...segment, start, end, text: line.text.slice(start, end), box: unionBoxes(own.map(({ box }) => box)) };
}
