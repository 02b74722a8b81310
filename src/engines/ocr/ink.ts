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
/** Rows at the edges may show the lines above and below. */
const edge = Math.round(stripHeight * 0.1);

export function findInk(strip: Strip): Ink {
  const isInk = inkTest(strip);
  const columns = new Uint8Array(strip.width);
  const rows = new Uint32Array(stripHeight);
  for (let row = 0; row < stripHeight; row++) {
    const inner = row >= edge && row < stripHeight - edge;
    for (let column = 0; column < strip.width; column++) {
      if (!isInk(strip.data[row * strip.width + column] ?? 0)) continue;
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
