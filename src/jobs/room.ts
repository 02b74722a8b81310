/** How many jobs may wait: in all, of one account, and by the bytes of their uploads. */

import { sql } from 'kysely';
import { Problem } from '../model/problem.ts';
import type { Store } from '../store/database.ts';
import { clock } from './clock.ts';

export interface RoomLimits {
  /** Jobs that wait or run. */
  jobs: number;
  /** Of one account. */
  ofAccount: number;
  /** Of all their uploads. */
  bytes: number;
  /** Bytes of memory that must be free on the machine. */
  memory: number;
  /** Milliseconds that a job is kept after its end. */
  kept: number;
}

interface Count {
  jobs: number;
  bytes: number;
}

/** Milliseconds for which a count of all processes' jobs is good; our own are added as they come. */
const fresh = 500;

export class Room {
  readonly #store: Pick<Store, 'db'>;
  readonly #limits: RoomLimits;
  #counts = new Map<string, Count>();
  #at = Number.NEGATIVE_INFINITY;
  #counting: Promise<void> | undefined;
  #pace: { at: number; done: Promise<number> } | undefined;

  constructor(store: Pick<Store, 'db'>, limits: RoomLimits) {
    this.#store = store;
    this.#limits = limits;
  }

  /** Counts a job in. @throws Problem `overloaded` when there is no room for it */
  async admit(account: string, size: number): Promise<void> {
    await this.#look(account, size, (own) => {
      this.#counts.set(account, { jobs: own.jobs + 1, bytes: own.bytes + size });
    });
  }

  /** @throws Problem `overloaded` when there is no room for one more job */
  check(account: string): Promise<void> {
    return this.#look(account, 0);
  }

  /** @param admit is called in the same turn in which room was seen: many that come together don't all see the last of it */
  async #look(account: string, size: number, admit?: (own: Count) => void): Promise<void> {
    if (performance.now() - this.#at > fresh) {
      this.#counting ??= this.#count();
      await this.#counting;
    }
    const all = [...this.#counts.values()].reduce(sum, { jobs: 0, bytes: 0 });
    const own = this.#counts.get(account) ?? { jobs: 0, bytes: 0 };
    const { jobs, ofAccount, bytes, memory } = this.#limits;
    if (own.jobs >= ofAccount) throw await this.#full(`This account has ${own.jobs} jobs that are not done.`);
    if (all.jobs >= jobs || all.bytes + size > bytes) throw await this.#full('Too many jobs are waiting.');
    if (process.availableMemory() < memory) throw await this.#full('There is too little memory for more work.');
    admit?.(own);
  }

  async #count(): Promise<void> {
    try {
      const rows = await this.#store.db
        .selectFrom('jobs')
        .select(['account_id', sql<number>`count(*)`.as('jobs'), sql<number>`sum(size)`.as('bytes')])
        .where(sql<boolean>`status in ('queued', 'running')`)
        .groupBy('account_id')
        .execute();
      this.#counts = new Map(rows.map((row) => [row.account_id, { jobs: Number(row.jobs), bytes: Number(row.bytes) }]));
      this.#at = performance.now();
    } finally {
      this.#counting = undefined;
    }
  }

  /** Jobs that have ended within the last minute, by when they are to be forgotten: of that there is an index. */
  async #doneOfLate(): Promise<number> {
    const { db } = this.#store;
    const { done } = await db
      .selectFrom('jobs')
      .select(sql<number>`count(*)`.as('done'))
      .where('expires_at', '>', sql<number>`${clock(db)} + ${this.#limits.kept - 60_000}`)
      .executeTakeFirstOrThrow();
    return Number(done);
  }

  /** The time until one in ten of those that wait is done, at the pace of the last minute. */
  async #full(detail: string): Promise<Problem> {
    if (this.#pace === undefined || performance.now() - this.#pace.at > fresh) {
      this.#pace = { at: performance.now(), done: this.#doneOfLate() };
    }
    const done = await this.#pace.done;
    const waiting = [...this.#counts.values()].reduce(sum, { jobs: 0, bytes: 0 }).jobs;
    const seconds = done === 0 ? 60 : (waiting / 10 / done) * 60;
    return new Problem('overloaded', detail, { retryAfter: Math.min(600, Math.max(1, Math.ceil(seconds))) });
  }
}

const sum = (a: Count, b: Count): Count => ({ jobs: a.jobs + b.jobs, bytes: a.bytes + b.bytes });
