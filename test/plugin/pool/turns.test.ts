import assert from 'node:assert/strict';
import { type TurnLimits, Turns } from '../../../src/plugin/pool/turns.ts';

/** Tasks are named for their account: `a1` is for `a`. */
class Line {
  readonly turns: Turns<string>;
  readonly ends = new Map<string, () => void>();

  constructor(limits: Partial<TurnLimits> = {}) {
    this.turns = new Turns({ seats: 2, waiting: { all: 10, each: 10 }, ...limits });
  }

  /** Lets tasks come one after the other; those that may start at once do. Gives those that wait. */
  come(...tasks: string[]): string[] {
    for (const task of tasks) {
      const account = task.slice(0, 1);
      if (this.turns.mayStart(account)) this.ends.set(task, this.turns.start(account));
      else this.turns.enter(account, task);
    }
    return [...this.turns];
  }

  /** Ends a task, and starts the one whose turn it is then. */
  end(task: string): string | undefined {
    this.ends.get(task)?.();
    const next = this.turns.next();
    if (next === undefined) return undefined;
    this.turns.leave(next.slice(0, 1), next);
    this.ends.set(next, this.turns.start(next.slice(0, 1)));
    return next;
  }
}

describe('turns', () => {
  it('give one account all seats, and none in reserve', () => {
    const line = new Line();
    assert.deepEqual(line.come('a1', 'a2', 'a3', 'a4'), ['a3', 'a4']);
    assert.equal(line.end('a1'), 'a3');
    assert.equal(line.end('a3'), 'a4');
    assert.equal(line.turns.waiting, 0);
  });

  it('give what is in reserve to an account that has none at work', () => {
    const line = new Line();
    assert.deepEqual(line.come('a1', 'a2', 'a3', 'b1', 'b2'), ['a3', 'b2']);
    assert.equal(line.end('a1'), undefined, 'two are at work, one more would take the reserve');
    assert.equal(line.end('b1'), 'b2', 'who has none at work comes first');
    assert.equal(line.end('b2'), undefined, 'a seat is kept for a while');
    assert.equal(line.end('a2'), 'a3');
  });

  it('take the account with the fewest at work, then the one that waited longest for its turn', () => {
    const line = new Line({ seats: 4 });
    line.come('a1', 'a2', 'a3', 'b1');
    assert.deepEqual(line.come('a4', 'b2', 'b3'), ['a4', 'b2', 'b3']);
    assert.equal(line.end('a1'), 'b2');
    assert.equal(line.end('a2'), 'a4');
    assert.equal(line.end('a3'), 'b3');
  });

  describe('of those that send one file after the other', () => {
    const clock = performance.now;
    let now = 0;
    beforeEach(() => {
      now = 1000;
      performance.now = () => now;
    });
    afterEach(() => {
      performance.now = clock;
    });

    it('have a seat kept from one file to the next', () => {
      const line = new Line();
      line.come('a1', 'a2', 'a3', 'a4', 'b1');
      assert.equal(line.end('a1'), undefined);
      assert.equal(line.end('b1'), undefined, 'who was served last is likely to come again');
      now += 100;
      assert.deepEqual(line.come('b2'), ['a3', 'a4'], 'and does not meet two files of the other');
      line.end('b2');
      assert.equal(line.turns.untilFree(), 250);
      now += 250;
      assert.equal(line.turns.untilFree(), undefined);
      assert.equal(line.turns.next(), 'a3');
    });

    it('have no more than half of the seats kept', () => {
      const line = new Line({ seats: 4 });
      line.come('a1', 'b1', 'c1', 'd1');
      for (const task of ['b1', 'c1', 'd1']) line.end(task);
      assert.deepEqual(line.come('a2', 'a3'), ['a3']);
    });

    it('have none kept where there is one', () => {
      const line = new Line({ seats: 1 });
      line.come('a1', 'b1', 'b2');
      assert.equal(line.end('a1'), undefined);
      assert.equal(line.end('b1'), 'b2');
    });
  });

  it('are in order within an account, and over for those that leave', () => {
    const line = new Line({ seats: 1 });
    line.come('a1', 'a2', 'a3');
    line.turns.leave('a', 'a2');
    line.turns.leave('a', 'a2');
    assert.equal(line.turns.waiting, 1);
    assert.equal(line.end('a1'), 'a3');
  });

  it('are bounded, in all and for each account', () => {
    const line = new Line({ seats: 0, waiting: { all: 3, each: 2 } });
    line.come('a1', 'a2', 'a3');
    assert.equal(line.turns.full('a'), 'each');
    assert.equal(line.turns.full('b'), undefined);
    line.come('b1', 'b2');
    assert.equal(line.turns.full('b'), 'all');
  });
});
