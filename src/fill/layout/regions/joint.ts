/** Columns that hold several members at once: by what their heads name, `Surname, Given name`, or from and to. */
import { atMost, longest } from '../../scale/extents.ts';
import { half, mostly } from '../../scale/grades.ts';
import type { Shape } from '../keys/shapes.ts';
import { passageOf } from '../lists/passage.ts';
import { isOpen, isTick } from '../page/tick-columns.ts';
import { stretchesBetween } from '../values/stretch.ts';
import type { Asked, AskedList } from './asked.ts';
import { type Sort, sortOf, statsOf } from './columns.ts';
import { calledBy, headFit, headScore, isNamedBy } from './names.ts';
import { type Column, columnFrom, columnsOf, type Piece, pieceOf, type Run, withColumns } from './region.ts';

/** What parts the names in a head, and what parts the values below them, the surest first. */
const signs: readonly { head: RegExp; cells: readonly RegExp[] }[] = [
  { head: /\s?[/／]\s?/gu, cells: [/\s[/／]\s/gu, /[/／]/gu] },
  { head: /\s[–—-]\s|\s?[→➝]\s?/gu, cells: [/\s[–—-]\s|\s?[→➝]\s?/gu, /[–—~〜～-]/gu] },
  { head: /\s?[,，、]\s?/gu, cells: [/(?<!\d)[,，、]\s?|[,，、]\s/gu] },
];
/** The share of the cells that hold as many values as their head has names. */
const usual = mostly;

/** How well a name tells the second member at least: `Name` beside `Given name` is the family's. */
const leastTold = half;

/** What is given as from and to in one cell. */
const spanned: readonly { shapes: readonly Shape[]; tag: string; sort: Sort }[] = [
  { shapes: ['time'], tag: 'time', sort: 'time' },
  { shapes: ['date', 'date-time'], tag: 'date', sort: 'date' },
];

/** Two members that ask for both ends of a span, and the two columns of parts of cells that hold them. */
export interface Ends {
  members: readonly [number, number];
  parts: readonly [number, number];
  sort: Sort;
}

/** Members by two and columns by two, in their order, where there are as many of both and two columns have one head. */
export const endsIn = ({ heads, tags }: Run, { members }: AskedList): Ends[] =>
  spanned.flatMap(({ shapes, tag, sort }) => {
    const asking = [...members.keys()].filter((at) => shapes.includes(members[at]?.profile.shape ?? 'any'));
    const parts = [...heads.keys()].filter((at) => tags?.[at] === tag);
    if (asking.length !== parts.length || asking.length % 2 > 0) return [];
    const ends = asking.flatMap((one, at): Ends[] => {
      const [other = -1, from = -1, to = -1] = [asking[at + 1], parts[at], parts[at + 1]];
      return at % 2 > 0 ? [] : [{ members: [one, other], parts: [from, to], sort }];
    });
    return ends.length === 1 || ends.every(({ parts: [from, to] }) => heads[from] && heads[from] === heads[to])
      ? ends
      : [];
  });

/** The run without the whole of cells that hold from and to, where members ask for both ends and no column holds one. */
export function withEnds(run: Run, list: AskedList): Run {
  const ends = endsIn(run, list);
  const whole = ends.map(({ parts: [from, to] }) =>
    run.heads.findIndex(
      (_, at) => !run.tags?.[at] && !run.grouped.has(at) && holds(run, at, from) && holds(run, at, to),
    ),
  );
  const single = statsOf(run).some(
    (stats, at) => !run.tags?.[at] && !whole.includes(at) && ends.some(({ sort }) => sort === sortOf(stats)),
  );
  if (single || !whole.some((at) => at >= 0)) return run;
  return withColumns(
    run,
    columnsOf(run).filter((_, at) => !whole.includes(at)),
  );
}

