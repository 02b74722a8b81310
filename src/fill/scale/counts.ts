/** How often each of some things is there, in the order in which they come. */
export function countsOf<T>(things: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

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
