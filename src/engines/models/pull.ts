/**
 * Downloads a model from the hub (Hugging Face's HTTP API, or a mirror that speaks it): asks for the revision's commit
 * and its files, then fetches each, going on where an earlier try broke off, and checks it.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelEntry } from './catalogue.ts';
import { digestOf, type ModelFile, modelPath, type Receipt, readReceipt, receiptPath } from './store.ts';

export interface PullSettings {
  /** Folder of all models. */
  folder: string;
  /** Where the hub is: its address without a path. */
  hub: string;
  /** True when nothing may be fetched. */
  offline: boolean;
  /** Sent as a bearer token when set. */
  token?: string;
}

export interface PullProgress {
  file: string;
  /** Bytes of all files together. */
  done: number;
  total: number;
}

/** What can go wrong, in words for the operator. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
}

const TRIES = 5;
/** A connection that sends nothing for this long is given up. Milliseconds. */
const SILENCE = 30_000;
/** The hub's list of files is small; more is not a list of files. Bytes. */
const LONGEST_LIST = 4 << 20;

/**
 * Brings a model to the disk. Pulling what is complete changes nothing; after a break, pulling again goes on.
 * @throws ModelError naming the file, the cause and what to do.
 */
export async function pullModel(
  entry: ModelEntry,
  { folder, hub, offline, token }: PullSettings,
  { signal, onProgress }: { signal: AbortSignal; onProgress(progress: PullProgress): void },
): Promise<Receipt> {
  const complete = await readReceipt(folder, entry);
  if (complete) return complete;
  if (offline) throw new ModelError(`${entry.name} is not installed, and FORMWORK_OFFLINE forbids to fetch it.`);
  const client: Client = {
    hub: hub.replace(/\/+$/, ''),
    signal,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  };
  const revision = await commitOf(client, entry);
  const wanted = await filesOf(client, entry, revision);
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  const files: ModelFile[] = [];
  let before = 0;
  for (const file of wanted) {
    const target = join(modelPath(folder, entry), file.path);
    const url = `${client.hub}/${entry.repository}/resolve/${revision}/${file.path}`;
    const tell = (bytes: number): void => onProgress({ file: file.path, done: before + bytes, total });
    files.push({ path: file.path, size: file.size, sha256: await fetchFile(client, url, file, target, tell) });
    before += file.size;
  }
  const receipt: Receipt = { repository: entry.repository, revision, files };
  const written = `${receiptPath(folder, entry)}.part`;
  await writeFile(written, `${JSON.stringify(receipt, null, 2)}\n`);
  await rename(written, receiptPath(folder, entry));
  return receipt;
}

interface Client {
  hub: string;
  signal: AbortSignal;
  headers: Record<string, string>;
}

/** A file as the hub lists it: `lfs` files by SHA-256, the others by git's own hash of a blob. */
interface Listed {
  path: string;
  size: number;
  oid: string;
  lfs: boolean;
}

async function commitOf(client: Client, { repository, name }: ModelEntry): Promise<string> {
  const { sha } = await json<{ sha?: unknown }>(client, `${client.hub}/api/models/${repository}/revision/main`, name);
  if (typeof sha !== 'string' || !/^[0-9a-f]{7,64}$/.test(sha))
    throw new ModelError(`The hub names no commit for ${name}.`);
  return sha;
}

async function filesOf(client: Client, entry: ModelEntry, revision: string): Promise<Listed[]> {
  const url = `${client.hub}/api/models/${entry.repository}/tree/${revision}?recursive=true`;
  const tree = await json<unknown>(client, url, entry.name);
  const listed = (Array.isArray(tree) ? tree : []).map(listedOf);
  return entry.files.map((path) => {
    const file = listed.find((one) => one?.path === path);
    if (!file) throw new ModelError(`${entry.repository} on the hub has no file ${path}.`);
    return file;
  });
}

function listedOf(item: { path?: unknown; size?: unknown; oid?: unknown; lfs?: { oid?: unknown } }): Listed | null {
  const oid = item.lfs?.oid ?? item.oid;
  if (typeof item.path !== 'string' || typeof item.size !== 'number' || typeof oid !== 'string') return null;
  return { path: item.path, size: item.size, oid, lfs: item.lfs !== undefined };
}

