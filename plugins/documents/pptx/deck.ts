/** What is carried through the reading of one PPTX file. */
import type { Block, Page, ParsedDocument, Place } from '../../../src/plugin/contract.ts';
import type { OfficePackage, Relationship } from '../ooxml/package.ts';
import type { FoundPicture } from '../ooxml/pictures.ts';
import type { Element } from '../ooxml/xml.ts';
import { boxOf, type Rectangle } from './geometry.ts';
import { type Layer, readLayer } from './placeholder.ts';

export interface Deck {
  source: OfficePackage;
  /** EMU. */
  size: { width: number; height: number };
  pages: Page[];
  blocks: Block[];
  links: NonNullable<ParsedDocument['links']>;
  outline: NonNullable<ParsedDocument['outline']>;
  pictures: FoundPicture[];
  /** Numbers of slides that a show leaves out. */
  hidden: number[];
  /** Parts that were taken in: each is read once, however often it is referred to. */
  taken: Set<string>;
  layers: Map<string, Layer | undefined>;
}

/** One part with shapes: a slide, a layout, a master, a notes page. */
export interface Sheet {
  deck: Deck;
  part: string;
  root: Element;
  relationships: Map<string, Relationship>;
  /** The number of the slide that it is or belongs to. */
  page: number;
  /** Layout and master, in this order. */
  layers: Layer[];
}

/** The first part that a relationship of this type leads to. */
export function relatedPart(deck: Deck, part: string, type: string): string | undefined {
  for (const link of deck.source.relationships(part).values())
    if (link.type === type && !link.external) return link.target;
  return undefined;
}

/** Layouts and masters are read once for all of their slides. */
export function layerOf(deck: Deck, part: string | undefined): Layer | undefined {
  if (part === undefined) return undefined;
  if (deck.layers.has(part)) return deck.layers.get(part);
  const root = deck.source.xml(part);
  const layer = root && readLayer(part, root);
  deck.layers.set(part, layer);
  return layer;
}

export function placeOf({ deck, page }: Sheet, rectangle: Rectangle | undefined): Place {
  const box = boxOf(rectangle, deck.size);
  return box ? { kind: 'page', page, box } : { kind: 'page', page };
}

/** Characters of a link's text: more is a link around a page of it. */
const longestLink = 2000;

export function addLink(
  { deck, relationships }: Sheet,
  { text, id }: { text: string; id: string },
  place: Place,
): void {
  const link = relationships.get(id);
  if (link?.external && text.length <= longestLink) deck.links.push({ text, target: link.target, place });
}
