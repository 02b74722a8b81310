/** Titles of slides whose author drew them as plain text boxes: what is set larger at the top of the slide. */
import { integer } from '../../basics/integer.ts';
import { drawingText } from '../ooxml/drawing-text.ts';
import { at, named } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import type { Sheet } from './deck.ts';
import type { Shape } from './shapes.ts';

/** How much larger than most of the slide's text a title's letters are, at least. */
const ratio = 1.2;
/** Characters beyond which a text is no title, however large. */
const longest = 150;
/** The part of the slide's height within which titles begin; the first slide's may stand in its middle. */
const [top, middle] = [0.16, 0.6];
/** Hundredths of a point, where no text says otherwise (`sz` of ISO/IEC 29500-1, 21.1.2.3.9). */
const usual = 1800;

/**
 * The shape that serves as the title of a slide without one; undefined when several, or none, could be it.
 * @param shapes what the slide itself says, without its footers
 */
export function unmarkedTitle(shapes: readonly Shape[], { deck, page }: Sheet): Shape | undefined {
  const texts = shapes.flatMap((shape) => {
    const body = at(shape.element, 'p:txBody');
    const text = drawingText(body);
    return text === '' ? [] : [{ shape, text, size: sizeOf(body), y: shape.rectangle?.y }];
  });
  if (texts.length < 2) return undefined;
  const high = texts.filter(({ y }) => y !== undefined && y < (page === 1 ? middle : top) * deck.size.height);
  const largest = high.reduce((most, { size }) => Math.max(most, size), 0);
  const [title, another] = high.filter(({ size }) => size === largest);
  if (!title || another || title.text.length > longest || !/\p{L}{2}/u.test(title.text) || /\p{L}:\s/u.test(title.text))
    return undefined;
  const others = texts.filter(({ shape }) => shape !== title.shape);
  return largest >= ratio * commonest(others) ? title.shape : undefined;
}

/** The size of most of the characters. */
function commonest(texts: readonly { text: string; size: number }[]): number {
  const counts = new Map<number, number>();
  for (const { text, size } of texts) counts.set(size, (counts.get(size) ?? 0) + text.length);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])[0];
}

/** The largest letters of a text, in hundredths of a point. */
function sizeOf(body: Element | undefined): number {
  const given = at(body, 'a:lstStyle', 'a:lvl1pPr', 'a:defRPr')?.attributes.sz;
  let largest = 0;
  for (const paragraph of named(body, 'a:p'))
    for (const run of named(paragraph, 'a:r'))
      largest = Math.max(largest, integer(at(run, 'a:rPr')?.attributes.sz ?? given, 100, 400_000) ?? usual);
  return largest;
}
