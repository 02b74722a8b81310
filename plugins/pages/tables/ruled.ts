/** Grids and tinted panels with words in them: tables, or frames around parts of a page. */
import type { Rectangle } from '../frame.ts';
import { type Item, type PageCell, type PageTable, type Setting, segmentItem } from '../items.ts';
import { around, findLines } from '../lines.ts';
import { textOf } from '../pairs.ts';
import type { Rules } from '../rules.ts';
import { findRows, findSegments, type Segment } from '../segments.ts';
import { isValue } from '../values.ts';
import type { PageWord } from '../words.ts';
import { withRowsAbove } from './above.ts';
import { partsBeside } from './beside.ts';
import { findGrids, type Grid, type GridCell } from './grid.ts';
import { findHeads } from './heads.ts';
import { findPanels } from './panels.ts';
import { groupRecords } from './records.ts';
import { cellsOf, columnAt, findTextRows, type TextRow } from './rows.ts';
import { splitGridColumns } from './subcolumns.ts';

/** A cell with more lines than this holds a part of the page, unless its lines are rows of their own. */
const mostLines = 14;

/**
 * Takes the words that stand in grids out of `words`; returns the grids as items and the words that are left. Tables
 * that were found before come back among the items, those inside a grid as parts of it.
 */
export function findRuled(
  words: readonly PageWord[],
  setting: Setting,
  tables: readonly Item[] = [],
): { items: Item[]; rest: PageWord[] } {
  const grids = [...findGrids(setting.rules), ...findPanels(words, setting)].sort((a, b) => area(a) - area(b));
  let items: Item[] = [...tables];
  let rest = [...words];
  for (const found of grids) {
    const inside: PageWord[] = [];
    const outside: PageWord[] = [];
    for (const word of rest) (contains(found, word) ? inside : outside).push(word);
    const grid = splitGridColumns(found, fill(found, inside, setting.split));
    const parts = items.filter((item) => item.kind === 'table' && tables.includes(item) && holds(grid, item));
    const item = inside.length > 0 ? toItem(grid, inside, parts, setting) : null;
    if (!item || (item.kind === 'frame' && isOneLine(inside))) continue;
    const above = item.kind === 'table' ? withRowsAbove(grid, outside, setting) : { grid, taken: [] };
    const headed = above.taken.length > 0 && toItem(above.grid, [...above.taken, ...inside], parts, setting);
    const whole = headed || item;
    const own = whole.kind === 'table' ? partsBeside(whole.table) : [whole];
    items = [...items.filter((each) => !parts.includes(each)), ...own];
    rest = headed ? outside.filter((word) => !above.taken.includes(word)) : outside;
  }
  return { items, rest };
}

/** A box around a single line groups nothing: it may be the heading row of what stands under it. */
function isOneLine(words: readonly PageWord[]): boolean {
  const baselines = words.map((word) => word.baseline);
  const size = Math.max(...words.map((word) => word.size));
  return Math.max(...baselines) - Math.min(...baselines) < 0.5 * size;
}

const area = (grid: Grid): number => (grid.right - grid.left) * (grid.bottom - grid.top);
/** The height at which a word is taken to stand: the middle of its small letters. */
const middle = (word: PageWord): number => word.baseline - 0.3 * word.size;

const contains = (grid: Grid, word: PageWord): boolean => {
  const x = (word.left + word.right) / 2;
  const y = middle(word);
  return x > grid.left && x < grid.right && y > grid.top && y < grid.bottom;
};

const holds = (grid: Grid, item: Rectangle): boolean =>
  item.left > grid.left - 1 && item.right < grid.right + 1 && item.top > grid.top && item.bottom < grid.bottom;

interface Filled extends Rectangle, GridCell {
  segments: Segment[];
}

function toItem(grid: Grid, words: readonly PageWord[], parts: readonly Item[], setting: Setting): Item | null {
  const cells = fill(grid, words, setting.split);
  const filled = cells.filter((cell) => cell.segments.length > 0);
  const { left, right, top, bottom } = grid;
  const columns = new Set(filled.map((cell) => cell.column)).size;
  if (columns > 1 && parts.length === 0) {
    const table = toTable(grid, cells, setting.rules);
    if (table) return { kind: 'table', table, left, right, top, bottom };
  }
  if (grid.cells.length > 200) return null;
  const groups = columns === 1 ? withHeads(filled) : filled.map((cell) => [cell]);
  const frames = groups.map((cells): Item => {
    const items = cells.flatMap((cell) => cell.segments.map(segmentItem));
    return { ...around(cells), kind: 'frame', items };
  });
  return { kind: 'frame', left, right, top, bottom, items: [...frames, ...parts] };
}

/** Groups cells over each other: a heading row, boxed by itself, belongs to what stands under it. */
function withHeads(cells: readonly Filled[]): Filled[][] {
  const groups: Filled[][] = [];
  let headed = false;
  for (const cell of cells) {
    if (headed) groups.at(-1)?.push(cell);
    else groups.push([cell]);
    const rows = findRows(cell.segments);
    headed = rows.length <= 3 && rows.some((row) => row.length > 2) && !cell.segments.some((s) => isValue(textOf(s)));
  }
  return groups;
}

