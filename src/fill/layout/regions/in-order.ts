/** Runs that have just as many columns as an item has members: each holds the member at its place. */
import { atMost } from '../../scale/extents.ts';
import { doubtful, half, mostly, possible } from '../../scale/grades.ts';
import type { LayoutContext } from '../context.ts';
import type { Asked, AskedList } from './asked.ts';
import { fitOf, type Sort, type Stats, sortOf, statsOf } from './columns.ts';
import { isHeaded, type Mapped, surer } from './map.ts';
import { calledBy, headFit, headScore } from './names.ts';
import type { Run } from './region.ts';

/** A column that fewer items have says nothing of an item; one with a head has a say wherever it says anything. */
const [usual, rare] = [0.6, 0.001];
/** Cells that can be read as their member asks, as a share. */
const fitting = 0.8;
/** What a line is cut into, beside the wordings of the whole and of its ends. */
const pieces = new Set(['text', 'date', 'time', 'number', 'email', 'phone', 'url', 'aside']);

/** A column that is less likely gives way to the one at the member's place. */
const leastSure = possible;

/** A run that is as likely as this may have columns that are told by those beside them. */
const likely = mostly;
/** How sure columns are that tell others, and how sure one is that its own head and cells tell. */
const [certain, own] = [0.7, doubtful];

/**
 * A run with the columns that places tell: each at its member's place, between sure ones, or what stands over groups for
 * the one left over. `sure` is how likely the run is the list.
 */
export function inPlace(mapped: Mapped, list: AskedList, context: LayoutContext, sure: number): Mapped {
  const { run, columns } = mapped;
  const ordered = inOrder(run, list, context);
  if (!ordered)
    return withGroups(sure < likely ? mapped : withLast(between(mapped, list, context), list, context), list);
  if (columns.some(({ column, sure }, at) => column !== ordered[at] && sure >= leastSure)) return mapped;
  const placed = ordered.map((column, at) => {
    const { column: own, sure } = columns[at] ?? { column: -1, sure: 0 };
    return { column, sure: surer(own === column ? sure : 0, true) };
  });
  return { run, columns: placed, placed: [...list.members.keys()] };
}

