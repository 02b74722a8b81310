/** Learns the models of single keys: of values by themselves, beside the other keys' answers, and how sure an answer is. */
import type { Weights } from '../../src/fill/layout/score/weights.ts';
import type { Knowledge } from '../../src/fill/layout/strategy.ts';
import { againModel, type LeafCase, leafModel, lookAgain } from './leaves.ts';
import { judgedAnswers, surenessModel } from './sureness.ts';

export type LeafModels = Pick<Weights, 'leaf' | 'again' | 'sure'>;

/**
 * The models of all keys, and for each of `folds` those that have not seen its documents. `documents` are the keys of
 * each; `foldOf` says which fold a kind of document is in; `say` hears of each step.
 */
export function learnLeaves(
  documents: readonly (readonly LeafCase[])[],
  folds: number,
  foldOf: (kind: string) => number,
  knowledge: Knowledge,
  say: (text: string) => void,
): { all: LeafModels; without: LeafModels[] } {
  const leaves = documents.flat();
  const inside = (fold: number) => leaves.filter(({ kind }) => foldOf(kind) === fold);
  const outside = (fold: number) => leaves.filter(({ kind }) => foldOf(kind) !== fold);
  const numbers = Array.from({ length: folds }, (_, fold) => fold);
  const first = numbers.map((fold) => {
    const leaf = leafModel(outside(fold), knowledge);
    for (const cases of documents) if (cases[0] && foldOf(cases[0].kind) === fold) lookAgain(cases, leaf, knowledge);
    say(`keys of fold ${fold + 1} of ${folds}`);
    return leaf;
  });
  /** What the second look learns from what the first one says of kinds that it has not seen, again for each fold. */
  const second = first.map((leaf, fold) => {
    const again = againModel(outside(fold), knowledge);
    return { leaf, again, judged: judgedAnswers(inside(fold), { leaf, again }, knowledge) };
  });
  say('second looks');
  const without = second.map(({ leaf, again }, fold) => ({
    ...{ leaf, again },
    sure: surenessModel(second.flatMap(({ judged }, other) => (other === fold ? [] : judged))),
  }));
  const all = {
    leaf: leafModel(leaves, knowledge),
    again: againModel(leaves, knowledge),
    sure: surenessModel(second.flatMap(({ judged }) => judged)),
  };
  return { all, without };
}
