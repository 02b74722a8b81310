/** Many files: as many at once as there are workers, each with a record of its own, and no failure stops the others. */
import { basename } from 'node:path';
import { Problem } from '../../model/problem.ts';
import { Refusal } from '../../model/refusal.ts';
import { describeFailure } from '../failure.ts';
import { filesBar } from './bar.ts';
import type { Answer, Filler } from './filler.ts';
import type { Found } from './inputs.ts';
import type { Failure, Results } from './results.ts';
import { receiveInput } from './stdin.ts';

export interface BatchParts {
  filler: Filler;
  results: Results;
  /** The files, and how many there are, which may be known later. */
  files: AsyncIterable<Found>;
  total: Promise<number>;
  /** What a file is named that comes on standard input. */
  inputName: string;
  signal: AbortSignal;
}

export interface Tally {
  filled: number;
  failed: number;
  /** Files that an earlier run was done with. */
  before: { filled: number; failed: number };
  /** The first of those that failed now. */
  failures: (Failure & { name: string })[];
}

/** Files that were come to. */
export const filesIn = ({ filled, failed, before }: Tally): number => filled + failed + before.filled + before.failed;

/** Failures that are shown; results have all of them. */
const mostShown = 20;
/** What is the same for every file: the template, an option, the key. */
const fatal = new Set(['template-invalid', 'parameter-invalid', 'unauthenticated', 'forbidden', 'beta-not-admitted']);

/**
 * @param tally counts as it goes, so that it holds when the run is ended, too
 * @throws what no other file can be read after, or the reason of the signal
 */
export async function parseBatch(parts: BatchParts, tally: Tally): Promise<void> {
  const { filler, results, total } = parts;
  const stop = new AbortController();
  const signal = AbortSignal.any([parts.signal, stop.signal]);
  using bar = filesBar();
  void total.then(bar.count, () => {});
  const files = parts.files[Symbol.asyncIterator]();

  async function lane(): Promise<void> {
    for (let next = await files.next(); !next.done && !signal.aborted; next = await files.next()) {
      const { name } = next.value;
      const before = results.before(name);
      if (before !== undefined) tally.before[before] += 1;
      else {
        await using outcome = await tried(next.value);
        await results.add(name, outcome);
        count(name, outcome);
      }
      bar.show(filesIn(tally), tally.failed + tally.before.failed, name);
    }
  }

  /** What a file comes to. @throws what is no fault of the file */
  async function tried(found: Found): Promise<(Answer | Failure) & AsyncDisposable> {
    try {
      return await fill(found);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Refusal || (error instanceof Problem && fatal.has(error.code))) throw error;
      return { ...failureOf(error, found.name), async [Symbol.asyncDispose]() {} };
    }
  }

  async function fill({ name, path, error }: Found): Promise<Answer> {
    if (error !== undefined) throw error;
    if (path !== undefined) return filler.fill({ path, name: basename(name) }, signal);
    await using input = await receiveInput(signal);
    return await filler.fill({ path: input.path, name: parts.inputName }, signal);
  }

  function count(name: string, outcome: Answer | Failure): void {
    if ('body' in outcome) tally.filled += 1;
    else {
      tally.failed += 1;
      if (tally.failures.length < mostShown) tally.failures.push({ name, ...outcome });
    }
  }

  const lanes = Array.from({ length: filler.jobs }, () => lane());
  for (const one of lanes) one.catch((error: unknown) => stop.abort(error));
  const [ended] = (await Promise.allSettled(lanes)).filter((one) => one.status === 'rejected');
  // Folders that are open are closed.
  await files.return?.();
  parts.signal.throwIfAborted();
  if (ended) throw stop.signal.reason;
}

/** @param name stands before the message wherever that is shown */
function failureOf(error: unknown, name: string): Failure {
  if (error instanceof Problem) return { code: error.code, message: error.message };
  const ofSystem = error instanceof Error && 'syscall' in error;
  const told = describeFailure(error);
  const message = told.startsWith(`${name}: `) ? told.slice(name.length + 2) : told;
  return { code: ofSystem ? 'unreadable' : 'internal', message };
}
