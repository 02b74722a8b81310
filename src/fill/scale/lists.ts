/** Things in lists by what they have in common. */

/** Adds a thing to the list of its name, which begins with the first. */
export function addTo<Name, Thing>(lists: Map<Name, Thing[]>, name: Name, thing: Thing): void {
  const known = lists.get(name);
  if (known) known.push(thing);
  else lists.set(name, [thing]);
}
