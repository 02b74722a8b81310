/** Tables that go on over pages: one table, without its repeated headings. */
import type { Cell, Table } from '../../src/plugin/contract.ts';
import type { PageBlock } from './blocks.ts';

/** Borders of columns agree within this fraction of the page. */
const sameBorder = 0.02;

/** Joins each table to the one that ends the page before, where nothing but running heads stands between them. */
export function joinContinued(blocks: readonly PageBlock[]): PageBlock[] {
  const joined: PageBlock[] = [];
  let open: PageBlock | null = null;
  for (const entry of blocks) {
    const { block } = entry;
    if (block.kind === 'table' && open && entry.page === lastPage(open) + 1 && goesOn(open, entry)) {
      append(open.block as Table, block);
      continue;
    }
    joined.push(entry);
    if (block.kind === 'table') open = entry;
    else if (!block.aside) open = null;
  }
  return joined;
}

const lastPage = ({ block, page }: PageBlock): number => {
  const place = block.kind === 'table' ? block.cells.at(-1)?.place : undefined;
  return place?.kind === 'page' ? place.page : page;
};

function goesOn(first: PageBlock, second: PageBlock): boolean {
  const [above, below] = [first.block, second.block];
  if (above.kind !== 'table' || below.kind !== 'table' || above.columns !== below.columns) return false;
  const borders = second.borders ?? [];
  if (!(first.borders ?? []).every((border, index) => Math.abs(border - (borders[index] ?? 9)) < sameBorder))
    return false;
  return below.headerRows === 0 || !second.headsMarked || sameHeads(above, below);
}

const rowText = (table: Table, row: number): string =>
  table.cells
    .filter((cell) => cell.row === row)
    .map((cell) => cell.text.trim())
    .join('\t');

function sameHeads(above: Table, below: Table): boolean {
  for (let row = 0; row < below.headerRows; row++) if (rowText(above, row) !== rowText(below, row)) return false;
  return above.headerRows >= below.headerRows;
}

function append(table: Table, more: Table): void {
  const repeated = more.headerRows > 0 && sameHeads(table, more) ? more.headerRows : 0;
  const cells = more.cells.filter((cell) => cell.row >= repeated);
  table.cells.push(...cells.map((cell): Cell => ({ ...cell, row: cell.row - repeated + table.rows })));
  table.rows += more.rows - repeated;
}
