/** A table of a web page while it is read, and what becomes of it: a table, or the flow that it was drawn to lay out. */
import type { Block, Cell, Table } from '../../src/plugin/contract.ts';
import { joinBold, type Stretch } from '../basics/bold.ts';
import { headerRows } from '../basics/header-rows.ts';
import { integer } from '../basics/integer.ts';

/** Rows or columns that a cell may span. */
const mostSpan = 100;

interface OpenCell {
  cell: Cell;
  isHead: boolean;
  blocks: Block[];
}

export interface OpenTable {
  line: number;
  rows: OpenCell[][];
  /** The cell that is being read. */
  cell: OpenCell | undefined;
  column: number;
  /** Column → row up to which a cell from above reaches into it. */
  reaching: Map<number, number>;
  inHead: boolean;
  /** Rows from the top that are in a head or have nothing but head cells. */
  headRows: number;
  caption: string;
  /** What stands in the table and in none of its cells: browsers show it before the table. */
  stray: Block[];
}

export const startTable = (line: number): OpenTable => ({
  line,
  rows: [],
  cell: undefined,
  column: 0,
  reaching: new Map(),
  inHead: false,
  headRows: 0,
  caption: '',
  stray: [],
});

export function startRow(table: OpenTable): void {
  table.rows.push([]);
  table.column = 0;
  table.cell = undefined;
  if (table.inHead && table.headRows === table.rows.length - 1) table.headRows++;
}

export function startCell(table: OpenTable, name: string, attributes: Record<string, string>, line: number): void {
  if (table.rows.length === 0) startRow(table);
  const row = table.rows.length - 1;
  while ((table.reaching.get(table.column) ?? -1) >= row) table.column++;
  const columnSpan = integer(attributes.colspan, 2, mostSpan) ?? 1;
  const rowSpan = integer(attributes.rowspan, 2, mostSpan) ?? 1;
  const cell: Cell = { row, column: table.column, text: '', place: { kind: 'text', line } };
  if (columnSpan > 1) cell.columnSpan = columnSpan;
  if (rowSpan > 1) cell.rowSpan = rowSpan;
  for (let i = 0; i < columnSpan; i++) if (rowSpan > 1) table.reaching.set(table.column + i, row + rowSpan - 1);
  table.column += columnSpan;
  table.cell = { cell, isHead: name === 'th', blocks: [] };
  table.rows.at(-1)?.push(table.cell);
}

/** The blocks of a table that has ended. */
export function closeTable(table: OpenTable): Block[] {
  const cells = table.rows.flat();
  const columns = cells.reduce((most, { cell }) => Math.max(most, cell.column + 1), 0);
  const isLayout = columns < 2 || cells.some(({ blocks }) => blocks.some(isBig));
  if (isLayout) return [...table.stray, ...captionOf(table), ...table.rows.flatMap(rowBlocks)];
  if (table.rows.length === 1) return [...table.stray, ...captionOf(table), ...rowBlocks(table.rows[0] ?? [])];
  return cells.some(({ blocks }) => blocks.length > 0) ? [...table.stray, dataTable(table, columns)] : table.stray;
}

/** Headings and tables with rows of their own do not stand in the cells of tables that hold data. */
const isBig = (block: Block): boolean => block.kind === 'heading' || block.kind === 'table';

const captionOf = ({ caption }: OpenTable): Block[] => (caption === '' ? [] : [{ kind: 'caption', text: caption }]);

/** Cells beside each other, each with one short text, are one line with gaps; other cells flow one after the other. */
function rowBlocks(row: readonly OpenCell[]): Block[] {
  const blocks = row.flatMap((cell) => cell.blocks);
  const short = blocks.every(
    (block) => block.kind === 'paragraph' && !block.text.includes('\n') && block.text.length < 80,
  );
  const [first] = blocks;
  if (!short || blocks.length < 2 || row.some((cell) => cell.blocks.length > 1) || first?.kind !== 'paragraph')
    return blocks;
  const { text, bold } = joinBold(blocks.map(saidIn), '\t');
  const place = first.place ?? { kind: 'text' as const, line: 1 };
  return [{ kind: 'paragraph', text, place, lines: [{ text, place }], ...(bold && { bold }) }];
}

const saidIn = (block: Block): { text: string; bold?: Stretch[] } => (block.kind === 'table' ? { text: '' } : block);

function dataTable(table: OpenTable, columns: number): Table {
  const rows = table.rows.length;
  const cells = table.rows.flat().map(({ cell, blocks }): Cell => {
    const { text, bold } = joinBold(blocks.map(saidIn), '\n');
    const place = blocks[0]?.place ?? cell.place;
    const reach = { ...cell, text, ...(place && { place }), ...(bold && { bold }) };
    // A span may claim more rows and columns than there are.
    if (cell.rowSpan) reach.rowSpan = Math.min(cell.rowSpan, rows - cell.row);
    if (cell.columnSpan) reach.columnSpan = Math.min(cell.columnSpan, columns - cell.column);
    return reach;
  });
  const heads = table.rows.findIndex((row) => row.some(({ isHead, blocks }) => !isHead && blocks.length > 0));
  const declared = Math.max(table.headRows, heads < 0 ? 0 : heads);
  return {
    kind: 'table',
    place: { kind: 'text', line: table.line },
    rows,
    columns,
    headerRows: declared > 0 ? Math.min(declared, rows) : headerRows(cells, columns),
    cells,
    ...(table.caption !== '' && { caption: table.caption }),
  };
}
