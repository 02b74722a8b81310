/** Tables in cells of tables, no deeper than a document may hold them. */
import type { Block, Cell, Table, Warning } from '../../../src/plugin/contract.ts';

/** Tables around each other, the innermost counted. */
const deepest = 16;

/** Gives the texts of tables that stand deeper as lines of the cell around them, and warns of it. */
export function unnest(blocks: readonly Block[], warnings: Warning[]): void {
  let count = 0;
  const walk = ({ cells }: Table, depth: number): void => {
    for (const cell of cells) {
      if (!cell.tables) continue;
      if (depth < deepest) for (const table of cell.tables) walk(table, depth + 1);
      else {
        count += cell.tables.length;
        takeIn(cell);
      }
    }
  };
  for (const block of blocks) if (block.kind === 'table') walk(block, 1);
  const message = `${count} tables are nested deeper than ${deepest} tables: only their texts are given.`;
  if (count > 0) warnings.push({ code: 'table-unread', message });
}

function takeIn(cell: Cell): void {
  const texts = cell.text === '' ? [] : [cell.text];
  for (const table of cell.tables ?? []) addTexts(table, texts);
  cell.text = texts.join('\n');
  delete cell.tables;
}

function addTexts({ cells }: Table, into: string[]): void {
  for (const { text, tables } of cells) {
    if (text !== '') into.push(text);
    for (const table of tables ?? []) addTexts(table, into);
  }
}
