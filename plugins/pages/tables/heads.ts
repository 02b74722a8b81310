/** Which of a table's first rows are headings. */
import type { PageCell } from '../items.ts';
import type { Rules } from '../rules.ts';
import { isValue } from '../values.ts';

const yearOrDate = /^(?:(?:FY|Q\d)?\s?(?:19|20)\d\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\p{L}{3,12}\.? \d{1,2}, \d{4})$/iu;
/** A table with more heading rows than this has none of them. */
const maxHeads = 5;

/**
 * Counts the heading rows of a table. They are told by bold type, shading, or the values that follow; in a table of
 * words a first row without digits is taken for one, and then `headsMarked` is false.
 */
export function findHeads(
  cells: readonly PageCell[],
  rows: number,
  columns: number,
  rules: Rules,
): { headerRows: number; headsMarked: boolean } {
  const texts = (row: number) => cells.filter((cell) => cell.row === row && cell.lines.length > 0);
  const byRow = Array.from({ length: Math.min(rows, maxHeads + 1) }, (_, row) => texts(row));
  const [first] = byRow;
  if (!first || rows < 2) return { headerRows: 0, headsMarked: false };
  const body = cells.filter((cell) => cell.row > 0 && cell.lines.length > 0);
  const bodyBold = body.filter(isBold).length > 0.5 * body.length;
  const bodyValues = valueColumns(cells, rows, columns);
  let heads = 0;
  let guessed = false;
  while (heads < byRow.length && heads < rows - 1) {
    const row = byRow[heads] ?? [];
    if (row.length === 0) break;
    // Alone under the first heading, it opens a group of rows.
    const stub = first[0]?.column === 0 ? (first[0].columnSpan ?? 1) : 1;
    if (heads > 0 && columns > 1 && row.length === 1 && (row[0]?.column ?? 0) < stub && byRow[heads - 1]?.length !== 1)
      break;
    const labels = row.every((cell) => !isValue(textOf(cell)) || yearOrDate.test(textOf(cell)));
    if (!labels) break;
    const overValues = row.some((cell) => bodyValues.has(cell.column) && !(cell.column === 0 && columns > 1));
    const bold = !bodyBold && row.every(isBold);
    const shaded = row.every((cell) => isShaded(cell, rules));
    const marked = (bold || shaded) && (row.length > 1 || columns === 1 || heads > 0 || (row[0]?.columnSpan ?? 1) > 1);
    const plain = heads === 0 && row.length >= columns - 1 && columns > 1 && !bodyBold && bodyValues.size === 0;
    const withoutDigits = plain && row.every((cell) => !/\d/.test(textOf(cell)) && cell.lines.length <= 3);
    if (!overValues && !marked && !withoutDigits) break;
    heads++;
    guessed = !overValues && !marked;
    if (guessed) break;
  }
  return heads > maxHeads
    ? { headerRows: 0, headsMarked: false }
    : { headerRows: heads, headsMarked: heads > 0 && !guessed };
}

const textOf = (cell: PageCell): string => cell.lines.map((line) => line.text).join(' ');
const isBold = (cell: PageCell): boolean => cell.lines.every((line) => line.words.every((word) => word.bold));

/** Columns most of whose cells, but for the first, are values. */
function valueColumns(cells: readonly PageCell[], rows: number, columns: number): Set<number> {
  const values = new Array<number>(columns).fill(0);
  const filled = new Array<number>(columns).fill(0);
  for (const cell of cells) {
    if (cell.row === 0 || cell.lines.length === 0 || cell.column >= columns) continue;
    filled[cell.column] = (filled[cell.column] ?? 0) + 1;
    if (isValue(textOf(cell))) values[cell.column] = (values[cell.column] ?? 0) + 1;
  }
  const most = (count: number, index: number) => count > 0 && count >= 0.5 * (filled[index] ?? 0);
  return rows < 2 ? new Set() : new Set(values.flatMap((count, index) => (most(count, index) ? [index] : [])));
}

/** Whether a filled area of about the row's height lies under the cell. */
const isShaded = (cell: PageCell, rules: Rules): boolean => {
  const y = (cell.top + cell.bottom) / 2;
  const x = (cell.left + cell.right) / 2;
  const tallest = 3 * (cell.bottom - cell.top) + 6;
  return rules.shades.some(
    (shade) =>
      shade.top <= y && shade.bottom >= y && shade.left <= x && shade.right >= x && shade.bottom - shade.top <= tallest,
  );
};
