/** A real HTTP server on a free port over a real store, with whatever resources a test wants. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { createApp } from '../../src/http/app.ts';
import { createCounter, type LimitOperation, limitBy, type Rates } from '../../src/http/limits.ts';
import { createRepeats, type Repeats } from '../../src/http/lists/repeats.ts';
import type { Resource } from '../../src/http/resource.ts';
import { HttpServer } from '../../src/http/server.ts';
import { admitAccount, openAccount } from '../../src/store/accounts.ts';
import { openStore, type Store, type StoreLocation } from '../../src/store/database.ts';
import { createKey, type Scope } from '../../src/store/keys.ts';

export interface Harness extends AsyncDisposable {
  base: string;
  port: number;
  store: Store;
  server: HttpServer;
  uploads: string;
  /** Log lines so far. */
  lines: Record<string, unknown>[];
  /** Makes an account with a key. */
  key(options?: { scopes?: Scope[]; admitted?: boolean; account?: string }): Promise<string>;
  /** Names of all that lies in the upload folder. */
  leftovers(): string[];
}

export interface HarnessParts {
  store: Store;
  uploads: string;
  limit: LimitOperation;
  repeats: Repeats;
}

/**
 * @param rates limits for the resources; none when not given
 * @param location of the store; a new SQLite file when not given
 */
export async function startHarness(
  makeResources: (parts: HarnessParts) => Resource[] | Promise<Resource[]>,
  rates?: Rates,
  location?: StoreLocation,
): Promise<Harness> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-http-'));
  const uploads = mkdtempSync(join(folder, 'uploads-'));
  const store = await openStore(location ?? { folder });
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const count = rates === undefined ? () => undefined : createCounter(store, rates);
  const repeats = createRepeats(store, count);
  const resources = await makeResources({ store, uploads, limit: limitBy(count), repeats });
  const server = new HttpServer(createApp({ log, resources, repeats }), 5000, {}, log);
  const port = await server.listen(0, '127.0.0.1');
  let accounts = 0;
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    store,
    server,
    uploads,
    lines,
    async key({ scopes, admitted = true, account: name = `account ${++accounts}` } = {}) {
      const account = await openAccount(store, name);
      if (admitted) await admitAccount(store, account.name, true);
      return (await createKey(store, account, scopes)).key;
    },
    leftovers: () => readdirSync(uploads),
    async [Symbol.asyncDispose]() {
      await server.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Limits nothing. */
export const unlimited: LimitOperation = () => (_request, _response, next) => next();

type Holds = () => boolean | Promise<boolean>;

export async function eventually(holds: Holds, what: string, milliseconds = 5000): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`after ${milliseconds} ms still not so: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
