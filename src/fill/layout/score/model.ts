/** Boosted trees: from what was seen of an answer to the probability that it is right. Learned by `npm run train`. */

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
  let odds = model.base + (model.prior === undefined ? 0 : priorOdds(features[model.prior] ?? 0));
  for (const tree of model.trees) odds += answerOf(tree, features);
  return 1 / (1 + Math.exp(-odds));
}

/** Log odds of a probability that is never taken for certain. */
export const priorOdds = (probability: number): number => {
  const sure = Math.min(0.98, Math.max(0.02, probability));
  return Math.log(sure / (1 - sure));
};

function answerOf({ feature, cut, next }: Tree, features: readonly number[]): number {
  let node = 0;
  for (;;) {
    const asked = feature[node] ?? -1;
    if (asked < 0) return cut[node] ?? 0;
    node = (next[node] ?? 0) + ((features[asked] ?? 0) < (cut[node] ?? 0) ? 0 : 1);
  }
}
