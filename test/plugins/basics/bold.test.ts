import assert from 'node:assert/strict';
import fc from 'fast-check';
import { boldIn, joinBold, noteBold, type Stretch } from '../../../plugins/basics/bold.ts';
import { tidy } from '../../../plugins/basics/text.ts';

const shown = (text: string, bold: readonly Stretch[]): string[] => bold.map(([start, end]) => text.slice(start, end));

describe('what is bold in a text', () => {
  it('stays so while space goes and a number comes before it', () => {
    const raw = '  Colour   \tdark green';
    assert.deepEqual(shown('3. Colour\tdark green', boldIn('3. Colour\tdark green', raw, [[2, 8]])), ['Colour']);
  });

  it('stays so where a bullet is cut off its beginning', () => {
    assert.deepEqual(boldIn('Colour green', '• Colour green', [[0, 8]]), [[0, 6]]);
  });

  it('is the same letters in whatever a text is tidied to', () => {
    const word = fc.record({
      text: fc.stringMatching(/^[a-z]{1,6}$/),
      bold: fc.boolean(),
      gap: fc.stringMatching(/^[ \t\n]{1,4}$/),
    });
    fc.assert(
      fc.property(fc.array(word), (words) => {
        let raw = '';
        const stretches: Stretch[] = [];
        for (const { text, bold, gap } of words) {
          if (bold) noteBold(stretches, raw.length, raw.length + text.length);
          raw += text + gap;
        }
        const text = tidy(raw);
        const letters = words.filter(({ bold }) => bold).map((one) => one.text);
        assert.equal(
          shown(text, boldIn(text, raw, stretches))
            .join('')
            .replace(/\s/g, ''),
          letters.join(''),
        );
      }),
    );
  });

  it('is not told of a text too long for labels and values', () => {
    const text = 'word '.repeat(50_000);
    assert.deepEqual(boldIn(text, text, [[0, 4]]), []);
  });

  it('moves with the text that it is joined behind', () => {
    const { text, bold = [] } = joinBold([{ text: 'one' }, { text: 'two three', bold: [[4, 9]] }], '\n');
    assert.deepEqual(shown(text, bold), ['three']);
  });
});
