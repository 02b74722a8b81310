/** How text on a slide looks, with what it inherits from its shape, its layout, its master and the show. */

import { integer } from '../../../basics/integer.ts';
import { drawingParagraphs } from '../../ooxml/drawing-text.ts';
import { at, elements, named, textOf } from '../../ooxml/element.ts';
import type { Element } from '../../ooxml/xml.ts';
import { startCounting } from '../bullets.ts';
import type { Canvas } from './canvas.ts';
import { type Colour, colourOf } from './colour.ts';

export interface Look {
  /** Points. */
  size: number;
  bold: boolean;
  italic: boolean;
  underlined: boolean;
  colour: Colour;
  /** Name of a font; `''` for any. */
  font: string;
  /** How far it is raised, in parts of its size. */
  rise: number;
}

export interface Run {
  text: string;
  look: Look;
}

export interface Paragraph {
  runs: Run[];
  /** What stands before its first line; `''` for nothing. */
  bullet: Run;
  align: 'left' | 'centre' | 'right';
  /** Points: of all lines, and what is added for the first one. */
  left: number;
  indent: number;
  before: number;
  after: number;
  /** Of a line: times what its letters take, or points. */
  spacing: { times: number } | { points: number };
  /** Points that an empty paragraph is high. */
  size: number;
}

/** What text takes its looks from, besides its own properties; the nearest first. */
export interface Manner {
  /** Lists of level styles: of the shape and the placeholders behind it. */
  near: readonly (Element | undefined)[];
  /** The same of master and show. */
  far: readonly (Element | undefined)[];
  /** The colour of text in such a shape. */
  colour?: Colour | undefined;
  bold?: boolean;
  /** Points, where nothing says how large. */
  size: number;
  /** Which of the theme's fonts it is, where nothing says. */
  font: 'major' | 'minor';
  /** Parts of its size to which text is made small so that it fits. */
  scale: number;
}

const mostSize = 400;
/** Paragraphs of one text: nobody sees more on a slide. */
const mostParagraphs = 1000;

export function paragraphsOf(body: Element | undefined, manner: Manner, canvas: Canvas): Paragraph[] {
  const read = drawingParagraphs(body);
  const number = startCounting();
  return [...named(body, 'a:p')].slice(0, mostParagraphs).map((element, index) => {
    const level = read[index]?.level ?? 0;
    const own = at(element, 'a:pPr');
    const levels = (lists: readonly (Element | undefined)[]) => lists.map((list) => at(list, `a:lvl${level + 1}pPr`));
    const sources = [own, ...levels(manner.near), ...levels(manner.far)].filter((source) => source !== undefined);
    const reader: Reader = { sources, near: [own, ...levels(manner.near)], far: levels(manner.far), manner, canvas };
    const label = number(
      read[index] ?? { text: '', level, bullet: undefined, numbered: undefined, links: [], bold: [] },
    );
    return paragraphOf(element, label, reader);
  });
}

interface Reader {
  sources: Element[];
  near: (Element | undefined)[];
  far: (Element | undefined)[];
  manner: Manner;
  canvas: Canvas;
}

const firstOf = <T>(
  sources: readonly (Element | undefined)[],
  read: (source: Element | undefined) => T | undefined,
) => {
  for (const source of sources) {
    const found = read(source);
    if (found !== undefined) return found;
  }
  return undefined;
};

const toPoints = (emu: number | undefined): number => (emu ?? 0) / 12_700;
const alignments: Record<string, Paragraph['align']> = { ctr: 'centre', r: 'right' };

function paragraphOf(element: Element, label: string, reader: Reader): Paragraph {
  const { sources, manner } = reader;
  const length = (name: string) =>
    toPoints(firstOf(sources, (source) => integer(source?.attributes[name], -(10 ** 8), 10 ** 8)));
  const runs = runsOf(element, reader);
  const look = runs.find(({ text }) => text.trim() !== '')?.look ?? lookOf(at(element, 'a:endParaRPr'), reader);
  const space = (name: string, times: number): number => {
    const given = firstOf(sources, (source) => at(source, name));
    const percent = integer(at(given, 'a:spcPct')?.attributes.val, 0, 10 ** 6);
    const exact = integer(at(given, 'a:spcPts')?.attributes.val, 0, 158_400);
    return exact !== undefined
      ? (exact / 100) * manner.scale
      : percent !== undefined
        ? (percent / 100_000) * look.size
        : times;
  };
  const line = firstOf(sources, (source) => at(source, 'a:lnSpc'));
  const exact = integer(at(line, 'a:spcPts')?.attributes.val, 0, 158_400);
  const percent = integer(at(line, 'a:spcPct')?.attributes.val, 10_000, 500_000);
  return {
    runs,
    bullet: {
      text: runs.some(({ text }) => text.trim() !== '') ? bulletOf(label, sources) : '',
      look: { ...look, underlined: false, rise: 0 },
    },
    align: alignments[firstOf(sources, (source) => source?.attributes.algn) ?? ''] ?? 'left',
    left: Math.max(0, length('marL')),
    indent: length('indent'),
    before: space('a:spcBef', 0),
    after: space('a:spcAft', 0),
    spacing: exact !== undefined ? { points: (exact / 100) * manner.scale } : { times: (percent ?? 100_000) / 100_000 },
    size: look.size,
  };
}

