/** What the host hands a plugin, without a host: a context with no engine, and a file in memory. */
import type { ExtractContext, Source } from '../../src/plugin/contract.ts';
import { defaultLimits } from '../../src/plugin/limits.ts';

/** A file in memory as a plugin's source. */
export const sourceOf = (bytes: Uint8Array, type: string, name = 'file'): Source => ({
  path: '/nowhere/file',
  name,
  type,
  size: bytes.length,
  read: async () => bytes,
});

/** The error that `testContext` makes for a fault of the file. */
export class FaultError extends Error {
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** A host's context without any engine. */
export const testContext = (own: Partial<ExtractContext> = {}): ExtractContext => ({
  signal: new AbortController().signal,
  limits: defaultLimits,
  scratch: '/nowhere',
  progress() {},
  fault: (code, message, cause) => new FaultError(code, message, cause),
  engines: { absent: {} },
  read: async () => ({ unread: 'Files inside files are not read here.' }),
  settings: {},
  require: [],
  ...own,
});
