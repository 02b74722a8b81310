/** How sure the values of lists are. */
import assert from 'node:assert/strict';
import { ownWeights } from '../../../../src/fill/layout/score/weights.ts';
import { createLayoutStrategy } from '../../../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../../../src/fill/template.ts';
import type { FilledObject, Leaf } from '../../../../src/model/filled.ts';
import { document, tableOf } from '../../../support/document.ts';

const boards = tableOf([
  ['Item', 'Quantity', 'Price'],
  ['Oak boards', '12', '80.00'],
  ['Pine laths', '40', '16.50'],
  ['Brass screws', '300', '9.20'],
]);

/** How sure each value is that heads name, where the model says the same of all values. */
async function surenesses(learned: number): Promise<number[]> {
  const weights = { ...ownWeights(), cell: { names: [], base: Math.log(learned / (1 - learned)), trees: [] } };
  const parsed = document({ pages: [] });
  parsed.blocks.push(boards);
  const template = readTemplate({ items: [{ item: '', quantity: 'integer', price: 'number' }] });
  const context = { signal: AbortSignal.timeout(60_000) };
  const { members } = (await createLayoutStrategy({ weights }).fill(parsed, template, context)) as FilledObject;
  const list = members.items;
  const items = list?.kind === 'list' ? list.items : [];
  return items.flatMap((item) =>
    item.kind === 'object' ? Object.values(item.members).map((leaf) => (leaf as Leaf).confidence) : [],
  );
}

describe('how sure values of lists are', () => {
  it('is what was learned of the like, also under heads that name them', async () => {
    assert.deepEqual(await surenesses(0.8), new Array(9).fill(0.8));
  });

  it('is even odds where heads name what was learned to be doubtful, which is given all the same', async () => {
    assert.deepEqual(await surenesses(0.4), new Array(9).fill(0.5));
  });

  it('is too little where it was learned to be unlikely, whatever the heads say', async () => {
    assert.deepEqual(await surenesses(0.2), []);
  });
});
