/** Tables without the columns that only keep others apart. */
import type { Cell, Table } from '../../../model/document.ts';
import { firstFrom } from '../../scale/bisect.ts';

/**
 * A table without the columns in which nothing is written; itself where there are none, or where its cells are merged
 * in each row in another way.
 */
export function withoutSpacers(table: Table): Table {
  const written = table.cells.filter(({ text, tables }) => text !== '' || tables);
  const columns = [...new Set(written.map(({ column }) => column))].sort((a, b) => a - b);
  const merged = written.some(({ columnSpan = 1 }) => columnSpan > 1 && columnSpan < table.columns);
  if (columns.length === table.columns || merged) return table;
  const cells = written.map((cell): Cell => {
    const column = firstFrom(columns.length, (at) => (columns[at] ?? 0) >= cell.column);
    return { ...cell, column, ...(cell.columnSpan && { columnSpan: Math.min(cell.columnSpan, columns.length) }) };
  });
  return { ...table, columns: columns.length, cells };
}
