/** Measures of boxes, in shares of the page. */
import type { Box } from './document.ts';

export const heightOf = (box: Box): number => box[3] - box[1];

export const widthOf = (box: Box): number => box[2] - box[0];

export const middleOf = (box: Box): number => (box[1] + box[3]) / 2;

/** How far below a box another one begins; less than 0 where they overlap. */
export const gapBelow = (upper: Box, lower: Box): number => lower[1] - upper[3];

/** How much of their heights two boxes have side by side; less than 0 where one is below the other. */
export const sharedHeight = (one: Box, other: Box): number => Math.min(one[3], other[3]) - Math.max(one[1], other[1]);

/** Whether a box follows right below another one, as lines of one paragraph do. */
export const isTight = (upper: Box, lower: Box): boolean => gapBelow(upper, lower) < 0.6 * heightOf(lower);

/** Whether no empty line fits between a box and the one below it, as between the lines of an address. */
export const isClose = (upper: Box, lower: Box): boolean =>
  gapBelow(upper, lower) < 1.2 * Math.max(heightOf(upper), heightOf(lower));

/** How far edges of the same margin stray. */
export const stray = 0.01;

/** Whether edges are on one margin. */
export const isFlush = (one: number, other: number): boolean => Math.abs(one - other) < stray;

/** Whether type is larger than other type, beyond what measuring strays. */
export const isLarger = (size: number, other: number): boolean => size > 1.1 * other;

/** Whether two sizes of type are the same, as far as they can be measured. */
export const isAlike = (size: number, other: number): boolean => !isLarger(size, other) && !isLarger(other, size);

/** The smallest box around all; null when there is none. */
export function unionBoxes(boxes: readonly (Box | null)[]): Box | null {
  let all: Box | null = null;
  for (const box of boxes) {
    if (!box) continue;
    all ??= [...box];
    all[0] = Math.min(all[0], box[0]);
    all[1] = Math.min(all[1], box[1]);
    all[2] = Math.max(all[2], box[2]);
    all[3] = Math.max(all[3], box[3]);
  }
  return all;
}

/** One of so many equal parts of a box, counted from its top or from its left. */
export function partOf(box: Box, way: 'down' | 'across', index: number, count: number): Box {
  const [left, top, right, bottom] = box;
  const at = (from: number, to: number, part: number): number => from + ((to - from) * part) / count;
  return way === 'down'
    ? [left, at(top, bottom, index), right, at(top, bottom, index + 1)]
    : [at(left, right, index), top, at(left, right, index + 1), bottom];
}
