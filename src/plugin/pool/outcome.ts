/** What a task came to, as the host gets hold of it. */
import { lstat, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../../model/problem.ts';
import type { Frame } from './channel.ts';

/** An answer too big for the channel, in the worker's folder. */
export const answerFile = 'answer';
/** What comes beside it. */
export const extraFile = 'extra';
/** Where such answers wait to be sent; below the pool's folder. */
export const answersFolder = 'answers';

/** Bytes, or the file that holds them. */
export type Body = Uint8Array | { path: string };

export const readBody = async (body: Body): Promise<Buffer> =>
  'path' in body ? readFile(body.path) : Buffer.from(body);

/** A big body is a file, which lives until the outcome is disposed of. */
export interface Outcome extends AsyncDisposable {
  /** Plain data from the worker; not to be believed unseen. */
  value: unknown;
  body: Body;
  /** A file beside the body, which lives as long as that; it may be moved away. */
  extra?: string;
}

/**
 * The outcome that a `done` frame tells of. A big body is moved from the worker's folder `home` to `path`, so that it
 * outlives its worker.
 * @throws Problem `plugin-failed` when the body is not there, or is anything but a plain file.
 */
export async function readOutcome({ header, body }: Frame, home: string, path: string): Promise<Outcome> {
  const { value } = header;
  const extra = `${path}-extra`;
  try {
    if (header.inFile === true) await takeOver(join(home, answerFile), path);
    if (header.extra === true) await takeOver(join(home, extraFile), extra);
  } catch (cause) {
    throw new Problem('plugin-failed', 'The answer was lost.', { cause });
  }
  return {
    value,
    body: header.inFile === true ? { path } : body,
    ...(header.extra === true && { extra }),
    async [Symbol.asyncDispose]() {
      if (header.inFile === true) await rm(path, { force: true });
      if (header.extra === true) await rm(extra, { force: true });
    },
  };
}

async function takeOver(from: string, to: string): Promise<void> {
  if (!(await lstat(from)).isFile()) throw new Error('The answer is not a plain file.');
  await rename(from, to);
}
