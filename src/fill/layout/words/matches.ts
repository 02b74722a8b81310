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

/**
 * Part of a pattern, each letter of which may be a capital or a small one. In place of `(?i:…)`, whose alternatives that
 * begin alike lose their case in some runs (https://github.com/nodejs/node/issues/60030).
 */
export const anyCase = (pattern: string): string =>
  pattern.replace(/\\p\{[^}]*\}|\\.|\p{L}/gu, (part) => {
    const cases = [...new Set([part.toLowerCase(), part.toUpperCase()])];
    return part.startsWith('\\') || cases.length === 1 || cases.some(({ length }) => length > 1)
      ? part
      : `[${cases.join('')}]`;
  });
