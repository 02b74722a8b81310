/** Things in their order, parted where one does not go on with those before it. */
export function chainsOf<T>(
  things: Iterable<T>,
  goesOn: (thing: T, last: T, chain: readonly [T, ...T[]]) => boolean,
): [T, ...T[]][] {
  const chains: [T, ...T[]][] = [];
  for (const thing of things) {
    const chain = chains.at(-1);
    if (chain && goesOn(thing, chain.at(-1) as T, chain)) chain.push(thing);
    else chains.push([thing]);
  }
  return chains;
}
