/** Bounds the event streams that an account has open at one process: each holds a connection for as long as its job lasts. */
import { Problem } from '../../model/problem.ts';

/** More than browsers and a batch's client have together. */
export const mostStreams = 100;

export class Streams {
  readonly #open = new Map<string, number>();

  /** A place for one more, until it is disposed of. @throws Problem `rate-limited` */
  take(account: string): Disposable {
    const own = this.#open.get(account) ?? 0;
    if (own >= mostStreams) {
      const message = `This account follows ${own} jobs at once, and may not follow more. Close some of the streams.`;
      throw new Problem('rate-limited', message, { retryAfter: 10 });
    }
    this.#open.set(account, own + 1);
    return {
      [Symbol.dispose]: () => {
        const left = (this.#open.get(account) ?? 1) - 1;
        if (left > 0) this.#open.set(account, left);
        else this.#open.delete(account);
      },
    };
  }
}
