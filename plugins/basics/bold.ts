/** Which parts of a text are set in bold, through what becomes of it until it is shown. */

/** Offsets of the first character and of the one behind the last. */
export type Stretch = [start: number, end: number];

/** Characters that no tidying adds or takes away. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const steady = /[^\s\u0000-\u001f\u007f\u00ad\u200b\u2060\ufeff]/g;

/** Characters of a text that is looked at: a longer one is not made of labels and values. */
const longest = 100_000;

/** Notes that a text that grows has gone on in bold. */
export function noteBold(stretches: Stretch[], start: number, end: number): void {
  const last = stretches.at(-1);
  if (last && last[1] >= start) last[1] = Math.max(last[1], end);
  else if (end > start) stretches.push([start, end]);
}

/**
 * Where the stretches of a raw text are in what it was tidied to. Space may have come and gone, and a number or a bullet
 * at its beginning. Of very long texts nothing is told.
 */
export function boldIn(text: string, raw: string, stretches: readonly Stretch[]): Stretch[] {
  if (stretches.length === 0 || raw.length > longest) return [];
  const [places, rawPlaces] = [steadyPlaces(text), steadyPlaces(raw)];
  const more = places.length - rawPlaces.length;
  const found: Stretch[] = [];
  let at = 0;
  for (const [start, end] of stretches) {
    while (at < rawPlaces.length && (rawPlaces[at] ?? 0) < start) at++;
    const first = Math.max(0, at + more);
    while (at < rawPlaces.length && (rawPlaces[at] ?? 0) < end) at++;
    const [from, to] = [places[first], places[at - 1 + more]];
    if (from !== undefined && to !== undefined && to >= from) found.push([from, to + 1]);
  }
  return found;
}

/** What a block or a cell says of what is bold in it: nothing where nothing is. */
export function boldPart(text: string, raw: string, stretches: readonly Stretch[]): { bold?: Stretch[] } {
  const bold = boldIn(text, raw, stretches);
  return bold.length > 0 ? { bold } : {};
}

const steadyPlaces = (text: string): number[] => Array.from(text.matchAll(steady), ({ index }) => index);

/** Texts with what is bold in each as one text. */
export function joinBold(
  parts: readonly { text: string; bold?: readonly Stretch[] }[],
  between: string,
): { text: string; bold?: Stretch[] } {
  const bold: Stretch[] = [];
  let length = 0;
  for (const part of parts) {
    for (const [start, end] of part.bold ?? []) bold.push([start + length, end + length]);
    length += part.text.length + between.length;
  }
  const text = parts.map((part) => part.text).join(between);
  return bold.length > 0 ? { text, bold } : { text };
}
