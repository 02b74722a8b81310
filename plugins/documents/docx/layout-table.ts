/** Tables that only set texts side by side: the columns of a résumé, a newsletter or a letterhead. */
import type { Block } from '../../../src/plugin/contract.ts';

/** Rows of such a table at most; paragraphs that two cells of one row hold at least, and one of them. */
const [mostRows, eachLeast, oneLeast] = [8, 4, 8];
/** Cells whose lines stand beside each other hold about as many of them. */
const alike = 2;
/** Figures below each other are a column of a table, whatever stands around them. */
const figures = /^[^\p{L}]*\d[^\p{L}]*$/u;

/** Whether the cells of a table, row by row, hold texts that are to be read one after the other. */
export function isLayout(rows: readonly (readonly (readonly Block[])[])[]): boolean {
  return rows.length <= mostRows && rows.some(flowsBySide) && !rows.some((row) => row.some(isColumnOfFigures));
}

function flowsBySide(row: readonly (readonly Block[])[]): boolean {
  const counts = row.map(({ length }) => length).filter((count) => count >= eachLeast);
  const [most, least] = [Math.max(0, ...counts), Math.min(...counts)];
  return counts.length > 1 && most >= oneLeast && most - least > alike;
}

function isColumnOfFigures(cell: readonly Block[]): boolean {
  const held = cell.filter((block) => block.kind !== 'table' && figures.test(block.text)).length;
  return held > 2 && 2 * held > cell.length;
}