async function json<T>(client: Client, url: string, name: string): Promise<T> {
  return retried(client, async () => {
    const response = await ask(client, url);
    if (response.status === 401 || response.status === 403 || response.status === 404)
      throw new ModelError(`The hub has no model ${name} for this caller (it answered ${response.status}).`);
    const text =
      response.ok && Number(response.headers.get('content-length') ?? 0) < LONGEST_LIST ? await response.text() : '';
    return JSON.parse(text);
  });
}

const ask = (client: Client, url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    headers: { ...client.headers, ...headers },
    signal: AbortSignal.any([client.signal, AbortSignal.timeout(SILENCE)]),
  });

/** Tries again, later each time, what a network or a busy hub made fail. What can't be mended by that is thrown at once. */
async function retried<T>({ hub, signal }: Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelError) throw error;
      if (attempt === TRIES) throw unreached(hub, error);
      await wait(250 * 2 ** attempt * (0.5 + Math.random()), undefined, { signal });
    }
  }
}

/** Names the host, which may be one that the hub has sent us to, and what the operator can do. */
function unreached(hub: string, error: unknown): ModelError {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const { message: reason, code, hostname } = (cause ?? {}) as { message?: string; code?: string; hostname?: string };
  const told = cause === undefined ? message : reason || code || message;
  const host = new URL(hub).host;
  const other = hostname === undefined || hostname === new URL(hub).hostname ? '' : `, which sends to ${hostname},`;
  return new ModelError(
    `The hub ${host}${other} could not be read: ${told}. Set FORMWORK_MODEL_HUB to a mirror that can be reached from here` +
      ` (and NODE_USE_ENV_PROXY=1 behind a proxy).`,
  );
}

/** Fetches one file to its place, by way of a part beside it that a later try goes on with. Resolves to its SHA-256. */
async function fetchFile(
  client: Client,
  url: string,
  file: Listed,
  target: string,
  tell: (bytes: number) => void,
): Promise<string> {
  const part = `${target}.part`;
  await mkdir(dirname(target), { recursive: true });
  if ((await sizeOf(target)) === file.size && (await matches(target, file))) return digestOf(target);
  await retried(client, async () => {
    await append(client, url, file, part, tell);
    if (await matches(part, file)) return;
    await rm(part, { force: true });
    throw new Error(`${file.path} arrived damaged`);
  });
  await rename(part, target);
  return digestOf(target);
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** Adds to the part what is missing of the file. */
async function append(
  client: Client,
  url: string,
  file: Listed,
  part: string,
  tell: (bytes: number) => void,
): Promise<void> {
  let at = await sizeOf(part);
  if (at >= file.size) return;
  const abort = new AbortController();
  const response = await fetch(url, {
    headers: { ...client.headers, ...(at > 0 ? { range: `bytes=${at}-` } : {}) },
    signal: AbortSignal.any([client.signal, abort.signal]),
  });
  if (response.status === 404) throw new ModelError(`The hub has no file ${file.path}.`);
  if (!response.ok || !response.body) throw new Error(`the hub answered ${response.status} for ${file.path}`);
  if (response.status !== 206) at = 0;
  let silence = setTimeout(() => abort.abort(new Error('the hub went silent')), SILENCE);
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      at += chunk.length;
      tell(Math.min(at, file.size));
      clearTimeout(silence);
      silence = setTimeout(() => abort.abort(new Error('the hub went silent')), SILENCE);
      done(at > file.size ? new Error(`${file.path} is longer than listed`) : null, chunk);
    },
  });
  try {
    await pipeline(Readable.fromWeb(response.body), counted, createWriteStream(part, { flags: at > 0 ? 'a' : 'w' }));
  } finally {
    clearTimeout(silence);
  }
}

/** Whether a file is what the hub lists: SHA-256 for large files, git's blob hash for the others. */
async function matches(path: string, { size, oid, lfs }: Listed): Promise<boolean> {
  if ((await sizeOf(path)) !== size) return false;
  if (lfs) return (await digestOf(path)) === oid;
  const content = await readFile(path);
  return createHash('sha1').update(`blob ${size}\0`).update(content).digest('hex') === oid;
}
