/**
 * Nothing is lost: jobs go through while their workers are killed, and PostgreSQL is restarted twice. Every job ends,
 * with its own result, once. `STORE=sqlite` does the same with one process that does everything, killed as often. `JOBS`
 * says how many (300; the bars are about 10,000, and 1000 on SQLite).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore, type Store } from '../src/store/database.ts';
import { type Cluster, startCluster } from './jobs/cluster.ts';
import { type Running, startProcess } from './jobs/processes.ts';

export const name = 'Jobs while processes are killed';

export interface Trial {
  store: 'postgres' | 'sqlite';
  jobs: number;
  /** Milliseconds from kill to kill. */
  killEvery: number;
  workers: number;
  restarts: number;
}

const key = 'the-key-of-the-benchmark-only';
const settings = {
  ...{ FORMWORK_BOOTSTRAP_KEY: key, FORMWORK_WORKERS: '1', LOG_LEVEL: 'info', FORMWORK_LIMIT_PARSE: 'off' },
  ...{ FORMWORK_JOBS: '100000', FORMWORK_JOBS_ACCOUNT: '100000' },
};

export async function run(): Promise<void> {
  const { STORE = 'postgres', JOBS, KILL_EVERY } = process.env;
  const postgres = STORE === 'postgres';
  const trial: Trial = {
    store: postgres ? 'postgres' : 'sqlite',
    jobs: Number(JOBS ?? 300),
    killEvery: Number(KILL_EVERY ?? 5000),
    ...(postgres ? { workers: 3, restarts: 2 } : { workers: 0, restarts: 0 }),
  };
  const { seconds, kills, wrong, twice, failed, reruns } = await killAndCount(trial);
  console.log(
    `${trial.jobs} jobs on ${trial.store}, ${kills} kills, ${trial.restarts} restarts of the database: ` +
      `all ended after ${seconds.toFixed(0)} s; failed ${failed}, wrong ${wrong}, ended twice ${twice} (bar: 0, 0, 0); ` +
      `begun again after a kill ${reruns}`,
  );
  if (wrong + twice + failed > 0) throw new Error('something was lost');
}

/** @throws when a job does not end */
export async function killAndCount(trial: Trial) {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-kill-'));
  const cluster = trial.store === 'postgres' ? await startCluster() : undefined;
  const place = { DATA_DIR: folder, ...(cluster && { DATABASE_URL: cluster.url }) };
  const all: Running[] = [];
  const state = { base: '', over: false };
  const start = async (command: 'serve' | 'work', more: NodeJS.ProcessEnv = {}) => {
    for (;;) {
      // As whoever supervises it would: the database may be away for a moment.
      const running = await startProcess(command, { ...settings, ...place, ...more }).catch(() => undefined);
      if (running) all.push(running);
      if (running || state.over) return running ?? Promise.reject(new Error('over'));
      await sleep(500);
    }
  };
  try {
    const first = await start('serve', cluster ? { FORMWORK_JOBS_HERE: '0' } : {});
    state.base = first.base;
    const victims = cluster ? await Promise.all(Array.from({ length: trial.workers }, () => start('work'))) : [first];
    await using store = closing(await openStore({ folder, ...(cluster && { url: cluster.url }) }));
    const started = performance.now();
    const killing = killThem(victims, trial, state, () => start(cluster ? 'work' : 'serve'));
    const sending = sendAll(trial.jobs, state);
    await watchEnds(store.store, trial, cluster);
    await sending;
    state.over = true;
    const kills = await killing;
    const seconds = (performance.now() - started) / 1000;
    return { seconds, kills, ...(await check(store.store, trial.jobs)), twice: endedTwice(all) };
  } finally {
    state.over = true;
    await Promise.all(
      all.map((running) => running.child.exitCode === null && running.child.signalCode === null && running.kill()),
    );
    cluster?.[Symbol.dispose]();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills one after the other, and puts another in its place at once. */
async function killThem(
  victims: Running[],
  { killEvery }: Trial,
  state: { base: string; over: boolean },
  start: () => Promise<Running>,
) {
  let kills = 0;
  for (;;) {
    for (let waited = 0; waited < killEvery && !state.over; waited += 100) await sleep(100);
    if (state.over) return kills;
    const next = kills % victims.length;
    await victims[next]?.kill();
    kills += 1;
    const fresh = await start();
    victims[next] = fresh;
    if (victims.length === 1) state.base = fresh.base;
  }
}

/** Sends each job until it is taken in: the idempotency key keeps it one. */
async function sendAll(jobs: number, state: { base: string; over: boolean }): Promise<void> {
  let next = 0;
  const sender = async (): Promise<void> => {
    while (next < jobs) {
      const number = next++;
      while (!state.over && !(await send(state.base, number))) await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: 6 }, sender));
}

async function send(base: string, number: number): Promise<boolean> {
  const form = new FormData();
  form.append('template_json', '{"order_number": "string"}');
  form.append('file', new Blob([`Order number: ${marked(number)}\nDate: 2026-03-14\n`]), 'order.txt');
  const headers = { 'X-API-Key': key, Prefer: 'respond-async', 'Idempotency-Key': marked(number) };
  return fetch(`${base}/parse`, { method: 'POST', headers, body: form, signal: AbortSignal.timeout(20_000) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 202;
    },
    () => false,
  );
}

const marked = (number: number): string => `PO-${number + 100_000}`;

/** Waits for all ends, restarting the database on the way. */
async function watchEnds(store: Store, { jobs, restarts }: Trial, cluster: Cluster | undefined): Promise<void> {
  let restarted = 0;
  let last = -1;
  let moved = performance.now();
  for (;;) {
    const ended = await countEnded(store).catch(() => last);
    if (ended !== last) moved = performance.now();
    last = ended;
    if (ended >= jobs) return;
    if (performance.now() - moved > 120_000) throw new Error(`${ended} of ${jobs} jobs have ended, and no more do`);
    if (cluster && restarted < restarts && ended > (jobs * (restarted + 1)) / (restarts + 1)) {
      cluster.restart();
      restarted += 1;
    }
    await sleep(500);
  }
}

async function countEnded({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('status', 'not in', ['queued', 'running'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Each job's own result must be there, as one answer. */
async function check({ db }: Store, jobs: number) {
  const rows = await db
    .selectFrom('jobs')
    .leftJoin('job_files', 'job_files.job_id', 'jobs.id')
    .select(['status', 'idempotency_key', 'bytes', 'losses', 'kind'])
    .execute();
  const right = rows.filter(
    (row) =>
      row.kind === 'answer' &&
      Buffer.from(row.bytes ?? []).toString() === JSON.stringify({ order_number: row.idempotency_key }),
  );
  const keys = new Set(right.map((row) => row.idempotency_key));
  return {
    wrong: jobs - keys.size + (rows.length - right.length),
    failed: rows.filter(({ status }) => status !== 'succeeded').length,
    reruns: rows.filter(({ losses }) => Number(losses) > 0).length,
  };
}

/** Jobs whose end was told by two processes. */
function endedTwice(all: Running[]): number {
  const told = all.flatMap(({ lines }) => lines.filter(({ msg }) => msg === 'job').map(({ job }) => String(job)));
  return told.length - new Set(told).size;
}

const closing = (store: Store) => ({ store, [Symbol.asyncDispose]: () => store.close() });
