/** Problems as they cross from a worker to the host. */
import {
  fileFaults,
  machineFaults,
  Problem,
  type ProblemCode,
  type ProblemDetails,
  pluginFaults,
} from '../model/problem.ts';

/** What a worker may blame. The rest is the host's own to say. */
const codes: readonly ProblemCode[] = [
  'parameter-invalid',
  'type-unsupported',
  ...fileFaults,
  'internal',
  ...pluginFaults,
  'strategy-failed',
  'endpoint-failed',
  'budget-exhausted',
  ...machineFaults,
];

interface PlainProblem {
  code: string;
  message: string;
  errors?: ProblemDetails['errors'];
  /** What was thrown and where, for the host's log. */
  cause?: string;
  /** Seconds. */
  retryAfter?: number;
}

/**
 * An error as plain data. What is not a Problem is ours to answer for: `internal`.
 * @param tell what is kept of the error behind it
 */
export function writeProblem(error: unknown, tell: (cause: unknown) => string = trace): PlainProblem {
  const problem = error instanceof Problem ? error : new Problem('internal', 'The work failed.', { cause: error });
  const { errors, cause, retryAfter } = problem.details;
  return {
    code: problem.code,
    message: problem.message.slice(0, 1000),
    ...(errors && { errors: errors.slice(0, 100) }),
    ...(cause !== undefined && { cause: tell(cause) }),
    ...(retryAfter !== undefined && { retryAfter }),
  };
}

/** The problem that a worker named. It may have been written by a plugin, so nothing in it is believed unseen. */
export function readProblem(plain: unknown): Problem {
  const { code, message, errors, cause, retryAfter } = (
    typeof plain === 'object' && plain !== null ? plain : {}
  ) as PlainProblem;
  const known = codes.find((one) => one === code);
  if (!known || typeof message !== 'string') return new Problem('plugin-failed', 'The format plugin failed.');
  return new Problem(known, message, {
    ...(Array.isArray(errors) && { errors }),
    ...(cause && { cause }),
    ...(typeof retryAfter === 'number' && { retryAfter }),
  });
}

/** Whatever was thrown, as text; never throws itself. */
export function describe(error: unknown): string {
  try {
    return String(error instanceof Error ? (error.stack ?? error.message) : error).slice(0, 4096);
  } catch {
    return 'something that has no text';
  }
}

/** A line of a stack, and not of a message. */
const frame = /^ {4}at .{1,400}:\d+:\d+\)?$|^ {4}at .{1,200} \(<anonymous>\)$/;

/**
 * What was thrown while a file was worked on, as its kind and the places that it passed: never its message, which may
 * hold words of the file or of the template, unless the operating system wrote it. Never throws itself.
 */
export function trace(error: unknown): string {
  try {
    if (!(error instanceof Error)) return `not an error but of type ${typeof error}`;
    const { name, message, stack = '', syscall } = error as NodeJS.ErrnoException;
    const frames = stack.split('\n').filter((line) => frame.test(line));
    return [syscall === undefined ? name : `${name}: ${message}`, ...frames].join('\n').slice(0, 4096);
  } catch {
    return 'something that has no text';
  }
}
