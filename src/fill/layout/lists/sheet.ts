/** The rows of a view with what its possible headers say, made once for all lists that look at the view. */
import type { View } from '../page/view.ts';
import { wordsOf } from './concepts.ts';
import { isValue, kindsOf } from './kinds.ts';
import { partsOf } from './members.ts';
import type { PartName } from './parts.ts';
import { type Row, rowsOf } from './rows.ts';

/** What a cell says as a header. */
export interface Label {
  words: string[];
  parts: PartName[];
}

export interface Sheet {
  rows: Row[];
  /** Rows that may be headers, with their cells' words. */
  labels: Map<number, Label[]>;
}

/** Headers are short: prose that names a member is no header. */
const maxLabel = 48;
const maxCells = 24;

const sheets = new WeakMap<View, Map<boolean, Sheet>>();

/**
 * The rows of a view: by the tables that the format gives or found (`byTable`), or by base lines alone. Tables know
 * which lines belong to one cell; where they were found by whitespace they may be wrong.
 */
export function sheetOf(view: View, byTable: boolean): Sheet {
  const known = sheets.get(view) ?? new Map<boolean, Sheet>();
  sheets.set(view, known);
  const sheet = known.get(byTable) ?? makeSheet(view, byTable);
  known.set(byTable, sheet);
  return sheet;
}

/** Both readings of a view's rows; one where they can't differ. */
export const sheetsOf = (view: View): Sheet[] =>
  view.lines.some((line) => line.kind === 'table' && line.size > 0)
    ? [sheetOf(view, true), sheetOf(view, false)]
    : [sheetOf(view, true)];

function makeSheet(view: View, byTable: boolean): Sheet {
  const rows = rowsOf(view, byTable);
  const labels = new Map<number, Label[]>();
  rows.forEach((row, index) => {
    if (mayHead(row))
      labels.set(
        index,
        row.cells.map((cell) => labelOf(cell.text)),
      );
  });
  return { rows, labels };
}

/** What was asked before: the same few labels come again and again. */
const labels = new Map<string, Label>();
const maxLabels = 5000;

export function labelOf(text: string): Label {
  const known = labels.get(text);
  if (known) return known;
  const words = /^\s*#\s*$/u.test(text) ? ['#'] : wordsOf(text);
  const label = { words, parts: partsOf(words) };
  if (labels.size >= maxLabels) labels.clear();
  labels.set(text, label);
  return label;
}

function mayHead({ cells }: Row): boolean {
  if (cells.length > maxCells || cells.some((cell) => cell.text.length > maxLabel)) return false;
  return cells.filter((cell) => isValue(cell.text) && !kindsOf(cell.text).has('time')).length <= cells.length * 0.25;
}
