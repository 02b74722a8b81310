/** Sentences that say what something changes to. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('a sentence that says what something changes to', () => {
  const cases: [string, Record<string, number>][] = [
    [
      'Miete: 712,40 €\n\nAb dem 1. August 2025 wird die Miete auf 744,46 € erhöht.',
      { miete: 712.4, neue_miete: 744.46 },
    ],
    [
      'Monthly premium: 41.20\n\nFrom 1 March 2026 your monthly premium will rise by 3% to 42.44.',
      { monthly_premium: 41.2, new_monthly_premium: 42.44 },
    ],
    [
      'Contributie: € 32,00\n\nPer 1 september 2025 wordt de contributie verhoogd met 6% naar € 33,92.',
      { contributie: 32, nieuwe_contributie: 33.92 },
    ],
    [
      'Loyer : 712,40 €\n\nÀ compter du 1er août 2025, le loyer sera porté à 744,46 €.',
      { loyer: 712.4, nouveau_loyer: 744.46 },
    ],
  ];
  for (const [text, said] of cases)
    it(`tells the new one, and leaves the old one its label: ${Object.keys(said)[1]}`, async () => {
      const template = Object.fromEntries(Object.keys(said).map((key) => [key, 'number']));
      assert.deepEqual(await fill(flowing(text), template), said);
    });

  it('tells nothing of what does not change', async () => {
    const text = 'Salary: 3,100.00\n\nThe team will increase from 5 to 9 people.';
    assert.deepEqual(await fill(flowing(text), { salary: 'number', new_salary: 'number' }), {
      salary: 3100,
      new_salary: null,
    });
  });
});
