/** The rows of a table as lines of a view. */

import { heightOf, middleOf, partOf, unionBoxes } from '../../../model/box.ts';
import type { Box, Cell, ParsedDocument, Table } from '../../../model/document.ts';
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { boxOf, emptyLine, extend, spread, wordLine } from './line.ts';
import { withoutSpacers } from './spacers.ts';
import { withoutSplits, withWholeWords } from './split-words.ts';
import { linesIn, setBold } from './stretches.ts';
import type { CellRef, Face, TextLine, View } from './view.ts';
import { appendParts } from './written-on.ts';

/** A line of a cell, before it is set beside those of the other cells of its row. */
interface CellLine {
  part: TextLine;
  cell: CellRef;
}

/**
 * A table's rows as lines. Cells of several lines make several lines, so that no cell's lines are run together.
 * `most` is how many cells are looked at.
 */
export function tableLines(
  whole: Table,
  document: ParsedDocument,
  aspect: View['aspect'],
  most = Number.POSITIVE_INFINITY,
): TextLine[] {
  const table = withoutSpacers(whole);
  const rows = new Map<number, CellLine[][]>();
  const nested: TextLine[] = [];
  const cells = table.cells.length > most ? table.cells.slice(0, most) : table.cells;
  for (const cell of cells) {
    const row = rows.get(cell.row) ?? [];
    rows.set(cell.row, row);
    const { rowSpan = 1, columnSpan = 1 } = cell;
    const header = cell.row < table.headerRows;
    const reference: CellRef = { table, row: cell.row, column: cell.column, rowSpan, columnSpan, header };
    row.push(partsOf(cell, table, document, aspect).map((part) => ({ part, cell: reference })));
    for (const inner of cell.tables ?? []) nested.push(...tableLines(inner, document, aspect));
  }
  // In rows of a list each cell stands for itself, wherever its lines are.
  const isForm = formColumns.has(table.columns) && cells.every(isWhole) && cells.every(isNamed);
  const lines: TextLine[] = [];
  for (const [, row] of [...rows].sort(([a], [b]) => a - b)) {
    for (const beside of sideBySide(isForm ? raised(row) : row)) lines.push(joined(beside, table));
  }
  return [...lines, ...nested];
}

/** The lines of one cell; without words they are as high as the cell allows. */
function partsOf(cell: Cell, table: Table, document: ParsedDocument, aspect: View['aspect']): TextLine[] {
  const read = (cell.lines ?? []).filter((line) => (line.words?.length ?? 0) > 0);
  if (read.length > 0)
    return withWholeWords(read, cell.text).map((line) =>
      wordLine(emptyLine(table, line.place), line, document, aspect),
    );
  const whole = withoutSplits(cell.text);
  const said = linesIn(whole, whole === cell.text ? cell.bold : undefined)
    .map(({ text, bold }) => ({ text, bold, parts: partsBetweenTabs(text) }))
    .filter(({ parts }) => parts.length > 0);
  return said.map(({ text: source, bold, parts }, index) => {
    const line = emptyLine(table, cell.place ?? table.place ?? null);
    const box = boxOf(cell.place);
    line.box = box && partOf(box, 'down', index, said.length);
    for (const text of parts) appendParts(line, text);
    if (cell.bold) setBold(line, source, bold);
    spread(line);
    return line;
  });
}

const partsBetweenTabs = (line: string): string[] =>
  line
    .split(/\t+/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** Which lines of a row's cells stand beside each other: by height where words have boxes, else first with first. */
function sideBySide(row: readonly CellLine[][]): CellLine[][] {
  const all = row.flat();
  const read = all.every(({ part }) => part.size > 0 && part.box);
  const groups: CellLine[][] = [];
  if (!read) {
    const most = Math.max(0, ...row.map((cell) => cell.length));
    for (let index = 0; index < most; index += 1) groups.push(row.flatMap((cell) => cell[index] ?? []));
  } else {
    let middle = Number.NEGATIVE_INFINITY;
    for (const line of all.toSorted((a, b) => height(a.part) - height(b.part))) {
      const box = line.part.box ?? [0, 0, 0, 0];
      if (height(line.part) - middle > half * heightOf(box)) groups.push([]);
      middle = height(line.part);
      groups.at(-1)?.push(line);
    }
  }
  return groups.map((group) => group.sort((a, b) => a.cell.column - b.cell.column));
}

/** How many columns forms have: labels and their values, once or twice. */
const formColumns = new Set([2, 4]);
const isWhole = ({ rowSpan = 1, columnSpan = 1 }: Cell): boolean => rowSpan === 1 && columnSpan === 1;
/** Whether a cell may be a label where a form has its labels: in words. */
const isNamed = ({ column, text }: Cell): boolean => column % 2 === 1 || !/\d/u.test(text);

/** Cells of different numbers of lines that stand in the middle of their row, moved to its top: first lines belong together. */
function raised(row: readonly CellLine[][]): readonly CellLine[][] {
  const cells = row.filter((cell) => cell.length > 0);
  const counts = cells.map(({ length }) => length);
  if (new Set(counts).size < 2 || Math.max(...counts) > atMost.few) return row;
  const boxes = cells.map((cell) => unionBoxes(cell.map(({ part }) => part.box)));
  const middles = boxes.map((box) => (box ? middleOf(box) : Number.NaN));
  const line = heightOf(cells[0]?.[0]?.part.box ?? nowhere);
  if (!middles.every((middle) => Math.abs(middle - (middles[0] ?? 0)) < half * line)) return row;
  const top = Math.min(...boxes.map((box) => (box ?? nowhere)[1]));
  return cells.map((cell, at) => {
    const by = (boxes[at] ?? nowhere)[1] - top;
    const up = (box: Box | null): Box | null => box && [box[0], box[1] - by, box[2], box[3] - by];
    return cell.map(({ part, cell: place }) => {
      const segments = part.segments.map((segment) => ({ ...segment, box: up(segment.box) }));
      return { cell: place, part: { ...part, box: up(part.box), segments } };
    });
  });
}

const nowhere: Box = [0, 0, 0, 0];

const height = ({ box }: TextLine): number => (box ? middleOf(box) : 0);

/** One line out of the lines of cells that stand beside each other. */
function joined(beside: readonly CellLine[], table: Table): TextLine {
  const line = emptyLine(table, beside.find(({ part }) => part.place)?.part.place ?? table.place ?? null);
  const faces: Face[] = [];
  for (const { part, cell } of beside) {
    const shift = extend(line, part.text);
    for (const face of part.faces) faces.push({ ...face, start: face.start + shift, end: face.end + shift });
    const own = part.place && part.place !== line.place && { place: part.place };
    line.words.push(
      ...part.words.map((word) => ({ ...word, start: word.start + shift, end: word.end + shift, ...own })),
    );
    for (const { start, end, text, box } of part.segments) {
      line.segments.push({ line, start: start + shift, end: end + shift, text, box, cell });
    }
    line.size = Math.max(line.size, part.size);
  }
  if (faces.length > 0) line.faces = faces;
  line.bold = beside.every(({ part }) => part.bold);
  line.boldStart = beside[0]?.part.bold ?? false;
  line.box = unionBoxes(line.segments.map((segment) => segment.box));
  return line;
}
