/** Documents in scripts other than the Latin one: spaces inside of words, marks on letters, signs of their own. */
import assert from 'node:assert/strict';
import { drawn, flowing, titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('documents in other scripts', () => {
  it('have numbers whose unit is one sign with a figure in it', async () => {
    const made = flowing('부동산 임대차 계약서\n\n면적: 84.9㎡\n\n사용량: 91㎥');
    assert.deepEqual(await fill(made, { 면적: 'number', 사용량: 'number' }), { 면적: 84.9, 사용량: 91 });
  });
});
