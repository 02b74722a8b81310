/** Tells whoever waits that something happened to jobs: in this process, and in all others that share the store. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Job, Lane } from './job.ts';

/**
 * A job is there to be run (`queued`), or something about one is new, by its holder when that is named; `anything` after
 * news may have been missed. `due`: somebody is to be called about it.
 */
export type News =
  | { kind: 'queued'; lane: Lane }
  | { kind: 'changed'; id: string; by?: string | null; due?: boolean }
  | { kind: 'anything' };

/** In the process that ended the job, listeners need not look for it. */
export type Heard = News & { ended?: Job };

export interface Bell extends AsyncDisposable {
  /** To be called in the transaction that makes the news. */
  within(db: Kysely<Tables>, news: News): Promise<void>;
  /** What other processes are told, for a statement that tells it itself on `channel`. */
  text(news: News): string;
  /** To be called after that transaction: this process's own listeners hear of it here. */
  after(news: Heard): void;
  /** Calls `listener` with all news, until the function that comes back is called. */
  hear(listener: (news: Heard) => void): () => void;
}

/** Milliseconds from look to look for what other processes have written. */
const look = 200;

/** On SQLite other processes show only by the version of the file. */
export function createLocalBell(store: Pick<Store, 'version'>): Bell {
  const listeners = emitter();
  let version = store.version();
  const timer = setInterval(() => {
    const now = store.version();
    if (now !== version && listeners.listenerCount('news') > 0) listeners.emit('news', { kind: 'anything' });
    version = now;
  }, look);
  timer.unref();
  return {
    within: async () => {},
    text: () => '',
    after: (news) => void listeners.emit('news', news),
    hear: (listener) => hear(listeners, listener),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
    },
  };
}

/** On PostgreSQL. */
export const channel = 'formwork_jobs';
/** Milliseconds: from try to try, at first and at most; for a connection; and for its end. */
const [reconnectAfter, slowestReconnect, patience, farewell] = [100, 5000, 10_000, 1000];

/**
 * On PostgreSQL by LISTEN and NOTIFY, which tells at the commit; on a connection of its own, renewed when it breaks.
 * @param pulse milliseconds from look to look whether the server is still there: a connection can end unheard
 */
export async function createPostgresBell(url: string, pulse = 30_000): Promise<Bell> {
  const { default: pg } = await import('pg');
  const listeners = emitter();
  // Our own listeners have heard when we are told by the database what we told it.
  const from = randomUUID();
  const text = (news: News): string => JSON.stringify({ ...news, from });
  const closing = new AbortController();
  let client: InstanceType<typeof pg.Client> | undefined;

  /** Resolves when it listens; `ended` tells of the connection's end. */
  const listen = async (): Promise<{ ended: Promise<void> }> => {
    const own = { application_name: 'formwork bell', connectionTimeoutMillis: patience, query_timeout: pulse / 3 };
    const next = new pg.Client({ connectionString: url, keepAlive: true, ...own });
    const ended = new Promise<void>((resolve) => void next.on('error', () => resolve()).on('end', resolve));
    next.on('notification', ({ payload }) => {
      const { from: teller, ...news } = readNews(payload);
      if (teller !== from) listeners.emit('news', news);
    });
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    listeners.emit('news', { kind: 'anything' });
    const timer = setInterval(() => void next.query('select 1').catch(() => next.end()), pulse);
    return {
      ended: ended.finally(() => {
        clearInterval(timer);
        void next.end().catch(() => {});
      }),
    };
  };

  const keepListening = async (first: { ended: Promise<void> }): Promise<void> => {
    let pause = reconnectAfter;
    for (let now: { ended: Promise<void> } | undefined = first; !closing.signal.aborted; ) {
      await now?.ended;
      await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      now = await listen().catch(() => undefined);
      pause = now ? reconnectAfter : Math.min(pause * 2, slowestReconnect);
    }
  };
  const listening = keepListening(await listen());
  return {
    text,
    async within(db, news) {
      await sql`select pg_notify(${channel}, ${text(news)})`.execute(db);
    },
    after: (news) => void listeners.emit('news', news),
    hear: (listener) => hear(listeners, listener),
    async [Symbol.asyncDispose]() {
      closing.abort();
      // A server that is not heard of any more does not say goodbye.
      const late = sleep(farewell, undefined, { ref: false });
      await Promise.race([Promise.all([client?.end().catch(() => {}), listening]), late]);
    },
  };
}

/** Whoever may use the database may tell anything on the channel. */
function readNews(payload: string | undefined): News & { from?: string } {
  try {
    const news = JSON.parse(payload ?? '') as (News & { from?: string }) | null;
    if (typeof news?.kind === 'string') return news;
  } catch {
    // No news of ours.
  }
  return { kind: 'anything' };
}

type Listeners = EventEmitter<{ news: [Heard] }>;

function emitter(): Listeners {
  return new EventEmitter<{ news: [Heard] }>().setMaxListeners(0);
}

function hear(listeners: Listeners, listener: (news: Heard) => void): () => void {
  listeners.on('news', listener);
  return () => void listeners.off('news', listener);
}

/**
 * Resolves when there may be news of the job, or after `milliseconds` at most; to the job when it is known to be over.
 */
export function newsOf(
  bell: Pick<Bell, 'hear'>,
  id: string,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Job | undefined> {
  return new Promise((resolve) => {
    const done = (job?: Job): void => {
      clearTimeout(timer);
      unhear();
      signal.removeEventListener('abort', stop);
      resolve(job);
    };
    const stop = (): void => done();
    const unhear = bell.hear((news) => {
      if (news.kind === 'anything') done();
      else if (news.kind === 'changed' && news.id === id) done(news.ended);
    });
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', stop);
    if (signal.aborted) done();
  });
}
