/** What was found on a page, as the blocks of a ParsedDocument. */
import type { Block, Box, Cell, Line, Place, TextBlock, Word } from '../../src/plugin/contract.ts';
import type { Rectangle } from './frame.ts';
import type { Flow, PageTable } from './items.ts';
import { around, findLines, joinLines, type TextLine } from './lines.ts';
import { findParagraphs, type Paragraph } from './paragraphs.ts';
import type { PageWord } from './words.ts';

/** A block and what is needed to tell headings and running heads once all pages are known. */
export interface PageBlock {
  block: Block;
  page: number;
  /** Points: of most of its type, in tables that of the middle line. */
  size: number;
  bold: boolean;
  /** A line with a wide gap in it. */
  gapped: boolean;
  /** Text that runs in another direction than the page, such as a stamp on its margin. */
  turned?: boolean;
  /** For tables: borders of the columns as fractions of the page's width, and whether heading rows stand out. */
  borders?: number[];
  headsMarked?: boolean;
}

/** Places rectangles on their page. */
export type Placer = (rectangle: Rectangle) => Place & { kind: 'page'; box?: Box };

export const placer =
  (page: number, box: (rectangle: Rectangle) => Box): Placer =>
  (rectangle) => ({ kind: 'page', page, box: box(rectangle) });

/** Blocks in the order of the flows. Text in a table is in its cells, with their lines and words, and nowhere else. */
export function toBlocks(flows: readonly Flow[], page: number, place: Placer): PageBlock[] {
  return flows.flatMap((flow): PageBlock[] => {
    if (flow.kind === 'table') return [tableBlock(flow.table, page, place)];
    return findParagraphs(findLines(flow.segments)).map((paragraph) => textBlock(paragraph, page, place));
  });
}

function textBlock({ lines, size, bold, gapped, listed }: Paragraph, page: number, place: Placer): PageBlock {
  const block: TextBlock = {
    kind: listed ? 'list-item' : 'paragraph',
    text: joinLines(lines),
    place: place(around(lines)),
    lines: lines.map((line) => toLine(line, place)),
  };
  const sure = lines.flatMap((line) => line.words.flatMap(({ confidence }) => confidence ?? []));
  if (sure.length > 0) block.confidence = sure.reduce((sum, each) => sum + each, 0) / sure.length;
  return { block, page, size, bold, gapped };
}

function tableBlock(table: PageTable, page: number, place: Placer): PageBlock {
  const { xs, headsMarked, top, bottom } = table;
  const borders = xs.map((x) => boxOf(place({ left: x, right: x, top, bottom }))[0]);
  const sizes = table.cells.flatMap((cell) => cell.lines.map((line) => line.size)).sort((a, b) => a - b);
  const size = sizes[sizes.length >> 1] ?? 0;
  return { block: toTable(table, place), page, size, bold: false, gapped: false, borders, headsMarked };
}

function toLine(line: TextLine, place: Placer): Line {
  return { text: line.text, place: place(line), words: line.words.map((word) => toWord(word, boxOf(place(word)))) };
}

function toWord({ text, style, confidence }: PageWord, box: Box): Word {
  if (style !== undefined) return { text, box, style };
  return confidence === undefined ? { text, box } : { text, box, confidence };
}

const boxOf = (place: { box?: Box }): Box => place.box ?? [0, 0, 1, 1];

function toTable(table: PageTable, place: Placer): Block {
  const { rows, columns, headerRows } = table;
  const cells = table.cells.map(({ row, column, rowSpan, columnSpan, lines, ...rectangle }): Cell => {
    const cell: Cell = { row, column, text: joinLines(lines), place: place(rectangle) };
    if (rowSpan > 1) cell.rowSpan = rowSpan;
    if (columnSpan > 1) cell.columnSpan = columnSpan;
    if (lines.length > 0) cell.lines = lines.map((line) => toLine(line, place));
    return cell;
  });
  return { kind: 'table', place: place(table), rows, columns, headerRows, cells };
}
