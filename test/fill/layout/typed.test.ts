import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

describe('what has the shape that single keys ask for, wherever it stands', () => {
  it('looks for what a description begins with, where a key leaves it open', async () => {
    const found = await offers(flowing('The doors stay shut until 6.30 p.m. tonight.'), {
      opened_at: 'time as printed',
      opened_by_choice: 'whatever is said',
    });
    assert.ok(found['/opened_at']?.includes('6.30 p.m.'));
    assert.deepEqual(found['/opened_by_choice'], []);
  });

  it('reads a day that the end of a line breaks, and no part of it', async () => {
    const letter = drawn(
      'The mooring is let to the tenant of the upper boat house until the 4\nMarch 2031, when it falls back to the harbour.',
    );
    const found = await offers(letter, { let_until: 'date' });
    assert.deepEqual(found['/let_until'], ['2031-03-04']);
  });

  it('offers people and towns that are known, and no other words with capitals', async () => {
    const found = await offers(drawn('Student Marks\n\nNicola Halloway\n\nShown at the Spring Fair in Budapest'), {
      author: '',
      city: '',
    });
    assert.deepEqual(found['/author'], ['Nicola Halloway']);
    assert.ok(found['/city']?.includes('Budapest'));
  });
});
