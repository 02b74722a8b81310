/** Learns boosted trees by gradient descent on the log loss, with histograms of the features. Deterministic. */
import type { Model, Tree } from '../../src/fill/layout/score/model.ts';
import { priorOdds } from '../../src/fill/odds.ts';

export interface Example {
  features: readonly number[];
  /** 0 to 1: whether it is right, or to which share. */
  right: number;
  weight: number;
  /** Examples of one group are looked at together or not at all; each is its own when absent. */
  group?: number;
}

/** Numbers from 0 to 1 that look random and are the same in every run (Park and Miller's generator). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export interface BoostOptions {
  trees: number;
  depth: number;
  rate: number;
  /** Weight of examples that a leaf has at least. */
  least: number;
  /** Regularisation of leaves' values. */
  ridge: number;
  /** Features of which more never makes an answer less likely. What is learned then holds beyond the examples. */
  rising?: ReadonlySet<string>;
  /** Features of which more never makes it more likely. */
  falling?: ReadonlySet<string>;
  /** The feature that is a probability already. */
  prior?: string;
  /** How much more it counts which example of its group is best than how right each is by itself. */
  ranking?: number;
  /** Shares of the groups of examples and of the features that each tree looks at. */
  rows: number;
  columns: number;
}

const bins = 48;
const firstSeed = 20_240_817;

/** The mean of several models that looked at other examples and features: few examples make one model swing. */
export function boostSeveral(names: readonly string[], examples: readonly Example[], options: BoostOptions): Model {
  const models = [0, 1].map((step) => boost(names, examples, options, firstSeed + step));
  const share = 1 / models.length;
  const base = models.reduce((sum, one) => sum + one.base, 0) * share;
  const trees = models.flatMap((one) =>
    one.trees.map(({ feature, cut, next }): Tree => {
      const values = cut.map((value, node) => ((feature[node] ?? -1) < 0 ? round(value * share) : value));
      return { feature, cut: values, next };
    }),
  );
  return { ...models[0], names, base: round(base), trees };
}

/** A model of the examples. Values are rounded, so that the file stays small. */
export function boost(
  names: readonly string[],
  examples: readonly Example[],
  options: BoostOptions,
  seed = firstSeed,
): Model {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const share = examples.reduce((sum, { weight, right }) => sum + weight * right, 0) / Math.max(1e-9, total);
  const prior = options.prior === undefined ? -1 : names.indexOf(options.prior);
  const base = prior >= 0 ? 0 : round(Math.log((share + 1e-4) / (1 - share + 1e-4)));
  const cuts = names.map((_, feature) => cutsOf(examples.map(({ features }) => features[feature] ?? 0)));
  const binned = names.map((_, feature) =>
    Uint8Array.from(examples, ({ features }) => binOf(cuts[feature] ?? [], features[feature] ?? 0)),
  );
  const odds = Float64Array.from(examples, ({ features }) => base + (prior >= 0 ? priorOdds(features[prior] ?? 0) : 0));
  const directions = names.map((name) => (options.rising?.has(name) ? 1 : options.falling?.has(name) ? -1 : 0));
  const trees: Tree[] = [];
  const random = randomly(seed);
  const groups = Math.max(0, ...examples.map(({ group }, index) => group ?? index)) + 1;
  for (let count = 0; count < options.trees; count += 1) {
    const slope = new Float64Array(examples.length);
    const bend = new Float64Array(examples.length);
    examples.forEach(({ right, weight }, index) => {
      const p = 1 / (1 + Math.exp(-(odds[index] ?? 0)));
      slope[index] = weight * (right - p);
      bend[index] = weight * Math.max(1e-6, p * (1 - p));
    });
    if (options.ranking) rank(groupsOf(examples), examples, odds, options.ranking, slope, bend);
    const drawn = Array.from({ length: groups }, () => random() < options.rows);
    const rows = Uint32Array.from(examples.keys()).filter((index) => drawn[examples[index]?.group ?? index]);
    const looked = new Set(names.keys().filter(() => random() < options.columns));
    const tree = grow(cuts, binned, slope, bend, options, rows, looked, directions);
    trees.push(tree);
    examples.forEach(({ features }, index) => {
      odds[index] = (odds[index] ?? 0) + leafOf(tree, features);
    });
  }
  return { names, base, ...(prior >= 0 && { prior }), trees };
}

const groupsOf = (examples: readonly Example[]): number[][] => [
  ...Map.groupBy(examples.keys(), (index) => examples[index]?.group ?? index).values(),
];

