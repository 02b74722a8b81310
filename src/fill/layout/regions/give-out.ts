/** Gives the columns of a run to the members of a list. */
import { atMost } from '../../scale/extents.ts';
import type { Run } from './region.ts';

/** The column that a member is given, or -1, and the probability that it is the right one. */
export interface Given {
  column: number;
  sure: number;
}

export const noColumn: Given = { column: -1, sure: 0 };

/** A column that is less likely is left alone. */
const least = 0.08;
/** Columns that are weighed for one member. */
const mostEach = 8;
/** Ways to give columns out that are followed at once, times the members that they are given to. */
const widest = atMost.hundreds;

/** A way to give out the columns of some members, the last one first. */
interface Way {
  member: number;
  given: Given;
  before: Way | undefined;
  worth: number;
}

/** Gives the members, for each of which there is how likely each column is, the columns that are likeliest all in all, no column or part of it to two. */
export function giveOut(run: Run, likely: readonly (readonly number[])[]): Given[] {
  const asked = likely
    .map((row, member) => ({ member, columns: bestOf(row) }))
    .filter(({ columns }) => columns.length > 0)
    .sort((a, b) => (b.columns[0]?.sure ?? 0) - (a.columns[0]?.sure ?? 0));
  const clashes = clashesOf(run);
  let ways: (Way | undefined)[] = [undefined];
  // Where nobody wants what another one has, each has the likeliest.
  const free = asked.every(
    ({ columns: [own] }, at) =>
      own && !asked.slice(0, at).some(({ columns: [one] }) => one && clashes(own.column, one.column)),
  );
  const width = free ? 1 : Math.max(1, Math.floor(widest / Math.max(1, asked.length)));
  for (const { member, columns: all } of asked) {
    const columns = free ? all.slice(0, 1) : all;
    const more = ways.flatMap((before) =>
      columns.flatMap((given): Way[] =>
        isFree(given.column, before, clashes)
          ? [{ member, given, before, worth: worthOf(before) + Math.log(given.sure / least) }]
          : [],
      ),
    );
    ways = [...ways, ...more].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, width);
  }
  const all = likely.map(() => noColumn);
  for (let way = ways[0]; way; way = way.before) all[way.member] = way.given;
  return all;
}

const bestOf = (row: readonly number[]): Given[] =>
  row
    .map((sure, column) => ({ column, sure }))
    .filter(({ sure }) => sure >= least)
    .sort((a, b) => b.sure - a.sure)
    .slice(0, mostEach);

const worthOf = (way: Way | undefined): number => way?.worth ?? 0;

function isFree(column: number, taken: Way | undefined, clashes: (a: number, b: number) => boolean): boolean {
  for (let way = taken; way; way = way.before) if (clashes(column, way.given.column)) return false;
  return true;
}

/** What `clash` says, each time seen once. */
function clashesOf(run: Run): (a: number, b: number) => boolean {
  const known = new Map<number, boolean>();
  return (a, b) => {
    const key = Math.min(a, b) * run.heads.length + Math.max(a, b);
    const before = known.get(key) ?? clash(run, a, b);
    known.set(key, before);
    return before;
  };
}

/** Whether two columns are the same words: the whole of a line and a part of it. */
export function clash({ entries }: Run, a: number, b: number): boolean {
  if (a === b) return true;
  const both = entries.find(({ cells }) => cells[a] && cells[b]);
  const [one, other] = [both?.cells[a], both?.cells[b]];
  if (!one || !other) return false;
  return one.spans.some((span) =>
    other.spans.some((with_) => with_.line === span.line && with_.start < span.end && with_.end > span.start),
  );
}
