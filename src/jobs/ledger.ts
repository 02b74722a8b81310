/** The rows of jobs, from their beginning to their end. Every change that a caller can see rings the bell. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import { type TraceContext, writeTraceparent } from '../tracing/context.ts';
import type { Span } from '../tracing/tracer.ts';
import { addAtOnce, finishAtOnce } from './at-once.ts';
import type { Bell, News } from './bell.ts';
import type { JobOutcome, JobProblem, JobProgress, JobRequest, JobRow, Lane } from './job.ts';
import { dropPieces, keepPieces, pieceSize } from './pieces.ts';
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
    const news = { kind: 'queued', lane: job.lane } as const;
    const row = { ...emptyRow(job), id, turn: nextTurn(job) };
    const telling = job.size <= pieceSize ? this.#bell.telling?.(news) : undefined;
    const bytes = telling && (await readFile(job.path));
    const keep = async (db: Db): Promise<string | undefined> => {
      const turn = telling && bytes ? await addAtOnce(db, row, bytes, telling) : await this.#keep(db, row, job);
      if (turn === undefined) return undefined;
      await this.#queue.add(db, { id, lane: job.lane, turn });
      return id;
    };
    return telling ? this.#store.db.transaction().execute(keep) : this.#write(news, keep);
  }

  async #keep(db: Db, row: Parameters<typeof addAtOnce>[1], job: NewJob): Promise<number | undefined> {
    const kept = await db
      .insertInto('jobs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('turn')
      .executeTakeFirst();
    if (kept) await keepPieces(db, row.id, 'file', job);
    return kept?.turn;
  }

  async progress(job: Pick<JobRow, 'id' | 'holder'>, progress: JobProgress): Promise<void> {
    await held(this.#store.db, job)
      .set((eb) => ({ progress: JSON.stringify(progress), version: eb('version', '+', 1) }))
      .execute();
    await this.#tell({ kind: 'changed', id: job.id, by: job.holder });
  }

  /** Ends a job that its holder still has. @returns whether it had it */
  finish(job: Pick<JobRow, 'id' | 'lane' | 'holder'>, end: End): Promise<boolean> {
    const news = { kind: 'changed', id: job.id, by: job.holder } as const;
    const changes = {
      ...ended(end.status, this.#kept),
      outcome: end.status === 'succeeded' ? JSON.stringify(end.outcome) : null,
      problem: end.status === 'failed' ? JSON.stringify(end.problem) : null,
    };
    const answer = end.status === 'succeeded' ? end.body : undefined;
    const whole = answer === undefined || (answer instanceof Uint8Array && answer.length <= pieceSize);
    const telling = whole ? this.#bell.telling?.(news) : undefined;
    const keep = async (db: Db): Promise<boolean> => {
      const had = telling
        ? await finishAtOnce(db, job, changes, answer as Uint8Array | undefined, telling)
        : await this.#end(db, job, changes, answer);
      if (had) await this.#queue.remove(db, job);
      return had;
    };
    return telling ? this.#store.db.transaction().execute(keep) : this.#write(news, keep);
  }

  async #end(
    db: Db,
    job: Pick<JobRow, 'id' | 'holder'>,
    changes: ReturnType<typeof ended> & Pick<JobRow, 'outcome' | 'problem'>,
    answer: Extract<End, { status: 'succeeded' }>['body'] | undefined,
  ): Promise<boolean> {
    const { numUpdatedRows } = await held(db, job)
      .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await dropPieces(db, job.id, 'file');
    if (answer !== undefined) await keepPieces(db, job.id, 'answer', answer);
    return true;
  }

  /** Has a job wait again that its holder still has. @param crashed whether its worker did not survive it */
  async giveBack(job: Pick<JobRow, 'id' | 'lane' | 'holder'>, { crashed }: { crashed: boolean }): Promise<void> {
    await this.#write({ kind: 'queued', lane: job.lane as Lane }, async (db) => {
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
function nextTurn({ account, urgent = false }: NewJob): RawBuilder<number> {
  // The condition of the partial indexes, which make each a look at one end.
  const open = sql`from jobs where status in ('queued', 'running')`;
  if (urgent) return sql`(select coalesce(min(turn), 0) - 1 ${open})`;
  const own = sql`select coalesce(max(turn) + 1, 0) ${open} and account_id = ${account}`;
  return sql`(select max(turn) from (select coalesce(min(turn), 0) as turn ${open} union all ${own}) as turns)`;
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
