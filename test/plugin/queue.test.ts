import assert from 'node:assert/strict';
import type { Outcome } from '../../src/plugin/outcome.ts';
import { Queue } from '../../src/plugin/queue.ts';
import type { Task } from '../../src/plugin/task.ts';

const task: Task = { payload: null, signal: new AbortController().signal, deadline: 1000, onProgress: () => {} };
const outcome: Outcome = { value: null, body: new Uint8Array(), async [Symbol.asyncDispose]() {} };

describe('the queue', () => {
  let queue: Queue;
  const clock = performance.now;
  let ahead = 0;

  beforeEach(() => {
    queue = open({ all: 10, each: 6 }, Number.POSITIVE_INFINITY);
    ahead = 0;
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

  it('takes in a burst whole', () => {
    assert.equal(come('a', 6), 6);
    serve(3);
    assert.equal(come('a', 3), 3);
  });

  it('stays short once it was full, until nobody was refused for a while', () => {
    assert.equal(come('a', 20), 6);
    serve(6);
    assert.equal(come('a', 20), 1, 'half as many wait as there are workers');
    ahead = 4000;
    assert.equal(come('a', 1), 0, 'and go on doing so while more come');
    ahead = 8000;
    serve(2);
    assert.equal(come('a', 1), 1);
    ahead = 14_000;
    assert.equal(come('a', 20), 5, 'which is over now');
  });

  it('takes in what can be begun in time', () => {
    queue = open({ all: 64, each: 64 }, 3000);
    work(60, 490);
    assert.equal(come('a', 12), 12);
    const refusal = queue.refusal('a');
    assert.match(refusal?.message ?? '', /would wait for some 3 seconds/);
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

  /** What those that are taken in wait and take, in milliseconds, when one task comes after each `gap` for a minute. */
  function flood(took: number, gap: number): number[] {
    const start = performance.now();
    performance.now = () => start + now;
    let now = 0;
    const ends: { at: number; end: () => void }[] = [];
    const times: number[] = [];
    const begin = (came: number) => {
      ends.push({ at: now + took, end: queue.start('a') });
      times.push(now + took - came);
    };
    for (let came = 0; came < 60_000; came += gap) {
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
    return times.sort((a, b) => a - b);
  }

  for (const took of [200, 400, 1000]) {
    it(`answers what it takes in within three times of ${took} ms, where ten times as much comes`, () => {
      queue = open({ all: 64, each: 32 }, 3000);
      const times = flood(took, took / 20);
      assert.ok(times.length > 0.95 * ((2 * 60_000) / took), `${times.length} of them, as many as can be done`);
      assert.ok((times[Math.floor(times.length * 0.95)] ?? 0) <= 3 * took, 'at the 95th percentile');
    });
  }

  it('stays long for an account that does not fill it', () => {
    assert.equal(come('a', 20), 6);
    assert.equal(come('b', 3), 3);
  });

  it('shares what is short between accounts when it was full for all', () => {
    assert.deepEqual([come('a', 6), come('b', 6)], [6, 4]);
    serve(9);
    assert.deepEqual([come('a', 3), come('b', 3), come('c', 3)].sort(), [0, 1, 1]);
  });
});
