/** Minutes that speak of those of the meeting before. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('the day of a meeting', () => {
  it('is not that of the one whose minutes were read', async () => {
    const page = flowing(
      [
        'OAKRIDGE ALLOTMENT SOCIETY',
        'Present: Mrs I. Farrow (chair), T. Bell, R. Singh',
        '4. Minutes. The minutes of the meeting held on 12th June 2023, having been sent round, were signed.',
        '5. Water. The tank by the gate leaks; Mr Bell will see to it.',
      ].join('\n\n'),
    );
    assert.deepEqual(await fill(page, { meetingDate: 'date' }), { meetingDate: null });
  });
});
