/**
 * Takes rows into a list, all of them or none. They are gathered in a temporary table first, where they stand in
 * nobody's way; then one statement puts them into the list. What is there already and has not changed is left alone.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Store } from './database.ts';
import type { Entry, ListName } from './entries.ts';
import type { Tables } from './tables.ts';

export interface Intake {
  list: ListName;
  /** The account whose end users' trips these are. */
  account?: string;
  /** Whether a row that is there already moves to its new place (`rank`), or keeps the old one. */
  moves: boolean;
  /** Hands over the rows, in as many calls of `add` as it likes. What it throws ends the intake. */
  fill(add: (entries: Entry[]) => Promise<void>): Promise<void>;
  /** Owners that must be there even when none of the rows is theirs. */
  owners?: string[];
  /** Runs in the transaction that puts the rows into the list. */
  alongside?(transaction: Kysely<Tables>): Promise<void>;
}

export interface Taken {
  rows: number;
  /** Those that were new, or not as they had been. */
  changed: number;
}

export async function takeIn(store: Store, intake: Intake): Promise<Taken> {
  return store.db.connection().execute(async (db) => {
    await sql`drop table if exists intake`.execute(db);
    await sql`create temporary table intake (line ${lineType(store)}, owner text, key text, rank bigint, body text)`.execute(
      db,
    );
    try {
      let rows = 0;
      const gather = gatherInto(store, db);
      await gather((intake.owners ?? []).map((owner) => ({ owner, key: null, rank: 0, body: '' })));
      await intake.fill(async (entries) => {
        await gather(entries);
        rows += entries.length;
      });
      const changed = await db.transaction().execute(async (transaction) => {
        const count = await merges[intake.list](transaction, intake);
        await intake.alongside?.(transaction);
        return count;
      });
      // PostgreSQL plans by statistics that it would renew only later.
      if (store.dialect === 'postgres' && changed > manyRows) await sql`analyze ${sql.table(intake.list)}`.execute(db);
      return { rows, changed };
    } finally {
      await sql`drop table intake`.execute(db);
    }
  });
}

type Gathered = Omit<Entry, 'key'> & { key: string | null };

const lineType = (store: Store): RawBuilder<unknown> =>
  store.dialect === 'sqlite' ? sql`integer primary key` : sql`bigint generated always as identity`;

/** Changes that make a table another one. */
const manyRows = 10_000;

/** Rows for one statement, or one small transaction. */
const batch = 5000;

function gatherInto(store: Store, db: Kysely<Tables>): (entries: Gathered[]) => Promise<void> {
  if (store.dialect === 'postgres') {
    return async (entries) => {
      for (let from = 0; from < entries.length; from += batch) {
        const part = entries.slice(from, from + batch);
        const column = (name: keyof Gathered) => part.map((entry) => entry[name]);
        await sql`insert into intake (owner, key, rank, body) select * from unnest(
          ${column('owner')}::text[], ${column('key')}::text[], ${column('rank')}::bigint[], ${column('body')}::text[])`.execute(
          db,
        );
      }
    };
  }
  const { writer } = store;
  const insert = writer.prepare('insert into intake (owner, key, rank, body) values (?, ?, ?, ?)');
  return async (entries) => {
    // Touches the temporary table only, so that it takes no lock of the store's file.
    writer.exec('begin');
    for (const { owner, key, rank, body } of entries) insert.run(owner, key, rank, body);
    writer.exec('commit');
  };
}

type Merge = (db: Kysely<Tables>, intake: Intake) => Promise<number>;

/**
 * Rows go in by order of owner and key, so that two processes never wait for each other's rows in a circle. The last
 * of the rows with one key counts. `where true` keeps SQLite from reading `on conflict` as part of a join.
 */
const merges: Record<ListName, Merge> = {
  records: (db) =>
    count(db)`
      insert into records (key, published_at, body)
      select key, rank, body from (
        select key, rank, body, row_number() over (partition by key order by line desc) as nth from intake
      ) as latest where nth = 1
      on conflict (key) do update set published_at = excluded.published_at, body = excluded.body
      where records.body <> excluded.body or records.published_at <> excluded.published_at`,

  async trips(db, { account }) {
    if (account === undefined) throw new Error('Trips belong to an account.');
    await sql`
      insert into users (account_id, name, created_at)
      select distinct cast(${account} as text), owner, cast(${Date.now()} as bigint) from intake where true
      order by owner
      on conflict (account_id, name) do nothing`.execute(db);
    return count(db)`
      insert into trips (user_id, key, taken_at, body)
      select user_id, key, rank, body from (
        select users.id as user_id, key, rank, body,
          row_number() over (partition by users.id, key order by line desc) as nth
        from intake join users on users.name = owner and users.account_id = ${account}
        where key is not null
      ) as latest where nth = 1
      on conflict (user_id, key) do update set taken_at = excluded.taken_at, body = excluded.body
      where trips.body <> excluded.body`;
  },

  async followers(db, { moves }) {
    await sql`
      insert into profiles (username) select distinct owner from intake where true order by owner
      on conflict (username) do nothing`.execute(db);
    const after = sql`(select coalesce(max(position), -1) + 1 from followers as known
      where known.profile_id = latest.profile_id and known.position >= 0)`;
    return count(db)`
      insert into followers (profile_id, key, position, body)
      select profile_id, key, ${moves ? sql`rank` : sql`rank + ${after}`}, body from (
        select profiles.id as profile_id, key, rank, body,
          row_number() over (partition by profiles.id, key order by line desc) as nth
        from intake join profiles on profiles.username = owner
        where key is not null
      ) as latest where nth = 1
      on conflict (profile_id, key) do update set body = excluded.body,
        position = ${moves ? sql`excluded.position` : sql`followers.position`}
      where followers.body <> excluded.body${moves ? sql` or followers.position <> excluded.position` : sql``}`;
  },
};

function count(db: Kysely<Tables>) {
  return async (text: TemplateStringsArray, ...values: unknown[]): Promise<number> => {
    const { numAffectedRows } = await sql(text, ...values).execute(db);
    return Number(numAffectedRows ?? 0);
  };
}
