/** One sheet: its cells as they are shown, how wide and high they are, and what belongs to them. */

import { integer } from '../../basics/integer.ts';
import { tidy } from '../../basics/text.ts';
import { drawingText } from '../ooxml/drawing-text.ts';
import { at, descendants, named, textOf } from '../ooxml/element.ts';
import { Fault } from '../ooxml/fault.ts';
import type { OfficePackage } from '../ooxml/package.ts';
import { shownValue } from '../ooxml/sheet-value.ts';
import { type Element, readXmlInSlices } from '../ooxml/xml.ts';
import { type Area, areaOf, cellOf, mostColumns, mostRows } from './reference.ts';
import { richText } from './strings.ts';
import type { CellFormat } from './styles.ts';

export interface Workbook {
  file: OfficePackage;
  strings: readonly string[];
  formats: readonly CellFormat[];
  /** Whether days are counted from 1904. */
  since1904: boolean;
  /** What is left for all sheets. */
  left: { cells: number; characters: number; merged: number };
}

/** A cell that shows something. Row and column from 0. */
export interface SheetCell {
  row: number;
  column: number;
  text: string;
  bold: boolean;
}

export interface Sheet {
  name: string;
  /** In the order of rows, and of columns in each. */
  cells: SheetCell[];
  merged: Area[];
  /** Tables that the sheet declares. */
  tables: { area: Area; heads: number; name: string }[];
  /** Points, where they are not as usual: by row, and by column. */
  heights: Map<number, number>;
  widths: { from: number; to: number; width: number }[];
  links: { area: Area; target: string }[];
  comments: { row: number; column: number; text: string }[];
  /** Text of shapes that lie upon the sheet. */
  shapes: string[];
  pictures: string[];
  /** What is printed above and below. */
  header: string;
  footer: string;
}

/** Merged areas, links and comments of a sheet, each, and tables. */
const mostMarks = 20_000;
const mostTables = 500;
/** Column widths are in digits of the usual type: some 5.25 points each, and a margin. */
const points = (digits: number): number => digits * 5.25 + 3.75;

export async function readSheet(
  workbook: Workbook,
  part: string,
  name: string,
  pause: (done: number, total: number) => Promise<void> | undefined,
): Promise<Sheet> {
  const { file } = workbook;
  const sheet = startSheet(name);
  const bytes = file.bytes(part);
  if (!bytes) {
    file.warnings.push({ code: 'part-damaged', message: `${part}: the sheet is missing.` });
    return sheet;
  }
  const state = { row: -1, uncalculated: 0 };
  const take = (row: Element) => readRow(row, sheet, workbook, state);
  const { root, damage } = await readXmlInSlices(bytes, file.xmlLimits, { within: 'x:sheetData', take }, pause);
  if (damage) file.warnings.push({ code: 'part-damaged', message: `${part}: ${damage} What could be read of it was.` });
  if (state.uncalculated > 0) {
    const message = `${name || part}: ${state.uncalculated} formulas have no value in the file; none was calculated.`;
    file.warnings.push({ code: 'formula-unread', message });
  }
  readMarks(root, sheet);
  readRelated(file, part, sheet, root);
  return sheet;
}

const startSheet = (name: string): Sheet => ({
  ...{ name, cells: [], merged: [], tables: [], heights: new Map(), widths: [], links: [], comments: [] },
  ...{ shapes: [], pictures: [], header: '', footer: '' },
});

function readRow(
  element: Element,
  sheet: Sheet,
  workbook: Workbook,
  state: { row: number; uncalculated: number },
): void {
  if (element.name !== 'x:row') return;
  const row = (integer(element.attributes.r, 1, mostRows) ?? state.row + 2) - 1;
  state.row = row;
  const height = Number(element.attributes.ht);
  if (element.attributes.hidden === '1') sheet.heights.set(row, 0);
  else if (height > 0 && height < 1000) sheet.heights.set(row, height);
  let column = -1;
  for (const cell of named(element, 'x:c')) {
    column = cellOf(cell.attributes.r)?.column ?? column + 1;
    if (column >= mostColumns) continue;
    const format = workbook.formats[Number(cell.attributes.s)];
    const text = shownIn(cell, format?.code ?? '', workbook);
    if (text === undefined) state.uncalculated++;
    if (!text) continue;
    workbook.left.cells--;
    workbook.left.characters -= text.length;
    if (workbook.left.cells < 0 || workbook.left.characters < 0)
      throw new Fault('file-too-complex', 'The workbook has too many cells with text.');
    sheet.cells.push({ row, column, text, bold: format?.bold ?? false });
  }
}

