/** How sure sources are of a value, all together, before anything learned is asked. */
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import type { Candidate } from './candidate.ts';

/** A candidate with the name of its source. */
export interface Offer {
  source: string;
  candidate: Candidate;
}

/** How sure the best offer is, and surer with every other place that says the same. */
export function priorOf(offers: readonly Offer[]): number {
  const weighed = offers
    .map(({ source, candidate }) => ({
      candidate,
      score: (unsure.has(source) ? unsureShare : 1) * Math.min(1, candidate.score),
    }))
    .sort((a, b) => b.score - a.score);
  const places = new Set<string>();
  const apart = weighed.filter(({ candidate: { spans, declared } }) => {
    const [span] = spans;
    // Rows of tables that begin with the same words say no more the second time.
    const row = span?.line.kind === 'table' ? span.line.text.slice(0, span.start).trim() : '';
    const place = row || (span ? `${span.line.order}` : `declared ${declared?.name}`);
    return !places.has(place) && places.add(place);
  });
  const [first, ...others] = apart.map(({ score }) => score);
  return 1 - others.slice(0, atMost.few).reduce((left, score) => left * (1 - 0.35 * score), 1 - (first ?? 0));
}

/** Sources whose own word is worth little before anything is learned of it. */
const unsure = new Set(['sentence', 'cell', 'typed', 'akin', 'named']);
const unsureShare = half;
