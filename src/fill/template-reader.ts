/** Reads templates of callers in a thread of its own, which can be ended: no template holds up who asks. */
import Tinypool from 'tinypool';
import { Problem } from '../model/problem.ts';
import type { Template } from '../model/template.ts';
import type { Reading } from './template-thread.ts';

/** A template that was read, as it goes to the worker: neither built nor taken apart on the way. */
export interface ReadTemplate {
  /** JSON text of a `Template`. */
  fields: string;
}

/** Templates that are kept, as many files are sent with the same one, and characters of one that is. */
const [kept, longestKept] = [64, 50_000];
/** Megabytes. */
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export class TemplateReader implements AsyncDisposable {
  readonly #threads = new Tinypool({
    filename: new URL('./template-thread.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: 1,
    isolateWorkers: false,
    resourceLimits: memory,
  });

  readonly #known = new Map<string, ReadTemplate>();

  readonly #patience: number;

  /** @param patience milliseconds for one template, with all that wait before it; even the largest takes a part of that */
  constructor(patience = 10_000) {
    this.#patience = patience;
    // A thread that ends between two templates is replaced; without a listener it would end the process.
    this.#threads.on('error', () => {});
  }

  /** @throws Problem `template-invalid`; `overloaded` when the thread is too busy or has to be ended */
  async read(json: string): Promise<ReadTemplate> {
    const known = this.#known.get(json);
    if (known) return known;
    const reading = await this.#run(json);
    if ('fields' in reading) return this.#keep(json, reading);
    const { message, errors } = reading.refused;
    throw new Problem('template-invalid', message, { ...(errors && { errors }) });
  }

  #keep(json: string, read: ReadTemplate): ReadTemplate {
    if (json.length + read.fields.length > longestKept) return read;
    this.#known.set(json, read);
    const [oldest] = this.#known.keys();
    if (this.#known.size > kept && oldest !== undefined) this.#known.delete(oldest);
    return read;
  }

  async #run(json: string): Promise<Reading> {
    try {
      return (await this.#threads.run(json, { signal: AbortSignal.timeout(this.#patience) })) as Reading;
    } catch (cause) {
      throw new Problem('overloaded', 'The template could not be read in time.', { retryAfter: 1, cause });
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#threads.destroy();
  }
}

/** A template that asks for nothing, for callers who want the document alone. */
export const nothing: ReadTemplate = {
  fields: JSON.stringify({
    root: { kind: 'object', key: '', pointer: '', words: [], fields: [] },
    warnings: [],
  } satisfies Template),
};
