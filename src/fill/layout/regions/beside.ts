/** What the likely columns of the other members say of a column: whose it is, and where members stand. */

import type { AskedList } from './asked.ts';
import { type Stats, statsOf } from './columns.ts';
import type { Run } from './region.ts';

export const besideFeatures = [
  'likely',
  'likely lead',
  'column lead',
  'won',
  'claim',
  'held',
  'known',
  'in order',
  'after last',
  'before next',
  'between',
  'columns left',
  'members left',
  'sort left',
  'sort asked',
  'sort turn',
] as const;

/** The column that each member has at a first look, or -1, and how likely it holds it. */
export type Held = readonly { column: number; sure: number }[];

/** Columns that are less likely at the first look are not looked at again. */
export const leastAgain = 0.01;
/** From here on a column counts as a member's own. */
const own = 0.5;
/** Instead of a distance to nothing, and the largest one. */
const [unknown, far] = [-9, 6];

/**
 * The measures of `besideFeatures` for each column of each member, all as the first look has them: `likely` by member and
 * column, and `held`, the columns that were given out by it. Undefined for those that are too unlikely.
 */
export function besideOf(
  run: Run,
  { members }: AskedList,
  likely: readonly (readonly number[])[],
  held: Held,
): (number[] | undefined)[][] {
  const stats = statsOf(run);
  const sorts = stats.map(sortOf);
  const known = held.flatMap(({ column, sure }, member) => (column >= 0 ? [{ column, sure, member }] : []));
  const owned = new Set(known.filter(({ sure }) => sure >= own).map(({ column }) => column));
  const left = [...run.heads.keys()].filter((column) => !owned.has(column) && !run.grouped.has(column));
  const waiting = [...members.keys()].filter((member) => (held[member]?.sure ?? 0) < own);
  const bestOf = run.heads.map((_, column) => twoBest(likely.map((row) => row[column] ?? 0)));
  const asks = members.map((_, member) => sortAsked(likely[member] ?? [], sorts));
  return members.map((_, member) => {
    const row = likely[member] ?? [];
    const rowBest = twoBest(row);
    const others = known.filter((one) => one.member !== member);
    const last = others.findLast((one) => one.member < member && one.sure >= own);
    const next = others.find((one) => one.member > member && one.sure >= own);
    const total = others.reduce((sum, { sure }) => sum + sure, 0);
    const mine = held[member] ?? { column: -1, sure: 0 };
    return row.map((value, column) => {
      if (value < leastAgain) return undefined;
      const rival = rowBest.other(column);
      const claimed = bestOf[column]?.other(member) ?? 0;
      const taker = others.find((one) => one.column === column);
      const ordered = others.reduce(
        (sum, one) => sum + (one.column !== column && one.member < member === one.column < column ? one.sure : 0),
        0,
      );
      const sort = sorts[column];
      const leftOfSort = left.filter((other) => sorts[other] === sort);
      const waitingOfSort = waiting.filter((other) => asks[other] === sort);
      return [
        value,
        odds(value, rival),
        odds(value, claimed),
        mine.column === column ? 1 : 0,
        taker?.sure ?? 0,
        mine.column === column ? 0 : mine.sure,
        total / Math.max(1, members.length - 1),
        total < own ? -1 : ordered / total,
        last ? step(column - last.column) : unknown,
        next ? step(next.column - column) : unknown,
        last || next ? Number((!last || last.column < column) && (!next || column < next.column)) : -1,
        left.length,
        waiting.length,
        leftOfSort.length,
        waitingOfSort.length,
        leftOfSort.includes(column) && waitingOfSort.includes(member)
          ? step(leftOfSort.indexOf(column) - waitingOfSort.indexOf(member))
          : unknown,
      ];
    });
  });
}

const step = (distance: number): number => Math.max(-far, Math.min(far, distance));

/** By how much one probability stands before another. */
const odds = (one: number, other: number): number => Math.max(-2, Math.min(2, Math.log((one + 0.02) / (other + 0.02))));

/** For each of some numbers: the largest of the others. */
function twoBest(all: readonly number[]): { other(index: number): number } {
  let [first, second, at] = [0, 0, -1];
  for (const [index, one] of all.entries()) {
    if (one > first) [first, second, at] = [one, first, index];
    else if (one > second) second = one;
  }
  return { other: (index) => (index === at ? second : first) };
}

type Sort = 'date' | 'time' | 'number' | 'words';

/** What a column holds for the most part. */
function sortOf({ dates, times, numeric }: Stats): Sort {
  if (dates > 0.5) return 'date';
  if (times > 0.5) return 'time';
  return numeric > 0.5 ? 'number' : 'words';
}

/** The sort of columns that a member looks for: that of its likeliest one. */
function sortAsked(row: readonly number[], sorts: readonly Sort[]): Sort | undefined {
  const best = row.indexOf(Math.max(0, ...row));
  return sorts[best];
}
