/** The texts beside the body: headers, footers, notes, comments. */
import type { Block, TextBlock } from '../../../src/plugin/contract.ts';
import { named } from '../ooxml/element.ts';
import type { Element } from '../ooxml/xml.ts';
import { readBlocks } from './blocks.ts';
import { type Reading, startStory } from './reading.ts';

type Aside = NonNullable<TextBlock['aside']>;

interface StoryKind {
  aside: Aside;
  /** Elements that are a story each; the part itself is one when absent. */
  items?: string;
}

/** By the type of the relationship that leads to the part. */
const kinds = {
  header: { aside: 'header' },
  footer: { aside: 'footer' },
  footnotes: { aside: 'footnote', items: 'w:footnote' },
  endnotes: { aside: 'footnote', items: 'w:endnote' },
  comments: { aside: 'comment', items: 'w:comment' },
} as const satisfies Record<string, StoryKind>;

/** Lines that Word draws between text and notes. */
const separators = new Set(['separator', 'continuationSeparator', 'continuationNotice']);

/** Reads all parts of these kinds. What stands alike in several sections is given once. */
export function readStories(reading: Reading, main: string, types: (keyof typeof kinds)[]): Block[] {
  const blocks: Block[] = [];
  const seen = new Set<string>();
  for (const type of types) {
    const kind: StoryKind = kinds[type];
    for (const link of reading.source.relationships(main).values()) {
      if (link.type !== type || link.external || reading.taken.has(link.target)) continue;
      reading.taken.add(link.target);
      const root = reading.source.xml(link.target);
      const story = startStory(reading, link.target, kind.aside);
      const found: Block[] = [];
      for (const item of items(root, kind.items)) readBlocks(item, story, found);
      const content = kind.items ? undefined : contentOf(found);
      if (content !== undefined && seen.has(content)) continue;
      if (content !== undefined) seen.add(content);
      for (const block of found) blocks.push(block);
    }
  }
  return blocks;
}

function* items(root: Element | undefined, name: string | undefined): Generator<Element> {
  if (!root) return;
  if (name === undefined) yield root;
  else for (const item of named(root, name)) if (!separators.has(item.attributes['w:type'] ?? '')) yield item;
}

const contentOf = (blocks: Block[]): string =>
  JSON.stringify(blocks.map((block) => (block.kind === 'table' ? block.cells.map(({ text }) => text) : block.text)));
