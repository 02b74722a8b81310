/** One boosted tree: grown from histograms of the features, the larger half of a split counted as what the smaller leaves. */
import type { Tree } from '../../src/fill/layout/score/model.ts';
import type { BoostOptions } from './boost.ts';

const bins = 48;

/** Values are rounded, so that the file stays small. */
export const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Where the values of a feature are parted into bins. */
export function cutsOf(values: Float64Array): number[] {
  const all = values.sort();
  const distinct: number[] = [];
  for (let at = 0; at < all.length && distinct.length <= bins; at += 1)
    if (at === 0 || all[at] !== all[at - 1]) distinct.push(all[at] as number);
  if (distinct.length <= bins)
    return distinct.slice(1).map((value, index) => round((value + (distinct[index] ?? value)) / 2));
  const cuts = new Set<number>();
  for (let bin = 1; bin < bins; bin += 1) cuts.add(round(all[Math.floor((bin * all.length) / bins)] ?? 0));
  return [...cuts].sort((a, b) => a - b);
}

/** The bin of a value. */
export function binOf(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < (cuts[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a tree says of an example. */
export function leafOf({ feature, cut, next }: Tree, features: readonly number[]): number {
  let node = 0;
  while ((feature[node] ?? -1) >= 0)
    node = (next[node] ?? 0) + ((features[feature[node] ?? 0] ?? 0) < (cut[node] ?? 0) ? 0 : 1);
  return cut[node] ?? 0;
}

/** Sums of slopes and bends by bin, the two side by side, for each feature that is looked at. */
type Histograms = readonly (Float64Array | undefined)[];

/** A tree for examples by their bins, the slopes and bends of the loss at each, and the rows and features looked at. */
export function grow(
  cuts: readonly number[][],
  binned: readonly Uint8Array[],
  slope: Float64Array,
  bend: Float64Array,
  options: BoostOptions,
  all: Uint32Array,
  looked: ReadonlySet<number>,
  directions: readonly number[],
): Tree {
  const tree = { feature: [-1], cut: [0], next: [0] };
  const counted = (rows: Uint32Array): Histograms => histogramsOf(rows, cuts, binned, slope, bend, looked);
  const queue = [{ node: 0, depth: 0, rows: all, counts: options.depth > 0 ? counted(all) : [] }];
  for (const { node, depth, rows, counts } of queue) {
    const [g, h] = sums(rows, slope, bend);
    const split = depth < options.depth ? bestSplit(counts, g, h, options, directions) : undefined;
    if (!split) {
      tree.feature[node] = -1;
      tree.cut[node] = round((options.rate * g) / (h + options.ridge));
      continue;
    }
    const below = tree.feature.length;
    tree.feature[node] = split.feature;
    tree.cut[node] = cuts[split.feature]?.[split.bin] ?? 0;
    tree.next[node] = below;
    for (let child = 0; child < 2; child += 1) {
      tree.feature.push(-1);
      tree.cut.push(0);
      tree.next.push(0);
    }
    const bin = binned[split.feature];
    const parts = [
      rows.filter((row) => (bin?.[row] ?? 0) <= split.bin),
      rows.filter((row) => (bin?.[row] ?? 0) > split.bin),
    ] as const;
    // The larger part is what the smaller one leaves.
    const smaller = parts[0].length < parts[1].length ? 0 : 1;
    const last = depth + 1 >= options.depth;
    const own = last ? [] : counted(parts[smaller]);
    const rest = last ? [] : without(counts, own);
    for (const child of [0, 1] as const)
      queue.push({
        ...{ node: below + child, depth: depth + 1, rows: parts[child] },
        counts: child === smaller ? own : rest,
      });
  }
  return tree;
}

function sums(rows: Uint32Array, slope: Float64Array, bend: Float64Array): [number, number] {
  let [g, h] = [0, 0];
  for (const row of rows) {
    g += slope[row] ?? 0;
    h += bend[row] ?? 0;
  }
  return [g, h];
}

function histogramsOf(
  rows: Uint32Array,
  cuts: readonly number[][],
  binned: readonly Uint8Array[],
  slope: Float64Array,
  bend: Float64Array,
  looked: ReadonlySet<number>,
): Histograms {
  const slopes = Float64Array.from(rows, (row) => slope[row] as number);
  const bends = Float64Array.from(rows, (row) => bend[row] as number);
  return binned.map((bin, feature) => {
    const count = cuts[feature]?.length ?? 0;
    if (count === 0 || !looked.has(feature)) return undefined;
    const sums = new Float64Array(2 * count + 2);
    for (let at = 0; at < rows.length; at += 1) {
      const place = 2 * (bin[rows[at] as number] as number);
      sums[place] = (sums[place] as number) + (slopes[at] as number);
      sums[place + 1] = (sums[place + 1] as number) + (bends[at] as number);
    }
    return sums;
  });
}

const without = (all: Histograms, part: Histograms): Histograms =>
  all.map((sums, feature) => sums?.map((sum, at) => sum - (part[feature]?.[at] ?? 0)));

function bestSplit(
  counts: Histograms,
  g: number,
  h: number,
  { least, ridge }: BoostOptions,
  directions: readonly number[],
): { feature: number; bin: number } | undefined {
  let best: { feature: number; bin: number } | undefined;
  let gain = 1e-3;
  const whole = (g * g) / (h + ridge);
  for (const [feature, sums] of counts.entries()) {
    if (!sums) continue;
    const direction = directions[feature] ?? 0;
    let [gl, hl] = [0, 0];
    for (let at = 0; 2 * at + 2 < sums.length; at += 1) {
      gl += sums[2 * at] ?? 0;
      hl += sums[2 * at + 1] ?? 0;
      const hr = h - hl;
      if (hl < least || hr < least) continue;
      // A feature that may only help must not part the examples the other way round.
      if (direction !== 0 && direction * ((g - gl) / (hr + ridge) - gl / (hl + ridge)) < 0) continue;
      const now = (gl * gl) / (hl + ridge) + ((g - gl) * (g - gl)) / (hr + ridge) - whole;
      if (now > gain) [gain, best] = [now, { feature, bin: at }];
    }
  }
  return best;
}
