/** A hub of models: Hugging Face's HTTP API, or a mirror that speaks it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelEntry } from './catalogue.ts';

/** What can go wrong, in words for the operator. */
export class ModelError extends Error {
  override readonly name: string = 'ModelError';
}

/** A file as it must be: of large ones the hub tells the SHA-256, of the others git's own hash of a blob. */
export type Listed = { path: string; size: number } & ({ sha256: string } | { blob: string });

const mostTries = 5;
/** A connection that sends nothing for this long is given up. Milliseconds. */
export const longestSilence = 30_000;
/** The hub's list of files is small; more is not a list of files. Bytes. */
const longestList = 4 << 20;

export interface HubSettings {
  /** Its address without a path. */
  address: string;
  /** Sent as a bearer token when set. */
  token?: string | undefined;
  signal: AbortSignal;
}

export class Hub {
  readonly #address: string;
  readonly #headers: Record<string, string>;
  readonly signal: AbortSignal;

  constructor({ address, token, signal }: HubSettings) {
    this.#address = address.replace(/\/+$/, '');
    this.#headers = token ? { authorization: `Bearer ${token}` } : {};
    this.signal = signal;
  }

  /** The commit that `main` is at. */
  async commitOf({ repository, name }: ModelEntry): Promise<string> {
    const { sha } = await this.#json<{ sha?: unknown }>(`/api/models/${repository}/revision/main`, name);
    if (typeof sha !== 'string' || !/^[0-9a-f]{7,64}$/.test(sha))
      throw new ModelError(`The hub names no commit for ${name}.`);
    return sha;
  }

  /** The entry's files at a commit, as the hub states them. */
  async filesOf(entry: ModelEntry, revision: string): Promise<Listed[]> {
    const path = `/api/models/${entry.repository}/tree/${revision}?recursive=true`;
    const tree = await this.#json<unknown>(path, entry.name);
    const listed = (Array.isArray(tree) ? tree : []).map(listedOf);
    return entry.files.map((name) => {
      const file = listed.find((one) => one?.path === name);
      if (!file) throw new ModelError(`${entry.repository} on the hub has no file ${name}.`);
      return file;
    });
  }

  /** Opens a file, from a byte on. It aborts with the hub's own signal and with the one that is given. */
  open(entry: ModelEntry, revision: string, path: string, from: number, signal: AbortSignal): Promise<Response> {
    // As it is, since its length and its checksum are those of the file.
    const headers = { ...this.#headers, 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) };
    const url = `${this.#address}/${entry.repository}/resolve/${revision}/${path}`;
    return fetch(url, { headers, signal: AbortSignal.any([this.signal, signal]) });
  }

  /** Tries again, later each time, what a network or a busy hub made fail. What can't be mended by that is thrown at once. */
  async retried<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        this.signal.throwIfAborted();
        if (error instanceof ModelError) throw error;
        if (attempt === mostTries) throw unreached(this.#address, error);
        await wait(250 * 2 ** attempt * (0.5 + Math.random()), undefined, { signal: this.signal });
      }
    }
  }

  #json<T>(path: string, name: string): Promise<T> {
    return this.retried(async () => {
      const signal = AbortSignal.any([this.signal, AbortSignal.timeout(longestSilence)]);
      const response = await fetch(`${this.#address}${path}`, { headers: this.#headers, signal });
      if (response.status === 401 || response.status === 403 || response.status === 404)
        throw new ModelError(`The hub has no model ${name} for this caller (it answered ${response.status}).`);
      const text =
        response.ok && Number(response.headers.get('content-length') ?? 0) < longestList ? await response.text() : '';
      return JSON.parse(text);
    });
  }
}

function listedOf(item: { path?: unknown; size?: unknown; oid?: unknown; lfs?: { oid?: unknown } }): Listed | null {
  const { path, size } = item;
  const oid = item.lfs?.oid ?? item.oid;
  if (typeof path !== 'string' || typeof size !== 'number' || typeof oid !== 'string') return null;
  return { path, size, ...(item.lfs ? { sha256: oid.replace(/^sha256:/, '') } : { blob: oid }) };
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
