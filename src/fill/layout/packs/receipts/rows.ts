/** The rows of a view that begin with words and end in an amount. */
import { type Piece, pieceOf, rowsIn } from '../../page/pieces.ts';
import type { Segment, TextLine, View } from '../../page/view.ts';
import { reference } from '../../values/numbers.ts';
import { amountAtEnd, type RowAmount } from './amount.ts';
import { kindOf, type RowKind } from './kinds.ts';

export interface SumRow {
  kind: RowKind;
  /** What holds the amount, and where in it. */
  piece: Piece;
  amount: RowAmount;
  /** Amounts in the row: more than one makes it a row of a table. */
  amounts: number;
  /** Height of the type, a fraction of the page's. */
  height: number;
}

const cache = new WeakMap<View['lines'], SumRow[]>();
const byLine = new WeakMap<TextLine, SumRow>();

/** Rows with amounts, from the top. */
export function sumRows(view: View): SumRow[] {
  const known = cache.get(view.lines);
  if (known) return known;
  const rows = rowsIn(view).flatMap((row) => sumRow(row) ?? []);
  cache.set(view.lines, rows);
  for (const row of rows) for (const { line } of row.piece.segments) byLine.set(line, row);
  return rows;
}

/** The row that a line of a view belongs to, when it ends in an amount. */
export function rowOf(line: TextLine, view: View): SumRow | undefined {
  sumRows(view);
  return byLine.get(line);
}

/** Words that stand before a sum at most: more are a sentence. */
const mostWords = 12;

function sumRow(row: Segment[]): SumRow | undefined {
  const whole = pieceOf(row);
  if (whole.text.length > 200) return undefined;
  const amount = amountAtEnd(whole.text);
  if (!amount) return undefined;
  const before = whole.text.slice(0, amount.start).trim();
  if (!/\p{L}{2}/u.test(before) || before.split(' ').length > mostWords || reference.test(before)) return undefined;
  const kind = kindOf(before);
  const amounts = 1 + (before.match(/(?<![\d.,])\d[\d,]*[.,]\d{2}(?![\d%.,]|\s?%)/g)?.length ?? 0);
  const height = whole.box ? whole.box[3] - whole.box[1] : 0;
  return { kind, piece: whole, amount, amounts, height };
}
