/** Rules and shades drawn cell by cell: where they meet end to end they tell the columns of a table. */
import type { Rectangle } from '../frame.ts';
import type { Rules } from '../rules.ts';

/** Pieces that meet at one height, from left to right: one more border than pieces, at least two pieces. */
interface Chain {
  y: number;
  xs: number[];
}

/** A table as its chains tell it: borders of its columns, and the heights at which chains run. */
export interface Ruling {
  xs: number[];
  ys: number[];
}

/** Pieces at one height miss each other by this much (points) at most, and one height is as exact as that. */
const [reach, level] = [2.5, 0.8];
/** Borders of two chains are the same within this many points. */
const same = 2;
/** Pages with more pieces than this are drawings. */
const maxPieces = 12_000;

/** The tables that rules and shades drawn cell by cell tell of, from top to bottom. */
export function findRulings({ horizontal, shades }: Rules): Ruling[] {
  if (horizontal.length + shades.length > maxPieces) return [];
  const edges = shades.flatMap((shade) => [
    { ...shade, bottom: shade.top },
    { ...shade, top: shade.bottom },
  ]);
  const chains = [...chainsOf(horizontal), ...chainsOf(edges)].sort((a, b) => a.y - b.y);
  const rulings: Ruling[] = [];
  // Short chains are held back until a whole one follows: what they end with is another table.
  const held = new Map<Ruling, Chain[]>();
  const take = (chain: Chain): void => {
    const last = rulings.findLast(({ xs }) => overlaps(xs, chain.xs));
    const borders = last ? common(last.xs, chain.xs) : null;
    if (!last || !borders) {
      const before = last ? (held.get(last) ?? []) : [];
      if (last) held.delete(last);
      before.forEach(begin);
      if (before.length > 0) take(chain);
      else begin(chain);
    } else if (widthOf(chain.xs) < widthOf(last.xs) - 2 * same) held.set(last, [...(held.get(last) ?? []), chain]);
    else {
      for (const each of [...(held.get(last) ?? []), chain]) {
        last.xs = common(last.xs, each.xs) ?? borders;
        if (each.y - (last.ys.at(-1) ?? 0) > same) last.ys.push(each.y);
      }
      held.delete(last);
    }
  };
  const begin = ({ xs, y }: Chain): void => {
    const own = rulings.findLast((ruling) => overlaps(ruling.xs, xs));
    if (own && own.xs.length === xs.length && common(own.xs, xs) && widthOf(own.xs) < widthOf(xs) + same)
      own.ys.push(y);
    else rulings.push({ xs, ys: [y] });
  };
  chains.forEach(take);
  for (const rest of held.values()) rest.forEach(begin);
  return rulings;
}

const widthOf = (xs: readonly number[]): number => (xs.at(-1) ?? 0) - (xs[0] ?? 0);

/** Joins pieces at one height; `top` is the height. */
function chainsOf(pieces: readonly Rectangle[]): Chain[] {
  const chains: Chain[] = [];
  const sorted = pieces.toSorted((a, b) => a.top - b.top);
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    const y = sorted[from]?.top ?? 0;
    while (to < sorted.length && (sorted[to]?.top ?? 0) - y <= level) to++;
    let chain: Chain | undefined;
    for (const { left, right } of sorted.slice(from, to).sort((a, b) => a.left - b.left || a.right - b.right)) {
      const end = chain?.xs.at(-1) ?? -Infinity;
      if (right <= end + reach) continue;
      if (chain && Math.abs(left - end) <= reach) {
        chain.xs[chain.xs.length - 1] = (left + end) / 2;
        chain.xs.push(right);
      } else {
        chain = { y, xs: [left, right] };
        chains.push(chain);
      }
    }
  }
  return chains.filter(({ xs }) => xs.length > 2);
}

const overlaps = (a: readonly number[], b: readonly number[]): boolean =>
  (a[0] ?? 0) < (b.at(-1) ?? 0) - same && (b[0] ?? 0) < (a.at(-1) ?? 0) - same;

/**
 * The borders of two chains together, where those of one are among the other's as far as both reach, and one reaches no
 * further than the other: cells that span rows leave chains short, and those that span columns leave them coarse.
 */
function common(a: number[], b: number[]): number[] | null {
  const [wide, narrow] = widthOf(a) >= widthOf(b) ? [a, b] : [b, a];
  const [low = 0, high = 0] = [narrow[0], narrow.at(-1)];
  const among = (xs: readonly number[], all: readonly number[]) =>
    xs.every((x) => all.some((other) => Math.abs(other - x) <= same));
  const part = wide.filter((x) => x >= low - same && x <= high + same);
  if (!among([low, high], wide) || !(among(part, narrow) || among(narrow, part))) return null;
  return [...wide, ...narrow.filter((x) => !among([x], wide))].sort((one, other) => one - other);
}
