/** What the queue itself costs a job with a file of 50 KB, from its beginning to its end, beside the work. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { readConfig } from '../src/config.ts';
import { jobSettings } from '../src/container/job-settings.ts';
import { openJobs } from '../src/jobs/open.ts';
import type { ParseAnswer } from '../src/parse/answer.ts';
import { openStore } from '../src/store/database.ts';
import { startCluster } from './jobs/cluster.ts';
import { median } from './stopwatch.ts';

export const name = 'The queue of jobs';

const rounds = Number(process.env.ROUNDS ?? 200);
const size = 50 * 1024;

/** Does nothing, at once. */
const idle = {
  parse: async (): Promise<ParseAnswer> => ({
    body: Buffer.from('{"total":null}'),
    strategy: 'none',
    timings: { extract: 0, fill: 0 },
    facts: { type: '', found: 0, missing: 0, queue: 0 },
    async [Symbol.asyncDispose]() {},
  }),
};

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-queue-'));
  try {
    const path = join(folder, 'file.pdf');
    // As incompressible as files are.
    writeFileSync(path, randomBytes(size));
    await measure('SQLite', path, folder);
    using cluster = await startCluster();
    await measure('PostgreSQL', path, folder, cluster.url);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(title: string, path: string, folder: string, url?: string): Promise<void> {
  const place = url === undefined ? {} : { url };
  const store = await openStore({ folder, ...place });
  const settings = { ...jobSettings(readConfig({ FORMWORK_MEMORY_FREE: '0' }).config), slots: 1, ...place };
  const system = await openJobs(store, settings, pino({ level: 'silent' }), () => ({}));
  const runner = system.runner(idle, folder);
  runner.start();
  const asker = { account: 'bench', key: 'bench' };
  const request = { name: 'file.pdf', template: '{"total": "money"}', include: [], require: [] };
  const took: number[] = [];
  const journeys: number[] = [];
  let used = process.cpuUsage();
  for (let round = 0; round < rounds + 20; round += 1) {
    const started = performance.now();
    const job = await system.jobs.begin({ ...asker, request, path, size, lane: 'short' });
    await system.jobs.whenOver(job?.id ?? '', asker, AbortSignal.timeout(60_000));
    if (round === 20) used = process.cpuUsage();
    if (round < 20) continue;
    took.push(performance.now() - started);
    const asked = performance.now();
    await store.ping();
    journeys.push(performance.now() - asked);
  }
  const { user, system: kernel } = process.cpuUsage(used);
  console.log(
    `${title}: ${median(took).toFixed(1)} ms a job at the median of ${rounds} (bar: at most 5); ` +
      `${((user + kernel) / 1000 / rounds).toFixed(1)} ms of our processor; a journey to the store ${median(journeys).toFixed(2)} ms`,
  );
  await runner.stop(0);
  await system[Symbol.asyncDispose]();
  await store.close();
}
