/** How sure something is that was seen and not proved: one scale of 0 to 1 for all that looks for values. */
export const [sure, likely, possible, doubtful, hardly] = [0.95, 0.8, 0.6, 0.4, 0.2];

/** From `least` for 0 up to 1 for 1. */
export const above = (least: number, share: number): number => least + (1 - least) * share;

/** How many of some things are like each other, as a share. */
export const [some, half, mostly, nearlyAll] = [0.3, 0.5, 0.65, 0.85];

/** As probabilities are told: three decimals. */
export const rounded = (share: number): number => Number(share.toFixed(3));
