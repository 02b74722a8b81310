/** What is seen between two characters that stand side by side, and the chance that it is a space. */

import type { Glyph } from './decode.ts';
import type { Ink } from './ink.ts';
import model from './space-weights.json' with { type: 'json' };

const { bias } = model;
const weights: Record<string, number> = model.weights;

const narrow = /^[.,:;'`"!|iIl1()[\]/-]$/;
const closing = /^[.,:;!?)%]$/;

/** One number per feature for each pair of neighbours; lengths are in heights of the line's type. */
export function gapFeatures(glyphs: readonly Glyph[], { columns, top, bottom }: Ink): Record<string, number>[] {
  const height = Math.max(12, bottom - top);
  const pairs = glyphs.slice(1).map((after, index) => {
    const before = glyphs[index] ?? after;
    const [from, to] = [(before.start + before.end) / 2, (after.start + after.end) / 2];
    return { before, after, gap: widestGap(columns, from, to) / height, pitch: (to - from) / height };
  });
  const usualGap = median(pairs.map((pair) => pair.gap));
  const usualPitch = Math.max(0.1, median(pairs.map((pair) => pair.pitch)));
  return pairs.map(({ before, after, gap, pitch }) => {
    const flag = (holds: boolean): number => (holds ? 1 : 0);
    const excess = gap - usualGap;
    const pitchRatio = pitch / usualPitch;
    const narrowBefore = flag(narrow.test(before.text));
    const narrowAfter = flag(narrow.test(after.text) || closing.test(after.text));
    const digits = flag(/\d/.test(before.text) && /\d/.test(after.text));
    return {
      gap,
      gapSquared: gap * gap,
      gapCapped: Math.min(gap, 0.6),
      gapWide: Math.max(0, gap - 0.25),
      excess,
      excessWide: Math.max(0, excess - 0.15),
      pitch,
      pitchRatio,
      pitchRatioWide: Math.max(0, pitchRatio - 1.5),
      excessByPitch: excess * pitchRatio,
      space: after.space,
      spaceRoot: Math.sqrt(after.space),
      spaceCertain: flag(after.space > 0.5),
      narrowBefore,
      narrowAfter,
      narrowBoth: narrowBefore * narrowAfter,
      gapNarrowBefore: gap * narrowBefore,
      gapNarrowAfter: gap * narrowAfter,
      pitchNarrowBefore: pitch * narrowBefore,
      pitchNarrowAfter: pitch * narrowAfter,
      digits,
      gapDigits: gap * digits,
      lowerUpper: flag(/\p{Ll}/u.test(before.text) && /\p{Lu}/u.test(after.text)),
      letterDigit: flag(/\p{L}/u.test(before.text) && /\d/.test(after.text)),
      digitLetter: flag(/\d/.test(before.text) && /\p{L}/u.test(after.text)),
    };
  });
}

/** For each pair of neighbours the chance of a space between them: logistic regression, weights by `train-spaces.ts`. */
export function spaceChances(glyphs: readonly Glyph[], ink: Ink): number[] {
  return gapFeatures(glyphs, ink).map((features) => {
    const sum = Object.entries(features).reduce((total, [name, value]) => total + value * (weights[name] ?? 0), bias);
    return 1 / (1 + Math.exp(-sum));
  });
}

/** Length of the longest run without ink between two columns. */
export function widestGap(ink: Uint8Array, from: number, to: number): number {
  let widest = 0;
  let run = 0;
  for (let column = Math.round(from); column < to; column++) {
    run = ink[column] ? 0 : run + 1;
    widest = Math.max(widest, run);
  }
  return widest;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
