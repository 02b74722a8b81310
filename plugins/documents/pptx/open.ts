/** A presentation, opened: its size, and its slides in the order of the show. */
import type { ExtractContext, Source } from '../../../src/plugin/contract.ts';
import { integer } from '../../basics/integer.ts';
import { at, named } from '../ooxml/element.ts';
import { Fault } from '../ooxml/fault.ts';
import { mainPart, type OfficePackage, openPackage } from '../ooxml/package.ts';
import type { Element } from '../ooxml/xml.ts';
import type { Deck } from './deck.ts';

export interface OpenDeck {
  deck: Deck;
  /** Parts. */
  slides: string[];
  presentation: Element;
}

/** @throws Fault for a file that holds no presentation, or one of too many slides */
export async function openDeck(source: Source, { limits }: ExtractContext): Promise<OpenDeck> {
  const file = openPackage(await source.read(), limits);
  const main = mainPart(file, 'ppt/presentation.xml');
  const presentation = file.xml(main);
  if (presentation?.name !== 'p:presentation') throw new Fault('file-corrupt', 'The file holds no presentation.');
  const slides = slideParts(file, main, presentation);
  if (slides.length > limits.pages) {
    throw new Fault('file-too-complex', `The presentation has more than ${limits.pages} slides.`);
  }
  return { deck: startDeck(file, presentation), slides, presentation };
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
