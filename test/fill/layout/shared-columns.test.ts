/** Columns that stand so near each other that only the lines over and below them tell them apart. */
import assert from 'node:assert/strict';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import type { Box, Line } from '../../../src/model/document.ts';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const segments = (page: string): string[][] =>
  viewOf(drawn(page)).lines.map((line) => line.segments.map(({ text }) => text));

describe('columns that lines share', () => {
  it('part a value from its neighbour below two labels', async () => {
    const page = drawn('Policy holder    Agent          Region\nDora May Quayle  Birgit Farrow  North West');
    assert.deepEqual(await fill(page, { policyHolder: '', region: '' }), {
      policyHolder: 'Dora May Quayle',
      region: 'North West',
    });
  });

  it('part labels from each other over values that stand far apart', () => {
    assert.deepEqual(segments('CHECK-IN CLOSES  DEPARTS    STAND\n13:25            13:55      12'), [
      ['CHECK-IN CLOSES', 'DEPARTS', 'STAND'],
      ['13:25', '13:55', '12'],
    ]);
  });

  it('part nothing at a space, nor where no column begins, nor in lines far below', () => {
    const [whole, parted] = ['Harbour and lock keepers', ['Harbour and', 'lock keepers']];
    assert.deepEqual(segments('Harbour      lock keepers\nHarbour and  lock keepers')[1], parted);
    assert.deepEqual(segments('Harbour     lock keepers\nHarbour and lock keepers')[1], [whole]);
    assert.deepEqual(segments('Harbour       lock keepers\nHarbour and  lock keepers')[1], [whole]);
    assert.deepEqual(segments('Harbour      lock keepers\n\n\n\nHarbour and  lock keepers')[1], [whole]);
  });

  it('are not looked for in lines that no page has room for', () => {
    const made = drawn('Harbour');
    const line = (top: number): Line => {
      const words = Array.from({ length: 60_000 }, (_, at) => {
        // One gap is as narrow as spaces are.
        const left = at * 0.03 - (at === 1 ? 0.019 : 0);
        const box: Box = [left, top, left + 0.01, top + 0.01];
        return { text: 'x', box };
      });
      return { text: 'x', words, place: { kind: 'page', page: 1, box: [0, top, 1800, top + 0.01] } };
    };
    made.blocks = [{ kind: 'paragraph', text: 'x', place: { kind: 'page', page: 1 }, lines: [line(0.1), line(0.115)] }];
    assert.equal(viewOf(made).lines[0]?.segments.length, 59_999);
  });
});