/** As it is shown; undefined for a formula whose value is not in the file. */
function shownIn(cell: Element, code: string, { strings, since1904 }: Workbook): string | undefined {
  const value = at(cell, 'x:v');
  const text = value ? textOf(value) : '';
  if (text === '' && at(cell, 'x:f') && cell.attributes.t !== 'str') return undefined;
  switch (cell.attributes.t) {
    case 's':
      return strings[integer(text, 0, 2 ** 31) ?? -1] ?? '';
    case 'inlineStr':
      return richText(at(cell, 'x:is'));
    case 'b':
      return text.trim() === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'e':
    case 'd':
      return tidy(text);
    default:
      return shownValue(text.trim(), code, since1904);
  }
}

function readMarks(root: Element | undefined, sheet: Sheet): void {
  for (const { attributes } of named(at(root, 'x:cols'), 'x:col')) {
    const [from, to] = [integer(attributes.min, 1, mostColumns), integer(attributes.max, 1, mostColumns)];
    const digits = Number(attributes.width);
    if (from === undefined || to === undefined || sheet.widths.length >= mostMarks) continue;
    const width = attributes.hidden === '1' ? 0 : points(digits > 0 && digits < 256 ? digits : 8.43);
    sheet.widths.push({ from: from - 1, to: to - 1, width });
  }
  for (const { attributes } of named(at(root, 'x:mergeCells'), 'x:mergeCell')) {
    const area = areaOf(attributes.ref);
    if (area && sheet.merged.length < mostMarks) sheet.merged.push(area);
  }
  sheet.header = printed(at(root, 'x:headerFooter', 'x:oddHeader'));
  sheet.footer = printed(at(root, 'x:headerFooter', 'x:oddFooter'));
}

/** Text with codes for its parts, its type and what is filled in when it is printed (ISO/IEC 29500-1, 18.3.1.46). */
const printed = (element: Element | undefined): string =>
  tidy(
    textOf(element)
      .split('&&')
      .map((part) => part.replace(/&[LCR]/g, '\t').replace(/&"[^"]*"|&\d+|&K[0-9A-Fa-f]{6}|&[A-Z]/g, ''))
      .join('&'),
  );

function readRelated(file: OfficePackage, part: string, sheet: Sheet, root: Element | undefined): void {
  const relationships = file.relationships(part);
  for (const { attributes } of named(at(root, 'x:hyperlinks'), 'x:hyperlink')) {
    const area = areaOf(attributes.ref);
    const link = relationships.get(attributes['r:id'] ?? '');
    if (area && link?.external && sheet.links.length < mostMarks) sheet.links.push({ area, target: link.target });
  }
  for (const { type, target, external } of relationships.values()) {
    if (external) continue;
    if (type === 'table') readTable(file.xml(target), sheet);
    if (type === 'comments') readComments(file.xml(target), sheet);
    if (type === 'drawing') readDrawing(file, target, sheet);
  }
}

function readTable(root: Element | undefined, sheet: Sheet): void {
  const area = areaOf(root?.attributes.ref);
  if (!root || !area || sheet.tables.length >= mostTables) return;
  const { displayName, name, headerRowCount } = root.attributes;
  sheet.tables.push({ area, heads: integer(headerRowCount, 0, 1) ?? 1, name: tidy(displayName ?? name ?? '') });
}

function readComments(root: Element | undefined, sheet: Sheet): void {
  for (const comment of named(at(root, 'x:commentList'), 'x:comment')) {
    const cell = cellOf(comment.attributes.ref);
    const text = richText(at(comment, 'x:text'));
    if (cell && text !== '' && sheet.comments.length < mostMarks) sheet.comments.push({ ...cell, text });
  }
}

function readDrawing(file: OfficePackage, part: string, sheet: Sheet): void {
  for (const body of descendants(file.xml(part))) {
    const text = body.name === 'xdr:txBody' ? drawingText(body) : '';
    if (text !== '' && sheet.shapes.length < mostMarks) sheet.shapes.push(text);
  }
  for (const { type, target, external } of file.relationships(part).values()) {
    if (type === 'image' && !external) sheet.pictures.push(target);
  }
}
