/** Text broken into lines, set into its shape, and written as SVG. Lengths are points. */

import type { Look, Paragraph, Run } from './looks.ts';
import type { Area } from './outline.ts';
import { escaped, round, tag } from './svg.ts';
import { widthOf } from './widths.ts';

interface Piece extends Run {
  width: number;
}

interface Line {
  pieces: Piece[];
  bullet?: Run;
  left: number;
  align: Paragraph['align'];
  /** From the line before to this one. */
  height: number;
  /** The largest letters. */
  size: number;
}

export interface Setting {
  lines: Line[];
  height: number;
}

/** Of the size of letters: how high a line is, and how far under its upper edge its base line is. */
const [leading, ascent] = [1.2, 0.95];
/** Where a line may end: behind blanks and hyphens, and between the letters of scripts that have neither. */
const steps = /[^\s\u2e80-\u9fff\uac00-\ud7a3-]*(?:-+|\s+|[\u2e80-\u9fff\uac00-\ud7a3]\s*|$)/gu;

/** @param across how long a line may get; `Infinity` where only the text itself ends lines */
export function typeset(paragraphs: readonly Paragraph[], across: number): Setting {
  const lines: Line[] = [];
  let height = 0;
  for (const paragraph of paragraphs) {
    const broken = linesOf(paragraph, across);
    for (const [index, line] of broken.entries()) {
      if (index === 0 && lines.length > 0) line.height += paragraph.before;
      if (index === broken.length - 1) height += paragraph.after;
      height += line.height;
      lines.push(line);
    }
  }
  return { lines, height };
}

function linesOf(paragraph: Paragraph, across: number): Line[] {
  const { left, indent, align, spacing, runs, bullet } = paragraph;
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let used = 0;
  const close = (): void => {
    const size = Math.max(...pieces.map(({ look }) => look.size), pieces.length > 0 ? 0 : paragraph.size);
    const height = 'times' in spacing ? spacing.times * size * leading : spacing.points;
    const first = lines.length === 0;
    const from = first && bullet.text === '' ? Math.max(0, left + indent) : left;
    lines.push({ pieces, left: from, align, height, size, ...(first && bullet.text !== '' && { bullet }) });
    [pieces, used] = [[], 0];
  };
  for (const { text, look } of runs) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) close();
      for (const [word] of part.matchAll(steps)) {
        if (word === '') continue;
        const room = across - (lines.length === 0 && bullet.text === '' ? Math.max(0, left + indent) : left);
        if (used > 0 && used + wide(word.trimEnd(), look) > room) close();
        const width = wide(word, look);
        const last = pieces.at(-1);
        if (last?.look === look) {
          last.text += word;
          last.width += width;
        } else pieces.push({ text: word, look, width });
        used += width;
      }
    }
  }
  close();
  return lines;
}

const wide = (text: string, { font, bold, size }: Look): number => widthOf(text, font, bold) * size;

/** Scripts whose letters join or run from right to left are left to whoever draws them. */
const own = /[\u0590-\u08ff\u0900-\u0dff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** @param top of the first line */
export function written({ lines }: Setting, { x, y, width }: Area): string {
  let svg = '';
  let edge = y;
  for (const line of lines) {
    const spare = line.height - line.size * leading;
    const base = edge + spare + line.size * ascent;
    edge += line.height;
    const last = line.pieces.at(-1);
    const blank = last ? wide(last.text, last.look) - wide(last.text.trimEnd(), last.look) : 0;
    const long = line.pieces.reduce((sum, piece) => sum + piece.width, 0) - blank;
    const room = width - line.left;
    const shift = line.align === 'centre' ? (room - long) / 2 : line.align === 'right' ? room - long : 0;
    let from = x + line.left + shift;
    if (line.bullet) {
      const { text, look } = line.bullet;
      const label = wide(text, look) + 0.35 * look.size;
      svg += letters(text, look, Math.max(x + shift, from - Math.max(label, 0.9 * look.size)), base);
    }
    for (const { text, look, width: taken } of line.pieces) {
      if (text.trim() !== '') svg += letters(text, look, from, base, wide(text.trimEnd(), look));
      from += taken;
    }
  }
  return svg;
}

/** As long as was reckoned with, whatever font it is drawn in. */
function letters(text: string, look: Look, x: number, base: number, long?: number): string {
  const shown = text.trimEnd();
  const { size, bold, italic, underlined, colour, font, rise } = look;
  const measured = long !== undefined && shown.length > 1 && !own.test(shown);
  return tag(
    'text',
    {
      x,
      y: base - rise * size,
      'font-size': round(size),
      'font-family': familyOf(font),
      fill: colour.hex,
      'fill-opacity': colour.alpha < 1 ? colour.alpha : undefined,
      'font-weight': bold ? 'bold' : undefined,
      'font-style': italic ? 'italic' : undefined,
      'text-decoration': underlined ? 'underline' : undefined,
      ...(measured && { textLength: long, lengthAdjust: 'spacingAndGlyphs' }),
      'xml:space': 'preserve',
    },
    escaped(shown),
  );
}

/** A font, and what stands in for it where it is not installed. */
export function familyOf(font: string): string {
  const own = font === '' ? '' : `${font}, `;
  if (/calibri|aptos|carlito/i.test(font)) return `${own}Carlito, Arial, sans-serif`;
  if (/courier|mono|consolas/i.test(font)) return `${own}Liberation Mono, monospace`;
  return /times|garamond|cambria|georgia|serif|roman|palatino/i.test(font)
    ? `${own}Liberation Serif, serif`
    : `${own}Liberation Sans, Arial, sans-serif`;
}
