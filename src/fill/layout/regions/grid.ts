/** Rows and columns of pieces: what tables of a file and rows that line up on a page have in common. */

import type { Table } from '../../../model/document.ts';
import { isValue } from '../lists/kinds.ts';
import { once } from '../page/once.ts';
import { cellAt, type Segment, type Span, segmentSpan, tableCellsOf, type View } from '../page/view.ts';
import { alignedOf } from './aligned.ts';
import { delimitedOf } from './delimited.ts';
import { together } from './joined.ts';
import { firstOf, type Piece, pieceOf } from './region.ts';
import { stackedIn } from './stacked.ts';

export interface GridRow {
  cells: (Piece | null)[];
  /** The file marks it as a head. */
  header: boolean;
  /** A single cell that reaches over several columns. */
  wide: boolean;
  /** What stands above the table that the row is of, where several tables are one grid. */
  over?: readonly (Piece | null)[];
  /** Which of several tables that are drawn as one it is a row of. */
  part?: number;
}

export interface Grid {
  columns: number;
  rows: GridRow[];
  /** The caption that the file gives it. */
  caption: string | null;
  /** Place of its first line in reading order. */
  order: number;
  table: boolean;
  /** It is several tables of the file, or rows from several places. */
  joined?: boolean;
}

/** The tables of a view, and the rows of its text that line up. */
export const gridsOf = once((view: View): Grid[] => [
  ...together(
    tablesOf(view).map(([whole]) => whole),
    view,
  ),
  ...tablesOf(view).flatMap(([, ...parts]) => parts),
  ...together(alignedOf(view), view),
  ...delimitedOf(view),
]);

/** Rows times columns of one grid: a sheet may merge a million rows and 16,384 columns in a few bytes. */
const mostPlaces = 1_000_000;

/** The grid of each table, with those of the tables that are drawn as parts of it. */
const tablesOf = once((view: View): [Grid, ...Grid[]][] => {
  return [...tableCellsOf(view)].map(([table, cells]) => {
    const [first] = cells.values().flatMap((row) => row.values());
    const columns = columnsOf(table, cells);
    const most = Math.max(2, Math.floor(mostPlaces / columns.count));
    if (cells.size > most) view.cut = true;
    const rows = [...cells].sort(([a], [b]) => a - b).slice(0, most);
    return tableGrids(table, rows, columns, first?.[0]?.line.order ?? 0);
  });
});

/** How many columns a grid has, and the first of them at or after a column of the table. */
interface Columns {
  count: number;
  at(column: number): number;
}

/** All columns of a table; of one that has too many, those in which a cell starts. */
function columnsOf(table: Table, cells: ReadonlyMap<number, ReadonlyMap<number, unknown>>): Columns {
  const count = Math.max(1, table.columns);
  if (cells.size * count <= mostPlaces) return { count, at: (column) => Math.min(count, column) };
  const starts = new Uint8Array(count);
  for (const own of cells.values()) for (const column of own.keys()) starts[column] = 1;
  const places = new Uint32Array(count + 1);
  for (let column = 0; column < count; column += 1) places[column + 1] = (places[column] ?? 0) + (starts[column] ?? 0);
  return { count: Math.max(1, places[count] ?? 1), at: (column) => places[Math.min(count, column)] ?? 0 };
}

/** Without the dot that a screen colours to show a state, before the words that say it: `● Open`. */
function withoutDot(spans: readonly Span[]): readonly Span[] {
  const [first, ...rest] = spans;
  const { text } = pieceOf(spans);
  const length = /^[·•●]\s?(?=\p{L})/u.exec(text)?.[0].length ?? 0;
  if (!first || length === 0 || /[·•●]/u.test(text.slice(length))) return spans;
  return [{ ...first, start: first.start + length }, ...rest];
}

function tableGrids(
  table: Table,
  cells: readonly [row: number, own: ReadonlyMap<number, readonly Segment[]>][],
  columns: Columns,
  order: number,
): [Grid, ...Grid[]] {
  const below: ({ piece: Piece; until: number } | undefined)[] = [];
  const rows: GridRow[] = [];
  for (const [row, own] of cells) {
    const made = new Array<Piece | null>(columns.count).fill(null);
    let wide = false;
    const header = row < table.headerRows;
    for (const [column, segments] of own) {
      const piece = pieceOf(withoutDot(segments.map(segmentSpan)));
      const { rowSpan = 1, columnSpan = 1 } = cellAt(table, row, column) ?? {};
      if (columnSpan > 1 && own.size === 1) wide = true;
      const from = columns.at(column);
      const to = Math.max(from + 1, own.size > 1 ? columns.at(column + columnSpan) : 0);
      made.fill(piece, from, to);
      if (rowSpan > 1) below[from] = { piece, until: row + rowSpan };
    }
    below.forEach((held, column) => {
      if (held && row < held.until && made[column] === null) made[column] = held.piece;
    });
    rows.push({ cells: made, header, wide });
  }
  const caption = table.caption ?? null;
  const gridOf = (some: readonly GridRow[]): Grid => {
    const own = withoutSpans(some, columns.count);
    const first = some === rows ? undefined : firstOf(some[0]?.cells ?? [])?.spans[0];
    return {
      columns: own[0]?.cells.length ?? columns.count,
      rows: own.flatMap(unstacked),
      caption,
      order: first?.line.order ?? order,
      table: true,
    };
  };
  const parts = stackedIn(rows);
  parts.forEach((some, part) => {
    for (const row of some) row.part = part;
  });
  return [gridOf(rows), ...parts.map(gridOf)];
}

/** The rows without columns that no row has a cell of its own in: what other rows are merged over. */
function withoutSpans(rows: readonly GridRow[], count: number): GridRow[] {
  const starts = Array.from({ length: count }, (_, column) => column).filter(
    (column) => column === 0 || rows.some(({ cells, wide }) => !wide && cells[column] !== cells[column - 1]),
  );
  if (starts.length === count) return [...rows];
  return rows.map((row) => ({
    ...row,
    cells: starts.map((from, at) => firstOf(row.cells.slice(from, starts[at + 1] ?? count))),
  }));
}

/** A row whose cells all hold the same number of lines, several: rows that lost their rules. */
function unstacked(row: GridRow): GridRow[] {
  const some = row.cells.filter((cell) => cell !== null);
  const count = some[0]?.spans.length ?? 0;
  if (some.length < 2 || count < 2 || row.header || some.some(({ spans }) => spans.length !== count)) return [row];
  // A day may go on below its month: `4 March`, `2025`.
  const valued = some.some(({ text, spans }) => !isValue(text) && spans.every((span) => isCode(pieceOf([span]).text)));
  if (!valued) return [row];
  return Array.from({ length: count }, (_, at) => ({
    ...row,
    cells: row.cells.map((cell) => (cell?.spans[at] ? pieceOf([cell.spans[at]]) : null)),
  }));
}

/** Whether a text is a value, or one or two words with digits in them. */
const isCode = (text: string): boolean =>
  isValue(text) || (/\d/u.test(text) && /^\S{1,20}(?:\s\S{1,12})?$/u.test(text));
