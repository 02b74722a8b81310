/** Runs of items from grids: a row is an item, or a column is; with the rows that may head them. */
import { largestOf } from '../../scale/counts.ts';
import { atMost } from '../../scale/extents.ts';
import { headsOther, isValue, kindsOf } from '../lists/kinds.ts';
import { markLength } from '../lists/sections.ts';
import { lineFrom, type View, wholeLine } from '../page/view.ts';
import { legalForm } from '../values/legal-forms.ts';
import type { Locale } from '../values/locale.ts';
import { isTitled } from '../values/names.ts';
import { addsUp, callsSum, lastCells, usualCells } from './adding.ts';
import { cardRuns } from './cards.ts';
import { isDay } from './days.ts';
import { filledDown } from './filled-down.ts';
import { type Grid, type GridRow, gridsOf } from './grid.ts';
import { namesGroup } from './groups.ts';
import { distinct, filled, headsIn, headsNone, headTexts } from './heads.ts';
import { withParts } from './parts.ts';
import { differing, type Entry, firstOf, joined, type Piece, pieceOf, type Run } from './region.ts';
import { sideBySide } from './sets.ts';
import { titlesAbove } from './titles.ts';
import { unlabelled } from './unlabelled.ts';

/** All runs that grids of a view may be read as. */
export function tableRuns(view: View, locale: Locale): Run[] {
  const grids = gridsOf(view);
  const runs = grids.flatMap((grid) => {
    const titles = [...(grid.caption ? [grid.caption] : []), ...titlesAbove(view, grid.order)];
    return [...rowRuns(grid, titles, lineAbove(view, grid), locale), ...turnedRuns(grid, titles)];
  });
  return [...runs, ...cardRuns(grids, view)].map((run) => withParts(run, locale));
}

/** The line right above a grid. */
function lineAbove(view: View, { order }: Grid): Piece | null {
  const line = view.lines[lineFrom(view, order) - 1];
  return line?.segments.length === 1 ? pieceOf([wholeLine(line)]) : null;
}

const same = (a: GridRow, b: GridRow): boolean => a.cells.every((cell, index) => cell?.text === b.cells[index]?.text);
const ruled = (row: GridRow): boolean => row.cells.every((cell) => cell === null || /^[\s\-_=.|–—]*$/u.test(cell.text));

/** Rows below each row that may be a head, and all rows without one. */
function rowRuns(grid: Grid, titles: readonly string[], before: Piece | null, locale: Locale): Run[] {
  const rows = grid.rows.filter((row) => filled(row) > 0 && !ruled(row));
  const heads = headsIn(rows, grid.table);
  return heads.flatMap((at) => {
    const own = headTexts(rows, at);
    const head = rows[at];
    const below = rows.slice(at + 1).filter((row) => !head || !same(row, head));
    const body = filledDown(
      untilOther(own, head && below[0] && numbersColumns(below[0]) ? below.slice(1) : below, head?.part),
    );
    const above = rows.slice(0, Math.max(0, at)).filter((row) => distinct(row) === 1);
    const said = above.flatMap(({ cells }) => firstOf(cells)?.text ?? []).toReversed();
    const over = rows[at - 1];
    const first = !over ? before : distinct(over) === 1 ? firstOf(over.cells) : null;
    const runs = runsBelow(grid, own, body, [...said, ...titles], first, locale);
    const sets = runs.flatMap((run) => [run, ...sideBySide(run, head?.cells ?? [], over?.cells ?? [])]);
    return [...sets, ...pairedRuns(rows, at, titles)];
  });
}

/** Whether a row below a head only numbers the columns, as forms do: `1 | 2 | 3`. */
function numbersColumns({ cells }: GridRow): boolean {
  const some = differing(cells);
  return some.length > 2 && some.every(({ text }, at) => /^\(?(\d{1,2})[.)]?$/u.exec(text)?.[1] === String(at + 1));
}

/** Which cells of a row go on from the one before. */
const joinsOf = (cells: readonly (Piece | null)[]): string =>
  cells.map((cell, at) => (cell !== null && cell === cells[at - 1] ? '-' : '|')).join('');

/** The rows up to one that heads others, or that is of another table than its head. */
function untilOther(heads: readonly (Piece | null)[], body: readonly GridRow[], part?: number): readonly GridRow[] {
  const said = new Set(heads.flatMap((head) => (head ? [head.text.toLowerCase()] : [])));
  // Parts that have a row cut like the head are of its table, whatever goes across columns in others.
  const ours = new Set(
    body.flatMap((row) => (distinct(row) > 2 && joinsOf(row.cells) === joinsOf(heads) ? [row.part] : [])),
  );
  const at = body.findIndex((row) => {
    const texts = differing(row.cells).map(({ text }) => text);
    const apart = part !== undefined && row.part !== undefined && row.part !== part && !ours.has(row.part);
    // Below a sum that is set across columns, rows of the same table look like another one.
    return headsOther(texts, said) || (apart && texts.length > 2 && !texts.some(isValue));
  });
  return at > 0 ? body.slice(0, at) : body;
}

