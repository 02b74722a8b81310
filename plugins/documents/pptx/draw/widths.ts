/** How wide text is about, without its font: by the widths of Helvetica (Adobe's font metrics), from space to `~`. */

const helvetica = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];

/** Fonts that are narrower or wider than Helvetica on the whole. */
const fonts: [RegExp, number][] = [
  [/calibri|carlito|gill sans/i, 0.9],
  [/narrow|condensed/i, 0.82],
  [/times|garamond|cambria|minion|liberation serif/i, 0.9],
  [/verdana|dejavu/i, 1.13],
];
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f000}-\u{1faff}\u{20000}-\u{3ffff}]/u;

/** In parts of the size of its letters. */
export function widthOf(text: string, font: string, bold: boolean): number {
  const factor = (fonts.find(([name]) => name.test(font))?.[1] ?? 1) * (bold ? 1.06 : 1);
  const fixed = /courier|mono|consolas/i.test(font);
  let width = 0;
  for (const letter of text) {
    if (wide.test(letter)) width += 1 / factor;
    else width += fixed ? 0.6 / factor : (helvetica[(letter.codePointAt(0) ?? 0) - 32] ?? 556) / 1000;
  }
  return width * factor;
}
