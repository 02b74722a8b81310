/** Opens an image file as sheets: each frame of it upright, over white, in grey, of a size that can be read. */
import sharp, { type Sharp } from 'sharp';
import type { ExtractContext } from '../../src/plugin/contract.ts';
import { decodeBmp, measureBmp } from './bmp.ts';

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
  /** Decodes one frame, numbered from 0. */
  open(index: number): Promise<Sheet>;
}

/** Larger pictures are scaled down to this: an A4 page at 400 dpi. */
const sheetPixels = 16_000_000;
/** What a picture that tells no density, or a nonsensical one, is taken to have (dots per inch). */
const usualDensity = 96;

export async function openFrames(bytes: Uint8Array, type: string, context: ExtractContext): Promise<Frames> {
  return type === 'image/bmp' ? bmpFrames(bytes, context) : sharpFrames(bytes, context);
}

function refuseHuge(size: { width: number; height: number }, { limits, fault }: ExtractContext): void {
  if (size.width * size.height <= limits.pixels) return;
  const millions = Math.round(limits.pixels / 1e6);
  throw fault(
    'file-too-complex',
    `The picture has ${size.width} × ${size.height} pixels; ${millions} million are read at most.`,
  );
}

function bmpFrames(bytes: Uint8Array, context: ExtractContext): Frames {
  const sound = <T>(read: () => T): T => {
    try {
      return read();
    } catch (cause) {
      throw context.fault('file-corrupt', 'The bitmap cannot be decoded.', cause);
    }
  };
  refuseHuge(
    sound(() => measureBmp(bytes)),
    context,
  );
  return {
    count: 1,
    async open() {
      const { data, width, height, density } = sound(() => decodeBmp(bytes));
      const raw = { width, height, channels: 1 as const };
      return toSheet(sharp(data, { raw, limitInputPixels: false }), { width, height, density });
    },
  };
}

async function sharpFrames(bytes: Uint8Array, context: ExtractContext): Promise<Frames> {
  const corrupt = (cause: unknown) => context.fault('file-corrupt', 'The picture cannot be decoded.', cause);
  const measure = (page: number) =>
    sharp(bytes, { page, limitInputPixels: false, failOn: 'none' })
      .metadata()
      .catch((cause: unknown) => {
        throw corrupt(cause);
      });
  const first = await measure(0);
  const pages = first.format === 'tiff' ? (first.pages ?? 1) : 1;
  if (pages > context.limits.pages) {
    throw context.fault('file-too-complex', `The file has ${pages} pages; ${context.limits.pages} are read at most.`);
  }
  refuseHuge(first, context);
  const open = async (page: number): Promise<Sheet> => {
    const size = page === 0 ? first : await measure(page);
    refuseHuge(size, context);
    const seen = { ...size.autoOrient, density: size.density };
    const decode = (failOn: 'error' | 'none') => toSheet(sharp(bytes, { page, limitInputPixels: false, failOn }), seen);
    try {
      return await decode('error');
    } catch {
      try {
        return { ...(await decode('none')), damaged: true };
      } catch (cause) {
        throw corrupt(cause);
      }
    }
  };
  return { count: pages, open };
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
