import assert from 'node:assert/strict';
import { findCurrencies } from '../../src/fill/layout/values/currencies.ts';

const codes = (text: string) => findCurrencies(text).map(({ value }) => value);

describe('currencies that stand by themselves', () => {
  it('are codes and signs', () => {
    assert.deepEqual(codes('Total EUR'), ['EUR']);
    assert.deepEqual(codes('Amount (€)'), ['EUR']);
    assert.deepEqual(codes('Preis in CHF'), ['CHF']);
  });

  it('are not words, nor parts of longer codes', () => {
    assert.deepEqual(codes('TRY ALL THE TOP OFFERS'), []);
    assert.deepEqual(codes('EUROPE, DE-EUR7, NEUR'), []);
    assert.deepEqual(codes('a list of $ variables'), []);
  });
});
