/** Learns which column of a run holds a member: by itself, and beside the likely columns of the other members. */
import { besideFeatures } from '../../src/fill/layout/regions/beside.ts';
import { columnFeatures } from '../../src/fill/layout/regions/columns.ts';
import { giveOut } from '../../src/fill/layout/regions/give-out.ts';
import { likelyColumns, lookBeside } from '../../src/fill/layout/regions/map.ts';
import { type Model, probability } from '../../src/fill/layout/score/model.ts';
import { boostSeveral, type Example } from './boost.ts';
import { type ListCase, listOptions as options } from './lists.ts';

const columnsRise = new Set([
  'headAsked',
  'headGiven',
  'headBest',
  'headDescribed',
  'headRare',
  'headLead',
  'typeFit',
  'fitMean',
  'filled',
  'title',
]);
const columnsFall = new Set(['headRival', 'headOther', 'apart']);

type Column = ListCase['columns'][number];

const columnExamplesOf = (
  cases: readonly ListCase[],
  seen: (column: Column) => readonly number[] | undefined,
): Example[] =>
  cases.flatMap(({ columns, weight }, group) =>
    [...Map.groupBy(columns, ({ run }) => run).values()].flatMap((some) => {
      const best = Math.max(...some.map(({ right }) => right));
      // Which column holds a member can be learned only from runs that hold the list.
      if (best < 0.3) return [];
      return some.flatMap((column) => {
        const features = seen(column);
        const right = column.right >= 0.3 ? Math.min(1, 1.2 * column.right) : 0;
        return features ? [{ group, features, right, weight: weight * best }] : [];
      });
    }),
  );

/** Whether a column holds a member, by itself. */
export const columnModel = (cases: readonly ListCase[]): Model =>
  boostSeveral(
    columnFeatures,
    columnExamplesOf(cases, ({ features }) => features),
    { ...options, rising: columnsRise, falling: columnsFall },
  );

/** Looks at the columns of a list a second time, with what a model says of each that has not seen lists of this kind. */
export function lookAtColumns({ columns, list }: ListCase, model: Model): void {
  for (const [run, some] of Map.groupBy(columns, (column) => column.run)) {
    const of = (member: number, column: number): Column | undefined => some[member * run.heads.length + column];
    const features = list.members.map((_, member) => run.heads.map((_, column) => of(member, column)?.features ?? []));
    const likely = likelyColumns(run, list, (member, column) => probability(model, features[member]?.[column] ?? []));
    const seen = lookBeside(features, run, list, likely, giveOut(run, likely));
    for (const [at, column] of some.entries())
      column.again = seen[Math.floor(at / run.heads.length)]?.[at % run.heads.length];
  }
}

/** Whether a column holds a member, beside the likely columns of the other members: what corrects the first model. */
export const columnAgainModel = (cases: readonly ListCase[]): Model =>
  boostSeveral(
    [...columnFeatures, ...besideFeatures],
    columnExamplesOf(cases, ({ again }) => again),
    {
      ...options,
      prior: 'likely',
      rising: new Set([...columnsRise, 'likely', 'likely lead', 'column lead', 'in order']),
      falling: columnsFall,
    },
  );
