/** Names that a workbook gives to cells, as declared fields. */
import type { DeclaredField } from '../../../src/plugin/contract.ts';
import { at, named, textOf } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { type Grid, makeGrid } from './geometry.ts';
import { areaOf } from './reference.ts';
import type { Sheet } from './sheet.ts';

const most = 5000;

/** Names of single cells that show something. Those of ranges and formulas name no value. */
export function readNames(root: Element, sheets: readonly Sheet[]): DeclaredField[] {
  const grids = new Map<Sheet, Grid>();
  const pages = new Map(sheets.map(({ name }, index) => [name, index] as const).toReversed());
  const fields: DeclaredField[] = [];
  for (const element of named(at(root, 'x:definedNames'), 'x:definedName')) {
    const { name = '', hidden } = element.attributes;
    const [, quoted, bare, reference] =
      /^(?:'((?:[^']|'')+)'|([^'!]+))!([$A-Za-z0-9:]+)$/.exec(textOf(element).trim()) ?? [];
    const area = areaOf(reference);
    const owner = quoted?.replaceAll("''", "'") ?? bare;
    const page = owner === undefined ? -1 : (pages.get(owner) ?? -1);
    const sheet = sheets[page];
    if (!area || !sheet || name.startsWith('_xlnm') || hidden === '1' || fields.length >= most) continue;
    const grid = grids.get(sheet) ?? makeGrid(sheet);
    grids.set(sheet, grid);
    const merged = grid.mergedAt(area.top, area.left);
    const isOne =
      (area.top === area.bottom && area.left === area.right) ||
      (merged?.bottom === area.bottom && merged.right === area.right);
    const cell = isOne ? grid.cellAt(area.top, area.left) : undefined;
    const box = grid.boxOf(area);
    if (!cell) continue;
    const place = { kind: 'page' as const, page: page + 1, box };
    fields.push({ kind: 'control', name, label: wording(name), value: cell.text, place });
  }
  return fields;
}

/** `InvoiceNumber` and `invoice_number` as people write them. */
const wording = (name: string): string => name.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[_.]+/g, ' ');
