/** One slide with what belongs to it: fixed texts of its layout, notes, comments. */
import type { Block, Page } from '../../../src/plugin/contract.ts';
import type { Element } from '../ooxml/xml.ts';
import { commentBlocks } from './comments.ts';
import { type Deck, layerOf, relatedPart, type Sheet } from './deck.ts';
import { readingOrder } from './order.ts';
import type { Layer } from './placeholder.ts';
import { type Aside, isSilent, shapeBlocks } from './shape-blocks.ts';
import { type Shape, shapesOf } from './shapes.ts';
import { unmarkedTitle } from './unmarked-title.ts';

/** Placeholders that stand beside the slide's own content. */
const asides: Record<string, Aside> = { dt: 'footer', ftr: 'footer', sldNum: 'footer', hdr: 'header' };

/** Reads the slide in `part` as page `page`, its title first, the rest by where it stands. */
export function readSlide(deck: Deck, part: string, page: number): void {
  const sheet = openSheet(deck, part, page);
  if (!sheet) {
    deck.source.warnings.push({ code: 'part-missing', message: `${part} is missing.`, place: { kind: 'page', page } });
    addPage(deck, page, 'none');
    return;
  }
  const { root } = sheet;
  if (root.attributes.show === '0' || root.attributes.show === 'false') deck.hidden.push(page);
  const blocks = sheetBlocks(sheet);
  const own = [...blocks, ...fixedBlocks(sheet)];
  for (const block of [...own, ...notesBlocks(sheet), ...commentBlocks(deck, part, page)]) deck.blocks.push(block);
  warnOfEmbedded(sheet);
  addPage(deck, page, own.length > 0 ? 'text' : 'none');
  const title = blocks.find((block) => block.kind === 'heading');
  if (title?.kind === 'heading') {
    deck.outline.push({
      title: title.text.replaceAll('\n', ' '),
      level: 1,
      ...(title.place ? { place: title.place } : {}),
    });
  }
}

/** The slide in `part` with its layout and master; undefined when there is no such part. */
export function openSheet(deck: Deck, part: string, page: number): Sheet | undefined {
  const root = deck.source.xml(part);
  if (!root) return undefined;
  const layout = layerOf(deck, relatedPart(deck, part, 'slideLayout'));
  const master = layout && layerOf(deck, relatedPart(deck, layout.part, 'slideMaster'));
  const layers = [layout, master].filter((layer) => layer !== undefined);
  return { deck, part, root, relationships: deck.source.relationships(part), page, layers };
}

function addPage({ pages, size }: Deck, number: number, origin: Page['origin']): void {
  // 12,700 EMU are a point.
  pages.push({ number, width: size.width / 12_700, height: size.height / 12_700, origin });
}

function sheetBlocks(sheet: Sheet): Block[] {
  const shapes = shapesOf(sheet);
  const asideOf = ({ placeholder }: Shape) =>
    placeholder && Object.hasOwn(asides, placeholder.type) ? asides[placeholder.type] : undefined;
  const isMarked = shapes.some((shape) => shape.isTitle && !isSilent(shape));
  const unmarked = isMarked
    ? undefined
    : unmarkedTitle(
        shapes.filter((shape) => !asideOf(shape)),
        sheet,
      );
  if (unmarked) unmarked.isTitle = true;
  const isTitle = (shape: Shape): boolean => shape.isTitle;
  const main = shapes.filter((shape) => !isTitle(shape) && !asideOf(shape));
  // Frames behind the text would hide the gaps between its shapes.
  const [silent, saying] = [main.filter(isSilent), main.filter((shape) => !isSilent(shape))];
  const ordered = [...shapes.filter(isTitle), ...readingOrder(saying), ...silent, ...shapes.filter(asideOf)];
  return ordered.flatMap((shape) => shapeBlocks(shape, sheet, asideOf(shape)));
}

/** Texts that a layout or master shows on its slides; given once, with the first slide that shows them. */
function fixedBlocks(sheet: Sheet): Block[] {
  const { deck, root, layers } = sheet;
  let blocks: Block[] = [];
  let shown = showsMaster(root);
  for (const layer of layers) {
    if (!shown) break;
    if (!deck.taken.has(layer.part)) blocks = blocks.concat(layerBlocks(layer, sheet));
    deck.taken.add(layer.part);
    shown = showsMaster(layer.root);
  }
  return blocks;
}

/** Whether a sheet lets what it stands on be seen. */
export const showsMaster = ({ attributes }: Element): boolean =>
  attributes.showMasterSp !== '0' && attributes.showMasterSp !== 'false';

function layerBlocks(layer: Layer, { deck, page }: Sheet): Block[] {
  const relationships = deck.source.relationships(layer.part);
  const sheet: Sheet = { deck, part: layer.part, root: layer.root, relationships, page, layers: [] };
  const fixed = shapesOf(sheet).filter((shape) => !shape.placeholder);
  return fixed.flatMap((shape) => {
    const middle = shape.rectangle ? shape.rectangle.y + shape.rectangle.height / 2 : 0;
    return shapeBlocks(shape, sheet, middle < deck.size.height / 2 ? 'header' : 'footer');
  });
}

/** The notes page is another page: its texts have the slide's number and no box. */
function notesBlocks({ deck, part, page }: Sheet): Block[] {
  const notes = relatedPart(deck, part, 'notesSlide');
  const root = notes !== undefined && !deck.taken.has(notes) ? deck.source.xml(notes) : undefined;
  if (notes === undefined || !root) return [];
  deck.taken.add(notes);
  const sheet: Sheet = { deck, part: notes, root, relationships: deck.source.relationships(notes), page, layers: [] };
  return shapesOf(sheet).flatMap((shape) => {
    const type = shape.placeholder?.type ?? '';
    const aside = Object.hasOwn(asides, type) ? asides[type] : 'notes';
    return shapeBlocks({ ...shape, rectangle: undefined }, sheet, aside);
  });
}

function warnOfEmbedded({ deck, relationships, page }: Sheet): void {
  for (const { type, target, external } of relationships.values()) {
    if (external || (type !== 'package' && type !== 'oleObject')) continue;
    const message = `${target}, embedded in the slide, was not read.`;
    deck.source.warnings.push({ code: 'embedded-unread', message, place: { kind: 'page', page } });
  }
}
