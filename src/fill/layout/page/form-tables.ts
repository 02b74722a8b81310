/** Tables that are forms: columns of labels with their answers beside them, two or more of them in a row. */

import { atMost } from '../../scale/extents.ts';
import { half, some } from '../../scale/grades.ts';
import { isLabel } from './printed.ts';
import { type CellRef, cellAt, type Segment } from './view.ts';

/** Rows by which a table is known. */
const mostRows = atMost.many;

/** The columns of labels of each table that is a form. */
export function labelColumnsOf(segments: readonly Segment[]): Map<CellRef['table'], Set<number>> {
  const tables = Map.groupBy(segments, ({ cell }) => cell?.table);
  const forms = new Map<CellRef['table'], Set<number>>();
  for (const [table, all] of tables) {
    const first = all.filter(({ cell }) => cell && cell.row < mostRows);
    const columns = [...Map.groupBy(first, ({ cell }) => cell?.column ?? 0)];
    const shares = new Map(columns.map(([column, cells]) => [column, shareOf(cells)]));
    const shareIn = (column: number, otherwise = 0): number => shares.get(column) ?? otherwise;
    const labels = columns
      .map(([column]) => column)
      .filter((column) => shareIn(column) > half && shareIn(column) - shareIn(column + 1, 1) > some);
    // A head of labels alone stands over a list.
    const head = first.filter(({ cell }) => cell?.row === 0);
    if (table && labels.length > 1 && !head.every(({ text }) => isLabel(text))) forms.set(table, new Set(labels));
  }
  return forms;
}

/** The share of texts that are labels, each of them once. */
const shareOf = (cells: readonly Segment[]): number =>
  new Set(cells.map(({ text }) => text).filter(isLabel)).size / cells.length;

/** Whether the cell beside a label is empty. */
export const isBesideEmpty = ({ cell }: Segment): boolean =>
  cell !== null && !cell.header && cellAt(cell.table, cell.row, cell.column + cell.columnSpan)?.text.trim() === '';
