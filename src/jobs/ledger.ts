/** The rows of jobs, from their beginning to their end. Every change that a caller can see rings the bell. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Body } from '../plugin/pool/outcome.ts';
import type { Store } from '../store/database.ts';
import type { Tables } from '../store/tables.ts';
import type { Ending, NewRow } from './at-once.ts';
import type { Bell, News } from './bell.ts';
import { clock } from './clock.ts';
import {
  type Job,
  type JobOutcome,
  type JobProblem,
  type JobProgress,
  type JobRow,
  type Lane,
  readJob,
  type ShownRow,
  shownColumns,
} from './job.ts';
import { emptyRow, type NewJob } from './new-job.ts';
import { dropPieces, keepPieces, pieceSize } from './pieces.ts';
import type { Queue } from './queue.ts';
import { nextTurn } from './turn.ts';

type Db = Kysely<Tables>;

/** How a job ended. */
export type End = { status: 'succeeded'; outcome: JobOutcome; body: Body } | { status: 'failed'; problem: JobProblem };

/** Jobs that one statement forgets. */
const sweptAtOnce = 500;

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
   * Keeps a job with its upload and puts it into the queue: all of it, or nothing. When the same API
   * key has used the idempotency key before, nothing is kept.
   * @returns the job, if it was kept
   */
  async add(job: NewJob, id: string = randomUUID()): Promise<Job | undefined> {
    const news = { kind: 'queued', lane: job.lane } as const;
    const row = emptyRow(job, id);
    const kept = await this.#add(job, row, news);
    return kept ? readJob(row) : undefined;
  }

  async #add(job: NewJob, row: NewRow & ShownRow, news: News): Promise<boolean> {
    const { urgent = false, size, path, lane, account } = job;
    const { atOnce } = this.#queue;
    if (atOnce && size <= pieceSize) {
      const kept = await atOnce.add(row, await readFile(path), urgent, this.#bell.text(news));
      if (kept === undefined) return false;
      this.#bell.after(news);
      await kept.safe;
      return true;
    }
    return this.#write(news, async (db) => {
      const kept = await db
        .insertInto('jobs')
        .values({ ...row, turn: nextTurn(account, urgent) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('turn')
        .executeTakeFirst();
      if (kept === undefined) return false;
      await keepPieces(db, row.id, 'file', job);
      await this.#queue.add(db, { id: row.id, lane, turn: kept.turn });
      return true;
    });
  }

  async progress(job: Pick<JobRow, 'id' | 'holder'>, progress: JobProgress): Promise<void> {
    await held(this.#store.db, job)
      .set((eb) => ({ progress: JSON.stringify(progress), version: eb('version', '+', 1) }))
      .execute();
    await this.#tell({ kind: 'changed', id: job.id, by: job.holder });
  }

  /** Ends a job that its holder still has. @returns whether it had it */
  async finish(job: Pick<JobRow, 'id' | 'lane' | 'holder' | 'webhook'>, end: End): Promise<boolean> {
    const news = { kind: 'changed', id: job.id, by: job.holder, ...(job.webhook !== null && { due: true }) } as const;
    const ending = {
      ...{ status: end.status, kept: this.#kept },
      outcome: end.status === 'succeeded' ? JSON.stringify(end.outcome) : null,
      problem: end.status === 'failed' ? JSON.stringify(end.problem) : null,
    };
    const answer = end.status === 'succeeded' ? end.body : undefined;
    const { atOnce } = this.#queue;
    const whole = answer === undefined || (answer instanceof Uint8Array && answer.length <= pieceSize);
    const row =
      atOnce && whole
        ? await atOnce.finish(job, ending, answer, this.#bell.text(news))
        : await this.#end(job, ending, answer, news);
    const has = row !== undefined || (await this.#hasEnded(job, ending.status));
    if (has) this.#bell.after({ ...news, ...(row && { ended: readJob(row) }) });
    return has;
  }

  /** Whether its holder has ended it before: when the connection broke, it was not told so. */
  async #hasEnded({ id, holder }: Pick<JobRow, 'id' | 'holder'>, status: string): Promise<boolean> {
    const known = this.#store.db.selectFrom('jobs').select('id').where('id', '=', id);
    return (await known.where('status', '=', status).where('holder', '=', holder).execute()).length === 1;
  }

  #end(
    job: Pick<JobRow, 'id' | 'lane' | 'holder'>,
    ending: Ending,
    answer: Body | undefined,
    news: News,
  ): Promise<ShownRow | undefined> {
    return this.#store.db.transaction().execute(async (db) => {
      const row = await held(db, job)
        .set((eb) => ({ ...ended(db, ending), version: eb('version', '+', 1) }))
        .returning(shownColumns)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      await dropPieces(db, job.id, 'file');
      if (answer !== undefined) await keepPieces(db, job.id, 'answer', answer);
      await this.#queue.remove(db, job);
      await this.#bell.within(db, news);
      return row;
    });
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
    return this.#write({ kind: 'changed', id: job.id, due: true }, async (db) => {
      const ending = { status: 'cancelled', kept: this.#kept };
      const { numUpdatedRows } = await db
        .updateTable('jobs')
        .set((eb) => ({ ...ended(db, ending), version: eb('version', '+', 1) }))
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

  /** Forgets the jobs whose time is over, a few at a time: however many they are, no statement takes long. */
  async sweep(): Promise<void> {
    const { db } = this.#store;
    for (let gone = sweptAtOnce; gone === sweptAtOnce; ) {
      const over = db.selectFrom('jobs').select('id').where('expires_at', '<', clock(db)).limit(sweptAtOnce);
      gone = Number((await db.deleteFrom('jobs').where('id', 'in', over).executeTakeFirstOrThrow()).numDeletedRows);
    }
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

  /** @param work gives false where nothing has changed */
  async #write<T>(news: News, work: (db: Db) => Promise<T>): Promise<T> {
    const result = await this.#store.db.transaction().execute(async (db) => {
      const done = await work(db);
      if (done !== false) await this.#bell.within(db, news);
      return done;
    });
    if (result !== false) this.#bell.after(news);
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

/** An end starts the webhook's time as well, where there is one. Its last holder stays named. */
function ended(db: Db, { kept, ...ending }: Partial<Ending> & Pick<Ending, 'kept'>) {
  const now = clock(db);
  const due = sql<number | null>`case when webhook is null then null else ${now} end`;
  return { ...ending, finished_at: now, expires_at: sql<number>`${now} + ${kept}`, held_until: null, webhook_due: due };
}
