/** What functions of text keep, and for how long. */
import assert from 'node:assert/strict';
import { forget, lasting, remembered } from '../../../../src/fill/layout/words/remembered.ts';
import { atMost } from '../../../../src/fill/scale/extents.ts';

describe('functions that remember', () => {
  it('give one document the same objects, however many texts it has', () => {
    const word = lasting((text) => ({ text }));
    const first = word('first');
    for (let index = 0; index < 2 * atMost.kept; index += 1) word(`other ${index}`);
    assert.equal(word('first'), first);
    forget();
    assert.notEqual(word('first'), first, 'too many to keep for the next document');
  });

  it('keep for the next document what is meant to last, and nothing else', () => {
    const [word, line] = [lasting((text) => ({ text })), remembered((text) => ({ text }))];
    const [first, second] = [word('first'), line('first')];
    forget();
    assert.equal(word('first'), first);
    assert.notEqual(line('first'), second);
  });
});
