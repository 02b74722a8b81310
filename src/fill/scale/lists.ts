/** Lists and sets of things. */

/** Adds a thing to the list of its name, which begins with the first. */
export function addTo<Name, Thing>(lists: Map<Name, Thing[]>, name: Name, thing: Thing): void {
  const known = lists.get(name);
  if (known) known.push(thing);
  else lists.set(name, [thing]);
}

/** Words with a space between them, as a set. */
export const setOf = <Word extends string = string>(words: string): ReadonlySet<Word> =>
  new Set(words.split(' ') as Word[]);
