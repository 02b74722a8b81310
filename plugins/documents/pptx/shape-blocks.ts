/** What one shape says: text, a table, a chart, a diagram, a picture. */
import type { Block, Place, TextBlock } from '../../../src/plugin/contract.ts';
import { boldPart, joinBold } from '../../basics/bold.ts';
import { tidy, tidyLines } from '../../basics/text.ts';
import { isDescription } from '../ooxml/description.ts';
import { drawingParagraphs, drawingText } from '../ooxml/drawing-text.ts';
import { at, descendants, elements } from '../ooxml/element.ts';
import { graphicBlocks } from '../ooxml/graphics.ts';
import { cropOf } from '../ooxml/shown.ts';
import type { Element } from '../ooxml/xml.ts';
import { bulletStyles, isItem, startCounting } from './bullets.ts';
import { addLink, placeOf, type Sheet } from './deck.ts';
import type { Shape } from './shapes.ts';
import { slideTable } from './table.ts';

export type Aside = NonNullable<TextBlock['aside']>;

/** Blocks of a shape in their order. Pictures are noted in the deck, links too. */
export function shapeBlocks(shape: Shape, sheet: Sheet, aside?: Aside): Block[] {
  const { element } = shape;
  const place = placeOf(sheet, shape.rectangle);
  const isFrame = element.name === 'p:graphicFrame';
  const blocks: Block[] = isFrame ? frameBlocks(element, sheet, shape, place) : textBlocks(shape, sheet, place);
  const description = descriptionOf(element);
  if (isDescription(description)) blocks.push({ kind: 'caption', text: tidy(description), place });
  notePictures(element, sheet, place);
  if (aside) for (const block of blocks) block.aside = aside;
  return blocks;
}

const descriptionOf = (element: Element): string => nonVisual(element)?.attributes.descr ?? '';

/** Whether a shape has no words: a frame, a line, a picture that nothing describes. */
export const isSilent = ({ element }: Shape): boolean =>
  element.name !== 'p:graphicFrame' &&
  drawingText(at(element, 'p:txBody')) === '' &&
  !isDescription(descriptionOf(element));

function textBlocks(shape: Shape, sheet: Sheet, place: Place): TextBlock[] {
  const { element, placeholder, inherited, isTitle } = shape;
  const styles = bulletStyles(element, inherited, sheet.layers[1]?.root, placeholder?.type);
  const number = startCounting();
  const blocks: TextBlock[] = [];
  for (const paragraph of drawingParagraphs(at(element, 'p:txBody'))) {
    const item = !isTitle && isItem(paragraph, styles);
    const label = item ? number(paragraph) : '';
    const lines = tidyLines(label === '' ? paragraph.text : `${label} ${paragraph.text.trimStart()}`);
    if (paragraph.text.trim() === '' || lines.length === 0) continue;
    const block: TextBlock = {
      kind: isTitle ? 'heading' : item ? 'list-item' : 'paragraph',
      text: lines.join('\n'),
      place,
    };
    if (isTitle) block.level = 1;
    if (item) block.level = paragraph.level + 1;
    if (lines.length > 1) block.lines = lines.map((text) => ({ text, place }));
    Object.assign(block, boldPart(block.text, paragraph.text, paragraph.bold));
    blocks.push(block);
    for (const link of paragraph.links) addLink(sheet, link, place);
  }
  const whole = shapeLink(element);
  if (whole && blocks.length > 0) addLink(sheet, { text: blocks.map(({ text }) => text).join('\n'), id: whole }, place);
  return isTitle ? joined(blocks) : blocks;
}

/** A title over several paragraphs is one title. */
function joined(blocks: TextBlock[]): TextBlock[] {
  const [first, ...rest] = blocks;
  if (!first || rest.length === 0) return blocks;
  const lines = blocks.flatMap(({ text, place }) =>
    text.split('\n').map((line) => ({ text: line, place: place ?? { kind: 'page' as const, page: 1 } })),
  );
  return [{ ...first, ...joinBold(blocks, '\n'), lines }];
}

const shapeLink = (element: Element): string | undefined => at(nonVisual(element), 'a:hlinkClick')?.attributes['r:id'];

/** Name, description and link of a shape of any kind. */
function nonVisual(element: Element): Element | undefined {
  for (const child of elements(element)) if (child.name.startsWith('p:nv')) return at(child, 'p:cNvPr');
  return undefined;
}

function frameBlocks(frame: Element, sheet: Sheet, shape: Shape, place: Place): Block[] {
  const data = at(frame, 'a:graphic', 'a:graphicData');
  const table = at(data, 'a:tbl');
  if (table) return slideTable(table, sheet, shape.rectangle);
  const id =
    (at(data, 'c:chart') ?? at(data, 'cx:chart'))?.attributes['r:id'] ?? at(data, 'dgm:relIds')?.attributes['r:dm'];
  const { deck, relationships } = sheet;
  const blocks = graphicBlocks(deck.source, relationships.get(id ?? ''), deck.taken);
  for (const block of blocks) block.place = place;
  return blocks;
}

/** By more than a hair, in 60,000ths of a degree, or mirrored. */
const isTurned = ({ rot, flipH, flipV }: Element['attributes'] = {}): boolean =>
  Math.abs(Number(rot ?? 0) % 21_600_000) > 60_000 || [flipH, flipV].some((flip) => flip === '1' || flip === 'true');

function notePictures(element: Element, sheet: Sheet, place: Place): void {
  const turned = isTurned(at(element, 'p:spPr', 'a:xfrm')?.attributes);
  for (const fill of descendants(element)) {
    const link = sheet.relationships.get(at(fill, 'a:blip')?.attributes['r:embed'] ?? '');
    if (link && !link.external) sheet.deck.pictures.push({ part: link.target, place, crop: cropOf(fill), turned });
  }
}
