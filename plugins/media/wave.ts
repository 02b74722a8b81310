/** How loud a recording is over its length. */
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtractContext, PreviewRequest, Previews, Source, WavePreview } from '../../src/plugin/contract.ts';
import { mediaOf, type Probe, probeOf } from './probe.ts';

/** Of longer recordings only the start is shown. Seconds. */
const longest = 2 * 3600;
/** Bytes a second, and a sample, of what the media tools decode to. */
const [pace, sample] = [32_000, 2];

export async function previewSound(
  source: Source,
  request: PreviewRequest,
  context: ExtractContext,
): Promise<Previews> {
  const probe = await probeOf(source, context);
  const wave = await waveOf(source, probe, request.peaks, context);
  return { ...(probe.duration && { duration: probe.duration }), previews: wave ? [wave] : [] };
}

/** Undefined when none is asked for or the file has no sound that can be decoded. */
export async function waveOf(
  source: Source,
  { streams, duration }: Probe,
  count: number,
  context: ExtractContext,
): Promise<WavePreview | undefined> {
  if (count === 0 || !streams.some(({ kind }) => kind === 'audio')) return undefined;
  const { signal, scratch, limits } = context;
  const pcm = join(scratch, 'wave.pcm');
  context.progress('wave', 0, 1);
  const maxSeconds = Math.min(longest, limits.seconds, duration || limits.seconds);
  const seconds = await mediaOf(context)
    .decodeSpeech(source.path, pcm, { signal, maxSeconds })
    .catch(() => 0);
  signal.throwIfAborted();
  if (seconds === 0) return undefined;
  const peaks = await loudest(pcm, Math.ceil((seconds * pace) / count / sample) * sample);
  await rm(pcm);
  return { kind: 'wave', seconds, peaks: peaks.slice(0, count) };
}

/** The largest amplitude of each `step` bytes, 0 to 1. */
async function loudest(pcm: string, step: number): Promise<number[]> {
  const peaks: number[] = [];
  for await (const chunk of createReadStream(pcm, { highWaterMark: step }) as AsyncIterable<Buffer>) {
    let peak = 0;
    for (let at = 0; at + sample <= chunk.length; at += sample) peak = Math.max(peak, Math.abs(chunk.readInt16LE(at)));
    peaks.push(Math.round((peak / 32_768) * 1000) / 1000);
  }
  return peaks;
}
