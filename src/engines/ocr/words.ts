/** Parts the characters of a line into words: the recogniser drops spaces, the ink between characters shows them. */

import type { Glyph } from './decode.ts';
import { spaceChances } from './gaps.ts';
import type { Ink } from './ink.ts';
import { settleLookalikes } from './lookalikes.ts';

/** Characters that stand together, and where their ink is in columns of the strip. */
export interface GlyphWord {
  text: string;
  start: number;
  end: number;
  confidence: number;
}

export function partWords(glyphs: readonly Glyph[], ink: Ink): GlyphWord[] {
  const spaces = spaceChances(glyphs, ink);
  const groups: Glyph[][] = [];
  glyphs.forEach((glyph, index) => {
    if (index === 0 || (spaces[index - 1] ?? 0) > 0.5) groups.push([glyph]);
    else groups.at(-1)?.push(glyph);
  });
  return groups.map((group, index) => {
    const [first, last] = [group[0] as Glyph, group.at(-1) as Glyph];
    const before = groups[index - 1]?.at(-1);
    const after = groups[index + 1]?.[0];
    const left = before ? (before.end + first.start) / 2 : 0;
    const right = after ? (last.end + after.start) / 2 : ink.columns.length;
    return {
      text: settleLookalikes(group),
      ...inkBetween(ink.columns, Math.round(left), Math.round(right), first.start, last.end),
      confidence: group.reduce((sum, glyph) => sum + glyph.confidence, 0) / group.length,
    };
  });
}

/** From the first to behind the last column with ink in a range; the time steps say where when there is none. */
function inkBetween(columns: Uint8Array, left: number, right: number, firstStep: number, lastStep: number) {
  const start = columns.indexOf(1, left);
  const end = columns.lastIndexOf(1, right - 1) + 1;
  const found = start >= 0 && start < right && end > start;
  return found ? { start, end } : { start: firstStep, end: Math.min(lastStep, columns.length) };
}
