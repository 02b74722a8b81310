/** Rows below heads that name the members of a list, by base lines alone: tables of a page may have their cells wrong. */
import { atMost } from '../../scale/extents.ts';
import { headsOther, isValue } from '../lists/kinds.ts';
import { type Cell, type Row, rowsOf } from '../lists/rows.ts';
import type { View } from '../page/view.ts';
import type { Locale } from '../values/locale.ts';
import { addsUp, callsSum, lastCells, usualCells } from './adding.ts';
import type { AskedList } from './asked.ts';
import { namesGroup } from './groups.ts';
import { calledBy, headFit, headScore } from './names.ts';
import { type Entry, joined, type Piece, pieceOf, type Run } from './region.ts';
import { titlesAbove } from './titles.ts';
import { labelled, unlabelled } from './unlabelled.ts';

/** Characters of what heads a column. */
const longest = 48;
/** Rows above a head in which the heading of its rows is looked for. */
const reach = atMost.few;
/** Words that begin no heading. */
const goesOn = /^[\p{Ll}(),;&]/u;
/** The share of the columns that a row of its own fills. */
const usual = 0.6;

interface Block {
  heads: readonly Cell[];
  entries: Entry[];
  /** Place of the first head in the reading order. */
  order: number;
}

/** The runs below such heads; those below the same one make one run. */
export function headedRuns(list: AskedList, view: View, locale: Locale): Run[] {
  if (!view.lines.some(({ kind, box }) => kind === 'table' && box)) return [];
  const rows = rowsOf(view, false);
  const runs = new Map<string, Block>();
  let open: Block | undefined;
  let heading: Piece | null = null;
  /** Whether a row stands below the head already. */
  let record = false;
  for (const [index, whole] of rows.entries()) {
    const row = open ? { ...whole, cells: whole.cells.filter(isOf(open.heads)) } : whole;
    if (row.page !== rows[index - 1]?.page) open = undefined;
    if (isHead(row, list)) {
      record = false;
      const key = row.cells.map(({ text }) => text).join('\t');
      const { entries, order } = runs.get(key) ?? { entries: [], order: row.order };
      open = { heads: row.cells, entries, order };
      runs.set(key, open);
      const near = rows.slice(Math.max(0, index - reach), index).filter(({ page }) => page === row.page);
      heading = near.map(headingOf).findLast((one) => one !== null) ?? heading;
    } else if (open && endsTable(open.heads, row)) {
      open = undefined;
    } else if (open) {
      const cells = below(open.heads, row);
      const last: Entry | undefined = record && isNear(row, rows[index - 1]) ? open.entries.at(-1) : undefined;
      const full = cells.filter((cell) => cell !== null).length >= usual * open.heads.length;
      if (namesGroup(cells)) {
        heading = joined(cells);
        record = false;
      } else if (isSum(cells, open, heading, rows[index + 1], locale)) record = false;
      else if (full) record = open.entries.push({ cells: [...cells, heading] }) > 0;
      // No value goes on in the next row: with several that is a row of its own, with one it may be a total.
      else if (last && twice(last, cells) > 0) {
        record = twice(last, cells) > 1;
        if (record) open.entries.push({ cells: [...cells, heading] });
      }
      // A row of few cells goes on with the one above it, or heads those below.
      else if (last && (row.cells.length > 1 || isValue(row.text) || goesOn.test(row.text)))
        open.entries[open.entries.length - 1] = {
          cells: last.cells.map((cell, at) => joined([cell, cells[at] ?? null])),
        };
      else heading = headingOf(row) ?? heading;
    }
  }
  return [...runs.values()]
    .filter(({ entries }) => entries.length > 0)
    .map(({ heads, entries, order }) =>
      unlabelled({
        way: 'rows',
        heads: [...heads.map(({ spans }) => pieceOf(spans)), null],
        grouped: new Set([heads.length]),
        entries,
        titles: titlesAbove(view, order),
      }),
    );
}

