/** Tasks that wait for a worker: how many may, for how long, and what they are told when that is over. */
import { Problem } from '../../model/problem.ts';
import type { Outcome } from './outcome.ts';
import type { Task } from './task.ts';
import { TurnedAway } from './turned-away.ts';
import { type Full, Turns } from './turns.ts';

export interface QueueOptions {
  /** Workers that one account may have. */
  size: number;
  /** Tasks that may wait, in all and of one account; one more is `overloaded`. */
  queue: { all: number; each: number };
  /** Milliseconds: no more tasks wait than can be begun within that time, going by how long others took of late. */
  wait: number;
  /** Milliseconds that a task may wait before it is `overloaded`. */
  patience: number;
}

/**
 * Milliseconds without a refusal after which the queue is as long as it may be again. A burst may wait for long, but
 * under more than can be done nobody waits for long in vain: until then, and while the queue has not been empty for
 * longer than a burst lasts, only as many wait as keep the workers busy.
 */
const calm = 5000;
/** For each worker as many may wait as this, however long they take: a burst of long ones is no overload. */
const few = 4;
/**
 * How long those may wait, in parts of how long others took of late: at least, and at most. It doubles when a worker found
 * nobody waiting for longer than `idle` of that time, and shrinks by a little with each refusal. So it is short where ten
 * times as much comes as can be done, and no worker rests where it is a tenth more.
 */
const [brief, shrink, idle] = [{ least: 1 / 3, most: few }, 0.95, 1 / 10];

interface Waiting {
  account: string;
  task: Task;
  resolve(outcome: Promise<Outcome>): void;
  give(problem: unknown): void;
  leave(): void;
}

export class Queue {
  readonly #options: QueueOptions;
  readonly #turns: Turns<Waiting>;
  readonly #onChange: () => void;
  readonly #turnedAway = new TurnedAway(calm);
  /** When the tasks at work were begun, each on its own. */
  readonly #atWork = new Set<{ started: number }>();
  /** Since when somebody has been waiting. */
  #standing = Number.POSITIVE_INFINITY;
  #meanWork = 1000;
  #brief = brief.most;
  /** Since when a worker has had nothing to do. */
  #idle = 0;
  #closed = false;

  /** `onChange` is called when a task no longer waits. */
  constructor(options: QueueOptions, onChange: () => void) {
    this.#options = options;
    this.#turns = new Turns({ seats: options.size, waiting: options.queue });
    this.#onChange = onChange;
  }

  get waiting(): number {
    return this.#turns.waiting;
  }

  /** Whether a task of the account may go to a free worker at once. */
  mayPass(account: string): boolean {
    return !this.#closed && this.#turns.mayStart(account);
  }

  /** Whether the account has others at work or waiting, or had some refused of late. */
  hasMore(account: string): boolean {
    return this.#turns.has(account) || this.#turnedAway.wasRefused(account, performance.now());
  }

  /** Takes no more tasks; those that wait go on waiting. */
  close(): void {
    this.#closed = true;
  }

