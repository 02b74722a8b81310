/**
 * Shaded areas of a picture: rectangles of one tone on paper of another. The picture is looked at in blocks, each of
 * the tone that most of it has, which letters and thin lines do not change; neighbours of one tone make an area.
 */
import type { Rectangle } from '../frame.ts';
import type { Grey } from './straighten.ts';

/** Sides of a block, in heights of the type. */
const blockSize = 0.4;
/** Levels by which neighbours in one area differ at most: in clean pictures, and in grainy ones. */
const [clean, grainy] = [3, 7];
/** How much of its rectangle an area must fill; letters set thickly take the rest. */
const full = 0.8;
/** Width and height of an area at least, in heights of the type. */
const [narrowest, lowest] = [3, 1.1];
/** A picture with more areas than this is a photograph. */
const mostShades = 300;

interface Area extends Rectangle {
  count: number;
  /** Sum of the blocks' tones. */
  tones: number;
}

/** Finds the shaded areas of a picture whose type is `type` samples high; in samples. */
export function findShades(grey: Grey, type: number): Rectangle[] {
  const side = Math.max(4, Math.round(blockSize * type));
  const blocks = tonesOf(grey, side);
  const { width, height } = blocks;
  const least = { across: (narrowest * type) / side, down: (lowest * type) / side };
  const shades = areasOf(blocks).filter(({ left, right, top, bottom, count }) => {
    const [across, down] = [right - left, bottom - top];
    const whole = across > 0.95 * width && down > 0.95 * height;
    return !whole && across >= least.across && down >= least.down && count > full * across * down;
  });
  return shades.length > mostShades
    ? []
    : joined(
        shades.map((area) => exact(area, grey, side)),
        side,
      );
}

/** Areas of one height side by side as one: rules part them, or type that is set thickly. */
function joined(shades: readonly Rectangle[], side: number): Rectangle[] {
  const rows: Rectangle[] = [];
  for (const shade of shades.toSorted((a, b) => a.left - b.left)) {
    const near = (a: number, b: number) => Math.abs(a - b) <= side;
    const before = rows.find(
      ({ right, top, bottom }) => shade.left - right <= 3 * side && near(top, shade.top) && near(bottom, shade.bottom),
    );
    if (before) before.right = Math.max(before.right, shade.right);
    else rows.push({ ...shade });
  }
  return rows;
}

/** The tone of most samples of each block. */
function tonesOf({ data, width, height }: Grey, side: number): Grey {
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)];
  const tones = new Uint8Array(across * down);
  const counts = new Uint16Array(256);
  const half = (side * side) >> 1;
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      counts.fill(0);
      for (let y = row * side; y < (row + 1) * side; y++) {
        const from = y * width + column * side;
        for (let x = from; x < from + side; x++) counts[data[x] ?? 0] = (counts[data[x] ?? 0] ?? 0) + 1;
      }
      let tone = 0;
      for (let seen = counts[0] ?? 0; seen <= half && tone < 255; seen += counts[tone] ?? 0) tone++;
      tones[row * across + column] = tone;
    }
  }
  return { data: tones, width: across, height: down };
}

/** Blocks of one tone that touch, from side to side; in blocks. */
function areasOf({ data, width, height }: Grey): Area[] {
  const most = Math.min(grainy, Math.max(clean, 4 * grain({ data, width, height })));
  const owner = new Int32Array(width * height).fill(-1);
  const stack: number[] = [];
  const areas: Area[] = [];
  for (let start = 0; start < owner.length; start++) {
    if ((owner[start] ?? 0) >= 0) continue;
    const area: Area = { left: width, top: height, right: 0, bottom: 0, count: 0, tones: 0 };
    owner[start] = areas.length;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const tone = data[at] ?? 0;
      area.left = Math.min(area.left, x);
      area.right = Math.max(area.right, x + 1);
      area.top = Math.min(area.top, y);
      area.bottom = Math.max(area.bottom, y + 1);
      area.count++;
      area.tones += tone;
      const visit = (next: number) => {
        if ((owner[next] ?? 0) >= 0 || Math.abs((data[next] ?? 0) - tone) > most) return;
        owner[next] = areas.length;
        stack.push(next);
      };
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (y > 0) visit(at - width);
      if (y < height - 1) visit(at + width);
    }
    areas.push(area);
  }
  return areas;
}

/** The usual difference between neighbours: what grain makes of one tone. */
function grain({ data }: Grey): number {
  const counts = new Uint32Array(256);
  for (let at = 1; at < data.length; at++) {
    const difference = Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
    counts[difference] = (counts[difference] ?? 0) + 1;
  }
  let middle = 0;
  for (let seen = counts[0] ?? 0; seen < data.length / 2; seen += counts[middle] ?? 0) middle++;
  return middle;
}

/** An area in samples, its edges where the tone changes. */
function exact(area: Area, { data, width, height }: Grey, side: number): Rectangle {
  const tone = area.tones / area.count;
  const [left, top] = [area.left * side, area.top * side];
  const [right, bottom] = [Math.min(width, area.right * side), Math.min(height, area.bottom * side)];
  /** Moves an edge out or in by a block at most; `toneAt` is the tone of the line at a place, `out` where outside is. */
  const edge = (from: number, out: 1 | -1, limit: number, toneAt: (at: number) => number): number => {
    const first = from - (out > 0 ? 1 : 0);
    const outside = first + out * (side + 2);
    if (outside < 0 || outside >= limit) return out > 0 ? limit : 0;
    const half = Math.abs(toneAt(outside) - tone) / 2;
    let at = first - out * side;
    while (at !== outside && Math.abs(toneAt(at + out) - tone) < half) at += out;
    return out > 0 ? at + 1 : at;
  };
  const step = Math.max(1, Math.round(side / 2));
  const row = (y: number) => middleOf(left, right, step, (x) => data[y * width + x] ?? 0);
  const column = (x: number) => middleOf(top, bottom, step, (y) => data[y * width + x] ?? 0);
  return {
    left: edge(left, -1, width, column),
    right: edge(right, 1, width, column),
    top: edge(top, -1, height, row),
    bottom: edge(bottom, 1, height, row),
  };
}

function middleOf(from: number, to: number, step: number, tone: (at: number) => number): number {
  const tones: number[] = [];
  for (let at = from; at < to; at += step) tones.push(tone(at));
  return tones.sort((a, b) => a - b)[tones.length >> 1] ?? 0;
}
