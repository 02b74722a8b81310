/** Runs a plugin under test in worker processes, on bytes that the suite chooses. */
import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ParsedDocument } from '../../model/document.ts';
import { fileFaults, Problem } from '../../model/problem.ts';
import type { DiscoveredPlugin } from '../discover.ts';
import type { ExtractJob } from '../extract.ts';
import { defaultLimits, defaultPool } from '../limits.ts';
import { readBody } from '../pool/outcome.ts';
import { type Outcome, Pool, type TaskOptions } from '../pool.ts';
import { makeRegistry } from '../registry.ts';
import { Fault } from './check.ts';

export interface ExaminerOptions {
  /** Milliseconds that one file may take. */
  deadline: number;
  /** Milliseconds in which cancelled work must end. */
  grace: number;
  /** The script of the workers: one that calls `serveExtraction`, with engines or without. */
  entry: URL;
  /** Plain data that the script gets. */
  setup: unknown;
  /** Told of what the plugin prints. */
  onOutput?(text: string): void;
}

/** Milliseconds after its start at which work is cancelled. */
const cancelAfter = 30;
const defaults = { deadline: 60_000, grace: 5000 };
/** Milliseconds without a sign of life after which work counts as hung. */
export const checkStall = 10_000;

export class Examiner implements AsyncDisposable {
  readonly #plugin: DiscoveredPlugin;
  readonly #folder: string;
  readonly #options: ExaminerOptions;
  #pool: Promise<Pool> | undefined;
  #count = 0;

  /** Writes below `folder` alone. The workers start with the first file. */
  constructor(plugin: DiscoveredPlugin, folder: string, options: Partial<ExaminerOptions>) {
    this.#plugin = plugin;
    this.#folder = folder;
    this.#options = { ...defaults, entry: ownEntry(), setup: null, ...options };
  }

  /** @throws Fault that says why the file did not become a document. */
  async document(bytes: Uint8Array, name: string, type: string): Promise<ParsedDocument> {
    await using outcome = await this.#read(await this.#place(bytes, name), name, type);
    return readDocument(outcome);
  }

  /** @throws Error when the outcome is anything but a document or a fault of the file's. */
  async survive(bytes: Uint8Array, name: string, type: string): Promise<void> {
    try {
      await using _ = await this.#run(await this.#place(bytes, name), name, type);
    } catch (error) {
      if (error instanceof Problem && fileFaults.some((code) => code === error.code)) return;
      throw new Fault(error, `${bytes.length} bytes: `);
    }
  }

  /** @throws Error when something went on after the work, the source was changed, or a file was left somewhere. */
  async clean(bytes: Uint8Array, name: string, type: string): Promise<void> {
    const path = await this.#place(bytes, name);
    const workers = [await this.#read(path, name, type), await this.#read(path, name, type)].map(({ value }) => value);
    assert.equal(workers[1], workers[0], 'Something went on after the work: a timer, a child process or a connection.');
    assert.ok((await readFile(path)).equals(bytes), 'The source was changed.');
    const beside = (await readdir(join(path, '..'))).filter((other) => !path.endsWith(other));
    assert.deepEqual(beside, [], 'Files were written beside the source.');
    const written = await this.#written();
    assert.deepEqual(written, [], 'Files were written outside of the scratch folder.');
  }

  /** @throws Error when cancelled work goes on. */
  async cancel(bytes: Uint8Array, name: string, type: string): Promise<void> {
    const path = await this.#place(bytes, name);
    const before = (await this.#read(path, name, type)).value;
    const signal = AbortSignal.timeout(cancelAfter);
    await this.#run(path, name, type, { signal }).catch(() => {});
    const after = (await this.#read(path, name, type)).value;
    assert.equal(
      after,
      before,
      `The work did not end within ${this.#options.grace / 1000} seconds after its signal aborted.`,
    );
  }

  /** @throws Fault */
  #read(path: string, name: string, type: string): Promise<Outcome> {
    return this.#run(path, name, type).catch((error) => {
      throw new Fault(error);
    });
  }

  async #run(path: string, name: string, type: string, options: Partial<TaskOptions> = {}): Promise<Outcome> {
    this.#pool ??= this.#open();
    const { size } = await stat(path);
    const source = { path, name, type, size };
    const { entry, name: plugin } = this.#plugin;
    const registry = makeRegistry([this.#plugin]);
    const job: ExtractJob = { entry, plugin, source, limits: defaultLimits, require: [], registry };
    return (await this.#pool).run(job, { signal: new AbortController().signal, ...options });
  }

  async #open(): Promise<Pool> {
    const { deadline, grace, entry, setup, onOutput } = this.#options;
    const scratch = join(this.#folder, 'scratch');
    const recycle = { files: 1e9, bytes: 1e12 };
    const stall = Math.min(deadline, checkStall);
    const rest = { size: 1, grace, deadline, stall, recycle, scratch, ...(onOutput && { onOutput }) };
    const pool = await Pool.open({ ...defaultPool, ...rest, entry, setup });
    await pool.ready().catch(async (error) => {
      await pool.close();
      throw error;
    });
    return pool;
  }

  /** Puts the bytes into a folder of their own. */
  async #place(bytes: Uint8Array, name: string): Promise<string> {
    const folder = join(this.#folder, `file-${this.#count++}`);
    await mkdir(folder);
    const path = join(folder, `source${extname(name)}`);
    await writeFile(path, bytes);
    return path;
  }

  /** What lies in the workers' folders beside their scratch folders. */
  async #written(): Promise<string[]> {
    const entries = await readdir(join(this.#folder, 'scratch'), { recursive: true });
    const inside = /worker-[^/\\]+[/\\](?!scratch\b|answer$)/;
    return entries.filter((path) => inside.test(path));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const pool = await this.#pool?.catch(() => undefined);
    await pool?.close();
  }
}

const ownEntry = (): URL => new URL('./extract-main.ts', import.meta.url);

async function readDocument({ body }: Outcome): Promise<ParsedDocument> {
  return JSON.parse(String(await readBody(body))) as ParsedDocument;
}
