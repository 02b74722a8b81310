/** What pictures may cost, told by what their heads declare: before anything is decoded. */
import type { ExtractContext } from '../../src/plugin/contract.ts';

export interface Size {
  width: number;
  height: number;
}

/** Larger pages are recognised at this size: an A4 page at 400 dpi. */
export const sheetPixels = 16_000_000;

type Bounded = Pick<ExtractContext, 'limits' | 'fault'>;

/** @throws file-too-complex when one picture is too much by itself. */
export function refuseHuge({ width, height }: Size, { limits, fault }: Bounded): void {
  const has = `The picture has ${width} × ${height} pixels;`;
  if (width * height > limits.pixels)
    throw fault('file-too-complex', `${has} ${millions(limits.pixels)} million are read at most.`);
  if (Math.max(width, height) > limits.side)
    throw fault('file-too-complex', `${has} a side has ${limits.side} at most.`);
}

/** @throws file-too-complex when a file has too many pages that are to be recognised. */
export function refuseMany(count: number, { limits, fault }: Bounded): void {
  if (count > limits.scans)
    throw fault('file-too-complex', `The file has ${count} pages that are pictures; ${limits.scans} are read at most.`);
}

/** @throws file-too-complex when those pages are too large together. */
export function refuseLarge(sizes: readonly Size[], { limits, fault }: Bounded): void {
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  if (pixels <= limits.allPixels) return;
  const has = `The pages that are pictures have ${millions(pixels)} million pixels together;`;
  throw fault('file-too-complex', `${has} ${millions(limits.allPixels)} million are read at most.`);
}

const millions = (pixels: number): number => Math.round(pixels / 1e6);
