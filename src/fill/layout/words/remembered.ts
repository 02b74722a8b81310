/** Functions of text that keep what they gave: many sources look at the same lines. */
import { atMost } from '../../scale/extents.ts';

/** Texts that are kept for one function, and characters of a text that is. */
const [most, longest] = [atMost.thousands, 2000];

const kept = new Set<Map<string, unknown>>();

/** A pure function that gives the same result, not to be changed, for the same text until `forget` is called. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  kept.add(known);
  return (text) => {
    if (text.length > longest) return make(text);
    let made = known.get(text);
    if (made === undefined) {
      made = make(text);
      if (known.size >= most) known.clear();
      known.set(text, made);
    }
    return made;
  };
}

/** Drops all that is kept: the texts of one document are of no use to the next. */
export function forget(): void {
  for (const known of kept) known.clear();
}
