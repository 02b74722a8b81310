/** What a chart's words and lines are drawn with. */
import { integer } from '../../../../basics/integer.ts';
import { at } from '../../../ooxml/element.ts';
import type { Element } from '../../../ooxml/xml.ts';
import type { Canvas } from '../canvas.ts';
import type { Area } from '../outline.ts';
import { escaped, tag } from '../svg.ts';
import { familyOf } from '../typeset.ts';
import { widthOf } from '../widths.ts';

export interface Pen {
  /** Of letters. */
  size: number;
  /** Of words, rules and whatever has no colour of its own. */
  colour: string;
  /** Below and right of the middle of nothing: `y` is the base line. */
  write(text: string, x: number, y: number, look?: Look): string;
  rule(x1: number, y1: number, x2: number, y2: number, faint?: boolean): string;
  wide(text: string): number;
  /** The text, or its beginning, in no more than this width. */
  short(text: string, width: number): string;
}

interface Look {
  anchor?: 'start' | 'middle' | 'end';
  scale?: number;
  /** Degrees about where it is anchored. */
  angle?: number;
  colour?: string;
}

export function penOf(root: Element, { width, height }: Area, { palette, font }: Canvas): Pen {
  const properties = at(root, 'c:txPr', 'a:p', 'a:pPr', 'a:defRPr');
  const asked = (integer(properties?.attributes.sz, 100, 40_000) ?? 1200) / 100;
  const size = Math.max(3, Math.min(asked, height / 13, width / 18));
  const name = font(at(properties, 'a:latin')?.attributes.typeface, 'minor');
  const family = familyOf(name);
  const colour = `#${palette('tx1') ?? '000000'}`;
  const wide = (text: string): number => widthOf(text, name, false) * size;
  return {
    ...{ size, colour, wide },
    write: (text, x, y, { anchor = 'middle', scale = 1, angle, colour: own = colour } = {}) =>
      tag(
        'text',
        {
          ...{ x, y, fill: own, 'fill-opacity': own === colour ? 0.75 : undefined, 'text-anchor': anchor },
          ...{ 'font-size': size * scale, 'font-family': family },
          transform: angle === undefined ? undefined : `rotate(${angle} ${x.toFixed(2)} ${y.toFixed(2)})`,
        },
        escaped(text),
      ),
    rule: (x1, y1, x2, y2, faint = false) =>
      tag('line', { x1, y1, x2, y2, stroke: colour, 'stroke-opacity': faint ? 0.15 : 0.4, 'stroke-width': 0.75 }),
    short: (text, width) => {
      if (wide(text) <= width) return text;
      let letters = [...text].slice(0, 100);
      while (letters.length > 1 && wide(`${letters.join('')}…`) > width) letters = letters.slice(0, -1);
      return `${letters.join('').trimEnd()}…`;
    },
  };
}
