/** A service of one's own, with as many accounts as one likes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admitAccount, openAccount } from '../../src/store/accounts.ts';
import { openStore } from '../../src/store/database.ts';
import { createKey } from '../../src/store/keys.ts';
import { type Running, startProcess } from '../jobs/processes.ts';

export interface LoadedService extends AsyncDisposable, Pick<Running, 'base' | 'lines'> {
  pid: number;
  /** One for each account. */
  keys: string[];
}

/** Settings of the bench's own environment hold. */
const given = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('FORMWORK_')));

/** @param settings beside those that it needs to run */
export async function startLoaded(settings: NodeJS.ProcessEnv = {}, accounts = 1): Promise<LoadedService> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-load-'));
  const keys: string[] = [];
  const store = await openStore({ folder });
  for (let number = 0; number < accounts; number += 1) {
    const account = await openAccount(store, `account ${number}`);
    await admitAccount(store, account.name, true);
    keys.push((await createKey(store, account)).key);
  }
  await store.close();
  const own = { DATA_DIR: folder, FORMWORK_LIMIT_PARSE: 'off', FORMWORK_CACHE: '0', LOG_LEVEL: 'info' };
  const { child, base, lines, stop } = await startProcess('serve', { ...own, ...given(), ...settings });
  return {
    ...{ base, lines, keys, pid: child.pid ?? 0 },
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
