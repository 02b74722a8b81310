/** Block-level content: paragraphs, tables and what wraps them. */
import type { Block } from '../../../src/plugin/contract.ts';
import { boldPart } from '../../basics/bold.ts';
import { integer } from '../../basics/integer.ts';
import { tidy } from '../../basics/text.ts';
import { drawingText } from '../ooxml/drawing-text.ts';
import { at, settingOf } from '../ooxml/element.ts';
import { graphicBlocks } from '../ooxml/graphics.ts';
import type { Element } from '../ooxml/xml.ts';
import { readAltChunk } from './alt-chunk.ts';
import { readControl } from './control.ts';
import { turnParagraph } from './field.ts';
import { type Hanging, type Inline, readInline } from './inline.ts';
import { type LineLook, startStretches } from './looks.ts';
import { type Kind, paragraphKind, typedLabel } from './paragraph.ts';
import { innerStory, nextPlace, placeBlocks, type Story, textBlock } from './reading.ts';
import { alignmentOf, type DocumentStyle } from './styles.ts';
import { readTable } from './table.ts';

type Read = (element: Element, story: Story, into: Block[]) => void;

/** Reads all blocks inside `parent` into `into`. */
export function readBlocks(parent: Element, story: Story, into: Block[]): void {
  for (const child of parent.children) if (typeof child !== 'string') readBlock(child, story, into);
  endStory(story, into);
}

export function readBlock(element: Element, story: Story, into: Block[]): void {
  const read = readers.get(element.name);
  if (read) read(element, story, into);
  else if (isInline.has(element.name)) readParagraph({ ...element, children: [element] }, story, into);
  else for (const child of element.children) if (typeof child !== 'string') readBlock(child, story, into);
}

/** Gives out what waits for a next paragraph that does not come. */
export function endStory(story: Story, into: Block[]): void {
  const block = textBlock(story, 'paragraph', story.carried);
  story.carried = '';
  if (block) into.push(block);
}

/** Content of paragraphs, which some programs leave without one. */
const isInline = new Set(['w:r', 'w:hyperlink', 'w:fldSimple', 'm:oMath', 'm:oMathPara']);
const nothing: Read = () => {};

const readers = new Map<string, Read>([
  ['w:p', readParagraph],
  ['w:tbl', (table, story, into) => readTable(table, story, into, readBlocks)],
  ['w:sdt', readBlockControl],
  ['w:altChunk', (chunk, story, into) => readAltChunk(chunk, story, into)],
  ['w:del', nothing],
  ['w:moveFrom', nothing],
  ['w:sectPr', readSection],
]);

/** How wide the text is: the page without its margins, which are in twentieths of a point. */
function readSection(section: Element, { reading }: Story): void {
  const [size, margins] = [at(section, 'w:pgSz')?.attributes, at(section, 'w:pgMar')?.attributes];
  const [wide, left, right] = [size?.['w:w'], margins?.['w:left'], margins?.['w:right']].map((text) =>
    integer(text, 0, 100_000),
  );
  if (wide !== undefined) reading.column = Math.max(720, wide - (left ?? 1440) - (right ?? 1440)) * 635;
}

function readBlockControl(control: Element, story: Story, into: Block[]): void {
  const before = into.length;
  const inside = () =>
    into
      .slice(before)
      .map((block) => (block.kind === 'table' ? '' : block.text))
      .join('\n');
  const isPrompt = readControl(control, story, (content) => readBlocks(content, story, into), inside);
  if (!isPrompt) return;
  for (const block of into.splice(before)) {
    if (block.kind !== 'table') story.reading.prompts.push({ kind: 'paragraph', text: block.text, aside: 'comment' });
  }
}

function readParagraph(paragraph: Element, story: Story, into: Block[]): void {
  const { reading } = story;
  const properties = at(paragraph, 'w:pPr');
  const style = reading.styles.style(settingOf(properties, 'w:pStyle'));
  const inline: Inline = {
    ...{ text: '', bold: true, size: undefined, hanging: [] },
    ...{ strong: startStretches(), slanted: startStretches(), boldAt: [] },
  };
  readInline(paragraph, inline, story, { bold: style.bold ?? false, italic: style.italic ?? false, size: style.size });
  turnParagraph(story, inline.text);
  const text = story.carried + inline.text;
  story.carried = '';
  if (joinsNext(properties)) story.carried = text;
  else {
    const block = addParagraph(paragraphKind(properties, story), text, inline, story, into);
    if (block && reading.lineLooks)
      keepLook(block, inline, { ...style, ...alignmentOf(properties) }, reading.lineLooks);
  }
  for (const hanging of inline.hanging) readHanging(hanging, story, into);
}

function addParagraph(kind: Kind, text: string, inline: Inline, story: Story, into: Block[]): Block | undefined {
  if (text.trim() === '') return undefined;
  const typed = kind.kind === 'paragraph' ? typedLabel(text) : { kind: kind.kind, text };
  const shown = kind.label === '' ? typed.text : `${kind.label} ${text.trimStart()}`;
  const block = textBlock(story, typed.kind, shown, typed.kind === 'list-item' ? (kind.level ?? 1) : kind.level);
  if (!block) return undefined;
  into.push(block);
  Object.assign(block, boldPart(block.text, inline.text, inline.boldAt));
  story.reading.looks.set(block, { bold: inline.bold, size: inline.size });
  return block;
}

function keepLook({ place }: Block, { strong, slanted }: Inline, { align }: DocumentStyle, into: LineLook[]): void {
  const [bold, italic] = [strong, slanted].map(({ texts }) => texts.map(tidy).filter((text) => text !== ''));
  if (place?.kind !== 'text' || !bold || !italic || (bold.length + italic.length === 0 && align === undefined)) return;
  into.push({ line: place.line, bold, italic, ...(align && { align }) });
}

/** A deleted paragraph mark, and a drop capital: the next paragraph goes on with the same word. */
function joinsNext(properties: Element | undefined): boolean {
  if (!properties) return false;
  const mark = at(properties, 'w:rPr');
  const drop = at(properties, 'w:framePr')?.attributes['w:dropCap'];
  return at(mark, 'w:del') !== undefined || drop === 'drop' || drop === 'margin';
}

function readHanging(hanging: Hanging, story: Story, into: Block[]): void {
  const { reading } = story;
  if (hanging.kind === 'box') {
    readBlocks(hanging.element, innerStory(story), into);
    return;
  }
  if (hanging.kind === 'words') {
    const words = hanging.words ?? drawingText(hanging.element);
    const block = textBlock(story, hanging.words === undefined ? 'paragraph' : 'caption', words);
    if (block) into.push(block);
    return;
  }
  const link = story.relationships.get(hanging.id ?? '');
  if (hanging.kind === 'picture') {
    if (link && !link.external) {
      const { extent, crop } = hanging;
      reading.pictures.push({ part: link.target, place: nextPlace(reading), extent, crop });
    }
    return;
  }
  placeBlocks(graphicBlocks(reading.source, link, reading.taken), story, into);
}
