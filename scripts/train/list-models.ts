/** Learns the models of lists: of columns and runs, by themselves and beside others, and of single cells. */
import type { Weights } from '../../src/fill/layout/score/weights.ts';
import type { Example } from './boost.ts';
import { columnAgainModel, columnModel, lookAtColumns } from './columns.ts';
import { cellExamples, cellModel, type ListCase, mapRuns, runModel } from './lists.ts';
import { lookAtRuns, runAgainModel } from './runs-again.ts';

export type ListModels = Pick<Weights, 'column' | 'columnAgain' | 'run' | 'runAgain' | 'cell'>;

/**
 * The models of all lists, and for each of `folds` those that have not seen its lists. `foldOf` says which one a kind of
 * document is in; `say` hears of each step.
 */
export function learnLists(
  lists: readonly ListCase[],
  folds: number,
  foldOf: (kind: string) => number,
  say: (text: string) => void,
): { all: ListModels; without: ListModels[] } {
  const parts = Array.from({ length: folds }, (_, fold) => ({
    inside: lists.filter(({ kind }) => foldOf(kind) === fold),
    outside: lists.filter(({ kind }) => foldOf(kind) !== fold),
  }));
  // What a first look is worth shows in lists of kinds that it has not seen.
  const columns = parts.map(({ inside, outside }) => {
    const column = columnModel(outside);
    for (const one of inside) lookAtColumns(one, column);
    return column;
  });
  say('columns');
  const first = parts.map(({ inside, outside }, fold) => {
    const models = { column: columns[fold] as ListModels['column'], columnAgain: columnAgainModel(outside) };
    const run = learnRuns(models, outside);
    for (const one of inside) mapRuns(one, models);
    lookAtRuns(inside, run);
    say(`lists of fold ${fold + 1} of ${folds}`);
    return { ...models, run };
  });
  /** What the second look learns from what the first one says of kinds that it has not seen, again for each fold. */
  const second = parts.map(({ inside, outside }, fold) => {
    const runAgain = runAgainModel(outside);
    const cells = inside.flatMap((one): Example[] => cellExamples(one, runAgain, lists.indexOf(one)));
    return { ...(first[fold] as (typeof first)[number]), runAgain, cells };
  });
  say('second looks at lists');
  const without = second.map(({ cells: _, ...models }, fold) => {
    const cells = second.flatMap((one, other) => (other === fold ? [] : one.cells));
    return { ...models, cell: cellModel(cells) };
  });
  const models = { column: columnModel(lists), columnAgain: columnAgainModel(lists) };
  const runAgain = runAgainModel(lists);
  const run = learnRuns(models, lists);
  return { all: { ...models, run, runAgain, cell: cellModel(second.flatMap(({ cells }) => cells)) }, without };
}

function learnRuns(models: Pick<ListModels, 'column' | 'columnAgain'>, lists: readonly ListCase[]): ListModels['run'] {
  for (const one of lists) mapRuns(one, models);
  return runModel(lists);
}
