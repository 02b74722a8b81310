import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  findCasNumbers,
  findContainers,
  findGtins,
  findImeis,
  findIsins,
  findLeis,
  findOrcids,
  findVins,
} from '../../../../src/fill/layout/values/proved.ts';

type Finder = typeof findIsins;
const foundBy = (find: Finder, text: string): string[] => find(text).map(({ start, end }) => text.slice(start, end));

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const signs = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: length, maxLength: length });
const letters = (length: number) =>
  signs(length).map((text) => text.replace(/\d/g, (digit) => 'KLMNPRSTUV'[Number(digit)] ?? ''));

describe('codes that prove themselves', () => {
  // Examples from the standards and registers themselves.
  const known: [string, Finder, string, string[]][] = [
    ['securities', findIsins, 'Apple US0378331005, not US0378331006 or XUS0378331005', ['US0378331005']],
    ['legal entities', findLeis, 'LEI: 5493001KJTIIGC8Y1R12, 5493001KJTIIGC8Y1R13', ['5493001KJTIIGC8Y1R12']],
    [
      'telephones',
      findImeis,
      '490154203237518 (49-015420-323751-8), 490154203237519',
      ['490154203237518', '49-015420-323751-8'],
    ],
    [
      'goods',
      findGtins,
      '4006381333931 2 pcs, 4 006381 333931; 036000291452; 4006381333932',
      ['4006381333931', '4 006381 333931', '036000291452'],
    ],
    [
      'substances',
      findCasNumbers,
      'Water 7732-18-5, formaldehyde 50-00-0, 50-00-1, 2024-05-1',
      ['7732-18-5', '50-00-0'],
    ],
    ['containers', findContainers, 'CSQU3054383 / CSQU 305438-4', ['CSQU3054383']],
    [
      'contributors',
      findOrcids,
      '0000-0002-1825-0097, 0000-0002-1694-233X, 0000-0002-1825-0098',
      ['0000-0002-1825-0097', '0000-0002-1694-233X'],
    ],
    ['vehicles', findVins, 'WVWZZZ1JZ3W386752, 12345678901234567, WVWZZZ1JZ3W38675O', ['WVWZZZ1JZ3W386752']],
  ];
  for (const [name, find, text, codes] of known)
    it(`are found for ${name}`, () => assert.deepEqual(foundBy(find, text), codes));

  const proved: [string, Finder, fc.Arbitrary<string>, (check: number) => string][] = [
    ['securities', findIsins, fc.tuple(letters(2), signs(9)).map((parts) => parts.join('')), String],
    ['telephones', findImeis, digits(14), String],
    ['goods', findGtins, digits(12), String],
    ['substances', findCasNumbers, fc.tuple(digits(5), digits(2)).map(([a, b]) => `1${a}-${b}-`), String],
    ['containers', findContainers, fc.tuple(letters(3), digits(6)).map(([a, b]) => `${a}U${b}`), String],
    [
      'contributors',
      findOrcids,
      digits(15).map((text) => text.replace(/\d{4}/g, '$&-')),
      (check) => (check === 10 ? 'X' : String(check)),
    ],
  ];
  for (const [name, find, bodies, written] of proved)
    it(`have one check digit alone for ${name}`, () => {
      fc.assert(
        fc.property(bodies, (body) => {
          const codes = Array.from({ length: name === 'contributors' ? 11 : 10 }, (_, check) => body + written(check));
          assert.equal(codes.filter((code) => foundBy(find, code).includes(code)).length, 1, body);
        }),
      );
    });

  it('are not cut out of longer numbers and words', () => {
    for (const [, find, , [code = '']] of known)
      for (const text of [`X${code}`, `${code}A`, `9${code}`, `${code}7`])
        assert.ok(!foundBy(find, text).includes(code), text);
  });

  it('are looked for in any text without end', () => {
    const hostile = [
      '1'.repeat(50_000),
      'A1'.repeat(25_000),
      '4 '.repeat(25_000),
      '0000-'.repeat(10_000),
      'CSQU'.repeat(12_000),
    ];
    for (const [, find] of known) for (const text of hostile) assert.ok(Array.isArray(find(text)));
  });
});
