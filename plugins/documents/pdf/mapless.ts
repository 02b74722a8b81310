/**
 * Type of fonts that have no map to characters: pdfium then gives the numbers of the glyphs. What they stand for is told
 * by the font program's own table, or by the order that nearly all TrueType fonts have their first glyphs in.
 */
import type { Pdfium, Pointer } from './pdfium.ts';

/** From the number of a glyph to the character it is drawn for. */
type GlyphMap = ReadonlyMap<number, number>;

/** Glyphs of ASCII stand in its order in most fonts, this far below their codes: 3 is the space. */
const usualShift = 29;
/** Characters that a font must have set for its text to be judged. */
const fewest = 30;
/** Shares of vowels among letters: less than text of any language has, and what it has at least. */
const [few, usual] = [0.22, 0.28];
/** Share of A, E and I that text has at least: digits taken for glyphs are letters from M to V. */
const leastOpen = 0.12;

/** Puts characters in the place of glyph numbers, for each font whose text makes no sense otherwise. Returns how many. */
export function mendMapless(
  pdfium: Pdfium,
  codes: Uint32Array,
  fontOf: (index: number) => Pointer,
  isTyped: (code: number) => boolean,
): number {
  const byFont = new Map<Pointer, number[]>();
  for (let index = 0; index < codes.length; index++) {
    if (!isTyped(codes[index] ?? 0)) continue;
    const own = byFont.get(fontOf(index));
    if (own) own.push(index);
    else byFont.set(fontOf(index), [index]);
  }
  let mended = 0;
  for (const [font, indices] of byFont) {
    const set = indices.map((index) => codes[index] ?? 0);
    if (font === 0 || set.length < fewest || !isShifted(set)) continue;
    const map = readGlyphMap(pdfium, font);
    for (const index of indices) {
      const code = codes[index] ?? 0;
      const meant = map.size > 0 ? map.get(code) : code + usualShift;
      if (meant === undefined || meant === code) continue;
      codes[index] = meant;
      mended++;
    }
  }
  return mended;
}

/** Whether codes make no words as they are, and do when they are taken for glyphs in their usual order. */
function isShifted(set: readonly number[]): boolean {
  const small = set.filter((code) => code >= 0x61 && code <= 0x7a).length;
  if (small > 0.05 * set.length || areFigures(set)) return false;
  const asIs = lettersAmong(set);
  const meant = lettersAmong(set.map((code) => code + usualShift));
  return asIs.vowels < few && meant.vowels > usual && meant.open > leastOpen && meant.count > 0.5 * set.length;
}

/** Whether nearly all are digits and what stands among them: capitals by their glyphs would be other signs as well. */
function areFigures(set: readonly number[]): boolean {
  const others = set.filter((code) => !/[\d\s,.:()/%$€£+–−-]/u.test(String.fromCodePoint(code))).length;
  return others < 0.04 * set.length;
}

/** How many letters there are, and which shares of them are vowels, and A, E or I. */
function lettersAmong(codes: readonly number[]): { count: number; vowels: number; open: number } {
  const letters = codes
    .map((code) => String.fromCodePoint(code).toLowerCase())
    .filter((one) => one >= 'a' && one <= 'z');
  const shareOf = (some: string) => letters.filter((one) => some.includes(one)).length / Math.max(1, letters.length);
  return { count: letters.length, vowels: shareOf('aeiou'), open: shareOf('aei') };
}

/** The characters that a font program names for its glyphs; empty where it has no such table. */
function readGlyphMap(pdfium: Pdfium, font: Pointer): GlyphMap {
  const { call } = pdfium;
  const length = pdfium.scratch(8);
  if (!call.FPDFFont_GetFontData(font, 0, 0, length)) return new Map();
  const [size = 0] = pdfium.integers(length, 1);
  if (size <= 0 || size > 32 * 1024 * 1024) return new Map();
  const buffer = call.malloc(size);
  if (buffer === 0) return new Map();
  try {
    const read = call.FPDFFont_GetFontData(font, buffer, size, pdfium.scratch(8));
    return read ? parseGlyphMap(pdfium.bytes(buffer, size).slice()) : new Map();
  } finally {
    call.free(buffer);
  }
}

/** Reads the `cmap` table of a TrueType or OpenType font (OpenType 1.9, cmap): formats 4 and 12. */
export function parseGlyphMap(bytes: Uint8Array): GlyphMap {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const map = new Map<number, number>();
  try {
    const start = tableAt(view, 'cmap');
    const count = start > 0 ? view.getUint16(start + 2) : 0;
    for (let index = 0; index < count; index++) {
      const at = start + view.getUint32(start + 4 + 8 * index + 4);
      const format = view.getUint16(at);
      if (format === 4) readSegments(view, at, map);
      else if (format === 12) readGroups(view, at, map);
    }
  } catch (error) {
    // A damaged table ends where the file does; what was read before holds.
    if (!(error instanceof RangeError)) throw error;
  }
  return map;
}

function tableAt(view: DataView, tag: string): number {
  const count = view.getUint16(4);
  for (let index = 0; index < count; index++) {
    const at = 12 + 16 * index;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)));
    if (name === tag) return view.getUint32(at + 8);
  }
  return 0;
}

/** Symbol fonts keep their characters in a private area of Unicode. */
const plain = (code: number): number => (code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code);

const note = (map: Map<number, number>, glyph: number, code: number): void => {
  if (glyph !== 0 && !map.has(glyph)) map.set(glyph, plain(code));
};

function readSegments(view: DataView, at: number, map: Map<number, number>): void {
  const segments = view.getUint16(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + 2 * segments];
  const [deltas, ranges] = [starts + 2 * segments, starts + 4 * segments];
  for (let segment = 0; segment < segments; segment++) {
    const [end, start] = [view.getUint16(ends + 2 * segment), view.getUint16(starts + 2 * segment)];
    const [delta, range] = [view.getUint16(deltas + 2 * segment), view.getUint16(ranges + 2 * segment)];
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const place = ranges + 2 * segment + range + 2 * (code - start);
      const glyph = range === 0 ? code : view.getUint16(place);
      if (range === 0 || glyph !== 0) note(map, (glyph + delta) & 0xffff, code);
    }
  }
}

function readGroups(view: DataView, at: number, map: Map<number, number>): void {
  const groups = Math.min(view.getUint32(at + 12), 0xffff);
  for (let group = 0; group < groups; group++) {
    const place = at + 16 + 12 * group;
    const [start, end, glyph] = [view.getUint32(place), view.getUint32(place + 4), view.getUint32(place + 8)];
    for (let code = start; code <= Math.min(end, start + 0xffff); code++) note(map, glyph + code - start, code);
  }
}
