/** What the sums of a view offer to a key that asks for the total. */

import type { Profile } from '../../keys/profile.ts';
import { spansIn } from '../../page/pieces.ts';
import { spanText, type View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import type { RowKind } from './kinds.ts';
import { rowOf, sumRows } from './rows.ts';
import { totalsIn } from './total.ts';

const typed = new Set<Profile['field']['type']>(['number', 'string', 'verbatim', 'money']);

/** Candidates for what is to be paid in all. */
export function tillCandidates(profile: Profile, view: View): Candidate[] {
  const { field, role } = profile;
  if (role?.id !== 'total-gross' || !typed.has(field.type) || field.choices) return [];
  return totalsIn(view).map(({ row, score }) => {
    const spans = spansIn(row.piece, row.amount.start, row.amount.end);
    const raw = spans.map(spanText).join(' ');
    const value = field.type === 'number' ? row.amount.value : row.amount.written;
    return { field, source: 'zone', raw, value, spans, features: { till: score }, score };
  });
}

/** Kinds of rows whose amount is no total, whatever other words stand beside it. */
const others = new Set<RowKind>(['paid', 'change', 'tax', 'rounding', 'discount', 'other']);

/** What is left of a candidate for the total that stands in a row which names something else, or is proven wrong. */
export function doubted(candidate: Candidate, profile: Profile, view: View): Candidate {
  const [span] = candidate.spans;
  if (profile.role?.id !== 'total-gross' || !span) return candidate;
  const row = rowOf(span.line, view);
  if (!row || !sumRows(view).some(({ kind }) => kind === 'change')) return candidate;
  const proven = totalsIn(view).filter((total) => total.proven && total.row.kind !== 'unknown');
  const refuted = proven.length > 0 && !proven.some((total) => total.row.amount.value === row.amount.value);
  return others.has(row.kind) || refuted ? { ...candidate, score: 0.4 * candidate.score } : candidate;
}
