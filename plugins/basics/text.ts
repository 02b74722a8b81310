/** Text as a reader sees it, out of text as a file stores it. */

/** Spaces of other widths, and space that must not break. */
const wideSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Soft hyphens and marks without a width of their own. */
const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** Letters that stand apart to make a label as wide as others, in front of its colon: `部    门：`, `부    서:`. */
const apart =
  /(?<![\p{L}\p{N}])[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}](?:(?:[ \u3000]{2,}|\t+)[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}](?![\p{L}\p{N}])){1,5}(?=[ \u3000]*[:：])/gu;

/** Characters before letters that are looked at. */
const reach = 60;

/**
 * A text whose labels have their letters together, with all the space that parted them put before them. Letters right
 * behind another colon or nearer to the word before them, and those that a gap of another width parts from the label,
 * are none of it.
 */
export const withWholeLabels = (text: string): string =>
  text.replace(apart, (run: string, at: number) => {
    const gaps = run.match(/\s+/gu) ?? [];
    const letters = run.split(/\s+/u);
    const [before = ''] = /\S?\s*$/u.exec(text.slice(Math.max(0, at - reach), at)) ?? [];
    // At the head of a line there is nothing else that letters could be.
    const heads = before.trim() === '';
    const odd = gaps.findLastIndex((gap) => gap !== gaps.at(-1)) + 1;
    const behind = /^[:：]/u.test(before) || before.length <= (gaps.at(-1) ?? '').length;
    const first = heads ? 0 : Math.max(Number(behind), odd);
    if (letters.length - first < 2) return run;
    const others = letters.slice(0, first).map((letter, index) => letter + gaps[index]);
    return [...others, ...gaps.slice(first), ...letters.slice(first)].join('');
  });

/**
 * Lines of a text without the empty ones. Within a line, a tab stands for each gap that was set by tabs or by three
 * spaces and more, as in `Name:\tValue`; other runs of space are one space. Labels have their letters together.
 */
export function tidyLines(text: string): string[] {
  const lines: string[] = [];
  const plain = text.replace(wideSpaces, ' ').replace(invisible, '').replace(controls, '');
  for (const line of plain.split(/[\n\r\v\f\u2028\u2029]/)) {
    const tidy = withWholeLabels(line)
      .trim()
      .replace(/[ \t]{2,}/g, (gap) => (gap.length > 2 || gap.includes('\t') ? '\t' : ' '));
    if (tidy !== '') lines.push(tidy);
  }
  return lines;
}

export const tidy = (text: string): string => tidyLines(text).join('\n');
