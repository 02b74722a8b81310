import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { readConfig } from '../../src/config.ts';
import { jobSettings } from '../../src/container/job-settings.ts';
import { createLocalBell, createPostgresBell } from '../../src/jobs/bell.ts';
import { createBossQueue } from '../../src/jobs/boss.ts';
import { createEmbeddedQueue } from '../../src/jobs/embedded.ts';
import { Ledger } from '../../src/jobs/ledger.ts';
import { openJobs } from '../../src/jobs/open.ts';
import type { Queue } from '../../src/jobs/queue.ts';
import { Uploads } from '../../src/jobs/uploads.ts';
import type { ParseAnswer } from '../../src/parse/answer.ts';
import type { ParseRequest } from '../../src/parse.ts';
import { openStore } from '../../src/store/database.ts';
import { onEachPlace, postgresPlace } from '../support/stores.ts';

const asker = { account: 'someone', key: 'a key' };
const request = { name: 'file.pdf', template: '{"total": "money"}', include: [], require: [] };
const silent = pino({ level: 'silent' });

const answer = (body: Uint8Array): ParseAnswer => ({
  body,
  strategy: 'none',
  timings: { extract: 0, fill: 0 },
  facts: { type: '', found: 0, missing: 0, queue: 0 },
  async [Symbol.asyncDispose]() {},
});

describe('what a job costs the store', () => {
  let folder: string;
  let path: string;
  const bytes = randomBytes(50_000);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-at-once-'));
    path = join(folder, 'upload');
    writeFileSync(path, bytes);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  onEachPlace('jobs', (place) => {
    /** The service's jobs, whose work is to give the file itself as the answer. */
    async function open() {
      const { url } = place.location;
      const store = await openStore(place.location);
      const settings = {
        ...jobSettings(readConfig({ FORMWORK_MEMORY_FREE: '0' }).config),
        ...{ slots: 1, ...(url !== undefined && { url }) },
      };
      const system = await openJobs(store, settings, silent, () => ({}));
      const parser = { parse: async ({ path: at }: ParseRequest) => answer(readFileSync(at)) };
      const runner = system.runner(parser, folder);
      const close = async () => {
        await runner.stop(0);
        await system[Symbol.asyncDispose]();
        await store.close();
      };
      return { ...system, runner, close };
    }

    async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
      const all: Uint8Array[] = [];
      for await (const piece of pieces) all.push(piece);
      return Buffer.concat(all);
    }

    it('is few journeys where the process that takes it also runs it', async () => {
      const { jobs, runner, close } = await open();
      runner.start();
      const once = async () => {
        const job = await jobs.begin({ ...asker, request, path, size: bytes.length, lane: 'short' });
        const over = await jobs.whenOver(job?.id ?? '', asker, AbortSignal.timeout(10_000));
        assert.equal(over?.status, 'succeeded');
        return over.id;
      };
      await once();
      const count = countQueries();
      const id = await once();
      const journeys = count();
      assert.deepEqual(await collect(jobs.answer(id)), bytes);
      // Kept, taken, looked at, ended, and a look for the next one; two more for what the clock may bring in between.
      if (place.location.url !== undefined) assert.ok(journeys <= 7, `${journeys} journeys`);
      await close();
    });

    it('runs a file in another process than the one that took it', async () => {
      const taking = await open();
      const running = await open();
      const job = await taking.jobs.begin({ ...asker, request, path, size: bytes.length, lane: 'short' });
      running.runner.start();
      const over = await taking.jobs.whenOver(job?.id ?? '', asker, AbortSignal.timeout(10_000));
      assert.equal(over?.status, 'succeeded');
      assert.deepEqual(await collect(taking.jobs.answer(over.id)), bytes);
      await running.close();
      await taking.close();
    });
  });

  const server = process.env.TEST_DATABASE_URL;
  // SQLite has one writer at a time.
  if (server !== undefined) {
    it('waits for nobody who is changing the job that is next, and has it afterwards', async function () {
      this.timeout(20_000);
      await using place = await postgresPlace(server);
      const { url = '' } = place.location;
      const store = await openStore(place.location);
      assert.ok(store.dialect === 'postgres');
      const bell = await createPostgresBell(url);
      const queue: Queue = await createBossQueue(store, url, bell, () => {});
      const ledger = new Ledger(store, bell, queue, 60_000);
      const job = await ledger.add({ ...asker, request, path, size: bytes.length, lane: 'short' });
      const changing = store.db.transaction().execute(async (db) => {
        await db
          .updateTable('jobs')
          .set({ version: 7 })
          .where('id', '=', job?.id ?? '')
          .execute();
        await sleep(500);
      });
      await sleep(100);
      const taken = await queue.take('me', ['short']);
      assert.equal(taken?.id, job?.id);
      assert.equal(taken?.version, 8);
      await changing;
      await queue[Symbol.asyncDispose]();
      await bell[Symbol.asyncDispose]();
      await store.close();
    });
  }

  onEachPlace('an end', (place) => {
    it('is told once, and is known again by whoever it was not told to', async () => {
      const { url } = place.location;
      const store = await openStore(place.location);
      const bell = url === undefined ? createLocalBell(store) : await createPostgresBell(url);
      const queue =
        store.dialect === 'postgres' && url !== undefined
          ? await createBossQueue(store, url, bell, () => {})
          : createEmbeddedQueue(store);
      const ledger = new Ledger(store, bell, queue, 60_000);
      await ledger.add({ ...asker, request, path, size: bytes.length, lane: 'short' });
      const taken = await queue.take('me', ['short']);
      assert.ok(taken);
      assert.deepEqual(Buffer.from(taken.file ?? bytes), bytes);
      const end = { status: 'failed', problem: { code: 'file-corrupt', message: 'x' } } as const;
      assert.equal(await ledger.finish({ ...taken, holder: 'somebody else' }, end), false);
      assert.equal(await ledger.finish(taken, end), true);
      // As after a connection that broke at the commit.
      assert.equal(await ledger.finish(taken, end), true);
      assert.equal(await ledger.finish({ ...taken, holder: 'somebody else' }, end), false);
      await queue[Symbol.asyncDispose]();
      await bell[Symbol.asyncDispose]();
      await store.close();
    });
  });

  it('keeps the latest uploads only', () => {
    const uploads = new Uploads();
    for (let number = 0; number < 100; number += 1) uploads.keep(String(number), Buffer.alloc(1_000_000));
    assert.deepEqual(uploads.ids, ['92', '93', '94', '95', '96', '97', '98', '99']);
    assert.equal(uploads.drop('99')?.length, 1_000_000);
    assert.equal(uploads.drop('99'), undefined);
    assert.equal(uploads.ids.length, 7);
  });
});

/** @returns a function that ends the count and tells it */
function countQueries(): () => number {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
    count += 1;
    return Reflect.apply(query, this, words);
  } as typeof query;
  return () => {
    pg.Client.prototype.query = query;
    return count;
  };
}
