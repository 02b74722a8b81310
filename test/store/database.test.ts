import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { openStore, type Store, sqliteFile } from '../../src/store/database.ts';

describe('the store on SQLite', () => {
  let folder: string;
  let store: Store;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'formwork-store-'));
    store = await openStore({ folder: join(folder, 'data') });
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  const account = (id: string) => ({ id, name: id, admitted_at: null, created_at: 1 });
  const insert = (id: string) => store.db.insertInto('accounts').values(account(id)).execute();

  it('keeps its folder and file to their owner', () => {
    assert.equal(statSync(join(folder, 'data')).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, 'data', sqliteFile)).mode & 0o777, 0o600);
  });

  it('opens again without migrating twice, and keeps its rows', async () => {
    await insert('one');
    await store.close();
    store = await openStore({ folder: join(folder, 'data') });
    const rows = await store.db.selectFrom('accounts').select('id').execute();
    assert.deepEqual(
      rows.map(({ id }) => id),
      ['one'],
    );
  });

  it('says so when a newer version wrote it', async () => {
    await sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(store.db);
    await assert.rejects(openStore({ folder: join(folder, 'data') }), /newer version of Formwork: it has 9999-later/);
  });

  it('puts the values of a prepared query where its marks stand', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await insert(id);
    const after = store.prepare((value: { id: string; count: number }) =>
      store.db
        .selectFrom('accounts')
        .select(['id', 'created_at'])
        .where('id', '>', value.id)
        .where('created_at', '=', 1)
        .orderBy('id')
        .limit(value.count),
    );
    const ids = async (id: string, count: number) => (await after({ id, count })).map((row) => row.id);
    assert.deepEqual(await ids('a', 2), ['b', 'c']);
    assert.deepEqual(await ids('c', 9), ['d']);
    assert.deepEqual(await ids("' or 1=1 --", 9), ['a', 'b', 'c', 'd']);
  });

  it('reads through a prepared query only what is committed', async () => {
    const all = store.prepare(() => store.db.selectFrom('accounts').select('id'));
    await store.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('accounts').values(account('pending')).execute();
      assert.equal((await all({})).length, 0);
    });
    assert.equal((await all({})).length, 1);
  });

  it('undoes a transaction that fails', async () => {
    const failed = store.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('accounts').values(account('lost')).execute();
      await transaction.insertInto('accounts').values(account('lost')).execute();
    });
    await assert.rejects(failed, /UNIQUE/);
    await insert('lost');
  });

  it('streams rows', async () => {
    for (const id of ['a', 'b', 'c']) await insert(id);
    const ids: string[] = [];
    for await (const row of store.db.selectFrom('accounts').select('id').orderBy('id').stream()) ids.push(row.id);
    assert.deepEqual(ids, ['a', 'b', 'c']);
  });

  it('waits for another writer without halting the event loop', async () => {
    const other = await openStore({ folder: join(folder, 'data') });
    try {
      let turns = 0;
      const ticker = setInterval(() => turns++, 1);
      const held = other.db.transaction().execute(async (transaction) => {
        await transaction.insertInto('accounts').values(account('first')).execute();
        await new Promise((resolve) => setTimeout(resolve, 200));
      });
      await new Promise((resolve) => setTimeout(resolve, 20));
      await insert('second');
      await held;
      clearInterval(ticker);
      assert.ok(turns > 20, `the loop turned ${turns} times`);
    } finally {
      await other.close();
    }
  });

  it('lets processes that start together migrate once and lose nothing that they write', async () => {
    const shared = join(folder, 'shared');
    const program = `
      import { openStore } from ${JSON.stringify(new URL('../../src/store/database.ts', import.meta.url).href)};
      const [folder, name] = process.argv.slice(1);
      const store = await openStore({ folder });
      for (let i = 0; i < 50; i++) {
        const row = { id: name + i, name: name + i, admitted_at: null, created_at: i };
        await store.db.transaction().execute((t) => t.insertInto('accounts').values(row).execute());
      }
      await store.close();`;
    const start = (name: string) =>
      promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program, shared, name]);
    await Promise.all(['a', 'b', 'c'].map(start));
    const result = await openStore({ folder: shared });
    const { count } = await result.db
      .selectFrom('accounts')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    await result.close();
    assert.equal(count, 150);
  });
});
