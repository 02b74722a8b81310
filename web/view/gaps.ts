/** Cells that a table leaves out because nothing stands in them. */
import type { Cell } from '../../src/model/document.ts';

/** How many columns right before each cell, of those that have any, no cell takes: neither of its row nor one from above. */
export function gapsBefore(cells: readonly Cell[]): Map<Cell, number> {
  const gaps = new Map<Cell, number>();
  /** The first row below the cells that take each column so far. */
  const free: number[] = [];
  for (const row of Map.groupBy(cells, ({ row }) => row).values()) {
    let next = 0;
    for (const cell of row.toSorted((a, b) => a.column - b.column)) {
      let gap = 0;
      for (; next < cell.column; next += 1) if ((free[next] ?? 0) <= cell.row) gap += 1;
      if (gap > 0) gaps.set(cell, gap);
      next = Math.max(next, cell.column + (cell.columnSpan ?? 1));
      for (let column = cell.column; column < next; column += 1) free[column] = cell.row + (cell.rowSpan ?? 1);
    }
  }
  return gaps;
}
