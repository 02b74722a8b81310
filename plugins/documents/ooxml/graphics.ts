/** Parts that are drawn inside a document: charts and diagrams. */
import type { Block } from '../../../src/plugin/contract.ts';
import { chartBlocks } from './charts.ts';
import { diagramBlocks } from './diagrams.ts';
import type { OfficePackage, Relationship } from './package.ts';
import type { Element } from './xml.ts';

const readers = new Map<string, (root: Element) => Block[]>([
  ['chart', chartBlocks],
  ['chartEx', chartBlocks],
  ['diagramData', diagramBlocks],
]);

/** What a related part shows, as blocks without a place. Each part is read once, as `taken` keeps. */
export function graphicBlocks(source: OfficePackage, link: Relationship | undefined, taken: Set<string>): Block[] {
  const read = link && !link.external ? readers.get(link.type) : undefined;
  if (!link || !read || taken.has(link.target)) return [];
  taken.add(link.target);
  const root = source.xml(link.target);
  return root ? read(root) : [];
}
