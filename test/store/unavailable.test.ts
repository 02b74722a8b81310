import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { toProblem } from '../../src/http/problems.ts';
import { onEachStore } from '../support/stores.ts';

/** A full data disk, as SQLite tells of it. */
function full(): unknown {
  const database = new DatabaseSync(':memory:');
  database.exec('create table t (x); pragma max_page_count = 2');
  try {
    database.prepare('insert into t values (?)').run('x'.repeat(100_000));
  } catch (error) {
    return error;
  } finally {
    database.close();
  }
  return assert.fail('it was not full');
}

describe('a store that can not be asked', () => {
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => assert.fail('it succeeded'),
      (error: unknown) => error,
    );

  it('is no fault of ours', async () => {
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/none', connectionTimeoutMillis: 2000 });
    for (const error of [await failure(pool.query('select 1')), full()]) {
      const problem = toProblem(error);
      assert.deepEqual([problem.status, problem.code], [503, 'store-unavailable'], String(error));
      assert.ok((problem.details.retryAfter ?? 0) > 0);
    }
    await pool.end();
  });

  it('is told from what is', () => {
    const file = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
    for (const error of [new Error('a bug'), new TypeError('x is not a function'), file, 'text', undefined]) {
      assert.equal(toProblem(error).code, 'internal');
    }
  });
});

onEachStore('a statement that goes on and on', (current) => {
  it('is ended', async () => {
    const { store } = current;
    // SQLite works in our own process, where nothing is asked that takes long.
    if (store.dialect === 'sqlite') return;
    const { rows } = await store.pool.query('show statement_timeout');
    assert.deepEqual(rows, [{ statement_timeout: '1min' }]);
    const slow = store.pool.query('set statement_timeout = 50; select pg_sleep(5)');
    assert.equal(
      toProblem(
        await slow.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ).code,
      'store-unavailable',
    );
  });
});
