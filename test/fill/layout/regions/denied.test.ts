/** Lists of which a document says that they have no items. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('lists without items', () => {
  for (const said of [
    'Known issues\n\nNone at the moment.',
    'Known issues: none',
    'Known issues\n\nNo known issues.',
    'Known issues\n\nThere are no issues.',
  ])
    it(`are empty: ${JSON.stringify(said)}`, async () => {
      const page = flowing(`${said}\n\nNext meeting: 14 April 2026\n\nVenue: Town hall`);
      assert.deepEqual(await fill(page, { known_issues: [''], venue: '' }), { known_issues: [], venue: 'Town hall' });
    });

  for (const [key, said] of [
    ['bekannte_maengel', 'Bekannte Mängel\n\nDerzeit keine bekannt.'],
    ['incidents', 'Incidents\n\nIl n’y a pas d’incidents à signaler.'],
    ['vacantes', 'Vacantes\n\nNo hay vacantes por el momento.'],
    ['osservazioni', 'Osservazioni: nessuna'],
  ] as const)
    it(`are empty in other languages: ${key}`, async () => {
      assert.deepEqual(await fill(flowing(`${said}\n\nContact: Ann Poe`), { [key]: [''] }), { [key]: [] });
    });

  it('are not those whose first item is called so', async () => {
    const page = flowing('Side effects\nNone\nMild nausea\nStrong headache\n\nDose: 5 mg');
    assert.deepEqual(await fill(page, { side_effects: [''] }), {
      side_effects: ['None', 'Mild nausea', 'Strong headache'],
    });
  });

  it('are not those that forbid something', async () => {
    const page = drawn('RULES\n\nNo smoking in the building.\n\n\nCONTACT\n\nAnn Poe');
    assert.deepEqual(await fill(page, { rules: [''] }), { rules: ['No smoking in the building.'] });
  });

  it('say nothing of a second one that has some', async () => {
    const page = flowing('# Allergies\n\nNone.\n\n# Allergies\n\n- Nuts\n\n- Milk');
    assert.deepEqual(await fill(page, { allergies: [''] }), { allergies: ['Nuts', 'Milk'] });
  });
});

describe('lists that only one of two has none of', () => {
  it('are not empty', async () => {
    const page = flowing('Ann Poe\n\nAllergies: none\n\nEd Fry\n\nAllergies: nuts, milk and wheat');
    assert.deepEqual(await fill(page, { allergies: [''] }), { allergies: ['nuts', 'milk', 'wheat'] });
  });
});
