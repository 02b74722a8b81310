/** Tells whoever waits that something happened to jobs: in this process, and in all others that share the store. */
import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
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
/** Milliseconds. */
const [reconnectAfter, slowestReconnect] = [100, 5000];

/** On PostgreSQL by LISTEN and NOTIFY, which tells at the commit; on a connection of its own, renewed when it breaks. */
export async function createPostgresBell(url: string): Promise<Bell> {
  const { default: pg } = await import('pg');
  const listeners = emitter();
  // Our own listeners have heard when we are told by the database what we told it.
  const from = randomUUID();
  const text = (news: News): string => JSON.stringify({ ...news, from });
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
    next.on('notification', ({ payload }) => {
      const { from: teller, ...news } = JSON.parse(payload ?? '{"kind":"anything"}') as News & { from?: string };
      if (teller !== from) listeners.emit('news', news);
    });
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
    text,
    async within(db, news) {
      await sql`select pg_notify(${channel}, ${text(news)})`.execute(db);
    },
    after: (news) => void listeners.emit('news', news),
    hear: (listener) => hear(listeners, listener),
    async [Symbol.asyncDispose]() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
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
