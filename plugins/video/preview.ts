/** A film for people: what it shows at points in time, and the wave of its sound. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { ExtractContext, FramePreview, PreviewRequest, Previews, Source } from '../../src/plugin/contract.ts';
import { mediaOf, probeOf } from '../media/probe.ts';
import { waveOf } from '../media/wave.ts';

/** The last frame stands a little before the end. Seconds. */
const beforeEnd = 0.5;

export async function previewFilm(source: Source, request: PreviewRequest, context: ExtractContext): Promise<Previews> {
  const probe = await probeOf(source, context);
  const frames: FramePreview[] = [];
  for (const time of request.times) {
    context.progress('draw', frames.length, request.times.length);
    const frame =
      (await frameAt(source, time, request.width, context)) ??
      (await frameAt(source, Math.max(0, Math.min(time, probe.duration) - beforeEnd), request.width, context));
    if (frame) frames.push({ ...frame, time });
  }
  const wave = await waveOf(source, probe, request.peaks, context);
  return { ...(probe.duration && { duration: probe.duration }), previews: wave ? [...frames, wave] : frames };
}

async function frameAt(source: Source, time: number, width: number, context: ExtractContext) {
  const { signal, scratch } = context;
  const path = join(scratch, `frame-${time}.jpg`);
  try {
    await mediaOf(context).frameAt(source.path, time, path, { signal, width });
    const { data, info } = await sharp(path).webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const picture = { width: info.width, height: info.height, data: data.toString('base64') };
    return { kind: 'frame', time, type: 'image/webp', ...picture } as const;
  } catch {
    // Nothing is shown at this time, or it can't be decoded.
    signal.throwIfAborted();
    return undefined;
  }
}
