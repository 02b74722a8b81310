import assert from 'node:assert/strict';
import type { Outcome } from '../../../src/plugin/pool/outcome.ts';
import { Queue } from '../../../src/plugin/pool/queue.ts';
import type { Task } from '../../../src/plugin/pool/task.ts';
import { generator } from '../../support/random.ts';

const task: Task = { payload: null, signal: new AbortController().signal, deadline: 1000, onProgress: () => {} };
const outcome: Outcome = { value: null, body: new Uint8Array(), async [Symbol.asyncDispose]() {} };

describe('the queue', () => {
  let queue: Queue;
  const clock = performance.now;
  let ahead = 0;

  beforeEach(() => {
    queue = open({ all: 10, each: 6 }, Number.POSITIVE_INFINITY);
    ahead = 0;
    ends.length = 0;
    performance.now = () => clock.call(performance) + ahead;
  });
  afterEach(() => {
    performance.now = clock;
    queue.giveUp();
  });

  const open = (bounds: { all: number; each: number }, wait: number) =>
    new Queue({ size: 2, queue: bounds, wait, patience: Number.POSITIVE_INFINITY }, () => {});

  /** Has so many tasks been done, each of which took so long. */
  const work = (count: number, milliseconds: number) => {
    for (let number = 0; number < count; number += 1) {
      const end = queue.start('somebody');
      ahead += milliseconds;
      end();
    }
  };

  /** So many tasks of the account come: how many of them may wait. */
  function come(account: string, count: number): number {
    let taken = 0;
    for (let number = 0; number < count; number += 1) {
      if (queue.refusal(account)) continue;
      queue.wait(task, account).catch(() => {});
      taken += 1;
    }
    return taken;
  }
  const serve = (count: number) => {
    for (let number = 0; number < count; number += 1) queue.next(async () => outcome);
  };

  const ends: (() => void)[] = [];
  const begin = (account: string, count: number) => {
    for (let number = 0; number < count; number += 1) ends.push(queue.start(account));
  };
  /** Ends so many of the account's tasks, one each half second, and begins the next in its place. */
  const goOn = (account: string, count: number) => {
    for (let number = 0; number < count; number += 1) {
      ahead += 500;
      ends.shift()?.();
      serve(1);
      begin(account, 1);
    }
  };

  it('takes in a burst whole', () => {
    assert.equal(come('a', 6), 6);
    serve(3);
    assert.equal(come('a', 3), 3);
  });

  it('stays short once it was full, until nobody was refused for a while', () => {
    begin('a', 2);
    assert.equal(come('a', 100), 6);
    goOn('a', 6);
    assert.equal(come('a', 20), 0, 'the next worker is free in half a second');
    ahead += 250;
    assert.equal(come('a', 20), 1, 'until which it is worth to wait now');
    ahead += 250;
    assert.equal(come('a', 20), 0);
    ahead += 4900;
    assert.equal(come('a', 20), 1, 'and so on while more come');
    ahead += 5100;
    assert.equal(come('a', 20), 4, 'which is over now');
  });

  it('lets nobody wait for long in a queue that stands, but who is next', () => {
    queue = open({ all: 64, each: 64 }, 10_000);
    begin('a', 2);
    assert.equal(come('a', 12), 12);
    while (ahead < 9000) {
      goOn('a', 1);
      assert.equal(come('a', 1), 1, `${ahead}`);
    }
    ahead += 1500;
    assert.match(queue.refusal('a')?.message ?? '', /would wait for too long/);
    assert.equal(come('b', 1), 1, 'whoever has nothing here has the next turn');
  });

  it('gives each that it refuses a time of its own', () => {
    for (const worker of [1, 2]) queue.start(`somebody ${worker}`);
    assert.equal(come('a', 6), 6);
    const times = Array.from({ length: 1000 }, () => queue.refusal('a')?.details.retryAfter ?? 0);
    assert.deepEqual(times.slice(0, 4), [4, 4, 5, 5], 'two a second, behind the six that wait');
    assert.equal(times.at(-1), 120);
    assert.equal(queue.refusal('b'), undefined);
    ahead = 60_000;
    assert.equal(queue.refusal('a')?.details.retryAfter, 64, 'as if those before it had been served');
  });

  it('takes in what can be begun in time', () => {
    queue = open({ all: 64, each: 64 }, 3000);
    work(60, 490);
    assert.equal(come('a', 12), 12);
    const refusal = queue.refusal('a');
    assert.match(refusal?.message ?? '', /would wait for too long/);
    assert.equal(refusal?.details.retryAfter, 4);
    assert.equal(come('a', 30), 0);
    assert.equal(come('b', 5), 5, 'others have turns of their own');
  });

  it('takes in four for each worker, however long they take', () => {
    queue = open({ all: 64, each: 64 }, 3000);
    work(60, 20_000);
    assert.equal(come('a', 30), 8);
    assert.equal(come('b', 1), 1);
  });

  it('takes in no more accounts than can be begun in time', () => {
    queue = open({ all: 64, each: 64 }, 3000);
    work(60, 1000);
    const accounts = Array.from({ length: 30 }, (_, number) => String(number));
    assert.equal(accounts.filter((account) => come(account, 1) === 1).length, 8);
  });

  interface Load {
    /** Milliseconds, on average, and by how much of that tasks differ. */
    took: number;
    spread: number;
    /** Times as many come as can be done. */
    times: number;
    seed: number;
  }

  /** What becomes of tasks that come by chance for a minute: how long those take that are taken in, in order. */
  function flood({ took, spread, times, seed }: Load): number[] {
    const random = generator(seed);
    let now = 0;
    performance.now = () => now;
    queue = open({ all: 64, each: 32 }, 3000);
    const ends: { at: number; end: () => void }[] = [];
    const taken: number[] = [];
    const begin = (came: number) => {
      const work = took * random(1 - spread, 1 + spread);
      ends.push({ at: now + work, end: queue.start('a') });
      taken.push(now + work - came);
    };
    for (let came = 0; came < 60_000; came += (-Math.log(1 - random(0, 1)) * took) / 2 / times) {
      for (ends.sort((a, b) => a.at - b.at); ends[0] && ends[0].at <= came; ends.sort((a, b) => a.at - b.at)) {
        const { at, end } = ends.shift() ?? assert.fail();
        now = at;
        end();
        queue.next(async ({ payload }) => {
          begin(payload as number);
          return outcome;
        });
      }
      now = came;
      if (ends.length < 2 && queue.mayPass('a')) begin(came);
      else if (!queue.refusal('a')) queue.wait({ ...task, payload: came }, 'a').catch(() => {});
    }
    return taken.sort((a, b) => a - b);
  }

  for (const took of [80, 400, 1000]) {
    for (const spread of [0, 0.5]) {
      it(`answers what it takes in within three times of ${took} ms (± ${spread * 100} %), where ten times as much comes`, () => {
        for (let seed = 1; seed <= 5; seed += 1) {
          const taken = flood({ took, spread, times: 10, seed });
          assert.ok(taken.length > (0.93 * 2 * 60_000) / took, `${taken.length} of them, as many as can be done`);
          const [median = 0, high = 0] = [0.5, 0.95].map((share) => taken[Math.floor(taken.length * share)]);
          assert.ok(median <= 1.6 * took, `${median} ms at the median`);
          assert.ok(high <= 3 * took, `${high} ms at the 95th percentile`);
        }
      });
    }
    it(`keeps workers busy that take ${took} ms, where a little more comes than they can do`, () => {
      const shares = [1, 2, 3, 4, 5].map((seed) => {
        const taken = flood({ took, spread: 0.5, times: 1.1, seed });
        return (taken.length * took) / 2 / 60_000;
      });
      assert.ok(shares.reduce((sum, share) => sum + share, 0) / 5 > 0.93, String(shares));
    });
  }

  it('stays long for an account that does not fill it', () => {
    assert.equal(come('a', 20), 6);
    assert.equal(come('b', 3), 3);
  });

  it('is short for all when it was full for all', () => {
    for (const worker of [1, 2]) queue.start(`somebody ${worker}`);
    assert.deepEqual([come('a', 6), come('b', 6)], [6, 4]);
    for (let more = 0; more < 90; more += 1) queue.refusal('c');
    serve(10);
    assert.deepEqual([come('a', 3), come('b', 3), come('c', 3)], [1, 0, 0], 'until a worker is about to be free');
    ahead = 900;
    assert.deepEqual([come('b', 3), come('c', 3)], [1, 0]);
  });
});
