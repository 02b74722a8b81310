/**
 * The document as the layout strategy sees it: lines cut into segments at wide gaps, with their boxes. A `View` may be
 * the whole document or a region of it (a section, a repeated block, a table row); all machinery works on views.
 */

import { middleOf } from '../../../model/box.ts';
import type { Box, Cell, DeclaredField, ParsedDocument, Place, Table } from '../../../model/document.ts';
import { firstFrom } from '../../scale/bisect.ts';
import { longest } from '../../scale/extents.ts';
import { once, oncePerLines } from './once.ts';

/** A word at its offsets in the line's text. */
export interface LineWord {
  start: number;
  end: number;
  box: Box | null;
  /** Where the rest of it stands that the end of its line has split off. */
  rest?: Box;
  /** Of the cell that it is in, where that is not its line's. */
  place?: Place;
  confidence?: number;
  /** Index into `document.styles`. */
  style?: number;
}

/** Which table cell a segment is (or is a line of). */
export interface CellRef {
  table: Table;
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  header: boolean;
}

/** A part of a line between wide gaps, or one line of a table cell. `start` and `end` are offsets in the line's text. */
export interface Segment {
  line: TextLine;
  start: number;
  end: number;
  text: string;
  box: Box | null;
  cell: CellRef | null;
}

type LineKind = 'heading' | 'paragraph' | 'list-item' | 'caption' | 'speech' | 'frame-text' | 'table';

/** One line of type. Rows of tables are lines too: the first lines of their cells side by side, then the second ones. */
export interface TextLine {
  /** Words joined by single spaces. */
  text: string;
  /** Without entries where the format gives no words; a table row's are its cells' words joined by a space. */
  words: LineWord[];
  segments: Segment[];
  place: Place | null;
  /** From 1; 0 where the format has no pages. */
  page: number;
  box: Box | null;
  kind: LineKind;
  level: number;
  aside: string | null;
  /** Index into `document.blocks`. */
  block: number;
  /** Index in the whole document's reading order. */
  order: number;
  /** Points; 0 when unknown. */
  size: number;
  bold: boolean;
  /** Whether it starts in bold, as what names an entry does before its dates. */
  boldStart: boolean;
  /** Its parts of one type, in their order, where the type changes; empty where it never does. */
  faces: readonly Face[];
}

/** Characters `start` to `end` of a line that are set in one type. */
export interface Face {
  start: number;
  end: number;
  bold: boolean;
  /** Points; 0 when unknown. */
  size: number;
}

export interface View {
  document: ParsedDocument;
  lines: readonly TextLine[];
  /** What the file declares; empty in regions. */
  fields: readonly DeclaredField[];
  /** Width over height of each page, by number; 1 / √2 when unknown. */
  aspect: (page: number) => number;
  /** The document goes on, but nobody looks further. */
  cut?: boolean;
}

/** Lines of a long document that are looked at for more than the rows of its tables: the first and the last ones. */
const [foremost, hindmost] = [longest.page, longest.page];

/** A long document without its middle. */
export const endsOf = once((view: View): View => {
  const { lines } = view;
  if (lines.length <= foremost + hindmost) return view;
  return { ...view, lines: [...lines.slice(0, foremost), ...lines.slice(-hindmost)] };
});

/** Characters `start` to `end` of a line. */
export interface Span {
  line: TextLine;
  start: number;
  end: number;
}

export const spanText = (span: Span): string => span.line.text.slice(span.start, span.end);
export const wholeLine = (line: TextLine): Span => ({ line, start: 0, end: line.text.length });
export const segmentSpan = ({ line, start, end }: Segment): Span => ({ line, start, end });

/** The parts of spans that hold characters `start` to `end` of their texts joined by spaces. */
export function spansBetween(spans: readonly Span[], start: number, end: number): Span[] {
  const kept: Span[] = [];
  let offset = 0;
  for (const span of spans) {
    const length = span.end - span.start;
    const [from, to] = [Math.max(0, start - offset), Math.min(length, end - offset)];
    if (to > from) kept.push({ line: span.line, start: span.start + from, end: span.start + to });
    offset += length + 1;
  }
  return kept;
}

/** How sure the recogniser was of the words of some spans; 1 for words that were not recognised. */
export function readOf(spans: readonly Span[]): number {
  let least = 1;
  for (const { line, start, end } of spans)
    for (const word of line.words)
      if (word.confidence !== undefined && word.confidence < least && word.end > start && word.start < end)
        least = word.confidence;
  return least;
}

/** Whether the rest of a line's last word stood at the beginning of another one. */
export function splitsInto(line: TextLine, next: TextLine): boolean {
  const { rest } = line.words.at(-1) ?? {};
  return rest !== undefined && next.box !== null && next.box[1] <= middleOf(rest) && middleOf(rest) <= next.box[3];
}

/** The segments of a view, in reading order. */
export const segmentsOf = oncePerLines(({ lines }): readonly Segment[] => lines.flatMap(({ segments }) => segments));

const cellsOf = once(({ cells }: Table) => new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell])));
/** The cell that begins at a place of a table. */
export const cellAt = (table: Table, row: number, column: number): Cell | undefined =>
  cellsOf(table).get(`${row} ${column}`);

/** What stands in tables, by table, row and column. */
export function tablesIn(segments: readonly Segment[]): Map<Table, Map<number, Map<number, Segment[]>>> {
  const cells = segments.filter((segment): segment is Segment & { cell: CellRef } => segment.cell !== null);
  const byRow = (all: typeof cells) => [...Map.groupBy(all, ({ cell }) => cell.row)];
  return new Map(
    [...Map.groupBy(cells, ({ cell }) => cell.table)].map(([table, all]) => [
      table,
      new Map(byRow(all).map(([row, own]) => [row, Map.groupBy(own, ({ cell }) => cell.column)])),
    ]),
  );
}

/** Those of a view. */
export const tableCellsOf = oncePerLines((view: View) => tablesIn(segmentsOf(view)));

/** The index of the first line at or after a place of the reading order, in which all lines stand. */
export const lineFrom = ({ lines }: View, order: number): number =>
  firstFrom(lines.length, (at) => (lines[at]?.order ?? 0) >= order);

/** A region of whole lines. */
export const restrictToLines = (view: View, lines: readonly TextLine[]): View => ({ ...view, lines, fields: [] });

/** Characters that lines of running text have at least, on the whole. */
const wide = longest.name;

/** Characters from which on a paragraph is running text, where nothing else is said. */
const paragraph = longest.line;

/** Whether a line is one of a paragraph of running text that has `least` characters. */
export function isRunning({ block }: TextLine, { document }: View, least = paragraph): boolean {
  const whole = document.blocks[block];
  if (whole === undefined || whole.kind === 'table' || whole.text.length < least) return false;
  return whole.text.length >= wide * (whole.lines?.length ?? 1);
}

/** Characters of a line that reaches across the page. */
const across = longest.name;

/** Whether a line carries on a sentence: the line before it in its paragraph reached across the page and did not end. */
export function isWrapped({ block, place, segments }: TextLine, { document }: View): boolean {
  const whole = document.blocks[block];
  if (whole === undefined || whole.kind === 'table' || segments.length > 1) return false;
  const lines = whole.lines ?? [];
  const above = lines[lines.findIndex((line) => line.place === place) - 1];
  return above !== undefined && above.text.length >= across && !/[.:;!?]["”)]?$|[:?]/.test(above.text);
}
