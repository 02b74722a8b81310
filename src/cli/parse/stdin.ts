/** A file that comes on standard input: kept where only we can read it, until it has been read. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { scratchRoot } from '../../container/parser-settings.ts';
import { Problem } from '../../model/problem.ts';

/** More than any film that is read has; what has no end must have one. */
const most = 4 * 1024 ** 3;

export async function receiveInput(signal: AbortSignal): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(join(scratchRoot(), 'input-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(size > most ? new Problem('file-too-large', 'Standard input has more than 4 GiB.') : null, chunk);
    },
  });
  try {
    await pipeline(process.stdin, limit, createWriteStream(path, { mode: 0o600 }), { signal });
  } catch (error) {
    await remove();
    throw signal.aborted ? signal.reason : error;
  }
  return { path, [Symbol.asyncDispose]: remove };
}
