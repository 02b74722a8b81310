/** Numbers that look random and are the same in each run. */
export type Random = (least: number, most: number) => number;

/** Evenly spread from `least` up to `most` (mulberry32). */
export function generator(seed: number): Random {
  let state = seed;
  return (least, most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return least + ((mixed ^ (mixed >>> 14)) >>> 0) * ((most - least) / 2 ** 32);
  };
}
