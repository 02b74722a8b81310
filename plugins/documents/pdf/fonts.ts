/** Font faces: their names, weights, and how far type reaches over and under its base line. */
import type { Pdfium, Pointer } from './pdfium.ts';

export interface FontFace {
  /** Base font name without the subset tag: `Helvetica-Bold`. */
  name: string;
  bold: boolean;
  italic: boolean;
  /** Heights over and under the base line as fractions of the size; both positive. */
  ascent: number;
  descent: number;
}

/** Bits of a font descriptor's Flags (ISO 32000-1, table 123). */
const italicFlag = 1 << 6;
const forceBoldFlag = 1 << 18;
const boldName = /bold|black|heavy|demi|-(?:bd|hv)\b/i;
const italicName = /italic|oblique|kursiv|slanted/i;

const within = (value: number, low: number, high: number, otherwise: number) =>
  value >= low && value <= high ? value : otherwise;

/** Reads a face from pdfium's font handle; 0 gives a plain face. Heights that no type has give usual ones. */
export function readFont(pdfium: Pdfium, font: Pointer): FontFace {
  if (font === 0) return { name: '', bold: false, italic: false, ascent: 0.75, descent: 0.2 };
  const { call } = pdfium;
  const name = pdfium
    .latin((buffer, size) => call.FPDFFont_GetBaseFontName(font, buffer, size))
    .replace(/^[A-Z]{6}\+/, '');
  const flags = call.FPDFFont_GetFlags(font);
  const buffer = pdfium.scratch(8);
  const measured = call.FPDFFont_GetAscent(font, 1, buffer) && call.FPDFFont_GetDescent(font, 1, buffer + 4);
  const [ascent = 0, descent = 0] = measured ? pdfium.floats(buffer, 2) : [];
  return {
    name,
    bold: boldName.test(name) || (flags > 0 && (flags & forceBoldFlag) !== 0),
    italic: italicName.test(name) || (flags > 0 && (flags & italicFlag) !== 0),
    ascent: within(ascent, 0.5, 1.1, 0.75),
    descent: within(-descent, 0.05, 0.4, 0.2),
  };
}
