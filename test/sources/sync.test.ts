import assert from 'node:assert/strict';
import { Refusal } from '../../src/model/refusal.ts';
import { nameProcess } from '../../src/process-name.ts';
import { createClient } from '../../src/sources/client.ts';
import type { Connector, Page, Start } from '../../src/sources/connector.ts';
import { UpstreamFault } from '../../src/sources/fault.ts';
import { sync } from '../../src/sources/sync.ts';
import { xFollowers } from '../../src/sources/x.ts';
import { openStore } from '../../src/store/database.ts';
import { recordEntry } from '../../src/store/entries.ts';
import { createFollowersReader } from '../../src/store/followers.ts';
import { createRecordsReader } from '../../src/store/records.ts';
import { onEachStore } from '../support/stores.ts';
import { startUpstream } from './upstream.ts';

const { signal } = new AbortController();

/** Ten pages of three records; `stop` may throw before a page is given. */
function connector(starts: Start[], stop: (page: number) => unknown = () => {}, name = 'example'): Connector {
  return {
    name,
    list: 'records',
    async *pages(start) {
      starts.push(start);
      for (let page = typeof start.next === 'number' ? start.next : 0; page < 10; page += 1) {
        await stop(page);
        const entries = [0, 1, 2].map((index) => {
          const number = page * 3 + index;
          return recordEntry(`r${number}`, number, { title: `Record ${number}`, pdfUrl: '', description: '' });
        });
        const given: Page = { entries, next: page === 9 ? null : page + 1, mark: `seen ${page}`, remarks: [] };
        yield given;
      }
    },
  };
}

onEachStore('a synchronisation', (current) => {
  const count = async () => (await createRecordsReader(current.store)({ offset: 0, limit: 1000 })).length;

  it('brings all pages, and leaves its mark for the next one', async () => {
    const starts: Start[] = [];
    const pages: number[] = [];
    const onPage = ({ rows }: { rows: number }) => void pages.push(rows);
    assert.deepEqual(await sync(current.store, connector(starts), { signal, onPage }), {
      rows: 30,
      changed: 30,
      pages: 10,
      remarks: [],
    });
    assert.equal(await count(), 30);
    assert.deepEqual(pages, [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
    assert.equal((await sync(current.store, connector(starts), { signal })).changed, 0);
    await sync(current.store, connector(starts), { signal, forget: 'all' });
    assert.deepEqual(starts, [
      { next: null, mark: null, run: 1 },
      { next: null, mark: 'seen 9', run: 2 },
      { next: null, mark: null, run: 3 },
    ]);
  });

  it('that fails keeps what it has, and the next one goes on from there', async () => {
    const starts: Start[] = [];
    const broken = connector(starts, (page) => {
      if (page === 4) throw new UpstreamFault('unavailable', 'Gone.');
    });
    await assert.rejects(sync(current.store, broken, { signal }), UpstreamFault);
    assert.equal(await count(), 12);
    assert.equal((await sync(current.store, connector(starts), { signal })).rows, 18);
    assert.equal(await count(), 30);
    assert.deepEqual(starts.at(-1), { next: 4, mark: null, run: 1 });
  });

  it('begins again when the upstream does not know where it was', async () => {
    const starts: Start[] = [];
    const broken = connector(starts, (page) => {
      if (page === 4) throw new UpstreamFault('unavailable', 'Gone.');
    });
    await assert.rejects(sync(current.store, broken, { signal }), UpstreamFault);
    const stale = connector(starts, (page) => {
      if (page === 4 && starts.length === 2) throw new UpstreamFault('rejected', 'That page has expired.');
    });
    assert.equal((await sync(current.store, stale, { signal })).rows, 30);
    assert.deepEqual(
      starts.map(({ next, run }) => [next, run]),
      [
        [null, 1],
        [4, 1],
        [null, 2],
      ],
    );
  });

  it('does not run twice at a time, in one process or two', async () => {
    const other = await openStore(current.location);
    const starts: Start[] = [];
    let result: PromiseSettledResult<unknown> | undefined;
    const slow = connector(starts, async (page) => {
      if (page === 1) [result] = await Promise.allSettled([sync(other, connector(starts), { signal })]);
    });
    const unrelated = connector([], undefined, 'unrelated');
    await Promise.all([sync(current.store, slow, { signal }), sync(other, unrelated, { signal })]);
    assert.ok(result?.status === 'rejected' && result.reason instanceof Refusal);
    assert.match(result.reason.message, /is at work with "example"/);
    await sync(other, connector(starts), { signal });
    await other.close();
  });

  it('takes over from a process that is gone', async () => {
    await sync(current.store, connector([]), { signal });
    const hold = (holder: string, held_until: number) =>
      current.store.db.updateTable('syncs').set({ holder, held_until }).where('name', '=', 'example').execute();
    await hold(nameProcess().replace(` ${process.pid} `, ' 4194999 '), Date.now() + 60_000);
    await sync(current.store, connector([]), { signal });
    // In a container that starts again, the one that is gone had our own process id.
    await hold(nameProcess().replace(/\d+ (\w+)$/, '1 $1'), Date.now() + 60_000);
    await sync(current.store, connector([]), { signal });
    await hold('elsewhere 1 x', Date.now() - 1);
    await sync(current.store, connector([]), { signal });
    await hold('elsewhere 1 x', Date.now() + 60_000);
    await assert.rejects(sync(current.store, connector([]), { signal }), Refusal);
  });

  it('that has lost its hold writes nothing more', async () => {
    const robbed = connector([], (page) => {
      if (page !== 2) return undefined;
      const { db } = current.store;
      return db.updateTable('syncs').set({ holder: 'thief 1 x' }).where('name', '=', 'example').execute();
    });
    await assert.rejects(sync(current.store, robbed, { signal }), /taken over/);
    assert.equal(await count(), 6);
  });

  it('stops between pages when it is told to', async () => {
    const controller = new AbortController();
    const stopping = connector([], (page) => {
      if (page === 3) controller.abort();
    });
    await assert.rejects(sync(current.store, stopping, { signal: controller.signal }), { name: 'AbortError' });
    assert.equal(await count(), 12);
    await sync(current.store, connector([]), { signal });
  });

  it('of followers ends with exactly those whom the upstream lists', async () => {
    let listed = ['a', 'b', 'c'];
    await using upstream = await startUpstream((url) => {
      if (url.pathname.includes('/by/username/'))
        return { body: { data: { id: '1', name: 'E', username: 'Example' } } };
      const from = Number(url.searchParams.get('pagination_token') ?? 0);
      const data = listed.slice(from, from + 2).map((name) => ({ id: `id-${name}`, name, username: name }));
      const next = from + 2 < listed.length ? { next_token: String(from + 2) } : {};
      return { body: { data, meta: { result_count: data.length, ...next } } };
    });
    const client = createClient({ name: 'X', base: upstream.base });
    const names = async () =>
      (await createFollowersReader(current.store)({ username: 'example', limit: 100 }))?.map(
        (body) => JSON.parse(body).username,
      );
    await sync(current.store, xFollowers(client, 'Example'), { signal });
    assert.deepEqual(await names(), ['a', 'b', 'c']);
    listed = ['d', 'e', 'c', 'a'];
    await sync(current.store, xFollowers(client, 'Example'), { signal });
    assert.deepEqual(await names(), ['d', 'e', 'c', 'a']);
    listed = [];
    await sync(current.store, xFollowers(client, 'Example'), { signal });
    assert.deepEqual(await names(), []);
  });
});
