/** Probabilities and their odds. */

export const sigmoid = (odds: number): number => 1 / (1 + Math.exp(-odds));

/** Log odds of a probability, which is never taken for quite sure. */
export const logit = (probability: number): number => {
  const bounded = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(bounded / (1 - bounded));
};
