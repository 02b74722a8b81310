/** What the terminal says of an error. */
import { SettingError } from '../config.ts';
import { ModelError } from '../engines/models/pull.ts';
import { Problem } from '../model/problem.ts';
import { Refusal } from '../store/accounts.ts';

/** An error that is the user's to mend says only what it is; one of our own comes with where it happened. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const expected = [Problem, Refusal, SettingError, ModelError].some((kind) => error instanceof kind);
  const system = 'syscall' in error;
  if (!expected && !system) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
