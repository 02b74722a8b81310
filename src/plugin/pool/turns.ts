/**
 * Whose turn it is: tasks that wait for a worker, fair between the accounts that they are for. An account alone may
 * have all workers but those in reserve, which only go to accounts that have none at work. Of several that wait, the
 * one with the fewest at work is next, and of those the one whose last turn was longest ago.
 *
 * Who sends one file after the other has none here in between. A seat is kept for that long: otherwise an account that
 * sends all it can would have all of them again at each next file, which then has to share the processors with more
 * work than there are seats.
 */
export interface TurnLimits {
  /** Tasks at work in all before accounts that have one at work must wait. */
  seats: number;
  /** Tasks that may wait, in all and of one account. */
  waiting: { all: number; each: number };
}

/** Which limit one more task would pass. */
export type Full = 'all' | 'each';

interface Account<T> {
  running: number;
  waiting: T[];
  lastTurn: number;
}

/** Milliseconds that a seat is kept, which covers the time from an answer to the same client's next file. */
const kept = 250;

export class Turns<T> {
  readonly #limits: TurnLimits;
  readonly #accounts = new Map<string, Account<T>>();
  /** Accounts that have just been served whole, and until when their seats are kept; the first to go first. */
  readonly #away = new Map<string, number>();
  #running = 0;
  #waiting = 0;
  #turn = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Tasks that wait. */
  get waiting(): number {
    return this.#waiting;
  }

  /** All that wait. */
  *[Symbol.iterator](): Generator<T> {
    for (const { waiting } of this.#accounts.values()) yield* waiting;
  }

  /** Whether a new task of the account may start at once, where a worker is free. */
  mayStart(name: string): boolean {
    const account = this.#accounts.get(name);
    return !account || (account.waiting.length === 0 && this.#hasSeat(account, this.#kept()));
  }

  /** What stands in the way of one more task that waits. */
  full(name: string): Full | undefined {
    const { all, each } = this.#limits.waiting;
    if (this.#waiting >= all) return 'all';
    return (this.#accounts.get(name)?.waiting.length ?? 0) >= each ? 'each' : undefined;
  }

  /** How many tasks have their turns before one more of the account: of others, until they have as many at work. */
  before(name: string): number {
    const { running = 0, waiting: { length: own } = [] } = this.#accounts.get(name) ?? {};
    const others = [...this.#accounts].filter(([other]) => other !== name);
    return others.reduce((sum, [, other]) => {
      const sooner = running + own + 1 - other.running;
      return sum + Math.max(0, Math.min(other.waiting.length, sooner));
    }, own);
  }

  /** Whether the account has tasks at work or waiting. */
  has(name: string): boolean {
    return this.#accounts.has(name);
  }

  /** Whether the account has tasks that wait. */
  hasWaiting(name: string): boolean {
    return (this.#accounts.get(name)?.waiting.length ?? 0) > 0;
  }

  /** Puts a task behind the others of its account. */
  enter(name: string, task: T): void {
    this.#open(name).waiting.push(task);
    this.#waiting++;
  }

  /** Takes a task out of the line; it may be gone already. */
  leave(name: string, task: T): void {
    const account = this.#accounts.get(name);
    const index = account?.waiting.indexOf(task) ?? -1;
    if (!account || index < 0) return;
    account.waiting.splice(index, 1);
    this.#waiting--;
    this.#forget(name, account);
  }

  /** The task that is next, which stays in the line; undefined when nobody may start one. */
  next(): T | undefined {
    const away = this.#kept();
    const able = [...this.#accounts.values()].filter((one) => one.waiting.length > 0 && this.#hasSeat(one, away));
    return able.sort((a, b) => a.running - b.running || a.lastTurn - b.lastTurn)[0]?.waiting[0];
  }

  /** A task of the account is at work from here on. The returned function says that it no longer is. */
  start(name: string): () => void {
    const account = this.#open(name);
    this.#away.delete(name);
    account.running++;
    account.lastTurn = ++this.#turn;
    this.#running++;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      account.running--;
      this.#running--;
      this.#forget(name, account);
      if (!this.#accounts.has(name)) this.#away.set(name, performance.now() + kept);
    };
  }

  /** Milliseconds until a seat is no longer kept; undefined when none is. */
  untilFree(): number | undefined {
    this.#kept();
    const [first] = this.#away.values();
    return first === undefined ? undefined : Math.max(0, first - performance.now());
  }

  /** How many seats are kept: half of them at most. */
  #kept(): number {
    for (const [name, until] of this.#away) {
      if (until > performance.now()) break;
      this.#away.delete(name);
    }
    return Math.min(this.#away.size, Math.floor(this.#limits.seats / 2));
  }

  #hasSeat(account: Account<T>, away: number): boolean {
    return account.running === 0 || this.#running + away < this.#limits.seats;
  }

  #open(name: string): Account<T> {
    const account = this.#accounts.get(name) ?? { running: 0, waiting: [], lastTurn: 0 };
    this.#accounts.set(name, account);
    return account;
  }

  #forget(name: string, { running, waiting }: Account<T>): void {
    if (running === 0 && waiting.length === 0) this.#accounts.delete(name);
  }
}
