/** The queue on PostgreSQL: pg-boss, for any number of processes on any number of machines. */
import { sql } from 'kysely';
import { type Db, fromKysely, PgBoss } from 'pg-boss';
import type { Store } from '../store/database.ts';
import { type BossWords, createAtOnce } from './at-once.ts';
import { type Bell, channel } from './bell.ts';
import { clock } from './clock.ts';
import { type JobRow, type Lane, lanes } from './job.ts';
import type { Queue } from './queue.ts';

/** Seconds without a heartbeat after which a job runs again elsewhere; pg-boss takes no less than 10. */
const heartbeat = 12;
/** Seconds from look to look for jobs without a heartbeat. */
const supervision = 2;
/** Seconds: pg-boss's own limit for work. Ours are in the workers, and far below. */
const longest = 23 * 3600;
/** How often a job may wait again is decided by its row. */
const retries = 1_000_000;

const queueOf = (lane: string): string => `parse-${lane}`;

/** Milliseconds from look to look for jobs without an entry. */
const mendEvery = 60_000;

/** Milliseconds after which a lane is looked at even without news of it. */
const look = 900;

/** What is lost of it in a crash of the database's machine is done again: the jobs' own rows decide. */
function hastily(url: string): string {
  const hasty = new URL(url);
  const options = [hasty.searchParams.get('options'), '-c synchronous_commit=off'];
  hasty.searchParams.set('options', options.filter(Boolean).join(' '));
  return hasty.href;
}

/** @param onError hears of what fails in the background, such as upkeep while the database is away */
export async function createBossQueue(
  store: Extract<Store, { dialect: 'postgres' }>,
  url: string,
  bell: Pick<Bell, 'hear'>,
  onError: (error: Error) => void,
): Promise<Queue> {
  const { db } = store;
  const boss = new PgBoss({
    ...{ connectionString: hastily(url), max: 4, application_name: 'formwork queue', schema: 'pgboss' },
    ...{ schedule: false, superviseIntervalSeconds: supervision, monitorIntervalSeconds: supervision },
  });
  boss.on('error', onError);
  await boss.start();
  for (const lane of lanes) {
    await boss.createQueue(queueOf(lane), {
      ...{ heartbeatSeconds: heartbeat, expireInSeconds: longest, retryLimit: retries, retryDelay: 0 },
      ...{ retryBackoff: false, deleteAfterSeconds: 60, retentionSeconds: 30 * 86_400 },
    });
  }
  const [short, long] = await Promise.all(lanes.map((lane) => wordsFor(boss, lane)));
  if (!short || !long) throw new Error('each lane has a queue');
  const words = { short, long };
  const atOnce = createAtOnce(store, words, channel);
  let mending = performance.now() + mendEvery * Math.random();

  /** Looks whether a job that could not be claimed at once is to be run. A row that runs was lost by its holder. */
  async function claim(holder: string, lane: Lane, id: string): Promise<JobRow | undefined> {
    const row = await db
      .updateTable('jobs')
      .set((eb) => ({
        status: 'running',
        holder,
        losses: sql<number>`losses + case when status = 'running' then 1 else 0 end`,
        started_at: sql<number>`coalesce(started_at, ${clock(db)})`,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) await boss.complete(queueOf(lane), id);
    return row;
  }

  /** Lanes in which there was nothing, and when that was. News come before it is known that there is nothing. */
  const empty = new Map<Lane, number>();
  const unhear = bell.hear((news) => {
    if (news.kind === 'queued') empty.delete(news.lane);
    else if (news.kind === 'anything') empty.clear();
  });

  return {
    lease: heartbeat * 1000,
    atOnce,

    async add(transaction, { id, lane, turn }) {
      await boss.send(queueOf(lane), null, { id, priority: -turn, db: fromKysely(transaction) });
    },

    async take(holder, allowed) {
      for (const lane of allowed) {
        if ((empty.get(lane) ?? 0) > performance.now() - look) continue;
        empty.set(lane, performance.now());
        const found = await atOnce.take(holder, lane);
        if (found) empty.delete(lane);
        const job = found && (found.job ?? (await claim(holder, lane, found.id)));
        if (job) return job;
      }
      return undefined;
    },

    async remove(transaction, { id, lane }) {
      await boss.deleteJob(queueOf(lane), id, { db: fromKysely(transaction) });
    },

    async giveBack(transaction, { id, lane }) {
      await boss.fail(queueOf(lane), id, undefined, { db: fromKysely(transaction) });
    },

    async renew(_holder, jobs) {
      const byLane = Map.groupBy(jobs, ({ lane }) => lane);
      for (const [lane, held] of byLane) {
        await boss.touch(
          queueOf(lane),
          held.map(({ id }) => id),
        );
      }
    },

    /** pg-boss looks for dead holders by itself. Jobs whose entries are gone, as after a backup without them, get new ones. */
    async recover() {
      if (performance.now() < mending) return;
      mending = performance.now() + mendEvery;
      for (const [lane, { queue, add }] of Object.entries(words)) {
        await sql`with kept as (
          select id, turn from jobs where lane = ${lane} and status in ('queued', 'running') and not exists (
            select from pgboss.job entry where entry.name = ${queue} and entry.id = jobs.id::uuid) limit 1000)
          ${add}`.execute(db);
      }
    },

    async [Symbol.asyncDispose]() {
      unhear();
      await boss.stop({ graceful: false });
    },
  };
}

/** Has pg-boss say its statements, which run as parts of larger ones. */
async function wordsFor(boss: PgBoss, lane: Lane): Promise<BossWords> {
  const queue = queueOf(lane);
  const add = await said((db) => boss.send(queue, null, { id: nobody, priority: 0, db }));
  const fetch = await said((db) => boss.fetch(queue, { batchSize: 1, db }));
  const [before, after, ...more] = add.text.split('$1::json');
  const entry = (JSON.parse(String(add.values[0])) as unknown[])[0];
  if (before === undefined || after === undefined || more.length > 0 || fetch.values.length > 0) {
    throw new Error('this version of pg-boss says its statements otherwise');
  }
  const filled = sql`${sql.lit(JSON.stringify(entry))}::jsonb || jsonb_build_object('id', id, 'priority', -turn)`;
  return {
    queue,
    add: sql`${sql.raw(before)}(select json_agg(${filled}) from kept)${sql.raw(after)}`,
    fetch: sql.raw(fetch.text),
  };
}

const nobody = '00000000-0000-0000-0000-000000000000';

async function said(act: (db: Db) => Promise<unknown>): Promise<{ text: string; values: unknown[] }> {
  const all: { text: string; values: unknown[] }[] = [];
  await act({
    async executeSql(text, values = []) {
      all.push({ text, values });
      return { rows: [] };
    },
  });
  const [only] = all;
  if (only === undefined || all.length > 1) throw new Error('this version of pg-boss takes more than one statement');
  return only;
}
