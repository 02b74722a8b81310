/** Speech of a file's sound track as timed blocks. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtractContext, Source, TextBlock, Warning } from '../../src/plugin/contract.ts';
import { decodingOf, mediaOf, type Probe } from './probe.ts';

export interface Spoken {
  blocks: TextBlock[];
  warnings: Warning[];
}

/** The decoded sound may be this much shorter than declared (a fraction) before the file is called cut off. */
const truncated = 0.9;
const undecoded = 'The sound of the file could not be decoded.';
/** Samples a second of what anyone records; others make hours of a few bytes, or take hours to convert. */
const rates = { least: 4_000, most: 768_000 };

/**
 * Recognises what is said. Without a speech engine the answer is a warning that names the command which brings one.
 * @throws model-unavailable when the caller insists on speech; file-corrupt or file-too-complex when the sound, which is
 * all that the file holds or which the caller insists on, can't be decoded, or not in time.
 */
export async function speechOf(source: Source, probe: Probe, context: ExtractContext): Promise<Spoken> {
  const { engines, limits, signal, enough, progress, scratch, require, fault } = context;
  if (!probe.streams.some(({ kind }) => kind === 'audio')) return { blocks: [], warnings: [] };
  if (!engines.speech) {
    const message = engines.absent.speech ?? 'No speech engine is installed.';
    if (require.includes('speech')) throw fault('model-unavailable', message);
    return { blocks: [], warnings: [{ code: 'speech-not-read', message }] };
  }
  const seen = probe.streams.some(({ kind, still }) => kind !== 'audio' && !still);
  const refuse = (code: 'file-corrupt' | 'file-too-complex', message: string, cause?: unknown): Spoken => {
    if (!seen || require.includes('speech')) throw fault(code, message, cause);
    return { blocks: [], warnings: [{ code: 'speech-not-read', message }] };
  };
  const rate = probe.streams.find(({ kind }) => kind === 'audio')?.rate ?? 0;
  if (rate > 0 && (rate < rates.least || rate > rates.most))
    return refuse(
      'file-too-complex',
      `The sound has ${rate} samples a second; ${rates.least} to ${rates.most} are read.`,
    );
  const pcm = join(scratch, 'speech.pcm');
  const decoding = decodingOf(probe, context);
  decoding(0);
  const decoded = await mediaOf(context)
    .decodeSpeech(source.path, pcm, { signal, maxSeconds: limits.seconds, progress: decoding })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      return error instanceof Error && error.name === 'TimeoutError'
        ? refuse('file-too-complex', 'Decoding the sound takes too long.', error)
        : refuse('file-corrupt', undecoded, error);
    });
  if (typeof decoded !== 'number') return decoded;
  const seconds = decoded;
  progress('decode', seconds, seconds);
  const { segments, warnings } = await engines.speech.transcribe(pcm, {
    signal,
    ...(enough && { enough }),
    progress: (done, total) => progress('speech', done, total),
  });
  // Sound as it is decoded may be twenty times the file, and frames are yet to come.
  await rm(pcm);
  const blocks = segments.map(
    ({ text, start, end, confidence }): TextBlock => ({
      kind: 'speech',
      text,
      place: { kind: 'time', start, end },
      ...(confidence === undefined ? {} : { confidence }),
    }),
  );
  return { blocks, warnings: [...warnings, ...lengthWarnings(seconds, probe.duration, limits.seconds)] };
}

function lengthWarnings(seconds: number, declared: number, most: number): Warning[] {
  if (seconds >= most)
    return [
      {
        code: 'sound-cut',
        message: `Only the first ${most} seconds were listened to.`,
        place: { kind: 'time', start: most, end: Math.max(most, declared) },
      },
    ];
  if (declared > 0 && seconds < declared * truncated)
    return [
      {
        code: 'sound-truncated',
        message: `The file declares ${declared.toFixed(1)} seconds of sound but holds ${seconds.toFixed(1)}.`,
        place: { kind: 'time', start: seconds, end: declared },
      },
    ];
  return [];
}
