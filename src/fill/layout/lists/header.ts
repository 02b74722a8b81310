/** Finds the rows that head the columns of a table, by how well their cells name the members of a list item. */
import type { View } from '../view.ts';
import { wordsOf } from './concepts.ts';
import { kindsOf } from './kinds.ts';
import { likeness, type Member, partsOf } from './members.ts';
import type { PartName } from './parts.ts';
import { type Cell, type Row, rowsOf } from './rows.ts';

/** A column of a table; without a member it only takes up its room. */
export interface Column {
  left: number;
  right: number;
  text: string;
  member?: Member;
}

export interface Header {
  /** Rows `from` to `to` (exclusive) of the view. */
  from: number;
  to: number;
  columns: Column[];
  /** Sum of the likenesses of its columns. */
  score: number;
}

interface Label {
  words: string[];
  parts: PartName[];
}

interface Sheet {
  rows: Row[];
  /** Rows that may be headers, with their cells' words. */
  labels: Map<number, Label[]>;
}

/** Headers are short: prose that names a member is no header. */
const maxLabel = 48;
const maxCells = 24;
const least = 0.55;

const sheets = new WeakMap<View, Sheet>();

/** The rows of a view with what its possible headers say; made once for all lists that look at the view. */
export function sheetOf(view: View): Sheet {
  const known = sheets.get(view);
  if (known) return known;
  const rows = rowsOf(view);
  const labels = new Map<number, Label[]>();
  rows.forEach((row, index) => {
    if (!mayHead(row)) return;
    labels.set(
      index,
      row.cells.map((cell) => labelOf(cell.text)),
    );
  });
  const sheet = { rows, labels };
  sheets.set(view, sheet);
  return sheet;
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
  const values = cells.filter((cell) =>
    ['number', 'money', 'date', 'percent', 'email'].some((kind) => kindsOf(cell.text).has(kind as never)),
  );
  return values.length <= cells.length * 0.25;
}

/** Every header in the view that names at least two of the members, or the only one there is. */
export function headersFor(view: View, members: readonly Member[]): Header[] {
  const { rows, labels } = sheetOf(view);
  const found: Header[] = [];
  for (const [index, labelled] of labels) {
    if (!labelled.some((label) => members.some((member) => likeness(member, label.words, label.parts) >= least)))
      continue;
    const header = tallest(rows, labels, index, members);
    const last = found.at(-1);
    if (!header) continue;
    if (!last || header.from >= last.to) found.push(header);
    // What stands above a header (a title, a group's name) may have been taken for its first row.
    else if (header.score > last.score) found[found.length - 1] = header;
  }
  return found;
}

/** Headers take up to three rows; more rows count only when they name more. */
function tallest(
  rows: Row[],
  labels: Map<number, Label[]>,
  from: number,
  members: readonly Member[],
): Header | undefined {
  let best: Header | undefined;
  let columns: Column[] = [];
  for (let to = from; to < Math.min(rows.length, from + 3); to += 1) {
    const row = rows[to];
    if (!row || !labels.has(to) || row.page !== rows[from]?.page) break;
    if (to > from && row.top - (rows[to - 1]?.bottom ?? 0) > 1.2 * (row.bottom - row.top)) break;
    columns = stack(columns, row.cells);
    const header = matched(columns, members, from, to + 1);
    if (header && header.score > (best?.score ?? 0) + 0.3) best = header;
  }
  return best;
}

/** Puts cells under the columns that they stand below; the others open columns of their own. */
function stack(columns: readonly Column[], cells: readonly Cell[]): Column[] {
  const stacked = columns.map((column) => ({ ...column }));
  for (const cell of cells) {
    const above = stacked.find(
      (column) =>
        Math.min(column.right, cell.right) - Math.max(column.left, cell.left) >
        0.3 * Math.min(column.right - column.left, cell.right - cell.left),
    );
    if (above) {
      above.text = `${above.text} ${cell.text}`;
      above.left = Math.min(above.left, cell.left);
      above.right = Math.max(above.right, cell.right);
    } else stacked.push({ left: cell.left, right: cell.right, text: cell.text });
  }
  return stacked.sort((a, b) => a.left - b.left);
}

function matched(columns: readonly Column[], members: readonly Member[], from: number, to: number): Header | undefined {
  const pairs = columns.flatMap((column, index) => {
    const label = labelOf(column.text);
    return members.map((member) => ({ index, member, score: likeness(member, label.words, label.parts) }));
  });
  const taken = new Map<number, Member>();
  const used = new Set<Member>();
  let score = 0;
  for (const pair of pairs.filter((p) => p.score >= least).sort((a, b) => b.score - a.score)) {
    if (taken.has(pair.index) || used.has(pair.member)) continue;
    taken.set(pair.index, pair.member);
    used.add(pair.member);
    score += pair.score;
  }
  if (taken.size < Math.min(2, members.length)) return undefined;
  return {
    from,
    to,
    columns: columns.map((column, index) => {
      const member = taken.get(index);
      return member ? { ...column, member } : { ...column };
    }),
    score,
  };
}
