/** Text in DrawingML (`a:p`), as slides, shapes, charts and diagrams hold it. */
import { noteBold, type Stretch } from '../../basics/bold.ts';
import { integer } from '../../basics/integer.ts';
import { tidy } from '../../basics/text.ts';
import { at, elements, named } from './element.ts';
import { linearMath } from './math.ts';
import { symbolLetter } from './symbols.ts';
import type { Element } from './xml.ts';

export interface DrawingParagraph {
  /** Not tidied yet: line breaks and tabs are in it. */
  text: string;
  /** From 0. */
  level: number;
  /** What the paragraph itself says about its bullet; undefined when it leaves that to its shape. */
  bullet: boolean | undefined;
  /** Scheme of the numbers in front (`arabicPeriod`) and the first of them. */
  numbered: { scheme: string; start: number } | undefined;
  links: { text: string; id: string }[];
  /** Its parts in bold. */
  bold: Stretch[];
}

/** The paragraphs of a text body, empty ones too. */
export function drawingParagraphs(body: Element | undefined): DrawingParagraph[] {
  return [...named(body, 'a:p')].map(readParagraph);
}

/** The paragraphs' texts, one a line, for places where no more than the words matters. */
export const drawingText = (body: Element | undefined): string =>
  tidy(
    drawingParagraphs(body)
      .map(({ text }) => text)
      .join('\n'),
  );

function readParagraph(paragraph: Element): DrawingParagraph {
  const properties = at(paragraph, 'a:pPr');
  const auto = at(properties, 'a:buAutoNum');
  const read: DrawingParagraph = {
    text: '',
    level: integer(properties?.attributes.lvl, 0, 8) ?? 0,
    bullet: bulletOf(properties),
    numbered: auto && {
      scheme: auto.attributes.type ?? 'arabicPeriod',
      start: integer(auto.attributes.startAt, 1, 32767) ?? 1,
    },
    links: [],
    bold: [],
  };
  for (const child of elements(paragraph)) readRun(child, read);
  return read;
}

export function bulletOf(properties: Element | undefined): boolean | undefined {
  for (const { name } of elements(properties)) {
    if (name === 'a:buNone') return false;
    if (name === 'a:buChar' || name === 'a:buAutoNum' || name === 'a:buBlip') return true;
  }
  return undefined;
}

function readRun(run: Element, into: DrawingParagraph): void {
  if (run.name === 'a:br') into.text += '\n';
  else if (run.name === 'a:r' || run.name === 'a:fld') {
    const properties = at(run, 'a:rPr');
    const font = at(properties, 'a:sym')?.attributes.typeface;
    const text = [...named(run, 'a:t')].flatMap((part) => part.children.filter((child) => typeof child === 'string'));
    const shown = legible(text.join(''), font);
    if (/^(?:1|true)$/.test(properties?.attributes.b ?? ''))
      noteBold(into.bold, into.text.length, into.text.length + shown.length);
    into.text += shown;
    const id = at(properties, 'a:hlinkClick')?.attributes['r:id'];
    if (id && shown.trim() !== '') into.links.push({ text: tidy(shown), id });
  } else if (run.name === 'a14:m' || run.name.startsWith('m:')) into.text += linearMath(run);
}

/** Letters of symbol fonts stand in the private use area from U+F000 on. */
const legible = (text: string, font: string | undefined): string =>
  text.replace(/[\uf020-\uf0ff]/g, (letter) => (font ? symbolLetter(font, letter.charCodeAt(0)) : letter));
