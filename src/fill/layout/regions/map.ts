/** Gives each member of a list the column of a run that most likely holds it. */
import { atMost } from '../../scale/extents.ts';
import { hardly, mostly } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import { probability } from '../score/model.ts';
import type { Weights } from '../score/weights.ts';
import { endAsked } from '../sources/labels/ranges.ts';
import { termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { besideOf, type Held } from './beside.ts';
import { featuresOf, statsOf } from './columns.ts';
import { endsIn } from './joint.ts';
import { calledBy, headFit, headScore } from './names.ts';
import type { Run } from './region.ts';

export interface Mapped {
  run: Run;
  /** By member: the column, or -1, and the probability that it is the right one. */
  columns: readonly { column: number; sure: number }[];
  /** Members whose column its place tells. */
  placed?: readonly number[];
}

/** A column that is less likely is left alone. */
const least = 0.08;

/** Members times columns that are weighed for one run: each takes some sixty numbers. */
const mostPairs = 10 * atMost.kept;

/** A run without its columns beyond what can be weighed. */
function withinReach(run: Run, members: number, { whole }: LayoutContext): Run {
  const most = Math.floor(mostPairs / Math.max(1, members));
  if (run.heads.length <= most) return run;
  whole.cut = true;
  const entries = run.entries.map((entry) => ({ ...entry, cells: entry.cells.slice(0, most) }));
  return { ...run, heads: run.heads.slice(0, most), entries };
}

/** What was learned of columns: by themselves, and beside those of the other members. */
export type ColumnModels = Pick<Weights, 'column' | 'columnAgain'>;

export function mapColumns(whole: Run, list: AskedList, models: ColumnModels, context: LayoutContext): Mapped {
  const run = withinReach(whole, list.members.length, context);
  const features = featuresOf(run, list, context);
  const first = likelyColumns(run, list, (member, column) =>
    probability(models.column, features[member]?.[column] ?? []),
  );
  const { columnAgain } = models;
  const held = giveOut(run, first);
  // Beside columns of which none is likely, none becomes so.
  const promising = held.some(({ sure }) => sure >= hardly);
  const seen = columnAgain && promising ? lookBeside(features, run, list, first, held) : undefined;
  const columns =
    columnAgain && seen
      ? giveOut(
          run,
          likelyColumns(run, list, (member, column) => {
            const again = seen[member]?.[column];
            return again ? probability(columnAgain, again) : 0;
          }),
        )
      : held;
  const own = inEnds(run, namesFirst(run, columns, list), list);
  return { run, columns: own.map((one, member) => wholeSpan(one, own, run, list.members[member])) };
}

/** With the two ends in each cell of one column for the two members that ask for such ends, the first one first. */
function inEnds(run: Run, columns: Mapped['columns'], list: AskedList): Mapped['columns'] {
  const ends = endsIn(run, list);
  return ends.reduce((all, { members, parts, sort }) => {
    const alike = ends.filter((other) => other.sort === sort);
    const held = alike.flatMap((other) => other.members.map((at) => columns[at]?.column ?? -1)).filter((at) => at >= 0);
    if (held.length === 0 || held.some((at) => !alike.some((other) => other.parts.includes(at)))) return all;
    const sure = Math.max(...alike.flatMap((other) => other.members.map((at) => columns[at]?.sure ?? 0)));
    const last = members.findIndex((at) => list.members[at] && endAsked(list.members[at].profile)?.first === false);
    const ordered = last === 0 ? parts.toReversed() : parts;
    return all.map((one, at) => (members.includes(at) ? { column: ordered[members.indexOf(at)] ?? -1, sure } : one));
  }, columns);
}

/** With the words in front of a bracket for what an item is called, where another member of any words has these. */
function namesFirst(run: Run, columns: Mapped['columns'], { members }: AskedList): Mapped['columns'] {
  const { tags = [] } = run;
  const naming = members.findIndex((member) => member.naming);
  const other = members.findIndex(
    (member, at) => member.wordy && ['text', 'rest', 'before'].includes(tags[columns[at]?.column ?? -1] ?? ''),
  );
  const [name, words] = [columns[naming], columns[other]];
  if (!name || !words || tags[name.column] !== 'aside') return columns;
  return columns.with(naming, { ...name, column: words.column }).with(other, { ...words, column: name.column });
}

/** How likely each column holds each member, by member and column. */
export const likelyColumns = (
  run: Run,
  { members }: AskedList,
  learned: (member: number, column: number) => number,
): number[][] =>
  members.map((asked, member) =>
    run.heads.map((_, column) => {
      const called = isCalled(asked, run, column);
      const other =
        (!called && asked.naming && isCount(run, column)) ||
        isAround(asked, run, column) ||
        isNoUnit(asked, run, column);
      return other ? 0 : surer(learned(member, column), called);
    }),
  );

/** The features of both looks for each column of each member that is looked at again. */
export function lookBeside(
  features: readonly (readonly (readonly number[])[])[],
  run: Run,
  list: AskedList,
  likely: readonly (readonly number[])[],
  held: Held,
): (number[] | undefined)[][] {
  return besideOf(run, list, likely, held).map((row, member) =>
    row.map((beside, column) => beside && [...(features[member]?.[column] ?? []), ...beside]),
  );
}

/** Whether a column holds the time or day that a member asks for with words around it, and another one that alone. */
function isAround({ profile: { shape } }: Asked, { tags = [], entries }: Run, column: number): boolean {
  const held = (at: number): number => entries.filter(({ cells }) => cells[at]).length;
  return (
    spans.has(shape) &&
    tags[column] === 'whole' &&
    tags.some((tag, at) => tag === shape && held(at) >= mostly * held(column))
  );
}

const unit = termsOf('unit')[0];
/** Whether a column of numbers is what one unit costs, and the member asks for the unit itself, which is a word. */
const isNoUnit = ({ leaf, profile: { own } }: Asked, run: Run, column: number): boolean =>
  leaf.type === 'string' &&
  own.length === 1 &&
  own[0]?.text === unit?.text &&
  (statsOf(run)[column]?.numeric ?? 0) === 1;

/** Gives each member its likeliest column that no likelier one has. */
export function giveOut(run: Run, likely: readonly (readonly number[])[]): Mapped['columns'] {
  const all = likely
    .flatMap((row, member) => row.map((sure, column) => ({ member, column, sure })))
    .filter(({ sure }) => sure >= least)
    .sort((a, b) => b.sure - a.sure);
  const columns = likely.map(() => ({ column: -1, sure: 0 }));
  const taken: number[] = [];
  for (const { member, column, sure } of all) {
    if (columns[member]?.column !== -1 || taken.some((other) => clash(run, column, other))) continue;
    columns[member] = { column, sure };
    taken.push(column);
  }
  return columns;
}

/** From and to in one cell are what its head says, where no other member takes a part of it: `Time`, `5:00-7:00 pm`. */
function wholeSpan(
  one: Mapped['columns'][number],
  all: Mapped['columns'],
  run: Run,
  member: Asked | undefined,
): Mapped['columns'][number] {
  const { column } = one;
  const [tag, head] = [run.tags?.[column], run.heads[column]];
  if (!member || !head || member.leaf.type !== 'string' || !spans.has(tag ?? '') || !isCalled(member, run, column))
    return one;
  const parts = run.heads.flatMap((other, at) => (other === head && run.tags?.[at] === tag ? [at] : []));
  const whole = run.heads.findIndex((other, at) => other === head && !run.tags?.[at]);
  const taken = all.filter((other) => parts.includes(other.column) || other.column === whole).length > 1;
  return parts.length < 2 || whole < 0 || taken ? one : { ...one, column: whole };
}

/** Parts of cells of which two in one cell are from and to. */
const spans = new Set(['time', 'date']);

/** Halfway to certain where words say it, whatever was learned of the like. */
export const surer = (learned: number, said: boolean): number => (said ? (1 + learned) / 2 : learned);

/** Whether the head of a column says in so many words what a member is called: numbers under other words may be anything. */
export function isCalled(member: Asked | undefined, run: Run, column = -1): boolean {
  const head = run.heads[column]?.text ?? null;
  if (!member || headScore(headFit(member, head)) < calledBy) return false;
  const same = termsOf(head ?? '').some(({ text }) => member.profile.own.some((term) => term.text === text));
  return same || !member.wordy || 2 * (statsOf(run)[column]?.numeric ?? 0) < 1;
}

/** Whether the heads of a run say what its columns are: of the only member, or of two and of half of all at least. */
export function isHeaded({ run, columns }: Mapped, { members }: AskedList): boolean {
  const called = members.filter((member, index) => isCalled(member, run, columns[index]?.column)).length;
  return called >= Math.min(2, members.length) && 2 * called >= members.length;
}

/** Whether a column only numbers the rows, and says what none of them is called. */
const isCount = ({ entries }: Run, column: number): boolean =>
  entries.length > 1 &&
  entries.every(({ cells }, row) => Number(/^\d{1,4}(?=[.)]?$)/.exec(cells[column]?.text ?? '')?.[0]) === row + 1);

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
