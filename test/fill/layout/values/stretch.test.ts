import assert from 'node:assert/strict';
import { stretchesBetween } from '../../../../src/fill/layout/values/stretch.ts';

describe('what stands between the matches of a pattern', () => {
  const parts = (text: string) => stretchesBetween(text, /[,;]/gu).map(({ start, end }) => text.slice(start, end));

  it('has no white space at its ends', () => assert.deepEqual(parts(' Ann Doe , Bo;Cy '), ['Ann Doe', 'Bo', 'Cy']));

  it('is nothing where two of them follow each other', () => assert.deepEqual(parts(',Ann,, Bo;'), ['Ann', 'Bo']));

  it('is the whole text where there are none', () => {
    assert.deepEqual(parts('Ann'), ['Ann']);
    assert.deepEqual(parts(' '), []);
  });
});
