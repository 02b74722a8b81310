/** Opens an image file as sheets: each frame of it upright, over white, in grey, of a size that can be read. */
import sharp, { type Sharp } from 'sharp';
import type { ExtractContext } from '../../src/plugin/contract.ts';
import { refuseHuge, refuseLarge, refuseMany, sheetPixels } from '../pages/bounds.ts';
import { type Bitmap, decodeBmp, measureBmp } from './bmp.ts';
import { sideBySide } from './side-by-side.ts';

/** Grey samples, 8 bits each, row by row. */
export interface Sheet {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1;
  /** Size as the sheet is seen, in points. */
  points: { width: number; height: number };
  /** The file broke off or was damaged, and this is what could be decoded. */
  damaged: boolean;
}

export interface Frames {
  count: number;
  /** Frames of an animation that are left out, since most of them look alike. */
  skipped: number;
  /** Decodes one frame, numbered from 0. */
  open(index: number): Promise<Sheet>;
}

/** What may be decoded, whatever the file is called. */
const formats = new Set(['png', 'jpeg', 'tiff', 'webp', 'gif', 'heif']);
/** Frames of an animation that are read, from the first to the last. */
const mostFrames = 8;
const measuredAtOnce = 4;
/** What a picture that tells no density, or a nonsensical one, is taken to have (dots per inch). */
const usualDensity = 96;

export async function openFrames(bytes: Uint8Array, type: string, context: ExtractContext): Promise<Frames> {
  return type === 'image/bmp' ? bmpFrames(bytes, context) : sharpFrames(bytes, context);
}

export interface Pictures {
  count: number;
  /** One frame as it is filed, numbered from 0; decoded when its pixels are asked for. */
  open(index: number): Promise<Sharp>;
}

/** The same frames in colour, for people. Bitmaps are grey. */
export async function openPictures(bytes: Uint8Array, type: string, context: ExtractContext): Promise<Pictures> {
  if (type === 'image/bmp') {
    const { data, width, height } = bmpPixels(bytes, context);
    return {
      count: 1,
      open: async () => sharp(data, { raw: { width, height, channels: 1 }, limitInputPixels: false }),
    };
  }
  const { count, measure, frame } = await sharpPages(bytes, context);
  return {
    count,
    async open(index) {
      refuseHuge(await measure(index), context);
      return sharp(bytes, { page: frame(index), limitInputPixels: false, failOn: 'none' });
    },
  };
}

function bmpFrames(bytes: Uint8Array, context: ExtractContext): Frames {
  const sound = soundly(context);
  refuseHuge(
    sound(() => measureBmp(bytes)),
    context,
  );
  return {
    count: 1,
    skipped: 0,
    async open() {
      const { data, width, height, density } = bmpPixels(bytes, context);
      const raw = { width, height, channels: 1 as const };
      return toSheet(sharp(data, { raw, limitInputPixels: false }), { width, height, density });
    },
  };
}

function bmpPixels(bytes: Uint8Array, context: ExtractContext): Bitmap {
  const sound = soundly(context);
  refuseHuge(
    sound(() => measureBmp(bytes)),
    context,
  );
  return sound(() => decodeBmp(bytes));
}

/** Runs what throws on a damaged bitmap. */
const soundly =
  (context: ExtractContext) =>
  <T>(read: () => T): T => {
    try {
      return read();
    } catch (cause) {
      throw context.fault('file-corrupt', 'The bitmap cannot be decoded.', cause);
    }
  };

const corrupt = (context: ExtractContext, cause: unknown): Error =>
  context.fault('file-corrupt', 'The picture cannot be decoded.', cause);

/** How many pages there are to decode, which frame of the file each is, and its size. */
async function sharpPages(bytes: Uint8Array, context: ExtractContext) {
  const measure = (page: number) =>
    sharp(bytes, { page, limitInputPixels: false, failOn: 'none' })
      .metadata()
      .catch((cause: unknown) => {
        throw corrupt(context, cause);
      });
  const first = await measure(0);
  if (!formats.has(first.format)) throw corrupt(context, new TypeError(`This is ${first.format}.`));
  const { pages = 1 } = first;
  if (pages > context.limits.pages) {
    throw context.fault('file-too-complex', `The file has ${pages} pages; ${context.limits.pages} are read at most.`);
  }
  refuseHuge(first, context);
  const count = first.format === 'tiff' ? pages : Math.min(pages, mostFrames);
  const frame = (index: number): number => (count === pages ? index : Math.round((index * (pages - 1)) / (count - 1)));
  const sizeOf = async (index: number) => (index === 0 ? first : measure(frame(index)));
  return { count, skipped: pages - count, frame, measure: sizeOf };
}

async function sharpFrames(bytes: Uint8Array, context: ExtractContext): Promise<Frames> {
  const { count, skipped, frame, measure } = await sharpPages(bytes, context);
  refuseMany(count, context);
  const sizes = await sideBySide(count, measuredAtOnce, (index) => measure(index).catch(() => undefined));
  refuseLarge(
    sizes.filter((size) => size !== undefined),
    context,
  );
  const open = async (index: number): Promise<Sheet> => {
    const size = sizes[index];
    if (!size) throw corrupt(context, new RangeError(`Page ${index + 1} has no size.`));
    refuseHuge(size, context);
    const seen = { ...size.autoOrient, density: size.density };
    const decode = (failOn: 'error' | 'none') =>
      toSheet(sharp(bytes, { page: frame(index), limitInputPixels: false, failOn }), seen);
    try {
      return await decode('error');
    } catch {
      try {
        return { ...(await decode('none')), damaged: true };
      } catch (cause) {
        throw corrupt(context, cause);
      }
    }
  };
  return { count, skipped, open };
}

async function toSheet(
  picture: Sharp,
  size: { width: number; height: number; density?: number | undefined },
): Promise<Sheet> {
  const scale = Math.min(1, Math.sqrt(sheetPixels / (size.width * size.height)));
  let pipeline = picture.autoOrient().flatten({ background: '#fff' }).toColourspace('b-w');
  if (scale < 1)
    pipeline = pipeline.resize(Math.ceil(size.width * scale), Math.ceil(size.height * scale), { fit: 'inside' });
  const { data, info } = await pipeline.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  const density = size.density && size.density >= 30 && size.density <= 2400 ? size.density : usualDensity;
  const toPoints = 72 / density / scale;
  return {
    data,
    width: info.width,
    height: info.height,
    channels: 1,
    points: { width: info.width * toPoints, height: info.height * toPoints },
    damaged: false,
  };
}
