/** Tasks that were refused of late, by account: whether it was so a short time ago, and when they may come again. */

interface Account {
  /** When the last one was refused. */
  at: number;
  /** Tasks that were refused and, had they stayed, would not be done yet. */
  left: number;
}

/** Milliseconds: further ahead nobody is told to come, as who was refused may go elsewhere. */
const furthest = 120_000;

export class TurnedAway {
  readonly #accounts = new Map<string, Account>();
  /** Milliseconds that a refusal is remembered. */
  readonly #calm: number;
  /** Of any account, since all were refused. */
  #all = Number.NEGATIVE_INFINITY;

  constructor(calm: number) {
    this.#calm = calm;
  }

  /** Whether tasks of the account, or of all, were refused of late. */
  isRecent(name: string, now: number): boolean {
    return Math.max(this.#all, this.#accounts.get(name)?.at ?? this.#all) > now - this.#calm;
  }

  /** Whether tasks of the account itself were refused of late. */
  wasRefused(name: string, now: number): boolean {
    return (this.#accounts.get(name)?.at ?? Number.NEGATIVE_INFINITY) > now - this.#calm;
  }

  /**
   * Notes that a task was refused. Those that come again do not come all at once: each has its time, as if it had its
   * place in a queue.
   * @param forAll whether all that come now would be, or the account alone
   * @param pace milliseconds from the end of one task to the end of the next
   * @param waiting tasks that do wait
   * @returns milliseconds after which it may be had
   */
  note(name: string, { now, forAll, pace, waiting }: { now: number; forAll: boolean; pace: number; waiting: number }) {
    for (const [one, { at }] of this.#accounts)
      if (at <= now - Math.max(this.#calm, furthest)) this.#accounts.delete(one);
    if (forAll) this.#all = now;
    const { at, left } = this.#accounts.get(name) ?? { at: now, left: 0 };
    const still = Math.min(furthest / pace, Math.max(0, left - (now - at) / pace) + 1);
    this.#accounts.set(name, { at: now, left: still });
    return Math.min(furthest, (waiting + still) * pace);
  }
}
