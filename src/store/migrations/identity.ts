import { type CreateTableBuilder, type Kysely, PostgresAdapter, type QueryExecutorProvider } from 'kysely';

export const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Adds `id`, which the database counts up: SQLite's row id, or an identity column. */
export function addIdentity<Table extends string>(
  db: Kysely<unknown>,
  table: CreateTableBuilder<Table>,
): CreateTableBuilder<Table, 'id'> {
  return isPostgres(db)
    ? table.addColumn('id', 'bigint', (column) => column.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (column) => column.primaryKey());
}
