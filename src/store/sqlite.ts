/**
 * Kysely on `node:sqlite`. Kysely's own SQLite dialect begins deferred transactions and waits for locks inside SQLite,
 * which would halt the event loop; this one takes the write lock at once and waits for it outside.
 */
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';

/** How long a write waits for other processes' transactions, in milliseconds. */
const patience = 30_000;
/** Kysely makes a new text for each length of an `in` list, so statements are kept only so long. */
const keptStatements = 200;

/** SQLITE_BUSY with all its extended codes: https://www.sqlite.org/rescode.html#busy */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && (error.errcode & 0xff) === 5;

/** Tries until the lock is free, and lets the event loop turn in between. */
async function whenFree<T>(attempt: () => T): Promise<T> {
  const end = performance.now() + patience;
  for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}

interface Kept {
  statement: StatementSync;
  /** Whether it answers with rows. */
  reads: boolean;
}

class Connection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #changed: () => void;
  readonly #kept = new Map<string, Kept>();

  constructor(database: DatabaseSync, changed: () => void) {
    this.#database = database;
    this.#changed = changed;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const parameters = query.parameters as SQLInputValue[];
    return whenFree(() => {
      this.#changed();
      const { statement, reads } = this.#prepare(query.sql);
      if (reads) return { rows: statement.all(...parameters) as R[] };
      const { changes, lastInsertRowid } = statement.run(...parameters);
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
    });
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const statement = this.#database.prepare(query.sql);
    for (const row of statement.iterate(...(query.parameters as SQLInputValue[]))) yield { rows: [row as R] };
  }

  #prepare(sql: string): Kept {
    const found = this.#kept.get(sql);
    if (found) {
      this.#kept.delete(sql);
      this.#kept.set(sql, found);
      return found;
    }
    const statement = this.#database.prepare(sql);
    const kept = { statement, reads: statement.columns().length > 0 };
    this.#kept.set(sql, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= keptStatements) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }
}

function createDriver(database: DatabaseSync, changed: () => void): Driver {
  const connection = new Connection(database, changed);
  const run = async (sql: string) => {
    await whenFree(() => database.exec(sql));
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    // A transaction that reads first and writes later fails at once, whatever the timeout, when another wrote meanwhile.
    beginTransaction: (_connection, { accessMode }: TransactionSettings) =>
      run(accessMode === 'read only' ? 'begin' : 'begin immediate'),
    commitTransaction: async () => {
      await run('commit');
      changed();
    },
    // A full disk has SQLite roll back by itself; that error is the one to tell.
    rollbackTransaction: async () => {
      if (database.isTransaction) await run('rollback');
    },
    savepoint: (_connection, name) => run(`savepoint "${name}"`),
    rollbackToSavepoint: (_connection, name) => run(`rollback to "${name}"`),
    releaseSavepoint: (_connection, name) => run(`release "${name}"`),
    releaseConnection: async () => {},
    destroy: async () => database.close(),
  };
}

/** Lets Kysely's migrator run inside one transaction, whose write lock keeps other processes out. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The dialect over one connection, which it closes at the end. Set its busy timeout to 0.
 * @param changed is called whenever something may have been written
 */
export const sqliteDialect = (database: DatabaseSync, changed: () => void): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => createDriver(database, changed),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
