/** Errors that say that the database can't be asked now, and that another time it may. */
import { Problem } from '../model/problem.ts';

/** Of the system, of `pg`, and https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passing =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|08\w{3}|57P0[1-3]|57014|53\w{3})$/;
/** What `pg` throws without a code. */
const words = /^(?:timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;
/** Result codes of SQLite: its disk fails, is full, or can't be opened. */
const ofDisk = new Set([10, 13, 14]);

/** The problem behind an error of the store; undefined when the error has nothing to do with where the store is. */
export function unavailable(error: unknown): Problem | undefined {
  if (!isPassing(error) && !isOfDisk(error)) return undefined;
  return new Problem('store-unavailable', 'The database can not be asked now.', { retryAfter: 5, cause: error });
}

function isPassing(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isPassing);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  const ofDatabase =
    !('syscall' in error) || ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall));
  return (passing.test(code) && ofDatabase) || words.test(error.message);
}

/** Whether the disk under a SQLite store is full, failing or closed to us. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' && ofDisk.has(error.errcode & 0xff);
