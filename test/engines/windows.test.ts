import assert from 'node:assert/strict';
import fc from 'fast-check';
import { joinAt, windowsOver } from '../../src/engines/speech/windows.ts';

const seconds = fc.integer({ min: 1, max: 4000 }).map((n) => n / 10);
/** Stretches of speech in order, with silence between. */
const spoken = fc.array(fc.record({ silence: seconds, speech: seconds }), { maxLength: 30 }).map((parts) => {
  let at = 0;
  return parts.map(({ silence, speech }) => {
    const start = at + silence;
    at = start + speech;
    return { start, end: at };
  });
});

describe('windows over speech', () => {
  it('cover all speech, in order, none longer than a recogniser hears', () => {
    fc.assert(
      fc.property(spoken, (intervals) => {
        const windows = windowsOver(intervals);
        for (const { start, end } of windows) assert.ok(end > start && end - start <= 29.001);
        for (const [i, window] of windows.slice(1).entries()) assert.ok(window.start > (windows[i]?.start ?? 0));
        for (const { start, end } of intervals)
          for (let at = start; at < end; at += 0.5)
            assert.ok(windows.some((window) => window.start <= at && at <= window.end));
      }),
    );
  });

  it('share seconds exactly where speech is cut', () => {
    const windows = windowsOver([{ start: 0, end: 60 }]);
    assert.deepEqual(
      windows.map(({ start, end, joined }) => [start, end, joined]),
      [
        [0, 29, false],
        [24, 53, true],
        [48, 60, true],
      ],
    );
  });
});

describe('joining two windows', () => {
  const segment = (text: string, start: number, end: number) => ({ text, start, end });
  const text = (segments: { text: string }[]) => segments.map((one) => one.text).join(' ');

  it('keeps each word once where both heard the same', () => {
    const before = [segment('we met on Monday and spoke about the new bridge', 20, 29)];
    const after = [segment('spoke about the new bridge over the river', 24, 33)];
    assert.equal(
      text(joinAt(before, after, { start: 24, end: 29 })),
      'we met on Monday and spoke about the new bridge over the river',
    );
  });

  it('drops a word that the cut mangled', () => {
    const before = [segment('the price is four hundred and fif', 22, 29)];
    const after = [segment('is four hundred and fifty euros', 24, 30)];
    assert.equal(text(joinAt(before, after, { start: 24, end: 29 })), 'the price is four hundred and fifty euros');
  });

  it('joins any split of a text back to the text', () => {
    const words = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(words, (all) => {
        // One word a second: the first window hears words 0 to 14, the second one words 10 to 19.
        const before = all.slice(0, 15).map((word, i) => segment(word, i, i + 1));
        const after = all.slice(10).map((word, i) => segment(word, 10 + i, 11 + i));
        assert.equal(text(joinAt(before, after, { start: 10, end: 15 })), all.join(' '));
      }),
    );
  });
});
