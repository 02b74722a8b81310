/** Finds the rows that head the columns of a table, by how well their cells name the members of a list item. */
import { likeness, type Member } from './members.ts';
import type { Cell, Row } from './rows.ts';
import { type Label, labelOf, type Sheet } from './sheet.ts';
import { wordsOfCell } from './words.ts';

/** A column of a table; without a member it only takes up its room. */
export interface Column {
  left: number;
  right: number;
  text: string;
  cells: Cell[];
  member?: Member;
  /** The head says in so many words what the member is called: any words below it will do. */
  exact?: boolean;
  /** Columns that stand so close that their values come as one text share a number. */
  close?: number;
}

export interface Header {
  /** Rows `from` to `to` (exclusive) of the sheet. */
  from: number;
  to: number;
  columns: Column[];
  /** Sum of the likenesses of its columns. */
  score: number;
}

const least = 0.55;
/** Of two words that name two members, the gap must be this many heights wide. */
const parting = 0.45;

/** Every header of the sheet that names at least two of the members, or the only one there is. */
export function headersFor(sheet: Sheet, members: readonly Member[]): Header[] {
  const { rows, labels } = sheet;
  const found: Header[] = [];
  for (const [index, labelled] of labels) {
    if (!labelled.some((label) => members.some((member) => likeness(member, label.words, label.parts) >= least)))
      continue;
    const header = tallest(rows, labels, index, members);
    const last = found.at(-1);
    if (!header) continue;
    if (!last || header.from >= last.to) found.push(header);
    // What stands above a header (a title, a group's name) may have been taken for its first row.
    else if (header.score >= last.score) found[found.length - 1] = header;
  }
  return found;
}

const isBold = (row: Row | undefined): boolean =>
  row?.cells.every((cell) => cell.spans.every(({ line }) => line.bold)) ?? false;

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
    if (!row || row.page !== rows[from]?.page) break;
    // "1, 2, 3" under "Attempts" are heads where they are as bold as it, and what is below them is not.
    const heads = labels.has(to) || (isBold(row) && isBold(rows[from]) && !isBold(rows[to + 1]));
    if (!heads) break;
    if (to > from && row.top - (rows[to - 1]?.bottom ?? 0) > 1.2 * (row.bottom - row.top)) break;
    columns = stack(columns, row.cells);
    const header = matched(parted(columns, members), members, from, to + 1);
    if (header && header.score > (best?.score ?? 0) + 0.3) best = header;
  }
  return best;
}

/** A head that stands over several others is the first word of each: "Best" over "Mark" and "Wind". */
function spread(column: Column, cells: readonly Cell[]): Column[] {
  const below = cells.filter((cell) => cell.left > column.left - 0.02 && cell.right < column.right + 0.02);
  const centred = cells.filter((cell) => cell.left < column.right && cell.right > column.left);
  const own = below.length > 1 ? below : centred.length > 1 ? centred : [];
  if (own.length < 2) return [column];
  return own.map((cell) => ({
    left: cell.left,
    right: cell.right,
    text: `${column.text} ${cell.text}`,
    cells: [...column.cells, cell],
  }));
}

/** Puts cells under the columns that they stand below; the others open columns of their own. */
function stack(columns: readonly Column[], cells: readonly Cell[]): Column[] {
  const stacked = columns.flatMap((column) => spread({ ...column }, cells));
  for (const cell of cells) {
    if (stacked.some((column) => column.cells.includes(cell))) continue;
    const above = stacked.find(
      (column) =>
        Math.min(column.right, cell.right) - Math.max(column.left, cell.left) >
        0.3 * Math.min(column.right - column.left, cell.right - cell.left),
    );
    if (above) {
      above.text = `${above.text} ${cell.text}`;
      above.left = Math.min(above.left, cell.left);
      above.right = Math.max(above.right, cell.right);
      above.cells = [...above.cells, cell];
    } else stacked.push({ left: cell.left, right: cell.right, text: cell.text, cells: [cell] });
  }
  return stacked.sort((a, b) => a.left - b.left);
}

const bestOf = (text: string, members: readonly Member[]): { score: number; member?: Member } => {
  const label = labelOf(text);
  let best: { score: number; member?: Member } = { score: 0 };
  for (const member of members) {
    const score = likeness(member, label.words, label.parts);
    if (score > best.score) best = { score, member };
  }
  return best;
};

/** Two words that name one thing together. */
function isPhrase(text: string): boolean {
  const { words, parts } = labelOf(text);
  return words.length === 2 && parts.length === 1;
}

/** Takes headers apart that stand close together and were read as one: "Menge Einheit". */
function parted(columns: readonly Column[], members: readonly Member[]): Column[] {
  return columns.flatMap((column, close) => {
    const [cell, second] = column.cells;
    const { score } = bestOf(column.text, members);
    // "Art. no." is one head, though either word might be another.
    if (!cell || second || score >= 0.95 || (score >= 0.8 && isPhrase(column.text))) return [column];
    const words = wordsOfCell(cell);
    for (let at = 1; at < words.length; at += 1) {
      const [before, after] = [words[at - 1], words[at]];
      if (!before || !after || after.left - before.right < parting * after.height) continue;
      const halves = [words.slice(0, at), words.slice(at)];
      const texts = halves.map((half) => half.map(({ text }) => text).join(' '));
      const named = texts.map((text) => bestOf(text, members));
      const known = named.map(({ score }, side) => score >= 0.8 || labelOf(texts[side] ?? '').parts.length > 0);
      if (!known.every(Boolean) || named.every(({ score }) => score < 0.8) || named[0]?.member === named[1]?.member)
        continue;
      return halves.map((half, side) => ({
        left: half[0]?.left ?? 0,
        right: half.at(-1)?.right ?? 0,
        text: texts[side] ?? '',
        cells: [cell],
        close,
      }));
    }
    return [column];
  });
}

function matched(columns: readonly Column[], members: readonly Member[], from: number, to: number): Header | undefined {
  const pairs = columns.flatMap((column, index) => {
    const label = labelOf(column.text);
    const early = label.words.some((word) => /^(?:seed|entry|prelims?|expected|previous)$/u.test(word)) ? 0.05 : 0;
    return members.map((member) => ({ index, member, score: likeness(member, label.words, label.parts) - early }));
  });
  const taken = new Map<number, Member>();
  const exact = new Set<number>();
  const used = new Set<Member>();
  let score = 0;
  for (const pair of pairs.filter((p) => p.score >= least).sort((a, b) => b.score - a.score)) {
    if (taken.has(pair.index) || used.has(pair.member)) continue;
    taken.set(pair.index, pair.member);
    used.add(pair.member);
    if (pair.score >= 1) exact.add(pair.index);
    score += pair.score;
  }
  if (taken.size < Math.min(2, members.length)) return undefined;
  const named = columns.map((column, index) => {
    const member = taken.get(index);
    return member ? { ...column, member, exact: exact.has(index) && member.leaf.type === 'string' } : { ...column };
  });
  return { from, to, columns: named, score };
}
