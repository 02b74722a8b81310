import assert from 'node:assert/strict';
import { compare, isSame, qualityOf } from '../../../src/fill/calibration/score.ts';

describe('scores of an evaluation', () => {
  const pairs: [unknown, unknown, boolean][] = [
    ['2018-12-25', '25/12/2018', true],
    ['2018-12-25', '25 Dec 2018', true],
    ['2018-12-25', '26 Dec 2018', false],
    [1234.5, 'RM 1,234.50', true],
    [1234.5, 1234.5, true],
    [1234.5, 1234.9, true],
    [1234.5, 1236, false],
    [-5, 5, false],
    ['Café Müller', 'CAFE MULLER', true],
    ['Café Müller', 'Cafe Miller', false],
    [true, 'true', true],
    [true, false, false],
    ['x', null, false],
  ];
  for (const [expected, given, same] of pairs) {
    it(`take ${JSON.stringify(given)} ${same ? '' : 'not '}for ${JSON.stringify(expected)}`, () => {
      assert.equal(isSame(expected, given), same);
    });
  }

  it('count leaves, and pair items of lists by what they share', () => {
    const expected = {
      a: 'x',
      b: null,
      lines: [
        { n: 1, t: 'bolt' },
        { n: 2, t: 'nut' },
      ],
    };
    const given = {
      a: 'x',
      b: 'y',
      lines: [
        { n: 2, t: 'nut' },
        { n: 9, t: 'washer' },
        { n: 1, t: 'belt' },
      ],
    };
    assert.deepEqual(compare(expected, given), { expected: 5, given: 8, right: 4 });
    assert.equal(qualityOf({ expected: 4, given: 5, right: 2 }).precision, 0.4);
  });
});
