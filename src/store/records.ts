/** Regulatory records, newest first or best match first. Pages are JSON texts of the rows. */
import { sql } from 'kysely';
import type { Store } from './database.ts';
import { fullTextQuery } from './search.ts';

export interface RecordsQuestion {
  offset: number;
  limit: number;
  /** Only those published then or later, in milliseconds since 1970. */
  since?: number;
  /** Full-text search over title and description, titles weighing more. */
  q?: string;
}

/** Answers with the rows' JSON, and one row more than `limit` when the list goes on. */
export type ReadRecords = (question: RecordsQuestion) => Promise<string[]>;

interface Window {
  offset: number;
  limit: number;
  since: number;
}

export function createRecordsReader(store: Store): ReadRecords {
  const newest = store.prepare(({ since, limit, offset }: Window) =>
    store.db
      .selectFrom('records')
      .select('body')
      .where('published_at', '>=', since)
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  const matching = store.dialect === 'sqlite' ? searchSqlite(store) : searchPostgres(store);
  return async ({ offset, limit, since = Number.MIN_SAFE_INTEGER, q }) => {
    const window = { offset, limit: limit + 1, since };
    const rows = q === undefined ? await newest(window) : await matching({ ...window, q });
    return rows.map(({ body }) => body);
  };
}

type Search = (question: Window & { q: string }) => Promise<{ body: string }[]>;

function searchSqlite(store: Store): Search {
  // A title's words weigh ten times a description's: https://www.sqlite.org/fts5.html#the_bm25_function
  const find = store.prepare(({ query, since, limit, offset }: Window & { query: string }) =>
    store.db
      .selectFrom('records')
      .innerJoin(sql<{ id: number }>`records_search`.as('found'), (join) =>
        join.on(sql`found.rowid`, '=', sql.ref('records.id')),
      )
      .select('body')
      .where(sql<boolean>`records_search match ${query}`)
      .where('published_at', '>=', since)
      .orderBy(sql`bm25(records_search, 10, 1)`)
      .orderBy('published_at', 'desc')
      .orderBy('records.id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  return async ({ q, ...window }) => {
    const query = fullTextQuery(q);
    return query === undefined ? [] : find({ ...window, query });
  };
}

function searchPostgres(store: Store): Search {
  return store.prepare(({ q, since, limit, offset }: Window & { q: string }) =>
    store.db
      .selectFrom(['records', sql`websearch_to_tsquery('english', ${q})`.as('query')])
      .select('body')
      .where(sql<boolean>`words @@ query`)
      .where('published_at', '>=', since)
      .orderBy(sql`ts_rank_cd('{0.1, 0.1, 0.1, 1.0}', words, query)`, 'desc')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
}
