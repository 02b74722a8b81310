/**
 * Makes parsed documents out of drawings: each page is text in a fixed pitch, and where a word stands in the drawing is
 * where it stands on the page. `# ` starts a heading; blank lines part blocks.
 */
import type { Block, Box, DeclaredField, Line, ParsedDocument, Table, Word } from '../../src/model/document.ts';

/** Columns and rows of a drawn page; a page wider or higher than that is squeezed. */
const columns = 100;
const rows = 60;
const [body, title] = [0, 1];

export interface Drawing {
  pages: string[];
  fields?: DeclaredField[];
  metadata?: Record<string, string>;
}

/** A document from drawn pages: `drawn('Invoice  4711\nDate     1 May 2024')`. */
export function drawn(...pages: string[]): ParsedDocument {
  return document({ pages });
}

export function document({ pages, fields = [], metadata = {} }: Drawing): ParsedDocument {
  return {
    type: 'application/pdf',
    metadata,
    pages: pages.map((_, index) => ({ number: index + 1, width: 595, height: 842, origin: 'text' })),
    styles: [{ size: 10 }, { size: 18, bold: true }],
    blocks: pages.flatMap((page, index) => blocksOf(page, index + 1)),
    fields,
    warnings: [],
  };
}

/** A document of flowing text, such as a word processor's: no pages, no boxes. Blank lines part paragraphs. */
export function flowing(text: string): ParsedDocument {
  const blocks = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    metadata: {},
    blocks: blocks.map((paragraph, index) => ({
      kind: 'paragraph',
      text: paragraph,
      place: { kind: 'text', line: index + 1 },
    })),
    fields: [],
    warnings: [],
  };
}

/** A table block from rows of texts; the first `headerRows` are headings. */
export function tableOf(cells: string[][], headerRows = 1, page = 1): Table {
  return {
    kind: 'table',
    place: { kind: 'page', page },
    rows: cells.length,
    columns: Math.max(...cells.map((row) => row.length)),
    headerRows,
    cells: cells.flatMap((row, r) => row.map((text, column) => ({ row: r, column, text }))),
  };
}

/** A document of a title and a table below it, whose first row is its head where nothing else is said. */
export function titledTable(title: string, rows: string[][], headerRows = 1): ParsedDocument {
  const made = flowing(title);
  made.blocks.push(tableOf(rows, headerRows));
  return made;
}

function blocksOf(page: string, number: number): Block[] {
  const drawnLines = page.split('\n');
  const wide = Math.max(columns, ...drawnLines.map((line) => line.length));
  const high = Math.max(rows, drawnLines.length);
  const blocks: Block[] = [];
  let open: Line[] = [];
  const close = (): void => {
    const place = open[0]?.place;
    if (place) blocks.push({ kind: 'paragraph', text: open.map((line) => line.text).join('\n'), place, lines: open });
    open = [];
  };
  drawnLines.forEach((drawing, index) => {
    const heading = drawing.startsWith('# ');
    const line = lineOf(heading ? `  ${drawing.slice(2)}` : drawing, number, index, wide, high, heading ? title : body);
    if (!line || heading) close();
    if (line && heading) blocks.push({ kind: 'heading', level: 1, text: line.text, place: line.place, lines: [line] });
    else if (line) open.push(line);
  });
  close();
  return blocks;
}

function lineOf(drawing: string, page: number, index: number, wide: number, high: number, style: number): Line | null {
  const words: Word[] = [...drawing.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: [match.index / wide, (index + 0.15) / high, (match.index + match[0].length) / wide, (index + 0.85) / high],
    style,
  }));
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return null;
  const box: Box = [first.box[0], first.box[1], last.box[2], last.box[3]];
  return { text: words.map((word) => word.text).join(' '), place: { kind: 'page', page, box }, words };
}
