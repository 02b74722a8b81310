/** Decides between the candidates of all keys at once. */

import { atMost } from '../../scale/extents.ts';
import { possible } from '../../scale/grades.ts';
import type { Profile } from '../keys/profile.ts';
import type { Span } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { consistentTotals } from './totals.ts';

/** Candidates kept for one key. */
const kept = atMost.dozen;
/** A sibling's span is left to the sibling unless the score is this much of the sibling's. */
const sharing = possible;

export interface Wanted {
  profile: Profile;
  candidates: Candidate[];
}

/** The best candidate of each key, in the order of the keys; null where nothing is likely enough. */
export function assign(wanted: readonly Wanted[], threshold: number): (Candidate | null)[] {
  const pools = wanted.map(({ candidates }) => [...candidates].sort((a, b) => b.score - a.score).slice(0, kept));
  const order = pools
    .flatMap((pool, index) => pool.map((candidate) => ({ candidate, index })))
    .filter(({ candidate }) => candidate.score >= threshold)
    .sort((a, b) => b.candidate.score - a.candidate.score);
  const chosen: (Candidate | null)[] = wanted.map(() => null);
  const owners = new Owners();
  for (const { candidate, index } of order) {
    if (chosen[index]) continue;
    const rival = owners.of(candidate);
    const [profile, other] = [wanted[index]?.profile, rival && wanted[rival.index]?.profile];
    if (rival !== undefined && !shareable(candidate, rival.candidate, profile, other)) continue;
    chosen[index] = candidate;
    owners.take(candidate, index);
  }
  return consistentTotals(wanted, pools, chosen, threshold);
}

/** Two keys may give the same words when they ask for the same thing, or when both are nearly sure. */
function shareable(
  candidate: Candidate,
  rival: Candidate,
  profile: Profile | undefined,
  other: Profile | undefined,
): boolean {
  if (profile?.role && profile.role === other?.role) return true;
  if (profile && other && sharesRole(profile, other)) return true;
  if (profile?.shape === 'currency' || other?.shape === 'currency' || isPart(candidate, rival)) return true;
  return candidate.score >= Math.max(0.75, sharing * rival.score);
}

const sharesRole = ({ role: a }: Profile, { role: b }: Profile): boolean =>
  a !== null && b !== null && (a.shares === b.id || b.shares === a.id);

/** A part of a longer answer may be an answer of its own: the town of an address, the first name of a full one. */
const isPart = (a: Candidate, b: Candidate): boolean =>
  Math.abs(a.raw.length - b.raw.length) > 2 && (a.raw.includes(b.raw) || b.raw.includes(a.raw));

interface Owner {
  candidate: Candidate;
  index: number;
}

/** Which key took which words. */
class Owners {
  #byLine = new Map<number, { span: Span; owner: Owner }[]>();

  of(candidate: Candidate): Owner | undefined {
    for (const span of candidate.spans) {
      for (const taken of this.#byLine.get(span.line.order) ?? []) {
        if (span.start < taken.span.end && span.end > taken.span.start) return taken.owner;
      }
    }
    return undefined;
  }

  take(candidate: Candidate, index: number): void {
    for (const span of candidate.spans) {
      const list = this.#byLine.get(span.line.order) ?? [];
      list.push({ span, owner: { candidate, index } });
      this.#byLine.set(span.line.order, list);
    }
  }
}
