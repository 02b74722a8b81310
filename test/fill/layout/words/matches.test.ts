import assert from 'node:assert/strict';
import { matchesOf } from '../../../../src/fill/layout/words/matches.ts';

describe('matches of a pattern', () => {
  it('come to an end where nothing is matched before a letter beyond the first plane', () => {
    const places = matchesOf('a𝒜b', /(?=\p{L})/gu).map(({ index }) => index);
    assert.deepEqual(places, [0, 1, 3]);
  });
});
