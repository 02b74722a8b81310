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

/** @param text as the settings have it: `100/60`, or `off`, which is undefined. */
export function readRate(text: string): Rate | undefined {
  const [requests, seconds] = text.split('/').map(Number);
  return requests && seconds ? { requests, seconds } : undefined;
}

/** By operation; one that is undefined is no limit. */
export type Rates = Record<Scope, Rate | undefined>;

/** Makes the handler that counts a request of the operation, after its key was checked. */
export type LimitOperation = (operation: Scope) => RequestHandler;

/** On PostgreSQL all processes count together; on SQLite each one counts for itself. */
export function createLimits(store: Store, rates: Rates): LimitOperation {
  return (operation) => {
    const rate = rates[operation];
    if (rate === undefined) return (_request, _response, next) => next();
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
    const policy = `"${operation}";q=${rate.requests};w=${rate.seconds}`;
    return async (_request, response, next) => {
      const account = response.locals.holder?.account.id ?? '';
      const { refused, state } = await limiter.consume(account).then(admitted, refusal);
      const seconds = Math.ceil(state.msBeforeNext / 1000);
      response.setHeader('RateLimit-Policy', policy);
      response.setHeader('RateLimit', `"${operation}";r=${Math.max(0, state.remainingPoints)};t=${seconds}`);
      if (refused) {
        const detail = `This account may call "${operation}" ${rate.requests} times in ${rate.seconds} seconds.`;
        throw new Problem('rate-limited', detail, { retryAfter: Math.max(1, seconds) });
      }
      next();
    };
  };
}

const admitted = (state: RateLimiterRes) => ({ refused: false, state });

/** The limiter rejects with its state when the limit is passed, and with an error when it fails. */
function refusal(reason: unknown) {
  if (reason instanceof RateLimiterRes) return { refused: true, state: reason };
  throw reason;
}
