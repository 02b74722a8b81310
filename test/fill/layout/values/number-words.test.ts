import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findShares, findSpelled, numberWord } from '../../../../src/fill/layout/values/number-words.ts';

const read = (text: string, ...languages: string[]): number[] =>
  findSpelled(text, languages.length > 0 ? languages : undefined).map(({ value }) => value);

describe('numbers that a text spells out', () => {
  const told: [string, string, number[]][] = [
    ['en', 'eleven plots and twenty-five members', [11, 25]],
    ['en', 'two hundred and five guests, three thousand more', [205, 3000]],
    ['en', 'one of us was ill', []],
    ['de', 'an achtzehn Orten und mit vierundzwanzig Leuten', [18, 24]],
    ['de', 'Es sei denn, er hat die elf Stimmen', [11]],
    ['fr', 'dix-sept personnes, trente-cinq places, soixante-quinze euros', [17, 35, 75]],
    ['fr', 'mille deux cents euros, quatre cent cinquante places', [1200, 450]],
    ['es', 'mil doscientos cincuenta euros', [1250]],
    ['pt', 'dois mil e vinte e seis', [2026]],
    ['it', 'millecinquecento euro e centotto soci', [1500, 108]],
    ['de', 'zweihundertfünfzig Euro', [250]],
    ['ro', 'patru sute cincizeci', [450]],
    ['fr', '25 mille euros', []],
    ['es', 'treinta y cinco alumnos y doce profesores', [35, 12]],
    ['it', 'almeno sei concorrenti', [6]],
    ['nl', 'vierentwintig burgers', [24]],
    ['pl', 'dwadzieścia pięć osób', [25]],
    ['ru', 'двадцать пять участников', [25]],
    ['tr', 'en az on iki kişi', [12]],
    ['sv', 'minst tio dagar', [10]],
    ['no', 'minst sju dager', [7]],
    ['sk', 'dvadsať päť účastníkov', [25]],
    ['el', 'είκοσι πέντε άτομα', [25]],
    ['zh', '共有三名评委和十二个班', [3, 12]],
    ['ja', '参加者は二十名まで', [20]],
  ];
  for (const [language, text, values] of told)
    it(`reads ${values.join(' and ') || 'none'} in ${language}: ${text}`, () => {
      assert.deepEqual(read(text, language), values);
    });

  it('takes a word for what it is in the language of the text alone', () => {
    assert.deepEqual(read('fire on the sex ward, go to bed', 'en'), []);
    assert.deepEqual(read('fire personer', 'da'), [4]);
    assert.deepEqual(read('dritte Nacht', 'de'), []);
  });

  it('points at the words', () => {
    const text = 'about two hundred and five guests';
    assert.deepEqual(
      findSpelled(text, ['en']).map(({ start, end }) => text.slice(start, end)),
      ['two hundred and five'],
    );
  });

  it('reads what counts in words as what counts in figures', () => {
    const ones = 'two three four five six seven eight nine'.split(' ');
    const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
    fc.assert(
      fc.property(fc.nat(7), fc.nat(7), fc.nat(7), (ten, one, hundred) => {
        const words = `${ones[hundred]} hundred and ${tens[ten]}-${ones[one]}`;
        assert.deepEqual(read(`There were ${words} of them.`, 'en'), [100 * (hundred + 2) + 10 * (ten + 2) + one + 2]);
      }),
    );
  });

  it('finds shares', () => {
    const texts: [string, string][] = [
      ['by two thirds of the members present', 'two thirds'],
      ['mit einer Mehrheit von drei Vierteln', 'drei Vierteln'],
      ['à la majorité des deux tiers', 'deux tiers'],
      ['三分之二以上', '三分之二'],
    ];
    for (const [text, share] of texts)
      assert.deepEqual(
        findShares(text).map(({ start, end }) => text.slice(start, end)),
        [share],
      );
    assert.deepEqual(findShares('the living quarters, a pleasant third'), []);
  });

  it('comes to an end with figures without end', () => {
    for (const text of ['三', 'two ', 'hundred and ', '三分之', 'two thirds '].map((one) => one.repeat(30_000)))
      assert.ok(findShares(text).length + findSpelled(text, ['en']).length >= 0);
  });

  it('still knows single words of any language', () => {
    assert.deepEqual(
      ['zwölf', 'dezoito', 'otuz'].map((word) => numberWord(word)),
      [12, 18, 30],
    );
  });
});
