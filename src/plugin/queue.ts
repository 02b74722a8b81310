/** Tasks that wait for a worker: how many may, for how long, and what they are told when that is over. */
import { Problem } from '../model/problem.ts';
import type { Outcome } from './outcome.ts';
import type { Task } from './task.ts';
import { Turns } from './turns.ts';

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
 * Milliseconds without a refusal after which the queue is as long as it may be again. Until then only half as
 * many wait as are at work: a burst may wait for long, but under more than can be done nobody waits for long in vain.
 */
const calm = 5000;
/** For each worker as many may wait as this, however long they take: a burst of long ones is no overload. */
const few = 4;

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
  /** Until when few may wait: of all, and of accounts. */
  #short = 0;
  readonly #shortOf = new Map<string, number>();
  #meanWork = 1000;
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
    const timer = Number.isFinite(patience) ? setTimeout(() => give(this.#overloaded(late)), patience) : undefined;
    const leave = (): void => {
      clearTimeout(timer);
      task.signal.removeEventListener('abort', onAbort);
      this.#turns.leave(account, waiting);
      this.#onChange();
    };
    const waiting: Waiting = { account, task, resolve, give, leave };
    task.signal.addEventListener('abort', onAbort);
    this.#turns.enter(account, waiting);
    return promise;
  }

  /** Why one more task of the account may not wait. */
  refusal(account: string): Problem | undefined {
    if (this.#closed) return this.#overloaded('The service is stopping.');
    const now = performance.now();
    const full =
      this.#turns.full(account, Math.max(this.#short, this.#shortOf.get(account) ?? 0) > now) ?? this.#late(account);
    if (full === undefined) return undefined;
    const forAll = full === 'all' || (full === 'late' && !this.#turns.hasWaiting(account));
    if (forAll || this.#short > now) this.#short = now + calm;
    else this.#shorten(account, now);
    if (full === 'late') {
      const seconds = Math.round(this.#expected(account) / 1000);
      return this.#overloaded(`All workers are busy: this file would wait for some ${seconds} seconds.`);
    }
    if (full !== 'each') return this.#overloaded('All workers are busy and the queue is full.');
    const { each } = this.#options.queue;
    return this.#overloaded(`All workers are busy, and ${each} files of this account wait already.`);
  }

  /** Whether one more task of the account would wait for too long. */
  #late(account: string): 'late' | undefined {
    const { size, wait } = this.#options;
    const short = this.#turns.before(account) < few * size;
    return short || this.#expected(account) <= wait ? undefined : 'late';
  }

  /** Milliseconds that one more task of the account is going to wait. */
  #expected(account: string): number {
    return ((this.#turns.before(account) + 1) * this.#meanWork) / this.#options.size;
  }

  #shorten(account: string, now: number): void {
    for (const [one, until] of this.#shortOf) if (until <= now) this.#shortOf.delete(one);
    this.#shortOf.set(account, now + calm);
  }

  #overloaded(why: string): Problem {
    const seconds = ((this.waiting + 1) * this.#meanWork) / this.#options.size / 1000;
    const retryAfter = Math.min(120, Math.max(1, Math.ceil(seconds)));
    return new Problem('overloaded', why, { retryAfter });
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
    const started = performance.now();
    const end = this.#turns.start(account);
    return () => {
      this.#meanWork += (performance.now() - started - this.#meanWork) / 8;
      end();
    };
  }

  /** Nobody waits any longer. */
  giveUp(problem = this.#overloaded('The service is stopping.')): void {
    for (const waiting of [...this.#turns]) waiting.give(problem);
  }
}
