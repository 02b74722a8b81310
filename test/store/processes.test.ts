import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openStore } from '../../src/store/database.ts';
import { createRecordsReader } from '../../src/store/records.ts';
import { onEachPlace } from '../support/stores.ts';

const rounds = 8;
const writers = ['one', 'two', 'three'];

onEachPlace('processes that start together', (current) => {
  it('migrate once, write at once, and lose nothing', async () => {
    const program = join(import.meta.dirname, 'writer.ts');
    const start = (name: string) =>
      promisify(execFile)(process.execPath, [program, JSON.stringify(current.location), name, String(rounds)]);
    for (const { stderr } of await Promise.all(writers.map(start))) assert.equal(stderr, '');
    const store = await openStore(current.location);
    try {
      const count = async (table: 'trips' | 'records' | 'followers' | 'user_tokens' | 'users' | 'profiles') =>
        (
          await store.db
            .selectFrom(table)
            .select((of) => of.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
        ).count;
      const rows = writers.length * rounds * 50;
      assert.deepEqual(
        {
          trips: await count('trips'),
          records: await count('records'),
          followers: await count('followers'),
          tokens: await count('user_tokens'),
          users: await count('users'),
          profiles: await count('profiles'),
        },
        { trips: 2 * rows, records: rows, followers: rows, tokens: writers.length * rounds, users: 4, profiles: 1 },
      );
      const found = await createRecordsReader(store)({ offset: 0, limit: 10_000, q: 'two' });
      assert.equal(found.length, rounds * 50, 'all of them can be found by their words');
    } finally {
      await store.close();
    }
  }).timeout(120_000);
});
