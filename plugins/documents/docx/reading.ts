/** What is carried through the reading of one DOCX file. */
import type { Block, DeclaredField, ParsedDocument, Place, TextBlock } from '../../../src/plugin/contract.ts';
import { tidy, tidyLines } from '../../basics/text.ts';
import type { OfficePackage, Relationship } from '../ooxml/package.ts';
import type { FoundPicture } from '../ooxml/pictures.ts';
import type { Element } from '../ooxml/xml.ts';
import type { OpenField } from './field.ts';
import type { Extent, LineLook } from './looks.ts';
import type { Numbering } from './numbering.ts';
import type { Styles } from './styles.ts';

/** The file as a whole. */
export interface Reading {
  source: OfficePackage;
  styles: Styles;
  numbering: Numbering;
  /** Lines so far, over all stories: the next block stands on the one after. */
  lines: number;
  fields: DeclaredField[];
  links: NonNullable<ParsedDocument['links']>;
  outline: NonNullable<ParsedDocument['outline']>;
  /** Prompts of content controls that nobody filled in. */
  prompts: TextBlock[];
  pictures: (FoundPicture & { extent?: Extent | undefined })[];
  /** Parts that were taken in: each is read once, however often it is referred to. */
  taken: Set<string>;
  /** What was taken in from parts of other formats, by part; empty once it was given out. */
  chunks: Map<string, Block[]>;
  /** Content controls met so far. */
  controls: number;
  /** How the letters of a block look, where all of them look alike. */
  looks: WeakMap<Block, { bold: boolean; size: number | undefined }>;
  /** Kept for the view of the text alone. */
  lineLooks?: LineLook[];
  /** How wide the text is on its page, in EMU; of A4 with usual margins where nothing says. */
  column: number;
}

/** One flow of text: the body, a header, a note, a text box. */
export interface Story {
  reading: Reading;
  part: string;
  relationships: Map<string, Relationship>;
  aside?: NonNullable<TextBlock['aside']>;
  /** Fields that have begun and not ended; they may reach over paragraphs. */
  openFields: OpenField[];
  /** Text of paragraphs whose mark was deleted: it belongs to the next one. */
  carried: string;
  /** Names of the content controls around, a slash behind each. */
  controlPath: string;
}

export function startStory(reading: Reading, part: string, aside?: Story['aside']): Story {
  const relationships = reading.source.relationships(part);
  const story: Story = { reading, part, relationships, openFields: [], carried: '', controlPath: '' };
  return aside ? { ...story, aside } : story;
}

/** A story within a story: a text box flows on its own. */
export const innerStory = (story: Story): Story => ({ ...story, openFields: [], carried: '' });

export const nextPlace = (reading: Reading): Place => ({ kind: 'text', line: reading.lines + 1 });

/** Makes a block of the text, on the next lines; undefined for text that is all blank. */
export function textBlock(story: Story, kind: TextBlock['kind'], text: string, level?: number): TextBlock | undefined {
  const lines = tidyLines(text);
  if (lines.length === 0) return undefined;
  const { reading } = story;
  const first = reading.lines + 1;
  reading.lines += lines.length;
  const block: TextBlock = { kind, text: lines.join('\n'), place: { kind: 'text', line: first } };
  if (level !== undefined) block.level = level;
  if (story.aside) block.aside = story.aside;
  if (lines.length > 1) {
    block.lines = lines.map((line, index) => ({ text: line, place: { kind: 'text', line: first + index } }));
  }
  return block;
}

/** Characters of a link's text: more is a link around part of the document. */
const longestLink = 2000;

export function addLink(story: Story, shown: string, target: string): void {
  if (shown.length > longestLink) return;
  const text = tidy(shown);
  if (text !== '') story.reading.links.push({ text, target, place: nextPlace(story.reading) });
}

/** Puts blocks that have no place yet on the next lines. */
export function placeBlocks(blocks: Block[], story: Story, into: Block[]): void {
  const { reading, aside } = story;
  for (const block of blocks) {
    if (block.kind === 'table') {
      into.push({ ...block, place: nextPlace(reading), ...(aside ? { aside } : {}) });
      reading.lines += block.rows;
    } else {
      const placed = textBlock(story, block.kind, block.text, block.level);
      if (placed) into.push(placed);
    }
  }
}

/** How block-level elements are read; handed down so that tables, controls and stories can contain each other. */
export type ReadBlocks = (parent: Element, story: Story, into: Block[]) => void;