function fill(grid: Grid, words: readonly PageWord[], split: number): Filled[] {
  const columns = grid.xs.length - 1;
  const owner = new Int32Array(columns * (grid.ys.length - 1));
  const inCell: PageWord[][] = grid.cells.map(() => []);
  grid.cells.forEach((cell, index) => {
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      owner.fill(index, row * columns + cell.column, row * columns + cell.column + cell.columnSpan);
  });
  for (const word of words) {
    const row = columnAt(grid.ys, middle(word));
    const column = columnAt(grid.xs, (word.left + word.right) / 2);
    inCell[owner[row * columns + column] ?? 0]?.push(word);
  }
  return grid.cells.map((cell, index) => ({
    ...cell,
    left: grid.xs[cell.column] ?? 0,
    right: grid.xs[cell.column + cell.columnSpan] ?? 0,
    top: grid.ys[cell.row] ?? 0,
    bottom: grid.ys[cell.row + cell.rowSpan] ?? 0,
    segments: findSegments(inCell[index] ?? [], split),
  }));
}

/** Makes the table, or null where the grid only frames parts of the page. */
function toTable(grid: Grid, filled: readonly Filled[], rules: Rules): PageTable | null {
  const cells: PageCell[] = [];
  const wide = filled.filter(({ columnSpan, segments }) => columnSpan > 1 && segments.length > 1);
  const apart = wide.filter((cell) => ownColumns(cell, grid.xs));
  // Where most rows keep to the columns of the heads, those without rules do so as well.
  const least = apart.length >= 3 && apart.length >= 0.6 * wide.length ? 0 : 0.6;
  let row = 0;
  for (let line = 0; line < grid.ys.length - 1; line++) {
    const starting = filled.filter((cell) => cell.row === line);
    const crossing = filled.some((cell) => cell.rowSpan > 1 && cell.row <= line && cell.row + cell.rowSpan > line);
    const records = crossing ? null : splitRow(starting, grid.xs);
    if (records) {
      for (const record of records) cells.push(...cellsOf(record, row++));
      continue;
    }
    for (const { segments, ...cell } of starting.flatMap((each) => splitWide(each, grid.xs, least)))
      cells.push({ ...cell, row, lines: findLines(segments) });
    row++;
  }
  if (cells.some((cell) => cell.lines.length > mostLines)) return null;
  return squeeze(cells, grid, rules);
}

/**
 * The cells of one that spans columns, where each thing in it stands in a column of its own, and things stand in the share
 * `least` of these: rules between headings are often missing, or have the colour of the paper.
 */
function splitWide(cell: Filled, xs: readonly number[], least: number): Filled[] {
  const { column, columnSpan, segments } = cell;
  const places = columnSpan > 1 ? ownColumns(cell, xs) : null;
  if (!places || new Set(places).size < Math.max(2, least * columnSpan)) return [cell];
  return Array.from({ length: columnSpan }, (_, at) => ({
    ...cell,
    column: column + at,
    columnSpan: 1,
    left: xs[column + at] ?? cell.left,
    right: xs[column + at + 1] ?? cell.right,
    segments: segments.filter((_, index) => places[index] === column + at),
  }));
}

/** The columns of what stands in a cell; null where it runs over borders, or all of it stands in one column. */
function ownColumns({ segments }: Filled, xs: readonly number[]): number[] | null {
  const places = segments.map((segment) => columnAt(xs, segment.left + 0.3 * segment.size));
  const over = segments.some(({ right, size }, at) => columnAt(xs, right - 0.3 * size) !== places[at]);
  return over || new Set(places).size < 2 ? null : places;
}

/** Lines of a tall row that are rows of their own: tables are often ruled only down and around. */
function splitRow(cells: readonly Filled[], xs: readonly number[]): TextRow[][] | null {
  const several = cells.filter(
    (cell) => new Set(cell.segments.map((segment) => Math.round(segment.baseline))).size > 1,
  );
  if (several.length < 2) return null;
  const rows = findTextRows(
    cells.flatMap((cell) => cell.segments),
    xs,
  );
  const full = rows.filter((row) => row.pieces.length >= Math.max(2, 0.6 * cells.length));
  if (full.length < 2) return null;
  const valued = xs.some((_, column) => {
    const pieces = full.flatMap((row) => row.pieces.filter((piece) => piece.column === column));
    return column > 0 && pieces.length > 1 && pieces.every((piece) => isValue(textOf(piece)));
  });
  return valued ? groupRecords(rows, [], xs) : null;
}

/** Drops rows and columns that are empty throughout: double rules and margins inside a table make some. */
function squeeze(cells: PageCell[], grid: Grid, rules: Rules): PageTable | null {
  const filled = cells.filter((cell) => cell.lines.length > 0);
  const rowMap = compact(filled.map((cell) => [cell.row, 1]));
  const columnMap = compact(filled.map((cell) => [cell.column, 1]));
  const [rows, columns] = [rowMap.size, columnMap.size];
  if (columns < 2 || (rows < 2 && filled.length < 2)) return null;
  const kept = cells.flatMap((cell) => {
    const row = rowMap.get(cell.row);
    const column = columnMap.get(cell.column);
    if (row === undefined || column === undefined) return [];
    const rowSpan = covered(rowMap, cell.row, cell.rowSpan);
    const columnSpan = covered(columnMap, cell.column, cell.columnSpan);
    return [{ ...cell, row, column, rowSpan, columnSpan }];
  });
  const { left, right, top, bottom } = grid;
  const heads = findHeads(kept, rows, columns, rules);
  const xs = [...[...columnMap.keys()].map((column) => grid.xs[column] ?? left), right];
  return { left, right, top, bottom, rows, columns, ...heads, cells: kept, xs };
}

const compact = (used: [number, number][]): Map<number, number> =>
  new Map([...new Set(used.map(([index]) => index))].sort((a, b) => a - b).map((index, at) => [index, at]));

const covered = (map: Map<number, number>, from: number, span: number): number =>
  Math.max(1, [...map.keys()].filter((index) => index >= from && index < from + span).length);
