/** Totals must add up: net and tax make gross. */

import { atMost } from '../../scale/extents.ts';
import { doubtful, mostly } from '../../scale/grades.ts';
import type { Candidate } from '../score/candidate.ts';
import { parseNumber } from '../values/numbers.ts';
import type { Wanted } from './assign.ts';

const roles = ['total-net', 'total-tax', 'total-gross'] as const;
/** Alternatives weighed for each of the three. */
const tried = atMost.few;
/** A sum that adds up may replace choices that are this much surer and don't. */
const tolerance = doubtful;

/** The choices with net, tax and gross replaced by the surest ones that add up, where there are any. */
export function consistentTotals(
  wanted: readonly Wanted[],
  pools: readonly (readonly Candidate[])[],
  chosen: (Candidate | null)[],
  threshold: number,
): (Candidate | null)[] {
  const at = roles.map((role) => wanted.findIndex(({ ask }) => ask.profile.role?.id === role));
  if (at.some((index) => index < 0)) return chosen;
  const [net = 0, tax = 0, gross = 0] = at;
  const best = at.map((index) => chosen[index]);
  if (best.every(Boolean) && addsUp(...best)) return chosen;
  const options = (index: number) =>
    (pools[index] ?? []).filter((candidate) => candidate.score >= mostly * threshold).slice(0, tried);
  let found: { triple: Candidate[]; score: number } | null = null;
  for (const n of options(net))
    for (const t of options(tax))
      for (const g of options(gross)) {
        const score = n.score * t.score * g.score;
        if (score > (found?.score ?? 0) && addsUp(n, t, g)) found = { triple: [n, t, g], score };
      }
  const now = best.reduce((product, candidate) => product * (candidate?.score ?? threshold), 1);
  if (!found || found.score < tolerance * now) return chosen;
  const result = [...chosen];
  at.forEach((index, position) => {
    const candidate = found.triple[position];
    if (candidate) result[index] = { ...candidate, score: Math.max(candidate.score, threshold) };
  });
  return result;
}

function addsUp(...triple: (Candidate | null | undefined)[]): boolean {
  const [n, t, g] = triple.map((candidate) => (candidate ? amountOf(candidate) : undefined));
  return n !== undefined && t !== undefined && g !== undefined && Math.abs(n + t - g) < 0.021 && (t !== 0 || n === g);
}

function amountOf({ value, raw }: Candidate): number | undefined {
  if (typeof value === 'number') return value;
  const digits = /-?\d[\d.,' ]*/.exec(raw)?.[0].trim();
  return digits === undefined ? undefined : parseNumber(digits.replace('-', ''), { decimal: null });
}
