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
/** Ink this far from that of a word, in heights of the type, is none of it: a box to tick, a drawing. */
const stray = 0.2;
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
  const apart = stray * (ink.bottom - ink.top);
  return groups.map((group, index) => {
    const [first, last] = [group[0] as Glyph, group.at(-1) as Glyph];
    const before = groups[index - 1]?.at(-1);
    const after = groups[index + 1]?.[0];
    const left = Math.round(before ? (before.end + first.start) / 2 : 0);
    const right = Math.round(after ? (last.end + after.start) / 2 : ink.columns.length);
    const start = edgeOf(ink.columns, nearestInk(ink.columns, first, left, right), left - 1, apart);
    const end = edgeOf(ink.columns, nearestInk(ink.columns, last, left, right), right, apart) + 1;
    return {
      text: settleLookalikes(group).replace(initial, 'I'),
      ...(ink.columns[start] ? { start, end } : { start: first.start, end: Math.min(last.end, ink.columns.length) }),
      confidence: group.reduce((sum, glyph) => sum + glyph.confidence, 0) / group.length,
    };
  });
}

/** The column with ink, from `left` to before `right`, that is nearest to where a character was read; its own where there is none. */
function nearestInk(columns: Uint8Array, { start, end }: Glyph, left: number, right: number): number {
  const middle = (start + end) >> 1;
  for (let away = 0; away < right - left; away++)
    for (const column of [middle - away, middle + away])
      if (column >= left && column < right && columns[column]) return column;
  return middle;
}

/** The last column of ink before `limit`; what is further than `apart` from the ink before it was not read. */
function edgeOf(columns: Uint8Array, from: number, limit: number, apart: number): number {
  const way = limit < from ? -1 : 1;
  let edge = from;
  for (let column = from; column !== limit && Math.abs(column - edge) <= apart; column += way)
    if (columns[column]) edge = column;
  return edge;
}
