/** Comments on slides: those of PowerPoint up to 2019 (`p:cm`) and later ones with replies (`p188:cm`). */
import type { TextBlock } from '../../../src/plugin/contract.ts';
import { tidy } from '../../basics/text.ts';
import { drawingText } from '../ooxml/drawing-text.ts';
import { at, descendants, textOf } from '../ooxml/element.ts';
import type { Deck } from './deck.ts';

export function commentBlocks(deck: Deck, slide: string, page: number): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const link of deck.source.relationships(slide).values()) {
    if (link.type !== 'comments' || link.external || deck.taken.has(link.target)) continue;
    deck.taken.add(link.target);
    for (const element of descendants(deck.source.xml(link.target))) {
      const text =
        element.name === 'p:cm'
          ? tidy(textOf(at(element, 'p:text')))
          : element.name === 'p188:cm' || element.name === 'p188:reply'
            ? drawingText(at(element, 'p188:txBody'))
            : '';
      if (text !== '') blocks.push({ kind: 'paragraph', text, place: { kind: 'page', page }, aside: 'comment' });
    }
  }
  return blocks;
}
