/** The characters of a page as pdfium lists them: code points, boxes, base lines, and the runs of type they stand in. */

import type { Frame, Turn } from '../../pages/frame.ts';
import { joinAccents } from './accents.ts';
import { isUnreadable } from './characters.ts';
import type { OpenPage } from './document.ts';
import { type FontFace, readFont } from './fonts.ts';
import { mendMapless } from './mapless.ts';
import { type Pdfium, type Pointer, TooComplex } from './pdfium.ts';

/** Characters set in one face, size and direction. */
export interface Run {
  face: FontFace;
  font: Pointer;
  /** Points as seen. */
  size: number;
  /** Quarter turns clockwise as seen; `skewed` text runs at another angle and keeps to itself. */
  turn: Turn;
  skewed: boolean;
}

/**
 * Marks of ours among the codes, beyond Unicode: a space that pdfium made up from a gap (whether it is one is told by
 * the gap itself), a hyphen that splits a word at the end of a line, and an end of a line that pdfium made up: on pages
 * with few words it does so behind each letter that is an object of its own.
 */
export const [assumedSpace, lineEndHyphen, assumedEnd] = [0x110001, 0x110002, 0x110003];
const lineEnds = [0xa, 0xd];
/** What pdfium gives for a hyphen that splits a word; some fonts give it for glyphs they have no code for. */
const hyphenCodes = [0x2, 0xfffe];

/** One array for each property, `count` long: a page can hold a hundred thousand characters. */
export interface Glyphs {
  count: number;
  codes: Uint32Array;
  /** Left, bottom, right, top in the page's own coordinates, four for each; all zero for characters without ink. */
  boxes: Float64Array;
  /** Where the pen stands, x and y in the page's own coordinates. */
  origins: Float64Array;
  /** Index into `runs`. */
  runOf: Int32Array;
  runs: Run[];
  /** False where nobody can read the text: the page's fonts don't say what their glyphs mean. */
  legible: boolean;
}

/** Degrees by which type may lean from a quarter turn and still count as upright: scans are laid in askew. */
const maxSkew = 8;
/** Points by which letters of one line may stand higher than each other. */
const sameLine = 0.01;
/** From this share of unreadable characters on, a page's text is worth nothing. */
const mostlyUnreadable = 0.3;

/** Reads all characters of a page. `null` when pdfium can't read its text. */
export function readGlyphs(page: OpenPage): Glyphs | null {
  const { pdfium } = page.document;
  const text = pdfium.call.FPDFText_LoadPage(page.handle);
  if (text === 0) return null;
  try {
    return collect(pdfium, text, page.frame);
  } finally {
    pdfium.call.FPDFText_ClosePage(text);
  }
}

function collect(pdfium: Pdfium, text: Pointer, frame: Frame): Glyphs {
  const { FPDFText_GetUnicode, FPDFText_IsGenerated, FPDFText_IsHyphen, FPDFText_GetTextObject } = pdfium.call;
  const { FPDFText_GetCharBox, FPDFText_GetCharOrigin } = pdfium.call;
  const count = Math.max(0, pdfium.call.FPDFText_CountChars(text));
  const codes = new Uint32Array(count);
  const runOf = new Int32Array(count);
  const readRun = runReader(pdfium, text, frame);
  const store = pdfium.call.malloc(count * 48 + 8);
  if (store === 0) throw new TooComplex('pdfium is out of memory');
  try {
    pdfium.bytes(store, count * 48).fill(0);
    let [blanks, unreadable] = [0, 0];
    let object = -1;
    let run = 0;
    for (let index = 0; index < count; index++) {
      const code = FPDFText_GetUnicode(text, index) >>> 0;
      codes[index] = code;
      if (code <= 0x20 || code >= 0xe000) {
        if (code === 0x20 || code === 0xa || code === 0xd) blanks++;
        else if (isUnreadable(code)) unreadable++;
        if (code === 0x20 && FPDFText_IsGenerated(text, index) === 1) codes[index] = assumedSpace;
        else if (lineEnds.includes(code) && FPDFText_IsGenerated(text, index) === 1) codes[index] = assumedEnd;
        else if (hyphenCodes.includes(code) && FPDFText_IsHyphen(text, index) === 1) codes[index] = lineEndHyphen;
      }
      const owner = FPDFText_GetTextObject(text, index);
      if (owner !== object && owner !== 0) {
        object = owner;
        run = readRun(index, owner);
      }
      runOf[index] = run;
      const box = store + index * 32;
      FPDFText_GetCharBox(text, index, box, box + 16, box + 8, box + 24);
      const origin = store + count * 32 + index * 16;
      FPDFText_GetCharOrigin(text, index, origin, origin + 8);
    }
    const boxes = pdfium.doubles(store, count * 4).slice();
    const origins = pdfium.doubles(store + count * 32, count * 2).slice();
    const fontOf = (index: number) => readRun.runs[runOf[index] ?? 0]?.font ?? 0;
    const mended = mendMapless(pdfium, codes, fontOf, isTyped);
    if (mended > 0) unreadable = codes.reduce((sum, code) => (isTyped(code) && isUnreadable(code) ? sum + 1 : sum), 0);
    widenBeforeEnds(pdfium, text, { count, codes, boxes, origins });
    joinAccents({ count, codes, boxes, origins, runOf, runs: readRun.runs });
    const legible = unreadable < mostlyUnreadable * (count - blanks) || unreadable === 0;
    return { count, codes, boxes, origins, runOf, runs: readRun.runs, legible };
  } finally {
    pdfium.call.free(store);
  }
}