/** With columns between sure ones for the members between theirs, where there are just as many of a sort. */
function between(mapped: Mapped, list: AskedList, context: LayoutContext): Mapped {
  const { run, columns } = mapped;
  const sure = columns.flatMap(({ column, sure }, member) =>
    column >= 0 && sure >= certain && !run.tags?.[column] ? [{ column, member }] : [],
  );
  const table = run.way === 'table' || run.way === 'rows';
  if (!table || sure.length === 0 || sure.some(({ column }, at) => column < (sure[at - 1]?.column ?? 0))) return mapped;
  const stats = statsOf(run);
  const free = ownColumns(run);
  const found = new Map<number, number>();
  const ends = [...sure, { column: run.heads.length, member: columns.length }];
  for (const [at, to] of ends.entries()) {
    const from = ends[at - 1] ?? { column: -1, member: -1 };
    const held = Map.groupBy(
      free.filter((column) => column > from.column && column < to.column),
      (column) => sortHeld(stats[column]),
    );
    const asked = Map.groupBy([...columns.keys()].slice(from.member + 1, to.member), (member) =>
      sortAsked(list.members[member]),
    );
    for (const [sort, members] of asked) {
      const places = held.get(sort) ?? [];
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
  const [left = -1, ...others] = columns.flatMap(({ column }, member) => (column < 0 ? [member] : []));
  const taken = columns.map(({ column }) => column);
  const [free = -1, ...more] = ownColumns(run).filter((column) => !taken.includes(column));
  const member = list.members[left];
  const fits = !member?.leaf.choices && sortAsked(member) === sortHeld(statsOf(run)[free]);
  const told = columns.every(({ column }, at) => at === left || isSaid(list.members[at], run, column));
  if (others.length > 0 || more.length > 0 || !fits || !told || !mayHold(member, run, free, context)) return mapped;
  const placed = [...(mapped.placed ?? []), left];
  return { run, columns: columns.with(left, { column: free, sure: surer(0, true) }), placed };
}

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
  return ['amount', 'number', 'percent'].includes(shape) ? 'number' : undefined;
}

/** What a column holds for the most part, where that can be told. */
function sortHeld(stats: Stats | undefined): Sort | undefined {
  if (!stats) return undefined;
  const { dates, times, numeric, texts } = stats;
  const sort = sortOf(stats);
  const words = dates + times + numeric < half && texts.some((text) => /\p{L}/u.test(text));
  return sort !== 'words' || words ? sort : undefined;
}

/** Whether a column can be read as a member asks, and no other one says that it is the member's. */
function mayHold(member: Asked | undefined, run: Run, column: number, context: LayoutContext): boolean {
  const stats = statsOf(run)[column];
  if (!member || !stats) return false;
  const elsewhere = run.heads.some(
    (head) => head && head !== run.heads[column] && headScore(headFit(member, head.text)) >= calledBy,
  );
  if (elsewhere) return false;
  return member.wordy
    ? stats.numeric + stats.dates + stats.times < half
    : fitOf(member, stats, context).share >= fitting;
}

function withGroups(mapped: Mapped, list: AskedList): Mapped {
  const { run, columns } = mapped;
  const [left = -1, ...others] = columns.flatMap(({ column }, member) => (column < 0 ? [member] : []));
  if (others.length > 0 || !list.members[left]?.wordy || !isHeaded(mapped, list)) return mapped;
  const taken = columns.map(({ column }) => column);
  const column = overGroups(run, taken);
  if (column < 0) return mapped;
  const placed = [...(mapped.placed ?? []), left];
  return { run, columns: columns.with(left, { column, sure: surer(0, true) }), placed };
}

/** The columns of the members in their order; undefined where a run has more or fewer, or one does not fit. */
export function inOrder(run: Run, list: AskedList, context: LayoutContext): number[] | undefined {
  const { members } = list;
  if (members.length < 2 || run.entries.length < 3 || !members.some(({ wordy }) => wordy)) return undefined;
  const columns = ownColumns(run);
  if (columns.length !== members.length) return undefined;
  const fits = members.every((member, index) => mayHold(member, run, columns[index] ?? -1, context));
  return fits ? columns : undefined;
}

/**
 * What stands over groups of items, for the only member that no column holds; -1 where there is no such thing. All columns
 * must be taken: where the table says more, that member may be what nobody asked for.
 */
export function overGroups(run: Run, taken: readonly number[]): number {
  if (ownColumns(run).some((column) => !taken.includes(column))) return -1;
  const stats = statsOf(run);
  const named = [...run.grouped].flatMap((column) => {
    const own = stats[column];
    const count = new Set(run.entries.map(({ cells }) => cells[column]?.text)).size;
    const names = own !== undefined && own.filled === 1 && own.words <= longestName;
    return names && count > 1 && 2 * count <= run.entries.length ? [{ column, words: own.words }] : [];
  });
  return named.sort((a, b) => a.words - b.words)[0]?.column ?? -1;
}

/** Words of what names a group, on average. */
const longestName = atMost.few;

/** The columns that most items have, without those that number the items, stand over groups of them or repeat a part of others. */
function ownColumns(run: Run): number[] {
  const stats = statsOf(run);
  const text = run.way === 'lines' || run.way === 'inline';
  const own = run.heads.flatMap((_, column) => {
    const tag = run.tags?.[column] ?? '';
    if (run.grouped.has(column) || (text ? !pieces.has(tag) : tag !== '' && tag !== 'whole')) return [];
    // Cells may be merged over several columns.
    if (column > 0 && run.entries.every(({ cells }) => cells[column] === cells[column - 1])) return [];
    const least = run.heads[column] ? rare : usual;
    return (stats[column]?.filled ?? 0) >= least && !numbersItems(run, column) ? [column] : [];
  });
  return text ? asPrinted(own, run) : own;
}

/** Columns in the order in which they stand in an item that has them all. */
function asPrinted(columns: readonly number[], { entries }: Run): number[] {
  const whole = entries.find(({ cells }) => columns.every((column) => cells[column]));
  const place = (column: number): number => {
    const [span] = whole?.cells[column]?.spans ?? [];
    return span ? span.line.order + span.start / (span.line.text.length + 1) : 0;
  };
  return columns.toSorted((a, b) => place(a) - place(b));
}

/** Whether a column without a word over it holds small numbers that grow from row to row. */
function numbersItems({ heads, entries }: Run, column: number): boolean {
  if (/\p{L}{3}/u.test(heads[column]?.text ?? '')) return false;
  const numbers = entries.flatMap(({ cells }) => {
    const text = cells[column]?.text;
    return text === undefined ? [] : [Number(/^\(?(\d{1,4})[.)]?$/u.exec(text)?.[1] ?? Number.NaN)];
  });
  return numbers.every((number, at) => number > (numbers[at - 1] ?? 0)) && (numbers.at(-1) ?? 0) <= 3 * entries.length;
}
