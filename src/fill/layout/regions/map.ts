/** Gives each member of a list the column of a run that most likely holds it. */
import { atMost } from '../../scale/extents.ts';
import { half, hardly, nearlyAll } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import type { Shape } from '../keys/shapes.ts';
import { probability } from '../score/model.ts';
import type { Weights } from '../score/weights.ts';
import { endAsked } from '../sources/labels/ranges.ts';
import { share } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';
import type { Asked, AskedList } from './asked.ts';
import { besideOf } from './beside.ts';
import { featuresOf, sortOf, statsOf } from './columns.ts';
import { clash, type Given, giveOut, noColumn } from './give-out.ts';
import { asksGroup, groupColumn } from './groups.ts';
import { endsIn } from './joint.ts';
import { letterColumn } from './lettered.ts';
import { nameAlone } from './name-alone.ts';
import { nameParts } from './name-parts.ts';
import { isNamedBy } from './names.ts';
import { firstLines, linesApart, namesFirst } from './names-first.ts';
import { numbersIn } from './numbered.ts';
import { sideFor } from './one-sided.ts';
import { ownColumns } from './own-columns.ts';
import { isTable, type Run } from './region.ts';
import { inOneSet } from './sets.ts';
import { isOfFigure } from './shortened.ts';
import { isUnlike } from './unlike.ts';

export interface Mapped {
  run: Run;
  /** By member. */
  columns: readonly Given[];
  /** Members whose column its place tells. */
  placed?: readonly number[];
}

/** Members times columns that are weighed for one run: each takes some sixty numbers. */
const mostPairs = atMost.held;

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
  const own = inNames(
    run,
    inEnds(run, linesApart(run, namesFirst(run, inOneSet(run, columns), list), list), list),
    list,
  );
  const parts = own.map((one, at) => {
    const member = list.members[at];
    return nameAlone(wholeCell(wholeSpan(one, own, run, member), own, run, member), run, list);
  });
  return { run, columns: firstLines(run, parts, list) };
}

