import { type Kysely, sql } from 'kysely';
import { addIdentity, isPostgres } from './identity.ts';

/** Each of the three lists has an index in the order in which it is read, so that a page costs what the page holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIdentity(db, db.schema.createTable('records'))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('records_newest').on('records').columns(['published_at desc', 'id desc']).execute();
  await (isPostgres(db) ? searchPostgres(db) : searchSqlite(db));

  await addIdentity(db, db.schema.createTable('trips'))
    .addColumn('user_id', 'bigint', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('taken_at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addUniqueConstraint('trips_key', ['user_id', 'key'])
    .execute();
  await db.schema.createIndex('trips_newest').on('trips').columns(['user_id', 'taken_at desc', 'id desc']).execute();

  await addIdentity(db, db.schema.createTable('profiles'))
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .execute();
  await addIdentity(db, db.schema.createTable('followers'))
    .addColumn('profile_id', 'bigint', (column) => column.notNull().references('profiles.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addUniqueConstraint('followers_key', ['profile_id', 'key'])
    .execute();
  await db.schema.createIndex('followers_order').on('followers').columns(['profile_id', 'position', 'id']).execute();
}

/** An index of words that keeps no second copy of the texts: https://www.sqlite.org/fts5.html#contentless_delete_tables */
async function searchSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table records_search using fts5(title, description,
    content = '', contentless_delete = 1, tokenize = 'porter unicode61 remove_diacritics 2')`.execute(db);
  await sql`create trigger records_added after insert on records begin
    insert into records_search (rowid, title, description)
    values (new.id, new.body ->> 'title', new.body ->> 'description'); end`.execute(db);
  await sql`create trigger records_changed after update of body on records begin
    update records_search set title = new.body ->> 'title', description = new.body ->> 'description'
    where rowid = old.id; end`.execute(db);
  await sql`create trigger records_gone after delete on records begin
    delete from records_search where rowid = old.id; end`.execute(db);
}

async function searchPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table records add column words tsvector not null generated always as (
    setweight(to_tsvector('english', body::jsonb ->> 'title'), 'A') ||
    setweight(to_tsvector('english', body::jsonb ->> 'description'), 'B')) stored`.execute(db);
  await sql`create index records_words on records using gin (words)`.execute(db);
}
