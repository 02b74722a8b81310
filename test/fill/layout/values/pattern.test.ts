import assert from 'node:assert/strict';
import fc from 'fast-check';
import { withoutLookahead } from '../../../../src/fill/layout/values/lookahead.ts';
import { matchesPattern, watchPatterns } from '../../../../src/fill/layout/values/pattern.ts';

/** As the schema libraries of Python and TypeScript write them. */
const decimal = String.raw`^(?!^[-+.]*$)[+-]?0*\d*\.?\d*$`;
const email = String.raw`^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`;
const date = String.raw`^(?:(?:\d\d[2468][048]|\d\d[13579][26]|\d\d0[48]|[02468][048]00|[13579][26]00)-02-29|\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|(?:02)-(?:0[1-9]|1\d|2[0-8])))$`;

const texts = [
  ...['12.50', '-', '', '+0.5', '1,2', 'a@b.de', '.a@b.de', 'a..b@c.de', 'jane.doe@example.org', '2024-02-29'],
  ...['2023-02-29', '2024-12-31', 'K-17', 'x y', 'x\u00a0y', 'ÄÖ', '🙂', 'AB'],
];
const patterns = [
  ...[
    decimal,
    email,
    date,
    '^K-\\d+$',
    '^x\\sy$',
    '^\\p{Lu}{2}$',
    '^.$',
    '[\\u00c4-\\u00d6]',
    '(?<n>a)b?',
    '^(?=A)(?!AB|AC)..$',
  ],
  ...['a|^(?!x)y', '^[^(?!]+$', '\\/|\\$', '^(?=.*\\d)(?=.*[a-z]).+$', '(?!x)y', '^(?!a(?:b|c))'],
];

describe("a caller's patterns", () => {
  it('mean what they mean to JavaScript, where they can be matched', async () => {
    let ignored = 0;
    for (const pattern of patterns) {
      for (const text of texts) {
        const { done, warnings } = await watchPatterns(async () => matchesPattern(pattern, text, '/a'));
        if (warnings.length > 0) ignored += 1;
        else assert.equal(done, new RegExp(pattern, 'u').test(text), `${pattern} on ${text}`);
      }
    }
    assert.equal(ignored, 2 * texts.length, 'those that look ahead elsewhere than at their head');
  });

  it('take no time that grows with what they could try', async () => {
    const started = performance.now();
    for (const pattern of ['^(a+)+$', '(a|a)*b', '(?:a?){40}a{40}', '(\\w+\\s?)*!']) {
      await watchPatterns(async () => matchesPattern(pattern, `${'a'.repeat(400)}?`, '/a'));
    }
    const classes = '[^\\p{L}\\p{M}\\p{N}]'.repeat(50);
    await watchPatterns(async () => matchesPattern(classes, 'a', '/a'));
    assert.ok(performance.now() - started < 5000);
  });

  it('have their lookaheads taken off only where that keeps the meaning', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('^', '(?=', '(?!', '(', ')', '|', 'a', 'b', '[', ']', '\\', '$')),
        (parts) => {
          const pattern = parts.join('');
          let own: RegExp;
          try {
            own = new RegExp(pattern, 'u');
          } catch {
            return;
          }
          const { wanted, unwanted } = withoutLookahead(pattern);
          for (const text of ['', 'a', 'b', 'ab', 'ba', 'aab']) {
            const matches = (one: string) => new RegExp(one, 'u').test(text);
            assert.equal(wanted.every(matches) && !unwanted.some(matches), own.test(text), `${pattern} on ${text}`);
          }
        },
      ),
      { numRuns: 5000 },
    );
  });
});
