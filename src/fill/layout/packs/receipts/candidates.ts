/** What the sums of a view offer to a key that asks for the total. */

import type { Profile } from '../../keys/profile.ts';
import { spansIn } from '../../page/pieces.ts';
import type { View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { sumRows } from './rows.ts';
import { totalsIn } from './total.ts';

const typed = new Set<Profile['field']['type']>(['number', 'string', 'verbatim', 'money']);

/** Candidates for what is to be paid in all. */
export function tillCandidates(profile: Profile, view: View): Candidate[] {
  const { field, role } = profile;
  if (role?.id !== 'total-gross' || !typed.has(field.type) || field.choices) return [];
  // What was paid is less than the total where a balance is left.
  const pays = profile.own.some(({ concepts }) => concepts.includes('payment'));
  const paid = sumRows(view).flatMap(({ kind, amount }) => (pays && kind === 'paid' ? [amount.value] : []));
  const totals = totalsIn(view).filter(({ row }) => paid.length === 0 || paid.some((sum) => sum >= row.amount.value));
  return totals.map(({ row, score }) => {
    const spans = spansIn(row.piece, row.amount.start, row.amount.end);
    const value = field.type === 'number' ? row.amount.value : row.amount.written;
    return candidateAt({ field, source: 'zone', value, spans, features: { till: score }, score });
  });
}