/** The run with one column for those of which each item ticks one: what heads the ticked one is the item's answer. */
export function withTicked(run: Run, { members }: AskedList): Run {
  const columns = [...run.heads.entries()].flatMap(([at, head]) => {
    const texts = run.entries.map(({ cells }) => cells[at]?.text ?? '');
    const ticks = texts.some(isTick) && texts.every((text) => isTick(text) || isOpen(text));
    return head && !run.grouped.has(at) && ticks ? [{ at, head }] : [];
  });
  const asked = columns.some(({ head }) => members.some((member) => isNamedBy(head, member)));
  if (columns.length < 2 || asked) return run;
  const answers = run.entries.map(({ cells }) => {
    const [one, ...others] = columns.filter(({ at }) => isTick(cells[at]?.text ?? ''));
    return one && others.length === 0 ? one.head : null;
  });
  if (answers.filter((one) => one !== null).length < usual * answers.length) return run;
  const [first, ...more] = columns.map(({ at }) => at);
  const made = columnsOf(run).map((column, at) => (at === first ? columnFrom(answers) : column));
  return withColumns(
    run,
    made.filter((_, at) => !more.includes(at)),
  );
}

/** Whether the cells of one column are parts of another's, and not all of them. */
export const holds = ({ entries }: Run, whole: number, part: number): boolean =>
  entries.every(({ cells }) => {
    const [all, some] = [cells[whole]?.text, cells[part]?.text];
    return !some || (all !== undefined && all !== some && some.split(' ').every((word) => all.includes(word)));
  });

/** The run with a column for each of the names in one head, where members ask for them one by one. */
export function withJointHeads(run: Run, { members }: AskedList): Run {
  if (members.length < 2 || run.heads.every((head) => head === null || !/[/／,，、–—→➝-]/u.test(head.text))) return run;
  const joint = new Map<Piece, Column[]>();
  for (const [column, head] of run.heads.entries()) {
    if (!head || run.tags?.[column] || run.grouped.has(column)) continue;
    const parts = partsOf(run, column, head, members);
    if (parts) joint.set(head, parts);
  }
  if (joint.size === 0) return run;
  // What was made of parts of such cells before says no more.
  const kept = [...run.heads.keys()].filter((at) => !joint.has(run.heads[at] as Piece) || !run.tags?.[at]);
  const columns = columnsOf(run, kept).flatMap((column) => (column.head && joint.get(column.head)) ?? [column]);
  return withColumns(run, columns);
}

/** The parts of a column; undefined where its head is one name, or its cells are one value each. */
function partsOf({ entries }: Run, column: number, head: Piece, members: readonly Asked[]): Column[] | undefined {
  if (head.text.length > longest.name) return undefined;
  for (const sign of signs) {
    const names = cut(head, sign.head);
    if (names.length < 2 || names.length > atMost.few || !askedOneByOne(names, members)) continue;
    const cells = entries.map((entry) => entry.cells[column] ?? null);
    const filled = cells.filter((cell) => cell !== null).length;
    for (const between of sign.cells) {
      const values = cells.map((cell) => cell && cut(cell, between));
      const fitting = values.filter((some) => some?.length === names.length).length;
      if (fitting === 0 || fitting < usual * filled) continue;
      return names.map((name, at) => {
        const parts = values.map((some, row) =>
          some?.length === names.length ? (some[at] ?? null) : at === 0 ? (cells[row] ?? null) : null,
        );
        return { ...columnFrom(parts), head: name };
      });
    }
  }
  return undefined;
}

/** Whether two members are told by different names of a head, one of them in so many words. */
function askedOneByOne(names: readonly Piece[], members: readonly Asked[]): boolean {
  const told = names.map(({ text }) => members.map((member) => headScore(headFit(member, text))));
  return told.some((own, at) =>
    own.some(
      (score, member) =>
        score >= calledBy &&
        told.some((other, to) => to !== at && other.some((also, by) => by !== member && also >= leastTold)),
    ),
  );
}

/** The texts between signs. */
function cut({ spans }: Piece, between: RegExp): Piece[] {
  const passage = passageOf(spans);
  return stretchesBetween(passage.text, between).map(({ start, end }) => pieceOf(passage.spans(start, end)));
}
