/** What a task came to, as the host gets hold of it. */
import { lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../model/problem.ts';
import type { Frame } from './channel.ts';

/** An answer too big for the channel, in the worker's folder. */
export const answerFile = 'answer';
/** Where such answers wait to be sent; below the pool's folder. */
export const answersFolder = 'answers';

/** A big body is a file, which lives until the outcome is disposed of. */
export interface Outcome extends AsyncDisposable {
  /** Plain data from the worker; not to be believed unseen. */
  value: unknown;
  body: Uint8Array | { path: string };
}

/**
 * The outcome that a `done` frame tells of. A big body is moved from the worker's folder `home` to `path`, so that it
 * outlives its worker.
 * @throws Problem `plugin-failed` when the body is not there, or is anything but a plain file.
 */
export async function readOutcome({ header, body }: Frame, home: string, path: string): Promise<Outcome> {
  const { value } = header;
  if (header.inFile !== true) return { value, body, async [Symbol.asyncDispose]() {} };
  try {
    const from = join(home, answerFile);
    if (!(await lstat(from)).isFile()) throw new Error('The answer is not a plain file.');
    await rename(from, path);
  } catch (cause) {
    throw new Problem('plugin-failed', 'The answer was lost.', { cause });
  }
  return { value, body: { path }, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
}
