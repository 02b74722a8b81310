/** Functions of text that keep what they gave: many sources look at the same lines. */
import { atMost, longest } from '../../scale/extents.ts';

/** Characters of a text that is kept. */
const longestKept = longest.page;

/** What each function keeps, and how many of its texts `forget` leaves. */
const kept = new Map<Map<string, unknown>, number>();

/** A pure function that gives the same result, not to be changed, for the same text until `forget` is called. */
export const remembered = <T>(make: (text: string) => T): ((text: string) => T) => keeping(make, 0, atMost.thousands);

/**
 * As `remembered`, for words that the next document has too: `forget` leaves them alone until they are many. While a
 * document is filled, its words stay the same objects, which others know them by.
 */
export const lasting = <T>(make: (text: string) => T): ((text: string) => T) => keeping(make, atMost.kept, mostLasting);

/** Words that no document has unless it is made to have them. */
const mostLasting = atMost.held;

function keeping<T>(make: (text: string) => T, left: number, most: number): (text: string) => T {
  const known = new Map<string, T>();
  kept.set(known, left);
  return (text) => {
    if (text.length > longestKept) return make(text);
    let made = known.get(text);
    if (made === undefined) {
      made = make(text);
      if (known.size >= most) known.clear();
      known.set(text, made);
    }
    return made;
  };
}

/** Drops what was remembered: the texts of one document are of no use to the next. */
export function forget(): void {
  for (const [known, left] of kept) if (known.size > left) known.clear();
}
