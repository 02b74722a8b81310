/** Small operations on text that keep its length, so that offsets stay true. */

const plainLetters = new Map<string, string>();

/** Lower-case without accents, character by character: the result is as long as the text. */
export function foldKeep(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index);
    if (char < '\u0080') folded += char;
    else {
      let plain = plainLetters.get(char);
      if (plain === undefined) {
        plain = char.normalize('NFD').charAt(0).toLowerCase();
        plainLetters.set(char, plain);
      }
      folded += plain;
    }
  }
  return folded.toLowerCase().length === folded.length ? folded.toLowerCase() : folded;
}

/** Characters `start` to `end` of a text, and what they mean. */
export interface Found<T> {
  start: number;
  end: number;
  value: T;
}

/** Without white space and joining punctuation at either end. */
export const trimmed = (text: string): string => text.replace(/^[\s:;,=|•·*]+|[\s:;,|•·*]+$/g, '');
