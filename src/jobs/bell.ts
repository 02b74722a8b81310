/** Tells whoever waits that something happened to jobs: in this process, and in all others that share the store. */
import { EventEmitter } from 'node:events';
import { type Kysely, sql } from 'kysely';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Telling } from './at-once.ts';
import type { Lane } from './job.ts';

/**
 * A job is there to be run (`queued`), or something about one is new, by its holder when that is named; `anything` after
 * news may have been missed.
 */
export type News =
  | { kind: 'queued'; lane: Lane }
  | { kind: 'changed'; id: string; by?: string | null }
  | { kind: 'anything' };

export interface Bell extends AsyncDisposable {
  /** To be called in the transaction that makes the news. */
  within(db: Kysely<Tables>, news: News): Promise<void>;
  /** Does the same within a statement that gives a row; absent where the store can't. */
  telling?(news: News): Telling;
  /** To be called after that transaction. */
  after(news: News): void;
  /** Calls `listener` with all news, until the function that comes back is called. */
  hear(listener: (news: News) => void): () => void;
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
    after: (news) => void listeners.emit('news', news),
    hear: (listener) => hear(listeners, listener),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
    },
  };
}

const channel = 'formwork_jobs';
/** Milliseconds. */
const [reconnectAfter, slowestReconnect] = [100, 5000];

/** On PostgreSQL by LISTEN and NOTIFY, which tells at the commit; on a connection of its own, renewed when it breaks. */
export async function createPostgresBell(url: string): Promise<Bell> {
  const { default: pg } = await import('pg');
  const listeners = emitter();
  let closed = false;
  let client: InstanceType<typeof pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pause = reconnectAfter;

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'formwork bell' });
    const broken = (): void => {
      if (client === next) client = undefined;
      next.removeAllListeners('notification');
      if (closed || timer) return;
      timer = setTimeout(again, pause);
      pause = Math.min(pause * 2, slowestReconnect);
    };
    next.on('error', broken).on('end', broken);
    next.on('notification', ({ payload }) => listeners.emit('news', JSON.parse(payload ?? '{"kind":"anything"}')));
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
    pause = reconnectAfter;
    listeners.emit('news', { kind: 'anything' });
  };
  const again = (): void => {
    timer = undefined;
    // A connection that fails to be made tells so by its own end.
    listen().catch(() => {
      if (!closed && !timer) timer = setTimeout(again, pause);
    });
  };

  await listen();
  return {
    telling: (news) => sql`pg_notify(${channel}, ${JSON.stringify(news)})`,
    async within(db, news) {
      await sql`select pg_notify(${channel}, ${JSON.stringify(news)})`.execute(db);
    },
    after: () => {},
    hear: (listener) => hear(listeners, listener),
    async [Symbol.asyncDispose]() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

type Listeners = EventEmitter<{ news: [News] }>;

function emitter(): Listeners {
  return new EventEmitter<{ news: [News] }>().setMaxListeners(0);
}

function hear(listeners: Listeners, listener: (news: News) => void): () => void {
  listeners.on('news', listener);
  return () => void listeners.off('news', listener);
}

/** Resolves when there may be news of the job, or after `milliseconds` at most. */
export function newsOf(bell: Pick<Bell, 'hear'>, id: string, milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      unhear();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const unhear = bell.hear((news) => {
      if (news.kind === 'anything' || (news.kind === 'changed' && news.id === id)) done();
    });
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
