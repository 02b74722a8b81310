import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('documents made to cost much', () => {
  it('fills from a paragraph of 133,000 amounts before its time is up', async () => {
    const answer = await fill(flowing('$1 '.repeat(133_000)), { total: 'money', seller: '' });
    assert.deepEqual(Object.keys(answer), ['total', 'seller']);
    assert.equal(answer.seller, null);
  });
});
