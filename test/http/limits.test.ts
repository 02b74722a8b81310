import assert from 'node:assert/strict';
import { createCounter, readRate } from '../../src/http/limits.ts';
import { openStore } from '../../src/store/database.ts';
import { onEachStore } from '../support/stores.ts';

const rate = { requests: 5, seconds: 60 };
const rates = { records: rate, trips: rate, followers: undefined, parse: rate };

onEachStore('the count of requests', (current) => {
  it('is one for all processes on PostgreSQL, and one for each on SQLite', async () => {
    const other = await openStore(current.location);
    const [here, there] = [createCounter(current.store, rates), createCounter(other, rates)];
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? here : there)('records', 'account')),
    );
    const admitted = asked.filter((standing) => standing && !standing.refusal).length;
    assert.equal(admitted, current.store.dialect === 'postgres' ? 5 : 10);
    await other.close();
  });

  it('is kept per account and operation', async () => {
    const count = createCounter(current.store, rates);
    for (let index = 0; index < 5; index += 1) assert.equal((await count('records', 'one'))?.refusal, undefined);
    const refused = await count('records', 'one');
    assert.equal(refused?.refusal?.code, 'rate-limited');
    assert.equal(refused.RateLimit.split(';')[1], 'r=0');
    assert.equal((await count('records', 'one'))?.refusal?.code, 'rate-limited');
    assert.equal((await count('records', 'two'))?.refusal, undefined);
    assert.equal((await count('trips', 'one'))?.refusal, undefined);
    assert.equal(count('followers', 'one'), undefined);
  });

  it('begins anew when the clock was put back', async () => {
    const count = createCounter(current.store, rates);
    const clock = Date.now;
    try {
      for (let index = 0; index < 7; index += 1) await count('records', 'three');
      Date.now = () => clock() - 26 * 3_600_000;
      const standing = await count('records', 'three');
      assert.equal(standing?.refusal, undefined);
      assert.match(standing?.RateLimit ?? '', /;r=4;t=(?:59|60)$/);
    } finally {
      Date.now = clock;
    }
  });

  it('begins anew when its time is over', async () => {
    const count = createCounter(current.store, { ...rates, records: { requests: 1, seconds: 1 } });
    assert.equal((await count('records', 'one'))?.refusal, undefined);
    const refused = await count('records', 'one');
    assert.equal(refused?.refusal?.details.retryAfter, 1);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    assert.equal((await count('records', 'one'))?.refusal, undefined);
  });
});

describe('rates', () => {
  it('are read from settings', () => {
    assert.deepEqual(readRate('100/60'), { requests: 100, seconds: 60 });
    assert.equal(readRate('off'), undefined);
  });
});
