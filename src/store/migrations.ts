/** Brings the schema up to date. Several processes may start together: one migrates, the others wait for it. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as accounts from './migrations/0001-accounts.ts';
import * as users from './migrations/0002-users.ts';
import * as lists from './migrations/0003-lists.ts';
import * as syncs from './migrations/0004-syncs.ts';
import * as limits from './migrations/0005-limits.ts';
import * as jobs from './migrations/0006-jobs.ts';
import * as receivers from './migrations/0007-receivers.ts';

/**
 * In order of name, which never changes once released. Each is written for SQLite and PostgreSQL alike, with `text`,
 * `integer` and `bigint` columns; times are milliseconds since 1970.
 */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-users': users,
  '0003-lists': lists,
  '0004-syncs': syncs,
  '0005-limits': limits,
  '0006-jobs': jobs,
  '0007-receivers': receivers,
};

/**
 * Runs what is missing, all of it or nothing.
 * @throws when a migration fails, or when the store knows migrations that this version doesn't.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const unknown = await unknownMigrations(db).catch(() => []);
  if (unknown.length === 0) throw error;
  throw new Error(`The store was written by a newer version of Formwork: it has ${unknown.join(', ')}.`);
}

async function unknownMigrations<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}