/** Whether a cell is of the table that such heads are of: what stands beside that, outside of any, is not. */
const isOf = (heads: readonly Cell[]): ((cell: Cell) => boolean) => {
  const inTable = ({ spans }: Cell) => spans.some(({ line }) => line.kind === 'table');
  const own = heads.filter(inTable);
  const [left, right] = [own[0]?.left ?? 0, own.at(-1)?.right ?? 1];
  const most = 2 * own.length > heads.length;
  return (cell) => !most || inTable(cell) || (cell.right > left && cell.left < right);
};

/** Whether a row adds up those of a block, or tells their mean. */
function isSum(
  cells: readonly (Piece | null)[],
  { heads, entries }: Block,
  heading: Piece | null,
  next: Row | undefined,
  locale: Locale,
): boolean {
  return addsUp(cells, () => {
    const some = lastCells([{ entries }]);
    const rows = some.map((one) => one.slice(0, heads.length));
    const from = some.findIndex((one) => one.at(-1) === heading);
    const said = [...heads.map(({ text }) => text), heading?.text ?? ''];
    const last = !next || next.cells.length < 2 || callsSum(next.text);
    const start = from < 0 ? rows.length : from;
    return { group: rows.slice(start), before: rows.slice(0, start), usual: usualCells(rows), last, said, locale };
  });
}

/** In how many cells a value stands below another one. */
const twice = (above: Entry, cells: readonly (Piece | null)[]): number =>
  cells.filter((cell, at) => cell !== null && isValue(cell.text) && isValue(above.cells[at]?.text ?? '')).length;

/** Whether two cells of a row say what members of a list are called, and none is a value. */
function isHead({ cells }: Row, { members }: AskedList): boolean {
  if (cells.length < 2 || cells.some(({ text }) => text.length > longest || isValue(text))) return false;
  const called = members.filter((member) => cells.some(({ text }) => headScore(headFit(member, text)) >= calledBy));
  return called.length > 1;
}

/** Whether a row heads the columns of another table. */
const endsTable = (heads: readonly Cell[], { cells }: Row): boolean =>
  headsOther(
    cells.map(({ text }) => text),
    new Set(heads.map(({ text }) => text.toLowerCase())),
  );

/** Whether a row follows the one above it without a gap. */
const isNear = (row: Row, above: Row | undefined): boolean =>
  above !== undefined && row.page === above.page && row.top - above.bottom < row.bottom - row.top;

/** What a row says of those below it: its only cell, or a first one with a label. */
function headingOf({ cells: [first, ...others] }: Row): Piece | null {
  if (!first || isValue(first.text) || (others.length > 0 && !labelled.test(first.text))) return null;
  return pieceOf(first.spans);
}

/** The cells of a row, each below the head whose edge or middle is nearest to its own. */
function below(heads: readonly Cell[], row: Row): (Piece | null)[] {
  const cells: (Piece | null)[] = heads.map(() => null);
  const apart = (a: Cell, b: Cell): number =>
    Math.min(
      Math.abs(a.left - b.left),
      Math.abs(a.right - b.right),
      Math.abs(a.left + a.right - b.left - b.right) / 2,
    ) +
    2 * Math.max(0, a.left - b.right, b.left - a.right);
  const nearest = heads.map(() => Number.POSITIVE_INFINITY);
  for (const cell of row.cells) {
    const costs = heads.map((head) => apart(cell, head));
    const cost = Math.min(...costs);
    const at = costs.indexOf(cost);
    const own = cells[at] ?? null;
    const nearer = isValue(cell.text) && cost < (nearest[at] ?? 0);
    // What stands beside a value says something of it; of two values the farther one has no head, as numbers of rows.
    if (!own || !isValue(own.text)) cells[at] = joined([own, pieceOf(cell.spans)]);
    else if (nearer) cells[at] = pieceOf(cell.spans);
    nearest[at] = Math.min(nearest[at] ?? 0, cost);
  }
  return cells;
}
