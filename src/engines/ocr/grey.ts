/** A picture as one 8-bit grey sample per pixel, row by row: all that recognition looks at. */

import type { Picture } from '../../plugin/contract.ts';
import sharp from '../decoders.ts';

export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * Decodes a picture upright by its EXIF orientation, over white, no larger than `maxPixels`.
 * Pictures of more than `inputPixels` are refused before they are decoded.
 * @throws what sharp throws on pictures that are damaged or too large
 */
export async function decodeGrey(picture: Picture, maxPixels: number, inputPixels: number): Promise<Grey> {
  const options = { limitInputPixels: inputPixels, failOn: 'none' } as const;
  const open = () =>
    'width' in picture
      ? sharp(picture.data, {
          ...options,
          raw: { width: picture.width, height: picture.height, channels: picture.channels },
        })
      : sharp(picture.data, options);
  const { width = 1, height = 1 } = 'width' in picture ? picture : await open().metadata();
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)));
  let pipeline = open().autoOrient().flatten({ background: '#fff' }).toColourspace('b-w');
  if (scale < 1) pipeline = pipeline.resize({ width: Math.max(1, Math.round(width * scale)) });
  const { data, info } = await pipeline.extractChannel(0).raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Half the width and height, by averaging squares of four; an odd last row or column is dropped. */
export function halve(grey: Grey): Grey {
  const width = Math.max(1, grey.width >> 1);
  const height = Math.max(1, grey.height >> 1);
  const data = new Uint8Array(width * height);
  const right = grey.width > 1 ? 1 : 0;
  const below = grey.height > 1 ? grey.width : 0;
  for (let y = 0; y < height; y++) {
    let from = 2 * y * grey.width;
    for (let x = 0; x < width; x++, from += 2) {
      const sum =
        (grey.data[from] ?? 0) +
        (grey.data[from + right] ?? 0) +
        (grey.data[from + below] ?? 0) +
        (grey.data[from + below + right] ?? 0);
      data[y * width + x] = (sum + 2) >> 2;
    }
  }
  return { data, width, height };
}

export type Turn = 0 | 90 | 180 | 270;

/** The picture turned clockwise by quarters. */
export function turned(grey: Grey, turn: Turn): Grey {
  if (turn === 0) return grey;
  const { data: from, width: w, height: h } = grey;
  const width = turn === 180 ? w : h;
  const height = turn === 180 ? h : w;
  const data = new Uint8Array(w * h);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const to =
        turn === 90
          ? x * width + (h - 1 - y)
          : turn === 180
            ? (h - 1 - y) * width + (w - 1 - x)
            : (w - 1 - x) * width + y;
      data[to] = from[y * w + x] ?? 0;
    }
  }
  return { data, width, height };
}
