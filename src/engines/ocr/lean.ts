/** How far lines of text lean: so far that what stands in one row stands at one height. */
import type { Region } from './region.ts';

/** Lines are looked at in pieces this many heights long, so many of each line and of all lines. */
const [pieceLength, mostOfLine, mostPieces] = [3, 12, 500];
/** Pieces are of one row when they are this near in height, in heights of the lower one; further off they count less. */
const sameRow = 0.25;
/** Lines of other sizes say nothing about rows. */
const sizeRatio = 1.5;
/** Radians: leans are looked for this far from those that the lines show by themselves, in steps, then in finer ones. */
const [furthest, step, fineStep] = [0.07, 0.005, 0.001];
/** Another lean must bring this much more into rows. */
const gain = 1.03;

interface Piece {
  x: number;
  y: number;
  height: number;
}

/** Radians clockwise by which lines lean. */
export function leanOf(regions: readonly Region[]): number {
  const along = regions.filter(({ angle }) => Math.abs(angle) < Math.PI / 4);
  const shown = middleLean(along);
  const pieces = cut(along);
  const near = (from: number, reach: number, by: number): number => {
    let best = { lean: from, score: rowScore(pieces, from) * (by === step ? gain : 1) };
    for (let lean = from - reach; lean <= from + reach; lean += by) {
      const score = rowScore(pieces, lean);
      if (score > best.score) best = { lean, score };
    }
    return best.lean;
  };
  const rough = near(shown, furthest, step);
  return rough === shown ? shown : near(rough, step, fineStep);
}

/** The middle one of the angles, each line weighing as much as it is long. */
function middleLean(regions: readonly Region[]): number {
  const long = regions.filter(({ length, height }) => length > 4 * height);
  let left = long.reduce((sum, region) => sum + region.length, 0) / 2;
  for (const { angle, length } of long.toSorted((a, b) => a.angle - b.angle)) {
    left -= length;
    if (left <= 0) return angle;
  }
  return 0;
}

function cut(regions: readonly Region[]): Piece[] {
  const pieces = regions.flatMap(({ x, y, length, height, angle }) => {
    const count = Math.min(mostOfLine, Math.max(1, Math.round(length / (pieceLength * height))));
    return Array.from({ length: count }, (_, index): Piece => {
      const along = ((index + 0.5) / count - 0.5) * length;
      return { x: x + Math.cos(angle) * along, y: y + Math.sin(angle) * along, height };
    });
  });
  const every = Math.ceil(pieces.length / mostPieces);
  return pieces.filter((_, index) => index % every === 0);
}

/** How much stands in rows when lines lean so: pairs of pieces, the more the better they agree. */
function rowScore(pieces: readonly Piece[], lean: number): number {
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const placed = pieces.map(({ x, y, height }) => ({ at: y * cos - x * sin, height })).sort((a, b) => a.at - b.at);
  let score = 0;
  placed.forEach((piece, index) => {
    for (let next = index + 1; next < placed.length; next++) {
      const other = placed[next] as (typeof placed)[number];
      const away = (other.at - piece.at) / Math.min(piece.height, other.height);
      if (other.at - piece.at > piece.height) break;
      if (Math.max(piece.height, other.height) > sizeRatio * Math.min(piece.height, other.height)) continue;
      score += Math.exp(-((away / sameRow) ** 2));
    }
  });
  return score;
}
