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
    queue = new Queue({ size: 2, queue: { all: 10, each: 6 }, patience: Number.POSITIVE_INFINITY }, () => {});
    ahead = 0;
    performance.now = () => clock.call(performance) + ahead;
  });
  afterEach(() => {
    performance.now = clock;
    queue.giveUp();
  });

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
    serve(5);
    assert.equal(come('a', 20), 1, 'as many wait as there are workers');
    ahead = 4000;
    assert.equal(come('a', 1), 0, 'and go on doing so while more come');
    ahead = 8000;
    serve(2);
    assert.equal(come('a', 1), 1);
    ahead = 14_000;
    assert.equal(come('a', 20), 5, 'which is over now');
  });

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
