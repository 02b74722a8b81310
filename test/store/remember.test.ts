import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { openStore } from '../../src/store/database.ts';
import { rememberUnchanged } from '../../src/store/remember.ts';
import { onEachStore } from '../support/stores.ts';

describe('what is remembered', () => {
  let version: number | undefined = 1;
  const store = { version: () => version };
  let loads = 0;
  const load = async () => ++loads;

  beforeEach(() => {
    version = 1;
    loads = 0;
  });

  it('is loaded once, until the store changes', async () => {
    const remember = rememberUnchanged<number>(store, { entries: 10 });
    assert.deepEqual([await remember('a', load), await remember('a', load), await remember('b', load)], [1, 1, 2]);
    version = 2;
    assert.deepEqual([await remember('a', load), await remember('a', load)], [3, 3]);
  });

  it('is nothing where the store can not tell', async () => {
    version = undefined;
    const remember = rememberUnchanged<number>(store, { entries: 10 });
    assert.deepEqual([await remember('a', load), await remember('a', load)], [1, 2]);
  });

  it('is neither a failure nor nothing', async () => {
    const remember = rememberUnchanged<number | undefined>(store, { entries: 10 });
    await assert.rejects(async () => remember('a', () => Promise.reject(new Error('no'))), /no/);
    assert.equal(await remember('a', async () => undefined), undefined);
    assert.equal(await remember('a', load), 1);
  });

  it('is not what was read before a change and came after it', async () => {
    const remember = rememberUnchanged<number>(store, { entries: 10 });
    const late = Promise.withResolvers<number>();
    const first = remember('a', () => late.promise);
    version = 2;
    assert.equal(await remember('b', load), 1);
    late.resolve(99);
    assert.equal(await first, 99);
    assert.equal(await remember('a', load), 2);
  });

  it('has its bounds', async () => {
    const few = rememberUnchanged<number>(store, { entries: 2 });
    for (const key of ['a', 'b', 'c']) await few(key, load);
    assert.equal(await few('a', load), 4);
    const light = rememberUnchanged<number>(store, { entries: 99, weight: 10, weigh: (value) => value });
    assert.equal(await light('heavy', async () => 11), 11);
    assert.equal(await light('heavy', async () => 12), 12);
    await light('six', async () => 6);
    await light('five', async () => 5);
    assert.equal(await light('five', load), 5);
    assert.equal(await light('six', load), 5);
  });
});

onEachStore('the version', (current) => {
  it('changes with every commit, here or in another process, and with nothing else', async () => {
    const seen: (number | undefined)[] = [];
    const look = async () => {
      await turn();
      seen.push(current.store.version());
    };
    const write = (store = current.store) =>
      store.db
        .insertInto('accounts')
        .values({ id: crypto.randomUUID(), name: crypto.randomUUID(), admitted_at: null, created_at: 1 })
        .execute();
    await look();
    await look();
    await write();
    await look();
    const other = await openStore(current.location);
    await look();
    await write(other);
    await look();
    await other.close();
    if (current.store.dialect === 'postgres') {
      assert.deepEqual(new Set(seen), new Set([undefined]));
      return;
    }
    const [first, idle, ours, opened, theirs] = seen;
    assert.equal(first, idle);
    assert.notEqual(idle, ours);
    assert.notEqual(opened, theirs);
  });
});
