/** Speech of a file's sound track as timed blocks. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExtractContext, Source, TextBlock, Warning } from '../../src/plugin/contract.ts';
import { mediaOf, type Probe } from './probe.ts';

export interface Spoken {
  blocks: TextBlock[];
  warnings: Warning[];
}

/** The decoded sound may be this much shorter than declared (a fraction) before the file is called cut off. */
const TRUNCATED = 0.9;
const UNDECODED = 'The sound of the file could not be decoded.';

/**
 * Recognises what is said. Without a speech engine the answer is a warning that names the command which brings one.
 * @throws model-unavailable when the caller insists on speech; file-corrupt when the sound, which is all that the file
 * holds or which the caller insists on, can't be decoded.
 */
export async function speechOf(source: Source, probe: Probe, context: ExtractContext): Promise<Spoken> {
  const { engines, limits, signal, progress, scratch, require, fault } = context;
  if (!probe.streams.some(({ kind }) => kind === 'audio')) return { blocks: [], warnings: [] };
  if (!engines.speech) {
    const message = engines.absent.speech ?? 'No speech engine is installed.';
    if (require.includes('speech')) throw fault('model-unavailable', message);
    return { blocks: [], warnings: [{ code: 'speech-not-read', message }] };
  }
  const pcm = join(scratch, 'speech.pcm');
  progress('decode', 0, 1);
  const seconds = await mediaOf(context)
    .decodeSpeech(source.path, pcm, { signal, maxSeconds: limits.seconds })
    .catch((error: unknown) => {
      signal.throwIfAborted();
      const seen = probe.streams.some(({ kind, still }) => kind !== 'audio' && !still);
      if (seen && !require.includes('speech')) return null;
      throw fault('file-corrupt', UNDECODED, error);
    });
  if (seconds === null) return { blocks: [], warnings: [{ code: 'speech-not-read', message: UNDECODED }] };
  progress('decode', 1, 1);
  const { segments, warnings } = await engines.speech.transcribe(pcm, {
    signal,
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
  if (declared > 0 && seconds < declared * TRUNCATED)
    return [
      {
        code: 'sound-truncated',
        message: `The file declares ${declared.toFixed(1)} seconds of sound but holds ${seconds.toFixed(1)}.`,
        place: { kind: 'time', start: seconds, end: declared },
      },
    ];
  return [];
}
