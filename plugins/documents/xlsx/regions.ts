/** What on a sheet belongs together: declared tables, and between empty rows tables and lone texts. */
import { isWithin, keyOf } from './reference.ts';
import type { Sheet, SheetCell } from './sheet.ts';

export type Region =
  | { kind: 'table'; cells: SheetCell[]; heads?: number; name?: string }
  /** Each cell is a text by itself. */
  | { kind: 'texts'; cells: SheetCell[] };

/** Tables side by side are told apart where this many columns between them are empty. */
const widestGap = 2;
/** Rows and columns that each of them has at least. */
const least = { rows: 3, columns: 2 };

/**
 * The regions of a sheet, from the top to the bottom.
 * @param left how many merged cells may still be marked in the workbook
 */
export function parted(sheet: Sheet, left: { merged: number }): Region[] {
  const declared = sheet.tables.map((table) => ({ table, cells: [] as SheetCell[] }));
  const covered = coveredCells(sheet, left);
  const free: SheetCell[] = [];
  for (const cell of sheet.cells) {
    if (covered.has(keyOf(cell.row, cell.column))) continue;
    const owner = declared.find(({ table }) => isWithin(cell, table.area));
    (owner?.cells ?? free).push(cell);
  }
  const regions: Region[] = declared
    .filter(({ cells }) => cells.length > 0)
    .map(({ table, cells }) => ({ kind: 'table', cells, heads: table.heads, name: table.name }));
  for (const band of bands(free)) for (const part of sideBySide(band)) regions.push(...regionsOf(part));
  const start = ({ cells: [first] }: Region) => (first ? first.row + first.column / 20_000 : 0);
  return regions.sort((a, b) => start(a) - start(b));
}

/** Of merged cells only the first one shows; areas that are too large to mark are left alone. */
function coveredCells({ merged }: Sheet, left: { merged: number }): Set<number> {
  const covered = new Set<number>();
  for (const { top, left: first, bottom, right } of merged) {
    const count = (bottom - top + 1) * (right - first + 1);
    if (count > Math.min(10_000, left.merged)) continue;
    left.merged -= count;
    for (let row = top; row <= bottom; row++)
      for (let column = first; column <= right; column++)
        if (row > top || column > first) covered.add(keyOf(row, column));
  }
  return covered;
}

/** Runs of rows without an empty one. */
function bands(cells: readonly SheetCell[]): SheetCell[][] {
  const sorted = cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
  const found: SheetCell[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const cell of sorted) {
    if (cell.row > last + 1) found.push([]);
    found.at(-1)?.push(cell);
    last = cell.row;
  }
  return found;
}

/** Parts between gaps, if each of them is a table by itself. */
function sideBySide(band: SheetCell[]): SheetCell[][] {
  const columns = [...new Set(band.map(({ column }) => column))].sort((a, b) => a - b);
  const part = new Map<number, number>();
  let count = 0;
  for (const [index, column] of columns.entries()) {
    if (column - (columns[index - 1] ?? column) > widestGap) count++;
    part.set(column, count);
  }
  if (count === 0) return [band];
  const parts = [...Map.groupBy(band, ({ column }) => part.get(column) ?? 0).values()];
  return parts.every(isTable) ? parts : [band];
}

const isTable = (cells: readonly SheetCell[]): boolean =>
  new Set(cells.map(({ row }) => row)).size >= least.rows &&
  new Set(cells.map(({ column }) => column)).size >= least.columns;

/** Rows of one cell above and below a table are texts by themselves. */
function regionsOf(cells: SheetCell[]): Region[] {
  const rows = [...Map.groupBy(cells, ({ row }) => row).values()];
  const first = rows.findIndex((row) => row.length > 1);
  if (first < 0) return [{ kind: 'texts', cells }];
  const last = rows.findLastIndex((row) => row.length > 1) + 1;
  const parts: Region[] = [
    { kind: 'texts', cells: rows.slice(0, first).flat() },
    { kind: 'table', cells: rows.slice(first, last).flat() },
    { kind: 'texts', cells: rows.slice(last).flat() },
  ];
  return parts.filter((part) => part.cells.length > 0);
}
