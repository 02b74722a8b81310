/** Boxes to tick in a picture, and whether there is something in them. */
import type { Rectangle } from '../frame.ts';
import type { Grey } from './straighten.ts';

export interface Square extends Rectangle {
  ticked: boolean;
}

/** Sides of a box, in heights of the type; and in samples at least, else letters look like boxes. */
const [smallest, largest, fewestSamples] = [0.58, 1.9, 10];
/** Darker than what is around it by this many levels, within so many heights of the type. */
const [darker, around] = [16, 1];
/** How much of its sides must be drawn. */
const drawn = 0.9;
/** A box with more ink than this inside is ticked, one with more than that blotted out. */
const [ticked, blot] = [0.07, 0.5];
/** An empty one holds less than this. */
const blank = 0.03;
/** A picture with more of them is a pattern or a code. */
const mostSquares = 200;

/** Finds the boxes of a picture whose type is `type` samples high; in samples. */
export function findSquares(grey: Grey, type: number): Square[] {
  const [least, most] = [Math.max(fewestSamples, Math.round(smallest * type)), Math.round(largest * type)];
  const ink = inkOf(grey, Math.max(4, Math.round(around * type)));
  const found: (Square & { fill: number })[] = [];
  for (let y = 1; y < ink.height - least - 1; y++) {
    for (const [left, right] of runsIn(ink, y, least, most)) {
      // A tick that runs over its box runs over one of its corners mostly: the edge on the other side is whole.
      const other = otherEdge(ink, left, right, y, 1) || otherEdge(ink, left, right, y, -1);
      if (other === 0) continue;
      const [top, bottom] = [Math.min(y, other), Math.max(y, other)];
      const fill = fillOf(ink, left, right, top, bottom);
      const square = { left, right: right + 1, top, bottom: bottom + 1, fill, ticked: fill > ticked };
      if (!isOutline(ink, left, right, top, bottom, fill)) continue;
      const known = found.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
      if (!known && (fill < blot || standsOut(grey, square))) found.push(square);
      if (found.length > mostSquares) return [];
    }
  }
  // Boxes of one form are alike, and hardly a form has all of them ticked.
  const empty = found.filter(({ fill }) => fill < blank).map(sideOf);
  const usual = empty.sort((a, b) => a - b)[empty.length >> 1];
  if (usual === undefined) return [];
  return found
    .filter((one) => Math.abs(sideOf(one) - usual) <= Math.max(1.5, 0.12 * usual))
    .map(({ fill: _, ...square }) => square);
}

const sideOf = ({ left, right, top, bottom }: Rectangle): number => (right - left + bottom - top) / 2;

/** Whether there is hardly any ink around a box, nor right inside it: letters bulge, and their strokes are thick. */
function isOutline(ink: Grey, left: number, right: number, top: number, bottom: number, fill: number): boolean {
  const sides = (away: number): number[] => {
    const [l, r, t, b] = [left - away, right + away, top - away, bottom + 1 + away];
    if (l < 0 || t < 0 || r >= ink.width || b >= ink.height) return [1];
    const trim = Math.max(0, -away);
    const down = (x: number) => shareOf(ink, top + trim, bottom - trim, (y) => y * ink.width + x);
    const along = (y: number) => shareOf(ink, left + trim, right - trim, (x) => y * ink.width + x);
    return [down(l), down(r), along(t), along(b)];
  };
  if ([...sides(2).slice(0, 2), ...sides(3)].some((share) => share > 0.3)) return false;
  if (fill >= blot) return true;
  const inner = sides(-Math.max(3, Math.round(0.2 * (right - left))));
  return inner.reduce((sum, share) => sum + share, 0) < (fill < blank ? 0.4 : 2.2);
}

function shareOf({ data }: Grey, from: number, to: number, at: (index: number) => number): number {
  let inked = 0;
  for (let index = from; index <= to; index++) inked += data[at(index)] ?? 0;
  return inked / (to - from + 1);
}

