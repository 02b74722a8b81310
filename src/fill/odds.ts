/** Probabilities and their odds. */

export const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Log odds of a probability, which is never taken for surer than all but `least`. */
export const logit = (probability: number, least = 0.001): number => {
  const bounded = Math.min(1 - least, Math.max(least, probability));
  return Math.log(bounded / (1 - bounded));
};

/** What is taken for the odds of what is next to impossible, among others that are. */
export const nextToNothing = 0.02;

/** Log odds of what something was seen to be by itself: never certain. */
export const priorOdds = (probability: number): number => logit(probability, nextToNothing);

/** By how much one probability stands before another, as a logarithm; more than `mostLead` says no more. */
export const leadOf = (one: number, other: number): number =>
  Math.max(-mostLead, Math.min(mostLead, Math.log((one + nextToNothing) / (other + nextToNothing))));

const mostLead = 2;
