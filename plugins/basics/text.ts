/** Text as a reader sees it, out of text as a file stores it. */

/** Spaces of other widths, and space that must not break. */
const wideSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Soft hyphens and marks without a width of their own. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/**
 * Lines of a text without the empty ones. Within a line, a tab stands for each gap that was set by tabs or by three
 * spaces and more, as in `Name:\tValue`; other runs of space are one space.
 */
export function tidyLines(text: string): string[] {
  const lines: string[] = [];
  const plain = text.replace(wideSpaces, ' ').replace(invisible, '').replace(controls, '');
  for (const line of plain.split(/[\n\r\v\f\u2028\u2029]/)) {
    const tidy = line.trim().replace(/[ \t]{2,}/g, (gap) => (gap.length > 2 || gap.includes('\t') ? '\t' : ' '));
    if (tidy !== '') lines.push(tidy);
  }
  return lines;
}

export const tidy = (text: string): string => tidyLines(text).join('\n');
