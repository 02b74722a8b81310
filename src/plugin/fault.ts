/** Problems as they cross from a worker to the host. */
import { Problem, type ProblemCode, type ProblemDetails } from '../model/problem.ts';

/** What a worker may blame. The rest is the host's own to say. */
const codes: readonly ProblemCode[] = [
  'parameter-invalid',
  'type-unsupported',
  'file-empty',
  'file-corrupt',
  'file-encrypted',
  'file-too-complex',
  'internal',
  'plugin-failed',
  'plugin-output-invalid',
  'model-unavailable',
  'tool-unavailable',
];

interface PlainProblem {
  code: string;
  message: string;
  errors?: ProblemDetails['errors'];
  /** The stack of what was thrown, for the host's log. */
  cause?: string;
}

/** An error as plain data. What is not a Problem is ours to answer for: `internal`. */
export function writeProblem(error: unknown): PlainProblem {
  const problem = error instanceof Problem ? error : new Problem('internal', 'The work failed.', { cause: error });
  const { errors, cause } = problem.details;
  return {
    code: problem.code,
    message: problem.message.slice(0, 1000),
    ...(errors && { errors: errors.slice(0, 100) }),
    ...(cause !== undefined && { cause: describe(cause) }),
  };
}

/** The problem that a worker named. It may have been written by a plugin, so nothing in it is believed unseen. */
export function readProblem(plain: unknown): Problem {
  const { code, message, errors, cause } = (typeof plain === 'object' && plain !== null ? plain : {}) as PlainProblem;
  const known = codes.find((one) => one === code);
  if (!known || typeof message !== 'string') return new Problem('plugin-failed', 'The format plugin failed.');
  return new Problem(known, message, { ...(Array.isArray(errors) && { errors }), ...(cause && { cause }) });
}

/** Whatever was thrown, as text; never throws itself. */
export function describe(error: unknown): string {
  try {
    return String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, 4096);
  } catch {
    return 'something that has no text';
  }
}
