import assert from 'node:assert/strict';
import { randomFrom } from '../../../scripts/train/erring.ts';
import { agreed, calibrated, curveOf, disputed, worthOf } from '../../../src/fill/calibration/calibration.ts';
import { learn } from '../../../src/fill/calibration/learning.ts';
import { type Judged, reliabilityOf } from '../../../src/fill/calibration/reliability.ts';
import { type Leaf, missing } from '../../../src/model/filled.ts';

/** Answers that are right as often as a function of what is said of them. */
function answersOf(count: number, truth: (said: number) => number, seed = 3): Judged[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const confidence = Math.round(random() * 100) / 100;
    return { confidence, right: random() < truth(confidence) };
  });
}

describe('calibrated confidences', () => {
  it('say how many are right, of answers that were not learned from', () => {
    for (const truth of [(said: number) => said ** 3, (said: number) => 0.4 + said / 2, () => 0.7]) {
      const curve = curveOf(answersOf(600, truth));
      const others = answersOf(2000, truth, 8);
      const before = reliabilityOf(others);
      const after = reliabilityOf(others.map((one) => ({ ...one, confidence: worthOf(one.confidence, curve) })));
      assert.ok(after.error < 0.06 && after.error < before.error, `${before.error} → ${after.error}`);
    }
  });

  it('never make surer worth less, and promise no certainty', () => {
    const curve = curveOf(answersOf(300, (said) => (said > 0.5 ? 0.3 : 0.8)));
    const worths = Array.from({ length: 101 }, (_, index) => worthOf(index / 100, curve));
    assert.deepEqual(
      worths,
      worths.toSorted((a, b) => a - b),
    );
    const sure = curveOf(answersOf(100, () => 1));
    assert.ok(worthOf(1, sure) < 0.995 && worthOf(1, sure) > 0.9);
    assert.ok(
      Math.abs(worthOf(0.6, curveOf([{ confidence: 0.6, right: true }])) - 0.65) < 0.15,
      'one answer tells little',
    );
  });

  it('are told of by files that were left out', () => {
    const files = Array.from({ length: 40 }, (_, index) => answersOf(10, (said) => said ** 2, index + 1));
    const { before, after } = learn(files);
    assert.equal(after.length, before.length);
    assert.ok(reliabilityOf(after).error < reliabilityOf(before).error);
  });

  it('are given to values, and to nothing that has none', () => {
    const curve = curveOf(answersOf(500, (said) => said / 2));
    const leaf: Leaf = { ...missing(), value: 'x', status: 'found', confidence: 0.9 };
    const filled = calibrated({ kind: 'list', items: [leaf, missing()] }, curve);
    assert.ok(Math.abs((filled.items[0] as Leaf).confidence - 0.45) < 0.1);
    assert.deepEqual(filled.items[1], missing());
  });

  it('rise where two agree, and fall where they contradict each other', () => {
    assert.ok(agreed(0.6, 0.7) > 0.7 && agreed(0.6, 0.7) < 0.9);
    assert.equal(agreed(0.9, 0.1), 0.9);
    assert.ok(disputed(0.7, 0.6) < 0.7);
    assert.ok(disputed(0.7, 0.6) + disputed(0.6, 0.7) <= 1);
  });
});
