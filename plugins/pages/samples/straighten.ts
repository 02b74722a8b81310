/** The picture in which drawn lines are looked for: upright, straightened, and no finer than lines need. */
import type { Recognition } from '../../../src/plugin/contract.ts';

/** Grey samples, 8 bits each, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Shrinks a picture by a whole factor, averaging squares. What is left over on the right and below is dropped. */
export function shrunk(grey: Grey, factor: number): Grey {
  if (factor <= 1) return grey;
  const width = Math.max(1, Math.floor(grey.width / factor));
  const height = Math.max(1, Math.floor(grey.height / factor));
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const area = factor * factor;
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let row = y * factor; row < (y + 1) * factor; row++) {
      let from = row * grey.width;
      for (let x = 0; x < width; x++) {
        let sum = 0;
        for (let end = from + factor; from < end; from++) sum += grey.data[from] ?? 255;
        sums[x] = (sums[x] ?? 0) + sum;
      }
    }
    for (let x = 0; x < width; x++) data[y * width + x] = Math.round((sums[x] ?? 0) / area);
  }
  return { data, width, height };
}

/** Turns a picture as recognition did: by quarters, then about its centre at the same size. */
export function straightened(grey: Grey, { rotation, skew }: Pick<Recognition, 'rotation' | 'skew'>): Grey {
  if (rotation === 0 && skew === 0) return grey;
  const { data: from, width: w, height: h } = grey;
  const [width, height] = rotation === 90 || rotation === 270 ? [h, w] : [w, h];
  const data = new Uint8Array(width * height);
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(width - 1) / 2, (height - 1) / 2];
  const quarter = turns[rotation];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = Math.round(cos * (x - middleX) + sin * (y - middleY) + middleX);
      const v = Math.round(cos * (y - middleY) - sin * (x - middleX) + middleY);
      const inX = u < 0 ? 0 : u >= width ? width - 1 : u;
      const inY = v < 0 ? 0 : v >= height ? height - 1 : v;
      data[y * width + x] = from[quarter(inX, inY, w, h)] ?? 255;
    }
  }
  return { data, width, height };
}

/** Where a sample of the turned picture is in one of `w` × `h` samples. */
const turns = {
  0: (x: number, y: number, w: number, _: number) => y * w + x,
  90: (x: number, y: number, w: number, h: number) => (h - 1 - x) * w + y,
  180: (x: number, y: number, w: number, h: number) => (h - 1 - y) * w + (w - 1 - x),
  270: (x: number, y: number, w: number, _: number) => x * w + (w - 1 - y),
};
