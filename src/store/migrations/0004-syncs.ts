import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('syncs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('run', 'bigint', (column) => column.notNull())
    .addColumn('cursor', 'text')
    .addColumn('holder', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
}
