import assert from 'node:assert/strict';
import { type Explanation, settle } from '../../../src/fill/explanation.ts';
import { contributions, type Model, probability } from '../../../src/fill/layout/score/model.ts';
import { createLayoutStrategy } from '../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../src/fill/template.ts';
import { missing } from '../../../src/model/filled.ts';
import { drawn } from '../../support/document.ts';

async function explained(page: string, template: unknown): Promise<Explanation> {
  const told: Explanation[] = [];
  const signal = AbortSignal.timeout(30_000);
  const explain = (explanation: Explanation): void => void told.push(explanation);
  await createLayoutStrategy().fill(drawn(page), readTemplate(JSON.stringify(template)), { signal, explain });
  assert.equal(told.length, 1);
  return told[0] as Explanation;
}

describe('explanations', () => {
  it('say who won, by what, and who took the words of a rival', async () => {
    const { keys } = await explained('Invoice number: A-1742\nDate: 1 May 2024', {
      invoice: { number: '', 'a/b': 'boolean' },
    });
    const [number, flag] = keys;
    assert.equal(number?.pointer, '/invoice/number');
    assert.equal(flag?.pointer, '/invoice/a~1b');
    assert.deepEqual(
      number?.candidates.filter(({ fate }) => fate === 'chosen').map(({ value }) => value),
      ['A-1742'],
    );
    assert.ok(number?.candidates[0]?.sources.some(({ name }) => name === 'label'));
    assert.equal(flag?.why, 'nothing in the document looks like an answer');
  });

  it('do without keys that ask for lists inside of items', async () => {
    const { keys, lists } = await explained('Oil      3\nFlour    4', { goods: [{ name: '', price: 'number' }] });
    assert.deepEqual([keys.length, lists.map(({ pointer }) => pointer)], [0, ['/goods']]);
  });

  it('tell of answers that were dropped later', () => {
    const key = {
      pointer: '/a',
      value: 'x',
      status: 'found',
      why: 'the only candidate',
      candidates: [],
      offered: 1,
    } as const;
    const answer = { kind: 'object' as const, members: { a: { ...missing(), status: 'ungrounded' as const } } };
    const [settled] = settle({ least: 0.5, keys: [{ ...key, candidates: [] }], lists: [] }, answer).keys;
    assert.equal(settled?.why, 'the only candidate; dropped, as the document does not bear it out');
    assert.equal(settled?.value, null);
  });

  it('share out the log odds of a tree between the features on its path', () => {
    const tree = { feature: [0, -1, 1, -1, -1], cut: [0.5, -1, 2, 1, 3], next: [1, 0, 3, 0, 0] };
    const model: Model = { names: ['a', 'b'], base: 0, trees: [tree] };
    const shares = contributions(model, [1, 5]);
    // The root is worth 0.5 on average, the right node 2, its right leaf 3.
    assert.deepEqual(
      [...shares],
      [
        [0, 1.5],
        [1, 1],
      ],
    );
    assert.ok(Math.abs(probability(model, [1, 5]) - 1 / (1 + Math.exp(-3))) < 1e-9);
  });
});
