import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Vocabulary } from '../../../../src/fill/layout/words/likeness.ts';
import { sameness } from '../../../../src/fill/layout/words/similarity.ts';
import { termsOf } from '../../../../src/fill/layout/words/terms.ts';

/** Words of the tables, words near them, and words that nobody knows. */
const word = fc.oneof(
  fc.constantFrom('invoice', 'Rechnung', 'number', 'nr', 'buyer', 'customer', 'total', 'amount', 'betrag', 'date'),
  fc.constantFrom('quorbel', 'quorbels', 'quorbol', 'quarbelt', 'Muster', 'mustermann', 'x', '42', '合計'),
  fc.string({ unit: fc.constantFrom('a', 'e', 'b', 'k', 'r', 't'), minLength: 1, maxLength: 9 }),
);
const words = fc.array(word, { maxLength: 8 });

describe('the words of a document', () => {
  it('mean the terms of a key as nearly as each of them by itself', () => {
    fc.assert(
      fc.property(words, words, (said, key) => {
        const [terms, asked] = [termsOf(said.join(' ')), termsOf(key.join(' '))];
        const vocabulary = new Vocabulary();
        const ids = terms.map((term) => vocabulary.idOf(term));
        const fits = vocabulary.fits(asked);
        for (const [at, term] of terms.entries()) {
          const expected = asked.map((one) => sameness(one, term));
          const given = [...(fits(ids[at] ?? -1) ?? asked.map(() => 0))];
          assert.deepEqual(given, expected);
        }
      }),
    );
  });
});
