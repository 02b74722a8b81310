/** What `npm run train` has learned. */
import { readFileSync } from 'node:fs';
import type { Model } from './model.ts';
import type { Sureness } from './sureness.ts';

export interface Weights {
  /** What they were learned from: documents by set. */
  record?: Record<string, number>;
  /** Whether a column of a run holds a member. */
  column: Model;
  /** The same beside the likely columns of the other members: features of `columnFeatures` and the regions' `besideFeatures`. */
  columnAgain?: Model;
  /** Whether a run is the list that is asked for. */
  run: Model;
  /** The same beside the likely answers to the other keys: features of `runFeatures` and `againFeatures`. */
  runAgain?: Model;
  /** Whether a value of an item is right. */
  cell: Model;
  /** Whether a candidate is the answer to a leaf. */
  leaf: Model;
  /** The same beside the likely answers to the other keys: features of `leafFeatures` and `besideFeatures`. */
  again?: Model;
  /** How likely an answer to a leaf is right, by its sources and the model. */
  sure?: Sureness;
}

let own: Weights | undefined;

/** The weights that come with the project. */
export function ownWeights(): Weights {
  own ??= JSON.parse(readFileSync(new URL('./weights.json', import.meta.url), 'utf8')) as Weights;
  return own;
}
