/** Pieces of other formats that Word would take in when it opens the file (`w:altChunk`). */
import type { Block } from '../../../src/plugin/contract.ts';
import type { Element } from '../ooxml/xml.ts';
import { nextPlace, type Story } from './reading.ts';

export function readAltChunk(chunk: Element, story: Story, _into: Block[]): void {
  const { reading } = story;
  const link = story.relationships.get(chunk.attributes['r:id'] ?? '');
  reading.source.warnings.push({
    code: 'embedded-unread',
    message: `The document takes in ${link?.target ?? 'a part that is missing'}, which was not read.`,
    place: nextPlace(reading),
  });
}
