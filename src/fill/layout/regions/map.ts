/** Gives each member of a list the column of a run that most likely holds it. */
import type { LayoutContext } from '../context.ts';
import { type Model, probability } from '../score/model.ts';
import type { AskedList } from './asked.ts';
import { featuresOf } from './columns.ts';
import type { Run } from './region.ts';

export interface Mapped {
  run: Run;
  /** By member: the column, or -1, and the probability that it is the right one. */
  columns: readonly { column: number; sure: number }[];
}

/** A column that is less likely is left alone. */
const least = 0.12;

export function mapColumns(run: Run, list: AskedList, model: Model, context: LayoutContext): Mapped {
  const features = featuresOf(run, list, context);
  const all = features
    .flatMap((row, member) => row.map((values, column) => ({ member, column, sure: probability(model, values) })))
    .filter(({ sure }) => sure >= least)
    .sort((a, b) => b.sure - a.sure);
  const columns = list.members.map(() => ({ column: -1, sure: 0 }));
  const taken: number[] = [];
  for (const { member, column, sure } of all) {
    if (columns[member]?.column !== -1 || taken.some((other) => clash(run, column, other))) continue;
    columns[member] = { column, sure };
    taken.push(column);
  }
  return { run, columns };
}

/** Whether two columns are the same words: the whole of a line and a part of it. */
function clash({ entries }: Run, a: number, b: number): boolean {
  if (a === b) return true;
  const both = entries.find(({ cells }) => cells[a] && cells[b]);
  const [one, other] = [both?.cells[a], both?.cells[b]];
  if (!one || !other) return false;
  return one.spans.some((span) =>
    other.spans.some((with_) => with_.line === span.line && with_.start < span.end && with_.end > span.start),
  );
}
