/** Pieces that Word takes in when it opens the file (`w:altChunk`): HTML, MHTML, RTF, plain text, Word files. */
import type { Block } from '../../../src/plugin/contract.ts';
import { tidyLines } from '../../basics/text.ts';
import type { Element } from '../ooxml/xml.ts';
import { nextPlace, placeBlocks, type Reading, type Story } from './reading.ts';

/** Reads a Word file inside this one; undefined when it cannot be read. */
type ReadInner = (bytes: Uint8Array) => Promise<Block[] | undefined>;

/** Pieces of one document that are read. */
const most = 200;
/** Bytes of all of them together. */
const mostBytes = 16 * 1024 * 1024;

interface Piece {
  blocks: Block[];
  /** Whether its end was left unread. */
  cut: boolean;
}

/** Reads all pieces that the part refers to, ahead of the text that they stand in. Those unread are not in the map. */
export async function loadAltChunks(reading: Reading, part: string, readInner: ReadInner): Promise<void> {
  const { source, chunks, taken } = reading;
  let left = mostBytes;
  for (const link of source.relationships(part).values()) {
    if (link.type !== 'aFChunk' || link.external || taken.has(link.target)) continue;
    taken.add(link.target);
    const bytes = source.bytes(link.target);
    left -= bytes?.length ?? 0;
    if (!bytes || left < 0 || chunks.size >= most) continue;
    const piece = await readPiece(bytes, readInner);
    if (piece) chunks.set(link.target, piece.blocks);
    if (piece?.cut)
      source.warnings.push({ code: 'embedded-unread', message: `The end of ${link.target} was not read.` });
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

async function readPiece(bytes: Uint8Array, readInner: ReadInner): Promise<Piece | undefined> {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1').trimStart();
  if (start.startsWith('PK')) {
    const blocks = await readInner(bytes);
    return blocks && { blocks, cut: false };
  }
  if (start.startsWith('{\\rtf')) {
    const { rtfText } = await import('./rtf.ts');
    return readText(rtfText(Buffer.from(bytes).toString('latin1')));
  }
  const isMessage = /^[\w-]{1,40}:[^\n]{0,500}\n/.test(start) && /^(?:mime-version|content-type):/im.test(start);
  if (isMessage) return readMessage(bytes);
  const text = decode(bytes, /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(start)?.[1]);
  return /^(?:\ufeff)?\s*</.test(text.slice(0, 200)) ? readPage(text) : readText(text);
}

/** A saved web page: the page is the message's HTML, its pictures are attachments. */
async function readMessage(bytes: Uint8Array): Promise<Piece | undefined> {
  try {
    const { default: PostalMime } = await import('postal-mime');
    const { html, text } = await PostalMime.parse(bytes);
    return html ? await readPage(html) : readText(text ?? '');
  } catch {
    return undefined;
  }
}

/** The parser is loaded when the first such piece comes: few documents have one. */
const readPage = async (html: string): Promise<Piece> => (await import('../../html/page.ts')).readPage(html);

const readText = (text: string): Piece => ({
  blocks: tidyLines(text).map((line) => ({ kind: 'paragraph', text: line })),
  cut: false,
});

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
