/** What callers can do with jobs: begin one, look at it, wait for it, have its answer, end it. */
import { sql } from 'kysely';
import { Problem } from '../model/problem.ts';
import type { Store } from '../store/database.ts';
import { type Bell, newsOf } from './bell.ts';
import { isOver, type Job, readJob, type ShownRow, shownColumns } from './job.ts';
import type { Ledger } from './ledger.ts';
import { type NewJob, ownIdempotency } from './new-job.ts';
import { pieceSize, readPieces } from './pieces.ts';
import type { Room } from './room.ts';
import { refuseUrl, type WebhookSettings } from './webhook.ts';

/** Who asks. */
export interface Asker {
  account: string;
  key: string;
}

/** Milliseconds after which a job is looked at even without news of it. */
const look = 3000;

export class Jobs {
  readonly #store: Pick<Store, 'db'>;
  readonly #look: (asked: Asker & { id: string }) => Promise<ShownRow[]>;
  readonly #ledger: Ledger;
  readonly #bell: Bell;
  readonly #room: Room;
  readonly #webhooks: WebhookSettings | undefined;

  constructor(
    store: Pick<Store, 'db' | 'prepare'>,
    ledger: Ledger,
    bell: Bell,
    room: Room,
    webhooks?: WebhookSettings,
  ) {
    this.#store = store;
    this.#look = store.prepare((marks: Asker & { id: string }) =>
      this.#visible(marks).select(shownColumns).where('id', '=', marks.id),
    );
    this.#ledger = ledger;
    this.#bell = bell;
    this.#room = room;
    this.#webhooks = webhooks;
  }

  /** Whether a job of the account may be begun, as far as is known before it comes. @throws Problem `overloaded` */
  async checkRoom(account: string): Promise<void> {
    await this.#room.check(account);
  }

  /** @returns undefined when the idempotency key was used before with the same API key. @throws Problem `overloaded` */
  async begin(job: NewJob): Promise<Job | undefined> {
    await this.#room.admit(job.account, job.size);
    const span = job.span?.child('enqueue', { kind: 'producer' });
    const begun = await this.#ledger.add(span ? { ...job, trace: span.context } : job);
    span?.end({ attributes: { 'formwork.job': begun?.id } });
    return begun;
  }

  /** Why an address can't be called at the end of a job, in words; undefined when it can. */
  refuseWebhook(url: string): string | undefined {
    return this.#webhooks ? refuseUrl(url, this.#webhooks) : 'is of no use: this service calls nobody';
  }

  /** The asker's job of that id. */
  async find(id: string, asker: Asker): Promise<Job | undefined> {
    const [row] = await this.#look({ account: asker.account, key: asker.key, id });
    return row && readJob(row);
  }

  /** The asker's job that was begun with this idempotency key. */
  async findRepeat(idempotencyKey: string, { account, key }: Asker): Promise<Job | undefined> {
    const row = await this.#store.db
      .selectFrom('jobs')
      .selectAll()
      .where('account_id', '=', account)
      .where('idempotency_key', '=', ownIdempotency(key, idempotencyKey))
      .executeTakeFirst();
    return row && readJob(row);
  }

  /** The asker's jobs, newest first. @param before the last one of the page before */
  async list(asker: Asker, { limit, before }: { limit: number; before?: Job | undefined }): Promise<Job[]> {
    let query = this.#visible(asker)
      .select(shownColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit);
    if (before) query = query.where(sql<boolean>`(created_at, id) < (${before.createdAt}, ${before.id})`);
    return (await query.execute()).map(readJob);
  }

  /** How many jobs there are that are not over, by status. */
  async counts(): Promise<Record<string, number>> {
    const rows = await this.#store.db
      .selectFrom('jobs')
      .select(['status', sql<number>`count(*)`.as('count')])
      .where(sql<boolean>`status in ('queued', 'running')`)
      .groupBy('status')
      .execute();
    return { queued: 0, running: 0, ...Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) };
  }

  /**
   * The answer of a job that has succeeded, piece by piece.
   * @throws Problem `not-found` when the job is forgotten before all of it was read
   */
  async *answer(id: string): AsyncGenerator<Uint8Array> {
    let last: number | undefined;
    for await (const piece of readPieces(this.#store.db, id, 'answer')) {
      last = piece.length;
      yield piece;
    }
    if (last !== undefined && last < pieceSize) return;
    // A full piece is the last one, or the rest is gone with the job.
    const known = this.#store.db.selectFrom('jobs').select('id').where('id', '=', id);
    if (last === undefined || !(await known.executeTakeFirst()))
      throw new Problem('not-found', 'The job was forgotten before its answer was read.');
  }

  /** Ends a job that waits or runs. @returns whether it was not over before */
  async cancel(id: string): Promise<boolean> {
    const row = await this.#store.db.selectFrom('jobs').select(['id', 'lane']).where('id', '=', id).executeTakeFirst();
    return row !== undefined && (await this.#ledger.cancel(row));
  }

  /** Forgets a job that is over, with its answer. */
  forget(id: string): Promise<void> {
    return this.#ledger.forget(id);
  }

  /** Resolves to the job when it is over, or as it is when `signal` aborts; undefined when it is gone. */
  async whenOver(id: string, asker: Asker, signal: AbortSignal): Promise<Job | undefined> {
    for await (const job of this.follow(id, asker, signal)) if (isOver(job)) return job;
    return this.find(id, asker);
  }

  /** The job as it is now, and again whenever there is news of it, until it is over or `signal` aborts. */
  async *follow(id: string, asker: Asker, signal: AbortSignal): AsyncGenerator<Job> {
    let version = -1;
    let over: Job | undefined;
    while (!signal.aborted) {
      // Heard from before the look on, so that nothing falls between the two.
      const news = over ? undefined : newsOf(this.#bell, id, look, signal);
      const job = over ?? (await this.find(id, asker));
      if (job === undefined) return;
      if (job.version !== version) yield job;
      version = job.version;
      if (isOver(job)) return;
      over = await news;
    }
  }

  /** A job is for the key that made it, and for the account's other keys once that one is revoked. */
  #visible({ account, key }: Asker) {
    return this.#store.db
      .selectFrom('jobs')
      .where('account_id', '=', account)
      .where((eb) =>
        eb.or([
          eb('key_id', '=', key),
          eb('key_id', 'in', (select) =>
            select.selectFrom('keys').select('keys.id').where('revoked_at', 'is not', null),
          ),
        ]),
      );
  }
}
