/** Pieces that Word takes in when it opens the file (`w:altChunk`): HTML, MHTML, RTF, plain text, Word files. */
import type { Block } from '../../../src/plugin/contract.ts';
import { tidyLines } from '../ooxml/text.ts';
import type { Element } from '../ooxml/xml.ts';
import { nextPlace, placeBlocks, type Reading, type Story } from './reading.ts';

/** Reads a Word file inside this one; undefined when it cannot be read. */
type ReadInner = (bytes: Uint8Array) => Promise<Block[] | undefined>;

/** Pieces of one document that are read. */
const most = 200;

/** Reads all pieces that the part refers to, ahead of the text that they stand in. Those unread are not in the map. */
export async function loadAltChunks(reading: Reading, part: string, readInner: ReadInner): Promise<void> {
  for (const link of reading.source.relationships(part).values()) {
    if (link.type !== 'aFChunk' || link.external || reading.taken.has(link.target)) continue;
    if (reading.chunks.size >= most) return;
    reading.taken.add(link.target);
    const bytes = reading.source.bytes(link.target);
    const blocks = bytes && (await chunkBlocks(bytes, readInner));
    if (blocks) reading.chunks.set(link.target, blocks);
  }
}

/** Puts a piece where the text refers to it; a second reference to it says no more than the first. */
export function readAltChunk(element: Element, story: Story, into: Block[]): void {
  const { chunks, source, taken } = story.reading;
  const target = story.relationships.get(element.attributes['r:id'] ?? '')?.target;
  const blocks = target === undefined ? undefined : chunks.get(target);
  if (target !== undefined && blocks) {
    chunks.set(target, []);
    placeBlocks(blocks, story, into);
    return;
  }
  const what = target !== undefined && taken.has(target) ? target : 'a part that is missing';
  const message = `The document takes in ${what}, which was not read.`;
  source.warnings.push({ code: 'embedded-unread', message, place: nextPlace(story.reading) });
}

async function chunkBlocks(bytes: Uint8Array, readInner: ReadInner): Promise<Block[] | undefined> {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1').trimStart();
  if (start.startsWith('PK')) return readInner(bytes);
  if (start.startsWith('{\\rtf')) {
    const { rtfText } = await import('./rtf.ts');
    return textBlocks(rtfText(Buffer.from(bytes).toString('latin1')));
  }
  if (/^[\w-]{1,40}:[^\n]{0,500}\n/.test(start) && /^(?:mime-version|content-type):/im.test(start))
    return messageBlocks(bytes);
  const text = decode(bytes, /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1]);
  return /^(?:\ufeff)?\s*</.test(text.slice(0, 200)) ? pageBlocks(text) : textBlocks(text);
}

/** A saved web page: the page is the message's HTML, its pictures are attachments. */
async function messageBlocks(bytes: Uint8Array): Promise<Block[] | undefined> {
  try {
    const { default: PostalMime } = await import('postal-mime');
    const { html, text } = await PostalMime.parse(bytes);
    return html ? pageBlocks(html) : textBlocks(text ?? '');
  } catch {
    return undefined;
  }
}

/** The parser is loaded when the first such piece comes: few documents have one. */
const pageBlocks = async (html: string): Promise<Block[]> => (await import('./html.ts')).htmlBlocks(html);

const textBlocks = (text: string): Block[] => tidyLines(text).map((line) => ({ kind: 'paragraph', text: line }));

/** As declared; else UTF-8 if it is that, else the Windows code page of western Europe. */
function decode(bytes: Uint8Array, declared: string | undefined): string {
  for (const label of [declared, 'utf-8', 'windows-1252']) {
    if (label === undefined) continue;
    try {
      return new TextDecoder(label, { fatal: label !== 'windows-1252' }).decode(bytes);
    } catch {
      // Not this one: the next label is more lenient, and the last one takes any bytes.
    }
  }
  return '';
}
