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

/** Where a space follows whatever the gap: behind a mark between words, and short forms of "number". */
const parting =
  /(?<=\p{Script=Latin}{2}),(?=[\p{Script=Latin}\d])|(?<=\d),(?=(?![oOlISsBZ]{2})\p{Script=Latin}{2})|(?<=\p{Script=Latin}{3}):(?=[\p{Script=Latin}\d])|(?<=^(?:[Nn][or]|NO|[Tt]el|[Ff]ax|[Rr]ef))\.(?=[\p{Lu}\d])/gu;
/** A capital I at the start of a word, read as an l. */
const initial = /^l(?=[nrsdtm]\p{Ll}{2})(?!nian)/u;

export function partWords(glyphs: readonly Glyph[], ink: Ink): GlyphWord[] {
  const spaces = spaceChances(glyphs, ink);
  const groups: Glyph[][] = [];
  glyphs.forEach((glyph, index) => {
    if (index === 0 || (spaces[index - 1] ?? 0) > 0.5) groups.push([glyph]);
    else groups.at(-1)?.push(glyph);
  });
  return placed(groups.flatMap(parted), ink);
}

/** A group of characters, cut behind marks that a space follows. */
function parted(group: readonly Glyph[]): Glyph[][] {
  const text = group.map((glyph) => glyph.text).join('');
  // Where a character is written as two, places in the text are none in the group.
  const ends = text.length === group.length ? [...text.matchAll(parting)].map(({ index }) => index + 1) : [];
  return [0, ...ends].map((start, at) => group.slice(start, ends[at]));
}

function placed(groups: readonly Glyph[][], ink: Ink): GlyphWord[] {
  return groups.map((group, index) => {
    const [first, last] = [group[0] as Glyph, group.at(-1) as Glyph];
    const before = groups[index - 1]?.at(-1);
    const after = groups[index + 1]?.[0];
    const left = before ? (before.end + first.start) / 2 : 0;
    const right = after ? (last.end + after.start) / 2 : ink.columns.length;
    return {
      text: settleLookalikes(group).replace(initial, 'I'),
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
