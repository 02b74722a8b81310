/** Tables with spans, nested tables and heading rows. */
import type { Block, Cell, Table, TextBlock } from '../../../src/plugin/contract.ts';
import { joinBold, type Stretch } from '../../basics/bold.ts';
import { integer } from '../../basics/integer.ts';
import { at, settingOf, switchOf } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { declareControl, isPrompt, unwrapped } from './control.ts';
import { isLayout } from './layout-table.ts';
import { nextPlace, type ReadBlocks, type Story } from './reading.ts';

/** Columns that a cell may span or a row leave out; Word itself stops at 63. */
const mostColumns = 1000;
/** Characters of merged cells from which on nothing is added to them. */
const longestMerged = 10_000;

interface Row {
  /** Marked to be repeated on each page. */
  repeated: boolean;
  bold: boolean;
  /** What each cell holds. */
  cells: Block[][];
}

const droppedRows = new Set(['w:tblPr', 'w:tblGrid', 'w:del', 'w:moveFrom']);
const droppedCells = new Set(['w:trPr', 'w:tblPrEx', 'w:del', 'w:moveFrom']);

/**
 * Reads a table into `into`. One cell alone is a frame: what it holds goes in without the table. So does what is only set
 * side by side.
 */
export function readTable(element: Element, story: Story, into: Block[], readBlocks: ReadBlocks): void {
  const rowElements = [...unwrapped(element, 'w:tr', droppedRows)]
    .map((row) => row.element)
    .filter((row) => !isDeleted(row));
  const frame = rowElements.length === 1 ? soleCell(rowElements[0]) : undefined;
  if (frame) {
    readBlocks(frame, story, into);
    return;
  }
  const table: Table = {
    kind: 'table',
    place: nextPlace(story.reading),
    rows: 0,
    columns: 0,
    headerRows: 0,
    cells: [],
  };
  if (story.aside) table.aside = story.aside;
  const caption = settingOf(at(element, 'w:tblPr'), 'w:tblCaption')?.trim();
  if (caption) table.caption = caption;
  const rows: Row[] = [];
  const reaching = new Map<number, Cell>();
  for (const row of rowElements) rows.push(readRow(row, table, reaching, story, readBlocks));
  table.rows = rows.length;
  table.headerRows = headerRows(element, rows, story);
  if (!caption && table.headerRows === 0 && isLayout(rows.map(({ cells }) => cells))) {
    into.push(...rows.flatMap(({ cells }) => cells.flat()));
    return;
  }
  if (table.cells.some((cell) => cell.text !== '' || cell.tables)) into.push(table);
}

function soleCell(row: Element | undefined): Element | undefined {
  if (!row) return undefined;
  const cells = [...unwrapped(row, 'w:tc', droppedCells)];
  return cells.length === 1 && !cells[0]?.control ? cells[0]?.element : undefined;
}

const isDeleted = (row: Element): boolean => at(row, 'w:trPr', 'w:del') !== undefined;

/** `reaching` holds, by column, the cell that a vertically merged one continues. */
function readRow(row: Element, table: Table, reaching: Map<number, Cell>, story: Story, readBlocks: ReadBlocks): Row {
  const properties = at(row, 'w:trPr');
  const index = table.rows++;
  const read: Row = { repeated: switchOf(properties, 'w:tblHeader') ?? false, bold: false, cells: [] };
  let column = integer(settingOf(properties, 'w:gridBefore'), 0, mostColumns) ?? 0;
  let plain = false;
  let filled = 0;
  for (const { element, control } of unwrapped(row, 'w:tc', droppedCells)) {
    const cellProperties = at(element, 'w:tcPr');
    const span = integer(settingOf(cellProperties, 'w:gridSpan'), 1, mostColumns) ?? 1;
    const { text, tables, bold, stretches, blocks } = readCell(element, control, story, readBlocks);
    read.cells.push(blocks);
    if (text !== '' && !bold) plain = true;
    if (text !== '') filled++;
    const origin = reaching.get(column);
    if (continues(cellProperties, 'w:vMerge') && origin) extend(origin, index, text, tables);
    else if (continues(cellProperties, 'w:hMerge') && table.cells.at(-1)?.row === index)
      widen(table.cells.at(-1), span, text);
    else {
      const cell: Cell = { row: index, column, text };
      if (span > 1) cell.columnSpan = span;
      if (text !== '') cell.place = { kind: 'text', line: story.reading.lines - text.split('\n').length + 1 };
      if (stretches) cell.bold = stretches;
      if (tables.length > 0) cell.tables = [...tables];
      table.cells.push(cell);
      if (at(cellProperties, 'w:vMerge')) reaching.set(column, cell);
      else reaching.delete(column);
    }
    column += span;
  }
  table.columns = Math.max(table.columns, column);
  // A single bold cell across the table opens a section of it.
  read.bold = !plain && filled > Math.min(1, table.columns - 1);
  return read;
}

