/** A copy of a SQLite store that is whole, whatever is written meanwhile. */
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Refusal } from '../model/refusal.ts';
import type { Store } from './database.ts';

/**
 * Copies the store into a new file, which is there only when it is whole.
 * @throws Refusal when the file is there, or the store is in PostgreSQL, which has tools of its own for this
 */
export async function backUp(store: Store, path: string): Promise<void> {
  if (store.dialect !== 'sqlite') throw new Refusal('The store is in PostgreSQL: back it up with pg_dump.');
  if (existsSync(path)) throw new Refusal(`${path} is there already.`);
  const partial = `${path}.part`;
  await rm(partial, { force: true });
  try {
    // In one step: between two, another process's write would begin the copy anew.
    await backup(store.writer, partial, { rate: 2 ** 31 - 1 });
    check(partial);
    await settle(partial);
    await rename(partial, path);
    await settle(dirname(path));
  } catch (error) {
    await Promise.all(['', '-wal', '-shm', '-journal'].map((suffix) => rm(partial + suffix, { force: true })));
    throw error;
  }
}

function check(path: string): void {
  const copy = new DatabaseSync(path);
  try {
    // Without write-ahead log, so that the copy is one file.
    copy.exec('pragma journal_mode = delete');
    const [{ quick_check: verdict } = {}] = copy.prepare('pragma quick_check').all();
    if (verdict !== 'ok') throw new Error(`The copy is damaged: ${verdict}`);
  } finally {
    copy.close();
  }
}

async function settle(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}
