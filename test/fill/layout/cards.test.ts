/** Cards, signatures and news for the press: who somebody is, what, and for whom. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('a card', () => {
  it('gives the office and the firm that stand on one line', async () => {
    for (const [sign, firm] of [
      [', ', 'Sample Labs Ltd'],
      [' | ', 'Muestra Brava Ltd'],
      [' — ', 'Muster Druck GmbH'],
    ]) {
      const page = drawn(`Ann Proof\nHead of Research${sign}${firm}\nann@sample.example · +44 161 555 0101`);
      assert.deepEqual(await fill(page, { name: '', job_title: '', company: '' }), {
        name: 'Ann Proof',
        job_title: 'Head of Research',
        company: firm,
      });
    }
  });
});

describe('news for the press', () => {
  it('have their headline below the words that say so', async () => {
    const text =
      'PRESS RELEASE\n\nFOR IMMEDIATE RELEASE\n\nTrial Robotics opens second plant in Lyon\n\nLYON, France, 9 September 2020 – Trial Robotics, a maker of robots, today opened its second factory in Lyon. The plant will employ 240 people.';
    assert.deepEqual(await fill(flowing(text), { headline: '' }), {
      headline: 'Trial Robotics opens second plant in Lyon',
    });
  });
});
