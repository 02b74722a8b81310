/** Learns which run is a list beside the likely answers to the other keys of a template. */
import { againFeatures, againOf, proposalOf } from '../../src/fill/layout/regions/again.ts';
import { mostAgain } from '../../src/fill/layout/regions/looks.ts';
import { runFeatures } from '../../src/fill/layout/regions/runs.ts';
import { type Model, probability } from '../../src/fill/layout/score/model.ts';
import { boostSeveral, type Example } from './boost.ts';
import { type ListCase, listOptions, runsRise } from './lists.ts';

/** Looks at the runs of some lists a second time, with what a model says of each that has not seen lists of their kinds. */
export function lookAtRuns(lists: readonly ListCase[], model: Model): void {
  for (const [{ keys, answers }, some] of Map.groupBy(lists, ({ document }) => document)) {
    const likely = some.map((one) =>
      one.runs
        .map((run) => ({ run, likely: probability(model, run.features) }))
        .sort((a, b) => b.likely - a.likely)
        .slice(0, mostAgain),
    );
    const proposed = some.map(({ at, parents }, index) => ({
      at,
      parent: parents.at(-1)?.pointer ?? '',
      runs: (likely[index] ?? []).map((one) => proposalOf(one.run.mapped, one.likely)),
    }));
    const own = proposed.filter((_, index) => !some[index]?.lent);
    const asked = againOf(own, answers, keys);
    for (const [index, one] of some.entries()) {
      const list = proposed[index];
      if (!list) continue;
      // What a template was lent it asks for beside its own lists alone.
      const seen = one.lent ? againOf([...own, list], answers, keys + 1).at(-1) : asked[own.indexOf(list)];
      one.again = (likely[index] ?? []).map(({ run }, at) => ({
        ...{ mapped: run.mapped, right: run.right },
        features: [...run.features, ...(seen?.[at] ?? [])],
      }));
    }
  }
}

/** Whether a run is the list that is asked for, beside the likely answers to the other keys: what corrects the first model. */
export const runAgainModel = (lists: readonly ListCase[]): Model =>
  boostSeveral(
    [...runFeatures, ...againFeatures],
    lists.flatMap(({ again, weight, expected }, group): Example[] =>
      again.map(({ features, right }) => ({
        ...{ group, features, right },
        weight: weight * (0.1 + right) * (expected.length > 0 ? 1 : 0.5),
      })),
    ),
    {
      ...listOptions,
      ...{ models: 4, ranking: 3, prior: 'likely' },
      rising: new Set([...runsRise, 'likely', 'likely lead', 'claim lead', 'free lead']),
      falling: new Set(['claim']),
    },
  );
