/** Learns boosted trees by gradient descent on the log loss, with histograms of the features. Deterministic. */
import type { Model, Tree } from '../../src/fill/layout/score/model.ts';
import { priorOdds } from '../../src/fill/odds.ts';
import { binOf, cutsOf, grow, leafOf, round } from './tree.ts';

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
  /** Models of which `boostSeveral` takes the mean. */
  models?: number;
  /** Shares of the groups of examples and of the features that each tree looks at. */
  rows: number;
  columns: number;
}

const firstSeed = 20_240_817;

/** The mean of several models that looked at other examples and features: few examples make one model swing. */
export function boostSeveral(names: readonly string[], examples: readonly Example[], options: BoostOptions): Model {
  const models = Array.from({ length: options.models ?? 2 }, (_, step) =>
    boost(names, examples, options, firstSeed + step),
  );
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
  const cuts = names.map((_, feature) => cutsOf(Float64Array.from(examples, ({ features }) => features[feature] ?? 0)));
  const binned = names.map((_, feature) =>
    Uint8Array.from(examples, ({ features }) => binOf(cuts[feature] ?? [], features[feature] ?? 0)),
  );
  const odds = Float64Array.from(examples, ({ features }) => base + (prior >= 0 ? priorOdds(features[prior] ?? 0) : 0));
  const directions = names.map((name) => (options.rising?.has(name) ? 1 : options.falling?.has(name) ? -1 : 0));
  const trees: Tree[] = [];
  const random = randomly(seed);
  const groups = examples.reduce((most, { group }, index) => Math.max(most, group ?? index), 0) + 1;
  const rivals = options.ranking ? groupsOf(examples) : [];
  for (let count = 0; count < options.trees; count += 1) {
    const slope = new Float64Array(examples.length);
    const bend = new Float64Array(examples.length);
    examples.forEach(({ right, weight }, index) => {
      const p = 1 / (1 + Math.exp(-(odds[index] ?? 0)));
      slope[index] = weight * (right - p);
      bend[index] = weight * Math.max(1e-6, p * (1 - p));
    });
    if (options.ranking) rank(rivals, examples, odds, options.ranking, slope, bend);
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
