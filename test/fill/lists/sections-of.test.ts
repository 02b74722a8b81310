import assert from 'node:assert/strict';
import { sectionsOf } from '../../../src/fill/layout/lists/sections.ts';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { drawn } from '../../support/document.ts';

describe('sections', () => {
  it('are of one rank where a figure of larger type moves the size of a heading by a hair', () => {
    const page = drawn('# 1 To the mill\n\nNine miles of heath.\n\n# 2 To the sea\n\nA day on the dunes.');
    page.styles = [{ size: 10 }, { size: 14 }, { size: 14.1 }];
    for (const block of page.blocks) {
      if (block.kind !== 'heading') continue;
      block.kind = 'paragraph';
      // The first heading is larger by less than half a point.
      for (const word of block.lines?.flatMap(({ words = [] }) => words) ?? [])
        word.style = block.text.startsWith('1') ? 2 : 1;
    }
    const found = sectionsOf(viewOf(page));
    assert.deepEqual(
      found.map(({ title, parent }) => [title, parent]),
      [
        ['To the mill', undefined],
        ['To the sea', undefined],
      ],
    );
  });
});
