/** The recogniser's classes: what they stand for, which of them Latin text uses, and which look alike. */

export interface Alphabet {
  /** What each class stands for; class 0 is none, the last one a space. */
  characters: readonly string[];
  /** Classes of Latin text, without the space. */
  latin: Int32Array;
  /** For a class, the classes that look like it, itself included; absent where there are none. */
  lookalikes: ReadonlyMap<number, readonly number[]>;
}

/** Letters and digits of one shape in many typefaces, and worse so on thermal paper. */
const lookalikeSets = ['O0oQD', 'I1l|', 'S5s', 'B8', 'Z2z', 'G6'];

const isLatin = (character: string): boolean =>
  /^[\u0021-\u024f\u2010-\u2027\u2030\u20ac\u2116\u2122]$/.test(character);

/** Reads the alphabet from PP-OCR's list, one character a line. */
export function readAlphabet(list: string): Alphabet {
  const characters = ['', ...list.replace(/\n$/, '').split('\n'), ' '];
  const lookalikes = new Map<number, number[]>();
  for (const set of lookalikeSets) {
    const classes = [...set].map((character) => characters.indexOf(character)).filter((index) => index > 0);
    for (const index of classes) lookalikes.set(index, classes);
  }
  const latin = Int32Array.from(characters.flatMap((character, index) => (isLatin(character) ? [index] : [])));
  return { characters, latin, lookalikes };
}
