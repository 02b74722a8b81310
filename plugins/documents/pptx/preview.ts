/** Slides as people see them, each a picture in SVG. */
import type { ExtractContext, PagePreview, PreviewRequest, Previews, Source } from '../../../src/plugin/contract.ts';
import { turnTaking } from '../../basics/turn.ts';
import { at } from '../ooxml/element.ts';
import { startShowing } from '../ooxml/shown.ts';
import { drawSlide } from './draw/slide.ts';
import { openDeck } from './open.ts';
import { openSheet } from './slide.ts';

const mostSide = 4000;

export async function previewSlides(
  source: Source,
  request: PreviewRequest,
  context: ExtractContext,
): Promise<Previews> {
  const { deck, slides, presentation } = await openDeck(source, context);
  const show = startShowing(deck.source, context);
  const takeTurn = turnTaking(context, 'draw');
  const size = sizeOf(deck.size, request.width);
  const setup = {
    ...{ deck, show, scale: (size.width * 12_700) / deck.size.width },
    defaults: at(presentation, 'p:defaultTextStyle'),
  };
  const previews: PagePreview[] = [];
  for (const page of request.pages.filter((number) => number <= slides.length)) {
    context.progress('draw', previews.length, request.pages.length);
    const sheet = openSheet(deck, slides[page - 1] ?? '', page);
    if (!sheet) continue;
    const svg = await drawSlide(sheet, setup, size, () => takeTurn(previews.length, request.pages.length));
    previews.push({ kind: 'page', page, type: 'image/svg+xml', ...size, data: Buffer.from(svg).toString('base64') });
  }
  return { pages: slides.length, previews };
}

function sizeOf({ width, height }: { width: number; height: number }, asked: number) {
  const wide = Math.max(1, Math.round(Math.min(asked, (mostSide * width) / height)));
  return { width: wide, height: Math.min(mostSide, Math.max(1, Math.round((wide * height) / width))) };
}
