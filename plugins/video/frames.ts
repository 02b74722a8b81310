/** Frames of a video that show something else than the one before. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ExtractContext, Source, Warning } from '../../src/plugin/contract.ts';
import { decodingOf, mediaOf, type Probe } from '../media/probe.ts';

/** Most frames that are taken of one video. */
const mostFrames = 2_000;
/** Pixels of one frame: 8K. */
const mostPixels = 7680 * 4320;
/** Side of the small grey picture by which frames are compared, and of the blocks that it is compared by. Pixels. */
const thumbnailSide = 64;
const blockSide = 8;
/** Frames show the same when no block of them differs by more than this (mean of 0 to 255). */
const samePicture = 4;

export interface Frame {
  /** A JPEG file in the scratch folder. */
  path: string;
  /** Seconds. */
  time: number;
  /** When something else is shown, or the video ends. Seconds. */
  until: number;
  /** How much there is to see: the mean step from pixel to pixel, 0 to 255. */
  detail: number;
}

/** The different frames of a video, in the order of time; none of a file without moving pictures. */
export async function framesOf(
  source: Source,
  probe: Probe,
  context: ExtractContext,
): Promise<{ frames: Frame[]; warnings: Warning[] }> {
  const { limits, signal, scratch } = context;
  const film = probe.streams.find(({ kind, still }) => kind === 'video' && !still);
  if (!film) return { frames: [], warnings: [] };
  const { width, height } = film;
  if (width * height > mostPixels || Math.max(width, height) > limits.side)
    return unread(`The pictures have ${width} × ${height} pixels, which is too much.`);
  const folder = join(scratch, 'frames');
  await mkdir(folder);
  const maxSeconds = Math.min(limits.seconds, probe.duration || limits.seconds);
  const decoding = decodingOf(probe, context);
  decoding(0);
  const taken = await mediaOf(context)
    .frames(source.path, folder, { signal, maxFrames: mostFrames, maxSeconds, progress: decoding })
    .catch((error: unknown) => error);
  signal.throwIfAborted();
  if (!Array.isArray(taken))
    return unread(
      taken instanceof Error && taken.name === 'TimeoutError'
        ? 'Decoding the pictures takes too long.'
        : 'The pictures could not be decoded.',
    );
  const frames = await differentFrames(taken, maxSeconds, context);
  return { frames, warnings: [] };
}

const unread = (message: string) => ({ frames: [], warnings: [{ code: 'frames-not-read', message }] });

/** Those that show nothing new are deleted. */
async function differentFrames(
  taken: { path: string; time: number }[],
  end: number,
  { signal, progress }: ExtractContext,
): Promise<Frame[]> {
  const shown: Frame[] = [];
  let before: Uint8Array | undefined;
  for (const [i, { path, time }] of taken.entries()) {
    signal.throwIfAborted();
    progress('compare', i, taken.length);
    const small = await sharp(path).greyscale().resize(thumbnailSide, thumbnailSide, { fit: 'fill' }).raw().toBuffer();
    const until = taken[i + 1]?.time ?? Math.max(time, end);
    const last = shown.at(-1);
    if (last && before && difference(before, small) < samePicture) {
      last.until = until;
      await rm(path);
    } else {
      shown.push({ path, time, until, detail: detailOf(small) });
      before = small;
    }
  }
  return shown;
}

/** The largest mean difference of two pictures in one block, 0 to 255: a changed line of text is in few of them. */
function difference(a: Uint8Array, b: Uint8Array): number {
  const across = thumbnailSide / blockSide;
  const sums = new Array<number>(across * across).fill(0);
  for (let i = 0; i < a.length; i++) {
    const block = Math.floor(i / thumbnailSide / blockSide) * across + Math.floor((i % thumbnailSide) / blockSide);
    sums[block] = (sums[block] ?? 0) + Math.abs((a[i] ?? 0) - (b[i] ?? 0));
  }
  return Math.max(...sums) / (blockSide * blockSide);
}

function detailOf(small: Uint8Array): number {
  let sum = 0;
  for (let i = thumbnailSide; i < small.length; i++) {
    const own = small[i] ?? 0;
    sum += Math.abs(own - (small[i - thumbnailSide] ?? 0));
    if (i % thumbnailSide > 0) sum += Math.abs(own - (small[i - 1] ?? 0));
  }
  return sum / (2 * thumbnailSide * thumbnailSide);
}
