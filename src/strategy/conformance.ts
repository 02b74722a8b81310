/**
 * The suite that an author runs on a strategy, in a worker process as the service does: the answer mirrors the template,
 * everything in it stands in the document, and cancelled work ends.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ground } from '../fill/ground.ts';
import { mirror } from '../fill/mirror.ts';
import { readTemplate } from '../fill/template.ts';
import { type Filled, type FilledObject, plain } from '../model/filled.ts';
import type { Template } from '../model/template.ts';
import { type Check, Fault, inTurn } from '../plugin/conformance/check.ts';
import { checkStall } from '../plugin/conformance/examiner.ts';
import type { Suite } from '../plugin/conformance.ts';
import { defaultPool } from '../plugin/limits.ts';
import { guardFolder } from '../plugin/pool/guardian.ts';
import { readBody } from '../plugin/pool/outcome.ts';
import { Pool } from '../plugin/pool.ts';
import { checkDocument } from '../plugin/validate.ts';
import { type DiscoveredStrategy, readStrategy } from './discover.ts';
import type { FillJob } from './fill-worker.ts';
import { commonSamples, plainDocument, type Sample } from './samples.ts';

export interface StrategySuiteOptions {
  /** Milliseconds that one document may take. */
  deadline?: number;
  /** Values of the strategy's own settings. */
  settings?: Record<string, string>;
  /** Told of what the strategy prints. */
  onOutput?(text: string): void;
}

const grace = 5000;
/** Milliseconds after its start at which work is cancelled. */
const cancelAfter = 20;

/**
 * Makes the suite for the strategy in a folder: common samples, and those of its folder `samples`
 * (`{"text" or "document", "template", "expected"}`). To be disposed of: it holds a worker process.
 * @throws PluginError when its manifest is not valid
 */
export async function openStrategySuite(folder: string, options: StrategySuiteOptions = {}): Promise<Suite> {
  const strategy = await readStrategy(resolve(folder), 'under test');
  const own = await ownSamples(strategy.folder);
  const temporary = await mkdtemp(join(tmpdir(), 'formwork-conformance-'));
  guardFolder(temporary);
  const trial = new Trial(strategy, temporary, options);
  const checks = [...commonSamples, ...own].flatMap((sample) =>
    checksOf(trial, sample, strategy.manifest.varies ?? false),
  );
  return {
    checks: inTurn([...checks, { name: 'is let go of when the work is cancelled', run: () => trial.cancel() }]),
    skipped: own.length > 0 ? [] : [`There are no samples with known answers in ${join(strategy.folder, 'samples')}.`],
    async [Symbol.asyncDispose]() {
      await trial[Symbol.asyncDispose]();
      await rm(temporary, { recursive: true, force: true });
    },
  };
}

function checksOf(trial: Trial, { name, document, template: asked, expected }: Sample, varies: boolean): Check[] {
  const template = readTemplate(asked);
  const fill = () => trial.fill({ document, template });
  const checks: [string, () => Promise<void>][] = [
    ['is answered with a template of the same keys', async () => report(strangers(await fill(), template))],
    [
      'is answered with what stands in the document alone',
      async () => {
        const filled = mirror(await fill(), template);
        const grounded = plain(ground(filled, document, template));
        same(grounded, plain(filled), 'Of its answer, only this is borne out');
      },
    ],
  ];
  if (!varies && name !== 'a long document')
    checks.push([
      'is answered the same every time',
      async () => same(await fill(), await fill(), 'Two answers differ'),
    ]);
  if (expected !== undefined) {
    checks.push([
      'is answered as it should be',
      async () => same(plain(mirror(await fill(), template)), expected, 'It is'),
    ]);
  }
  return checks.map(([what, run]) => ({ name: `${name} ${what}`, run }));
}

