/** Runs that have just as many columns as an item has members: each holds the member at its place. */
import { doubtful, half, mostly, possible } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import { markLength } from '../lists/sections.ts';
import { overlap } from '../words/similarity.ts';
import { isTelling, termsOf } from '../words/terms.ts';
import { type Asked, type AskedList, figures } from './asked.ts';
import { columnsByLine } from './by-line.ts';
import { fitOf, type Sort, type Stats, sortOf, statsOf } from './columns.ts';
import { askGroups, asksDay, asksGroup, groupColumn, leastHeld, overGroups } from './groups.ts';
import { holds } from './joint.ts';
import { isHeaded, type Mapped, surer } from './map.ts';
import { calledBy, headFit, isNamedBy } from './names.ts';
import { cutAtComma, ownColumns } from './own-columns.ts';
import { isTable, type Run, type Way } from './region.ts';
import { isOtherUnit } from './unlike.ts';

/** Cells that can be read as their member asks, and items that have a column, as a share. */
const fitting = 0.8;

/** A column that is less likely gives way to the one at the member's place. */
const leastSure = possible;

/** A run that is as likely as this may have columns that are told by those beside them. */
const likely = mostly;
/** The ways of runs that are made of text. */
const texts = new Set<Way>(['lines', 'inline', 'blocks', 'sections']);
/** How sure columns are that tell others, and how sure one is that its own head and cells tell. */
const [certain, own] = [0.7, doubtful];

/**
 * A run with the columns that places tell: each at its member's place, between sure ones, or what stands over groups for
 * the one left over. `sure` is how likely the run is the list.
 */
export function inPlace(mapped: Mapped, list: AskedList, context: LayoutContext, sure: number): Mapped {
  const { run, columns } = mapped;
  if (isMarked(mapped, list)) return { ...mapped, placed: [0] };
  const grouped = underGroups(mapped, list, context);
  const ordered = grouped ?? inOrder(run, list, context);
  if (!ordered)
    return withGroups(sure < likely ? mapped : withLast(between(mapped, list, context), list, context), list, context);
  const other = ({ column }: Mapped['columns'][number], at: number): boolean =>
    column !== ordered[at] &&
    mayHold(list.members[at], run, column, context) &&
    (ordered.includes(column) || !holds(run, column, ordered[at] ?? -1));
  if (!grouped && columns.some((one, at) => one.sure >= leastSure && other(one, at))) return mapped;
  const placed = ordered.map((column, at) => {
    const { column: own, sure } = columns[at] ?? { column: -1, sure: 0 };
    return { column, sure: surer(own === column ? sure : 0, true) };
  });
  return { run, columns: placed, placed: [...list.members.keys()] };
}

/** Whether plain items are whole, marked or parts of one line or cell, and right over them is what the list is called. */
function isMarked({ run, columns: [one] }: Mapped, { members, terms }: AskedList): boolean {
  if (members.length > 1 || run.tags?.[one?.column ?? -1] !== 'whole') return false;
  const { asked, given } = overlap(terms, termsOf(run.titles[0] ?? ''));
  return asked >= mostly && given >= mostly && (run.way === 'inline' || (run.way === 'lines' && hasMarks(run)));
}

const hasMarks = ({ entries }: Run): boolean =>
  entries.every(({ lines: [line] = [] }) => line?.kind === 'list-item' || markLength(line?.text ?? '') > 0);

/**
 * A run of text whose items say just what is asked for, each in its place: known before it is told how likely the run is.
 * Two members of many are found by chance, where nothing names the run.
 */
export function inEarly(mapped: Mapped, list: AskedList, context: LayoutContext): Mapped {
  const { run } = mapped;
  const sorts = new Set(list.members.map(sortAsked)).size;
  if (sorts > 1 && underGroups(mapped, list, context)) return inPlace(mapped, list, context, 0);
  if (!isBare(run) || (sorts < 2 && run.heads.length > list.members.length)) return mapped;
  if (list.members.length < 3 && !isNamed(run, list)) return mapped;
  const stats = statsOf(run);
  const whole = inOrder(run, list, context)?.every((column) => (stats[column]?.filled ?? 0) >= fitting);
  return whole ? inPlace(mapped, list, context, 0) : mapped;
}

/** Whether nothing is said of columns: those of text, and of rows without heads. */
const isBare = (run: Run): boolean => texts.has(run.way) || (isTable(run) && run.heads.every((head) => !head));

