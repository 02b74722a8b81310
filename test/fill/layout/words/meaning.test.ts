import assert from 'node:assert/strict';
import { alike, meaningOf, nearness } from '../../../../src/fill/layout/words/meaning.ts';
import { termsOf } from '../../../../src/fill/layout/words/terms.ts';

const near = (a: string, b: string, english = true): number => {
  const [one, other] = [meaningOf(termsOf(a), true), meaningOf(termsOf(b), english)];
  return one && other ? nearness(one, other) : 0;
};

describe('what words mean together', () => {
  it('tells the label that asks for the same thing from others', () => {
    const keys: [string, string, string[]][] = [
      ['rehearsal_evening', 'Practice night', ['Annual fee', 'Voice', 'Director of music']],
      ['weather_conditions', 'Rain and wind', ['Deliveries', 'Accidents', 'Workers present']],
      ['entry_fee', 'Race cost', ['Age class', 'T-shirt', 'Sponsor']],
    ];
    for (const [key, label, others] of keys)
      for (const other of others) assert.ok(near(key, label) > near(key, other), `${key}: ${label}, ${other}`);
  });

  it('knows words of other languages by what they mean', () => {
    assert.ok(near('weather', 'Wetter', false) > 0.9);
    assert.ok(near('weather', 'Preis', false) < 0.4);
  });

  it('gives words of another language their own meaning first', () => {
    // Spanish `red` is a network, and a colour in English.
    assert.ok(near('network', 'red', false) > 0.9);
    assert.ok(near('network', 'red', true) < 0.4);
  });

  it('is the same in both directions, 1 for the same words and 0 for none', () => {
    const [one, other] = [meaningOf(termsOf('delivery date'), true), meaningOf(termsOf('day of arrival'), true)];
    assert.ok(one && other);
    assert.ok(Math.abs(nearness(one, other) - nearness(other, one)) < 1e-9);
    assert.ok(Math.abs(nearness(one, one) - 1) < 1e-9);
    assert.equal(near('xqzzv', 'delivery'), 0);
    assert.equal(meaningOf([], true), undefined);
  });

  it('takes words that are far from each other for others', () => {
    const [plot, eleven] = [termsOf('plots')[0], termsOf('weather')[0]];
    assert.ok(plot && eleven);
    assert.equal(alike(plot, eleven, true), 0);
    assert.equal(alike(plot, plot, true), 1);
  });
});
