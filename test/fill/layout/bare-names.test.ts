import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

describe('names as a description asks for them', () => {
  const best = async (text: string, description: string): Promise<unknown> =>
    (await offers(drawn(text), { teacher: description }, 'label'))['/teacher']?.[0];

  it('are without titles', async () => {
    for (const description of ['string: without the title', 'string: senza titolo', 'text: ohne Titel'])
      assert.equal(await best('Teacher: Prof. Dr. Ada Lindqvist', description), 'Ada Lindqvist', description);
    assert.equal(await best('Teacher: Prof. Dr. Ada Lindqvist', 'string'), 'Prof. Dr. Ada Lindqvist');
  });

  it('are without what is told beside them', async () => {
    for (const more of [', 01943 555 880', ' ada@lindqvist.example', ' (room 4)', ' – mathematics'])
      assert.equal(await best(`Teacher: Ada Lindqvist-Moor${more}`, 'string: name only'), 'Ada Lindqvist-Moor', more);
  });

  it('are without the letters of degrees and bodies', async () => {
    for (const description of ['string: name only', 'string: without qualifications', 'string: without the degree'])
      for (const more of [' MRCVS', ' BSc (Hons) PhD', ', MD', ' FRCS'])
        assert.equal(await best(`Teacher: Ada Lindqvist${more}`, description), 'Ada Lindqvist', description + more);
    assert.equal(await best('Teacher: Ada LINDQVIST', 'string: name only'), 'Ada LINDQVIST');
    assert.equal(await best('Teacher: Ada Lindqvist, MD', 'string'), 'Ada Lindqvist, MD');
  });

  it('are without the day of a signature', async () => {
    for (const day of [', 25.09.2025', ', 25/09/25', ', 4 May 2025']) {
      const found = await offers(drawn(`Chief engineer\nAda Lindqvist${day}`), { chief_engineer: '' });
      assert.deepEqual(found['/chief_engineer'], ['Ada Lindqvist'], day);
    }
  });
});
