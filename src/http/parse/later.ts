/** `POST /parse` for callers who prefer not to wait, or who may ask twice: the work becomes a job. */
import type { Request, Response } from 'express';
import { isOver, type Job, type JobRequest, type Lane } from '../../jobs/job.ts';
import type { Asker, Jobs } from '../../jobs/jobs.ts';
import { fingerprint } from '../../jobs/pieces.ts';
import { Problem, problems } from '../../model/problem.ts';
import type { TraceContext } from '../../tracing/context.ts';
import type { Span } from '../../tracing/tracer.ts';
import { askerOf } from '../auth.ts';
import { jobPath, sendAccepted, sendResult } from '../jobs/answer.ts';
import { applied, type Preferences } from './prefer.ts';

/** What is to be done, for a caller who may be there. */
export interface Work {
  request: JobRequest;
  /** The upload, which stays the caller's to delete. */
  path: string;
  size: number;
  lane: Lane;
  /** Milliseconds that the upload took. */
  upload: number;
  /** Where the request is in its trace, and its own part of that. */
  trace?: TraceContext;
  span?: Span;
  /** Aborts when the client hangs up. */
  signal: AbortSignal;
}

export interface Later extends Work {
  preferences: Preferences;
  idempotencyKey: string | undefined;
  /** Address to be called at the job's end. */
  webhook: string | undefined;
}

/** How much of what can't be done here is handed on, and for how long. */
export interface Spread {
  /** Whether this process has its hands full. */
  busy(): boolean;
  /** Requests at once; further ones take their chance here. */
  most: number;
  /** Milliseconds that one may take. */
  patience: number;
}

/** Says of each request whether it is to be handed on. */
export function spreader({ busy, most, patience }: Spread) {
  let spread = 0;
  return {
    wanted: (): boolean => spread < most && busy(),
    async parse(response: Response, jobs: Jobs, work: Work): Promise<void> {
      spread += 1;
      await parseElsewhere(response, jobs, work, patience).finally(() => {
        spread -= 1;
      });
    },
  };
}

/**
 * Has another process do the work of a caller who waits, before all that waits for later. The job is gone with the
 * answer, and with a caller who hangs up.
 */
async function parseElsewhere(response: Response, jobs: Jobs, work: Work, patience: number): Promise<void> {
  const { upload } = work;
  const signal = AbortSignal.any([work.signal, AbortSignal.timeout(patience)]);
  const asker = askerOf(response);
  if (work.size === 0) throw new Problem('file-empty', 'The file is empty.');
  const begun = await jobs.begin({ ...asker, ...work, urgent: true });
  if (begun === undefined) throw new Error('a job without an idempotency key is always begun');
  const { id } = begun;
  let over = false;
  try {
    const job = await jobs.whenOver(id, asker, signal);
    over = job !== undefined && isOver(job);
    if (job && over) await sendResult(response, jobs, job, upload);
    else if (!work.signal.aborted)
      throw new Problem('overloaded', 'No process had room for it in time.', { retryAfter: 10 });
  } finally {
    if (!over) await jobs.cancel(id);
    await jobs.forget(id);
  }
}

/** Idempotency-Key: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
export function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return undefined;
  const text = /^"(.*)"$/.exec(key)?.[1] ?? key;
  if (/^[\x21-\x7e]{1,200}$/.test(text)) return text;
  throw new Problem('bad-request', 'Idempotency-Key must have 1 to 200 visible ASCII characters.');
}

/** Begins the job, or finds the one that the same request has begun before, and answers as the caller prefers. */
export async function parseLater(response: Response, jobs: Jobs, later: Later): Promise<void> {
  const { preferences, signal, upload } = later;
  const asker = askerOf(response);
  if (later.size === 0) throw new Problem('file-empty', 'The file is empty.');
  const { job, repeated } = await beginOnce(jobs, asker, later);
  const applies = applied(preferences);
  if (applies !== '') response.setHeader('Preference-Applied', applies);
  // A caller who wants to wait is not made to wait for another caller's request.
  const now = !preferences.later && preferences.wait === undefined;
  if (repeated && now && !isOver(job)) {
    throw new Problem('still-running', `The request with this Idempotency-Key is still running: ${jobPath(job.id)}.`);
  }
  const patience = now ? signal : AbortSignal.any([signal, AbortSignal.timeout(preferences.wait ?? 0)]);
  const seen = isOver(job) || patience.aborted ? job : await jobs.whenOver(job.id, asker, patience);
  if (signal.aborted) return;
  if (!seen || !isOver(seen) || (preferences.later && preferences.wait === undefined)) {
    return sendAccepted(response, seen ?? job);
  }
  await sendResult(response, jobs, seen, upload);
}

async function beginOnce(jobs: Jobs, asker: Asker, later: Later) {
  const { request, path, size, lane, idempotencyKey, webhook, trace, span } = later;
  const asked = { ...request, ...(webhook !== undefined && { webhook }) };
  const print = idempotencyKey === undefined ? undefined : await fingerprint(path, asked);
  // Again only when the job of the first request is forgotten between the two steps.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const known = idempotencyKey === undefined ? undefined : await repeatOf(jobs, asker, idempotencyKey, print);
    if (known) return { job: known, repeated: true };
    const job = await jobs.begin({
      ...{ ...asker, request, path, size, lane },
      ...(trace && { trace }),
      ...(span && { span }),
      ...(webhook !== undefined && { webhook }),
      ...(idempotencyKey !== undefined &&
        print !== undefined && { idempotency: { key: idempotencyKey, fingerprint: print } }),
    });
    if (job) return { job, repeated: false };
  }
  throw new Problem('still-running', 'Another request with this Idempotency-Key is being taken in.');
}

/** The job of an earlier request that was the same. One that may go better the next time is forgotten. */
async function repeatOf(jobs: Jobs, asker: Asker, key: string, print?: string): Promise<Job | undefined> {
  const known = await jobs.findRepeat(key, asker);
  if (known === undefined) return undefined;
  if (known.fingerprint !== print) {
    throw new Problem('idempotency-key-reused', 'This Idempotency-Key was sent before, with another payload.');
  }
  const code = known.problem?.code;
  const again = known.status === 'cancelled' || (code !== undefined && isRetryable(code));
  if (!again) return known;
  await jobs.forget(known.id);
  return undefined;
}

const isRetryable = (code: string): boolean =>
  Object.entries(problems).some(([known, { retryable }]) => known === code && retryable);
