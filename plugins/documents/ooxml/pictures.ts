/** Text in pictures: what a document shows as a picture is read by the OCR engine, where there is one. */
import type {
  Block,
  Box,
  ExtractContext,
  Line,
  OcrEngine,
  Place,
  Recognition,
  TextBlock,
  Word,
} from '../../../src/plugin/contract.ts';
import { Fault } from './fault.ts';
import type { OfficePackage } from './package.ts';

export interface FoundPicture {
  part: string;
  /** Where the picture stands: on a line of the text, or in a box of a page. */
  place: Place;
}

/** Pixels: smaller pictures are icons and rules. */
const least = { width: 100, height: 40 };
/** Pictures of one document that are read, and pixels of all of them together. */
const mostPictures = 40;
const mostPixels = 200_000_000;
/** What the engine takes as it is; other formats are turned into PNG. */
const direct = new Set(['png', 'jpeg', 'tiff']);

/** Reads each picture once and puts what stands in it among the blocks, behind the place where the picture is. */
export async function placePictures(
  found: FoundPicture[],
  blocks: Block[],
  source: OfficePackage,
  context: ExtractContext,
): Promise<void> {
  const pictures = [...new Map(found.toReversed().map((picture) => [picture.part, picture])).values()].reverse();
  if (pictures.length === 0) return;
  const engine = context.engines.ocr;
  if (!engine) return remark(source, pictures.length, 'there is no engine to recognise text in them');
  const read: TextBlock[] = [];
  let unread = Math.max(0, pictures.length - mostPictures);
  let pixels = 0;
  for (const [index, { part, place }] of pictures.slice(0, mostPictures).entries()) {
    context.signal.throwIfAborted();
    context.progress('pictures', index, pictures.length);
    const picture = await openPicture(part, source, context);
    if (!picture || pixels + picture.pixels > mostPixels) {
      unread++;
      continue;
    }
    if (picture.width < least.width || picture.height < least.height) continue;
    pixels += picture.pixels;
    const block = await recognise(engine, picture.data, place, source, context);
    if (block) read.push(block);
  }
  if (unread > 0) remark(source, unread, 'they are too many, too large or of a format that cannot be read');
  insertByPlace(read, blocks);
}

function remark(source: OfficePackage, count: number, why: string): void {
  source.warnings.push({
    code: 'pictures-unread',
    message: `Text in ${count === 1 ? 'a picture' : `${count} pictures`} was not read: ${why}.`,
  });
}

interface OpenPicture {
  data: Uint8Array;
  width: number;
  height: number;
  pixels: number;
}

/** The picture as a file that the engine takes; undefined when it cannot be read. */
async function openPicture(
  part: string,
  source: OfficePackage,
  context: ExtractContext,
): Promise<OpenPicture | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const data = source.bytes(part);
    if (!data || data.length === 0) return undefined;
    const image = sharp(data, { limitInputPixels: context.limits.pixels, failOn: 'none' });
    const { width, height, format } = await image.metadata();
    const pixels = width * height;
    if (format === 'svg' || pixels > context.limits.pixels) return undefined;
    return { data: direct.has(format) ? data : await image.png().toBuffer(), width, height, pixels };
  } catch (error) {
    if (error instanceof Fault && error.code !== 'file-too-complex') throw error;
    return undefined;
  }
}

async function recognise(
  engine: OcrEngine,
  data: Uint8Array,
  place: Place,
  source: OfficePackage,
  context: ExtractContext,
): Promise<TextBlock | undefined> {
  const recognition = await engine.recognise({ data }, { signal: context.signal });
  for (const warning of recognition.warnings) source.warnings.push({ ...warning, place });
  const lines = recognition.lines.filter((line) => line.text.trim() !== '');
  if (lines.length === 0) return undefined;
  return {
    kind: 'frame-text',
    text: lines.map((line) => line.text).join('\n'),
    place,
    lines: placedLines({ ...recognition, lines }, place),
    confidence: lines.reduce((sum, line) => sum + line.confidence, 0) / lines.length,
  };
}

/** Lines at their own places where the picture has a box on a page and stands upright; else at the picture's. */
function placedLines({ lines, rotation }: Recognition, place: Place): Line[] {
  const frame = place.kind === 'page' && rotation === 0 ? place.box : undefined;
  if (place.kind !== 'page' || !frame) return lines.map(({ text }) => ({ text, place }));
  return lines.map((line) => ({
    text: line.text,
    place: { ...place, box: within(frame, line.box) },
    words: line.words.map((word): Word => ({ ...word, box: within(frame, word.box) })),
  }));
}

/** A box in fractions of the picture as fractions of the page. */
function within([left, top, right, bottom]: Box, inner: Box): Box {
  const x = (fraction: number) => Math.min(1, left + fraction * (right - left));
  const y = (fraction: number) => Math.min(1, top + fraction * (bottom - top));
  return [x(inner[0]), y(inner[1]), x(inner[2]), y(inner[3])];
}

/** Puts each block behind the last one that stands before or at its place. */
function insertByPlace(read: TextBlock[], blocks: Block[]): void {
  for (const block of read) {
    const after = blocks.findLastIndex((other) => order(other.place) <= order(block.place));
    blocks.splice(after + 1, 0, block);
  }
}

const order = (place: Place | undefined): number => {
  if (place?.kind === 'text') return place.line;
  return place?.kind === 'page' ? place.page : Number.POSITIVE_INFINITY;
};
