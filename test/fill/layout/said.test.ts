import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

describe('what single keys are offered from sentences', () => {
  it('offers names without the words that begin their sentence, and no word that is not a name', async () => {
    const notice = flowing('For Fern Probe the berth was free in October..');
    const found = await offers(notice, { berth: '' });
    assert.deepEqual(found['/berth'], ['Fern Probe']);
  });

  it('offers people without what they are behind a comma', async () => {
    const found = await offers(flowing('It was Ada Varga, Head Clerk of Mill Quay, who kept the minutes.'), {
      minutes_secretary: '',
    });
    assert.ok(found['/minutes_secretary']?.includes('Ada Varga'));
  });
});
