/** What recognised text may stand for: characters of the same outline are taken for each other. */

/** Outlines that recognisers confuse, by the one that stands for all of them. */
const outlines = new Map(
  Object.entries({ i: '1ltj|![]/', o: '0uqd', s: '5$', b: '8', g: '9', z: '2' }).flatMap(([outline, characters]) =>
    [...characters].map((character) => [character, outline] as const),
  ),
);

/** A folded word by its outlines: `total` and `iuial` have the same. */
export const outlineOf = (word: string): string =>
  Array.from(word, (character) => outlines.get(character) ?? character).join('');

const letters: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '8': 'b', '6': 'g', '9': 'g', '|': 'l' };
const digits: Record<string, string> = { O: '0', o: '0', Q: '0', D: '0', l: '1', I: '1', '|': '1', S: '5', B: '8' };

/** Digits inside of words as the letters they look like: `N0 12, L0T 3` → `No 12, LoT 3`. Keeps the length. */
export const withLetters = (text: string): string =>
  text
    .replace(
      /(?<=\p{L}{2})[015869|](?=\p{L}|[^\p{L}\d]|$)|(?<=\p{L})[015869|](?=\p{L})/gu,
      (one) => letters[one] ?? one,
    )
    .replace(/(?<![\p{L}\d])([NC])0(?![\p{L}\d])/gu, '$1o')
    .replace(/(?<![\p{L}\d])([LR])0(?=\p{L})/gu, '$1o');

/** Letters as the digits they look like: `RMO.2O` → `RM0.20` where only digits may stand. Keeps the length. */
export const withDigits = (text: string): string => text.replace(/[OoQDlI|SB]/g, (one) => digits[one] ?? one);
