/** Readings to lines: words with boxes, in pixels of the straightened picture. */
import type { Box } from '../../plugin/contract.ts';
import { findInk } from './ink.ts';
import type { Reading } from './readings.ts';
import { corners, type Point, type Region } from './region.ts';
import { type Strip, stripHeight } from './strip.ts';
import { partWords } from './words.ts';

export interface PlacedWord {
  text: string;
  /** Left, top, right, bottom. */
  box: Box;
  confidence: number;
}

export interface PlacedLine {
  words: PlacedWord[];
  box: Box;
}

/** A line with its words. `place` says where a point of the picture is in the straightened one. */
export function placeLine({ region, strip, glyphs }: Reading, place: (point: Point) => Point): PlacedLine {
  const ink = findInk(strip);
  const words = partWords(glyphs, ink).map(({ text, start, end, confidence }) => {
    const part = partOf(region, strip, { left: start, right: end, top: ink.top, bottom: ink.bottom });
    return { text, box: around(corners(part).map(place)), confidence };
  });
  return { words, box: unite(words.map((word) => word.box)) };
}

/** The region that a part of a region's strip shows. */
function partOf(
  region: Region,
  strip: Strip,
  part: { left: number; right: number; top: number; bottom: number },
): Region {
  const [alongScale, downScale] = [region.length / strip.width, region.height / stripHeight];
  const along = ((part.left + part.right - strip.width) / 2) * alongScale;
  const down = ((part.top + part.bottom - stripHeight) / 2) * downScale;
  const [cos, sin] = [Math.cos(region.angle), Math.sin(region.angle)];
  return {
    ...region,
    x: region.x + cos * along - sin * down,
    y: region.y + sin * along + cos * down,
    length: (part.right - part.left) * alongScale,
    height: (part.bottom - part.top) * downScale,
  };
}

function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** The smallest box around all. */
export const unite = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map((box) => box[0])),
  Math.min(...boxes.map((box) => box[1])),
  Math.max(...boxes.map((box) => box[2])),
  Math.max(...boxes.map((box) => box[3])),
];