/** Whether what names a run speaks of a list, or the list's own name says nothing. */
const isNamed = ({ titles }: Run, { terms }: AskedList): boolean =>
  !terms.some(isTelling) || titles.some((title) => overlap(terms, termsOf(title)).asked > 0);

/** With columns between sure ones for the members between theirs, where there are just as many of a sort. */
function between(mapped: Mapped, list: AskedList, context: LayoutContext): Mapped {
  const { run, columns } = mapped;
  const sure = columns.flatMap(({ column, sure }, member) =>
    column >= 0 && sure >= certain && !run.tags?.[column] ? [{ column, member }] : [],
  );
  if (!isTable(run) || sure.length === 0 || sure.some(({ column }, at) => column < (sure[at - 1]?.column ?? 0)))
    return mapped;
  const stats = statsOf(run);
  const free = ownColumns(run);
  const found = new Map<number, number>();
  const ends = [...sure, { column: run.heads.length, member: columns.length }];
  for (const [at, to] of ends.entries()) {
    const from = ends[at - 1] ?? { column: -1, member: -1 };
    const held = free.filter((column) => column > from.column && column < to.column);
    const asked = Map.groupBy([...columns.keys()].slice(from.member + 1, to.member), (member) =>
      sortAsked(list.members[member]),
    );
    for (const [sort, members] of asked) {
      const places = held.filter((column) => mayBe(sort, stats[column]));
      const fits = members.every((member, place) => {
        const column = places[place] ?? -1;
        const { column: now = -1, sure = 0 } = columns[member] ?? {};
        const taken = now >= 0 && now !== column && sure > own;
        return !taken && mayHold(list.members[member], run, column, context);
      });
      if (sort && fits && members.length === places.length)
        for (const [place, member] of members.entries()) found.set(member, places[place] ?? -1);
    }
  }
  const given = new Set(found.values());
  const placed = columns.map((one, member) => {
    const column = found.get(member);
    if (column === undefined) return given.has(one.column) ? { column: -1, sure: 0 } : one;
    return { column, sure: surer(one.column === column ? one.sure : 0, true) };
  });
  return found.size === 0 ? mapped : { run, columns: placed, placed: [...found.keys()] };
}

/** With the only column that is left for the only member that is left, where heads tell the others. */
function withLast(mapped: Mapped, list: AskedList, context: LayoutContext): Mapped {
  const { run, columns } = mapped;
  const left = lastLeft(mapped);
  const taken = columns.map(({ column }) => column);
  const [free = -1, ...more] = ownColumns(run).filter((column) => !taken.includes(column));
  const member = list.members[left];
  const fits = !member?.leaf.choices && sortAsked(member) === sortHeld(statsOf(run)[free]);
  const told = columns.every(({ column }, at) => at === left || isSaid(list.members[at], run, column));
  const whole = left >= 0 && more.length === 0 && fits && told && mayHold(member, run, free, context);
  return whole ? withPlaced(mapped, left, free) : mapped;
}

/** The only member without a column; -1 where there is none, or several. */
function lastLeft({ columns }: Mapped): number {
  const [left = -1, ...others] = columns.flatMap(({ column }, member) => (column < 0 ? [member] : []));
  return others.length > 0 ? -1 : left;
}

const withPlaced = ({ run, columns, placed = [] }: Mapped, member: number, column: number): Mapped => ({
  run,
  columns: columns.with(member, { column, sure: surer(0, true) }),
  placed: [...placed, member],
});

/** Whether the head of a column says all words of a member's name, whatever else it says. */
const isSaid = (member: Asked | undefined, run: Run, column: number): boolean =>
  member !== undefined && headFit(member, run.heads[column]?.text ?? null).asked >= calledBy;

/** What a member's column holds for the most part. */
function sortAsked(member: Asked | undefined): Sort | undefined {
  if (!member || member.leaf.choices) return undefined;
  const { shape } = member.profile;
  if (member.wordy) return 'words';
  if (shape === 'time') return 'time';
  if (shape === 'date' || shape === 'date-time') return 'date';
  return figures.has(shape) ? 'number' : undefined;
}

