import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPostgresBell, type Heard } from '../../src/jobs/bell.ts';
import { openStore, type Store } from '../../src/store/database.ts';
import { startProxy } from '../faults/proxy.ts';
import { postgresPlace, type StorePlace } from '../support/stores.ts';

const server = process.env.TEST_DATABASE_URL;

// SQLite has no connection that could break.
if (server !== undefined) {
  describe('the bell on PostgreSQL', function () {
    this.timeout(60_000);
    let place: StorePlace;
    let store: Store;
    const url = () => place.location.url ?? '';

    before(async () => {
      place = await postgresPlace(server);
      store = await openStore(place.location);
    });
    after(async () => {
      await store.close();
      await place[Symbol.asyncDispose]();
    });

    async function listen(address: string, pulse?: number) {
      const bell = await createPostgresBell(address, pulse);
      const heard: Heard[] = [];
      bell.hear((news) => void heard.push(news));
      return { bell, heard };
    }

    /** Waits for the news of a job, which another process tells, again and again. */
    async function hears(heard: Heard[], id: string) {
      await using teller = await createPostgresBell(url());
      for (let look = 0; look < 100; look += 1) {
        if (heard.some((news) => news.kind === 'changed' && news.id === id)) return;
        await teller.within(store.db, { kind: 'changed', id });
        await sleep(100);
      }
      assert.fail(`nothing was heard of ${id}`);
    }

    const connections = async (): Promise<number> => {
      const client = new pg.Client(url());
      await client.connect();
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where application_name = 'formwork bell' and datname = current_database()",
      );
      await client.end();
      return rows.length;
    };

    it('takes what it does not understand for a reason to look', async () => {
      const { bell, heard } = await listen(url());
      const client = new pg.Client(url());
      await client.connect();
      for (const payload of ['', 'null', '7', '{', '{"kind":1}', '[]']) {
        await client.query('select pg_notify($1, $2)', ['formwork_jobs', payload]);
      }
      await client.end();
      await hears(heard, 'after all');
      assert.deepEqual(
        heard.slice(0, 6).map(({ kind }) => kind),
        Array(6).fill('anything'),
      );
      await bell[Symbol.asyncDispose]();
    });

    it('is renewed when its connection is ended, and when it falls silent', async () => {
      await using proxy = await startProxy(url());
      const { bell, heard } = await listen(proxy.url, 900);
      await hears(heard, 'first');
      await proxy.goAway();
      await proxy.comeBack();
      await hears(heard, 'second');
      assert.ok(
        heard.some(({ kind }) => kind === 'anything'),
        'what was missed is looked for',
      );
      proxy.fallSilent();
      await hears(heard, 'third');
      await bell[Symbol.asyncDispose]();
    });

    it('leaves no connection behind where it may not listen, nor when it is closed while it comes back', async () => {
      const { bell } = await listen(url());
      assert.equal(await connections(), 1);
      // As a standby does that is not the primary yet.
      const { query } = pg.Client.prototype;
      pg.Client.prototype.query = function (this: pg.Client, ...words: unknown[]) {
        if (String(words[0]).startsWith('listen')) return Promise.reject(new Error('not during recovery'));
        return Reflect.apply(query, this, words);
      } as typeof query;
      try {
        const client = new pg.Client(url());
        await client.connect();
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'formwork bell'",
        );
        await client.end();
        await sleep(1500);
        assert.equal(await connections(), 0);
      } finally {
        pg.Client.prototype.query = query;
      }
      await bell[Symbol.asyncDispose]();
      await sleep(500);
      assert.equal(await connections(), 0);
    });

    it('is closed in time where the server says nothing any more', async () => {
      await using proxy = await startProxy(url());
      const { bell } = await listen(proxy.url);
      proxy.fallSilent();
      const started = performance.now();
      await bell[Symbol.asyncDispose]();
      assert.ok(performance.now() - started < 5000);
    });
  });
}
