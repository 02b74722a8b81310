/** How long texts and how many things are worth a look: each far beyond what values, labels and lists have. */

/** Characters. */
export const longest = { name: 60, line: 120, paragraph: 400, page: 4000 };

/** Things, steps and tries. */
export const atMost = { few: 4, dozen: 12, many: 40, hundreds: 400, thousands: 4000, kept: 20_000, held: 200_000 };

/** What stands right before or behind a place in a text, as far as a pattern may look. */
export const textBefore = (text: string, at: number, reach = longest.name): string =>
  text.slice(Math.max(0, at - reach), at);
export const textBehind = (text: string, at: number, reach = longest.name): string => text.slice(at, at + reach);

/** Words of fewer letters are too like each other to be known by some of them. */
export const tellingLetters = 4;
/** A word without its ending, as far as that can be told without knowing its language. */
export const stemOf = (word: string): string => word.slice(0, Math.max(tellingLetters, word.length - 2));
