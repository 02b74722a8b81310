/** When to ask an upstream again: what it asks for itself, and backoff with jitter where it asks for nothing. */

/** A first pause of half a second, doubled each time, up to half a minute. */
const firstPause = 500;
const longestPause = 30_000;
/** Numbers up to this are seconds from now, larger ones seconds since 1970. */
const largestDelta = 1_000_000_000;

/**
 * The pause before attempt `attempt` (from 1), in milliseconds. A wait that the upstream asked for is never shortened;
 * otherwise "full jitter": https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function pauseBefore(attempt: number, asked: number | undefined, random: () => number = Math.random): number {
  const backoff = Math.min(longestPause, firstPause * 2 ** (attempt - 1)) * random();
  return asked === undefined ? backoff : asked + Math.min(backoff, 1000);
}

/**
 * What an answer's headers ask for, in milliseconds from now: `Retry-After` (RFC 9110, seconds or a date), or the end
 * of the window when its allowance is used up (`X-Rate-Limit-Remaining` and `-Reset`, as X and Uber have them; with
 * `RateLimit` in one word too). Dates are read against the answer's own clock.
 */
export function askedWait(headers: Headers, status: number): number | undefined {
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const retryAfter = headers.get('retry-after')?.trim();
  if (retryAfter !== undefined && (status === 429 || status === 503)) {
    const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
    if (!Number.isNaN(seconds)) return Math.max(0, seconds);
  }
  const remaining = headers.get('x-rate-limit-remaining') ?? headers.get('x-ratelimit-remaining');
  const reset = Number(headers.get('x-rate-limit-reset') ?? headers.get('x-ratelimit-reset') ?? Number.NaN);
  const spent = status === 429 || (remaining !== null && Number(remaining) <= 0);
  if (!spent || Number.isNaN(reset)) return undefined;
  return Math.max(0, reset <= largestDelta ? reset * 1000 : reset * 1000 - now);
}