function runsBelow(
  grid: Grid,
  heads: readonly (Piece | null)[],
  body: readonly GridRow[],
  titles: readonly string[],
  above: Piece | null,
  locale: Locale,
): Run[] {
  const groups: Group[] = [{ heading: null, entries: [] }];
  // Where the file draws some headings over all columns, a row of one cell is an item.
  const drawn = grid.table && body.some((row) => row.wide && distinct(row) === 1);
  const over = Math.max(0, ...body.slice(0, 1).map((row) => row.over?.length ?? 0));
  let [fullest, summed] = [0, false];
  const counts = body.map(distinct);
  const lastFull = counts.lastIndexOf(largestOf(counts));
  const usual = usualCells(body.filter((row) => distinct(row) > 1).map(({ cells }) => cells));
  const said = [...heads.flatMap((head) => head?.text ?? []), ...titles];
  const isSum = ({ cells }: GridRow, next: GridRow | undefined): boolean =>
    addsUp(cells, () => {
      const [group, before] = [lastCells(groups.slice(-1)), lastCells(groups.slice(0, -1))];
      const names = said.concat(groups.at(-1)?.heading?.text ?? []);
      const last = !next || distinct(next) < 2 || callsSum(firstOf(next.cells)?.text ?? '');
      return { group, before, usual, last, said: names, locale };
    });
  // A day in a row of its own stands over what happened on it, where others do.
  const days = new Set(
    body.filter((row) => grid.columns > 1 && distinct(row) === 1 && isDay(firstOf(row.cells)?.text ?? '', locale)),
  );
  body.forEach((row, index) => {
    const first = firstOf(row.cells);
    if (!first) return;
    const next = body[index + 1];
    const lone = grid.columns > 1 && distinct(row) === 1;
    const dayed = days.size > 1 && days.has(row);
    const named = namesGroup(row.cells) && next && distinct(next) > 2;
    if (named) groups.push({ heading: joined([...new Set(row.cells)]), entries: [] });
    else if (
      lone &&
      (row.wide || (row.cells[0] === first && !drawn)) &&
      (!isValue(first.text) || dayed || (row.wide && drawn && isDay(first.text, locale))) &&
      next &&
      (distinct(next) > 1 || (row.wide && drawn && !next.wide)) &&
      !goesOn(first, body[index - 1])
    )
      groups.push({ heading: first, entries: [] });
    else if (
      lone &&
      !grid.table &&
      index > 0 &&
      !next?.cells.every((cell) => cell === null) &&
      goesOn(first, body[index - 1])
    ) {
      const last = groups.at(-1)?.entries.at(-1);
      const column = row.cells.indexOf(first);
      if (last) last.cells[column] = joined([last.cells[column] ?? null, first]);
    } else if (isSum(row, next) || standsAside(row, body, index)) summed = true;
    // What stands below a sum and says much less than the rows above it, or less where no full row follows, is none of them.
    else if (!summed || (2 * distinct(row) > fullest && index <= lastFull)) {
      groups.at(-1)?.entries.push({ cells: [...row.cells], over: row.over ?? [] });
      fullest = Math.max(fullest, distinct(row));
    }
  });
  const some = groups.filter(({ entries }) => entries.length > 0);
  const headed = some.some(({ heading }) => heading !== null);
  // What stands over the head of a table with groups is the heading of the first one.
  if (headed && some[0]?.heading === null) some[0].heading = above;
  const below = ({ heading: whole, entries }: Group): Entry[] => {
    const heading = whole && unmarked(whole);
    return entries.map(({ cells, over: names }) => ({
      cells: [...cells, heading, ...Array.from({ length: over }, (_, at) => names[at] ?? null)],
    }));
  };
  const all = some.flatMap(below);
  if (all.length === 0) return [];
  const way = grid.table ? 'table' : 'rows';
  const wide = Array.from({ length: grid.columns + 1 + over }, (_, at) => heads[at] ?? null);
  const grouped = new Set(Array.from({ length: 1 + over }, (_, at) => grid.columns + at));
  const runs: Run[] = [{ way, heads: wide, grouped, entries: all, titles }];
  if (headed && some.length > 1)
    for (const group of some)
      if (group.heading)
        runs.push({ way, heads: wide, grouped, entries: below(group), titles: [group.heading.text, ...titles] });
  return runs.map(unlabelled);
}