/** 1 where a picture is darker than around it. */
function inkOf({ data, width, height }: Grey, reach: number): Grey {
  // Sums may wrap around: their differences are right all the same.
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    const at = (y + 1) * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[at + x] = (sums[at + x - width - 1] ?? 0) + row;
    }
  }
  const ink = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach) * (width + 1), Math.min(height, y + reach + 1) * (width + 1)];
    const rows = (bottom - top) / (width + 1);
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        ((sums[bottom + right] ?? 0) -
          (sums[top + right] ?? 0) -
          (sums[bottom + left] ?? 0) +
          (sums[top + left] ?? 0)) >>>
        0;
      if ((data[y * width + x] ?? 0) * rows * (right - left) < sum - darker * rows * (right - left))
        ink[y * width + x] = 1;
    }
  }
  return { data: ink, width, height };
}

/** Whether there is ink at a place, or right under it: edges may lean a little. */
const inkBeside = ({ data, width }: Grey, x: number, y: number): boolean =>
  data[y * width + x] === 1 || data[(y + 1) * width + x] === 1;

/** Runs of ink along a row that are as long as a box is wide; first and last column. */
function runsIn(ink: Grey, y: number, least: number, most: number): [number, number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let x = 0; x <= ink.width; x++) {
    if (x < ink.width && inkBeside(ink, x, y)) {
      if (start < 0) start = x;
      continue;
    }
    const length = x - start;
    if (start > 0 && x < ink.width && length >= least && length <= most) runs.push([start, x - 1]);
    start = -1;
  }
  return runs;
}

/** The row of the other edge of a box that has one from `left` to `right`, down or up from it; 0 where it is no box. */
function otherEdge(ink: Grey, left: number, right: number, from: number, way: 1 | -1): number {
  const side = right - left;
  const last = from + way * Math.round(1.2 * side);
  for (let y = from + way * Math.round(0.84 * side); y !== last + way; y += way) {
    if (y < 1 || y > ink.height - 3) return 0;
    let along = 0;
    for (let x = left; x <= right; x++) if (inkBeside(ink, x, y)) along++;
    if (along < drawn * (side + 1) || !inkBeside(ink, left, y) || !inkBeside(ink, right, y)) continue;
    const [top, bottom] = [Math.min(from, y), Math.max(from, y)];
    const within = (x: number) => upright(ink, x, top, bottom) >= drawn * (bottom - top + 1);
    if (within(left) && within(right)) return y;
  }
  return 0;
}

/** Whether a blot is far darker than what is around it on each side. */
function standsOut({ data, width, height }: Grey, { left, right, top, bottom }: Rectangle): boolean {
  const mean = (x1: number, y1: number, x2: number, y2: number): number => {
    let [sum, all] = [0, 0];
    for (let y = Math.max(0, y1); y < Math.min(height, y2); y++)
      for (let x = Math.max(0, x1); x < Math.min(width, x2); x++) {
        sum += data[y * width + x] ?? 0;
        all++;
      }
    return all === 0 ? 255 : sum / all;
  };
  const inside = mean(left + 2, top + 2, right - 2, bottom - 2);
  const [near, far] = [2, 5];
  const outside = Math.min(
    mean(left - far, top, left - near, bottom),
    mean(right + near, top, right + far, bottom),
    mean(left, top - far, right, top - near),
    mean(left, bottom + near, right, bottom + far),
  );
  return outside - inside > 60;
}

function upright({ data, width }: Grey, x: number, top: number, bottom: number): number {
  let seen = 0;
  for (let y = top; y <= bottom; y++) {
    const at = y * width + x;
    if (data[at - 1] === 1 || data[at] === 1 || data[at + 1] === 1) seen++;
  }
  return seen;
}

/** The share of ink inside a box, away from its edges. */
function fillOf({ data, width }: Grey, left: number, right: number, top: number, bottom: number): number {
  const inset = Math.max(3, Math.round(0.22 * (right - left)));
  let [inked, all] = [0, 0];
  for (let y = top + inset; y <= bottom - inset; y++)
    for (let x = left + inset; x <= right - inset; x++) {
      inked += data[y * width + x] ?? 0;
      all++;
    }
  return all === 0 ? 0 : inked / all;
}
