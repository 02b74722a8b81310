/**
 * Steps of reading a PDF, such as one page. Structure that refers to itself sends the library into loops that end in
 * hours, or deeper than the stack goes: such a step is broken off, and the file is read again, in a new instance of the
 * library, without it.
 */
import { type Context, createContext, Script } from 'node:vm';
import type { Warning } from '../../../src/plugin/contract.ts';
import { TooComplex } from './pdfium.ts';

/** Milliseconds of one step. The largest pages of maps take two seconds. */
const usual = 10_000;
/** The same for a machine that gave it less than a quarter of a processor. */
const starved = 20_000;
/** Steps that may be left out; more of them are no accident. */
const mostLeftOut = 2;

/** A step has ended its instance of the library. */
export class Broken extends Error {
  readonly step: string;
  readonly endless: boolean;

  constructor(step: string, cause: unknown) {
    super(`reading broke off at ${step}`, { cause });
    this.step = step;
    this.endless = isTimeout(cause);
  }
}

export class Steps {
  readonly #leftOut = new Set<string>();
  readonly #longest: number;
  #limit: number;
  #broken: Broken | undefined;
  /** The step, or the part of one, that is at work. */
  #at = '';
  #used = 0;

  /** @param longest the limit in its second try of a step that was starved */
  constructor(limit = usual, longest = starved) {
    this.#limit = limit;
    this.#longest = longest;
  }

  /** Runs a step, or gives `otherwise` where it was broken off before. @throws Broken */
  run<T>(step: string, otherwise: T, work: () => T): T {
    if (this.#broken) throw this.#broken;
    if (this.#leftOut.has(step)) return otherwise;
    const before = process.cpuUsage();
    this.#at = step;
    try {
      return within(this.#limit, work);
    } catch (error) {
      if (isFault(error) || error instanceof TooComplex) throw error;
      const { user, system } = process.cpuUsage(before);
      this.#used = (user + system) / 1000;
      this.#broken = new Broken(this.#at, error);
      throw this.#broken;
    }
  }

  /** The same for a part of a step, which can be left out by itself. */
  part<T>(name: string, otherwise: T, work: () => T): T {
    if (this.#leftOut.has(name)) return otherwise;
    const whole = this.#at;
    this.#at = name;
    const made = work();
    this.#at = whole;
    return made;
  }

  /** Gives back what a step holds, unless the instance is broken: nothing of it may be called then. */
  end(work: () => void): void {
    if (!this.#broken) work();
  }

  /** Of what was left out beside pages, which tell that themselves. */
  warnings(): Warning[] {
    const parts = [...this.#leftOut].filter((step) => !/^(?:page|picture) \d+$/.test(step));
    return parts.map((step) => ({ code: 'part-unread', message: `The ${step} of this PDF could not be read.` }));
  }

  /** Whether the file is to be read again: without the step that broke off, or with more time for it. */
  goOn(error: unknown): boolean {
    this.#broken = undefined;
    if (!(error instanceof Broken) || error.step === opening) return false;
    if (error.endless && this.#used < this.#limit / 4 && this.#limit < this.#longest) {
      this.#limit = this.#longest;
      return true;
    }
    this.#leftOut.add(error.step);
    return this.#leftOut.size <= mostLeftOut;
  }
}

/** The step without which there is nothing. */
export const opening = 'opening';

let cell: Context | undefined;
let script: Script | undefined;

/** Runs with a limit that holds for native code and for loops as well. */
function within<T>(milliseconds: number, work: () => T): T {
  cell ??= createContext({});
  script ??= new Script('run()');
  const done: T[] = [];
  cell.run = () => void done.push(work());
  try {
    script.runInContext(cell, { timeout: milliseconds });
  } finally {
    cell.run = undefined;
  }
  return done[0] as T;
}

/** Made by `context.fault`. */
const isFault = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:file|model|tool)-/.test(String(error.code));

/** An error of the other context, so it is no `Error` of this one. */
const isTimeout = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