  /** Resolves to the outcome of the work that `next` starts. @throws Problem `overloaded`, or the signal's reason */
  wait(task: Task, account: string, patience = this.#options.patience): Promise<Outcome> {
    const refusal = this.refusal(account);
    if (refusal !== undefined) return Promise.reject(refusal);
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    const give = (reason: unknown): void => {
      waiting.leave();
      reject(reason);
    };
    const onAbort = (): void => give(task.signal.reason);
    const late = `All workers are busy: none got free for this file within ${patience / 1000} seconds.`;
    const timer = Number.isFinite(patience)
      ? setTimeout(() => give(this.#overloaded(late, this.waiting * this.#pace)), patience)
      : undefined;
    const leave = (): void => {
      clearTimeout(timer);
      task.signal.removeEventListener('abort', onAbort);
      this.#turns.leave(account, waiting);
      if (this.waiting === 0) this.#standing = Number.POSITIVE_INFINITY;
      this.#onChange();
    };
    const waiting: Waiting = { account, task, resolve, give, leave };
    task.signal.addEventListener('abort', onAbort);
    this.#turns.enter(account, waiting);
    this.#standing = Math.min(this.#standing, performance.now());
    return promise;
  }

  /** Why one more task of the account may not wait. */
  refusal(account: string): Problem | undefined {
    if (this.#closed) return this.#overloaded('The service is stopping.', this.waiting * this.#pace);
    const now = performance.now();
    const full = this.#turns.full(account) ?? this.#late(account, now);
    if (full === undefined) return undefined;
    this.#brief = Math.max(brief.least, this.#brief * shrink);
    const forAll = full === 'all' || (full === 'late' && !this.#turns.has(account));
    const rest = { now, forAll, pace: this.#pace, waiting: this.waiting };
    return this.#overloaded(this.#why(full), this.#turnedAway.note(account, rest));
  }

  #why(full: Full | 'late'): string {
    if (full === 'late') return 'All workers are busy, and this file would wait for too long.';
    if (full === 'all') return 'All workers are busy and the queue is full.';
    return `All workers are busy, and ${this.#options.queue.each} files of this account wait already.`;
  }

  /** Whether one more task of the account would wait for too long. */
  #late(account: string, now: number): 'late' | undefined {
    const { size, wait } = this.#options;
    const before = this.#turns.before(account);
    const burst = Math.max(wait, (few + 1) * this.#meanWork);
    if (this.#turnedAway.isRecent(account, now) || now - this.#standing > burst) {
      // Who has nothing here yet is next when anybody is.
      if (before === 0 && !this.#turns.has(account)) return undefined;
      return this.#startsIn(before, now) <= this.#brief * this.#meanWork ? undefined : 'late';
    }
    return before < few * size || (before + 1) * this.#pace <= wait ? undefined : 'late';
  }

  /** Milliseconds until a task is likely to be begun that has so many before it, going by how long others took. */
  #startsIn(before: number, now: number): number {
    const left = [...this.#atWork].map(({ started }) => Math.max(0, this.#meanWork - (now - started)));
    const place = before - Math.max(0, this.#options.size - left.length);
    if (place < 0) return 0;
    const soonest = left.toSorted((a, b) => a - b)[place % left.length] ?? 0;
    return soonest + Math.floor(place / left.length) * this.#meanWork;
  }

  /** Milliseconds from the end of one task to the end of the next, under load. */
  get #pace(): number {
    return this.#meanWork / this.#options.size;
  }

  #overloaded(why: string, milliseconds: number): Problem {
    return new Problem('overloaded', why, { retryAfter: Math.min(120, Math.max(1, Math.ceil(milliseconds / 1000))) });
  }

  /** Hands the task whose turn it is to `work`. Tells whether there was one. */
  next(work: (task: Task, account: string) => Promise<Outcome>): boolean {
    const next = this.#turns.next();
    if (!next) return false;
    next.leave();
    next.resolve(work(next.task, next.account));
    return true;
  }

  /** Milliseconds after which `next` may have one that it hasn't now, though no worker has got free. */
  untilNext(): number | undefined {
    return this.waiting === 0 ? undefined : this.#turns.untilFree();
  }

  /** A task of the account is at work. The returned function says that its worker is free again, or gone. */
  start(account: string): () => void {
    const one = { started: performance.now() };
    if (one.started - this.#idle > idle * this.#meanWork) this.#brief = Math.min(brief.most, this.#brief * 2);
    this.#atWork.add(one);
    this.#noteIdle();
    const end = this.#turns.start(account);
    return () => {
      if (this.#atWork.delete(one)) this.#meanWork += (performance.now() - one.started - this.#meanWork) / 8;
      this.#noteIdle();
      end();
    };
  }

  #noteIdle(): void {
    if (this.#atWork.size >= this.#options.size) this.#idle = Number.POSITIVE_INFINITY;
    else if (this.#idle === Number.POSITIVE_INFINITY) this.#idle = performance.now();
  }

  /** Nobody waits any longer. */
  giveUp(problem = this.#overloaded('The service is stopping.', 0)): void {
    for (const waiting of [...this.#turns]) waiting.give(problem);
  }
}
