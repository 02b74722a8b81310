/** What single characters are: blanks, marks without ink, letters from right to left, stand-ins for others. */

/** Wingdings and Symbol at U+F000 and up, as Word writes them: bullets, ticks and boxes. */
const symbols: Record<number, number> = {
  61550: 0x25a0,
  61551: 0x2610,
  61553: 0x2610,
  61558: 0x2756,
  61560: 0x2612,
  61607: 0x25aa,
  61608: 0x2610,
  61623: 0x2022,
  61656: 0x27a2,
  61664: 0x2192,
  61692: 0x2713,
  61693: 0x2612,
  61694: 0x2611,
};

const isPrivate = (code: number): boolean => code >= 0xe000 && code < 0xf900;

/** The character that a symbol of the private use area is drawn as; others as they are. */
export const plainSymbol = (code: number): number => (isPrivate(code) ? (symbols[code] ?? code) : code);

export const isBlank = (code: number): boolean =>
  code <= 0x20 || code === 0xa0 || (code >= 0x2000 && code <= 0x200a) || code === 0x3000;

/** Zero-width characters and marks of direction. */
const isInvisible = (code: number): boolean =>
  code >= 0x200b && (code <= 0x200f || (code >= 0x202a && code <= 0x202e) || code === 0x2060 || code === 0xfeff);

/** Whether a code tells nothing of what is drawn: control codes, private use, the replacement character. */
export const isUnreadable = (code: number): boolean =>
  (code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd) ||
  code === 0xfffd ||
  (isPrivate(code) && symbols[code] === undefined);

/** Characters that are left out of words. The replacement character stays: it shows that something is there. */
export const isSkipped = (code: number): boolean =>
  isInvisible(code) || (isPrivate(code) && symbols[code] === undefined) || code === 0xfffe || code === 0xffff;

export const isRightToLeft = (code: number): boolean =>
  code >= 0x590 && (code <= 0x8ff || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc));

/** Ligatures, Arabic shapes and radicals that stand for plain letters. */
const isPresentationForm = (code: number): boolean =>
  code >= 0x2f00 && (code <= 0x2fdf || (code >= 0xfb00 && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfefc));

/** Codes as text, with stand-ins for letters made plain. */
export function plainText(codes: readonly number[]): string {
  let text = '';
  for (const code of codes) {
    const character = String.fromCodePoint(code);
    text += isPresentationForm(code) ? character.normalize('NFKC') : character;
  }
  return text.isWellFormed() ? text : text.toWellFormed();
}
