import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Answered,
  againFeatures,
  againOf,
  type Proposal,
  type Proposed,
} from '../../../../src/fill/layout/regions/again.ts';
import { ways } from '../../../../src/fill/layout/regions/columns.ts';

const run = (origin: number, likely: number, more: Partial<Proposal> = {}): Proposal => ({
  ...{ origin, likely, way: 'lines', places: [origin * 100, origin * 100 + 1] },
  ...more,
});
const list = (at: number, ...runs: Proposal[]): Proposed => ({ at, parent: '', runs });
const answer = (at: number, place: number, more: Partial<Answered> = {}): Answered => ({
  ...{ at, parent: '', likely: 0.9, place, spot: place * 100 },
  ...more,
});
const named = (features: readonly number[] | undefined, name: (typeof againFeatures)[number]): number | undefined =>
  features?.[againFeatures.indexOf(name)];

describe('runs beside the answers to other keys', () => {
  it('knows whose run it is', () => {
    const [first = [], second = []] = againOf([list(0, run(5, 0.4), run(9, 0.3)), list(1, run(5, 0.9))], [], 2);
    assert.deepEqual(
      first.map((one) => named(one, 'claim')),
      [0.9, 0],
    );
    assert.equal(named(second[0], 'claim'), 0.4);
    assert.deepEqual(
      first.map((one) => named(one, 'free rank')),
      [1, 0],
    );
    assert.equal(named(first[0], 'likely rank'), 0);
  });

  it('knows which run stands between the answers before and after its key', () => {
    const answers = [answer(0, 3), answer(2, 30), answer(3, 35), answer(4, 60)];
    const [seen = []] = againOf([list(1, run(10, 0.5), run(40, 0.5), run(1, 0.5))], answers, 5);
    assert.deepEqual(
      seen.map((one) => named(one, 'between')),
      [1, 0, 0],
    );
    assert.deepEqual(
      seen.map((one) => named(one, 'ordered')),
      [1, 0.5, 0.75],
    );
    assert.ok(seen.every((one) => named(one, 'in order') === 1));
  });

  it('takes a list for where its likeliest run is, and doubtful answers for nowhere', () => {
    const lists = [list(0, run(10, 0.9), run(50, 0.2)), list(1, run(8, 0.4), run(12, 0.4))];
    const [, seen = []] = againOf(lists, [answer(2, 9, { likely: 0.3 })], 3);
    assert.deepEqual(
      seen.map((one) => named(one, 'between')),
      [0, 1],
    );
    assert.equal(named(seen[0], 'answered keys'), 0);
  });

  it('knows runs that hold answers to other keys, and takes two ways to read one list for no rivals', () => {
    const runs = [run(10, 0.6), run(10, 0.5, { way: 'blocks' }), run(20, 0.1)];
    const [seen = []] = againOf([list(0, ...runs)], [answer(1, 10)], 2);
    assert.deepEqual(
      seen.map((one) => named(one, 'holds answers')),
      [0.5, 0.5, 0],
    );
    assert.deepEqual(
      seen.map((one) => named(one, 'likely rank')),
      [0, 0, 1],
    );
  });

  it('gives each run as many numbers as it has names for, whatever is asked', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const place = fc.integer({ min: -1, max: 1e7 });
    const runs = fc.record({ likely: share, way: fc.constantFrom(...ways), origin: place, places: fc.array(place) });
    const standing = { at: fc.double({ min: 0, max: 50, noNaN: true }), parent: fc.constantFrom('', '/a') };
    fc.assert(
      fc.property(
        fc.array(fc.record({ ...standing, runs: fc.array(runs, { maxLength: 6 }) }), { maxLength: 5 }),
        fc.array(fc.record({ ...standing, likely: share, place, spot: place }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 60 }),
        (lists, answers, keys) => {
          const seen = againOf(lists, answers, keys);
          assert.deepEqual(
            seen.map(({ length }) => length),
            lists.map((one) => one.runs.length),
          );
          for (const features of seen.flat()) {
            assert.equal(features.length, againFeatures.length);
            assert.ok(features.every(Number.isFinite), String(features));
          }
        },
      ),
    );
  });
});
