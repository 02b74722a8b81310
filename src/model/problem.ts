/** The one table of failures. Whose fault it is decides the class of status; documentation is held against it by a test. */

interface ProblemKind {
  status: number;
  title: string;
  /** Whether the same request can succeed when it is sent again. */
  retryable: boolean;
}

export const problems = {
  'bad-request': { status: 400, title: 'The request is not well formed', retryable: false },
  'template-invalid': { status: 400, title: 'The template is not valid', retryable: false },
  'parameter-invalid': { status: 400, title: 'A parameter is not valid', retryable: false },
  unauthenticated: { status: 401, title: 'Valid credentials are required', retryable: false },
  forbidden: { status: 403, title: 'The key does not allow this', retryable: false },
  'beta-not-admitted': { status: 403, title: 'The account is not admitted to the beta', retryable: false },
  'not-found': { status: 404, title: 'There is no such resource', retryable: false },
  'method-not-allowed': { status: 405, title: 'The resource does not allow this method', retryable: false },
  'still-running': { status: 409, title: 'The same request is still running', retryable: true },
  'job-cancelled': { status: 409, title: 'The job was cancelled', retryable: false },
  'file-too-large': { status: 413, title: 'The file is too large', retryable: false },
  'type-unsupported': { status: 415, title: 'The file type is not supported', retryable: false },
  'file-empty': { status: 422, title: 'The file is empty', retryable: false },
  'file-corrupt': { status: 422, title: 'The file is damaged', retryable: false },
  'file-encrypted': { status: 422, title: 'The file is encrypted', retryable: false },
  'file-too-complex': { status: 422, title: 'The file exceeds a decoding limit', retryable: false },
  'budget-exhausted': { status: 429, title: 'The budget of tokens is used up', retryable: true },
  'idempotency-key-reused': { status: 422, title: 'The idempotency key belongs to another request', retryable: false },
  'rate-limited': { status: 429, title: 'Too many requests', retryable: true },
  internal: { status: 500, title: 'Something went wrong on our side', retryable: true },
  'plugin-failed': { status: 502, title: 'The format plugin failed', retryable: false },
  'plugin-output-invalid': { status: 502, title: 'The format plugin broke its contract', retryable: false },
  'strategy-failed': { status: 502, title: 'The fill strategy failed', retryable: false },
  'endpoint-failed': { status: 502, title: 'The endpoint of a model failed', retryable: true },
  'worker-failed': { status: 503, title: 'The worker process ended unexpectedly', retryable: true },
  stopping: { status: 503, title: 'The service is being stopped', retryable: true },
  overloaded: { status: 503, title: 'All workers are busy', retryable: true },
  'store-unavailable': { status: 503, title: 'The database can not be asked', retryable: true },
  'model-unavailable': { status: 503, title: 'A needed model is not installed', retryable: false },
  'tool-unavailable': { status: 503, title: 'A needed system tool is not installed', retryable: false },
  'deadline-exceeded': { status: 504, title: 'The work did not finish in time', retryable: true },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problems;

/** Faults of a file itself, of the machine that it is read on, and of the plugin that reads it. */
export const fileFaults = ['file-empty', 'file-corrupt', 'file-encrypted', 'file-too-complex'] as const;
export const machineFaults = ['model-unavailable', 'tool-unavailable'] as const;
export const pluginFaults = ['plugin-failed', 'plugin-output-invalid'] as const;

export interface ProblemDetails {
  /** What is wrong where: a JSON Pointer into the template, or the name of a parameter as `/name`. */
  errors?: { detail: string; pointer: string }[];
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** For `worker-failed`: how the process ended. */
  reason?: 'exited' | 'signalled' | 'out-of-memory';
  cause?: unknown;
}

/** A failure that a caller may see: `message` is for the caller and never tells internals. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, message: string, details: ProblemDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }
}
