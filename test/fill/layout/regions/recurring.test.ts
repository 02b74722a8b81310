/** What stands between words that all items of a list share. */
import assert from 'node:assert/strict';
import { passageOfLine } from '../../../../src/fill/layout/lists/passage.ts';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { recurringIn } from '../../../../src/fill/layout/regions/recurring.ts';
import { flowing } from '../../../support/document.ts';

/** For each item, its paragraphs: what is found in it, by the words that it stands at. */
const told = (...items: string[][]): Record<string, string>[] =>
  recurringIn(items.map((texts) => viewOf(flowing(texts.join('\n'))).lines.map(passageOfLine))).map((found) =>
    Object.fromEntries([...found].map(([name, { piece }]) => [name.slice(2), piece.text])),
  );

describe('what items say in the same words', () => {
  it('gives what stands behind these to the next of them or the end of the sentence, and figures before them', () => {
    const found = told(
      ['Marsh Warden', 'We pay £25,900. Quote RES/087 and apply by 21 November.', 'With 12 days of leave'],
      ['Finance Clerk', 'We pay £38,400. Quote FIN/007 and apply by 28 November.', 'With 20 days of leave'],
      ['Mapmaker', 'We pay £33,000. Quote DAT/019 and apply by 1 December.', 'With 15 days of leave'],
    );
    assert.deepEqual(found[1], {
      'we pay': '£38,400',
      quote: 'FIN/007',
      'and apply by': '28 November',
      'days of leave': '20',
    });
  });

  it('takes whole figures with their signs, and leaves colons, thousands and times to others', () => {
    assert.deepEqual(told(['Oslo at -5 degrees'], ['Rome at 14 degrees'], ['Cairo at 21.5 degrees'])[0], {
      degrees: '-5',
    });
    for (const [first, second, third] of [
      ['Beds: 2, Floor: 5, Rent: 700', 'Beds: 1, Floor: 3, Rent: 500', 'Beds: 4, Floor: 1, Rent: 900'],
      ['Paris, 1 200 inhabitants', 'Lyon, 2 300 inhabitants', 'Nice, 4 500 inhabitants'],
      ['14:30 Uhr', '15:45 Uhr', '16:10 Uhr'],
    ] as const)
      assert.deepEqual(told([first], [second], [third]), [{}, {}, {}]);
  });

  it('takes no rest of a sentence for a value, nothing that all say, and no chance of two', () => {
    assert.deepEqual(told(['Ready in the next year'], ['Ready in the short term'], ['Ready in the long term']), [
      {},
      {},
      {},
    ]);
    const same = ['Opens At Nine. Price 12'];
    assert.deepEqual(told(same, same, same), [{}, {}, {}]);
    assert.deepEqual(told(['Price 12, Size 9'], ['Price 14, Size 3']), [{}, {}]);
  });
});
