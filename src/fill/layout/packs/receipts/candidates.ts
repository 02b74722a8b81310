/** What the sums of a view offer to keys that ask for the total, and for how it was paid. */

import { likely } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { spansIn } from '../../page/pieces.ts';
import type { View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { means, termsOf } from '../../words/terms.ts';
import { sumRows } from './rows.ts';
import { totalsIn } from './total.ts';

const typed = new Set<Profile['field']['type']>(['number', 'string', 'verbatim', 'money']);

/** Candidates for how it was paid: what the amount is called that was given. */
export function meansCandidates({ field, own }: Profile, view: View): Candidate[] {
  const asked = own.flatMap(({ concepts }) => concepts);
  if (!asked.includes('payment') || !asked.includes('method') || field.type !== 'string' || field.choices) return [];
  return sumRows(view).flatMap(({ kind, piece, amount }) => {
    const [label = ''] = /^\P{N}+/u.exec(piece.text.slice(0, amount.start)) ?? [];
    const said = termsOf(label);
    const named = said.length > 0 && said.every((term) => means(term, payments));
    if (kind !== 'paid' || !named) return [];
    const spans = spansIn(piece, 0, label.search(/[^\p{L}]*$/u));
    return [candidateAt({ spans, score: likely })];
  });
}

/** What money is given in; other words, such as those of a refund, say more than that. */
const payments = new Set(['cash', 'card', 'visa', 'debit']);

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
    return candidateAt({ value, spans, score });
  });
}
