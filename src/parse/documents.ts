/**
 * Documents that were costly to extract, kept for a short time: a second template on the same file of the same account
 * need not read it again. They live and die with the process, and so with its plugins, engines and settings.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface DocumentsOptions {
  /** A folder of our own. */
  folder: string;
  /** Milliseconds that a document is kept; 0 keeps none. */
  kept: number;
  /** Bytes that all may have together. */
  bytes: number;
}

/** What was read, by whom, and what was insisted on. */
export interface DocumentOf {
  account?: string | undefined;
  path: string;
  name: string;
  size: number;
  require: readonly string[];
}

interface Kept {
  path: string;
  bytes: number;
  /** Of the file that it was read from. */
  size: number;
  timer: NodeJS.Timeout;
  readers: number;
  gone: boolean;
}

/** A kept document, which stays while it is held. */
export interface HeldDocument extends Disposable {
  path: string;
  bytes: number;
}

export class Documents {
  readonly #options: DocumentsOptions;
  /** The one that was used last comes last. */
  readonly #kept = new Map<string, Kept>();
  #held = 0;
  #count = 0;

  constructor(options: DocumentsOptions) {
    this.#options = options;
  }

  /** Milliseconds of extraction from which on a document is worth keeping; undefined when none is. */
  get worth(): number | undefined {
    return this.#options.kept > 0 && this.#options.bytes > 0 ? 300 : undefined;
  }

  async find(of: DocumentOf): Promise<HeldDocument | undefined> {
    // Files are hashed only where one of their size is known.
    if (of.account === undefined || ![...this.#kept.values()].some(({ size }) => size === of.size)) return undefined;
    const key = await keyOf(of);
    const found = this.#kept.get(key);
    if (!found) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    found.readers += 1;
    const { path, bytes } = found;
    return {
      path,
      bytes,
      [Symbol.dispose]: () => {
        found.readers -= 1;
        if (found.gone && found.readers === 0) remove(found);
      },
    };
  }

  /** Takes the document at `source` over, if there is room for it. */
  async keep(of: DocumentOf, source: string): Promise<void> {
    const { folder, kept, bytes: room } = this.#options;
    const bytes = (await stat(source)).size;
    if (of.account === undefined || bytes > room) return;
    const key = await keyOf(of);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `document-${++this.#count}`);
    await rename(source, path);
    this.#drop(key);
    const timer = setTimeout(() => this.#drop(key), kept).unref();
    this.#kept.set(key, { path, bytes, size: of.size, timer, readers: 0, gone: false });
    this.#held += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#held <= room) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#held -= kept.bytes;
    clearTimeout(kept.timer);
    kept.gone = true;
    if (kept.readers === 0) remove(kept);
  }

  async close(): Promise<void> {
    for (const key of [...this.#kept.keys()]) this.#drop(key);
    await rm(this.#options.folder, { recursive: true, force: true });
  }
}

const remove = ({ path }: Kept): void => void rm(path, { force: true }).catch(() => {});

async function keyOf({ account, path, name, require }: DocumentOf): Promise<string> {
  const told = [account, extname(name).toLowerCase(), [...require].sort()];
  const hash = createHash('sha256').update(`${JSON.stringify(told)}\0`);
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('base64');
}