/** A merged cell says `restart` where it begins; without a word it goes on. */
function continues(properties: Element | undefined, name: string): boolean {
  const merge = at(properties, name);
  return merge !== undefined && merge.attributes['w:val'] !== 'restart';
}

function extend(cell: Cell, row: number, text: string, tables: Table[]): void {
  cell.rowSpan = row - cell.row + 1;
  addText(cell, text);
  if (tables.length === 0) return;
  cell.tables ??= [];
  for (const table of tables) cell.tables.push(table);
}

function widen(cell: Cell | undefined, span: number, text: string): void {
  if (!cell) return;
  cell.columnSpan = (cell.columnSpan ?? 1) + span;
  addText(cell, text);
}

/** What stands in the other cells that are merged into one is not even shown: what it comes to has an end. */
function addText(cell: Cell, text: string): void {
  if (text !== '' && cell.text.length < longestMerged) cell.text = cell.text === '' ? text : `${cell.text}\n${text}`;
}

interface CellContent {
  text: string;
  tables: Table[];
  /** Whether all of it is, and what of it. */
  bold: boolean;
  stretches?: Stretch[];
  blocks: Block[];
}

function readCell(cell: Element, control: Element | undefined, story: Story, readBlocks: ReadBlocks): CellContent {
  const blocks: Block[] = [];
  readBlocks(cell, story, blocks);
  const texts: TextBlock[] = [];
  const tables: Table[] = [];
  let bold = true;
  for (const block of blocks) {
    if (block.kind === 'table') tables.push(block);
    else {
      texts.push(block);
      bold &&= story.reading.looks.get(block)?.bold ?? false;
    }
  }
  const { text, bold: stretches } = joinBold(texts, '\n');
  if (control && isPrompt(control, story)) {
    story.reading.prompts.push({ kind: 'paragraph', text, aside: 'comment' });
    return { text: '', tables, bold, blocks: tables };
  }
  if (control) declareControl(control, text, story);
  return { text, tables, bold, ...(stretches && { stretches }), blocks };
}

/** Rows marked as repeated; else one row that is set apart by its letters or by the table's style. */
function headerRows(element: Element, rows: Row[], story: Story): number {
  const repeated = rows.findIndex((row) => !row.repeated);
  if (repeated !== 0) return repeated < 0 ? Math.min(1, rows.length) : repeated;
  const [first, second] = rows;
  if (!first || !second) return 0;
  if (first.bold && !second.bold) return 1;
  const properties = at(element, 'w:tblPr');
  const look = at(properties, 'w:tblLook')?.attributes;
  const mask = Number.parseInt(look?.['w:val'] ?? '0', 16);
  const marksFirst = look?.['w:firstRow'] === undefined ? (mask & 0x20) !== 0 : look['w:firstRow'] === '1';
  const style = settingOf(properties, 'w:tblStyle');
  return marksFirst && style !== undefined && story.reading.styles.style(style).headsFirstRow ? 1 : 0;
}