/** What a column holds for the most part, where that can be told. */
function sortHeld(stats: Stats | undefined): Sort | undefined {
  if (!stats) return undefined;
  const { dates, times, numeric, texts } = stats;
  const sort = sortOf(stats);
  const words = dates + times + numeric < half && texts.some((text) => /\p{L}/u.test(text));
  return sort !== 'words' || words ? sort : undefined;
}

/** Whether a column holds a sort for the most part: `26.19` is a number and a time. */
const mayBe = (sort: Sort | undefined, stats: Stats | undefined): boolean =>
  sort !== undefined && (sort === sortHeld(stats) || (sort === 'number' && (stats?.numeric ?? 0) > half));

/** Whether a column can be read as a member asks, and no other one says that it is the member's. */
function mayHold(member: Asked | undefined, run: Run, column: number, context: LayoutContext): boolean {
  if (!member || isOtherUnit(member, run, column)) return false;
  const readable = (at: number): boolean => {
    const stats = statsOf(run)[at];
    if (!stats) return false;
    return member.wordy && member.profile.shape !== 'identifier'
      ? stats.numeric + stats.dates + stats.times < half
      : fitOf(member, stats, context).share >= fitting;
  };
  const elsewhere = run.heads.some(
    (head, at) => head && head !== run.heads[column] && isNamedBy(head, member) && (!member.wordy || readable(at)),
  );
  return !elsewhere && readable(column);
}

const holdAll = (members: readonly Asked[], run: Run, columns: readonly number[], context: LayoutContext): boolean =>
  members.every((member, at) => mayHold(member, run, columns[at] ?? -1, context));

function withGroups(mapped: Mapped, list: AskedList, context: LayoutContext): Mapped {
  const left = lastLeft(mapped);
  const member = list.members[left];
  const dated = asksDay(member);
  if (!(member?.wordy || dated) || !isHeaded(mapped, list)) return mapped;
  const taken = mapped.columns.map(({ column }) => column);
  const column = overGroups(mapped.run, taken);
  return column < 0 || (dated && !mayHold(member, mapped.run, column, context))
    ? mapped
    : withPlaced(mapped, left, column);
}

/** The same where what stands over groups of items has a member that is called so, and heads say nothing else of any column. */
function underGroups(
  { run, columns: now }: Mapped,
  { members }: AskedList,
  context: LayoutContext,
): number[] | undefined {
  const [at = -1, ...others] = asksGroup(members) < 0 ? askGroups(members) : [asksGroup(members)];
  const inBlocks = run.way === 'blocks';
  const group = inBlocks ? groupColumn(run, leastHeld) : overGroups(run, ownColumns(run), leastHeld);
  if (at < 0 || others.length > 0 || group < 0) return undefined;
  const all = (some: readonly number[]): number[] => some.toSpliced(at, 0, group);
  const fits = (some: readonly number[]): boolean => holdAll(members, run, all(some), context);
  const own = inBlocks ? columnsByLine(run, members.length - 1, fits) : ownColumns(run);
  if (own?.length !== members.length - 1 || !fits(own)) return undefined;
  const told = all(own).every((column, member) => !run.heads[column] || now[member]?.column === column);
  return told ? all(own) : undefined;
}

/** The columns of the members in their order; undefined where a run has more or fewer, or one does not fit. */
export function inOrder(run: Run, list: AskedList, context: LayoutContext): number[] | undefined {
  const { members } = list;
  if (members.length < 2 || run.entries.length < 3 || !members.some(({ wordy }) => wordy)) return undefined;
  const fits = (some: readonly number[]): boolean => holdAll(members, run, some, context);
  if (run.way === 'blocks' || run.way === 'sections') return columnsByLine(run, members.length, fits);
  const columns = ownColumns(run);
  if (columns.length === members.length - 1) {
    const ways = cutAtComma(run, columns).filter(fits);
    return ways.length === 1 ? ways[0] : undefined;
  }
  return columns.length === members.length
    ? [columns, ...(isNamed(run, list) ? [bySort(run, list, columns)] : [])].find(fits)
    : undefined;
}

/** Columns in the order of the members, sort by sort; -1 for a member that has none. */
function bySort(run: Run, { members }: AskedList, columns: readonly number[]): number[] {
  const stats = statsOf(run);
  const sorts = members.map(sortAsked);
  return sorts.map((sort, at) => {
    const place = sorts.slice(0, at).filter((other) => other === sort).length;
    return columns.filter((column) => mayBe(sort, stats[column]))[place] ?? -1;
  });
}
