/**
 * Requests that are refused because there are too many, in the log: the first of an account in full, and those of the
 * second after it as a number. Otherwise a flood would be told as fast as it comes, which takes as long as refusing it,
 * and fills the disk.
 */
import type { Logger } from 'pino';
import type { ProblemCode } from '../model/problem.ts';

/** Milliseconds from the first one in full to the number of the others. */
const span = 1000;

const codes: ReadonlySet<ProblemCode> = new Set(['overloaded', 'rate-limited']);

/** Whether requests that fail with this come as fast as callers like, and tell nothing of ours. */
export const isRefusal = (code: ProblemCode | undefined): boolean => code !== undefined && codes.has(code);

/** What the line of a refused request says at least. */
interface Refused {
  account: string | undefined;
  code: ProblemCode | undefined;
}

export class Refusals {
  readonly #log: Logger;
  /** How many came after the first one, by account and code: as many as there are accounts that were refused just now. */
  readonly #others = new Map<string, number>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Tells of a refused request, now or with others. */
  note(line: Refused): void {
    const { account, code } = line;
    const key = `${code} ${account}`;
    const others = this.#others.get(key);
    if (others !== undefined) {
      this.#others.set(key, others + 1);
      return;
    }
    this.#others.set(key, 0);
    this.#log.warn(line, 'request refused');
    setTimeout(() => {
      const count = this.#others.get(key);
      this.#others.delete(key);
      if (count) this.#log.warn({ account, code, count }, 'more requests refused');
    }, span);
  }
}
