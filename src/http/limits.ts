/**
 * How often an account may call an operation. Says so in `RateLimit-Policy` and `RateLimit`, as
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ (revision 10) has them.
 */
import type { RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../model/problem.ts';
import type { Store } from '../store/database.ts';
import type { Scope } from '../store/keys.ts';

/** A number of requests in a number of seconds. */
export interface Rate {
  requests: number;
  seconds: number;
}

/** By operation; one that is undefined is no limit. */
export type Rates = Record<Scope, Rate | undefined>;

/** Where an account stands after a request was counted. */
export interface Standing {
  /** For the headers of these names. */
  'RateLimit-Policy': string;
  RateLimit: string;
  /** When the request is one too many. */
  refusal?: Problem;
}

/** Counts a request of an account; undefined where there is no limit. */
export type CountRequest = (operation: Scope, accountId: string) => Promise<Standing> | undefined;

/** Makes the handler that counts a request of the operation, after its key was checked. */
export type LimitOperation = (operation: Scope) => RequestHandler;

/** @param text as the settings have it: `100/60`, or `off`, which is undefined */
export function readRate(text: string): Rate | undefined {
  const [requests, seconds] = text.split('/').map(Number);
  return requests && seconds ? { requests, seconds } : undefined;
}

/** On PostgreSQL all processes count together; on SQLite each one counts for itself. */
export function createCounter(store: Store, rates: Rates): CountRequest {
  const counters = new Map<Scope, (accountId: string) => Promise<Standing>>();
  for (const [operation, rate] of Object.entries(rates) as [Scope, Rate | undefined][]) {
    if (rate) counters.set(operation, counterOf(store, operation, rate));
  }
  return (operation, accountId) => counters.get(operation)?.(accountId);
}

function counterOf(store: Store, operation: Scope, rate: Rate): (accountId: string) => Promise<Standing> {
  const options = { keyPrefix: operation, points: rate.requests, duration: rate.seconds };
  const limiter =
    store.dialect === 'sqlite'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: store.pool,
          tableName: 'rate_limits',
          tableCreated: true,
          // An account that is over its limit stays so until the window ends: the database need not be asked.
          inMemoryBlockOnConsumed: rate.requests + 1,
        });
  /** Until the window ends: no longer than all of it, whatever became of the clock. */
  const seconds = (milliseconds: number): number => Math.min(rate.seconds, Math.ceil(milliseconds / 1000));
  const policy = `"${operation}";q=${rate.requests};w=${rate.seconds}`;
  const stand = ({ msBeforeNext, remainingPoints }: RateLimiterRes): Standing => ({
    'RateLimit-Policy': policy,
    RateLimit: `"${operation}";r=${Math.max(0, remainingPoints)};t=${seconds(msBeforeNext)}`,
  });
  /** The limiter rejects with its state when the limit is passed, and with an error when it fails. */
  const refuse = (reason: unknown): Standing => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    const detail = `This account may call "${operation}" ${rate.requests} times in ${rate.seconds} seconds.`;
    const retryAfter = Math.max(1, seconds(reason.msBeforeNext));
    return { ...stand(reason), refusal: new Problem('rate-limited', detail, { retryAfter }) };
  };
  const consume = (accountId: string) =>
    limiter.consume(accountId).then(
      (state) => ({ state }),
      (reason: unknown) => ({ reason }),
    );
  return async (accountId) => {
    const first = await consume(accountId);
    const counted = 'state' in first ? first.state : first.reason;
    // A window that ends later than the longest one can was begun before the clock was put back.
    const stale = counted instanceof RateLimiterRes && counted.msBeforeNext > (rate.seconds + 1) * 1000;
    if (stale) await limiter.delete(accountId);
    const outcome = stale ? await consume(accountId) : first;
    return 'state' in outcome ? stand(outcome.state) : refuse(outcome.reason);
  };
}

/** @throws Problem `rate-limited` */
export const limitBy =
  (count: CountRequest): LimitOperation =>
  (operation) =>
  async (_request, response, next) => {
    const standing = await count(operation, response.locals.holder?.account.id ?? '');
    if (standing) {
      response.setHeader('RateLimit-Policy', standing['RateLimit-Policy']);
      response.setHeader('RateLimit', standing.RateLimit);
      if (standing.refusal) throw standing.refusal;
    }
    next();
  };
