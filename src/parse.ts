/** The use case: a file and a template in, the filled template out. */
import { defaultEngineSettings, type EngineSettings } from './engines/settings.ts';
import { readTemplate } from './fill/template.ts';
import { Problem } from './model/problem.ts';
import type { ParseJob, Timings } from './perform.ts';
import type { Limits } from './plugin/contract.ts';
import { discoverPlugins, type PluginSettings } from './plugin/discover.ts';
import { type Outcome, Pool, type PoolOptions, type Progress } from './plugin/pool.ts';
import { makeRegistry, type Registry } from './plugin/registry.ts';
import type { Include } from './project.ts';
import type { WorkerSetup } from './worker-main.ts';

/** What a caller may insist on: without it the file is not answered. */
export const requirable = ['ocr', 'speech', 'media'] as const;

export interface ParseRequest {
  /** Absolute path of a private copy, which stays the caller's to delete. */
  path: string;
  /** The file's own name. */
  name: string;
  /** Bytes. */
  size: number;
  /** JSON text. */
  template: string;
  include: ReadonlySet<Include>;
  /** Name of a fill strategy; the service's own choice when absent. */
  strategy?: string;
  require: string[];
  signal: AbortSignal;
  onProgress?(progress: Progress): void;
}

/** The answer's JSON. A big one is a file, which is deleted when the answer is disposed of. */
export interface ParseAnswer extends AsyncDisposable {
  body: Uint8Array | { path: string };
  /** The strategy that filled the template. */
  strategy: string;
  /** Milliseconds. */
  timings: Timings;
}

export interface ParserSettings {
  plugins: PluginSettings & { prefer: readonly string[] };
  limits: Limits;
  /** What differs from the defaults. */
  engines?: Partial<EngineSettings>;
  pool: Omit<PoolOptions, 'entry' | 'setup'>;
  /** Names of the strategies that callers may ask for; the first is used when they don't. */
  strategies: readonly string[];
}

export class Parser implements AsyncDisposable {
  /** Which types are read, and by which plugins. */
  readonly registry: Registry;
  readonly #pool: Pool;
  readonly #strategies: readonly string[];

  private constructor(registry: Registry, pool: Pool, strategies: readonly string[]) {
    this.registry = registry;
    this.#pool = pool;
    this.#strategies = strategies;
  }

  /**
   * Finds the plugins and starts the workers.
   * @throws Error that names the plugin and the setting when one is not valid or two of them compete for a type.
   */
  static async open(settings: ParserSettings): Promise<Parser> {
    const plugins = await discoverPlugins(settings.plugins);
    const registry = makeRegistry(plugins, settings.plugins.prefer);
    const builtIn = plugins.filter((plugin) => plugin.origin === 'built in').map((plugin) => plugin.entry);
    const warm = { plugins: builtIn, strategy: settings.strategies[0] };
    const engines = { ...defaultEngineSettings, ...settings.engines };
    const setup: WorkerSetup = { registry, limits: settings.limits, engines, warm };
    const entry = new URL('./worker-main.ts', import.meta.url);
    const pool = await Pool.open({ ...settings.pool, entry, setup });
    return new Parser(registry, pool, settings.strategies);
  }

  /** @throws Problem, or the reason of the request's signal. The template is read first: a bad one costs nothing. */
  async parse(request: ParseRequest): Promise<ParseAnswer> {
    const template = readTemplate(request.template);
    const strategy = this.#chooseStrategy(request.strategy);
    const { path, name, size, require, signal, onProgress } = request;
    if (size === 0) throw new Problem('file-empty', 'The file is empty.');
    const job: ParseJob = { path, name, size, template, include: [...request.include], strategy, require };
    return answerOf(await this.#pool.run(job, { signal, ...(onProgress && { onProgress }) }), strategy);
  }

  #chooseStrategy(asked: string | undefined): string {
    const chosen = asked === undefined ? this.#strategies[0] : this.#strategies.find((name) => name === asked);
    if (chosen !== undefined) return chosen;
    const detail = `${JSON.stringify(asked)} is not one of ${this.#strategies.join(', ')}`;
    throw new Problem('parameter-invalid', `The strategy ${detail}.`, { errors: [{ detail, pointer: '/strategy' }] });
  }

  /** Resolves when a worker is ready. @throws Error when none gets ready. */
  ready(): Promise<void> {
    return this.#pool.ready();
  }

  /** Files that are being read, files that wait, and workers that are up. */
  get load(): { running: number; waiting: number; workers: number } {
    return this.#pool.load;
  }

  /** Takes no new file; resolves when all running work is done. */
  drain(): Promise<void> {
    return this.#pool.drain();
  }

  /** Ends all workers, whatever they do, and removes what they wrote. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}

/** What the worker says of its work beside the body is not believed unseen: a plugin shares its process. */
function answerOf(outcome: Outcome, asked: string): ParseAnswer {
  const { strategy, timings } = (outcome.value ?? {}) as Partial<ParseAnswer>;
  const { extract, fill } = timings ?? {};
  return {
    body: outcome.body,
    strategy: typeof strategy === 'string' ? strategy : asked,
    timings: { extract: Number(extract) || 0, fill: Number(fill) || 0 },
    [Symbol.asyncDispose]: () => outcome[Symbol.asyncDispose](),
  };
}
