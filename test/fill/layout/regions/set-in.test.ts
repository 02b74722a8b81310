/** Lists of short lines without marks that are set in below what names them. */
import assert from 'node:assert/strict';
import { drawn } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('a list of lines that are set in', () => {
  it('is named by the text above them, in whatever block they stand', async () => {
    const outline = drawn(
      [
        '# Evening classes at the forge',
        '',
        'You meet every Tuesday and Thursday in the yard behind the mill.',
        'These are the tools that you bring along to the first evening.',
        '      Cross-peen hammer',
        '      Leather apron',
        '      Safety glasses',
        '      Wire brush',
        'Coal and steel are paid for by the club.',
      ].join('\n'),
    );
    const { tools } = await fill(outline, { tools: [''] });
    assert.deepEqual(tools, ['Cross-peen hammer', 'Leather apron', 'Safety glasses', 'Wire brush']);
  });
});
