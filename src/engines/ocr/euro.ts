/**
 * Euro signs, which the networks leave out or take for an E or C: German data has them. A picture with figures in it is
 * tried at a few lines that may have one, and where one is there, all such lines and those with figures are read again.
 */

import { mergeEuro } from './merge.ts';
import type { Readings } from './readings.ts';
import type { OpenScript, Part } from './scripts.ts';
import type { LineReader } from './tesseract.ts';

/** The language by whose data euro signs are read. */
export const euroCode = 'deu';

/** Whose amounts are in another currency. */
const otherSign = /[$£¥￥]/u;
/** So many lines are tried. */
const tried = 16;
/** Ink that no character covers is a sign's from this on, and no longer from that on, in heights of the type; as a rule this. */
const [narrowest, widest, usual] = [0.45, 1.3, 0.65];
/** A character covers this much about its middle, in heights. */
const covered = 0.22;

/** The reader of a picture's euro signs; undefined where none was seen in the lines that were tried. */
export async function findEuro(
  parts: readonly Part[],
  readings: Readings,
  open: OpenScript,
): Promise<LineReader | undefined> {
  const texts = parts.map(textOf);
  if (texts.some((text) => otherSign.test(text)) || !texts.some((text) => /\d/u.test(text))) return undefined;
  const sample = parts
    .map((part, at) => ({
      part,
      width: isMistaken(texts[at] ?? '') ? usual : leftOut(part),
      rank: hasFigures(part) ? 0 : 1,
    }))
    .filter(({ width }) => width >= narrowest && width < widest)
    .sort((a, b) => a.rank - b.rank || Math.abs(a.width - usual) - Math.abs(b.width - usual))
    .slice(0, tried);
  const reader = sample.length > 0 ? await open([euroCode]) : undefined;
  if (!reader) return undefined;
  const hasSign = ({ part }: { part: Part }): boolean =>
    withEuro(part, readings, reader).words.some(({ text }) => text.includes('€'));
  return sample.some(hasSign) ? reader : undefined;
}

/** A line with its euro signs. */
export function withEuro(part: Part, readings: Readings, reader: LineReader): Part['line'] {
  const { reading, line } = part;
  if (!hasFigures(part) && !isMistaken(textOf(part)) && leftOut(part) < narrowest) return line;
  const words = mergeEuro(line.words, readings.readAgain(reading, reader));
  const confidence = line.words.length === 0 ? (words[0]?.confidence ?? 0) : line.confidence;
  return { ...line, words, confidence };
}

const textOf = ({ line }: Part): string => line.words.map(({ text }) => text).join(' ');
const hasFigures = (part: Part): boolean => /\d/u.test(textOf(part));
/** An E or C where a sign is usual, or brackets around nothing: `44.00 E`, `(E/kg)`, `()`. */
const isMistaken = (text: string): boolean => /[\d(]\s?[EC](?!\p{L})|(?<!\p{L})[EC]\s?[\d)/]|\(\)/u.test(text);

/** The longest stretch of ink that no character covers, in heights of the type. */
function leftOut({ reading: { glyphs, strip }, line: { ink } }: Part): number {
  const size = Math.max(1, (ink.bottom - ink.top) * strip.stretch);
  let [longest, run, next] = [0, 0, 0];
  for (const [column, isInk] of ink.columns.entries()) {
    while (next < glyphs.length && column >= edgeOf(glyphs[next], size)) next += 1;
    const glyph = glyphs[next];
    const isCovered = glyph !== undefined && column >= glyph.start + glyph.end - edgeOf(glyph, size);
    if (isCovered) run = 0;
    else if (isInk) run += 1;
    longest = Math.max(longest, run);
  }
  return longest / size;
}

/** Where what a character covers ends, as far behind its middle as it starts before that. */
const edgeOf = ({ start, end }: { start: number; end: number } = { start: 0, end: 0 }, size: number): number =>
  (start + end) / 2 + Math.max((end - start) / 2, covered * size);
