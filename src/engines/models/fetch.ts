/** Fetches one file of a model: goes on where an earlier try broke off, and checks what comes while it comes. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../make-folder.ts';
import type { ModelEntry } from './catalogue.ts';
import { type Hub, type Listed, longestSilence, ModelError } from './hub.ts';
import { sizeOf } from './store.ts';

/** What came is not what it must be. Nothing of it is on the disk any more. */
export class ChecksumError extends ModelError {
  override readonly name = 'ChecksumError';
}

export interface Fetch {
  hub: Hub;
  entry: ModelEntry;
  revision: string;
  file: Listed;
  /** Where it is to lie. */
  target: string;
  /** Told of the bytes that are there. */
  tell(bytes: number): void;
}

/** How often a file may arrive other than it must be: once may be the network's fault. */
const most = 2;

/** Resolves to the file's SHA-256. @throws ChecksumError ModelError */
export async function fetchFile(one: Fetch): Promise<string> {
  const part = `${one.target}.part`;
  makeFolder(dirname(one.target));
  if ((await sizeOf(one.target)) === one.file.size) {
    const sums = new Sums(one.file);
    await addDisk(one.target, sums);
    if (sums.fault() === undefined) return sums.sha256();
  }
  let wrong = 0;
  const sha256 = await one.hub.retried(async () => {
    const sums = new Sums(one.file);
    const fault = (await append(one, part, sums)) ?? sums.fault();
    if (fault === undefined) return sums.sha256();
    await rm(part, { force: true });
    wrong += 1;
    if (wrong < most) throw new Error(fault);
    throw new ChecksumError(`${one.entry.name}: ${fault}. Nothing of it was kept.`);
  });
  await rename(part, one.target);
  return sha256;
}

/** Checksums of a file, as it comes. */
class Sums {
  readonly #file: Listed;
  readonly #sha256 = createHash('sha256');
  readonly #blob: Hash;
  #digest: string | undefined;
  #size = 0;

  constructor(file: Listed) {
    this.#file = file;
    this.#blob = createHash('sha1').update(`blob ${file.size}\0`);
  }

  add(chunk: Uint8Array): void {
    this.#sha256.update(chunk);
    this.#blob.update(chunk);
    this.#size += chunk.length;
  }

  sha256(): string {
    this.#digest ??= this.#sha256.digest('hex');
    return this.#digest;
  }

  /** What is wrong with the whole file; undefined when nothing is. */
  fault(): string | undefined {
    const { path, size } = this.#file;
    if (this.#size !== size) return `${path} has ${this.#size} bytes and must have ${size}`;
    const [must, is, kind] =
      'sha256' in this.#file
        ? [this.#file.sha256, this.sha256(), 'SHA-256']
        : [this.#file.blob, this.#blob.digest('hex'), 'git hash'];
    return is === must ? undefined : `${path} has the ${kind} ${is} and must have ${must}`;
  }
}

/** Adds to the part what is missing of the file. @returns what is wrong with what is sent, when that can be told early */
async function append(
  { hub, entry, revision, file, tell }: Fetch,
  part: string,
  sums: Sums,
): Promise<string | undefined> {
  let at = Math.min(await sizeOf(part), file.size);
  if (at === file.size && at > 0) {
    await addDisk(part, sums);
    return undefined;
  }
  const abort = new AbortController();
  const response = await hub.open(entry, revision, file.path, at, abort.signal);
  if (response.status === 404) throw new ModelError(`The hub has no file ${file.path} at ${revision.slice(0, 12)}.`);
  if (!response.ok || !response.body) throw new Error(`the hub answered ${response.status} for ${file.path}`);
  if (response.status !== 206) at = 0;
  const promised = response.headers.get('content-length');
  if (promised !== null && at + Number(promised) !== file.size) {
    await response.body.cancel();
    return `${file.path} has ${at + Number(promised)} bytes and must have ${file.size}`;
  }
  if (at > 0) await addDisk(part, sums);
  let silence = setTimeout(() => abort.abort(new Error('the hub went silent')), longestSilence);
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      at += chunk.length;
      sums.add(chunk);
      tell(Math.min(at, file.size));
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(new Error('the hub went silent')), longestSilence);
      // Enough to see that it is too long.
      if (at > file.size) abort.abort();
      done(null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(response.body), counted, createWriteStream(part, { flags: at > 0 ? 'a' : 'w' }));
  } catch (error) {
    if (at <= file.size) throw error;
  } finally {
    clearTimeout(silence);
  }
  return undefined;
}

async function addDisk(part: string, sums: Sums): Promise<void> {
  for await (const chunk of createReadStream(part)) sums.add(chunk as Buffer);
}
