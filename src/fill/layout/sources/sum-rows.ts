/** The row that sums a table up, wherever it says so, and the items above it, which are no total of anything. */

import type { Profile } from '../keys/profile.ts';
import { once } from '../page/once.ts';
import type { TextLine, View } from '../page/view.ts';
import { type Grid, type GridRow, gridsOf } from '../regions/grid.ts';
import type { Piece } from '../regions/region.ts';
import type { Candidate } from '../score/candidate.ts';
import { parseNumber } from '../values/numbers.ts';
import { sameness } from '../words/similarity.ts';
import { meansAny, type Term, termsOf } from '../words/terms.ts';
import { figure, isTotal } from './labels/total-row.ts';

/** A figure of an item in a table with a row that sums it up. */
interface Item {
  start: number;
  label: readonly Term[];
  head: readonly Term[];
}

/** Cents that are lost by rounding, and sums of small whole numbers, which come about by chance. */
const [rounding, leastSum] = [0.011, 100];
const totals = new Set(['total']);

/** What the last row of a table is called where it sums up the others and its first cell is a figure or blank. */
export const sumRowOf = once(({ rows }: Grid): { row: GridRow; label: string } | undefined => {
  const row = rows.at(-1);
  const first = row?.cells.find((cell) => cell !== null && cell.text !== '');
  if (!row || !first || /\p{L}{2}/u.test(first.text)) return undefined;
  const said = row.cells.find((cell) => cell !== null && isTotal(cell.text));
  if (said) return { row, label: said.text };
  return isSumOf(row, itemsOf(rows)) ? { row, label: 'total' } : undefined;
});

/** Whether a row without a word has under words nothing and under figures what they come to. */
function isSumOf({ cells }: GridRow, items: readonly GridRow[]): boolean {
  const worded = items.every((item) => item.cells.some((cell, at) => isWorded(cell) && !cells[at]?.text));
  const figures = cells.flatMap((cell, at) => (cell?.text ? [{ sum: amountOf(cell), at }] : []));
  if (!worded || figures.length === 0 || items.length < 2) return false;
  return figures.every(({ sum, at }) => {
    const parts = items.map((item) => amountOf(item.cells[at]));
    if (sum === undefined || !parts.every((part) => part !== undefined)) return false;
    const isChance = Number.isInteger(sum) && sum < leastSum && figures.length < 2;
    return !isChance && Math.abs(parts.reduce((all, part) => all + part, 0) - sum) <= rounding;
  });
}

const isWorded = (cell: Piece | null | undefined): boolean => /\p{L}{2}/u.test(cell?.text ?? '');
const amountOf = (cell: Piece | null | undefined): number | undefined => {
  const digits = cell && figure.test(cell.text) ? /\d[\d.,'’ ]*/u.exec(cell.text)?.[0].trim() : undefined;
  return digits === undefined ? undefined : parseNumber(digits, { decimal: null });
};

/** Rows of figures above the last one. */
const itemsOf = (rows: readonly GridRow[]): GridRow[] =>
  rows.slice(0, -1).filter(({ header, cells }) => !header && cells.some((cell) => amountOf(cell) !== undefined));

/** Tells whether a value is one of several items that a row sums up, where a key asks for the total of their column. */
export function isItemOfSum({ spans: [span] }: Candidate, { own }: Profile, view: View): boolean {
  const items = span && meansAny(own, totals) ? itemsIn(view).get(span.line) : undefined;
  const item = items?.find(({ start }) => start === span?.start);
  const asked = own.filter((term) => !meansAny([term], totals));
  const names = (terms: readonly Term[] = []): boolean =>
    terms.some((term) => asked.some((other) => sameness(other, term) === 1));
  return item !== undefined && names(item.head) && !names(item.label) && !meansAny(item.head, totals);
}

const itemsIn = once((view: View): ReadonlyMap<TextLine, readonly Item[]> => {
  const found = new Map<TextLine, Item[]>();
  for (const grid of gridsOf(view)) {
    const items = sumRowOf(grid) ? itemsOf(grid.rows) : [];
    if (items.length < 2) continue;
    const [top] = grid.rows;
    for (const { cells } of items) {
      const label = cells.flatMap((cell) => (isWorded(cell) ? termsOf(cell?.text ?? '') : []));
      for (const [at, cell] of cells.entries()) {
        const [own] = cell?.spans ?? [];
        if (!own || isWorded(cell)) continue;
        const item = { start: own.start, label, head: termsOf(top?.cells[at]?.text ?? '') };
        found.set(own.line, [...(found.get(own.line) ?? []), item]);
      }
    }
  }
  return found;
});
