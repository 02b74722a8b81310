/** Letters that begin with their reader. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('words that speak to the reader of a letter', () => {
  it('are no label of the text below them', async () => {
    for (const [greeting, text, key] of [
      ['Dear customer:', 'Your contract ends next month.', 'customer'],
      ['Dear parents:', 'There is no school on Friday.', 'parents'],
      ['尊敬的客户：', '您的宽带将于下月到期。', 'customer'],
      ['各位家长：', '本周五放假。', 'parent'],
    ] as const)
      assert.deepEqual(await fill(flowing(`${greeting}\n\n${text}`), { [key]: '' }), { [key]: null }, greeting);
  });
});
