import type { Kysely } from 'kysely';
import { addIdentity } from './identity.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await addIdentity(db, db.schema.createTable('users'))
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('users_name', ['account_id', 'name'])
    .execute();
  await db.schema
    .createTable('user_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema.createIndex('user_tokens_user').on('user_tokens').column('user_id').execute();
}
