/** How often each of some things is there, in the order in which they come. */
export function countsOf<T>(things: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

/** What weighs most of all that is given with its weight; of several the first. */
export function heaviest<T>(things: Iterable<readonly [T, number]>): T | undefined {
  const weights = new Map<T, number>();
  for (const [thing, weight] of things) weights.set(thing, (weights.get(thing) ?? 0) + weight);
  return [...weights].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** The largest of some numbers, and at least 0. */
export const largestOf = (values: readonly number[]): number => values.reduce((most, one) => Math.max(most, one), 0);

/** The number in the middle of some, by size; 0 of none. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The mean of some numbers; 0 of none. */
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** For each of some numbers: the largest of the others, and at least 0. */
export function mostOfOthers(all: ArrayLike<number>): (index: number) => number {
  let [first, second, at] = [0, 0, -1];
  for (let index = 0; index < all.length; index += 1) {
    const one = all[index] ?? 0;
    if (one > first) [first, second, at] = [one, first, index];
    else if (one > second) second = one;
  }
  return (index) => (index === at ? second : first);
}
