/** Tables on slides (`a:tbl`). Each cell has its own place, from the widths and heights in the table's grid. */
import type { Block, Cell, Table } from '../../../src/plugin/contract.ts';
import { integer } from '../../basics/integer.ts';
import { tidy } from '../../basics/text.ts';
import { drawingParagraphs } from '../ooxml/drawing-text.ts';
import { at, named } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { addLink, placeOf, type Sheet } from './deck.ts';
import type { Rectangle } from './geometry.ts';

/** Rows or columns that a cell may span. */
const mostSpan = 1000;

export function slideTable(element: Element, sheet: Sheet, frame: Rectangle | undefined): Block[] {
  const columns = edges([...named(at(element, 'a:tblGrid'), 'a:gridCol')].map(({ attributes }) => attributes.w));
  const rowElements = [...named(element, 'a:tr')];
  const rows = edges(rowElements.map(({ attributes }) => attributes.h));
  const cells: Cell[] = [];
  let width = 0;
  for (const [row, rowElement] of rowElements.entries()) {
    let column = 0;
    for (const element of named(rowElement, 'a:tc')) {
      const { attributes } = element;
      const covered = isOn(attributes.hMerge) || isOn(attributes.vMerge);
      const paragraphs = drawingParagraphs(at(element, 'a:txBody'));
      const text = tidy(paragraphs.map((paragraph) => paragraph.text).join('\n'));
      if (!covered || text !== '') {
        const cell = spanning({ row, column, text }, attributes);
        if (frame) cell.place = placeOf(sheet, cellRectangle(cell, frame, columns, rows));
        cells.push(cell);
        for (const link of paragraphs.flatMap(({ links }) => links))
          addLink(sheet, link, cell.place ?? placeOf(sheet, frame));
      }
      column++;
    }
    width = Math.max(width, column);
  }
  if (cells.every(({ text }) => text === '')) return [];
  const headerRows = isOn(at(element, 'a:tblPr')?.attributes.firstRow) && rowElements.length > 1 ? 1 : 0;
  const table: Table = {
    kind: 'table',
    place: placeOf(sheet, frame),
    rows: rowElements.length,
    columns: width,
    headerRows,
    cells,
  };
  return [table];
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

function spanning(cell: Cell, attributes: Element['attributes']): Cell {
  const columnSpan = integer(attributes.gridSpan, 2, mostSpan);
  const rowSpan = integer(attributes.rowSpan, 2, mostSpan);
  return { ...cell, ...(rowSpan ? { rowSpan } : {}), ...(columnSpan ? { columnSpan } : {}) };
}

/** Where columns or rows begin and end, as fractions of the whole. */
function edges(lengths: (string | undefined)[]): number[] {
  const sizes = lengths.map((length) => integer(length, 0, 10 ** 9) ?? 0);
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  const found = [0];
  for (const size of sizes) found.push((found.at(-1) ?? 0) + size / total);
  return found;
}

function cellRectangle(cell: Cell, frame: Rectangle, columns: number[], rows: number[]): Rectangle {
  const left = columns[cell.column] ?? 0;
  const right = columns[cell.column + (cell.columnSpan ?? 1)] ?? 1;
  const top = rows[cell.row] ?? 0;
  const bottom = rows[cell.row + (cell.rowSpan ?? 1)] ?? 1;
  return {
    x: frame.x + left * frame.width,
    y: frame.y + top * frame.height,
    width: Math.max(0, right - left) * frame.width,
    height: Math.max(0, bottom - top) * frame.height,
  };
}
