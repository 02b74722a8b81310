/** Where a strip has ink: what word gaps and tight boxes are measured by. */
import { type Strip, stripHeight } from './strip.ts';

export interface Ink {
  /** 1 for each column that has ink. */
  columns: Uint8Array;
  /** First and last row of the type, in rows of the strip. */
  top: number;
  bottom: number;
}

/** Ink stands out from the ground by this share of the strip's contrast. */
const inkShare = 0.4;
/**
 * Rows and columns with ink over more than this share are no type, in strips that are this many times as long as high:
 * rules, and the paper beside a dark band. In shorter ones they may be the strokes of a letter that stands alone.
 */
const [filled, long] = [0.95, 4];
/** Rows at the edges may show the lines above and below. */
const edge = Math.round(stripHeight * 0.1);

export function findInk(strip: Strip): Ink {
  const isInk = inkTest(strip);
  const { data, width } = strip;
  const ink = Uint8Array.from(data, (value) => (isInk(value) ? 1 : 0));
  const drawn = new Uint8Array(width);
  for (let at = 0; at < ink.length; at++) if (ink[at]) drawn[at % width] = (drawn[at % width] ?? 0) + 1;
  const most = width < long * stripHeight ? 1 : filled;
  const isRule = (column: number) => (drawn[column] ?? 0) > most * stripHeight;
  const columns = new Uint8Array(width);
  const rows = new Uint32Array(stripHeight);
  for (let row = 0; row < stripHeight; row++) {
    const line = ink.subarray(row * width, (row + 1) * width);
    if (line.reduce((sum, one) => sum + one, 0) > most * width) continue;
    const inner = row >= edge && row < stripHeight - edge;
    for (let column = 0; column < width; column++) {
      if (!line[column] || isRule(column)) continue;
      rows[row] = (rows[row] ?? 0) + 1;
      if (inner) columns[column] = 1;
    }
  }
  return {
    columns,
    ...extent(
      rows,
      columns.reduce((sum, one) => sum + one, 0),
    ),
  };
}

/** The median sample is ground; ink is on whichever side of it the samples go further. */
function inkTest({ data }: Strip): (value: number) => boolean {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[Math.round(value)] = (histogram[Math.round(value)] ?? 0) + 1;
  const at = (share: number): number => {
    let value = 0;
    for (let seen = histogram[0] ?? 0; seen < share * data.length && value < 255; seen += histogram[value] ?? 0)
      value++;
    return value;
  };
  const [dark, ground, light] = [at(0.02), at(0.5), at(0.98)];
  if (light - ground > ground - dark) {
    const limit = ground + (light - ground) * inkShare;
    return (value) => value > limit;
  }
  const limit = ground - (ground - dark) * inkShare;
  return (value) => value < limit;
}

/** From the middle outwards to where the ink ends; dust and the edges of neighbouring lines don't count as ink. */
function extent(rows: Uint32Array, inkColumns: number): { top: number; bottom: number } {
  const limit = 0.02 * inkColumns;
  const middle = rows.length >> 1;
  let [top, bottom] = [middle, middle];
  while (top > 0 && (rows[top - 1] ?? 0) > limit) top--;
  while (bottom < rows.length - 1 && (rows[bottom + 1] ?? 0) > limit) bottom++;
  return { top, bottom: bottom + 1 };
}
