/** Lists of words and figures side by side in one grid, each below a title of its own: `Assets | Liabilities`. */
import { type Item, type PageCell, type PageTable, segmentItem } from '../items.ts';
import { around } from '../lines.ts';
import { segmentOf } from '../segments.ts';
import { isValue } from '../values.ts';

/** Rows that a list has at least, below its title. */
const leastRows = 2;
/** Share of the cells of a column that are of one kind. */
const most = 0.7;

/** The table, or the lists that it holds with their titles, from left to right. */
export function partsBeside(table: PageTable): Item[] {
  const titles = table.cells.filter(({ row, rowSpan, lines }) => row === 0 && rowSpan === 1 && lines.length > 0);
  const spans = titles.reduce((sum, { columnSpan }) => sum + columnSpan, 0);
  const titled = titles.length > 1 && spans === table.columns && titles.every(({ columnSpan }) => columnSpan > 1);
  if (!titled || !titles.every((title) => isList(table, title))) return [itemOf(table)];
  return titles.map((title): Item => {
    const { column: from, columnSpan: columns } = title;
    const own = table.cells.filter(({ row, column }) => row > 0 && column >= from && column < from + columns);
    const starts = [...new Set(own.flatMap(({ row, lines }) => (lines.length > 0 ? [row] : [])))].sort((x, y) => x - y);
    const cells = own.flatMap((cell) => {
      const row = starts.indexOf(cell.row);
      const rowSpan = starts.filter((start) => start >= cell.row && start < cell.row + cell.rowSpan).length;
      return row < 0 ? [] : [{ ...cell, row, rowSpan, column: cell.column - from }];
    });
    const rows = starts.length;
    const xs = table.xs.slice(from, from + columns + 1);
    const list = { ...table, ...around(cells), rows, columns, headerRows: 0, headsMarked: false, cells, xs };
    const words = title.lines.map((line) => segmentItem(segmentOf(line.words)));
    return { ...around([title, ...cells]), kind: 'frame', items: [...words, itemOf(list)] };
  });
}

function itemOf(table: PageTable): Item {
  const { left, right, top, bottom } = table;
  return { kind: 'table', table, left, right, top, bottom };
}

/** Whether words stand in the first column below a title, and figures in the last. */
function isList({ cells }: PageTable, { column, columnSpan }: PageCell): boolean {
  const inColumn = (at: number) =>
    cells.filter((cell) => cell.row > 0 && cell.column === at && cell.columnSpan === 1 && cell.lines.length > 0);
  const figures = (at: number) => inColumn(at).filter(({ lines }) => isValue(lines.map(({ text }) => text).join(' ')));
  const [first, last] = [column, column + columnSpan - 1];
  return (
    inColumn(first).length >= leastRows &&
    figures(first).length <= (1 - most) * inColumn(first).length &&
    figures(last).length >= Math.max(leastRows, most * inColumn(last).length)
  );
}
