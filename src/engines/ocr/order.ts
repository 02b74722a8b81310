/** Reading order of lines that stand straight: columns of prose one after the other, else rows from the top. */
import type { Box } from '../../plugin/contract.ts';

/** A line of type in pixels, or anything else with a box (left, top, right, bottom). */
export interface Boxed {
  box: Box;
}

/** A column is prose when it has this many lines that are mostly as wide as the column. */
const proseLines = 4;
const proseWidth = 0.6;
/** Lines further apart than this many heights are no one paragraph. */
const paragraphGap = 1.3;
/** Lines whose heights differ by more than this are not of one paragraph. */
const sizeRatio = 1.6;

/** Groups of rows in reading order; each row's members from left to right. A group is a paragraph, or a bit of table. */
export function readingOrder<T extends Boxed>(lines: readonly T[]): T[][][] {
  return columns(lines).flatMap((column) => groups(rows(column)));
}

/** Cuts at the widest empty gap from top to bottom when prose stands on both sides of it, then each side again. */
function columns<T extends Boxed>(lines: readonly T[]): T[][] {
  if (lines.length < 2 * proseLines) return [[...lines]];
  const sorted = lines.toSorted((a, b) => a.box[0] - b.box[0]);
  let right = Number.NEGATIVE_INFINITY;
  const cuts: { at: number; gap: number }[] = [];
  sorted.forEach(({ box }, at) => {
    if (at > 0 && box[0] > right) cuts.push({ at, gap: box[0] - right });
    right = Math.max(right, box[2]);
  });
  for (const { at } of cuts.sort((a, b) => b.gap - a.gap)) {
    const [before, after] = [sorted.slice(0, at), sorted.slice(at)];
    if (isProse(before) && isProse(after)) return [...columns(before), ...columns(after)];
  }
  return [[...lines]];
}

function isProse(lines: readonly Boxed[]): boolean {
  const width = Math.max(...lines.map(({ box }) => box[2])) - Math.min(...lines.map(({ box }) => box[0]));
  const full = lines.filter(({ box }) => box[2] - box[0] >= proseWidth * width && box[2] - box[0] > 6 * height(box));
  return full.length >= proseLines && 2 * full.length >= lines.length;
}

const height = (box: Box): number => box[3] - box[1];

/** Two lines share a row when half of the lower one's height does. */
function rows<T extends Boxed>(lines: readonly T[]): T[][] {
  const found: { top: number; bottom: number; lines: T[] }[] = [];
  for (const line of lines.toSorted((a, b) => a.box[1] + a.box[3] - b.box[1] - b.box[3])) {
    const [, top, , bottom] = line.box;
    const row = found.at(-1);
    const shared = row ? Math.min(bottom, row.bottom) - Math.max(top, row.top) : 0;
    if (row && shared > 0.5 * Math.min(bottom - top, row.bottom - row.top)) row.lines.push(line);
    else found.push({ top, bottom, lines: [line] });
  }
  return found.map((row) => row.lines.sort((a, b) => a.box[0] - b.box[0]));
}

function groups<T extends Boxed>(ordered: readonly T[][]): T[][][] {
  const found: T[][][] = [];
  let last: { bottom: number; height: number } | undefined;
  for (const row of ordered) {
    const boxes = row.map((line) => line.box);
    const top = Math.min(...boxes.map((box) => box[1]));
    const size = boxes.reduce((sum, box) => sum + height(box), 0) / boxes.length;
    const follows =
      last &&
      top - last.bottom < paragraphGap * Math.max(size, last.height) &&
      Math.max(size, last.height) < sizeRatio * Math.min(size, last.height);
    if (follows) found.at(-1)?.push(row);
    else found.push([row]);
    last = { bottom: Math.max(...boxes.map((box) => box[3])), height: size };
  }
  return found;
}
