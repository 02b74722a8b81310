/** What the sums of a view offer to a key that asks for the total. */
import type { Candidate } from '../candidate.ts';
import type { Profile } from '../keys/profile.ts';
import { spansIn } from '../pieces.ts';
import { spanText, type View } from '../view.ts';
import { totalsIn } from './total.ts';

/** Candidates for what is to be paid in all. */
export function tillCandidates(profile: Profile, view: View): Candidate[] {
  const { field, role } = profile;
  const typed = field.type === 'number' || field.type === 'string' || field.type === 'verbatim';
  if (role?.id !== 'total-gross' || !typed || field.choices) return [];
  return totalsIn(view).map(({ row, score }) => {
    const spans = spansIn(row.piece, row.amount.start, row.amount.end);
    const raw = spans.map(spanText).join(' ');
    const value = field.type === 'number' ? row.amount.value : row.amount.written;
    return { field, source: 'zone', raw, value, spans, features: { till: score }, score };
  });
}
