/** What is to be paid: the total among the sums of a view, held against what was paid and given back. */
import { atMost } from '../../../scale/extents.ts';
import { hundred } from '../../../scale/figures.ts';
import { doubtful, hardly, likely, nearlyAll, possible, some } from '../../../scale/grades.ts';
import { oncePerLines } from '../../page/once.ts';
import type { View } from '../../page/view.ts';
import { type SumRow, sumRows } from './rows.ts';

interface Total {
  row: SumRow;
  /** 0 to 1. */
  score: number;
}

/** How likely a row of this kind names what is to be paid. */
const kindSays: Partial<Record<SumRow['kind'], number>> = {
  final: nearlyAll,
  total: likely,
  nett: possible,
  subtotal: doubtful,
  unknown: possible,
  paid: hardly,
};
/** What it counts that other rows bear a sum out, that money given back does, and that something speaks against it. */
const [agrees, changed, against] = [hardly, doubtful, -some];

/** The rows that may name the total, with how likely each does; worked out once for a view. */
export const totalsIn = oncePerLines((view: View): Total[] => weigh(sumRows(view)));

function weigh(rows: readonly SumRow[]): Total[] {
  const paid = new Set(rows.filter(({ kind }) => kind === 'paid').map(({ amount }) => cents(amount.value)));
  const settled = settlements(rows);
  const change = rows.findIndex(({ kind }) => kind === 'change');
  return rows.flatMap((row, index) => {
    let score = kindSays[row.kind];
    if (score === undefined) return [];
    const { value } = row.amount;
    const proven = settled.has(cents(value));
    // A row that says nothing of a total is one only where money was given back and the difference is its amount.
    if ((row.kind === 'paid' || row.kind === 'unknown') && !proven) return [];
    if (row.kind === 'unknown' && (change < 0 || index > change || paid.has(cents(value)))) return [];
    if (proven) score += change < 0 ? agrees : changed;
    if (follows(rows, index, ['tax', 'rounding', 'charge', 'discount'])) score += agrees;
    if (value <= 0) score += against;
    if (change >= 0 && index > change) score += against;
    if (row.amounts > 1) score += against;
    return [{ row, score: Math.min(1, score) }];
  });
}

const cents = (value: number): number => Math.round(value * hundred);

/** What was paid less what was given back, in cents. */
function settlements(rows: readonly SumRow[]): Set<number> {
  const amounts = (kind: SumRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ amount }) => Math.abs(cents(amount.value)));
  const given = amounts('change').slice(0, atMost.few);
  const paid = amounts('paid').slice(0, atMost.few);
  return new Set(
    (given.length > 0 ? given : [0]).flatMap((back) => paid.map((sum) => sum - back)).filter((sum) => sum > 0),
  );
}

/** Whether a row's amount is that of an earlier sum with all the rows of these kinds between them added. */
function follows(rows: readonly SumRow[], index: number, kinds: readonly SumRow['kind'][]): boolean {
  const sum = cents(rows[index]?.amount.value ?? 0);
  let between = 0;
  for (let at = index - 1; at >= Math.max(0, index - atMost.dozen); at -= 1) {
    const row = rows[at];
    if (!row) break;
    const value = cents(row.amount.value);
    const reduces = row.kind === 'discount' && value > 0 ? -value : value;
    if (kinds.includes(row.kind)) between += reduces;
    else if (
      ['total', 'subtotal', 'net', 'nett', 'final'].includes(row.kind) &&
      between !== 0 &&
      value + between === sum
    )
      return true;
  }
  return false;
}