/**
 * Letters behind which pdfium ends a line within a line, upright or turned, get their whole width in place of their ink:
 * what is blank around a slim letter or figure is no space.
 */
function widenBeforeEnds(pdfium: Pdfium, text: Pointer, glyphs: Pick<Glyphs, 'count' | 'codes' | 'boxes' | 'origins'>) {
  const { count, codes, boxes, origins } = glyphs;
  const isNear = (one: number, other: number, axis: number): boolean =>
    Math.abs((origins[one * 2 + axis] ?? 0) - (origins[other * 2 + axis] ?? 0)) < sameLine;
  let last = 0;
  for (let index = 1; index < count; index++) {
    if ((codes[index] ?? 0) >= assumedSpace) continue;
    const before = last;
    last = index;
    if (codes[index - 1] !== assumedEnd) continue;
    const upright = isNear(index, before, 1);
    if (!upright && !isNear(index, before, 0)) continue;
    const loose = pdfium.scratch(16);
    if (pdfium.call.FPDFText_GetLooseCharBox(text, before, loose) !== 1) continue;
    // FS_RECTF: left, top, right, bottom.
    const [left = 0, top = 0, right = 0, bottom = 0] = pdfium.floats(loose, 4);
    const [low, high] = upright ? [left, right] : [Math.min(top, bottom), Math.max(top, bottom)];
    const at = before * 4 + (upright ? 0 : 1);
    [boxes[at], boxes[at + 2]] = [low, high];
  }
}

/** Whether a code is one of the file's own, and neither a space nor a mark of ours. */
const isTyped = (code: number): boolean =>
  code < assumedSpace && code !== 0x20 && code !== 0xa && code !== 0xd && !hyphenCodes.includes(code);

/** Tells the run that begins at a character; text objects that look alike share one run. */
function runReader(pdfium: Pdfium, text: Pointer, frame: Frame) {
  const runs: Run[] = [];
  const faces = new Map<Pointer, FontFace>();
  const known = new Map<string, number>();
  const { FPDFTextObj_GetFont, FPDFText_GetFontSize, FPDFText_GetMatrix } = pdfium.call;
  let last = { font: -1, size: 0, a: 0, b: 0, c: 0, d: 0, run: 0 };
  const read = (index: number, object: Pointer): number => {
    const font = FPDFTextObj_GetFont(object);
    const size = FPDFText_GetFontSize(text, index);
    const buffer = pdfium.scratch(24);
    FPDFText_GetMatrix(text, index, buffer);
    const [a, b] = [pdfium.float(buffer), pdfium.float(buffer + 4)];
    const [c, d] = [pdfium.float(buffer + 8), pdfium.float(buffer + 12)];
    // Many files set each word, or each letter, as an object of its own: most look like the one before.
    if (font === last.font && size === last.size && a === last.a && b === last.b && c === last.c && d === last.d)
      return last.run;
    const key = `${font} ${size} ${a} ${b} ${c} ${d}`;
    let run = known.get(key);
    if (run === undefined) {
      const face = faces.get(font) ?? readFont(pdfium, font);
      faces.set(font, face);
      run = runs.push(describeRun(face, font, size, frame, a, b, c, d)) - 1;
      known.set(key, run);
    }
    last = { font, size, a, b, c, d, run };
    return run;
  };
  return Object.assign(read, { runs });
}

function describeRun(
  face: FontFace,
  font: Pointer,
  size: number,
  frame: Frame,
  a: number,
  b: number,
  c: number,
  d: number,
): Run {
  const degrees = (Math.atan2(frame.b * a + frame.d * b, frame.a * a + frame.c * b) * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  return {
    face,
    font,
    size: Math.abs(size) * Math.hypot(c, d),
    turn: (quarters & 3) as Turn,
    skewed: Math.abs(degrees - quarters * 90) > maxSkew,
  };
}
