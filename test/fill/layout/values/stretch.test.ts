import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isAmong, Places, stretchesBetween } from '../../../../src/fill/layout/values/stretch.ts';

describe('what stands between the matches of a pattern', () => {
  const parts = (text: string) => stretchesBetween(text, /[,;]/gu).map(({ start, end }) => text.slice(start, end));

  it('has no white space at its ends', () => assert.deepEqual(parts(' Ann Doe , Bo;Cy '), ['Ann Doe', 'Bo', 'Cy']));

  it('is nothing where two of them follow each other', () => assert.deepEqual(parts(',Ann,, Bo;'), ['Ann', 'Bo']));

  it('is the whole text where there are none', () => {
    assert.deepEqual(parts('Ann'), ['Ann']);
    assert.deepEqual(parts(' '), []);
  });
});

describe('places of a text', () => {
  const stretch = fc
    .tuple(fc.nat(30), fc.integer({ min: 1, max: 5 }))
    .map(([start, size]) => ({ start, end: start + size }));

  it('are free where nothing was taken that has one in common', () =>
    fc.assert(
      fc.property(fc.array(stretch), stretch, (taken, one) =>
        assert.equal(new Places(40, taken).isFree(one), !isAmong(one, taken)),
      ),
    ));
});
