import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { createLocalBell, createPostgresBell, type Heard } from '../../src/jobs/bell.ts';
import { createBossQueue } from '../../src/jobs/boss.ts';
import { createDurable } from '../../src/jobs/durable.ts';
import { createEmbeddedQueue } from '../../src/jobs/embedded.ts';
import { Ledger } from '../../src/jobs/ledger.ts';
import { runJob } from '../../src/jobs/run.ts';
import { openStore, type StoreLocation } from '../../src/store/database.ts';
import { onEachPlace, postgresPlace, type StorePlace } from '../support/stores.ts';

const request = { name: 'file.pdf', template: '{"total": "money"}', include: [], require: [] };
const kept = 60_000;
const day = 86_400_000;
const corrupt = { status: 'failed', problem: { code: 'file-corrupt', message: 'x' } } as const;

/** Jobs of a store, without anybody who runs them. */
async function open(location: StoreLocation) {
  const folder = mkdtempSync(join(tmpdir(), 'formwork-ledger-'));
  const { url } = location;
  const store = await openStore(location);
  const bell = url === undefined ? createLocalBell(store) : await createPostgresBell(url);
  const queue =
    store.dialect === 'postgres' && url !== undefined
      ? await createBossQueue(store, url, bell, () => {})
      : createEmbeddedQueue(store);
  const ledger = new Ledger(store, bell, queue, kept);
  return {
    ...{ folder, store, bell, queue, ledger },
    async add(size = 50_000): Promise<string> {
      const path = join(folder, randomUUID());
      writeFileSync(path, randomBytes(size));
      const job = await ledger.add({ account: 'a', key: 'k', request, path, size, lane: 'short' });
      return job?.id ?? assert.fail();
    },
    take: async () => (await queue.take('me', ['short'])) ?? assert.fail('nothing waits'),
    left: async () => (await store.db.selectFrom('jobs').select('id').execute()).length,
    async close() {
      await queue[Symbol.asyncDispose]();
      await bell[Symbol.asyncDispose]();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

onEachPlace('the rows of jobs', (place) => {
  let jobs: Awaited<ReturnType<typeof open>>;

  beforeEach(async () => {
    jobs = await open(place.location);
  });
  afterEach(() => jobs.close());

  it('go when their time is over, however many they are', async () => {
    await jobs.add(10);
    const row = await jobs.store.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
    for (let number = 0; number < 1200; number += 100) {
      const more = Array.from({ length: 100 }, () => ({ ...row, id: randomUUID(), status: 'failed', expires_at: 1 }));
      await jobs.store.db.insertInto('jobs').values(more).execute();
    }
    assert.equal(await jobs.left(), 1201);
    await jobs.ledger.sweep();
    assert.equal(await jobs.left(), 1);
  });

  it('of an upload that is not there whole are not run on what is left', async () => {
    const id = await jobs.add(2_500_000);
    await jobs.store.db.deleteFrom('job_files').where('number', '=', 1).execute();
    const parser = { parse: () => assert.fail('it was read') };
    for (let tries = 0; tries < 2; tries += 1) {
      const allowance = { least: 1000, page: 0, minute: 0, most: 1000 };
      const parts = { ...jobs, parser, allowance, log: pino({ level: 'silent' }) };
      await runJob(await jobs.take(), join(jobs.folder, `upload-${tries}`), parts, new AbortController().signal);
    }
    const { status, problem } = await jobs.store.db
      .selectFrom('jobs')
      .select(['status', 'problem'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([status, JSON.parse(problem ?? '').code], ['failed', 'internal']);
  }).timeout(20_000);

  it('are let go of when the store never takes their end', async () => {
    await jobs.add();
    const row = await jobs.take();
    let tries = 0;
    const refusing = Object.create(jobs.ledger, {
      finish: {
        async value() {
          tries += 1;
          throw new TypeError('not like this');
        },
      },
    }) as Ledger;
    const parser = { parse: () => assert.fail('unused') };
    const parts = {
      ...{ ...jobs, ledger: refusing, parser, log: pino({ level: 'silent' }) },
      allowance: { least: 1000, page: 0, minute: 0, most: 1000 },
    };
    await assert.rejects(
      runJob({ ...row, losses: 9 }, join(jobs.folder, 'upload'), parts, new AbortController().signal),
      /not like this/,
    );
    assert.equal(tries, 3);
  }).timeout(20_000);

  it('tell nothing of an end that was none', async () => {
    const id = await jobs.add();
    assert.equal(await jobs.ledger.finish(await jobs.take(), corrupt), true);
    const heard: Heard[] = [];
    jobs.bell.hear((news) => void heard.push(news));
    assert.equal(await jobs.ledger.cancel({ id, lane: 'short' }), false);
    assert.deepEqual(heard, []);
  });
});

const server = process.env.TEST_DATABASE_URL;
// On SQLite there is one machine, with one clock, and the rows are the queue.
if (server !== undefined) {
  describe('the rows of jobs that machines share', () => {
    const clocks = { now: Date.now, timer: performance.now };
    let place: StorePlace;
    let jobs: Awaited<ReturnType<typeof open>>;

    beforeEach(async () => {
      place = await postgresPlace(server);
      jobs = await open(place.location);
    });
    afterEach(async () => {
      Date.now = clocks.now;
      performance.now = clocks.timer;
      await jobs.close();
      await place[Symbol.asyncDispose]();
    });

    it('are kept for as long as they are to be, whatever the clocks of machines say', async () => {
      const ends = async () => {
        const row = await jobs.store.db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
        assert.equal(Number(row.expires_at) - Number(row.finished_at), kept);
        return Math.abs(Number(row.finished_at) - clocks.now());
      };
      for (const skew of [2 * day, -2 * day]) {
        await jobs.store.db.deleteFrom('jobs').execute();
        await jobs.add();
        Date.now = () => clocks.now() + skew;
        assert.equal(await jobs.ledger.finish(await jobs.take(), corrupt), true);
        await jobs.ledger.sweep();
        assert.ok((await ends()) < 30_000);
        await jobs.add(10);
        const [cancelled] = await jobs.store.db.selectFrom('jobs').selectAll().where('status', '=', 'queued').execute();
        assert.ok(await jobs.ledger.cancel(cancelled ?? assert.fail()));
        await jobs.ledger.sweep();
        assert.equal(await jobs.left(), 2);
        Date.now = clocks.now;
      }
    });

    it('get an entry in the queue again that have none', async () => {
      const waiting = await jobs.add();
      const running = await jobs.add();
      const taken = [await jobs.take(), await jobs.take()].map(({ id }) => id);
      assert.deepEqual(taken.sort(), [waiting, running].sort());
      await jobs.store.db.updateTable('jobs').set({ status: 'queued' }).where('id', '=', waiting).execute();
      const ended = await jobs.add();
      await jobs.ledger.cancel({ id: ended, lane: 'short' });
      await sql`delete from pgboss.job`.execute(jobs.store.db);
      await jobs.queue.recover();
      performance.now = () => clocks.timer.call(performance) + 120_000;
      await jobs.queue.recover();
      await jobs.queue.recover();
      const again = [await jobs.take(), await jobs.take()].map(({ id }) => id);
      assert.deepEqual(again.sort(), taken);
      assert.equal(await jobs.queue.take('me', ['short', 'long']), undefined);
    });
  });
}

describe('what makes jobs safe', () => {
  it('flushes those together that come within a moment', async () => {
    const flushed: string[][] = [];
    const durable = createDurable(async (ids) => {
      flushed.push(ids);
      return ids;
    });
    await Promise.all(['a', 'b', 'c'].map((id) => durable.whenSafe(id)));
    await durable.whenSafe('d');
    assert.deepEqual(flushed, [['a', 'b', 'c'], ['d']]);
  });

  it('knows those for safe that have ended', async () => {
    const durable = createDurable(() => assert.fail('there is nothing left to be flushed'));
    const safe = durable.whenSafe('a');
    durable.ended('a');
    durable.ended('unknown');
    await safe;
    await new Promise((done) => setTimeout(done, 20));
  });

  it('fails those that the database has lost, and all when it can not be asked', async () => {
    const durable = createDurable(async (ids) => {
      if (ids.includes('down')) throw new Error('down');
      return ids.filter((id) => id !== 'lost');
    });
    const outcomes = await Promise.allSettled(['lost', 'there'].map((id) => durable.whenSafe(id)));
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['rejected', 'fulfilled'],
    );
    await assert.rejects(durable.whenSafe('down'), /down/);
  });
});