/** Adds what the examples of a group owe each other: the odds of each are to stand to the others' as it is right beside them. */
function rank(
  groups: readonly number[][],
  examples: readonly Example[],
  odds: Float64Array,
  ranking: number,
  slope: Float64Array,
  bend: Float64Array,
): void {
  for (const group of groups) {
    const right = group.map((index) => examples[index]?.right ?? 0);
    const best = Math.max(...right);
    if (best === 0) continue;
    const weight = ranking * Math.max(...group.map((index) => examples[index]?.weight ?? 0));
    const wanted = shares(right.map((one) => (one / best) ** 2));
    const top = Math.max(...group.map((index) => odds[index] ?? 0));
    const given = shares(group.map((index) => Math.exp((odds[index] ?? 0) - top)));
    group.forEach((index, at) => {
      const p = given[at] ?? 0;
      slope[index] = (slope[index] ?? 0) + weight * ((wanted[at] ?? 0) - p);
      bend[index] = (bend[index] ?? 0) + weight * Math.max(1e-6, p * (1 - p));
    });
  }
}

function shares(values: readonly number[]): number[] {
  const sum = values.reduce((total, one) => total + one, 0);
  return values.map((one) => one / sum);
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

function cutsOf(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  if (sorted.length <= bins)
    return sorted.slice(1).map((value, index) => round((value + (sorted[index] ?? value)) / 2));
  const all = [...values].sort((a, b) => a - b);
  const cuts = new Set<number>();
  for (let bin = 1; bin < bins; bin += 1) cuts.add(round(all[Math.floor((bin * all.length) / bins)] ?? 0));
  return [...cuts].sort((a, b) => a - b);
}

function binOf(cuts: readonly number[], value: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < (cuts[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function leafOf({ feature, cut, next }: Tree, features: readonly number[]): number {
  let node = 0;
  while ((feature[node] ?? -1) >= 0)
    node = (next[node] ?? 0) + ((features[feature[node] ?? 0] ?? 0) < (cut[node] ?? 0) ? 0 : 1);
  return cut[node] ?? 0;
}

function grow(
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
  const queue = [{ node: 0, depth: 0, rows: all }];
  for (const { node, depth, rows } of queue) {
    const [g, h] = sums(rows, slope, bend);
    const split =
      depth < options.depth ? bestSplit(cuts, binned, slope, bend, rows, g, h, options, looked, directions) : undefined;
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
    queue.push({ node: below, depth: depth + 1, rows: rows.filter((row) => (bin?.[row] ?? 0) <= split.bin) });
    queue.push({ node: below + 1, depth: depth + 1, rows: rows.filter((row) => (bin?.[row] ?? 0) > split.bin) });
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

function bestSplit(
  cuts: readonly number[][],
  binned: readonly Uint8Array[],
  slope: Float64Array,
  bend: Float64Array,
  rows: Uint32Array,
  g: number,
  h: number,
  { least, ridge }: BoostOptions,
  looked: ReadonlySet<number>,
  directions: readonly number[],
): { feature: number; bin: number } | undefined {
  let best: { feature: number; bin: number } | undefined;
  let gain = 1e-3;
  const whole = (g * g) / (h + ridge);
  for (const [feature, bin] of binned.entries()) {
    const count = cuts[feature]?.length ?? 0;
    if (count === 0 || !looked.has(feature)) continue;
    const [gs, hs] = [new Float64Array(count + 1), new Float64Array(count + 1)];
    for (const row of rows) {
      const at = bin[row] ?? 0;
      gs[at] = (gs[at] ?? 0) + (slope[row] ?? 0);
      hs[at] = (hs[at] ?? 0) + (bend[row] ?? 0);
    }
    let [gl, hl] = [0, 0];
    for (let at = 0; at < count; at += 1) {
      gl += gs[at] ?? 0;
      hl += hs[at] ?? 0;
      const hr = h - hl;
      if (hl < least || hr < least) continue;
      const direction = directions[feature] ?? 0;
      // A feature that may only help must not part the examples the other way round.
      if (direction !== 0 && direction * ((g - gl) / (hr + ridge) - gl / (hl + ridge)) < 0) continue;
      const now = (gl * gl) / (hl + ridge) + ((g - gl) * (g - gl)) / (hr + ridge) - whole;
      if (now > gain) [gain, best] = [now, { feature, bin: at }];
    }
  }
  return best;
}
