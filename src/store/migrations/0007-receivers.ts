import { type Kysely, sql } from 'kysely';

/** `receiver` is the origin of `webhook`. The index tells without the rows whose calls are due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('receiver', 'text').execute();
  await db.schema.dropIndex('jobs_webhook').execute();
  await sql`create index jobs_webhook on jobs (webhook_due, account_id, receiver) where webhook_due is not null`.execute(
    db,
  );
}
