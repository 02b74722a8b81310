/** Readings to lines: words with boxes, in pixels of the straightened picture. */
import type { Box } from '../../plugin/contract.ts';
import { findInk, type Ink } from './ink.ts';
import { confidenceOf, mergeWords } from './merge.ts';
import type { Reading } from './readings.ts';
import { corners, type Point, type Region } from './region.ts';
import { type Strip, stripHeight } from './strip.ts';
import { type GlyphWord, partWords } from './words.ts';

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

/** A line with its words, in columns of its strip. */
export interface PartedLine {
  region: Region;
  strip: Strip;
  ink: Ink;
  words: GlyphWord[];
  confidence: number;
}

/** What is read as surely as this and has no letters needs no second reader. */
const certain = 0.9;

/** Parts a reading into words; `readAgain`, where there is a second reader, gives its words, to put letters right. */
export function partLine({ region, strip, glyphs, confidence }: Reading, readAgain?: () => GlyphWord[]): PartedLine {
  const ink = findInk(strip);
  const words = partWords(glyphs, ink);
  const settled = confidence >= certain && !words.some(({ text }) => /\p{L}/u.test(text));
  if (!readAgain || settled) return { region, strip, ink, words, confidence };
  const merged = mergeWords(words, readAgain());
  return { region, strip, ink, words: merged, confidence: confidenceOf(merged) };
}

/** A line in the picture. `place` says where a point of the picture is in the straightened one. */
export function placeLine({ region, strip, ink, words }: PartedLine, place: (point: Point) => Point): PlacedLine {
  const type = typeExtent(ink, words.map((word) => word.text).join(''));
  const placed = words.map(({ text, start, end, confidence }) => {
    const part = partOf(region, strip, { left: start, right: end, ...type });
    return { text, box: around(corners(part).map(place)), confidence };
  });
  return { words: placed, box: unite(placed.map((word) => word.box)) };
}

/** Usual shares of the size of type: above the base line small letters and capitals, below it descenders. */
const [smallHeight, capitalHeight, descent] = [0.52, 0.72, 0.22];
/** Chinese, Japanese and Korean characters fill a square that stands this much lower than the base line. */
const [squareHeight, squareDepth] = [0.8, 0.1];
const square = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * From the tops of capitals to the ends of descenders, in rows of the strip, also where the line has none of them: so lines
 * of one size have boxes of one height, and those of one row stand at one height.
 */
function typeExtent(ink: Ink, text: string): { top: number; bottom: number } {
  const high = /[\p{Lu}\d\p{Pi}\p{Pf}\p{M}ßbdfhijkltбёйіїфβδζθλξφψ#$%&()/?!|[\]{}'"@]/u;
  const isSquare = square.test(text);
  const above = isSquare ? squareHeight : high.test(text.normalize('NFD')) ? capitalHeight : smallHeight;
  const below = isSquare ? squareDepth : /[gjpqyQ,;()[\]{}|@$çдруфцщβγζημξρςφχψ]/.test(text) ? descent : 0;
  const size = (ink.bottom - ink.top) / (above + below);
  return { top: ink.top - (capitalHeight - above) * size, bottom: ink.bottom + (descent - below) * size };
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
