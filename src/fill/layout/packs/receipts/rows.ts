/** The rows of a view that begin with words and end in an amount. */
import { atMost, longest } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Piece, pieceOf, rowsIn } from '../../page/pieces.ts';
import type { Segment } from '../../page/view.ts';
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
}

/** Rows with amounts, from the top. */
export const sumRows = oncePerLines((view): SumRow[] => rowsIn(view).flatMap((row) => sumRow(row) ?? []));

/** Words that stand before a sum at most: more are a sentence. */
const mostWords = atMost.dozen;

function sumRow(row: Segment[]): SumRow | undefined {
  const text = row.map((segment) => segment.text).join(' ');
  if (text.length > longest.line) return undefined;
  const amount = amountAtEnd(text);
  if (!amount) return undefined;
  const before = text.slice(0, amount.start).trim();
  if (!/\p{L}{2}/u.test(before) || before.split(' ').length > mostWords || reference.test(before)) return undefined;
  const kind = kindOf(before);
  const amounts = 1 + (before.match(/(?<![\d.,])\d[\d,]*[.,]\d{2}(?![\d%.,]|\s?%)/g)?.length ?? 0);
  return { kind, piece: pieceOf(row), amount, amounts };
}
