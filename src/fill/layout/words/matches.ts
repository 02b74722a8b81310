/** All matches of a global pattern: as `matchAll`, which copies the pattern for every text. */
export function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match);
    // A step into the middle of a letter beyond the first plane would be taken back.
    if (match[0] === '') pattern.lastIndex += (text.codePointAt(pattern.lastIndex) ?? 0) > 0xffff ? 2 : 1;
  }
  return found;
}

/** Alternatives of a pattern, each of which may begin with a capital as well: `rue|calle`. */
export const eitherCase = (alternatives: string): string =>
  alternatives.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
