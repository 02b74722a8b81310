import assert from 'node:assert/strict';
import fc from 'fast-check';
import { countryCode } from '../../../../src/fill/layout/values/countries.ts';
import { currencyOf } from '../../../../src/fill/layout/values/currencies.ts';
import { halfWidth, spelledNumber } from '../../../../src/fill/layout/values/digits.ts';
import { findDurations, isoDuration } from '../../../../src/fill/layout/values/durations.ts';
import { flagOf } from '../../../../src/fill/layout/values/flags.ts';
import { localeOf } from '../../../../src/fill/layout/values/locale.ts';
import { numberWord } from '../../../../src/fill/layout/values/number-words.ts';
import { findNumbers } from '../../../../src/fill/layout/values/numbers.ts';
import { readAs } from '../../../../src/fill/layout/values/read.ts';
import { findTimes } from '../../../../src/fill/layout/values/times.ts';

const locale = { dayFirst: true, decimal: null, languages: [] } as const;

describe('values in many languages', () => {
  const durations: [string, string | null][] = [
    ['zwei Wochen', 'P2W'],
    ['trzy miesiące', 'P3M'],
    ['30 дней', 'P30D'],
    ['dva roky', 'P2Y'],
    ['kolme kuukautta', 'P3M'],
    ['två veckor', 'P2W'],
    ['on gün', 'P10D'],
    ['einundzwanzig Tage', 'P21D'],
    ['6か月', 'P6M'],
    ['3个月', 'P3M'],
    ['2년간', 'P2Y'],
    ['三十日間', 'P30D'],
    ['90 Minuten', 'PT90M'],
    ['štyri mesiace', 'P4M'],
    ['δύο εβδομάδες', 'P2W'],
    ['10 рабочих дней', null],
    ['10 werkdagen', null],
    ['1 h 30 min', 'PT1H30M'],
  ];
  for (const [text, iso] of durations) {
    it(`reads ${text} as a duration`, () => {
      const [found] = findDurations(`(${text})`);
      assert.equal(found?.value, text);
      assert.equal(isoDuration(text), iso);
    });
  }
  it('sees no duration in a date', () => assert.deepEqual(findDurations('2024年3月5日 第3年'), []));

  const times: [string, string[]][] = [
    ['à 9h00', ['09:00']],
    ['ab 16.30 Uhr', ['16:30']],
    ['kl. 16.30', ['16:30']],
    ['at 7:45pm', ['19:45']],
    ['15.00-15.15', ['15:00', '15:15']],
    ['12:35–14:00', ['12:35', '14:00']],
    ['od 16:00 do 17:00', ['16:00', '17:00']],
    ['half past seven', ['07:30']],
    ['half 1 tot half 2', ['12:30', '01:30']],
    ['halb acht', ['07:30']],
    ['um 16 Uhr', ['16:00']],
    ['午後2時30分', ['14:30']],
    ['上午9点半', ['09:30']],
    ['오후 3시', ['15:00']],
    ['下午2:30', ['14:30']],
    ['PM 7:00', ['19:00']],
    ['at 5 pm 6:30', ['17:00', '06:30']],
    ['夜7時', ['19:00']],
    ['深夜1時', ['01:00']],
    ['शाम 5:30 बजे', ['17:30']],
    ['4:30 مساءً', ['16:30']],
    ['8 giờ 30 phút', ['08:30']],
    ['pukul 09.00 WIB', ['09:00']],
    ['09.00 น.', ['09:00']],
    ['2:00 – 4:00 pm', ['14:00', '16:00']],
    ['10:00 – 2:00 pm', ['10:00', '14:00']],
    ['午後1:00～3:00', ['13:00', '15:00']],
    ['下午2点至4点', ['14:00', '16:00']],
    ['pm 9:00~1:00', ['21:00', '01:00']],
    ['Version 16.30', []],
    ['half an hour', []],
    ['klo 9–15', ['09:00', '15:00']],
    ['kl. 18-20.30', ['18:00', '20:30']],
    ['6:30 μ.μ.', ['18:30']],
    ['18u30', ['18:30']],
    ['18 órakor', ['18:00']],
    ['délután 4 órakor', []],
    ['6 μm', []],
    ['2 saat 15 dakika', []],
    ['3時間', []],
  ];
  for (const [text, expected] of times)
    it(`reads the times of ${text}`, () =>
      assert.deepEqual(
        findTimes(text).map(({ value }) => value),
        expected,
      ));

  const moments: [string, string][] = [
    ['Wed, 1 May 2024 12:00:00 +0100', '2024-05-01T12:00:00+01:00'],
    ['2024-05-01T12:00:00Z', '2024-05-01T12:00:00Z'],
    ['2024-05-01T12:00:00-05:00', '2024-05-01T12:00:00-05:00'],
    ['1 May 2024, 10:00-11:30', '2024-05-01T10:00'],
    ['1 May 2024 10:00 UTC+2', '2024-05-01T10:00+02:00'],
  ];
  for (const [text, iso] of moments)
    it(`keeps the zone of ${text}`, () =>
      assert.equal(readAs('date-time', text, { ...locale, languages: [] })?.value, iso));

  const numbers: [string, number, string][] = [
    ['１，２３４．５０', 1234.5, 'amount'],
    ['3万5000', 35_000, 'number'],
    ['1億2,000万円', 120_000_000, 'amount'],
    ['5억원', 500_000_000, 'amount'],
    ['三百二十', 320, 'number'],
    ['△747', -747, 'number'],
    ['50 procent', 50, 'percent'],
    ['19 v. H.', 19, 'percent'],
    ['2,5 млн руб.', 2_500_000, 'amount'],
    ['120 tys. zł', 120_000, 'amount'],
    ['1 200 Kč', 1200, 'amount'],
    ['٣٤٥', 345, 'number'],
    ['١٬٥٠٠٫٢٥', 1500.25, 'amount'],
  ];
  for (const [text, value, kind] of numbers) {
    it(`reads ${text} as ${value}`, () => {
      const [found] = findNumbers(text, { decimal: text.includes('млн') ? ',' : null });
      assert.deepEqual([found?.value, found?.kind], [value, kind]);
    });
  }

  it('knows numbers in words', () => {
    const said =
      'zwölf vierundzwanzig achtentwintig twenty-one trzydzieści пятнадцать kaksikymmentä tjugofem dvacet'.split(' ');
    assert.deepEqual(
      said.map((word) => numberWord(word)),
      [12, 24, 28, 21, 30, 15, 20, 25, 20],
    );
    assert.deepEqual(
      ['hundertwasser', 'often', 'und'].map((word) => numberWord(word)),
      [undefined, undefined, undefined],
    );
  });

  it('knows yes and no, currencies and countries', () => {
    assert.deepEqual(
      ['tak', 'да', 'Hayır', 'いいえ', '有'].map((text) => flagOf(text)?.value),
      [true, true, false, false, true],
    );
    assert.equal(flagOf('da 3 a 5'), null);
    assert.deepEqual(
      ['Y/N N', '(Yes/No): yes', 'J/N', 'oui / non  non'].map((text) => flagOf(text)?.value),
      [false, true, undefined, false],
    );
    assert.deepEqual(
      ['0', 'on', 'Sorry, no', '0 Optional parts', 'on the table'].map((text) => flagOf(text)?.value),
      [false, true, false, undefined, undefined],
    );
    assert.deepEqual(flagOf('Y/N  N'), { start: 5, end: 6, value: false });
    assert.deepEqual(['円', 'zł', 'руб.', 'TL'].map(currencyOf), ['JPY', 'PLN', 'RUB', 'TRY']);
    assert.deepEqual(['Polska', 'Německo', '日本', 'Россия', 'Türkiye'].map(countryCode), [
      'PL',
      'DE',
      'JP',
      'RU',
      'TR',
    ]);
  });

  it('tells the language of a document', () => {
    const of = (text: string): string | undefined =>
      localeOf([text, text].map((line) => ({ text: line })) as unknown as Parameters<typeof localeOf>[0]).languages[0];
    assert.equal(of('Zgłoszenia przyjmujemy do 6 marca, a udział jest bezpłatny dla studentów'), 'pl');
    assert.equal(of('この書類は申請に必要です'), 'ja');
    assert.equal(of('Начало заседания в 10 часов, а не в 11'), 'ru');
  });

  it('learns nothing of decimals from times of day', () => {
    const lines = ['Åbent kl. 19.00', 'Mødet varer 8.15–14.30', 'Pris 1.200 kr.'].map((text) => ({ text }));
    assert.equal(localeOf(lines as unknown as Parameters<typeof localeOf>[0]).decimal, null);
  });

  it('keeps the length of any text, and spells numbers back', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => halfWidth(text).length === text.length));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (value) => {
        const digits = [...String(value)].map(Number);
        const text = digits
          .map((digit, at) =>
            digit === 0 ? '' : `${'零一二三四五六七八九'[digit]}${['', '十', '百', '千'][digits.length - 1 - at]}`,
          )
          .join('');
        assert.equal(spelledNumber(text), value);
      }),
    );
  });
});