/** Runs a strategy under test on documents, in one worker. */
class Trial implements AsyncDisposable {
  readonly #strategy: DiscoveredStrategy;
  readonly #folder: string;
  readonly #options: StrategySuiteOptions;
  #pool: Promise<Pool> | undefined;

  constructor(strategy: DiscoveredStrategy, folder: string, options: StrategySuiteOptions) {
    this.#strategy = strategy;
    this.#folder = folder;
    this.#options = options;
  }

  async fill(asked: Pick<FillJob, 'document' | 'template'>): Promise<FilledObject> {
    await using outcome = await this.#run(asked).catch((error) => {
      throw new Fault(error);
    });
    return JSON.parse(String(await readBody(outcome.body))) as FilledObject;
  }

  /** @throws Error when cancelled work goes on */
  async cancel(): Promise<void> {
    const short = { document: plainDocument(['Number: 1']), template: readTemplate({ number: '' }) };
    const long = commonSamples.find(({ name }) => name === 'a long document') ?? commonSamples[0];
    const before = (await this.#run(short)).value;
    if (long) {
      const asked = { document: long.document, template: readTemplate(long.template) };
      await this.#run(asked, AbortSignal.timeout(cancelAfter)).catch(() => {});
    }
    const after = (await this.#run(short)).value;
    if (after !== before)
      throw new Error(`The work did not end within ${grace / 1000} seconds after its signal aborted.`);
  }

  async #run(asked: Pick<FillJob, 'document' | 'template'>, signal = new AbortController().signal) {
    this.#pool ??= this.#open();
    const settings = this.#options.settings ?? {};
    return (await this.#pool).run({ ...asked, entry: this.#strategy.entry, settings } satisfies FillJob, { signal });
  }

  #open(): Promise<Pool> {
    const { deadline = 60_000, onOutput } = this.#options;
    const entry = new URL('./fill-worker.ts', import.meta.url);
    const stall = Math.min(deadline, checkStall);
    const rest = { size: 1, grace, deadline, stall, scratch: join(this.#folder, 'scratch') };
    return Pool.open({ ...defaultPool, ...rest, entry, setup: null, ...(onOutput && { onOutput }) });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#pool?.catch(() => undefined))?.close();
  }
}

/** Keys that nobody asked for, and those that are missing. */
function strangers(filled: FilledObject, template: Template): string[] {
  const mirrored = mirror(filled, template);
  const faults: string[] = [];
  const walk = (given: Filled | undefined, right: Filled, path: string): void => {
    if (given?.kind !== right.kind) faults.push(`${path || '/'} is ${given ? `a ${given.kind}` : 'missing'}`);
    else if (given.kind === 'object' && right.kind === 'object') {
      for (const key of Object.keys(given.members))
        if (!Object.hasOwn(right.members, key)) faults.push(`${path}/${key} was not asked for`);
      for (const [key, member] of Object.entries(right.members)) walk(given.members[key], member, `${path}/${key}`);
    } else if (given.kind === 'list' && right.kind === 'list') {
      for (const [at, item] of given.items.entries()) walk(item, right.items[at] ?? item, `${path}/${at}`);
    }
  };
  walk(filled, mirrored, '');
  return faults;
}

function same(found: unknown, right: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(right)];
  if (one !== other) throw new Error(`${what}: ${one.slice(0, 600)}, not ${other.slice(0, 600)}`);
}

function report(faults: string[]): void {
  if (faults.length > 0) throw new Error(faults.slice(0, 5).join('; '));
}

async function ownSamples(folder: string): Promise<Sample[]> {
  const names = (await readdir(join(folder, 'samples')).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(
    names.sort().map(async (name) => {
      const sample = JSON.parse(await readFile(join(folder, 'samples', name), 'utf8')) as Partial<Sample> & {
        text?: string;
      };
      const document = checkDocument(sample.document ?? plainDocument((sample.text ?? '').split('\n')));
      return { name, document, template: sample.template ?? {}, expected: sample.expected };
    }),
  );
}
