/** The whitespace that parts the columns of a page. */
import { half, nearlyAll } from '../../scale/grades.ts';
import type { Segment } from '../page/view.ts';
import { namesSection } from './concepts.ts';

/** What stands on one base line, from left to right. */
export type Row = Segment[];

/** Vertical strips of the page that are looked at for whitespace between columns. */
const strips = 160;
/** Rows with text on either side of a gap before it is taken for the gap between columns. */
const leastRows = 5;

/** The edges of a segment, as fractions of the page's width. */
export const left = (segment: Segment): number => segment.box?.[0] ?? 0;
export const right = (segment: Segment): number => segment.box?.[2] ?? 0;

/** Rows with columns side by side. */
interface Gap {
  from: number;
  to: number;
  /** Where the whitespace is, as a fraction of the page's width. */
  at: number;
  /** The columns hold sections of their own, and no text that flows from one to the other. */
  sections: boolean;
}

/** Strips that are looked at, and how near to one, in widths of the page, text touches it. */
const [firstStrip, lastStrip, touch] = [Math.round(0.15 * strips), Math.floor(0.8 * strips), 0.004];

/** Rows in a row that a strip does not touch: more than twice the least, strip by strip from the left. `edges` are ends of text by row. */
function freeRuns(edges: readonly Float64Array[]): { strip: number; from: number; to: number }[] {
  const runs: { strip: number; from: number; to: number }[] = [];
  const since = new Int32Array(lastStrip + 1);
  /** The first row behind one that leaves no strip free. */
  let behind = 0;
  const close = (strip: number, to: number): void => {
    const from = Math.max(behind, since[strip] ?? 0);
    if (to - from > 2 * leastRows) runs.push({ strip, from, to });
    since[strip] = to + 1;
  };
  const closeAll = (to: number): void => {
    // Most pages are of one column: no run can have begun since the last row that reached across.
    if (to - behind > 2 * leastRows) for (let strip = firstStrip; strip <= lastStrip; strip += 1) close(strip, to);
    behind = to + 1;
  };
  edges.forEach((row, index) => {
    if (reachesAcross(row)) {
      closeAll(index);
      return;
    }
    for (let edge = 0; edge < row.length; edge += 2) {
      const [start, end] = [row[edge] ?? 0, row[edge + 1] ?? 0];
      let strip = Math.max(firstStrip, Math.floor((start - touch) * strips));
      while (strip <= lastStrip && start >= strip / strips + touch) strip += 1;
      for (; strip <= lastStrip && end > strip / strips - touch; strip += 1) close(strip, index);
    }
  });
  closeAll(edges.length);
  return runs.sort((a, b) => a.strip - b.strip || a.from - b.from);
}

/** Whether one stretch of text touches all strips that are looked at. */
function reachesAcross(row: Float64Array): boolean {
  for (let edge = 0; edge < row.length; edge += 2)
    if ((row[edge] ?? 0) < firstStrip / strips + touch && (row[edge + 1] ?? 0) > lastStrip / strips - touch)
      return true;
  return false;
}

/** Where the segments of a row begin and end, one after the other. */
function edgesOf(row: Row): Float64Array {
  const edges = new Float64Array(2 * row.length);
  row.forEach((segment, at) => {
    edges[2 * at] = left(segment);
    edges[2 * at + 1] = right(segment);
  });
  return edges;
}

/** The longest run of rows that some vertical line crosses without touching text, with columns on both sides. */
export function widestRun(rows: readonly Row[]): Gap | undefined {
  if (rows.length <= 2 * leastRows) return undefined;
  let best: Gap | undefined;
  const edges = rows.map(edgesOf);
  // Lines that part the same rows in the same way part the same columns.
  const kinds = new Map<string, ReturnType<typeof columnsIn>>();
  for (const { strip, from, to } of freeRuns(edges)) {
    if (to - from <= (best ? best.to - best.from : 0)) continue;
    const at = strip / strips;
    let before = 0;
    for (let index = from; index < to; index += 1) {
      const row = edges[index] ?? noEdges;
      for (let edge = 1; edge < row.length; edge += 2) if ((row[edge] ?? 0) <= at) before += 1;
    }
    const run = `${from} ${to} ${before}`;
    const kind = kinds.has(run) ? kinds.get(run) : columnsIn(rows, edges, from, to, at);
    kinds.set(run, kind);
    if (kind) best = { from, to, at, sections: kind === 'sections' };
  }
  return best;
}

/**
 * Whether text on both sides of a gap runs on independently: sections of its own on the right, on other base lines, or
 * prose as wide as its column on both sides. Dates beside what they date are no column.
 */
function columnsIn(
  rows: readonly Row[],
  edges: readonly Float64Array[],
  from: number,
  to: number,
  at: number,
): 'sections' | 'prose' | undefined {
  const sides: [Extent[], Extent[]] = [[], []];
  let both = 0;
  for (let index = from; index < to; index += 1) {
    const [one, other] = extentsOf(edges[index] ?? noEdges, at);
    if (one) sides[0].push(one);
    if (other) sides[1].push(other);
    if (one && other) both += 1;
  }
  const least = Math.min(sides[0].length, sides[1].length);
  if (least < leastRows) return undefined;
  if (both < nearlyAll * least) {
    const heads = rows.slice(from, to).filter((row) => {
      const first = row.find((segment) => left(segment) >= at);
      return first && namesSection(first.text);
    });
    if (heads.length > 1) return 'sections';
  }
  return sides.every(isProse) ? 'prose' : undefined;
}

/** Where text begins and ends, as fractions of the page's width. */
type Extent = [start: number, end: number];
const noEdges = new Float64Array();

/** What a row has on either side of a gap. */
function extentsOf(row: Float64Array, at: number): [Extent | undefined, Extent | undefined] {
  const sides: [Extent | undefined, Extent | undefined] = [undefined, undefined];
  for (let edge = 0; edge < row.length; edge += 2) {
    const [start, end] = [row[edge] as number, row[edge + 1] as number];
    const side = end <= at ? 0 : start >= at ? 1 : undefined;
    if (side === undefined) continue;
    const known = sides[side];
    sides[side] = known ? [Math.min(known[0], start), Math.max(known[1], end)] : [start, end];
  }
  return sides;
}

/** Whether most lines of a column, given by their extents, are as wide as it. */
function isProse(extents: readonly Extent[]): boolean {
  const width = Math.max(...extents.map(([, end]) => end)) - Math.min(...extents.map(([start]) => start));
  return width > 0.22 && extents.filter(([start, end]) => end - start > 0.7 * width).length > half * extents.length;
}
