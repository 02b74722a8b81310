/** Boosted trees: from what was seen of an answer to the probability that it is right. Learned by `npm run train`. */

import { priorOdds, sigmoid } from '../../odds.ts';
import { once } from '../page/once.ts';

/** One tree as arrays: node n asks whether `feature[n]` is below `cut[n]`; a leaf has feature -1 and its value in `cut`. */
export interface Tree {
  feature: readonly number[];
  cut: readonly number[];
  /** The node when it is below; when not, the one after that. */
  next: readonly number[];
}

export interface Model {
  /** What the features are called, in their order. */
  names: readonly string[];
  /** Log odds before any tree. */
  base: number;
  /** Index of the feature that is a probability already, which the trees correct. */
  prior?: number;
  trees: readonly Tree[];
}

/** 0 to 1 for features in the order of the model's names. */
export function probability(model: Model, features: readonly number[]): number {
  const { roots, at, depth, cuts, values, nodes, seen } = forestOf(model);
  for (let feature = 0; feature < seen.length; feature += 1) seen[feature] = features[feature] ?? 0;
  at.set(roots);
  // A step in every tree before the next one: none waits for another, and no branch asks which way a tree goes.
  for (let step = 0; step < depth; step += 1)
    for (let tree = 0; tree < at.length; tree += 1) {
      const node = at[tree] as number;
      const above = Number(!((seen[nodes[2 * node] as number] as number) < (cuts[node] as number)));
      at[tree] = (nodes[2 * node + 1] as number) + above;
    }
  let odds = model.base + (model.prior === undefined ? 0 : priorOdds(features[model.prior] ?? 0));
  for (let tree = 0; tree < at.length; tree += 1) odds += values[at[tree] as number] as number;
  return sigmoid(odds);
}

/** All trees of a model one behind the other. A leaf leads back to itself. */
interface Forest {
  /** The node that each tree begins with, and room for the one where it is. */
  roots: Int32Array;
  at: Int32Array;
  /** Steps from a root to the deepest leaf. */
  depth: number;
  cuts: Float64Array;
  values: Float64Array;
  /** The feature of each node, and the next node. */
  nodes: Int32Array;
  /** Room for the features of one value. */
  seen: Float64Array;
}

const forestOf = once(({ trees }: Model): Forest => {
  const roots = new Int32Array(trees.length);
  trees.forEach((tree, at) => {
    roots[at + 1] = (roots[at] ?? 0) + tree.feature.length;
  });
  const all = trees.flatMap(({ feature, cut, next }, tree) =>
    feature.map((asked, node) => ({
      asked: Math.max(0, asked),
      cut: asked < 0 ? Number.POSITIVE_INFINITY : (cut[node] ?? 0),
      value: cut[node] ?? 0,
      next: (roots[tree] ?? 0) + (asked < 0 ? node : (next[node] ?? 0)),
    })),
  );
  return {
    roots,
    at: roots.slice(),
    depth: Math.max(0, ...trees.map((tree) => depthOf(tree))),
    cuts: Float64Array.from(all, ({ cut }) => cut),
    values: Float64Array.from(all, ({ value }) => value),
    nodes: Int32Array.from(all.flatMap(({ asked, next }) => [asked, next])),
    seen: new Float64Array(1 + all.reduce((most, { asked }) => Math.max(most, asked), 0)),
  };
});

function depthOf(tree: Tree, node = 0): number {
  if ((tree.feature[node] ?? -1) < 0) return 0;
  const next = tree.next[node] ?? 0;
  return 1 + Math.max(depthOf(tree, next), depthOf(tree, next + 1));
}

/**
 * What each feature did to the log odds, by index: along the path through each tree, the step from a node to the next one
 * belongs to the feature that was asked (Saabas, "Interpreting random forests"). A node is worth what those below it
 * are on average.
 */
export function contributions({ trees, prior }: Model, features: readonly number[]): Map<number, number> {
  const shares = new Map<number, number>();
  const add = (feature: number, share: number) => shares.set(feature, (shares.get(feature) ?? 0) + share);
  if (prior !== undefined) add(prior, priorOdds(features[prior] ?? 0));
  for (const tree of trees) {
    for (let node = 0; (tree.feature[node] ?? -1) >= 0; ) {
      const [asked, following] = [tree.feature[node] ?? 0, below(tree, node, features)];
      add(asked, worth(tree, following) - worth(tree, node));
      node = following;
    }
  }
  return shares;
}

function worth(tree: Tree, node: number): number {
  if ((tree.feature[node] ?? -1) < 0) return tree.cut[node] ?? 0;
  const next = tree.next[node] ?? 0;
  return (worth(tree, next) + worth(tree, next + 1)) / 2;
}

/** The node that follows one that asks. */
const below = ({ feature, cut, next }: Tree, node: number, features: readonly number[]): number =>
  (next[node] ?? 0) + ((features[feature[node] ?? 0] ?? 0) < (cut[node] ?? 0) ? 0 : 1);
