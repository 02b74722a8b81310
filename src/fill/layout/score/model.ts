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
  const { roots, cuts, nodes } = forestOf(model);
  if (seen.length < features.length) seen = new Float64Array(features.length);
  seen.set(features);
  seen.fill(0, features.length);
  let odds = model.base + (model.prior === undefined ? 0 : priorOdds(features[model.prior] ?? 0));
  for (let tree = 0; tree < roots.length; tree += 1) {
    let node = roots[tree] as number;
    // A number for what was compared, not a branch: nobody can foretell which way it goes.
    for (let asked = nodes[2 * node] as number; asked >= 0; asked = nodes[2 * node] as number)
      node = (nodes[2 * node + 1] as number) + Number(!((seen[asked] ?? 0) < (cuts[node] as number)));
    odds += cuts[node] as number;
  }
  return sigmoid(odds);
}

/** All trees of a model one behind the other, with the node that each begins with. */
interface Forest {
  roots: Int32Array;
  cuts: Float64Array;
  /** The feature of each node, and the next node. */
  nodes: Int32Array;
}

/** Room for the features of one value. */
let seen = new Float64Array(0);

const forestOf = once(({ trees }: Model): Forest => {
  const roots = new Int32Array(trees.length);
  trees.forEach((tree, at) => {
    roots[at + 1] = (roots[at] ?? 0) + tree.feature.length;
  });
  return {
    roots,
    cuts: Float64Array.from(trees.flatMap(({ cut }) => cut)),
    nodes: Int32Array.from(
      trees.flatMap(({ feature, next }, at) =>
        feature.flatMap((one, node) => [one, (next[node] ?? 0) + (roots[at] ?? 0)]),
      ),
    ),
  };
});

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
