/** The service's own store: SQLite in the data folder, or PostgreSQL, behind the same few functions. */
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Compilable, type InferResult, Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool } from 'pg';
import { makeFolder } from '../make-folder.ts';
import { migrate } from './migrations.ts';
import { compileOnce } from './prepared.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

/** Where the store is: `url` names a PostgreSQL database; without it `folder` holds a SQLite file. */
export interface StoreLocation {
  url?: string;
  folder: string;
}

interface StoreBase {
  /** For all that is not hot. Writes belong here. */
  readonly db: Kysely<Tables>;
  /**
   * Compiles a query that only reads, once, for paths that run it often (5 times the speed of building it each time
   * on SQLite). `build` gets marks in the place of values; the function that comes back takes the values.
   * On SQLite it reads on a connection of its own and sees what is committed; on PostgreSQL it may write.
   */
  prepare<Values extends object, Query extends Compilable>(
    build: (marks: Values) => Query,
  ): (values: Values) => Promise<InferResult<Query>>;
  /**
   * A number that changes whenever anything is committed, by this process or another, as seen by prepared queries. What
   * other processes commit shows from the next turn of the event loop on. Undefined where the database can't tell without a journey to it.
   */
  version(): number | undefined;
  /** @throws when the store can't be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** `writer` is the connection under `db`: use it directly only where nothing else runs, such as in a bulk import. */
export type Store = StoreBase &
  (
    | { readonly dialect: 'sqlite'; readonly writer: DatabaseSync }
    | { readonly dialect: 'postgres'; readonly pool: Pool }
  );

/**
 * Opens the store and brings its schema up to date.
 * @throws when it can't be reached, or was written by a newer version.
 */
export async function openStore(location: StoreLocation): Promise<Store> {
  const store = location.url === undefined ? openSqlite(location.folder) : await openPostgres(location.url);
  try {
    await migrate(store.db);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}

/** The name of the SQLite file in the data folder. */
export const sqliteFile = 'formwork.db';

function openSqlite(folder: string): Store {
  makeFolder(folder, 0o700);
  const path = join(folder, sqliteFile);
  // SQLite gives its side files the mode of the main one.
  closeSync(openSync(path, 'a', 0o600));
  const writer = new DatabaseSync(path, { timeout: 5000 });
  writer.exec('pragma journal_mode = wal; pragma busy_timeout = 0');
  const reader = new DatabaseSync(path, { timeout: 5000 });
  reader.exec('pragma query_only = on');
  // https://www.sqlite.org/pragma.html#pragma_data_version
  const dataVersion = reader.prepare('pragma data_version');
  let version: number | undefined;
  const forgetVersion = () => {
    version = undefined;
  };
  const db = new Kysely<Tables>({ dialect: sqliteDialect(writer, forgetVersion) });
  return {
    dialect: 'sqlite',
    writer,
    db,
    prepare(build) {
      const { sql, order } = compileOnce(build);
      const statement = reader.prepare(sql);
      type Rows = InferResult<ReturnType<typeof build>>;
      return async (values) => statement.all(...(order(values) as SQLInputValue[])) as Rows;
    },
    version() {
      if (version === undefined) {
        version = Number(dataVersion.get()?.data_version);
        setImmediate(forgetVersion);
      }
      return version;
    },
    ping: () => ping(db),
    async close() {
      if (reader.isOpen) reader.close();
      await db.destroy();
      if (writer.isOpen) writer.close();
    },
  };
}

/** PostgreSQL's `int8` (type 20), which `pg` gives as a string; ours are counts and milliseconds, far below 2^53. */
const bigintType = 20;

/** Milliseconds. The longest statements take in a chunk of an import, or make an index in a migration. */
const longestStatement = 60_000;

async function openPostgres(url: string): Promise<Store> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: ((oid: number, format: 'text') =>
      oid === bigintType ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    ...{ connectionString: url, types, connectionTimeoutMillis: 10_000 },
    // The server's own limit, and ours for a server that is not heard of any more.
    ...{ statement_timeout: longestStatement, query_timeout: longestStatement + 5000 },
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same of one that is in use, between two queries of a transaction: the next query says so.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let prepared = 0;
  return {
    dialect: 'postgres',
    pool,
    db,
    prepare(build) {
      const { sql, order } = compileOnce(build);
      prepared += 1;
      const name = `formwork_${prepared}`;
      type Rows = InferResult<ReturnType<typeof build>>;
      return async (values) => (await pool.query({ name, text: sql, values: order(values) })).rows as Rows;
    },
    version: () => undefined,
    ping: () => ping(db),
    close: () => db.destroy(),
  };
}

async function ping(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db);
}
