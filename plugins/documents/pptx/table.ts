/** Tables on slides (`a:tbl`). Each cell has its own place, from the widths and heights in the table's grid. */
import type { Block, Cell, Table } from '../../../src/plugin/contract.ts';
import { boldPart, joinBold } from '../../basics/bold.ts';
import { tidy } from '../../basics/text.ts';
import { drawingParagraphs } from '../ooxml/drawing-text.ts';
import { at, named } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { addLink, placeOf, type Sheet } from './deck.ts';
import type { Rectangle } from './geometry.ts';
import { areaOf, gridOf, isCovered, spanOf } from './grid.ts';

export function slideTable(element: Element, sheet: Sheet, frame: Rectangle | undefined): Block[] {
  const grid = gridOf(element);
  const cells: Cell[] = [];
  let width = 0;
  for (const [row, rowElement] of grid.rows.entries()) {
    let column = 0;
    for (const element of named(rowElement, 'a:tc')) {
      const paragraphs = drawingParagraphs(at(element, 'a:txBody'));
      const whole = joinBold(paragraphs, '\n');
      const text = tidy(whole.text);
      if (!isCovered(element) || text !== '') {
        const span = spanOf(element);
        const cell: Cell = { row, column, text, ...boldPart(text, whole.text, whole.bold ?? []) };
        if (span.rows > 1) cell.rowSpan = span.rows;
        if (span.columns > 1) cell.columnSpan = span.columns;
        if (frame) cell.place = placeOf(sheet, areaOf(element, row, column, grid, frame));
        cells.push(cell);
        for (const link of paragraphs.flatMap(({ links }) => links))
          addLink(sheet, link, cell.place ?? placeOf(sheet, frame));
      }
      column++;
    }
    width = Math.max(width, column);
  }
  if (cells.every(({ text }) => text === '')) return [];
  const table: Table = {
    kind: 'table',
    place: placeOf(sheet, frame),
    rows: grid.rows.length,
    columns: width,
    headerRows: grid.hasHead && grid.rows.length > 1 ? 1 : 0,
    cells,
  };
  return [table];
}
