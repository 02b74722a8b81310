/** PPTX (ISO/IEC 29500, transitional and strict) to a parsed document: a slide is a page. */
import type { ExtractContext, ParsedDocument, Source } from '../../../src/plugin/contract.ts';
import { at, integer, named } from '../ooxml/element.ts';
import { Fault } from '../ooxml/fault.ts';
import { mainPart, type OfficePackage, openPackage } from '../ooxml/package.ts';
import { placePictures } from '../ooxml/pictures.ts';
import { readProperties } from '../ooxml/properties.ts';
import { officeReader } from '../ooxml/reader.ts';
import { turnTaking } from '../ooxml/turn.ts';
import type { Element } from '../ooxml/xml.ts';
import type { Deck } from './deck.ts';
import { readSlide } from './slide.ts';

export const pptx = officeReader(extractPptx);

async function extractPptx(source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const file = openPackage(await source.read(), context.limits);
  const main = mainPart(file, 'ppt/presentation.xml');
  const presentation = file.xml(main);
  if (presentation?.name !== 'p:presentation') throw new Fault('file-corrupt', 'The file holds no presentation.');
  const deck = startDeck(file, presentation);
  const slides = slideParts(file, main, presentation);
  if (slides.length > context.limits.pages) {
    throw new Fault('file-too-complex', `The presentation has more than ${context.limits.pages} slides.`);
  }
  const takeTurn = turnTaking(context, 'slides');
  for (const [index, part] of slides.entries()) {
    readSlide(deck, part, index + 1);
    await takeTurn(index + 1, slides.length);
  }
  const { metadata, fields } = readProperties(file);
  if (deck.hidden.length > 0) metadata.hiddenSlides = deck.hidden.join(', ');
  await placePictures(deck.pictures, deck.blocks, file, context);
  markRecognised(deck);
  return {
    type: source.type,
    metadata,
    pages: deck.pages,
    blocks: deck.blocks,
    fields,
    outline: deck.outline,
    links: deck.links,
    warnings: file.warnings,
  };
}

/** A slide without text of its own whose pictures were read. */
function markRecognised({ pages, blocks }: Deck): void {
  for (const { kind, place } of blocks) {
    const page = kind === 'frame-text' && place?.kind === 'page' ? pages[place.page - 1] : undefined;
    if (page?.origin === 'none') page.origin = 'recognised';
  }
}

function startDeck(source: OfficePackage, presentation: Element): Deck {
  const size = at(presentation, 'p:sldSz')?.attributes;
  return {
    source,
    size: {
      width: integer(size?.cx, 1, 10 ** 9) ?? 9_144_000,
      height: integer(size?.cy, 1, 10 ** 9) ?? 6_858_000,
    },
    pages: [],
    blocks: [],
    links: [],
    outline: [],
    pictures: [],
    hidden: [],
    taken: new Set(),
    layers: new Map(),
  };
}

/** Slides in the order of the show; each once. In a damaged file, those that are related come all the same. */
function slideParts(source: OfficePackage, main: string, presentation: Element): string[] {
  const relationships = source.relationships(main);
  const parts = new Set<string>();
  for (const { attributes } of named(at(presentation, 'p:sldIdLst'), 'p:sldId')) {
    const link = relationships.get(attributes['r:id'] ?? '');
    if (link && !link.external) parts.add(link.target);
  }
  if (parts.size > 0) return [...parts];
  return [...relationships.values()]
    .filter((link) => link.type === 'slide' && !link.external)
    .map(({ target }) => target);
}
