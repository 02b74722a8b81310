/** Regulatory records, newest first or best match first. Pages are JSON texts of the rows. */
import { sql } from 'kysely';
import type { Store } from './database.ts';
import { fullTextQuery, webSearchQuery } from './search.ts';

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
  const matching = createSearch(store);
  return async ({ offset, limit, since = Number.MIN_SAFE_INTEGER, q }) => {
    const window = { offset, limit: limit + 1, since };
    const rows = q === undefined ? await newest(window) : await matching({ ...window, q });
    return rows.map(({ body }) => body);
  };
}

type Search = (question: Window & { q: string }) => Promise<{ body: string }[]>;

function createSearch(store: Store): Search {
  const matchesOf = store.dialect === 'sqlite' ? sqliteMatches : postgresMatches;
  const find = store.prepare(({ q, since, limit, offset }: Window & { q: string }) =>
    store.db
      .selectFrom(matchesOf(q).as('matches'))
      .innerJoin('records', 'records.id', 'match_id')
      .select('body')
      .where('published_at', '>=', since)
      .orderBy('distance')
      .orderBy('published_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  );
  if (store.dialect === 'postgres') return ({ q, ...window }) => find({ ...window, q: webSearchQuery(q) });
  return async ({ q, ...window }) => {
    const query = fullTextQuery(q);
    return query === undefined ? [] : find({ ...window, q: query });
  };
}

/** Ranking takes time for each match, so that of a common word's matches only those that came in last are ranked. */
const ranked = sql.lit(5000);

/** A title's words weigh ten times a description's: https://www.sqlite.org/fts5.html#the_bm25_function */
const sqliteMatches = (q: string) =>
  sql<Match>`(select rowid as match_id, bm25(records_search, 10, 1) as distance from records_search
    where records_search match ${q} order by rowid desc limit ${ranked})`;

const postgresMatches = (q: string) =>
  sql<Match>`(select match_id, -ts_rank_cd('{0.1, 0.1, 0.1, 1.0}', words, query) as distance from
    (select id as match_id, words, query from records, websearch_to_tsquery('english', ${q}) as query
      where words @@ query order by id desc limit ${ranked}) as latest)`;

interface Match {
  match_id: number;
  /** Least for the best match. */
  distance: number;
}
