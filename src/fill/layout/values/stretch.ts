/** Parts of texts. */

/** A part of a text: `text.slice(start, end)`. */
export interface Stretch {
  start: number;
  end: number;
}

/** What stands between the matches of a pattern, without white space at its ends; nothing where there is nothing else. */
export function stretchesBetween(text: string, separator: RegExp): Stretch[] {
  const found: Stretch[] = [];
  let from = 0;
  for (const { 0: mark, index } of [...text.matchAll(separator), { 0: '', index: text.length }]) {
    const part = text.slice(from, index);
    const start = from + part.length - part.trimStart().length;
    if (part.trim() !== '') found.push({ start, end: start + part.trim().length });
    from = index + mark.length;
  }
  return found;
}
