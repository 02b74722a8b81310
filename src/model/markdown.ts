/** A parsed document as plain text and as Markdown, for people and for language models. */
import type { Block, Cell, ParsedDocument, Place, Table, TextBlock } from './document.ts';

/** All text in reading order: blocks apart by an empty line, a table's rows by line, its cells by tab. */
export function toText(document: ParsedDocument): string {
  return document.blocks.map((block) => (block.kind === 'table' ? tableText(block) : block.text)).join('\n\n');
}

/** CommonMark with GFM tables. What stands beside the main flow (notes, comments, footnotes) is quoted. */
export function toMarkdown(document: ParsedDocument): string {
  const parts: string[] = [];
  let previous: Block | undefined;
  for (const block of document.blocks) {
    const together = block.kind === 'list-item' && previous?.kind === 'list-item';
    if (previous) parts.push(together ? '\n' : '\n\n');
    parts.push(block.kind === 'table' ? markdownTable(block) : markdownBlock(block));
    previous = block;
  }
  return parts.join('');
}

function markdownBlock(block: TextBlock): string {
  const text = escapeMarkup(block.text);
  if (block.kind === 'heading') return `${'#'.repeat(Math.min(block.level ?? 1, 6))} ${oneLine(text)}`;
  if (block.kind === 'list-item') return `${'  '.repeat(Math.min((block.level ?? 1) - 1, 8))}- ${oneLine(text)}`;
  if (block.kind === 'caption') return `*${oneLine(text)}*`;
  if (block.kind === 'speech') return `${moment(block.place)}${text}`;
  const quoted = block.aside === 'comment' || block.aside === 'notes' || block.aside === 'footnote';
  return quoted ? text.replace(/^/gm, '> ') : text;
}

/** `**Anna** [1:05] `: who speaks, and when. */
function moment(place: Place | undefined): string {
  if (place?.kind !== 'time') return '';
  const seconds = Math.floor(place.start);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `${place.speaker ? `**${escapeMarkup(place.speaker)}** ` : ''}[${clock}] `;
}

function markdownTable(table: Table): string {
  const rows = rowsOf(table);
  // GFM wants one header row over all columns; a table without one gets an empty header.
  const headless = table.headerRows === 0;
  const width = Math.max(1, ...rows.map((row) => row.length));
  const header = headless ? [] : (rows[0] ?? []);
  const lines = [header, ...(headless ? rows : rows.slice(1))].map((row, index) => {
    const cells = index === 0 ? Array.from({ length: width }, (_, column) => row[column] ?? '') : row;
    return `| ${cells.map((text) => oneLine(escapeMarkup(text)).replaceAll('|', '\\|')).join(' | ')} |`;
  });
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return (table.caption ? [`*${oneLine(escapeMarkup(table.caption))}*`, '', ...lines] : lines).join('\n');
}

const tableText = (table: Table): string =>
  [...(table.caption ? [table.caption] : []), ...rowsOf(table).map((row) => row.map(oneLine).join('\t'))].join('\n');

/** Columns of a row beyond this are put into its last one: a cell may claim any column. */
const maxColumns = 1000;

/** The texts of each row that has cells. Built from the cells, as `rows` and `columns` may claim anything. */
function rowsOf(table: Table): string[][] {
  const rows = new Map<number, string[]>();
  for (const cell of table.cells) {
    const row = rows.get(cell.row) ?? [];
    rows.set(cell.row, row);
    const column = Math.min(cell.column, maxColumns - 1);
    while (row.length <= column) row.push('');
    row[column] = [row[column], cellText(cell)].filter(Boolean).join(' ');
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}

const cellText = (cell: Cell): string => [cell.text, ...(cell.tables ?? []).map(tableText)].filter(Boolean).join('\n');

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** Keeps text from being read as markup: what marks up anywhere, and what does so at the start of a line. */
const escapeMarkup = (text: string): string => text.replace(/[\\`*<[]/g, '\\$&').replace(lineStart, escapeStart);

/** Headings, quotations, lists, rules and fences: the marks, with what makes them such behind them. */
const lineStart =
  /^([ \t]{0,3})(#{1,6}(?=\s|$)|>|[+-](?=\s|$)|-(?=[ \t]*-)|=(?==*[ \t]*$)|~(?=~~)|\d{1,9}(?=[.)](?:\s|$)))/gm;

const escapeStart = (_: string, indent: string, mark: string): string =>
  /\d/.test(mark) ? `${indent}${mark}\\` : `${indent}\\${mark}`;
