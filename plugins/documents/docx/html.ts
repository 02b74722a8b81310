/** HTML as blocks: headings, paragraphs, list items and tables. Nothing is fetched, no script is run. */
import { Parser } from 'htmlparser2';
import type { Block, Cell, Table, TextBlock } from '../../../src/plugin/contract.ts';
import { integer } from '../ooxml/element.ts';
import { tidy } from '../ooxml/text.ts';

/** Elements whose text is not shown. */
const hidden = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
const lineBreaks = new Set(['br', 'hr']);
const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
/** Tables in tables, and rows or columns that a cell may span. */
const deepest = 20;
const mostSpan = 100;
/** Open elements, and characters between looks at their number. */
const deepestElement = 2000;
const slice = 16 * 1024;

interface OpenTable {
  table: Table;
  cell: Cell | undefined;
  column: number;
  /** Column → row up to which a cell from above reaches into it. */
  reaching: Map<number, number>;
  /** Whether the row has cells that are not headings. */
  plain: boolean;
}

/** `cut`: elements nest so deep that the rest was left unread. */
export function htmlBlocks(html: string): { blocks: Block[]; cut: boolean } {
  const blocks: Block[] = [];
  const tables: OpenTable[] = [];
  let text = '';
  let heading = 0;
  let lists = 0;
  let item = false;
  let unseen = 0;
  let nested = 0;

  const flush = () => {
    const shown = tidy(text);
    text = '';
    if (shown === '') return;
    const cell = tables.at(-1)?.cell;
    if (cell) cell.text = cell.text === '' ? shown : `${cell.text}\n${shown}`;
    else blocks.push(textBlock(shown, heading, item ? lists : 0));
    item = false;
  };
  const open = (name: string, attributes: Record<string, string>) => {
    nested++;
    if (hidden.has(name)) unseen++;
    if (lineBreaks.has(name)) text += '\n';
    if (name === 'img' && attributes.alt) text += ` ${attributes.alt} `;
    if (inline.has(name) || name === 'br') return;
    flush();
    if (/^h[1-6]$/.test(name)) heading = Number(name[1]);
    if (name === 'ul' || name === 'ol') lists++;
    if (name === 'li') item = true;
    if (name === 'table' && tables.length < deepest) tables.push(startTable());
    const current = tables.at(-1);
    if (current && name === 'tr') startRow(current);
    if (current && (name === 'td' || name === 'th')) startCell(current, name, attributes);
  };
  const close = (name: string) => {
    nested--;
    if (hidden.has(name)) unseen = Math.max(0, unseen - 1);
    if (inline.has(name) || lineBreaks.has(name)) return;
    flush();
    if (/^h[1-6]$/.test(name)) heading = 0;
    if (name === 'ul' || name === 'ol') lists = Math.max(0, lists - 1);
    const current = tables.at(-1);
    if (current && (name === 'td' || name === 'th')) current.cell = undefined;
    if (current && name === 'tr' && !current.plain && current.table.headerRows === current.table.rows - 1)
      current.table.headerRows++;
    if (name !== 'table' || !current) return;
    tables.pop();
    if (current.table.cells.length === 0) return;
    const outer = tables.at(-1)?.cell;
    if (!outer) blocks.push(current.table);
    else if (outer.tables) outer.tables.push(current.table);
    else outer.tables = [current.table];
  };
  const parser = new Parser({
    onopentag: open,
    onclosetag: close,
    ontext: (chunk) => {
      if (unseen === 0) text += chunk.replace(/\s+/g, ' ');
    },
  });
  // The parser keeps open elements in a list that grows slow: a page is read in slices to stop in time.
  let at = 0;
  for (; at < html.length && nested < deepestElement; at += slice) parser.write(html.slice(at, at + slice));
  parser.end();
  flush();
  return { blocks, cut: at < html.length };
}

function textBlock(text: string, heading: number, list: number): TextBlock {
  if (heading > 0) return { kind: 'heading', text, level: heading };
  return list > 0 ? { kind: 'list-item', text, level: list } : { kind: 'paragraph', text };
}

const startTable = (): OpenTable => ({
  table: { kind: 'table', rows: 0, columns: 0, headerRows: 0, cells: [] },
  cell: undefined,
  column: 0,
  reaching: new Map(),
  plain: false,
});

function startRow(open: OpenTable): void {
  open.table.rows++;
  open.column = 0;
  open.cell = undefined;
  open.plain = false;
}

function startCell(open: OpenTable, name: string, attributes: Record<string, string>): void {
  if (open.table.rows === 0) startRow(open);
  const row = open.table.rows - 1;
  while ((open.reaching.get(open.column) ?? -1) >= row) open.column++;
  const columnSpan = integer(attributes.colspan, 2, mostSpan) ?? 1;
  const rowSpan = integer(attributes.rowspan, 2, mostSpan) ?? 1;
  const cell: Cell = { row, column: open.column, text: '' };
  if (columnSpan > 1) cell.columnSpan = columnSpan;
  if (rowSpan > 1) cell.rowSpan = rowSpan;
  for (let i = 0; i < columnSpan; i++) if (rowSpan > 1) open.reaching.set(open.column + i, row + rowSpan - 1);
  open.column += columnSpan;
  open.cell = cell;
  open.table.cells.push(cell);
  open.table.columns = Math.max(open.table.columns, open.column);
  if (name === 'td') open.plain = true;
}
