/** PPTX (ISO/IEC 29500, transitional and strict) to a parsed document: a slide is a page. */
import type { ExtractContext, ParsedDocument, Source } from '../../../src/plugin/contract.ts';
import { turnTaking } from '../../basics/turn.ts';
import { placePictures } from '../ooxml/pictures.ts';
import { readProperties } from '../ooxml/properties.ts';
import { officeReader } from '../ooxml/reader.ts';
import type { Deck } from './deck.ts';
import { openDeck } from './open.ts';
import { previewSlides } from './preview.ts';
import { readSlide } from './slide.ts';

export const pptx = officeReader(extractPptx, previewSlides);

async function extractPptx(source: Source, context: ExtractContext): Promise<ParsedDocument> {
  const { deck, slides } = await openDeck(source, context);
  const takeTurn = turnTaking(context, 'slides');
  for (const [index, part] of slides.entries()) {
    readSlide(deck, part, index + 1);
    await takeTurn(index + 1, slides.length);
  }
  const { metadata, fields } = readProperties(deck.source);
  if (deck.hidden.length > 0) metadata.hiddenSlides = deck.hidden.join(', ');
  await placePictures(deck.pictures, deck.blocks, deck.source, context);
  markRecognised(deck);
  return {
    type: source.type,
    metadata,
    pages: deck.pages,
    blocks: deck.blocks,
    fields,
    outline: deck.outline,
    links: deck.links,
    warnings: deck.source.warnings,
  };
}

/** A slide without text of its own whose pictures were read. */
function markRecognised({ pages, blocks }: Deck): void {
  for (const { kind, place } of blocks) {
    const page = kind === 'frame-text' && place?.kind === 'page' ? pages[place.page - 1] : undefined;
    if (page?.origin === 'none') page.origin = 'recognised';
  }
}
