/** Tables that are one: over the end of a page, or the same head again below another heading. */
import { chainsOf } from '../../scale/chains.ts';
import { countsOf } from '../../scale/counts.ts';
import { atMost, longest } from '../../scale/extents.ts';
import { isValue } from '../lists/kinds.ts';
import { sectionsOf } from '../lists/sections.ts';
import { lineFrom, type TextLine, type View, wholeLine } from '../page/view.ts';
import type { Grid, GridRow } from './grid.ts';
import { differing, type Piece, pieceOf } from './region.ts';

/** Lines above a table that may say what it is of, and how far up they are looked for. */
const [named, reach] = [2, atMost.few];
/** Lines above a table in which its own heading is looked for. */
const farthest = atMost.hundreds;
const longestName = longest.name;

/** The grids, and those that several of them make together. */
export function together(grids: readonly Grid[], view: View): Grid[] {
  const ordered = grids.toSorted((a, b) => a.order - b.order);
  const groups: Grid[][] = [];
  const byHead = new Map<string, Grid[]>();
  const said = new Map<Grid[], Set<string>>();
  let last: Grid | undefined;
  let run: Grid[] = [];
  for (const grid of ordered) {
    const head = headOf(grid);
    const alike: boolean = last !== undefined && last.columns === grid.columns;
    // Rows without a head go on where the table before them ends.
    const own: Grid[] = head === undefined ? (alike ? run : []) : (byHead.get(head) ?? []);
    // A form that is printed twice has its rows once.
    const rows = rowsOf(grid);
    const known = said.get(own) ?? new Set();
    if (rows !== undefined && known.has(rows)) continue;
    if (rows !== undefined) said.set(own, known.add(rows));
    if (own.length === 0) groups.push(own);
    own.push(grid);
    if (head !== undefined) byHead.set(head, own);
    [last, run] = [grid, own];
  }
  const byFirst = new Map(groups.map((group) => [group[0], group]));
  const series = chainsOf(ordered, ({ columns }, one) => columns === one.columns).filter(
    (some) => some.some((grid) => headOf(grid) === undefined) && !sameGrids(some, byFirst.get(some[0]) ?? []),
  );
  const all = [...groups, ...series];
  return [...grids, ...all.filter((some) => some.length > 1).map((some) => joinedGrid(some, view))];
}

/** What a grid of several rows says. */
const rowsOf = ({ rows }: Grid): string | undefined => (rows.length > 2 ? rows.map(keyOf).join('\n') : undefined);

const sameGrids = (a: readonly Grid[], b: readonly Grid[]): boolean =>
  a.length === b.length && a.every((grid, index) => grid === b[index]);

/** The words of the first row with several cells, when none of them is a value. */
function headOf({ rows, columns }: Grid): string | undefined {
  const row = rows.find(({ cells }) => differing(cells).length > 1);
  const some = row?.cells.filter((cell) => cell !== null) ?? [];
  const words = row?.header || some.every(({ text }) => !isValue(text) && /\p{L}/u.test(text));
  return words && 2 * some.length > columns ? `${columns} ${keyOf(row)}` : undefined;
}

const keyOf = (row: GridRow | undefined): string => row?.cells.map((cell) => cell?.text ?? '').join('\t') ?? '';

function joinedGrid(grids: readonly Grid[], view: View): Grid {
  const [first] = grids as [Grid, ...Grid[]];
  const heads = new Set(first.rows.slice(0, atMost.few).map(keyOf));
  const over = namesAbove(grids, view);
  const rows = grids.flatMap((grid, index) =>
    grid.rows
      .filter((row, at) => index === 0 || at > 2 || !heads.has(keyOf(row)))
      .map((row): GridRow => ({ ...row, over: over[index] ?? [] })),
  );
  return { ...first, rows, joined: true };
}

/** What stands above each of several tables and tells them apart: the lines right above, and their own headings. */
function namesAbove(grids: readonly Grid[], view: View): (Piece | null)[][] {
  const headings = new Set(sectionsOf(view).map(({ heading }) => heading));
  const found = grids.map(({ order }, index) => {
    const from = grids[index - 1]?.order ?? -1;
    const at = lineFrom(view, order);
    const above = view.lines.slice(Math.max(0, at - reach), at).filter((line) => line.order > from && names(line));
    const since = Math.max(lineFrom(view, from + 1), at - farthest);
    const own = view.lines.slice(since, at).filter((line) => headings.has(line));
    return { near: above.slice(-named).toReversed(), own: own.toReversed() };
  });
  const counts = countsOf(found.flatMap(({ own }) => [...new Set(own.map((line) => line.text))]));
  const columns: (Piece | null)[][] = [];
  let heading: Piece | null = null;
  for (const { near, own } of found) {
    const only: TextLine | undefined = own.find(({ text }) => counts.get(text) === 1 && text.length <= longestName);
    if (only) heading = pieceOf([wholeLine(only)]);
    columns.push([
      ...Array.from({ length: named }, (_, at) => (near[at] ? pieceOf([wholeLine(near[at])]) : null)),
      heading,
    ]);
  }
  const telling = Array.from({ length: named + 1 }, (_, at) => at).filter(
    (at) =>
      new Set(columns.flatMap((names) => names[at]?.text ?? [])).size > 1 &&
      (at < named ||
        !columns.every((names) => names.slice(0, named).some((name) => name?.text === names[named]?.text))),
  );
  return columns.map((names) => telling.map((at) => names[at] ?? null));
}

const names = ({ segments, text, aside }: TextLine): boolean =>
  segments.length === 1 && text.length <= longestName && aside === null && /\p{L}{2}|\p{Script=Han}/u.test(text);
