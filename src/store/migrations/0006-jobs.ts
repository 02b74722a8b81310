import { type Kysely, sql } from 'kysely';
import { isPostgres } from './identity.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('fingerprint', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('progress', 'text')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('crashes', 'bigint', (column) => column.notNull())
    .addColumn('losses', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('held_until', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('problem', 'text')
    .addColumn('webhook', 'text')
    .addColumn('webhook_due', 'bigint')
    .addColumn('webhook_tries', 'bigint', (column) => column.notNull())
    .addColumn('trace', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addUniqueConstraint('jobs_idempotency', ['account_id', 'idempotency_key'])
    .execute();
  const partial = { open: "status in ('queued', 'running')", due: 'webhook_due is not null' };
  await sql`create index jobs_turn on jobs (turn, created_at) where ${sql.raw(partial.open)}`.execute(db);
  await sql`create index jobs_account_turn on jobs (account_id, turn) where ${sql.raw(partial.open)}`.execute(db);
  await sql`create index jobs_webhook on jobs (webhook_due) where ${sql.raw(partial.due)}`.execute(db);
  await db.schema
    .createIndex('jobs_account')
    .on('jobs')
    .columns(['account_id', 'created_at desc', 'id desc'])
    .execute();
  await db.schema.createIndex('jobs_expiry').on('jobs').column('expires_at').execute();

  await db.schema
    .createTable('job_files')
    .addColumn('job_id', 'text', (column) => column.notNull().references('jobs.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', isPostgres(db) ? sql`bytea` : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_files_piece', ['job_id', 'kind', 'number'])
    .execute();
}
