import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('empty fields of forms', () => {
  it('are not filled by what stands below the rule to write on', async () => {
    const page = drawn('Kindergarten: Sunflower House\nDoctor: __________________\nAllergies / illnesses: peanuts');
    assert.deepEqual(await fill(page, { doctor: '' }), { doctor: null });
    const glued = drawn('Kindergarten: Sunflower House\nDoctor:__________________\nAllergies / illnesses: peanuts');
    assert.deepEqual(await fill(glued, { doctor: '' }), { doctor: null });
    const dotted = drawn('Présence du certificat : oui, motif d’absence : ..................\n# Ancien propriétaire');
    assert.deepEqual(await fill(dotted, { motif_absence: '' }), { motif_absence: null });
  });

  it('are not filled by what is beside them, nor by what is elsewhere', async () => {
    const form = flowing(
      [
        'Home phone: ______________ Cell phone: (503) 555-0147 Work phone: ______________',
        'Employer: ________________________ Occupation: Welder',
      ].join('\n\n'),
    );
    assert.deepEqual(await fill(form, { 'Home phone': '', 'Cell phone': '', 'Work phone': '', Employer: '' }), {
      'Home phone': null,
      'Cell phone': '(503) 555-0147',
      'Work phone': null,
      Employer: null,
    });
    const owners = drawn(
      [
        '# Previous owner',
        'Name: Rosa Lind',
        'Address: 18 Gull Street, Springfield, IL 62701',
        '',
        '# New owner',
        'Name: Tom Ash',
        'Address: ....................................',
        'Signed on 21 June 2023',
      ].join('\n'),
    );
    assert.deepEqual(await fill(owners, { new_owner: { address: '' }, previous_owner: { address: '' } }), {
      new_owner: { address: null },
      previous_owner: { address: '18 Gull Street, Springfield, IL 62701' },
    });
  });

  it('leave the day of a letter alone that has one to sign as well', async () => {
    const letter = drawn(
      'Springfield, 4 May 2024\n\nDear parents,\nplease sign below.\n\nSignature: ______  Date: ______',
    );
    assert.deepEqual(await fill(letter, { date: 'date' }), { date: '2024-05-04' });
  });
});
