/** Rows and columns of tables on slides: what the reading and the drawing of them share. */
import { integer } from '../../basics/integer.ts';
import { at, named } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import type { Rectangle } from './geometry.ts';

/** Rows or columns that a cell may span. */
const mostSpan = 1000;

export interface Grid {
  rows: readonly Element[];
  /** Where columns and rows begin and end, as fractions of the whole. */
  across: readonly number[];
  down: readonly number[];
  /** Whether the first row is a heading. */
  hasHead: boolean;
}

export function gridOf(table: Element): Grid {
  const rows = [...named(table, 'a:tr')];
  return {
    rows,
    across: edges([...named(at(table, 'a:tblGrid'), 'a:gridCol')].map(({ attributes }) => attributes.w)),
    down: edges(rows.map(({ attributes }) => attributes.h)),
    hasHead: isOn(at(table, 'a:tblPr')?.attributes.firstRow),
  };
}

export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Whether another cell reaches over this one. */
export const isCovered = ({ attributes }: Element): boolean => isOn(attributes.hMerge) || isOn(attributes.vMerge);

/** How many rows and columns a cell takes. */
export const spanOf = ({ attributes }: Element): { rows: number; columns: number } => ({
  rows: integer(attributes.rowSpan, 1, mostSpan) ?? 1,
  columns: integer(attributes.gridSpan, 1, mostSpan) ?? 1,
});

/** Where a cell is, in a table that takes this area. */
export function areaOf(cell: Element, row: number, column: number, { across, down }: Grid, area: Rectangle): Rectangle {
  const span = spanOf(cell);
  const [left, right] = [across[column] ?? 0, across[column + span.columns] ?? 1];
  const [top, bottom] = [down[row] ?? 0, down[row + span.rows] ?? 1];
  return {
    x: area.x + left * area.width,
    y: area.y + top * area.height,
    width: Math.max(0, right - left) * area.width,
    height: Math.max(0, bottom - top) * area.height,
  };
}

function edges(lengths: (string | undefined)[]): number[] {
  const told = lengths.map((length) => integer(length, 0, 10 ** 9) ?? 0);
  // Some programs leave it to the text how high rows are: then nothing tells them apart.
  const sizes = told.some((size) => size > 0) ? told : told.map(() => 1);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const found = [0];
  for (const size of sizes) found.push((found.at(-1) ?? 0) + size / total);
  return found;
}
