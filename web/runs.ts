/** Past runs, kept in this browser alone: what was asked, what came back, and the pictures that were seen. */
import type { Answer } from './answer.ts';
import type { Shown } from './state.ts';

export interface Run {
  id: string;
  at: number;
  name: string;
  size: number;
  template: string;
  answer: Answer;
  shown: Shown;
}

const most = 12;
const storeName = 'runs';

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('formwork', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  return settled(request);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database.transaction(storeName, mode).objectStore(storeName));
  } finally {
    database.close();
  }
}

/** Newest first; none where the browser keeps nothing. */
export async function readRuns(): Promise<Run[]> {
  const runs = await withStore('readonly', (store) => settled<Run[]>(store.getAll())).catch(() => []);
  return runs.sort((a, b) => b.at - a.at);
}

export async function keepRun(run: Run): Promise<Run[]> {
  const old = (await readRuns()).filter(({ id }) => id !== run.id).slice(most - 1);
  await withStore('readwrite', async (store) => {
    for (const { id } of old) store.delete(id);
    await settled(store.put(run));
  }).catch(() => {});
  return readRuns();
}

export async function forgetRuns(): Promise<Run[]> {
  await withStore('readwrite', (store) => settled(store.clear())).catch(() => {});
  return readRuns();
}
