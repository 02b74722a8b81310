import assert from 'node:assert/strict';
import { fitLogistic } from '../../scripts/train/logistic.ts';
import { type JudgedAnswer, surenessModel } from '../../scripts/train/sureness.ts';
import { surenesses } from '../../src/fill/layout/score/sureness.ts';

/** A value of which sources and model think as much. */
const thought = (likely: number) => ({ said: likely, learned: likely, told: 0 });

/** So many answers of which the model thought as much, and how many of them were right. */
const answers = (count: number, right: number, model: number, lead: number): JudgedAnswer[] =>
  Array.from({ length: count }, (_, at) => ({ traits: { said: model, model, lead }, right: at < right, weight: 1 }));

describe('how sure answers are', () => {
  it('is what sources and model say, where nothing was learned of it', () => {
    const candidates = [0.9, 0.3].map((said) => thought(said));
    const [first = 0, second = 0] = surenesses(candidates);
    assert.ok(Math.abs(first - 0.9) < 1e-9 && Math.abs(second - 0.3) < 1e-9);
    assert.deepEqual(surenesses([]), []);
  });

  it('is less beside a rival that is as good, and more beside none', () => {
    const sure = surenessModel([...answers(200, 180, 1, 2), ...answers(200, 100, 1, 0)]);
    const alone = surenesses([thought(0.7)], sure)[0] ?? 0;
    const beside =
      surenesses(
        [0.7, 0.69].map((said) => thought(said)),
        sure,
      )[0] ?? 0;
    assert.ok(alone > beside + 0.1, `${alone} and ${beside}`);
  });

  it('is not touched for packs, whose word stands where the model does not say less', () => {
    const sure = surenessModel(answers(200, 20, 3, 2));
    const told = (said: number, learned: number, word = 0.5): number =>
      surenesses([{ said, learned, told: word }], sure)[0] ?? 0;
    assert.ok(Math.abs(told(0.8, 0.8) - 0.8) < 1e-9);
    assert.ok(Math.abs(told(0.8, 0.99) - 0.8) < 1e-9);
    assert.ok(Math.abs(told(0.8, 0.2) - 0.5) < 1e-9);
    assert.ok(Math.abs(told(0.8, 0.2, 1) - 0.8) < 1e-9);
  });

  it('takes a model at less than its word that was wrong, and wrong answers for more than right ones', () => {
    const [bias = 0] = fitLogistic(
      answers(100, 50, 0, 0).map(() => [1]),
      answers(100, 50, 0, 0).map(({ right }) => right),
      { weights: [0], strength: [0] },
      { counts: answers(100, 50, 0, 0).map(({ right }) => (right ? 1 : 3)) },
    );
    assert.ok(Math.abs(bias + Math.log(3)) < 1e-6);
    const sure = surenessModel(answers(400, 200, 3, 2));
    assert.ok((surenesses([thought(0.95)], sure)[0] ?? 1) < 0.6);
  });
});
