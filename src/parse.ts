/** The use case: a file and a template in, the filled template out. */
import { join } from 'node:path';
import type { EnginesJob } from './engines/names.ts';
import { defaultEngineSettings, type EngineSettings } from './engines/settings.ts';
import type { LlmSettings } from './fill/llm/strategy.ts';
import { nothing, type ReadTemplate, TemplateReader } from './fill/template-reader.ts';
import type { PreviewRequest } from './model/preview.ts';
import { Problem } from './model/problem.ts';
import { answerOf, type ParseAnswer } from './parse/answer.ts';
import { Documents, type DocumentsOptions } from './parse/documents.ts';
import { type Allowance, type LlmEndpoint, type OutboundSettings, openOutbound, type Usage } from './parse/outbound.ts';
import { Pools } from './parse/pools.ts';
import { runOrFill } from './parse/second-reading.ts';
import type { PreviewJob } from './perform/preview.ts';
import { type Include, isAnswerItself } from './perform/projection.ts';
import type { ParseJob } from './perform.ts';
import type { Limits } from './plugin/contract.ts';
import { discoverPlugins, type PluginSettings } from './plugin/discover.ts';
import { addressesOf, hasSecrets, readPartSettings } from './plugin/part-settings.ts';
import { modelPaths, modulePaths } from './plugin/pool/readable.ts';
import type { Outcome, PoolOptions, Progress } from './plugin/pool.ts';
import { makeRegistry, type Registry } from './plugin/registry.ts';
import { discoverStrategies } from './strategy/discover.ts';
import { traceStages } from './tracing/stages.ts';
import type { Span } from './tracing/tracer.ts';
import type { WorkerSetup } from './worker-container.ts';

/** What a caller may insist on: without it the file is not answered. */
export const requirable = ['ocr', 'speech', 'media'] as const;

export interface ParseRequest extends Pick<ParseJob, 'markdown' | 'explain'> {
  /** Absolute path of a private copy, which stays the caller's to delete. */
  path: string;
  /** The file's own name. */
  name: string;
  /** Bytes. */
  size: number;
  /** JSON text. It may ask for nothing where the document is wanted. */
  template: string;
  include: ReadonlySet<Include>;
  /** Name of a fill strategy; the service's own choice when absent. */
  strategy?: string;
  /** Values that are less sure, from 0 to 1, are null. The strategy's own bound when absent. */
  confidence?: number;
  require: string[];
  /** Id of the account that asks; workers are shared fairly between accounts. */
  account?: string;
  signal: AbortSignal;
  /** Milliseconds that the work may take, once so much is known of it; the deadline of all work when absent. */
  extend?(progress: Progress): number;
  onProgress?(progress: Progress): void;
  /** What the stages of the work are told within. */
  span?: Span | undefined;
  /** Handed what a model takes for it, at each call. It goes on counting, whatever becomes of the request. */
  onUsage?(usage: Usage): void;
}

export interface PreviewAsk extends Pick<ParseRequest, 'path' | 'name' | 'size' | 'account' | 'signal'> {
  request: PreviewRequest;
}

export interface ParserSettings {
  plugins: PluginSettings & { prefer: readonly string[] };
  limits: Limits;
  /** What differs from the defaults. */
  engines?: Partial<EngineSettings>;
  pool: Omit<PoolOptions, 'entry' | 'setup'>;
  /** Which documents are kept for a second template; none when absent. */
  documents?: Pick<DocumentsOptions, 'kept' | 'bytes'>;
  /** Strategies that callers may ask for; the first is used when they don't. */
  strategies: readonly string[];
  /** The endpoint of a model, as workers know it and as the host calls it. */
  llm?: { settings: LlmSettings; endpoint: LlmEndpoint } | undefined;
  /** The model on this machine that fills templates. */
  model?: WorkerSetup['model'];
  /** The strategies that follow each other in `cascade`, and below which confidence. */
  cascade?: WorkerSetup['cascade'];
  /** What the confidences of strategies are worth. */
  calibrations?: WorkerSetup['calibrations'];
  /** Counts the tokens that accounts use. */
  allowance?: Allowance;
  /** Whether values that a model judged from a picture are answered. */
  judged?: boolean;
  /** Folders of further strategies. */
  strategyFolders?: readonly string[];
  /** Whether errors of plugins and strategies are told with their messages, which may hold words of the file. */
  candid?: boolean;
  /** Variables of the environment that hold own settings of plugins and strategies. */
  variables?: Readonly<Record<string, string>>;
}

interface Rest {
  documents: Documents | undefined;
  outbound: Outbound;
}

interface Outbound extends OutboundSettings {
  /** The strategies of the cascade. */
  cascade: readonly string[];
}

export class Parser implements AsyncDisposable {
  /** Which types are read, and by which plugins. */
  readonly registry: Registry;
  /** What callers may ask for; the first is used when they don't. */
  readonly strategies: readonly string[];
  readonly #pools: Pools;
  readonly #documents: Documents | undefined;
  readonly #templates = new TemplateReader();
  readonly #outbound: Outbound;

  private constructor(registry: Registry, strategies: readonly string[], pools: Pools, rest: Rest) {
    this.registry = registry;
    this.strategies = strategies;
    this.#pools = pools;
    this.#documents = rest.documents;
    this.#outbound = rest.outbound;
  }

