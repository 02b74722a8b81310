/** Decides between the candidates of all keys at once. */

import { atMost } from '../../scale/extents.ts';
import { mostly, possible } from '../../scale/grades.ts';
import type { Profile } from '../keys/profile.ts';
import type { Span } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import type { Ask } from '../sources/source.ts';
import { consistentTotals } from './totals.ts';

/** Candidates kept for one key. */
const kept = atMost.dozen;
/** A sibling's span is left to the sibling unless the score is this much of the sibling's. */
const sharing = possible;

/** The values of a key, with how likely they are. */
export interface Wanted {
  ask: Pick<Ask, 'profile'>;
  candidates: Candidate[];
}

/** A value that a key may take. */
interface Claim {
  candidate: Candidate;
  profile: Profile;
  /** Which of the keys it is. */
  index: number;
}

/** The best candidate of each key, in the order of the keys; null where nothing is likely enough. */
export function assign(wanted: readonly Wanted[], threshold: number): (Candidate | null)[] {
  const pools = wanted.map(({ candidates }) => candidates.toSorted((a, b) => b.score - a.score).slice(0, kept));
  const order = wanted
    .flatMap(({ ask: { profile } }, index) => (pools[index] ?? []).map((candidate) => ({ candidate, profile, index })))
    .filter(({ candidate }) => candidate.score >= threshold)
    .sort((a, b) => b.candidate.score - a.candidate.score);
  const chosen: (Candidate | null)[] = wanted.map(() => null);
  const owners = new Owners();
  for (const claim of order) {
    const rival = chosen[claim.index] ? undefined : owners.of(claim.candidate);
    if (chosen[claim.index] || (rival && !shareable(claim, rival))) continue;
    chosen[claim.index] = claim.candidate;
    owners.take(claim);
  }
  return consistentTotals(wanted, pools, chosen, threshold);
}

/** Two keys may give the same words when they ask for the same thing, or when both are nearly sure. */
function shareable({ candidate, profile }: Claim, { candidate: rival, profile: other }: Claim): boolean {
  if (isOneRole(profile, other)) return true;
  if (profile.shape === 'currency' || other.shape === 'currency' || isPart(candidate, rival)) return true;
  return candidate.score >= Math.max(mostly, sharing * rival.score);
}

const isOneRole = ({ role: a }: Profile, { role: b }: Profile): boolean =>
  a !== null && b !== null && (a === b || a.shares === b.id || b.shares === a.id);

/** A part of a longer answer may be an answer of its own: the town of an address, the first name of a full one. */
const isPart = (a: Candidate, b: Candidate): boolean =>
  Math.abs(a.raw.length - b.raw.length) > 2 && (a.raw.includes(b.raw) || b.raw.includes(a.raw));

/** Which key took which words. */
class Owners {
  #byLine = new Map<number, { span: Span; owner: Claim }[]>();

  of({ spans }: Candidate): Claim | undefined {
    for (const { line, start, end } of spans)
      for (const { span, owner } of this.#byLine.get(line.order) ?? [])
        if (start < span.end && end > span.start) return owner;
    return undefined;
  }

  take(owner: Claim): void {
    for (const span of owner.candidate.spans) {
      const list = this.#byLine.get(span.line.order) ?? [];
      list.push({ span, owner });
      this.#byLine.set(span.line.order, list);
    }
  }
}
