/** Pictures inside a document as people see them: cut, made small, and within what one preview may cost. */
import type { ExtractContext } from '../../../src/plugin/contract.ts';
import { integer } from '../../basics/integer.ts';
import { at } from './element.ts';
import type { OfficePackage } from './package.ts';
import type { Element } from './xml.ts';

export interface ShownPicture {
  type: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
  /** Base64. */
  data: string;
}

/** What is cut off on the left, at the top, on the right, at the bottom, in parts of the whole. */
export type Crop = readonly [number, number, number, number];

export interface Wanted {
  /** Pixels that it is shown across and down; less where the picture has no more. */
  width: number;
  /** As its width makes it when absent. */
  height?: number | undefined;
  crop?: Crop | undefined;
}

/** Undefined when it cannot be shown, whatever the reason: its place stays empty then. */
export type ShowPicture = (part: string, wanted: Wanted) => Promise<ShownPicture | undefined>;

/** Pixels that one picture may have, and all together that are decoded; letters of base64 of all of them. */
const most = { pixels: 50_000_000, allPixels: 150_000_000, letters: 5_000_000, side: 2000, pictures: 200 };
const quality = 80;
/** What is decoded, whatever a part is called. */
const formats = new Set(['png', 'jpeg', 'tiff', 'gif', 'webp']);

/** Shows pictures of one file, each cut and size of a picture once. */
export function startShowing(source: OfficePackage, context: ExtractContext): ShowPicture {
  const made = new Map<string, ShownPicture | undefined>();
  const left = { pixels: most.allPixels, letters: most.letters, pictures: most.pictures };
  return async (part, wanted) => {
    context.signal.throwIfAborted();
    const key = JSON.stringify([part, wanted]);
    if (!made.has(key) && left.pictures-- > 0) {
      made.set(key, await draw(source, part, wanted, left, context).catch(() => undefined));
    }
    const picture = made.get(key);
    if (!picture || picture.data.length > left.letters) return undefined;
    left.letters -= picture.data.length;
    return picture;
  };
}

async function draw(
  source: OfficePackage,
  part: string,
  wanted: Wanted,
  left: { pixels: number },
  context: ExtractContext,
): Promise<ShownPicture | undefined> {
  const { default: sharp } = await import('sharp');
  const bytes = source.bytes(part);
  if (!bytes || bytes.length === 0) return undefined;
  const picture = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'none' });
  const size = await picture.metadata();
  const pixels = size.width * size.height;
  const isLong = Math.max(size.width, size.height) > context.limits.side;
  if (!formats.has(size.format) || isLong || pixels > Math.min(most.pixels, left.pixels)) return undefined;
  left.pixels -= pixels;
  const area = areaOf(wanted.crop ?? [0, 0, 0, 0], size);
  const fit = (asked: number, has: number) => Math.max(1, Math.min(most.side, has, Math.round(asked)));
  const asWide = fit(wanted.width, area.width);
  const shown = { width: asWide, height: fit(wanted.height ?? (asWide * area.height) / area.width, area.height) };
  const cut = picture
    .extract(area)
    .resize({ ...shown, fit: 'fill' })
    .toColourspace('srgb');
  // Kinds that every reader of SVG knows.
  const { data, info } = await (size.hasAlpha ? cut.png({ palette: true }) : cut.jpeg({ quality })).toBuffer({
    resolveWithObject: true,
  });
  const type = size.hasAlpha ? 'image/png' : 'image/jpeg';
  return { type, width: info.width, height: info.height, data: data.toString('base64') };
}

/** The pixels of a picture that are left of it. */
export function areaOf([left, top, right, bottom]: Crop, { width, height }: { width: number; height: number }) {
  const from = (share: number, side: number): number => Math.min(side - 1, Math.round(share * side));
  const [x, y] = [from(left, width), from(top, height)];
  return {
    ...{ left: x, top: y },
    width: Math.max(1, Math.round(width * (1 - right)) - x),
    height: Math.max(1, Math.round(height * (1 - bottom)) - y),
  };
}

/** What a fill leaves of its picture; undefined for all of it. */
export function cropOf(fill: Element | undefined): Crop | undefined {
  const sides = at(fill, 'a:srcRect')?.attributes;
  if (!sides) return undefined;
  const share = (text: string | undefined): number => (integer(text, 0, 100_000) ?? 0) / 100_000;
  const crop: Crop = [share(sides.l), share(sides.t), share(sides.r), share(sides.b)];
  const nothing = crop.every((side) => side === 0) || crop[0] + crop[2] >= 1 || crop[1] + crop[3] >= 1;
  return nothing ? undefined : crop;
}
