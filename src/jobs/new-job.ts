/** What is asked for when a job is begun, and the row that it begins as. */
import { type TraceContext, writeTraceparent } from '../tracing/context.ts';
import type { Span } from '../tracing/tracer.ts';
import type { JobRequest, Lane } from './job.ts';

export interface NewJob {
  account: string;
  key: string;
  request: JobRequest;
  /** The upload, which stays the caller's to delete. */
  path: string;
  /** Bytes. */
  size: number;
  lane: Lane;
  /** Somebody waits for it: it comes before all others. */
  urgent?: boolean;
  idempotency?: { key: string; fingerprint: string };
  webhook?: string;
  /** Where in its trace it was begun. */
  trace?: TraceContext;
  /** The span that this is told within. */
  span?: Span;
}

/** As it is kept: what one API key sends says nothing of another one's requests. */
export const ownIdempotency = (apiKey: string, idempotencyKey: string): string => `${apiKey} ${idempotencyKey}`;

/** All but its turn. */
export function emptyRow({ account, key, request, size, lane, idempotency, webhook, trace }: NewJob, id: string) {
  return {
    ...{ id, account_id: account, key_id: key, request: JSON.stringify(request), size, lane, status: 'queued' },
    idempotency_key: idempotency ? ownIdempotency(key, idempotency.key) : null,
    fingerprint: idempotency?.fingerprint ?? null,
    webhook: webhook ?? null,
    receiver: webhook === undefined ? null : new URL(webhook).origin,
    trace: trace ? writeTraceparent(trace) : null,
    created_at: Date.now(),
    ...{ version: 1, crashes: 0, losses: 0, webhook_tries: 0, progress: null, holder: null, held_until: null },
    ...{ outcome: null, problem: null, webhook_due: null, started_at: null, finished_at: null, expires_at: null },
  };
}