/** With the two ends in each cell of one column for the two members that ask for such ends, the first one first. */
function inEnds(run: Run, columns: readonly Given[], list: AskedList): readonly Given[] {
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

/** With both parts of names such as `Bell, Ada` for the members that ask for the family's and the given one. */
function inNames(run: Run, columns: readonly Given[], list: AskedList): readonly Given[] {
  const parts = nameParts(run, list);
  if (!parts || parts.members.some((at) => isCalled(list.members[at], run, columns[at]?.column))) return columns;
  const [family, given] = parts.columns;
  const sure = Math.max(parts.sure, ...parts.members.map((at) => columns[at]?.sure ?? 0));
  const freed = columns.map((one) =>
    one.column >= 0 && parts.columns.some((part) => clash(run, one.column, part)) ? noColumn : one,
  );
  return freed.with(parts.members[0], { column: family, sure }).with(parts.members[1], { column: given, sure });
}

/** How likely each column holds each member, by member and column. */
export const likelyColumns = (
  run: Run,
  list: AskedList,
  learned: (member: number, column: number) => number,
): number[][] => {
  const { members } = list;
  const grouping = asksGroup(members);
  const group = grouping < 0 ? -1 : groupColumn(run);
  const items = group < 0 ? -1 : itemsUnder(grouping, run, list);
  const itemName = members.findIndex(({ wordy }, member) => wordy && member > grouping);
  const numbers = numbersIn(run, list);
  const names = run.heads.map((_, column) => isNameOf(list, run, column));
  return members.map((asked, member) => {
    const lettered = letterColumn(asked, members, run);
    return run.heads.map((_, column) => {
      if (numbers.column >= 0 && (member === numbers.number || column === numbers.column))
        return member === numbers.number && column === numbers.column ? nearlyAll : 0;
      if (lettered >= 0) return column === lettered ? Math.max(learned(member, column), nearlyAll) : 0;
      const named = numbers.column >= 0 && member === numbers.name && column === numbers.column + 1;
      const item = items >= 0 && column === items && member === itemName;
      const called = named || item || ((items < 0 || member !== grouping) && isCalled(asked, run, column));
      if (group >= 0 && !called && (member === grouping) !== (column === group)) return 0;
      if (group >= 0 && column === group) return Math.max(learned(member, column), half);
      if (names[column]) return 0;
      const side = sideFor(asked, run, column, list);
      return side === 'other' || isUnlike(asked, run, column, called, list)
        ? 0
        : surer(learned(member, column), called || side === 'own' || isOfFigure(asked, run, column));
    });
  });
};

/** The column that is headed by what groups are called though items stand in it, where no other has words for them; -1 if none. */
function itemsUnder(grouping: number, run: Run, { members, terms }: AskedList): number {
  // Groups that are listed themselves are no groups of items.
  if (share(terms, members[grouping]?.profile.own ?? []) > 0) return -1;
  const stats = statsOf(run);
  const worded = ownColumns(run).filter((column) => stats[column] && sortOf(stats[column]) === 'words');
  const column = worded.findIndex((one) => isCalled(members[grouping], run, one));
  const others = members.filter(({ wordy }, member) => wordy && member !== grouping);
  return others.length < worded.length ? -1 : (worded[column] ?? -1);
}

/** Whether a column holds the one heading that the rows of a run stand under, and the list is named after it. */
function isNameOf({ terms }: AskedList, { grouped, entries }: Run, column: number): boolean {
  const heading = entries[0]?.cells[column]?.text;
  return (
    grouped.has(column) &&
    heading !== undefined &&
    entries.filter(({ cells }) => cells[column]?.text === heading).length >= nearlyAll * entries.length &&
    share(termsOf(heading), terms) >= nearlyAll
  );
}

/** The features of both looks for each column of each member that is looked at again. */
export function lookBeside(
  features: readonly (readonly (readonly number[])[])[],
  run: Run,
  list: AskedList,
  likely: readonly (readonly number[])[],
  held: readonly Given[],
): (number[] | undefined)[][] {
  return besideOf(run, list, likely, held).map((row, member) =>
    row.map((beside, column) => beside && [...(features[member]?.[column] ?? []), ...beside]),
  );
}

/** From and to in one cell are what its head says, where no other member takes a part of it: `Time`, `5:00-7:00 pm`. */
function wholeSpan(one: Given, all: readonly Given[], run: Run, member: Asked | undefined): Given {
  const { column } = one;
  const [tag, head] = [run.tags?.[column], run.heads[column]];
  if (!member || !head || member.leaf.type !== 'string' || !spans.has(tag ?? '') || !isCalled(member, run, column))
    return one;
  const parts = run.heads.flatMap((other, at) => (other === head && run.tags?.[at] === tag ? [at] : []));
  const whole = run.heads.findIndex((other, at) => other === head && !run.tags?.[at]);
  const taken = all.filter((other) => parts.includes(other.column) || other.column === whole).length > 1;
  return parts.length < 2 || whole < 0 || taken ? one : { ...one, column: whole };
}

/** The whole cells of a table below a head, in place of a part of each of which no other member takes another: `99.5 % a month`. */
function wholeCell(one: Given, all: readonly Given[], run: Run, member: Asked | undefined): Given {
  const head = run.heads[one.column];
  if (!head || !isTable(run)) return one;
  const own = [...run.heads.keys()].filter((at) => run.heads[at] === head);
  const whole = own.find((at) => !run.tags?.[at]);
  const tag = run.tags?.[one.column] ?? '';
  const { words = 0 } = statsOf(run)[whole ?? -1] ?? {};
  const figure = figures.has(tag) && member?.wordy && anyWords.has(member.profile.shape) && words >= wordsOfText;
  if (whole === undefined || !(cutOut.has(tag) || figure)) return one;
  return all.filter(({ column }) => own.includes(column)).length > 1 ? one : { ...one, column: whole };
}

/** Parts of cells that are words between other things. */
const cutOut = new Set(['text', 'mark', 'rest']);

/** Parts of cells that are figures: in a column of so many words, none is what a member that may be any words asks for. */
const figures = new Set(['number', 'measure']);
const wordsOfText = 3;
const anyWords = new Set<Shape>(['any', 'text', 'title', 'name']);

/** Parts of cells of which two in one cell are from and to: `5:00–7:00 pm`, `6–8 hours`. */
const spans = new Set(['time', 'date', 'number', 'measure']);

/** Halfway to certain where words say it, whatever was learned of the like. */
export const surer = (learned: number, said: boolean): number => (said ? (1 + learned) / 2 : learned);

/** Whether the head of a column says in so many words what a member is called: numbers under other words may be anything. */
export function isCalled(member: Asked | undefined, run: Run, column = -1): boolean {
  const head = run.heads[column];
  if (!member || !isNamedBy(head, member)) return false;
  const same = termsOf(head?.text ?? '').some(({ text }) => member.profile.own.some((term) => term.text === text));
  return same || !member.wordy || 2 * (statsOf(run)[column]?.numeric ?? 0) < 1;
}

/** Whether the heads of a run say what its columns are: of the only member, or of two and of half of all at least. */
export function isHeaded({ run, columns }: Mapped, { members }: AskedList): boolean {
  const called = members.filter((member, index) => isCalled(member, run, columns[index]?.column)).length;
  return called >= Math.min(2, members.length) && 2 * called >= members.length;
}
