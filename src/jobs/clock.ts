/** The time, as all see it who share a store: machines' own clocks differ, and jump. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../store/migrations/identity.ts';
import type { Tables } from '../store/tables.ts';

/** Milliseconds since 1970: on PostgreSQL by the clock of its machine. */
export const clock = (db: Kysely<Tables>): RawBuilder<number> =>
  isPostgres(db) ? sql`(extract(epoch from statement_timestamp()) * 1000)::bigint` : sql`${Date.now()}`;
