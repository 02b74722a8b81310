import assert from 'node:assert/strict';
import fc from 'fast-check';
import { valueFor } from '../../../../src/fill/layout/values/coerce.ts';
import { findSpelled } from '../../../../src/fill/layout/values/number-words.ts';
import { findNumbers, parseNumber } from '../../../../src/fill/layout/values/numbers.ts';

const found = (text: string, decimal: ',' | '.' | null = null) =>
  findNumbers(text, { decimal }).map(({ value, kind, currency, start, end }) => [
    value,
    kind,
    currency,
    text.slice(start, end),
  ]);

describe('findNumbers', () => {
  it('leaves out digits that a hyphen joins to letters, but for money', () => {
    const locale = { decimal: null };
    for (const text of ['KE-6204', 'COVID-19', 'filter FO-119']) assert.deepEqual(findNumbers(text, locale), [], text);
    for (const text of ['EUR-50', 'Rabatt-5,00', 'at -12 °C']) assert.ok(findNumbers(text, locale)[0]?.value, text);
  });

  const amounts: [string, number, string | undefined][] = [
    ['1.163,40 €', 1163.4, 'EUR'],
    ['-233,47 €', -233.47, 'EUR'],
    ['RM 12.50', 12.5, 'MYR'],
    ['USD300', 300, 'USD'],
    ['EUR 1 234,50', 1234.5, 'EUR'],
    ['$1,007.50', 1007.5, 'USD'],
    ["CHF 1'200.00", 1200, 'CHF'],
    ['(1,234.00)', -1234, undefined],
    ['45.00-', -45, undefined],
    ['12.345.678,90', 12345678.9, undefined],
  ];
  for (const [text, value, currency] of amounts) {
    it(`reads ${text} as money, its sign and currency with it`, () => {
      assert.deepEqual(found(text), [[value, 'amount', currency, text]]);
    });
  }

  it('reads öre behind a colon, after thousands alone', () => {
    assert.deepEqual(found('964 000:00'), [[964000, 'amount', undefined, '964 000:00']]);
    assert.deepEqual(found('212 480:36 kr', '.'), [[212480.36, 'amount', 'SEK', '212 480:36 kr']]);
    for (const text of ['12:30', '12 000:00:30'])
      assert.ok(!found(text).some(([value]) => Number(value) >= 12000), text);
  });

  it('reads numbers behind particles of Japanese, and what multiplies them', () => {
    assert.deepEqual(found('歳出総額は28,950百万円、財政力指数は0.67、前年度より増'), [
      [28_950_000_000, 'amount', 'JPY', '28,950百万円'],
      [0.67, 'amount', undefined, '0.67'],
    ]);
    assert.deepEqual(findSpelled('歳出総額は28,950百万円'), []);
  });

  it('takes no dash between words and a number for a minus', () => {
    assert.deepEqual(found('São João - 10 km'), [[10, 'number', undefined, '10']]);
    assert.deepEqual(found('température -3 °C'), [[-3, 'number', undefined, '-3']]);
  });

  it('gives numbers in the scale that is asked for', () => {
    const read = (words: string, text: string, description?: string) => {
      const asked = {
        kind: 'leaf',
        key: '',
        pointer: '',
        words: words.split(' '),
        type: 'number',
        declared: true,
      } as const;
      const field = { ...asked, ...(description && { description }) };
      return valueFor(field, 'number', text, { dayFirst: true, decimal: '.', languages: [] })?.value;
    };
    assert.equal(read('budget', '640 thousand euros', 'in thousands of euros'), 640);
    assert.equal(read('budget', '640 thousand euros'), 640_000);
    assert.equal(read('budget', '3,400 euros', 'in thousands of euros'), 3400);
    assert.equal(read('assets musd', 'USD 612.4 million'), 612.4);
    assert.equal(read('assets', 'USD 2 billion', 'in millions'), 2_000_000_000);
    assert.equal(read('contract sum', '18,640.50万元', '万元'), 18_640.5);
  });

  it('takes a dash with space around it for the middle of a range, and no other one', () => {
    const read = (text: string): number[] => findNumbers(text, { decimal: null }).map(({ value }) => value);
    assert.deepEqual(read('$54,494 - $84,913'), [54494, 84913]);
    assert.deepEqual(read('120.50 – 130.50'), [120.5, 130.5]);
    assert.deepEqual(read('10 – 12'), [10, 12]);
    assert.deepEqual(read('300 -25'), [300, -25]);
    assert.deepEqual(read('1.200,50- 300,00-'), [-1200.5, -300]);
  });

  it('takes one dash for a minus, and two for the end of what is said before them', () => {
    const read = (text: string): number[] => findNumbers(text, { decimal: null }).map(({ value }) => value);
    for (const text of ['SPAN.--4,120 m', 'SPAN--4,120 m', 'SPAN -- 4,120 m', 'Span –– 4,120 m'])
      assert.deepEqual(read(text), [4120], text);
    assert.deepEqual(read('SPAN: -4,120 m'), [-4120]);
  });

  const scaled: [string, number, string | undefined][] = [
    ['1.5 million USD', 1_500_000, 'USD'],
    ['$2.3 million', 2_300_000, 'USD'],
    ['1,5 Mio. EUR', 1_500_000, 'EUR'],
    ['€ 12 Milliarden', 12e9, 'EUR'],
    ['£40 thousand', 40_000, 'GBP'],
    ['3 bn', 3e9, undefined],
  ];
  for (const [text, value, currency] of scaled) {
    it(`reads ${text} with the words that multiply it`, () => {
      const [[read, , sign, whole] = []] = found(text);
      assert.deepEqual([read, sign, whole], [value, currency, text]);
    });
  }

  it('counts by lakhs and crores', () => {
    assert.equal(findNumbers('Rs. 2 crores', { decimal: null })[0]?.value, 20_000_000);
    assert.equal(findNumbers('3.5 lakh', { decimal: null })[0]?.value, 350_000);
  });

  it('takes no other words for multipliers', () => {
    for (const text of ['5 m', '3 millionaires', '20 mil', '7 bno'])
      assert.ok((found(text)[0]?.[0] as number) < 100, text);
  });

  it('tells percentages and measures from money', () => {
    assert.deepEqual(found('19,5 % von 80 kg'), [
      [19.5, 'percent', undefined, '19,5 %'],
      [80, 'number', undefined, '80'],
    ]);
  });

  it('takes 1,234 for a thousand unless the decimals of the document follow commas', () => {
    assert.equal(parseNumber('1,234', { decimal: null }), 1234);
    assert.equal(parseNumber('1,234', { decimal: ',' }), 1.234);
    assert.equal(parseNumber('1.000', { decimal: ',' }), 1000);
    assert.equal(parseNumber('0,125', { decimal: null }), 0.125);
    assert.equal(parseNumber('50,0000', { decimal: null }), 50);
  });

  for (const text of ['RE-20151008/504', '06.12.2018', '10:30', 'DE123456789', 'A4', '12/2024']) {
    it(`sees no number in ${text}`, () => assert.deepEqual(found(text), []));
  }

  it('reads back what it is given, in any of three writings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const value = cents / 100;
        const english = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(value);
        const german = new Intl.NumberFormat('de', { minimumFractionDigits: 2 }).format(value);
        assert.equal(findNumbers(`x ${english} y`, { decimal: null })[0]?.value, value, english);
        assert.equal(findNumbers(`x ${german} y`, { decimal: null })[0]?.value, value, german);
        const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(value);
        assert.equal(findNumbers(`x ${indian} y`, { decimal: null })[0]?.value, value, indian);
      }),
    );
  });
});