/** Signs that fonts of signs have in the places of letters. */
const signs: Record<string, string> = { ü: '✓', '§': '▪', Ø: '➢', q: '❑', v: '❖', o: '○', '–': '–', '-': '–' };

function bulletOf(label: string, sources: readonly Element[]): string {
  if (label !== '') return label;
  const bullet = firstOf(sources, (source) => {
    for (const child of elements(source)) {
      if (child.name === 'a:buNone' || child.name === 'a:buChar' || child.name === 'a:buBlip') return child;
    }
    return undefined;
  });
  if (!bullet || bullet.name === 'a:buNone') return '';
  const sign = bullet.attributes.char ?? '•';
  return Object.hasOwn(signs, sign) ? (signs[sign] ?? '•') : /^[\u2010-\u2bff]$/.test(sign) ? sign : '•';
}

function runsOf(paragraph: Element, reader: Reader): Run[] {
  const runs: Run[] = [];
  for (const child of elements(paragraph)) {
    if (child.name === 'a:br') runs.push({ text: '\n', look: lookOf(at(child, 'a:rPr'), reader) });
    if (child.name !== 'a:r' && child.name !== 'a:fld') continue;
    const properties = at(child, 'a:rPr');
    const capitals = properties?.attributes.cap === 'all';
    const text = [...named(child, 'a:t')]
      .map(textOf)
      .join('')
      .replace(/[\uf020-\uf0ff]/g, '•')
      .replaceAll('\t', '    ');
    const look = lookOf(properties, reader);
    runs.push({ text: (capitals ? text.toUpperCase() : text).replaceAll('\v', '\n'), look });
  }
  return runs;
}

function lookOf(own: Element | undefined, { near, far, manner, canvas }: Reader): Look {
  const inner = [own, ...near.map((source) => at(source, 'a:defRPr'))];
  const outer = far.map((source) => at(source, 'a:defRPr'));
  const all = [...inner, ...outer];
  const setting = (name: string) => firstOf(all, (source) => source?.attributes[name]);
  const isOn = (name: string): boolean | undefined => {
    const value = setting(name);
    return value === undefined ? undefined : value === '1' || value === 'true';
  };
  const colourIn = (sources: (Element | undefined)[]) =>
    firstOf(sources, (source) => colourOf(at(source, 'a:solidFill') ?? firstStop(source), canvas.palette));
  const isLink = at(own, 'a:hlinkClick') !== undefined;
  const link = isLink ? canvas.palette('hlink') : undefined;
  const text = { hex: `#${canvas.palette('tx1') ?? '000000'}`, alpha: 1 };
  const raised = integer(own?.attributes.baseline, -100_000, 100_000) ?? 0;
  const size = Math.min(mostSize, (integer(setting('sz'), 100, 400_000) ?? manner.size * 100) / 100) * manner.scale;
  return {
    size: raised === 0 ? size : size * 0.66,
    bold: isOn('b') ?? manner.bold ?? false,
    italic: isOn('i') ?? false,
    underlined: isLink || (setting('u') ?? 'none') !== 'none',
    colour: link ? { hex: `#${link}`, alpha: 1 } : (colourIn(inner) ?? manner.colour ?? colourIn(outer) ?? text),
    font: canvas.font(
      firstOf(all, (source) => at(source, 'a:latin')?.attributes.typeface),
      manner.font,
    ),
    rise: raised / 100_000,
  };
}

const firstStop = (source: Element | undefined): Element | undefined => at(source, 'a:gradFill', 'a:gsLst', 'a:gs');
