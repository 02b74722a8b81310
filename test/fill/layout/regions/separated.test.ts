/** Lists in one line, in the punctuation of Chinese and Japanese. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('lists in one line', () => {
  it('are parted by full-width marks behind a full-width colon', async () => {
    const names = ['王小明', '李芳', '赵一鸣'];
    for (const mark of ['、', '，', '；']) {
      const { 出席人员 } = await fill(flowing(`会议记录\n\n出席人员：${names.join(mark)}`), { 出席人员: [''] });
      assert.deepEqual(出席人员, names, mark);
    }
  });

  it('have a last item of several words behind the only small word', async () => {
    const { side_effects, present, sponsors } = await fill(
      flowing(
        'Side effects: headache, nausea, dizziness and dry mouth.\n\nPresent: Anna Bell, Tom Ray and Dr. Sue Dunn\n\nSponsors: Miller Bakery, Krause Cars, Smith and Sons Ltd',
      ),
      { side_effects: [''], present: [''], sponsors: [''] },
    );
    assert.deepEqual(side_effects, ['headache', 'nausea', 'dizziness', 'dry mouth']);
    assert.deepEqual(present, ['Anna Bell', 'Tom Ray', 'Dr. Sue Dunn']);
    assert.deepEqual(sponsors, ['Miller Bakery', 'Krause Cars', 'Smith and Sons Ltd']);
  });

  it('are the only line below their heading, be it of two items', async () => {
    const page = drawn(
      '# Glass bells\n\n# Keywords\n\nlate frost, bell jars.\n\n# Introduction\n\nGardeners of old used glass.',
    );
    assert.deepEqual(await fill(page, { keywords: [''] }), { keywords: ['late frost', 'bell jars'] });
  });
});
