/** Where cells stand, out of the widths of columns and the heights of rows. */
import type { Box } from '../../../src/plugin/contract.ts';
import { type Area, keyOf } from './reference.ts';
import type { Sheet, SheetCell } from './sheet.ts';

export interface Grid {
  /** Points, of what is in use of the sheet. */
  width: number;
  height: number;
  boxOf(area: Area): Box;
  /** The merged area that starts at a cell. */
  mergedAt(row: number, column: number): Area | undefined;
  /** The cell there, if it shows something. */
  cellAt(row: number, column: number): SheetCell | undefined;
}

/** Points that rows and columns have where the sheet does not say. */
const usual = { width: 48, height: 15 };

export function makeGrid({ cells, merged, heights, widths }: Sheet): Grid {
  const areas = new Map(merged.map((area) => [keyOf(area.top, area.left), area]));
  const known = new Map(cells.map((cell) => [keyOf(cell.row, cell.column), cell]));
  let [rows, columns] = [0, 0];
  for (const { row, column } of cells) {
    const area = areas.get(keyOf(row, column));
    rows = Math.max(rows, (area?.bottom ?? row) + 1);
    columns = Math.max(columns, (area?.right ?? column) + 1);
  }
  const sizes = new Map<number, number>();
  for (const { from, to, width } of widths) for (let at = from; at <= to && at < columns; at++) sizes.set(at, width);
  const down = edges(rows, heights, usual.height);
  const across = edges(columns, sizes, usual.width);
  const [height, width] = [down(rows), across(columns)];
  const share = (length: number, all: number): number => (all > 0 ? Math.min(1, length / all) : 0);
  return {
    width,
    height,
    boxOf: ({ top, left, bottom, right }) => [
      share(across(left), width),
      share(down(top), height),
      share(across(right + 1), width),
      share(down(bottom + 1), height),
    ],
    mergedAt: (row, column) => areas.get(keyOf(row, column)),
    cellAt: (row, column) => known.get(keyOf(row, column)),
  };
}

/** Where the n-th row or column starts; those beyond the last one start where it ends. */
function edges(count: number, sizes: ReadonlyMap<number, number>, usual: number): (index: number) => number {
  const starts = new Float64Array(count + 1);
  for (let index = 0; index < count; index++) starts[index + 1] = (starts[index] ?? 0) + (sizes.get(index) ?? usual);
  return (index) => starts[Math.min(index, count)] ?? 0;
}
