/** XLSX (ISO/IEC 29500, transitional and strict) to a parsed document: a sheet is a page. No formula is calculated. */
import type { ExtractContext, ParsedDocument, Source } from '../../../src/plugin/contract.ts';
import { tidy } from '../../basics/text.ts';
import { turnTaking } from '../../basics/turn.ts';
import { at, named } from '../ooxml/element.ts';
import { Fault } from '../ooxml/fault.ts';
import { mainPart, type OfficePackage, openPackage } from '../ooxml/package.ts';
import { placePictures } from '../ooxml/pictures.ts';
import { readProperties } from '../ooxml/properties.ts';
import { officeReader } from '../ooxml/reader.ts';
import type { Element } from '../ooxml/xml.ts';
import { readNames } from './names.ts';
import { placeSheet } from './page.ts';
import { readSheet, type Sheet, type Workbook } from './sheet.ts';
import { readSharedStrings } from './strings.ts';
import { readFormats } from './styles.ts';

/** Cells with text, and characters of all of them: one text may be referred to by every cell. */
const mostCells = 500_000;
const mostCharacters = 64 * 1024 * 1024;
/** Cells that merged areas cover, over all sheets: the same cell may lie in many of them. */
const mostMerged = 1_000_000;

export const xlsx = officeReader(extractXlsx);

async function extractXlsx(source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const file = openPackage(await source.read(), context.limits);
  const main = mainPart(file, 'xl/workbook.xml');
  const root = file.xml(main);
  if (root?.name !== 'x:workbook') throw new Fault('file-corrupt', 'The file holds no workbook.');
  const parts = sheetParts(file, main, root);
  if (parts.length > context.limits.pages) {
    throw new Fault('file-too-complex', `The workbook has more than ${context.limits.pages} sheets.`);
  }
  const workbook = await openWorkbook(file, main, root, context);
  const { metadata, fields } = readProperties(file);
  const document: ParsedDocument = {
    ...{ type: source.type, metadata, pages: [], blocks: [], fields, outline: [], links: [] },
    warnings: file.warnings,
  };
  const sheets: Sheet[] = [];
  const pictures = [];
  for (const [index, { part, name }] of parts.entries()) {
    const sheet = await readSheet(workbook, part, name, turnTaking(context, 'sheets'));
    sheets.push(sheet);
    pictures.push(...placeSheet(document, sheet, { page: index + 1, several: parts.length > 1, left: workbook.left }));
  }
  const hidden = parts.filter((one) => one.hidden).map(({ name }) => name);
  if (hidden.length > 0) metadata.hiddenSheets = hidden.join(', ');
  fields.push(...readNames(root, sheets));
  await placePictures(pictures, document.blocks, file, context);
  return document;
}

async function openWorkbook(
  file: OfficePackage,
  main: string,
  root: Element,
  context: ExtractContext,
): Promise<Workbook> {
  const related = (type: string): string | undefined =>
    [...file.relationships(main).values()].find((link) => link.type === type && !link.external)?.target;
  const [strings, styles] = [related('sharedStrings'), related('styles')];
  return {
    file,
    strings: strings === undefined ? [] : await readSharedStrings(file, strings, turnTaking(context, 'strings')),
    formats: readFormats(styles === undefined ? undefined : file.xml(styles)),
    since1904: ['1', 'true'].includes(at(root, 'x:workbookPr')?.attributes.date1904 ?? ''),
    left: { cells: mostCells, characters: mostCharacters, merged: mostMerged },
  };
}

interface SheetPart {
  part: string;
  name: string;
  hidden: boolean;
}

/** Sheets in the order of their tabs; each once. In a damaged file, those that are related come all the same. */
function sheetParts(file: OfficePackage, main: string, root: Element): SheetPart[] {
  const relationships = file.relationships(main);
  const found = new Map<string, SheetPart>();
  for (const { attributes } of named(at(root, 'x:sheets'), 'x:sheet')) {
    const link = relationships.get(attributes['r:id'] ?? '');
    if (!link || link.external || found.has(link.target)) continue;
    const hidden = ['hidden', 'veryHidden'].includes(attributes.state ?? '');
    found.set(link.target, { part: link.target, name: tidy(attributes.name ?? ''), hidden });
  }
  if (found.size > 0) return [...found.values()];
  const rest = [...relationships.values()].filter((link) => link.type === 'worksheet' && !link.external);
  return rest.map(({ target }) => ({ part: target, name: '', hidden: false }));
}
