import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blocksOver } from '../../src/engines/speech/blocks.ts';

const seconds = fc.integer({ min: 6, max: 900 }).map((n) => n / 10);
/** Stretches of speech in order, with silence between. */
const spoken = fc.array(fc.record({ silence: seconds, speech: seconds }), { maxLength: 40 }).map((parts) => {
  let at = 0;
  return parts.map(({ silence, speech }) => {
    const start = at + silence;
    at = start + speech;
    return { start, end: at };
  });
});

describe('blocks of a recording', () => {
  it('answer for each moment once, in order, and hear it', () => {
    fc.assert(
      fc.property(spoken, fc.integer({ min: 1, max: 8 }), (intervals, most) => {
        const total = (intervals.at(-1)?.end ?? 0) + 1;
        const blocks = blocksOver(intervals, total, most);
        assert.ok(blocks.length >= 1 && blocks.length <= most);
        assert.deepEqual([blocks[0]?.start, blocks.at(-1)?.end], [0, total]);
        for (const [index, { start, end, from, to }] of blocks.entries()) {
          assert.ok(start < end && from <= start && to >= end && from >= 0 && to <= total);
          if (index > 0) assert.equal(start, blocks[index - 1]?.end);
        }
      }),
    );
  });

  it('are cut in silence, with as much speech on both sides', () => {
    const intervals = [0, 20, 40, 60].map((start) => ({ start, end: start + 18 }));
    const [first, second] = blocksOver(intervals, 80, 2);
    assert.deepEqual(first, { start: 0, end: 39, from: 0, to: 40 });
    assert.deepEqual(second, { start: 39, end: 80, from: 29, to: 80 });
  });

  it('are one where there is little speech', () => {
    assert.deepEqual(blocksOver([{ start: 100, end: 139 }], 300, 4), [{ start: 0, end: 300, from: 0, to: 300 }]);
  });
});
