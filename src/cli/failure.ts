/** What the terminal says of an error. */
import { SettingError } from '../config.ts';
import { ModelError } from '../engines/models/hub.ts';
import { Problem, type ProblemCode } from '../model/problem.ts';
import { Refusal } from '../model/refusal.ts';
import { describe } from '../plugin/fault.ts';
import { PluginError } from '../plugin/plugin-error.ts';
import { UpstreamFault } from '../sources/fault.ts';
import { unavailable } from '../store/unavailable.ts';
import { Interrupted } from './interrupt.ts';

/** An error that is the user's to mend says only what it is; one of our own comes with where it happened. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Problem) return describeProblem(error);
  if ('errcode' in error && unavailable(error)) return `The store in DATA_DIR can not be used: ${error.message}.`;
  const expected = [PluginError, Refusal, SettingError, ModelError, UpstreamFault, Interrupted].some(
    (kind) => error instanceof kind,
  );
  const file = ofFile(error);
  if (file !== undefined) return file;
  const system = 'syscall' in error || unavailable(error) !== undefined;
  if (!expected && !system) return error.stack ?? error.message;
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** What the system says most often of files, in words. */
const ofFiles: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'it may not be opened',
  EPERM: 'it may not be changed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is no folder',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
};

function ofFile({ code, path }: NodeJS.ErrnoException): string | undefined {
  const said = code === undefined || !Object.hasOwn(ofFiles, code) ? undefined : ofFiles[code];
  return said === undefined || typeof path !== 'string' ? undefined : `${path}: ${said} (${code}).`;
}

/** Faults of code, whose authors want to know where they are. */
const ofCode: readonly ProblemCode[] = ['plugin-failed', 'strategy-failed', 'worker-failed', 'internal'];

/** Its message, its code for those who look it up, and where it lies. */
function describeProblem({ message, code, details }: Problem): string {
  const places = (details.errors ?? []).map(({ pointer, detail }) => `\n  ${pointer || 'the template'}: ${detail}`);
  const { cause } = details;
  const stack = ofCode.includes(code) && cause !== undefined ? `\n${describe(cause)}` : '';
  return `${message} (${code})${places.join('')}${stack}`;
}
