/** How likely each candidate for a key is right, from how sure its sources are, what was learned, and its rivals. */

import { priorOdds, sigmoid } from '../../odds.ts';
import { half } from '../../scale/grades.ts';

/** Weights of what `traitsOf` sees, learned from answers on documents of kinds that the model had not seen. */
export interface Sureness {
  bias: number;
  said: number;
  model: number;
  lead: number;
}

/** Where nothing was learned of it. */
const unlearned: Sureness = { bias: 0, said: half, model: half, lead: 0 };

/** A candidate, as sureness sees it. */
export interface Weighable {
  /** 0 to 1, by its sources and by what was learned. */
  said: number;
  learned: number;
  /** Packs and a few sources see what few labelled documents have: their word stands as it is. */
  told: boolean;
}

/** Log odds by the sources and by the model, and the log of how much likelier it is than the best of the others. */
export interface Traits {
  said: number;
  model: number;
  lead: number;
}

/** A lead of more says no more. */
const mostLead = 2;
/** How likely the others are where there are none. */
const nobody = 0.02;

/** What is seen of all candidates for one key. */
export function traitsOf(candidates: readonly Weighable[]): Traits[] {
  const odds = candidates.map(({ said, learned }) => ({ said: priorOdds(said), model: priorOdds(learned) }));
  const likely = odds.map(({ said, model }, at) => sigmoid(candidates[at]?.told ? said : (said + model) / 2));
  const [best = nobody, second = nobody] = likely.toSorted((a, b) => b - a);
  return odds.map((one, at) => {
    const own = likely[at] ?? nobody;
    return { ...one, lead: Math.min(mostLead, Math.log(own / (own === best ? second : best))) };
  });
}

/** 0 to 1 for each candidate for one key. */
export const surenesses = (candidates: readonly Weighable[], sure: Sureness = unlearned): number[] =>
  traitsOf(candidates).map(({ said, model, lead }, at) =>
    candidates[at]?.told
      ? sigmoid(said)
      : sigmoid(sure.bias + sure.said * said + sure.model * model + sure.lead * lead),
  );
