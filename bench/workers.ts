/**
 * How throughput grows with worker processes: pictures as jobs over PostgreSQL, read by one process `formwork work` and
 * by more. `WORKERS` sets how many at most (2), `FILES` how many pictures each time (24).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '../src/store/database.ts';
import { writeChart } from './charts/chart.ts';
import { startCluster } from './jobs/cluster.ts';
import { type Running, startProcess } from './jobs/processes.ts';
import { formOf, post, slips } from './load/files.ts';

export const name = 'Throughput with worker processes';

const most = Number(process.env.WORKERS ?? 2);
const files = Number(process.env.FILES ?? 24);
const key = 'the-key-of-the-benchmark-only';

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-workers-'));
  using cluster = await startCluster();
  const settings = {
    ...{ FORMWORK_BOOTSTRAP_KEY: key, FORMWORK_LIMIT_PARSE: 'off', FORMWORK_CACHE: '0', FORMWORK_MEMORY_FREE: '0' },
    ...{ FORMWORK_WORKERS: '1', FORMWORK_RESERVE: '0', DATABASE_URL: cluster.url, DATA_DIR: folder },
  };
  const store = await openStore({ url: cluster.url, folder });
  const server = await startProcess('serve', { ...settings, FORMWORK_JOBS_HERE: '0' });
  const workers: Running[] = [];
  try {
    const forms = (await slips(8)).map(formOf);
    const rates: { x: number; y: number }[] = [];
    for (let count = 1; count <= most; count += 1) {
      workers.push(await startProcess('work', settings));
      // The first files load what all others need.
      await throughput(server.base, store, forms, count * 2);
      rates.push({ x: count, y: await throughput(server.base, store, forms, files) });
    }
    const [one] = rates;
    const told = rates
      .map(({ x, y }) => `${x}: ${y.toFixed(2)} files/s, ${(y / (one?.y ?? 1)).toFixed(2)} ×`)
      .join('; ');
    console.log(`${files} pictures by worker processes of one worker each (bar with two: at least 1.8 ×): ${told}`);
    writeChart('workers', {
      title: 'Pictures a second by worker processes',
      x: 'worker processes',
      y: 'files/s',
      series: [{ name: 'measured', points: rates }],
    });
  } finally {
    await Promise.all([server, ...workers].map((running) => running.stop()));
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files a second, from the first that is begun to the last that is done. */
async function throughput(base: string, { db }: Store, forms: Buffer[], count: number): Promise<number> {
  await db.deleteFrom('jobs').execute();
  for (let sent = 0; sent < count; sent += 1) {
    const { status, body } = await post(base, key, forms[sent % forms.length] ?? Buffer.alloc(0), {
      Prefer: 'respond-async',
    });
    if (status !== 202) throw new Error(`${status}: ${body}`);
  }
  for (;;) {
    const rows = await db.selectFrom('jobs').select(['status', 'started_at', 'finished_at']).execute();
    const failed = rows.find(({ status }) => status === 'failed');
    if (failed) throw new Error('a job failed');
    if (rows.every(({ status }) => status === 'succeeded')) {
      const start = Math.min(...rows.map(({ started_at }) => Number(started_at)));
      const end = Math.max(...rows.map(({ finished_at }) => Number(finished_at)));
      return (count / (end - start)) * 1000;
    }
    await sleep(100);
  }
}
