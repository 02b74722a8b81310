/**
 * Text recognition: PP-OCR v4 in threads of this process, one picture per thread, started when they are first needed.
 * Tesseract reads what that does not know: marked letters (ü, ł), kana, Hangul, Cyrillic, Greek, and euro signs.
 */
import './no-telemetry.ts';
import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import type { OcrEngine, Recognition } from '../plugin/contract.ts';
import { defaultLimits } from '../plugin/limits.ts';
import { euroCode } from './ocr/euro.ts';
import type { ReadTask } from './ocr/lane.ts';
import { findLanguages, type LanguageFolders } from './ocr/languages.ts';
import { alphabets } from './ocr/letters.ts';
import { markedLanguages } from './ocr/marks.ts';
import { scripts } from './ocr/scripts.ts';
import { foundAt, makeShared, readAt, stopAt } from './ocr/shared.ts';

export interface OcrSettings {
  /** ISO 639-3 codes of what is read unless a call says otherwise. */
  languages: string[];
  /** Where further languages are looked for. */
  folders: LanguageFolders;
  /** Pictures read side by side; further calls wait. One core and about 300 MB each while in use. */
  lanes: number;
  maxPixels: number;
}

export const defaultOcrSettings: OcrSettings = {
  languages: ['eng'],
  folders: { models: './models', home: '.' },
  lanes: availableParallelism(),
  maxPixels: defaultLimits.pixels,
};

/** A thread that has had nothing to do for this long (ms) is ended, and its memory given back. */
const idleTimeout = 60_000;

/** Milliseconds from look to look at how far a picture is. */
const lookEvery = 100;

/** Costs nothing until the first picture. Disposing it ends its threads. */
export function createOcrEngine(settings: Partial<OcrSettings> = {}): OcrEngine & AsyncDisposable {
  const { languages, folders, lanes, maxPixels } = { ...defaultOcrSettings, ...settings };
  let pool: Tinypool | undefined;
  const openPool = (): Tinypool =>
    new Tinypool({
      filename: new URL('./ocr/lane.ts', import.meta.url).href,
      runtime: 'worker_threads',
      minThreads: 0,
      maxThreads: lanes,
      idleTimeout,
      isolateWorkers: false,
    });
  return {
    name: 'pp-ocr-v4',
    lanes,
    async recognise(picture, options): Promise<Recognition> {
      options.signal.throwIfAborted();
      pool ??= openPool();
      const shared = makeShared();
      const { data, missing } = findLanguages(options.languages ?? languages, folders);
      const own = findLanguages(
        [...scripts.map(({ code }) => code), ...alphabets.flatMap(({ codes }) => codes), euroCode, ...markedLanguages],
        folders,
      );
      const task: ReadTask = { picture, languages: data, scripts: own.data, maxPixels, shared };
      const work: Promise<Recognition> = pool.run(task);
      using _told = tellLines(shared, options.progress);
      const recognition = await untilAborted(work, options.signal, () => Atomics.store(shared, stopAt, 1));
      const warnings = missing.map((message) => ({ code: 'language-missing', message }));
      return { ...recognition, warnings: [...warnings, ...recognition.warnings] };
    },
    async [Symbol.asyncDispose]() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}

/** Passes on how far a thread is, for as long as it is held. */
function tellLines(shared: Int32Array, progress: (read: number, found: number) => void = () => {}): Disposable {
  let last = 0;
  const timer = setInterval(() => {
    const read = Atomics.load(shared, readAt);
    if (read !== last) progress(read, Atomics.load(shared, foundAt));
    last = read;
  }, lookEvery);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/**
 * The work's own outcome, or the signal's reason as soon as it aborts, after `stop`. The thread is never killed at
 * work: ending one inside a network takes the whole process down.
 */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal, stop: () => void): Promise<T> {
  const settled = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    const giveUp = () => {
      stop();
      reject(signal.reason);
    };
    signal.addEventListener('abort', giveUp, { once: true, signal: settled.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    settled.abort();
  }
}
