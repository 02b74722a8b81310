/** Files in the store, in pieces: whatever their size, only one piece of them is in memory. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Body } from '../plugin/pool/outcome.ts';
import type { Tables } from '../store/tables.ts';

export type Kind = 'file' | 'answer';
type Db = Kysely<Tables>;

/** Bytes of a piece. */
export const pieceSize = 1024 * 1024;

/** Keeps bytes, or the file at a path, as the job's `kind`. */
export async function keepPieces(db: Db, job: string, kind: Kind, body: Body): Promise<void> {
  let number = 0;
  for await (const bytes of piecesOf(body)) {
    await db.insertInto('job_files').values({ job_id: job, kind, number, bytes }).execute();
    number += 1;
  }
}

/** All but the last are full: a piece that is not tells where the end is. */
async function* piecesOf(body: Body): AsyncGenerator<Uint8Array> {
  if (body instanceof Uint8Array) {
    for (let start = 0; start < body.length; start += pieceSize) yield body.subarray(start, start + pieceSize);
    return;
  }
  await using file = await open(body.path);
  for (let filled = pieceSize; filled === pieceSize; ) {
    const piece = Buffer.allocUnsafe(pieceSize);
    filled = 0;
    for (let read = -1; read !== 0 && filled < pieceSize; filled += read) {
      read = (await file.read(piece, filled, pieceSize - filled)).bytesRead;
    }
    if (filled > 0) yield piece.subarray(0, filled);
  }
}

/** The pieces in order, read one at a time. */
export async function* readPieces(db: Db, job: string, kind: Kind): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const piece = await db
      .selectFrom('job_files')
      .select('bytes')
      .where('job_id', '=', job)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .executeTakeFirst();
    if (piece === undefined) return;
    yield piece.bytes;
    if (piece.bytes.length < pieceSize) return;
  }
}

/** Writes the pieces into a new file that only we can read. @returns its bytes: fewer when they go in the meantime */
export async function restorePieces(db: Db, job: string, kind: Kind, path: string): Promise<number> {
  await using file = await open(path, 'wx', 0o600);
  let size = 0;
  for await (const bytes of readPieces(db, job, kind)) {
    await file.writeFile(bytes);
    size += bytes.length;
  }
  return size;
}

export async function dropPieces(db: Db, job: string, kind: Kind): Promise<void> {
  await db.deleteFrom('job_files').where('job_id', '=', job).where('kind', '=', kind).execute();
}

/** SHA-256 of the file and of what is asked of it, as hex: the same for the same payload only. */
export async function fingerprint(path: string, asked: object): Promise<string> {
  const hash = createHash('sha256').update(`${JSON.stringify(asked)}\0`);
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}
