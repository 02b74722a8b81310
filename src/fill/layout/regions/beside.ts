/** What the likely columns of the other members say of a column: whose it is, and where members stand. */

import { leadOf } from '../../odds.ts';
import { mostOfOthers } from '../../scale/counts.ts';
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import type { AskedList } from './asked.ts';
import { type Sort, sortOf, statsOf } from './columns.ts';
import type { Given } from './give-out.ts';
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

/** Columns that are less likely at the first look are not looked at again. */
const leastAgain = 0.01;
/** From here on a column counts as a member's own. */
const own = half;
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
  held: readonly Given[],
): (number[] | undefined)[][] {
  const sorts = statsOf(run).map(sortOf);
  const known = held.flatMap(({ column, sure }, member) => (column >= 0 ? [{ column, sure, member }] : []));
  const owned = new Set(known.filter(({ sure }) => sure >= own).map(({ column }) => column));
  const left = [...run.heads.keys()].filter((column) => !owned.has(column) && !run.grouped.has(column));
  const waiting = [...members.keys()].filter((member) => (held[member]?.sure ?? 0) < own);
  const leftOf = bySort(left, (column) => sorts[column]);
  const waitingOf = bySort(waiting, (member) => sortAsked(likely[member] ?? [], sorts));
  const rivals = run.heads.map((_, column) => mostOfOthers(likely.map((row) => row[column] ?? 0)));
  return members.map((_, member) => {
    const row = likely[member] ?? [];
    const best = mostOfOthers(row);
    const others = known.filter((one) => one.member !== member && Math.abs(one.member - member) <= around);
    const last = others.findLast((one) => one.member < member && one.sure >= own);
    const next = others.find((one) => one.member > member && one.sure >= own);
    const total = others.reduce((sum, { sure }) => sum + sure, 0);
    const mine = held[member] ?? { column: -1, sure: 0 };
    return row.map((value, column) => {
      if (value < leastAgain) return undefined;
      const ordered = others.reduce(
        (sum, one) => sum + (one.column !== column && one.member < member === one.column < column ? one.sure : 0),
        0,
      );
      const [ofSort, asking] = [leftOf(sorts[column]), waitingOf(sorts[column])];
      const [place, turn] = [ofSort.get(column), asking.get(member)];
      return [
        value,
        leadOf(value, best(column)),
        leadOf(value, rivals[column]?.(member) ?? 0),
        mine.column === column ? 1 : 0,
        others.find((one) => one.column === column)?.sure ?? 0,
        mine.column === column ? 0 : mine.sure,
        total / Math.max(1, members.length - 1),
        total < own ? -1 : ordered / total,
        last ? step(column - last.column) : unknown,
        next ? step(next.column - column) : unknown,
        last || next ? Number((!last || last.column < column) && (!next || column < next.column)) : -1,
        left.length,
        waiting.length,
        ofSort.size,
        asking.size,
        place !== undefined && turn !== undefined ? step(place - turn) : unknown,
      ];
    });
  });
}

/** Members before and after one whose columns are looked at. */
const around = atMost.many;

/** For each sort: what is of it, with its place among these. */
function bySort(
  some: readonly number[],
  sortOf: (one: number) => Sort | undefined,
): (sort: Sort | undefined) => ReadonlyMap<number, number> {
  const places = new Map<Sort | undefined, Map<number, number>>();
  for (const one of some) {
    const own = places.get(sortOf(one)) ?? new Map<number, number>();
    places.set(sortOf(one), own.set(one, own.size));
  }
  return (sort) => places.get(sort) ?? nothing;
}

const nothing: ReadonlyMap<number, number> = new Map();

const step = (distance: number): number => Math.max(-far, Math.min(far, distance));

/** The sort of columns that a member looks for: that of its likeliest one. */
function sortAsked(row: readonly number[], sorts: readonly Sort[]): Sort | undefined {
  const best = row.indexOf(Math.max(0, ...row));
  return sorts[best];
}
