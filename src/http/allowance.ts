/** How many tokens of a model an account may use. */
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { Problem } from '../model/problem.ts';
import type { Allowance } from '../parse/outbound.ts';
import type { Store } from '../store/database.ts';
import type { Rate } from './limits.ts';

/** On PostgreSQL all processes count together; on SQLite each one counts for itself. Undefined where there is no limit. */
export function createAllowance(store: Store, rate: Rate | undefined): Allowance | undefined {
  if (!rate) return undefined;
  const options = { keyPrefix: 'tokens', points: rate.requests, duration: rate.seconds };
  const limiter =
    store.dialect === 'sqlite'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({ ...options, storeClient: store.pool, tableName: 'rate_limits', tableCreated: true });
  return {
    async refusal(account) {
      const standing = await limiter.get(account);
      if (!standing || standing.consumedPoints < rate.requests) return undefined;
      const detail = `This account may use ${rate.requests} tokens of models in ${rate.seconds} seconds.`;
      return new Problem('budget-exhausted', detail, {
        retryAfter: Math.max(1, Math.ceil(standing.msBeforeNext / 1000)),
      });
    },
    async spend(account, tokens) {
      await limiter.penalty(account, tokens);
    },
  };
}
