/** Builds the whole document's view: every block becomes lines, and every line is cut into segments. */
import type { Block, Box, Line, ParsedDocument, Place, Table, TextBlock } from '../../model/document.ts';
import { type CellRef, type LineWord, type Segment, type TextLine, unionBoxes, type View } from './view.ts';

/** Width over height of a sheet of ISO 216 paper. */
const defaultAspect = Math.SQRT1_2;

/** The view of a whole document. */
export function viewOf(document: ParsedDocument): View {
  const aspects = new Map(
    (document.pages ?? [])
      .filter((page) => page.width > 0 && page.height > 0)
      .map((page) => [page.number, page.width / page.height]),
  );
  const aspect = (page: number): number => aspects.get(page) ?? defaultAspect;
  const lines: TextLine[] = [];
  document.blocks.forEach((block, index) => {
    const made = block.kind === 'table' ? tableLines(block) : textLines(block, document, aspect);
    for (const line of made) {
      if (line.text.trim() === '') continue;
      line.block = index;
      line.order = lines.length;
      lines.push(line);
    }
  });
  return { document, lines, fields: document.fields, aspect };
}

const pageOf = (place: Place | null): number => (place?.kind === 'page' ? place.page : 0);
const boxOf = (place: Place | null | undefined): Box | null =>
  place && place.kind !== 'text' ? (place.box ?? null) : null;

function emptyLine(block: Block, place: Place | null): TextLine {
  return {
    text: '',
    words: [],
    segments: [],
    place,
    page: pageOf(place),
    box: boxOf(place),
    kind: block.kind,
    level: block.kind === 'table' ? 1 : (block.level ?? 1),
    aside: block.aside ?? null,
    block: 0,
    order: 0,
    size: 0,
    bold: false,
  };
}

function textLines(block: TextBlock, document: ParsedDocument, aspect: View['aspect']): TextLine[] {
  if (!block.lines || block.lines.length === 0) {
    return block.text.split('\n').map((text) => proseLine(emptyLine(block, block.place ?? null), text));
  }
  return block.lines.map((line) => {
    const made = emptyLine(block, line.place);
    return line.words && line.words.length > 0 ? wordLine(made, line, document, aspect) : proseLine(made, line.text);
  });
}

/** A line without boxes: tabs and runs of spaces are its gaps. */
function proseLine(line: TextLine, source: string): TextLine {
  const parts = source
    .split(/\t+| {3,}/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
  for (const part of parts) append(line, part, line.box, null);
  return line;
}

/** Adds a segment at the end of a line's text. */
function append(line: TextLine, text: string, box: Box | null, cell: CellRef | null): void {
  const start = line.text === '' ? 0 : line.text.length + 1;
  line.text = start === 0 ? text : `${line.text} ${text}`;
  const end = line.text.length;
  line.words.push({ start, end, box });
  line.segments.push({ line, start, end, text, box, cell });
}

function wordLine(line: TextLine, source: Line, document: ParsedDocument, aspect: View['aspect']): TextLine {
  const words = (source.words ?? []).filter((word) => word.text.trim() !== '');
  let sizes = 0;
  let bold = 0;
  for (const word of words) {
    const start = line.text === '' ? 0 : line.text.length + 1;
    line.text = start === 0 ? word.text : `${line.text} ${word.text}`;
    const made: LineWord = { start, end: line.text.length, box: word.box };
    if (word.confidence !== undefined) made.confidence = word.confidence;
    line.words.push(made);
    const style = word.style === undefined ? undefined : document.styles?.[word.style];
    sizes += (style?.size ?? 0) * word.text.length;
    if (style?.bold) bold += word.text.length;
  }
  const letters = Math.max(
    1,
    words.reduce((sum, word) => sum + word.text.length, 0),
  );
  line.size = sizes / letters;
  line.bold = bold / letters > 0.5;
  line.box ??= unionBoxes(words.map((word) => word.box));
  line.segments = cutAtGaps(line, aspect(line.page));
  return line;
}

/**
 * Cuts a line where the gap between two words is wider than spaces are: more than 1.3 times the height of the type,
 * or 0.8 times when it is also three times the line's usual gap (justified type has wide but even gaps).
 */
function cutAtGaps(line: TextLine, aspect: number): Segment[] {
  const gaps: number[] = [];
  let before: LineWord | undefined;
  for (const word of line.words) {
    if (before?.box && word.box) {
      const height = Math.max(1e-4, Math.min(before.box[3] - before.box[1], word.box[3] - word.box[1]));
      gaps.push(((word.box[0] - before.box[2]) * aspect) / height);
    } else if (before) gaps.push(0);
    before = word;
  }
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const segments: Segment[] = [];
  let first = 0;
  const close = (last: number): void => {
    const [from, to] = [line.words[first], line.words[last]];
    if (!from || !to) return;
    const box = unionBoxes(line.words.slice(first, last + 1).map((word) => word.box));
    segments.push({ line, start: from.start, end: to.end, text: line.text.slice(from.start, to.end), box, cell: null });
    first = last + 1;
  };
  gaps.forEach((gap, index) => {
    if (gap > 1.3 || (gap > 0.8 && gap > 3 * Math.max(usual, 0.1))) close(index);
  });
  close(line.words.length - 1);
  return segments;
}

/** A table's rows as lines. Cells of several lines make several lines, so that no cell's lines are run together. */
function tableLines(table: Table): TextLine[] {
  const rows = new Map<number, { cell: CellRef; box: Box | null; place: Place | null; lines: string[] }[]>();
  const nested: TextLine[] = [];
  for (const cell of table.cells) {
    const row = rows.get(cell.row) ?? [];
    rows.set(cell.row, row);
    const { rowSpan = 1, columnSpan = 1 } = cell;
    row.push({
      cell: { table, row: cell.row, column: cell.column, rowSpan, columnSpan, header: cell.row < table.headerRows },
      box: boxOf(cell.place),
      place: cell.place ?? null,
      lines: cell.text
        .split('\n')
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    });
    for (const inner of cell.tables ?? []) nested.push(...tableLines(inner));
  }
  const lines: TextLine[] = [];
  for (const [, row] of [...rows].sort(([a], [b]) => a - b)) {
    row.sort((a, b) => a.cell.column - b.cell.column);
    const height = Math.max(0, ...row.map((entry) => entry.lines.length));
    for (let index = 0; index < height; index += 1) {
      const line = emptyLine(table, row.find((entry) => entry.place)?.place ?? table.place ?? null);
      for (const { cell, box, lines: texts } of row) {
        const text = texts[index];
        if (text !== undefined) append(line, text, lineOfBox(box, index, texts.length), cell);
      }
      line.box = unionBoxes(line.segments.map((segment) => segment.box));
      lines.push(line);
    }
  }
  return [...lines, ...nested];
}

/** The part of a cell's box that its n-th line takes, when all lines are equally high. */
function lineOfBox(box: Box | null, index: number, count: number): Box | null {
  if (!box) return null;
  const height = (box[3] - box[1]) / count;
  return [box[0], box[1] + index * height, box[2], box[1] + (index + 1) * height];
}
