/** Where in a trace somebody is, as https://www.w3.org/TR/trace-context/ writes it. */
import { randomBytes } from 'node:crypto';

export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether what happens is recorded. */
  sampled: boolean;
}

/** Version, trace, parent, flags. Versions to come may add more behind. */
const form = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.{0,200})?$/;

/** Reads a `traceparent`; undefined for what is none, which is to be taken for absent. */
export function readTraceparent(header: unknown): TraceContext | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && form.exec(header)) || [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags ?? '', 16) & 1) === 1 };
}

export const writeTraceparent = ({ traceId, spanId, sampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`;

export const newTraceId = (): string => randomId(16);
export const newSpanId = (): string => randomId(8);

/** All zeros stand for no id. */
function randomId(bytes: number): string {
  const id = randomBytes(bytes).toString('hex');
  return /[^0]/.test(id) ? id : randomId(bytes);
}
