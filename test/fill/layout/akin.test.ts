import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

describe('labels that say in other words what keys ask for', () => {
  const form = flowing(
    ['Practice night: Thursday', 'Annual subs: 40.00 EUR', 'Director of music: Jane Miller', 'Voice: Alto'].join(
      '\n\n',
    ),
  );

  it('offer their values to the keys that mean most nearly the same', async () => {
    const found = await offers(form, { rehearsal_evening: '', membership_fee: 'number', orchestra_conductor: '' });
    assert.equal(found['/rehearsal_evening']?.[0], 'Thursday');
    assert.equal(found['/membership_fee']?.[0], 40);
    assert.ok(found['/orchestra_conductor']?.includes('Jane Miller'));
  });

  it('offer nothing to keys that mean something else', async () => {
    const found = await offers(form, { engine_displacement: '', quarantine_station: '' });
    assert.deepEqual(found, { '/engine_displacement': [], '/quarantine_station': [] });
  });

  it('do so in other languages', async () => {
    const paper = drawn('Probenabend: Donnerstag\nJahresbeitrag: 40,00 EUR\nWetter: sonnig');
    const found = await offers(paper, { rehearsal_evening: '', weather_conditions: '' });
    assert.equal(found['/rehearsal_evening']?.[0], 'Donnerstag');
    assert.equal(found['/weather_conditions']?.[0], 'sonnig');
  });
});
