import assert from 'node:assert/strict';
import fc from 'fast-check';
import { askedWait, pauseBefore } from '../../src/sources/pace.ts';

describe('the pace of requests to an upstream', () => {
  const date = 'Tue, 05 May 2026 10:00:00 GMT';
  const now = Date.parse(date) / 1000;

  it('backs off by doubling, with jitter, and never beyond half a minute', () => {
    const longest = (attempt: number) => pauseBefore(attempt, undefined, () => 1);
    assert.deepEqual([1, 2, 3, 4].map(longest), [500, 1000, 2000, 4000]);
    assert.equal(longest(40), 30_000);
    assert.equal(
      pauseBefore(9, undefined, () => 0),
      0,
    );
  });

  it('never shortens a wait that was asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(), (attempt, asked) => pauseBefore(attempt, asked) >= asked),
    );
  });

  const cases: [string, number, Record<string, string>, number | undefined][] = [
    ['Retry-After in seconds', 429, { 'retry-after': '7' }, 7000],
    ['Retry-After as a date', 503, { 'retry-after': 'Tue, 05 May 2026 10:00:30 GMT' }, 30_000],
    ['Retry-After in the past', 503, { 'retry-after': 'Tue, 05 May 2026 09:00:00 GMT' }, 0],
    ['Retry-After that means nothing', 503, { 'retry-after': 'soon' }, undefined],
    ['Retry-After on success', 200, { 'retry-after': '7' }, undefined],
    ['a reset in seconds since 1970', 429, { 'x-rate-limit-reset': String(now + 60) }, 60_000],
    ['a reset in seconds from now', 429, { 'x-ratelimit-reset': '15' }, 15_000],
    ['an allowance that is used up', 200, { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': `${now + 9}` }, 9000],
    ['an allowance that is not', 200, { 'x-rate-limit-remaining': '3', 'x-rate-limit-reset': `${now + 9}` }, undefined],
    ['nothing', 429, {}, undefined],
  ];
  for (const [what, status, headers, wait] of cases) {
    it(`reads ${what}`, () => assert.equal(askedWait(new Headers({ date, ...headers }), status), wait));
  }
});
