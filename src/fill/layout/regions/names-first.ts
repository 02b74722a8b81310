/** Cells that hold what an item is called with other words: before a bracket, or on a line above them. */
import { half, mostly } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import type { Shape } from '../keys/shapes.ts';
import { meansAny } from '../words/terms.ts';
import { type AskedList, isNamed } from './asked.ts';
import { statsOf } from './columns.ts';
import type { Given } from './give-out.ts';
import { isNamedBy } from './names.ts';
import type { Run } from './region.ts';

/** With the words in front of a bracket for what an item is called, where another member of any words has these. */
export function namesFirst(run: Run, columns: readonly Given[], { members }: AskedList): readonly Given[] {
  const { tags = [] } = run;
  const naming = members.findIndex((member) => member.naming);
  const other = members.findIndex(
    (member, at) => member.wordy && ['text', 'rest', 'before'].includes(tags[columns[at]?.column ?? -1] ?? ''),
  );
  const [name, words] = [columns[naming], columns[other]];
  if (!name || !words || tags[name.column] !== 'aside') return columns;
  // Of three parts the first one names the item: `Treasurer: Ada Berg (unanimous)`.
  const label = tags.indexOf('text');
  const { filled = 0, distinct = 0 } = statsOf(run)[label] ?? {};
  const isOwn = filled * distinct === 1 && columns.every(({ column }) => column !== label);
  if (isOwn && !members.some((member) => member.naming && isNamed(member)))
    return columns.with(naming, { ...name, column: label });
  return columns.with(naming, { ...name, column: words.column }).with(other, { ...words, column: name.column });
}

/**
 * With the first lines of cells for what an item is called, and the second ones for the only other member of any words that
 * no head speaks of: `Ada Bell` over `Baker`.
 */
export function linesApart(run: Run, columns: readonly Given[], { members }: AskedList): readonly Given[] {
  const naming = members.findIndex((member) => member.naming);
  const name = columns[naming];
  const [upper, lower] = [0, 1].map((line) => lineColumn(run, name?.column ?? -1, line)) as [number, number];
  if (!name || upper < 0 || lower < 0) return columns;
  const [other, ...more] = [...members.keys()].filter((at) => {
    const { column = -1, sure = 0 } = columns[at] ?? {};
    const member = members[at];
    return at !== naming && member?.wordy && !member.many && sure < half && !isNamedBy(run.heads[column], member);
  });
  if (other === undefined || more.length > 0 || !meansAny(members[other]?.profile.own ?? [], beside)) return columns;
  return columns
    .with(naming, { ...name, column: upper })
    .with(other, { column: lower, sure: Math.max(half, name.sure) });
}

/** With the first lines alone of columns of names whose cells all have two: what stands below each is said of it. */
export function firstLines(run: Run, columns: readonly Given[], { members }: AskedList): readonly Given[] {
  if (run.entries.length < leastNames) return columns;
  return columns.map((given, at) => {
    const member = members[at];
    if (!member?.wordy || member.many || !called.has(member.profile.shape)) return given;
    if (!run.entries.every(({ cells }) => cells[given.column]?.spans.length === 2)) return given;
    const [upper, lower] = [0, 1].map((line) => lineColumn(run, given.column, line));
    const isTaken = columns.some(({ column }) => column === upper || column === lower);
    return upper === undefined || upper < 0 || isTaken ? given : { ...given, column: upper };
  });
}
/** Rows before it is no chance that all have two lines, and shapes of what has a name. */
const leastNames = 3;
const called = new Set<Shape>(['any', 'name', 'person', 'organisation', 'title']);

/** What is said of somebody or something below its name. */
const beside = setOf('occupation job_title position role function description note allergen ingredient detail comment');

/** The column of one of two lines of a column's cells; -1 where they are of other shapes. */
function lineColumn({ entries, heads }: Run, column: number, line: number): number {
  const cells = entries.flatMap(({ cells }) => (cells[column] ? [cells] : []));
  const split = cells.filter((own) => own[column]?.spans.length === 2);
  if (cells.length < 2 || split.length < mostly * cells.length) return -1;
  return heads.findIndex((_, at) =>
    split.every(({ [at]: part, [column]: whole }) => part?.spans.length === 1 && part.spans[0] === whole?.spans[line]),
  );
}
