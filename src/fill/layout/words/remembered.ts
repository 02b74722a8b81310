/** Functions of text that keep what they gave: many sources look at the same lines. */
import { atMost, longest } from '../../scale/extents.ts';

/** Characters of a text that is kept. */
const longestKept = longest.page;

const kept = new Set<Map<string, unknown>>();

/** A pure function that gives the same result, not to be changed, for the same text until `forget` is called. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  kept.add(known);
  return keeping(make, known, atMost.thousands);
}

/** As `remembered`, for words that the next document has too: `forget` leaves them alone. */
export const lasting = <T>(make: (text: string) => T): ((text: string) => T) => keeping(make, new Map(), atMost.kept);

const keeping =
  <T>(make: (text: string) => T, known: Map<string, T>, most: number) =>
  (text: string): T => {
    if (text.length > longestKept) return make(text);
    let made = known.get(text);
    if (made === undefined) {
      made = make(text);
      if (known.size >= most) known.clear();
      known.set(text, made);
    }
    return made;
  };

/** Drops what was remembered: the texts of one document are of no use to the next. */
export function forget(): void {
  for (const known of kept) known.clear();
}
