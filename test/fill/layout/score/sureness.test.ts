import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Explanation } from '../../../../src/fill/explanation.ts';
import { confidenceOf } from '../../../../src/fill/layout/score/sureness.ts';
import { createLayoutStrategy } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import { drawn } from '../../../support/document.ts';

const likelihood = fc.double({ min: 0, max: 1, noNaN: true });

describe('the confidence of an answer', () => {
  it('is nearer to even than its likelihood, on the same side, and in the same order', () => {
    assert.equal(confidenceOf(0.5), 0.5);
    fc.assert(
      fc.property(likelihood, likelihood, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        assert.ok(confidenceOf(low) <= confidenceOf(high));
        assert.ok(confidenceOf(low) >= 0 && confidenceOf(high) <= 1);
        assert.ok(Math.abs(confidenceOf(one) - 0.5) <= Math.max(Math.abs(one - 0.5), 1e-9));
      }),
    );
  });

  it('is nine tenths where 21 of 22 is the likelihood, as measured on documents that nobody had looked at', () => {
    assert.ok(Math.abs(confidenceOf(21 / 22) - 0.9) < 0.005);
  });

  it('is what explanations say of it', async () => {
    const template = readTemplate({ invoice: { number: '', date: 'date' } });
    const told: Explanation[] = [];
    const explain = (explanation: Explanation): void => void told.push(explanation);
    const context = { signal: AbortSignal.timeout(30_000), explain };
    const document = drawn('Invoice number: A-1742\nDate: 1 May 2024');
    const { members } = await createLayoutStrategy().fill(document, template, context);
    const { invoice } = members;
    assert.ok(invoice?.kind === 'object' && told[0]);
    for (const [key, leaf] of Object.entries(invoice.members)) {
      const explained = told[0].keys.find(({ pointer }) => pointer === `/invoice/${key}`);
      assert.ok(leaf.kind === 'leaf' && leaf.value !== null);
      assert.ok(Math.abs((explained?.candidates[0]?.score ?? 0) - leaf.confidence) < 0.001);
    }
  });
});
