/** Rows and columns of pieces: what tables of a file and rows that line up on a page have in common. */
import type { Table } from '../../../model/document.ts';
import { isValue } from '../lists/kinds.ts';
import { type Span, segmentSpan, type View } from '../page/view.ts';
import { alignedOf } from './aligned.ts';
import { together } from './joined.ts';
import { type Piece, pieceOf } from './region.ts';

export interface GridRow {
  cells: (Piece | null)[];
  /** The file marks it as a head. */
  header: boolean;
  /** A single cell that reaches over several columns. */
  wide: boolean;
  /** What stands above the table that the row is of, where several tables are one grid. */
  over?: readonly (Piece | null)[];
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
export function gridsOf(view: View): Grid[] {
  const known = made.get(view);
  if (known) return known;
  const grids = [...together(tablesOf(view), view), ...together(alignedOf(view), view)];
  made.set(view, grids);
  return grids;
}

const made = new WeakMap<View, Grid[]>();

function tablesOf(view: View): Grid[] {
  const tables = new Map<Table, { cells: Map<number, Map<number, Span[]>>; order: number }>();
  for (const line of view.lines) {
    for (const segment of line.segments) {
      if (!segment.cell) continue;
      const { table, row, column } = segment.cell;
      const own = tables.get(table) ?? { cells: new Map(), order: line.order };
      tables.set(table, own);
      const cells = own.cells.get(row) ?? new Map<number, Span[]>();
      own.cells.set(row, cells);
      const spans = cells.get(column);
      if (spans) spans.push(segmentSpan(segment));
      else cells.set(column, [segmentSpan(segment)]);
    }
  }
  return [...tables].map(([table, { cells, order }]) => tableGrid(table, cells, order));
}

function tableGrid(table: Table, cells: Map<number, Map<number, Span[]>>, order: number): Grid {
  const spanned = new Map(table.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const below: ({ piece: Piece; until: number } | undefined)[] = [];
  const rows: GridRow[] = [];
  for (const [row, own] of [...cells].sort(([a], [b]) => a - b)) {
    const made: (Piece | null)[] = Array.from({ length: table.columns }, () => null);
    let wide = false;
    const header = row < table.headerRows;
    for (const [column, spans] of own) {
      const piece = pieceOf(spans);
      const { rowSpan = 1, columnSpan = 1 } = spanned.get(`${row} ${column}`) ?? {};
      if (columnSpan > 1 && own.size === 1) wide = true;
      for (let at = column; at < Math.min(table.columns, column + (own.size > 1 ? columnSpan : 1)); at += 1)
        made[at] = piece;
      if (rowSpan > 1) below[column] = { piece, until: row + rowSpan };
    }
    below.forEach((held, column) => {
      if (held && row < held.until && made[column] === null) made[column] = held.piece;
    });
    rows.push({ cells: made, header, wide });
  }
  return { columns: table.columns, rows: rows.flatMap(unstacked), caption: table.caption ?? null, order, table: true };
}

/** A row whose cells all hold the same number of lines, several: rows that lost their rules. */
function unstacked(row: GridRow): GridRow[] {
  const some = row.cells.filter((cell) => cell !== null);
  const count = some[0]?.spans.length ?? 0;
  if (some.length < 2 || count < 2 || row.header || some.some(({ spans }) => spans.length !== count)) return [row];
  const valued = some.some(({ spans }) => spans.every((span) => isCode(pieceOf([span]).text)));
  if (!valued) return [row];
  return Array.from({ length: count }, (_, at) => ({
    ...row,
    cells: row.cells.map((cell) => (cell?.spans[at] ? pieceOf([cell.spans[at]]) : null)),
  }));
}

/** Whether a text is a value, or one or two words with digits in them. */
const isCode = (text: string): boolean =>
  isValue(text) || (/\d/u.test(text) && /^\S{1,20}(?:\s\S{1,12})?$/u.test(text));
