/** Learns the models of lists: of columns, of columns beside each other, of runs and of single cells. */
import type { Weights } from '../../src/fill/layout/score/weights.ts';
import type { Example } from './boost.ts';
import { columnAgainModel, columnModel, lookAtColumns } from './columns.ts';
import { cellExamples, cellModel, type ListCase, mapRuns, runModel } from './lists.ts';

export type ListModels = Pick<Weights, 'column' | 'columnAgain' | 'run' | 'cell'>;

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
  const learned = parts.map(({ inside, outside }, fold) => {
    const models = { column: columns[fold] as ListModels['column'], columnAgain: columnAgainModel(outside) };
    const run = learnRuns(models, outside);
    for (const one of inside) mapRuns(one, models);
    const cells = inside.flatMap((one): Example[] => cellExamples(one, run, lists.indexOf(one)));
    say(`lists of fold ${fold + 1} of ${folds}`);
    return { models: { ...models, run }, cells };
  });
  const without = learned.map(({ models }, fold) => {
    const cells = learned.flatMap((one, other) => (other === fold ? [] : one.cells));
    return { ...models, cell: cellModel(cells) };
  });
  const models = { column: columnModel(lists), columnAgain: columnAgainModel(lists) };
  const run = learnRuns(models, lists);
  return { all: { ...models, run, cell: cellModel(learned.flatMap(({ cells }) => cells)) }, without };
}

function learnRuns(models: Pick<ListModels, 'column' | 'columnAgain'>, lists: readonly ListCase[]): ListModels['run'] {
  for (const one of lists) mapRuns(one, models);
  return runModel(lists);
}
