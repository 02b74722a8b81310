import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Span, TextLine } from '../../../../src/fill/layout/page/view.ts';
import { claimsOn, type Likely, sure } from '../../../../src/fill/layout/score/claims.ts';

const lines = [0, 1].map((order) => ({ order }) as TextLine);

const span: fc.Arbitrary<Span> = fc
  .record({ line: fc.constantFrom(...lines), start: fc.nat(6), length: fc.nat(3) })
  .map(({ line, start, length }) => ({ line, start, end: start + length }));
const value: fc.Arbitrary<Likely> = fc.record({
  spans: fc.array(span, { maxLength: 2 }),
  likely: fc.double({ min: 0, max: 1, noNaN: true }),
  features: fc.constant([]),
});

describe('what other keys make of the words of a value', () => {
  it('is how sure the surest is whose words overlap, and how many are sure', () => {
    fc.assert(
      fc.property(fc.array(fc.array(value, { maxLength: 4 }), { maxLength: 5 }), (keys) => {
        const claims = claimsOn(keys);
        const all = keys.flatMap((values, key) => values.flatMap((one) => one.spans.map((at) => ({ key, one, at }))));
        for (const [key, values] of keys.entries())
          for (const own of values) {
            const rivals = all.filter(
              (other) =>
                other.key !== key &&
                own.spans.some((at) => at.line === other.at.line && at.start < other.at.end && at.end > other.at.start),
            );
            assert.deepEqual(claims(own, key), {
              most: Math.max(0, ...rivals.map(({ one }) => one.likely)),
              count: new Set(rivals.filter(({ one }) => one.likely >= sure).map((other) => other.key)).size,
            });
          }
      }),
    );
  });
});
