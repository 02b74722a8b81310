/** Cuts a line of text out of a picture and lays it straight, at the height that the recogniser wants. */
import { type Grey, halve } from './grey.ts';
import type { Region } from './region.ts';

export const stripHeight = 48;
/** Longer lines are squeezed: past this the recogniser's cost is not worth it, and hostile pictures stay cheap. */
const maxLength = 4800;
/** The recogniser gives one time step for each of these columns. */
export const stepWidth = 8;

/** A straight line of text, `stripHeight` high; grey values 0 to 255, row by row. */
export interface Strip {
  data: Float32Array;
  width: number;
  /** How much wider than in the picture its characters are, against their height. */
  stretch: number;
}

/** The picture, and its halves, each made when it is first needed, so that strips are never cut by skipping pixels. */
export class Pyramid {
  readonly #levels: Grey[];

  constructor(grey: Grey) {
    this.#levels = [grey];
  }

  level(index: number): Grey {
    let grey = this.#levels[0] as Grey;
    for (let at = 1; at <= index; at++) {
      grey = this.#levels[at] ??= halve(grey);
    }
    return grey;
  }
}

/** Cuts one region out, its characters made wider by `stretch`. */
export function cutStrip(pyramid: Pyramid, region: Region, stretch: number): Strip {
  const level = Math.max(0, Math.ceil(Math.log2(region.height / stripHeight)));
  const grey = pyramid.level(level);
  const shrink = grey.width / pyramid.level(0).width;
  const width = Math.min(
    maxLength,
    Math.max(stepWidth, Math.round((region.length * stripHeight * stretch) / region.height)),
  );
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
  const alongStep = (region.length / width) * shrink;
  const downStep = (region.height / stripHeight) * shrink;
  const data = new Float32Array(width * stripHeight);
  for (let row = 0; row < stripHeight; row++) {
    const down = (row + 0.5 - stripHeight / 2) * downStep;
    const rowX = region.x * shrink - sin * down - 0.5;
    const rowY = region.y * shrink + cos * down - 0.5;
    for (let column = 0; column < width; column++) {
      const along = (column + 0.5 - width / 2) * alongStep;
      data[row * width + column] = sample(grey, rowX + cos * along, rowY + sin * along);
    }
  }
  return { data, width, stretch: (width * region.height) / (region.length * stripHeight) };
}

/** Bilinear; the picture's edge goes on outside it. */
function sample({ data, width, height }: Grey, x: number, y: number): number {
  const clampedX = Math.min(Math.max(x, 0), width - 1);
  const clampedY = Math.min(Math.max(y, 0), height - 1);
  const left = Math.floor(clampedX);
  const top = Math.floor(clampedY);
  const fx = clampedX - left;
  const fy = clampedY - top;
  const right = left + 1 < width ? 1 : 0;
  const at = top * width + left;
  const below = top + 1 < height ? at + width : at;
  const above = (data[at] ?? 0) * (1 - fx) + (data[at + right] ?? 0) * fx;
  return above * (1 - fy) + ((data[below] ?? 0) * (1 - fx) + (data[below + right] ?? 0) * fx) * fy;
}
