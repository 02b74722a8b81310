/** A sheet as a page: where each cell stands on it, and the blocks that its cells make. */
import type { Block, Box, Cell, ParsedDocument, Place, Table } from '../../../src/plugin/contract.ts';
import { headerRows } from '../../basics/header-rows.ts';
import type { FoundPicture } from '../ooxml/pictures.ts';
import { makeGrid } from './geometry.ts';
import type { Area } from './reference.ts';
import { parted } from './regions.ts';
import type { Sheet, SheetCell, Workbook } from './sheet.ts';

/** Puts a sheet behind what the document has, and tells which pictures it shows. */
export function placeSheet(
  document: ParsedDocument,
  sheet: Sheet,
  { page, several, left }: { page: number; several: boolean; left: Workbook['left'] },
): FoundPicture[] {
  const grid = makeGrid(sheet);
  const { width, height } = grid;
  document.pages?.push({ number: page, width, height, origin: sheet.cells.length > 0 ? 'text' : 'none' });
  const place = (box?: Box): Place => ({ kind: 'page', page, ...(box && { box }) });
  const { blocks } = document;
  if (sheet.name !== '' && (several || !isUsual(sheet.name))) {
    blocks.push({ kind: 'heading', level: 1, text: sheet.name, place: place() });
    document.outline?.push({ title: sheet.name, level: 1, place: place() });
  }
  if (sheet.header !== '') blocks.push({ kind: 'paragraph', text: sheet.header, aside: 'header', place: place() });
  for (const region of parted(sheet, left)) {
    if (region.kind === 'table') blocks.push(tableOf(region.cells, region.heads, region.name));
    else for (const cell of region.cells) blocks.push(textOf(cell, several ? 2 : 1));
  }
  for (const text of sheet.shapes) blocks.push({ kind: 'paragraph', text, place: place() });
  for (const { row, column, text } of sheet.comments) {
    const box = grid.boxOf({ top: row, bottom: row, left: column, right: column });
    blocks.push({ kind: 'paragraph', text, aside: 'comment', place: place(box) });
  }
  if (sheet.footer !== '') blocks.push({ kind: 'paragraph', text: sheet.footer, aside: 'footer', place: place() });
  addLinks();
  return sheet.pictures.map((part) => ({ part, place: place() }));

  function areaOf({ row, column }: SheetCell): Area {
    const merged = grid.mergedAt(row, column);
    return merged ?? { top: row, bottom: row, left: column, right: column };
  }

  /** A cell by itself is a heading when it is bold, else a paragraph. */
  function textOf(cell: SheetCell, level: number): Block {
    const at = place(grid.boxOf(areaOf(cell)));
    const lines = cell.text.split('\n').map((text) => ({ text, place: at }));
    const rest = { text: cell.text, place: at, lines };
    return cell.bold && cell.text.length <= 120 ? { kind: 'heading', ...rest, level } : { kind: 'paragraph', ...rest };
  }

  function tableOf(given: readonly SheetCell[], heads: number | undefined, name: string | undefined): Table {
    const areas = given.map(areaOf);
    const all = around(areas);
    const cells = given.map((cell, index): Cell => {
      const { top, bottom, left, right } = areas[index] ?? areaOf(cell);
      const made: Cell = { row: top - all.top, column: left - all.left, text: cell.text };
      if (bottom > top) made.rowSpan = bottom - top + 1;
      if (right > left) made.columnSpan = right - left + 1;
      return { ...made, place: place(grid.boxOf({ top, bottom, left, right })) };
    });
    const columns = all.right - all.left + 1;
    return {
      ...{ kind: 'table', place: place(grid.boxOf(all)), rows: all.bottom - all.top + 1, columns },
      headerRows: heads ?? headerRows(cells, columns),
      cells,
      ...(name && !/^(?:table|tabelle|tableau|tabla)[\s_]*\d*$/i.test(name) && { caption: name.replaceAll('_', ' ') }),
    };
  }

  function addLinks(): void {
    for (const { area, target } of sheet.links) {
      const text = grid.cellAt(area.top, area.left)?.text ?? '';
      document.links?.push({ text, target, place: place(grid.boxOf(area)) });
    }
  }
}

/** What sheets are called when nobody names them. */
const isUsual = (name: string): boolean =>
  /^(?:sheet|tabelle|feuil|hoja|foglio|blad|лист|工作表|シート)\s*\d*$/i.test(name);

const around = (areas: readonly Area[]): Area =>
  areas.reduce((all, area) => ({
    top: Math.min(all.top, area.top),
    left: Math.min(all.left, area.left),
    bottom: Math.max(all.bottom, area.bottom),
    right: Math.max(all.right, area.right),
  }));
