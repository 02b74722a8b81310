/** Tables of figures: a label at the left, values under the periods that head their columns. */

import { firstFrom } from '../../../scale/bisect.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { type Row, rowsOf } from '../../lists/rows.ts';
import { once } from '../../page/once.ts';
import type { Span, View } from '../../page/view.ts';

export interface Figure {
  /** The words before the values. */
  label: string;
  labelSpans: Span[];
  /** The label of the group that the row stands in, when a line of words opened one. */
  group: string;
  values: { text: string; spans: Span[]; left: number; right: number }[];
}

export interface Statement {
  figures: Figure[];
  /** What stands above the figures, nearest last: title, unit, heads of columns. */
  heads: Row[];
}

/** A word that belongs to a value, with its box. */
interface Token extends Span {
  text: string;
  left: number;
  right: number;
}

/** `$1,234`, `(56)`, `7.8%`, `9.1p`. */
const number = /^[($€£¥-]{0,3}\d(?:[\d.,]*\d)?\)?[%p]?\)?$/u;
const year = /^(?:19|20)\d\d$/u;
const [leads, thousands] = [/^[($€£¥-]{0,3}\d{1,3}(?:\d{3})*$/u, /^\d{3}(?:[.,]\d+)?\)?$/u];
const symbol = /^(?:[$€£¥%()]|[—–-]|\)%)$/u;
/** Rows of words alone that may stand between figures. */
const patience = atMost.few;
const maxHeads = atMost.dozen;

/** All tables of figures of a view, in reading order. Made once for a view. */
export const statementsOf = once((view: View): Statement[] => findStatements(rowsOf(view)));

function findStatements(rows: readonly Row[]): Statement[] {
  const statements: Statement[] = [];
  let open: Statement | undefined;
  let words: Row[] = [];
  let group = '';
  for (const [index, row] of rows.entries()) {
    const figure = figureOf(row);
    const turned = rows[index - 1]?.page !== row.page;
    if (turned) {
      open = undefined;
      words = [];
    }
    if (!figure) {
      words.push(row);
      // Heads of columns start another table, however close it stands.
      if (words.length > patience || headsColumns(row)) open = undefined;
      if (row.cells.length === 1 && (/:\s*$/u.test(row.text) || row.text.length < longest.name)) group = row.text;
      continue;
    }
    if (!open) {
      open = { figures: [], heads: words.slice(-maxHeads) };
      statements.push(open);
      if (!/:\s*$/u.test(words.at(-1)?.text ?? '')) group = '';
    }
    open.figures.push({ ...figure, group });
    words = [];
  }
  return statements.filter((statement) => statement.figures.length > 1);
}

/** Whether a row dates several columns. */
const headsColumns = ({ cells, text }: Row): boolean =>
  cells.length > 1 &&
  cells.length < atMost.dozen &&
  (text.match(/(?<![\d,.$])(?:19|20)\d\d(?![\d.,]\d|\d)/gu)?.length ?? 0) > 1;

/** Words of one text stand no further apart. */
export const apart = 0.012;

/** A row that ends in values behind words; `undefined` when it is no such row. */
function figureOf(row: Row): Omit<Figure, 'group'> | undefined {
  const tokens = row.cells.flatMap((cell) => cell.spans.flatMap(tokensOf));
  let from = tokens.length;
  while (from > 0 && (number.test(tokens[from - 1]?.text ?? '') || symbol.test(tokens[from - 1]?.text ?? '')))
    from -= 1;
  // "Balance at July 27, 2024": a year that goes on with the words.
  if (year.test(tokens[from]?.text ?? '') && /[\p{L},]$/u.test(tokens[from - 1]?.text ?? '')) from += 1;
  const said = tokens.slice(0, from);
  const values = valuesOf(tokens.slice(from));
  const label = said.map((token) => token.text).join(' ');
  if (values.every(({ text }) => year.test(text)) || !/\p{L}{2}/u.test(label) || label.length > longest.line)
    return undefined;
  // "Page 3", "Section 12", a date: numbers that go on with the words instead of standing apart.
  const last = said.at(-1);
  const first = tokens[from];
  if (last && first && last.line === first.line && first.left - last.right < apart && values.length === 1)
    return undefined;
  return { label, labelSpans: said.map(({ line, start, end }) => ({ line, start, end })), values };
}

function tokensOf({ line, start, end }: Span): Token[] {
  const { words } = line;
  const from = firstFrom(words.length, (at) => (words[at]?.start ?? 0) >= start);
  const behind = firstFrom(words.length, (at) => (words[at]?.end ?? 0) > end);
  return words.slice(from, behind).map((word) => ({
    text: line.text.slice(word.start, word.end),
    line,
    start: word.start,
    end: word.end,
    left: word.box?.[0] ?? 0,
    right: word.box?.[2] ?? 0,
  }));
}

/** Signs and numbers put together: "$", "(404", ")" or "65.1", "%". */
function valuesOf(tokens: readonly Token[]): Figure['values'] {
  const values: Figure['values'] = [];
  let lead: Token[] = [];
  // The sign behind a dash belongs to the dash: "$ (78) — %".
  let dashed = false;
  for (const token of tokens) {
    const last = values.at(-1);
    const closes = /^[)%]+$/u.test(token.text);
    if (closes && dashed) continue;
    // `1 284,50` is one number.
    const goesOn = last && thousands.test(token.text) && leads.test(last.text) && token.left - last.right < apart;
    if ((closes && last) || goesOn) {
      last.text += token.text;
      last.spans.push(token);
      last.right = token.right;
    } else if (/\d/u.test(token.text)) {
      const own = [...lead, token];
      values.push({
        text: own.map(({ text }) => text).join(''),
        spans: own,
        left: own[0]?.left ?? token.left,
        right: token.right,
      });
      lead = [];
      dashed = false;
    } else if (/^[—–-]$/u.test(token.text)) {
      lead = [];
      dashed = true;
    } else lead = [token];
  }
  return values;
}
