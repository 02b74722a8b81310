/** What can be wrong with an upstream, told apart from an upstream that has nothing to say. */

interface FaultKind {
  /** Whether the same request can succeed when it is sent again soon. */
  retryable: boolean;
}

export const faultKinds = {
  /** No connection, or it broke. */
  unreachable: { retryable: true },
  /** No whole answer in time. */
  'timed-out': { retryable: true },
  /** 5xx. */
  unavailable: { retryable: true },
  /** 429, or a rate-limit header that asks for a wait. */
  limited: { retryable: true },
  /** The body broke off, or is not JSON. */
  garbled: { retryable: true },
  /** JSON of another shape than documented. */
  unexpected: { retryable: false },
  'too-large': { retryable: false },
  /** 401 or 403. */
  refused: { retryable: false },
  'not-found': { retryable: false },
  /** Any other 4xx: the upstream does not understand what it was asked. */
  rejected: { retryable: false },
  /** Off to another origin, or round in circles. */
  redirected: { retryable: false },
  /** A page that has been read before comes again. */
  looping: { retryable: false },
} as const satisfies Record<string, FaultKind>;

export type UpstreamFaultKind = keyof typeof faultKinds;

/** The upstream is to blame. `message` is for the operator and never holds a secret. */
export class UpstreamFault extends Error {
  override readonly name = 'UpstreamFault';
  readonly kind: UpstreamFaultKind;
  /** HTTP status, where there was one. */
  readonly status: number | undefined;
  /** Milliseconds that the upstream asked to wait. */
  readonly wait: number | undefined;

  constructor(kind: UpstreamFaultKind, message: string, details: { status?: number; wait?: number } = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status;
    this.wait = details.wait;
  }

  get retryable(): boolean {
    return faultKinds[this.kind].retryable;
  }
}

/** Makes a function that takes each page's name. @throws UpstreamFault `looping` when one comes again */
export function refuseRepeats(name: string): (page: string) => void {
  const met = new Set<string>();
  return (page) => {
    if (met.has(page)) throw new UpstreamFault('looping', `${name} leads back to a page that was read before.`);
    met.add(page);
  };
}
