/** Text in pictures: what a document shows as a picture is read by the OCR engine, where there is one. */
import type {
  Block,
  Box,
  ExtractContext,
  Line,
  Place,
  RecognisedLine,
  Recognition,
  TextBlock,
  Word,
} from '../../../src/plugin/contract.ts';
import { countPictures } from '../../pages/under-way.ts';
import { Fault } from './fault.ts';
import type { OfficePackage } from './package.ts';
import { areaOf, type Crop } from './shown.ts';

export interface FoundPicture {
  part: string;
  /** Where the picture stands: on a line of the text, or in a box of a page. */
  place: Place;
  /** What is cut off, and so not shown and not read. */
  crop?: Crop | undefined;
  /** Whether it is shown turned or mirrored, so that what stands in it does not stand there on the page. */
  turned?: boolean;
}

/** Pixels: smaller pictures are icons and rules. */
const least = { width: 100, height: 40 };
/** Pictures of one document that are read, and pixels of all of them together. */
const mostPictures = 40;
const mostPixels = 200_000_000;
/** Degrees of straightening beyond which boxes no longer fit the picture as it is shown. */
const mostSkew = 3;
/** What the engine takes as it is, and what is turned into PNG for it. */
const direct = new Set(['png', 'jpeg', 'tiff']);
const indirect = new Set(['gif', 'webp']);

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
  const waiting = pictures.slice(0, mostPictures).entries();
  const read: TextBlock[][] = [];
  let unread = Math.max(0, pictures.length - mostPictures);
  let pixels = 0;
  const begin = countPictures((done) => context.progress('pictures', done, pictures.length));
  context.progress('pictures', 0, pictures.length);
  const lane = async () => {
    for (const [index, found] of waiting) {
      const { place, turned = false } = found;
      context.signal.throwIfAborted();
      const under = begin();
      const picture = await openPicture(found, source, context);
      if (!picture || pixels + picture.width * picture.height > mostPixels) unread++;
      else if (picture.width >= least.width && picture.height >= least.height) {
        pixels += picture.width * picture.height;
        const options = { signal: context.signal, progress: under.lines };
        const recognition = await engine.recognise({ data: picture.data }, options);
        for (const warning of recognition.warnings) source.warnings.push({ ...warning, place });
        read[index] = textBlocks(recognition, place, turned);
      }
      under.end();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, engine.lanes) }, lane));
  if (unread > 0) remark(source, unread, 'they are too many, too large or of a format that cannot be read');
  for (const found of read) if (found?.length) insertByPlace(found, blocks);
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
}

/** The picture as a file that the engine takes; undefined when it cannot be read. */
async function openPicture(
  { part, crop }: FoundPicture,
  source: OfficePackage,
  context: ExtractContext,
): Promise<OpenPicture | undefined> {
  const { default: sharp } = await import('sharp');
  try {
    const data = source.bytes(part);
    if (!data || data.length === 0) return undefined;
    const image = sharp(data, { limitInputPixels: context.limits.pixels, failOn: 'none' });
    const { width, height, format } = await image.metadata();
    if (!direct.has(format) && !indirect.has(format)) return undefined;
    if (width * height > context.limits.pixels || Math.max(width, height) > context.limits.side) return undefined;
    if (crop) {
      const area = areaOf(crop, { width, height });
      return { data: await image.extract(area).png().toBuffer(), width: area.width, height: area.height };
    }
    return { data: direct.has(format) ? data : await image.png().toBuffer(), width, height };
  } catch (error) {
    if (error instanceof Fault && error.code !== 'file-too-complex') throw error;
    return undefined;
  }
}

/** Lines that the engine found to belong together are a block. */
function textBlocks({ lines, rotation, skew }: Recognition, place: Place, turned: boolean): TextBlock[] {
  const upright = !turned && rotation === 0 && Math.abs(skew) <= mostSkew;
  const groups = new Map<number, RecognisedLine[]>();
  for (const line of lines) {
    const group = groups.get(line.block);
    if (line.text.trim() === '') continue;
    if (group) group.push(line);
    else groups.set(line.block, [line]);
  }
  return [...groups.values()].map((group) => ({
    kind: 'frame-text',
    text: group.map(({ text }) => text).join('\n'),
    place: upright ? placeWithin(place, around(group.map(({ box }) => box))) : place,
    lines: group.map((line) => (upright ? placedLine(line, place) : { text: line.text, place })),
    confidence: group.reduce((sum, line) => sum + line.confidence, 0) / group.length,
  }));
}

/** A line at its own place, where the picture has a box on a page. */
function placedLine({ text, box, words }: RecognisedLine, place: Place): Line {
  if (place.kind !== 'page' || !place.box) return { text, place };
  const frame = place.box;
  const placed = words.map(
    (word): Word => ({ text: word.text, box: within(frame, word.box), confidence: word.confidence }),
  );
  return { text, place: placeWithin(place, box), words: placed };
}

const placeWithin = (place: Place, box: Box): Place =>
  place.kind === 'page' && place.box ? { ...place, box: within(place.box, box) } : place;

const around = (boxes: Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];

/** A box in fractions of the picture as fractions of the page. */
function within([left, top, right, bottom]: Box, inner: Box): Box {
  const x = (fraction: number) => Math.min(1, left + fraction * (right - left));
  const y = (fraction: number) => Math.min(1, top + fraction * (bottom - top));
  return [x(inner[0]), y(inner[1]), x(inner[2]), y(inner[3])];
}

/** Puts the blocks of one picture behind the last one that stands before or at its place. */
function insertByPlace(read: TextBlock[], blocks: Block[]): void {
  const place = order(read[0]?.place);
  const after = blocks.findLastIndex((other) => order(other.place) <= place);
  blocks.splice(after + 1, 0, ...read);
}

const order = (place: Place | undefined): number => {
  if (place?.kind === 'text') return place.line;
  return place?.kind === 'page' ? place.page : Number.POSITIVE_INFINITY;
};
