/** Models on this disk: loaded when they are first needed, and let go of when nobody has needed them for a while. */
import '../../engines/no-telemetry.ts';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { checkModel } from '../../engines/models/check.ts';
import { Problem } from '../../model/problem.ts';

export interface ModelSettings {
  /** What operators call it. */
  name: string;
  /** Folder of all models, and the model's repository in it. */
  folder: string;
  repository: string;
  /** `answers` finds words of the document; `writing` writes the answer, held to the template. */
  use: 'answers' | 'writing';
  /** Milliseconds after which a model that nobody needs is let go of. */
  idle: number;
  /** Threads of one reckoning. */
  threads: number;
}

/** Something that takes memory until it is let go of. */
export interface Disposable {
  dispose(): Promise<unknown>;
}

/** One copy for all who need it at a time. */
export class Lent<T extends Disposable> {
  readonly #load: () => Promise<T>;
  readonly #idle: number;
  #loaded: Promise<T> | undefined;
  #users = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(load: () => Promise<T>, idle: number) {
    this.#load = load;
    this.#idle = idle;
  }

  async use<R>(work: (loaded: T) => Promise<R>): Promise<R> {
    clearTimeout(this.#timer);
    this.#users += 1;
    try {
      this.#loaded ??= this.#load();
      const loaded = await this.#loaded.catch((error: unknown) => {
        this.#loaded = undefined;
        throw error;
      });
      return await work(loaded);
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#timer = setTimeout(() => void this.release(), this.#idle).unref();
    }
  }

  /** Lets go of the model when nobody needs it. */
  async release(): Promise<void> {
    if (this.#users > 0 || !this.#loaded) return;
    const loaded = this.#loaded;
    this.#loaded = undefined;
    await (await loaded.catch(() => undefined))?.dispose();
  }
}

/**
 * Opens the library so that nothing is ever fetched.
 * @throws Problem `model-unavailable` with the command that brings the model, where it is missing or not what was fetched
 */
export async function openLibrary({ name, folder, repository }: ModelSettings) {
  const config = join(folder, repository, 'config.json');
  await access(config).catch(() => {
    throw new Problem('model-unavailable', `The model ${name} is not installed. Run: formwork models pull ${name}`);
  });
  await checkModel(folder, { name, repository });
  const library = await import('@xenova/transformers');
  library.env.allowRemoteModels = false;
  library.env.localModelPath = folder;
  library.env.useFSCache = false;
  return library;
}

/** How a model is opened: quantised where that is on the disk. */
export async function openingOf({ folder, repository, threads }: ModelSettings) {
  const quantised = await access(join(folder, repository, 'onnx', 'model_quantized.onnx')).then(
    () => true,
    () => false,
  );
  return {
    dtype: quantised ? ('q8' as const) : ('fp32' as const),
    device: 'cpu' as const,
    session_options: { intraOpNumThreads: threads, logSeverityLevel: 3 as const },
  };
}
