/** Labelled files with what was extracted from them: read once, kept in a folder, for training and measuring. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Case, readCases } from '../../src/cli/cases.ts';
import { composeEngines } from '../../src/engines/compose.ts';
import { defaultEngineSettings } from '../../src/engines/settings.ts';
import type { ParsedDocument } from '../../src/model/document.ts';
import type { Template } from '../../src/model/template.ts';
import { detectType } from '../../src/plugin/detect.ts';
import { discoverPlugins } from '../../src/plugin/discover.ts';
import { extractDocument } from '../../src/plugin/extract.ts';
import { defaultLimits } from '../../src/plugin/limits.ts';
import { makeRegistry, type Registry } from '../../src/plugin/registry.ts';

export { type Case, readCases };

/** Extracts documents as a worker would, and keeps each below `folder` under its file's name, size and time. */
export class Corpus {
  readonly #folder: string;
  readonly #registry: Registry;
  readonly #engines: Awaited<ReturnType<typeof composeEngines>>;

  private constructor(folder: string, registry: Registry, engines: Awaited<ReturnType<typeof composeEngines>>) {
    this.#folder = folder;
    this.#registry = registry;
    this.#engines = engines;
  }

  static async open(folder: string): Promise<Corpus> {
    await mkdir(folder, { recursive: true });
    const registry = makeRegistry(await discoverPlugins({ folders: [], packages: [] }), []);
    return new Corpus(folder, registry, await composeEngines(defaultEngineSettings));
  }

  /** @throws Problem when the file can't be read. */
  async document(path: string): Promise<ParsedDocument> {
    const { size, mtimeMs } = await stat(path);
    const id = createHash('sha256').update(`${path} ${size} ${mtimeMs}`).digest('hex').slice(0, 16);
    const kept = join(this.#folder, `${id}.json`);
    if (existsSync(kept)) return JSON.parse(await readFile(kept, 'utf8')) as ParsedDocument;
    const document = await this.#extract(path, size);
    await writeFile(kept, JSON.stringify(document));
    return document;
  }

  async #extract(path: string, size: number): Promise<ParsedDocument> {
    const scratch = await mkdtemp(join(tmpdir(), 'formwork-corpus-'));
    try {
      const { registered } = await detectType(path, basename(path), this.#registry);
      const { entry, plugin, type } = registered;
      const source = { path, name: basename(path), size, type };
      const tools = { signal: AbortSignal.timeout(600_000), scratch, progress: () => {}, engines: this.#engines };
      const job = { entry, plugin, source, limits: defaultLimits, require: [], registry: this.#registry };
      const { poster, ...document } = await extractDocument(job, tools);
      return document;
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  }
}

/** A document with what is asked of it and what the answers are. */
export interface Labelled {
  id: string;
  set: string;
  kind: string;
  /** How much it counts in training: the documents of a set that has many of one kind count less. */
  weight: number;
  document: ParsedDocument;
  template: Template;
  expected: Record<string, unknown>;
}
