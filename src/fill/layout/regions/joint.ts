/** Columns that hold several members at once: by what their heads name, `Surname, Given name`, or from and to. */
import { atMost, longest } from '../../scale/extents.ts';
import { half, mostly } from '../../scale/grades.ts';
import type { Shape } from '../keys/shapes.ts';
import { passageOf } from '../lists/passage.ts';
import { isOpen, isTick } from '../page/tick-columns.ts';
import { stretchesBetween } from '../values/stretch.ts';
import type { Asked, AskedList } from './asked.ts';
import { type Sort, sortOf, statsOf } from './columns.ts';
import { calledBy, headFit, headScore } from './names.ts';
import { type Piece, pieceOf, type Run } from './region.ts';

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
  return single || !whole.some((at) => at >= 0) ? run : without(run, whole);
}

/** The run with one column for those of which each item ticks one: what heads the ticked one is the item's answer. */
export function withTicked(run: Run, { members }: AskedList): Run {
  const columns = [...run.heads.entries()].flatMap(([at, head]) => {
    const texts = run.entries.map(({ cells }) => cells[at]?.text ?? '');
    const ticks = texts.some(isTick) && texts.every((text) => isTick(text) || isOpen(text));
    return head && !run.grouped.has(at) && ticks ? [{ at, head }] : [];
  });
  const asked = columns.some(({ head }) => members.some((member) => headScore(headFit(member, head.text)) >= calledBy));
  if (columns.length < 2 || asked) return run;
  const answers = run.entries.map(({ cells }) => {
    const [one, ...others] = columns.filter(({ at }) => isTick(cells[at]?.text ?? ''));
    return one && others.length === 0 ? one.head : null;
  });
  if (answers.filter((one) => one !== null).length < usual * answers.length) return run;
  const [first] = columns;
  const cut = without(
    run,
    columns.slice(1).map(({ at }) => at),
  );
  return {
    ...cut,
    heads: cut.heads.map((head, at) => (at === first?.at ? null : head)),
    entries: cut.entries.map((entry, row) => ({
      ...entry,
      cells: entry.cells.map((cell, at) => (at === first?.at ? (answers[row] ?? null) : cell)),
    })),
  };
}

/** A run without some of its columns. */
function without(run: Run, columns: readonly number[]): Run {
  const kept = [...run.heads.keys()].filter((at) => !columns.includes(at));
  return {
    ...run,
    heads: kept.map((at) => run.heads[at] ?? null),
    tags: kept.map((at) => run.tags?.[at] ?? ''),
    grouped: new Set(kept.flatMap((at, to) => (run.grouped.has(at) ? [to] : []))),
    entries: run.entries.map((entry) => ({ ...entry, cells: kept.map((at) => entry.cells[at] ?? null) })),
  };
}

/** Whether the cells of one column are parts of another's, and not all of them. */
export const holds = ({ entries }: Run, whole: number, part: number): boolean =>
  entries.every(({ cells }) => {
    const [all, some] = [cells[whole]?.text, cells[part]?.text];
    return !some || (all !== undefined && all !== some && some.split(' ').every((word) => all.includes(word)));
  });

/** What one column is taken apart into: heads, and the cells below each by entry. */
type Parts = { head: Piece; cells: (Piece | null)[] }[];

/** The run with a column for each of the names in one head, where members ask for them one by one. */
export function withJointHeads(run: Run, { members }: AskedList): Run {
  if (members.length < 2 || run.heads.every((head) => head === null || !/[/／,，、–—→➝-]/u.test(head.text))) return run;
  const joint = new Map<Piece, Parts>();
  for (const [column, head] of run.heads.entries()) {
    if (!head || run.tags?.[column] || run.grouped.has(column)) continue;
    const parts = partsOf(run, column, head, members);
    if (parts) joint.set(head, parts);
  }
  if (joint.size === 0) return run;
  // What was made of parts of such cells before says no more.
  const kept = [...run.heads.keys()].filter((at) => !joint.has(run.heads[at] as Piece) || !run.tags?.[at]);
  const columns = kept.flatMap((at) => {
    const head = run.heads[at] ?? null;
    const parts = head ? joint.get(head) : undefined;
    const same = { tag: run.tags?.[at] ?? '', grouped: run.grouped.has(at) };
    return parts
      ? parts.map((part) => ({ ...same, ...part }))
      : [{ ...same, head, cells: run.entries.map(({ cells }) => cells[at] ?? null) }];
  });
  return {
    ...run,
    heads: columns.map(({ head }) => head),
    tags: columns.map(({ tag }) => tag),
    grouped: new Set(columns.flatMap(({ grouped }, at) => (grouped ? [at] : []))),
    entries: run.entries.map((entry, row) => ({ ...entry, cells: columns.map(({ cells }) => cells[row] ?? null) })),
  };
}

/** The parts of a column; undefined where its head is one name, or its cells are one value each. */
function partsOf({ entries }: Run, column: number, head: Piece, members: readonly Asked[]): Parts | undefined {
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
      return names.map((name, at) => ({
        head: name,
        cells: values.map((some, row) =>
          some?.length === names.length ? (some[at] ?? null) : at === 0 ? (cells[row] ?? null) : null,
        ),
      }));
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
