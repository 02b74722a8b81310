import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill } from '../lists/fill.ts';

const letter = drawn(`Dear Ms Andersson,

The Board has awarded the Norrland Reading Club a grant of SEK 48,000.

Yours sincerely,
Erik Lund
Programme Officer
Nordfonden`);

const deed = drawn(`# DEED OF GIFT

I, Robert Ames Whitfield, of 8 Pond Street, Salem (the "Donor"), give to the Salem Maritime Museum
(the "Museum") a brass sextant.

Dated 3 October 2018

______________________         ______________________
Robert Ames Whitfield          Clara Jennings
Donor                          Director, Salem Maritime Museum`);

describe('who signed as what', () => {
  it('is told by the name over the office, and not by the house below it', async () => {
    assert.deepEqual(await fill(letter, { programme_officer: '' }), { programme_officer: 'Erik Lund' });
    assert.deepEqual(await fill(deed, { director: '' }), { director: 'Clara Jennings' });
  });

  it('leaves a label over a value alone where nobody stands above it', async () => {
    const form = drawn(`Case file\n\nProgramme Officer\nErik Lund\n\nDistrict\nHarbour East`);
    assert.deepEqual(await fill(form, { programme_officer: '', district: '' }), {
      programme_officer: 'Erik Lund',
      district: 'Harbour East',
    });
    // Both may be meant where somebody stands on either side.
    const both = drawn(`Client\nErik Lund\nProgramme Officer\nClara Jennings`);
    const found = await offers(both, { programme_officer: '' });
    assert.ok(found['/programme_officer']?.includes('Clara Jennings'));
  });

  it('takes no label for an office that nobody holds', async () => {
    const form = drawn(`Tenant\nClara Jennings\nProperty\n8 Pond Street, Salem`);
    const found = await offers(form, { tenant: '', property: '' });
    assert.ok(found['/property']?.includes('8 Pond Street, Salem'));
  });

  it('is who speaks of himself, by his name', async () => {
    assert.deepEqual(await fill(deed, { donor: '' }), { donor: 'Robert Ames Whitfield' });
    const found = await offers(deed, { donor: '' });
    assert.ok(!found['/donor']?.includes('I'));
    // What is spelled like a pronoun in capitals is none.
    const call = drawn('Funding body: EU\nCall: Harbours 2030');
    assert.deepEqual(await fill(call, { funding_body: '' }), { funding_body: 'EU' });
  });
});
