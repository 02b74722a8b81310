/** Characters that stand for others: pictures of fonts that have no code points of their own, and unreadable ones. */

/** Wingdings and Symbol at U+F000 and up, as Word writes them: bullets, ticks and boxes. */
const symbols: Record<number, number> = {
  61607: 0x25aa,
  61623: 0x2022,
  61550: 0x25a0,
  61551: 0x2610,
  61553: 0x2610,
  61558: 0x2756,
  61608: 0x2610,
  61656: 0x27a2,
  61664: 0x2192,
  61692: 0x2713,
  61693: 0x2612,
  61694: 0x2611,
  61560: 0x2612,
};

/** The character that a symbol of the private use area is drawn as; others as they are. */
export const plainSymbol = (code: number): number => symbols[code] ?? code;

/** Whether a code tells nothing of what is drawn: control codes, private use, the replacement character. */
export const isUnreadable = (code: number): boolean =>
  (code < 0x20 && code !== 0x9 && code !== 0xa && code !== 0xd) ||
  code === 0xfffd ||
  (code >= 0xe000 && code < 0xf900 && symbols[code] === undefined);

/** From this share of unreadable characters on, a page's text is worth nothing. */
const mostlyUnreadable = 0.3;

/** Whether codes are those of a text that nobody can read: its fonts don't say what their glyphs mean. `own` are marks of ours. */
export function isGarbage(codes: Uint32Array, own: readonly number[]): boolean {
  let [seen, bad] = [0, 0];
  for (const code of codes) {
    if (code === 0x20 || code === 0xa || code === 0xd || own.includes(code)) continue;
    seen++;
    if (isUnreadable(code)) bad++;
  }
  return seen > 0 && bad >= mostlyUnreadable * seen;
}
