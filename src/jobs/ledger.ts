/** The rows of jobs, from their beginning to their end. Every change that a caller can see rings the bell. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import { type TraceContext, writeTraceparent } from '../tracing/context.ts';
import type { Span } from '../tracing/tracer.ts';
import type { Bell, News } from './bell.ts';
import type { JobOutcome, JobProblem, JobProgress, JobRequest, JobRow, Lane } from './job.ts';
import { dropPieces, keepPieces } from './pieces.ts';
import type { Queue } from './queue.ts';

type Db = Kysely<Tables>;

export interface NewJob {
  account: string;
  key: string;
  request: JobRequest;
  /** The upload, which stays the caller's to delete. */
  path: string;
  /** Bytes. */
  size: number;
  lane: Lane;
  /** Somebody waits for it: it comes before all others. */
  urgent?: boolean;
  idempotency?: { key: string; fingerprint: string };
  webhook?: string;
  /** Where in its trace it was begun. */
  trace?: TraceContext;
  /** The span that this is told within. */
  span?: Span;
}

/** How a job ended. */
export type End =
  | { status: 'succeeded'; outcome: JobOutcome; body: Uint8Array | { path: string } }
  | { status: 'failed'; problem: JobProblem };

export class Ledger {
  readonly #store: Pick<Store, 'db'>;
  readonly #bell: Bell;
  readonly #queue: Queue;
  /** Milliseconds that a job is kept after its end. */
  readonly #kept: number;

  constructor(store: Pick<Store, 'db'>, bell: Bell, queue: Queue, kept: number) {
    this.#store = store;
    this.#bell = bell;
    this.#queue = queue;
    this.#kept = kept;
  }

  /**
   * Keeps a job with its upload and puts it into the queue: all of it, or nothing. When the account has used the
   * idempotency key before, nothing is kept.
   * @returns whether it was kept
   */
  async add(job: NewJob, id: string = randomUUID()): Promise<string | undefined> {
    return this.#write({ kind: 'queued' }, async (db) => {
      const turn = await nextTurn(db, job);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('jobs')
        .values({ ...emptyRow(job), id, turn })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows !== 1n) return undefined;
      await keepPieces(db, id, 'file', job);
      await this.#queue.add(db, { id, lane: job.lane, turn });
      return id;
    });
  }

  async progress(job: Pick<JobRow, 'id' | 'holder'>, progress: JobProgress): Promise<void> {
    await held(this.#store.db, job)
      .set((eb) => ({ progress: JSON.stringify(progress), version: eb('version', '+', 1) }))
      .execute();
    await this.#tell({ kind: 'changed', id: job.id });
  }

  /** Ends a job that its holder still has. @returns whether it had it */
  finish(job: Pick<JobRow, 'id' | 'lane' | 'holder'>, end: End): Promise<boolean> {
    return this.#write({ kind: 'changed', id: job.id }, async (db) => {
      const { numUpdatedRows } = await held(db, job)
        .set((eb) => ({
          ...ended(end.status, this.#kept),
          version: eb('version', '+', 1),
          outcome: end.status === 'succeeded' ? JSON.stringify(end.outcome) : null,
          problem: end.status === 'failed' ? JSON.stringify(end.problem) : null,
        }))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return false;
      await dropPieces(db, job.id, 'file');
      if (end.status === 'succeeded') await keepPieces(db, job.id, 'answer', end.body);
      await this.#queue.remove(db, job);
      return true;
    });
  }

  /** Has a job wait again that its holder still has. @param crashed whether its worker did not survive it */
  async giveBack(job: Pick<JobRow, 'id' | 'lane' | 'holder'>, { crashed }: { crashed: boolean }): Promise<void> {
    await this.#write({ kind: 'queued' }, async (db) => {
      const { numUpdatedRows } = await held(db, job)
        .set((eb) => ({
          ...{ status: 'queued', holder: null, held_until: null, progress: null, version: eb('version', '+', 1) },
          crashes: eb('crashes', '+', crashed ? 1 : 0),
        }))
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) await this.#queue.giveBack(db, job);
    });
  }

  /** Ends a job that is not over, whoever holds it. @returns whether there was anything to end */
  cancel(job: Pick<JobRow, 'id' | 'lane'>): Promise<boolean> {
    return this.#write({ kind: 'changed', id: job.id }, async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set((eb) => ({ ...ended('cancelled', this.#kept), version: eb('version', '+', 1) }))
        .where('id', '=', job.id)
        .where('status', 'in', ['queued', 'running'])
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return false;
      await dropPieces(db, job.id, 'file');
      await this.#queue.remove(db, job);
      return true;
    });
  }

  /** Forgets a job that is over, its answer included. */
  async forget(id: string): Promise<void> {
    await this.#store.db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('status', 'not in', ['queued', 'running'])
      .execute();
  }

  /** Forgets the jobs whose time is over. */
  async sweep(): Promise<void> {
    await this.#store.db.deleteFrom('jobs').where('expires_at', '<', Date.now()).execute();
  }

  /** Which of these jobs are the holder's no more: cancelled, or given to another. */
  async lost(holder: string, jobs: readonly string[]): Promise<string[]> {
    if (jobs.length === 0) return [];
    const kept = await this.#store.db
      .selectFrom('jobs')
      .select('id')
      .where('id', 'in', [...jobs])
      .where('status', '=', 'running')
      .where('holder', '=', holder)
      .execute();
    return jobs.filter((id) => !kept.some((row) => row.id === id));
  }

  async #write<T>(news: News, work: (db: Db) => Promise<T>): Promise<T> {
    const result = await this.#store.db.transaction().execute(async (db) => {
      const done = await work(db);
      await this.#bell.within(db, news);
      return done;
    });
    this.#bell.after(news);
    return result;
  }

  async #tell(news: News): Promise<void> {
    await this.#bell.within(this.#store.db, news);
    this.#bell.after(news);
  }
}

