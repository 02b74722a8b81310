import assert from 'node:assert/strict';
import { boost, type Example } from '../../scripts/train/boost.ts';
import { probability } from '../../src/fill/layout/score/model.ts';

const options = { trees: 60, depth: 3, rate: 0.2, least: 1, ridge: 1, rows: 1, columns: 1 };

/** Groups of different levels, in each of which the highest value is right. */
const examples: Example[] = Array.from({ length: 40 }, (_, group) =>
  [0, 1, 2].map((step) => ({
    group,
    features: [group % 10 < 5 ? 0.3 + 0.01 * step : 0.7 + 0.01 * step, step === 2 ? 1 : 0],
    right: step === 2 ? 0.4 : 0,
    weight: 1,
  })),
).flat();

describe('boosting', () => {
  it('puts the best of each group first when it ranks', () => {
    const model = boost(['level', 'last'], examples, { ...options, ranking: 3 });
    for (const level of [0.3, 0.7]) {
      const [first, , last] = [0, 1, 2].map((step) => probability(model, [level + 0.01 * step, step === 2 ? 1 : 0]));
      assert.ok((last ?? 0) > (first ?? 1) + 0.3);
    }
  });

  it('never lets more of a rising feature make an answer less likely', () => {
    const noisy = examples.map((one, index) => ({ ...one, right: index % 3 === 0 ? 1 : 0 }));
    const model = boost(['level', 'last'], noisy, { ...options, rising: new Set(['last']) });
    assert.ok(probability(model, [0.5, 1]) >= probability(model, [0.5, 0]));
  });
});
