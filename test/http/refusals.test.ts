import assert from 'node:assert/strict';
import { authenticate } from '../../src/http/auth.ts';
import { Problem } from '../../src/model/problem.ts';
import { createKeyFinder } from '../../src/store/keys.ts';
import { eventually, type Harness, startHarness } from './harness.ts';

describe('requests that are refused because there are too many', () => {
  let harness: Harness;

  before(async () => {
    harness = await startHarness(({ store }) => {
      const handlers = [
        authenticate(createKeyFinder(store), 'parse'),
        () => {
          throw new Problem('overloaded', 'All workers are busy.', { retryAfter: 1 });
        },
      ];
      return [{ path: '/full', operations: { get: { handlers } } }];
    });
  });
  after(() => harness[Symbol.asyncDispose]());

  const refuse = async (key: string, times: number): Promise<void> => {
    const ask = async () => (await fetch(`${harness.base}/full`, { headers: { 'X-API-Key': key } })).status;
    const all = await Promise.all(Array.from({ length: times }, ask));
    assert.ok(all.every((status) => status === 503));
  };

  it('are told one by one where there are few, and by their number where there are many', async () => {
    const [greedy, modest] = [await harness.key(), await harness.key()];
    const about = (msg: string) => harness.lines.filter((line) => line.msg === msg);
    await Promise.all([refuse(greedy, 40), refuse(modest, 1)]);
    const accounts = () => Object.groupBy(about('request refused'), ({ account }) => String(account));
    await eventually(() => Object.keys(accounts()).length === 2, 'the first of each account has its line');
    const others = () => about('more requests refused').reduce((sum, { count }) => sum + Number(count), 0);
    await eventually(() => about('request refused').length + others() === 41, 'all of them are told');
    // However slow the machine is, they did not come one a second.
    assert.ok(others() > 20);
    const lines = about('request refused');
    assert.ok(lines.every(({ level, status, requestId }) => level === 40 && status === 503 && requestId));
    assert.equal(Math.min(...Object.values(accounts()).map((each) => each?.length ?? 0)), 1);

    await refuse(greedy, 1);
    await eventually(() => about('request refused').length > lines.length, 'one that comes later has its line again');
  });
});