/** The row while its holder has it. */
const held = (db: Db, { id, holder }: Pick<JobRow, 'id' | 'holder'>) =>
  db.updateTable('jobs').where('id', '=', id).where('status', '=', 'running').where('holder', '=', holder);

/** An end starts the webhook's time as well, where there is one. */
function ended(status: string, kept: number) {
  const now = Date.now();
  const due = sql<number | null>`case when webhook is null then null else ${sql.lit(now)} end`;
  return { status, holder: null, held_until: null, finished_at: now, expires_at: now + kept, webhook_due: due };
}

/**
 * Start-time fair queuing: an account's next job comes one turn after its last one that still waits, and never before
 * what is next of all. So accounts take turns, however many jobs each of them sends.
 */
async function nextTurn(db: Db, { account, urgent = false }: NewJob): Promise<number> {
  const { first, last } = await db
    .selectNoFrom((eb) => {
      // The condition of the partial indexes, which make both a look at one end.
      const open = () => eb.selectFrom('jobs').where(sql<boolean>`status in ('queued', 'running')`);
      return [
        open()
          .select((least) => least.fn.min('turn').as('turn'))
          .as('first'),
        open()
          .select((most) => most.fn.max('turn').as('turn'))
          .where('account_id', '=', account)
          .as('last'),
      ];
    })
    .executeTakeFirstOrThrow();
  if (urgent) return Number(first ?? 0) - 1;
  return Math.max(Number(first ?? 0), last === null ? 0 : Number(last) + 1);
}

function emptyRow({ account, key, request, size, lane, idempotency, webhook, trace }: NewJob) {
  return {
    ...{ account_id: account, key_id: key, request: JSON.stringify(request), size, lane, status: 'queued' },
    idempotency_key: idempotency?.key ?? null,
    fingerprint: idempotency?.fingerprint ?? null,
    webhook: webhook ?? null,
    trace: trace ? writeTraceparent(trace) : null,
    created_at: Date.now(),
    ...{ version: 1, crashes: 0, losses: 0, webhook_tries: 0, progress: null, holder: null, held_until: null },
    ...{ outcome: null, problem: null, webhook_due: null, started_at: null, finished_at: null, expires_at: null },
  };
}