/** Whether a row has no more than words below a column of values, and one value behind them: a tax, a rebate, a sum. */
function standsAside({ cells }: GridRow, body: readonly GridRow[], index: number): boolean {
  const column = cells.findIndex((cell) => cell !== null);
  const [first, ...others] = differing(cells);
  if (!first || column < 1 || others.length !== 1 || !/^\p{L}{2}/u.test(first.text)) return false;
  const over = body.slice(0, index).flatMap((row) => row.cells[column] ?? []);
  return over.length > 0 && over.every(({ text }) => /^\P{L}*\d/u.test(text));
}

/** A heading without its mark: `1. Fees`. */
function unmarked(heading: Piece): Piece {
  const length = markLength(heading.text);
  const [first, ...rest] = heading.spans;
  if (!first || length === 0 || length >= first.end - first.start) return heading;
  return pieceOf([{ ...first, start: first.start + length }, ...rest]);
}

/** Rows below one heading between rows. */
interface Group {
  heading: Piece | null;
  entries: { cells: (Piece | null)[]; over: readonly (Piece | null)[] }[];
}

/** What a name of several words ends in on a second line. */
const nameEnd = new RegExp(`^(?:(?:[Aa]ssociation|[Bb]ranch)$|${legalForm}$)`, 'u');

/** Whether a lone piece is the rest of the row above rather than the heading of the rows below. */
const goesOn = ({ text }: Piece, above: GridRow | undefined): boolean =>
  above !== undefined &&
  distinct(above) > 1 &&
  (/^[\p{Ll}(),;&]/u.test(text) ||
    nameEnd.test(text) ||
    above.cells.some((cell) => cell !== null && /[,;&(–-]$|\b(?:and|und|et|y|of|de|der|the)$/u.test(cell.text)));

/** Items of two rows each, under two rows of heads or none. */
function pairedRuns(rows: readonly GridRow[], at: number, titles: readonly string[]): Run[] {
  const [upper, lower] = [rows[at], rows[at + 1]];
  // The first item has as many rows as the others where nothing heads them.
  const bare = [0, 1].some((row) => rows[at + row] && headsNone(rows[at + row] as GridRow, rows[at + row + 2]));
  const body = rows.slice(bare ? at : at + 2);
  if (!upper || !lower || body.length < atMost.few || body.length % 2 > 0) return [];
  const words = (row: GridRow): boolean => row.cells.every((cell) => cell === null || !isValue(cell.text));
  if (!words(upper) || !words(lower) || distinct(upper) < 2 || distinct(lower) < 2) return [];
  // Rows that are all alike are an item each, under heads of two lines.
  const shapes = body.map(({ cells }) => cells.map((cell) => cell && isValue(cell.text)).join());
  if (shapes.every((shape) => shape === shapes[0])) return [];
  const entries = Array.from({ length: body.length / 2 }, (_, index) => ({
    cells: [...(body[2 * index]?.cells ?? []), ...(body[2 * index + 1]?.cells ?? [])],
  }));
  const heads = [...upper.cells, ...lower.cells];
  return [{ way: 'table', heads: bare ? heads.map(() => null) : heads, grouped: new Set(), entries, titles }];
}

/** Every column but the first is an item, headed by the first column's words; so is the first where it heads nothing. */
function turnedRuns(grid: Grid, titles: readonly string[]): Run[] {
  const rows = grid.rows.filter((row) => filled(row) > 0 && !ruled(row));
  const most = atMost.many;
  if (grid.columns < 2 || grid.columns > most || rows.length < 2 || rows.length > 2 * most) return [];
  const names = rows.map((row) => row.cells[0] ?? null);
  const named = names.filter((head) => head !== null && !isValue(head.text)).length;
  if (named < 2) return [];
  const bare = rows.some(({ cells }) => cells[0] && tellsOne(differing(cells)));
  const heads = bare ? names.map(() => null) : names;
  const from = bare ? 0 : 1;
  const entries = Array.from({ length: grid.columns - from }, (_, index) => ({
    cells: rows.map((row) => row.cells[from + index] ?? null),
  })).filter(({ cells }) => cells.filter((cell) => cell !== null).length > 1);
  return entries.length === 0 ? [] : [{ way: 'turned', heads, grouped: new Set(), entries, titles }];
}

/** Whether each cell of a row is somebody's, so that the first one heads none: his name with a title, phone or mail. */
const tellsOne = (cells: readonly Piece[]): boolean =>
  cells.length > 1 && [isTitled, isPhone, isMail].some((isSuch) => cells.every(({ text }) => isSuch(text)));
const isPhone = (text: string): boolean => kindsOf(text).has('phone') && !kindsOf(text).has('date');
const isMail = (text: string): boolean => kindsOf(text).has('email');
