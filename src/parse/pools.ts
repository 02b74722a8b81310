/**
 * The worker processes of an installation: one pool for all, and one for each plugin or strategy that has secrets, so
 * that no other code is ever in a process that knows them.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import type { PreviewJob } from '../perform/preview.ts';
import type { ParseJob, Timings } from '../perform.ts';
import { openScratch, removeFolder } from '../plugin/pool/scratch.ts';
import { type Outcome, Pool, type PoolOptions, type TaskOptions } from '../plugin/pool.ts';
import type { Registry } from '../plugin/registry.ts';
import type { WorkerSetup } from '../worker-container.ts';

const entry = new URL('../worker-main.ts', import.meta.url);

type Options = Omit<PoolOptions, 'entry' | 'setup'>;

export class Pools {
  readonly main: Pool;
  readonly #setup: WorkerSetup;
  readonly #options: Options;
  /** Names of the parts with secrets; the pool of each opens when it is first needed. */
  readonly #secretive: readonly string[];
  readonly #own = new Map<string, Promise<Pool>>();

  private constructor(main: Pool, setup: WorkerSetup, options: Options, secretive: readonly string[]) {
    this.main = main;
    this.#setup = setup;
    this.#options = options;
    this.#secretive = secretive;
  }

  static async open(setup: WorkerSetup, secretive: readonly string[], options: Options): Promise<Pools> {
    const main = await Pool.open({ ...options, entry, setup: withoutSecrets(setup, secretive) });
    return new Pools(main, setup, options, secretive);
  }

  /** Does a job where its plugin and its strategy may be. @throws as `Pool.run` does */
  async run(job: ParseJob, options: TaskOptions): Promise<Outcome> {
    if (this.#secretive.includes(job.strategy))
      return this.#inTwo(job, options, this.main, await this.#poolOf(job.strategy));
    const outcome = await this.main.run(job, options);
    const plugin = elsewhere(outcome);
    if (plugin === undefined) return outcome;
    await outcome[Symbol.asyncDispose]();
    const pool = await this.#poolOf(plugin);
    // Where a plugin's secrets are, no strategy of somebody else's may be.
    const foreign = Object.hasOwn(this.#setup.strategies, job.strategy);
    return foreign ? this.#inTwo(job, options, pool, this.main) : pool.run(job, options);
  }

  /** Fills a template from a document that was extracted before, by strategies that come with Formwork. */
  fill(job: ParseJob, options: TaskOptions): Promise<Outcome> {
    return this.main.run({ ...job, step: 'fill' }, options);
  }

  /** As `run`, for pictures of a file. */
  async preview(job: PreviewJob, options: TaskOptions): Promise<Outcome> {
    const outcome = await this.main.run(job, options);
    const plugin = elsewhere(outcome);
    if (plugin === undefined) return outcome;
    await outcome[Symbol.asyncDispose]();
    return (await this.#poolOf(plugin)).run(job, options);
  }

  /** Extracts in one pool, or where its workers say that the file belongs, and fills in another. */
  async #inTwo(job: ParseJob, options: TaskOptions, extracting: Pool, filling: Pool): Promise<Outcome> {
    await using extracted = await extracting.run({ ...job, step: 'extract' }, options);
    const plugin = elsewhere(extracted);
    if (plugin !== undefined) return this.#inTwo(job, options, await this.#poolOf(plugin), filling);
    await using file = await placeDocument(extracted.body, this.#options.scratch);
    const { path, size } = file;
    const outcome = await filling.run({ ...job, path, size, step: 'fill' }, { ...options, file: path });
    const [before, after] = [extracted, outcome].map(({ value }) => value as { timings?: Timings } | null);
    const timings = { extract: before?.timings?.extract, fill: after?.timings?.fill };
    return { ...outcome, value: { ...after, timings } };
  }

  #poolOf(part: string): Promise<Pool> {
    if (!this.#secretive.includes(part)) throw new Problem('plugin-failed', 'There are no workers for this file.');
    const pool = this.#own.get(part) ?? this.#openFor(part);
    this.#own.set(part, pool);
    pool.catch(() => this.#own.delete(part));
    return pool;
  }

  #openFor(part: string): Promise<Pool> {
    const { settings, strategies, registry } = this.#setup;
    const own = Object.entries(strategies).filter(([name]) => name === part);
    const setup: WorkerSetup = {
      ...this.#setup,
      registry: typesOf(registry, part),
      warm: { plugins: [], strategy: undefined },
      strategies: Object.fromEntries(own),
      settings: { [part]: settings[part] ?? {} },
      home: part,
    };
    return Pool.open({ ...this.#options, entry, setup });
  }

  /** Pools that were opened, and did open. */
  async #all(): Promise<Pool[]> {
    const own = await Promise.allSettled(this.#own.values());
    return [this.main, ...own.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))];
  }

  refusal(account: string | undefined): Problem | undefined {
    return this.main.refusal(account);
  }

  get load(): Pool['load'] {
    return this.main.load;
  }

  async drain(): Promise<void> {
    await Promise.all((await this.#all()).map((pool) => pool.drain()));
  }

  async close(): Promise<void> {
    await Promise.all((await this.#all()).map((pool) => pool.close()));
  }
}

/** Only the files of this plugin are read where its secrets are: a forged word of another one leads nowhere. */
const typesOf = (registry: Registry, plugin: string): Registry => ({
  types: registry.types.filter((type) => type.plugin === plugin),
});

function withoutSecrets(setup: WorkerSetup, secretive: readonly string[]): WorkerSetup {
  const shared = Object.entries(setup.settings).filter(([name]) => !secretive.includes(name));
  const strategies = Object.entries(setup.strategies).filter(([name]) => !secretive.includes(name));
  return { ...setup, settings: Object.fromEntries(shared), strategies: Object.fromEntries(strategies) };
}

/** Which plugin a file is for, when the workers did nothing because that one has workers of its own. */
function elsewhere({ value }: Outcome): string | undefined {
  const { elsewhere: plugin } = (value ?? {}) as { elsewhere?: unknown };
  return typeof plugin === 'string' ? plugin : undefined;
}

/** Hands a document from one worker to another, as a file in a folder of ours. */
async function placeDocument(
  body: Outcome['body'],
  scratch: string,
): Promise<{ path: string; size: number } & AsyncDisposable> {
  if ('path' in body) return { path: body.path, size: 1, async [Symbol.asyncDispose]() {} };
  const folder = await openScratch(scratch);
  const path = join(folder, 'document.json');
  await writeFile(path, body, { mode: 0o600 });
  return { path, size: body.length, [Symbol.asyncDispose]: () => removeFolder(folder) };
}