  /**
   * Finds the plugins and strategies, and starts the workers.
   * @throws Error that names the part and the setting when one is not valid or two of them compete.
   */
  static async open(settings: ParserSettings): Promise<Parser> {
    const { strategyFolders: folders = [], variables = {}, limits } = settings;
    const plugins = await discoverPlugins(settings.plugins);
    const registry = makeRegistry(plugins, settings.plugins.prefer);
    const strategies = await discoverStrategies({ names: settings.strategies, folders });
    const parts = [...plugins, ...strategies.found];
    const builtIn = plugins.filter((plugin) => plugin.origin === 'built in').map((plugin) => plugin.entry);
    const [first] = strategies.names;
    const own = strategies.found.some(({ name }) => name === first);
    const setup: WorkerSetup = {
      registry,
      limits,
      engines: { ...defaultEngineSettings, ...settings.engines },
      warm: { plugins: builtIn, strategy: own ? undefined : first },
      strategies: Object.fromEntries(strategies.found.map(({ name, entry }) => [name, entry])),
      settings: readPartSettings(parts, variables),
      judged: settings.judged ?? false,
      candid: settings.candid ?? false,
      llm: settings.llm?.settings,
      model: settings.model,
      cascade: settings.cascade ?? { strategies: ['layout'], confidence: 0 },
      calibrations: settings.calibrations,
    };
    const secretive = parts.filter(hasSecrets).map(({ name }) => name);
    const pool = { ...settings.pool, readable: [...modulePaths(parts), ...modelPaths(setup.engines)] };
    const outbound = {
      llm: settings.llm?.endpoint,
      addresses: addressesOf(parts, setup.settings),
      allowance: settings.allowance,
      cascade: setup.cascade.strategies,
    };
    const pools = await Pools.open(setup, secretive, pool);
    const folder = join(pools.main.folder, 'documents');
    const documents = settings.documents && new Documents({ ...settings.documents, folder });
    return new Parser(registry, strategies.names, pools, { documents, outbound });
  }

  /** Reads a template ahead of its file. @throws Problem `template-invalid` */
  async checkTemplate(template: string, { empty = false }: { empty?: boolean } = {}): Promise<void> {
    await this.#readTemplate(template, empty);
  }

  /** @param empty whether it may ask for nothing */
  async #readTemplate(json: string, empty: boolean): Promise<ReadTemplate> {
    return empty && /^\s*\{\s*\}\s*$/.test(json) ? nothing : this.#templates.read(json);
  }

  /** @throws Problem, or the reason of the request's signal. The template is read first: a bad one costs nothing. */
  async parse(request: ParseRequest): Promise<ParseAnswer> {
    const { markdown = false, explain = false } = request;
    const template = await this.#readTemplate(request.template, markdown || isAnswerItself(request.include));
    const strategy = this.#chooseStrategy(request.strategy);
    const { path, name, size, require, account, signal, extend, onProgress } = request;
    if (size === 0) throw new Problem('file-empty', 'The file is empty.');
    const asked = { path, name, size, template, strategy, require, confidence: request.confidence };
    const job: ParseJob = { task: 'parse', ...asked, include: [...request.include], markdown, explain };
    const { answer, usage } = openOutbound(this.#outbound, account ?? '', this.#callers(strategy), request.onUsage);
    const options = {
      ...{ file: path, signal, onAsk: answer, ...(account !== undefined && { account }) },
      ...(extend && { extend }),
      ...(onProgress && { onProgress }),
    };
    const started = performance.now();
    const places = { pools: this.#pools, documents: this.#documents };
    const outcome = await traceStages(request.span, options, (traced) => runOrFill(places, job, traced));
    return answerOf(outcome, strategy, { elapsed: performance.now() - started, usage });
  }

  /** Whether a file of the account may come now, before it is sent. @throws Problem `overloaded` */
  checkRoom(account: string | undefined): void {
    const refusal = this.#pools.refusal(account);
    if (refusal) throw refusal;
  }

  /** Pictures and waves of a file, for people: the JSON of `FilePreviews`. @throws Problem, or the signal's reason */
  async preview({ account, signal, ...asked }: PreviewAsk): Promise<Outcome> {
    if (asked.size === 0) throw new Problem('file-empty', 'The file is empty.');
    const job: PreviewJob = { task: 'preview', ...asked };
    return this.#pools.preview(job, { file: asked.path, signal, ...(account !== undefined && { account }) });
  }

  /** The strategies that take part in filling. */
  #callers(strategy: string): readonly string[] {
    return strategy === 'cascade' ? this.#outbound.cascade : [strategy];
  }

  #chooseStrategy(asked: string | undefined): string {
    const chosen = asked === undefined ? this.strategies[0] : this.strategies.find((name) => name === asked);
    if (chosen !== undefined) return chosen;
    const detail = `${JSON.stringify(asked)} is not one of ${this.strategies.join(', ')}`;
    throw new Problem('parameter-invalid', `The strategy ${detail}.`, { errors: [{ detail, pointer: '/strategy' }] });
  }

  /** Resolves when a worker is ready. @throws Error when none gets ready. */
  ready(): Promise<void> {
    return this.#pools.main.ready();
  }

  /** What files are read and templates filled with, for the operator. */
  async parts(): Promise<Record<string, unknown>> {
    const signal = AbortSignal.timeout(30_000);
    await using outcome = await this.#pools.main.run({ task: 'engines' } satisfies EnginesJob, { signal });
    const plugins = [...new Set(this.registry.types.map(({ plugin }) => plugin))];
    return { plugins, engines: outcome.value, strategies: this.strategies };
  }

  /** Files that are being read, files that wait, and workers that are up. */
  get load(): { running: number; waiting: number; workers: number } {
    return this.#pools.load;
  }

  /** Takes no new file; resolves when all running work is done. */
  drain(): Promise<void> {
    return this.#pools.drain();
  }

  /** Ends all workers, whatever they do, and removes what they wrote. */
  async close(): Promise<void> {
    await this.#templates[Symbol.asyncDispose]();
    await Promise.all([this.#pools.close(), this.#documents?.close()]);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }
}
