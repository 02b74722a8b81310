import assert from 'node:assert/strict';
import { findIbans, findVatIds, leadingIdentifier, validIban } from '../../../../src/fill/layout/values/codes.ts';
import { findEmails, findPhones, findUrls } from '../../../../src/fill/layout/values/contacts.ts';
import { findDurations, isoDuration } from '../../../../src/fill/layout/values/durations.ts';
import { findTimes } from '../../../../src/fill/layout/values/times.ts';

const values = (found: readonly { value: string }[]): string[] => found.map(({ value }) => value);

describe('codes', () => {
  it('finds IBANs whose check digits are right, with or without groups', () => {
    assert.deepEqual(values(findIbans('IBAN DE02 1203 0000 0000 2020 51 BIC BYLADEM1001')), ['DE02120300000000202051']);
    assert.deepEqual(values(findIbans('GB82WEST12345698765432')), ['GB82WEST12345698765432']);
    assert.deepEqual(findIbans('DE03 1203 0000 0000 2020 51'), []);
    assert.ok(!validIban('DE02'));
  });

  it('finds VAT identifiers in the forms of their countries', () => {
    const text = 'ATU12345678 / FR 11 999999998 / NL123456789B01 / CHE-123.456.789 MWST / DE 12345';
    assert.deepEqual(values(findVatIds(text)), [
      'ATU12345678',
      'FR 11 999999998',
      'NL123456789B01',
      'CHE-123.456.789 MWST',
    ]);
  });

  const identifiers: [string, string | undefined][] = [
    ['A5346 (12028) of 2015', 'A5346'],
    ['01.234.567.8-2018-1 vom 06.12.2018', '01.234.567.8-2018-1'],
    ['RE-20151008/504', 'RE-20151008/504'],
    ['#4711, dated today', '4711'],
    ['123 456 789', '123 456 789'],
    ['RCA 998 221', 'RCA 998 221'],
    ['1234 BCD', '1234 BCD'],
    ['H A 713', 'H A 713'],
    ['17 B 4711', '17 B 4711'],
    ['1234 BCD, blue', '1234 BCD'],
    ['4711 PO 0815', '4711'],
    ['1234 BCD · blue', '1234 BCD'],
    ['904 2441877 30JAN2024', '904 2441877'],
    ['– A 0 - 4 7 1 1', 'A 0 - 4 7 1 1'],
    ['9 0 0 7 110 8', '9 0 0 7 110 8'],
    ['品川 300 あ 12-34', '品川 300 あ 12-34'],
    ['粤B·12345', '粤B·12345'],
    ['제 2024-117호', '제 2024-117호'],
    ['FDA–2021–N–0042, as amended', 'FDA–2021–N–0042'],
    ['2018–23–51', '2018–23–51'],
    ['AB‑4711', 'AB‑4711'],
    ['Km 417/23; paid', 'Km 417/23'],
    ['4 Js 128/2024', '4 Js 128/2024'],
    ['II Ca 300/21', 'II Ca 300/21'],
    ['No 5/2024', '5/2024'],
    ['(2025) EWHC 1182 (Ch)', '(2025) EWHC 1182'],
    ['[2020] 1 WLR 12', '[2020] 1 WLR 12'],
    ['（2024）采购字第56号', '（2024）采购字第56号'],
    ['东政发〔2025〕12号', '东政发〔2025〕12号'],
    ['(2021) issued by the council', undefined],
    ['Jane Doe', undefined],
    ['see page 7', undefined],
  ];
  for (const [text, expected] of identifiers) {
    it(`takes ${expected ?? 'nothing'} from "${text}"`, () => assert.equal(leadingIdentifier(text)?.value, expected));
  }
});

describe('contacts, times and durations', () => {
  it('finds addresses and numbers without the marks around them', () => {
    assert.deepEqual(values(findEmails('Mail: a.b@example.co.uk, or c@d.example.')), [
      'a.b@example.co.uk',
      'c@d.example',
    ]);
    assert.deepEqual(values(findEmails('jean\u2212luc@two\u2010parts.example')), ['jean-luc@two-parts.example']);
    assert.deepEqual(values(findUrls('https://lists. See www.example')), []);
    assert.deepEqual(values(findUrls('网址：http://www.example.cn，电话：010')), ['http://www.example.cn']);
    assert.deepEqual(values(findUrls('(www.example.org/x), https://example.com.')), [
      'www.example.org/x',
      'https://example.com',
    ]);
    assert.deepEqual(values(findPhones('Tel. +49 30 5550 123, Fax (030) 555-0199')), [
      '+49 30 5550 123',
      '(030) 555-0199',
    ]);
    assert.deepEqual(values(findPhones('Call 0300 555 0117 (8 am to 8 pm)')), ['0300 555 0117']);
    assert.deepEqual(values(findPhones('+44 1632 960 210  2 / 2')), ['+44 1632 960 210']);
    assert.deepEqual(values(findPhones('07999 / 55 51 20')), ['07999 / 55 51 20']);
    assert.deepEqual(values(findPhones('電話 0466-55-6120')), ['0466-55-6120']);
    assert.deepEqual(values(findPhones('Fax: 202–555–0151.')), ['202–555–0151']);
    assert.deepEqual(values(findPhones('410-555-0105 410-555-0105')), ['410-555-0105', '410-555-0105']);
    assert.deepEqual(findPhones('2019–2020, 2003-2004'), []);
    assert.deepEqual(findPhones('06.12.2018 2018-12-06 12345'), []);
  });

  it('reads times of day, and dots only where a word says so', () => {
    assert.deepEqual(values(findTimes('3:17:33 PM, 14h30, 08.30 Uhr, at 5 pm')), [
      '15:17:33',
      '14:30',
      '08:30',
      '17:00',
    ]);
    assert.deepEqual(findTimes('12.50 4.30'), []);
  });

  it('reads both hours of a span of which one says what they are', () => {
    for (const [text, ...expected] of [
      ['10 – 18 Uhr, ab 20 Uhr', '10:00', '18:00', '20:00'],
      ['von 9 bis 12 Uhr', '09:00', '12:00'],
      ['14-16 Uhr', '14:00', '16:00'],
      ['2–4 pm', '14:00', '16:00'],
      ['10 - 2 pm', '10:00', '14:00'],
      ['7–8 people at 9 pm', '21:00'],
    ] as const)
      assert.deepEqual(values(findTimes(text)), expected, text);
  });

  it('finds durations in words and figures', () => {
    assert.deepEqual(values(findDurations('até às 16h00 do dia 18 de julho')), []);
    assert.deepEqual(values(findDurations('two (2) years; 30 Tage; 6 mois; P1Y6M')), [
      'two (2) years',
      '30 Tage',
      '6 mois',
      'P1Y6M',
    ]);
  });

  it('finds lengths of recordings, but no decade and no time of day', () => {
    assert.deepEqual(values(findDurations('1h30min; 2 hours and 5.5 s')), ['1h30min', '2 hours and 5.5 s']);
    assert.deepEqual(values(findDurations(' 60.048 s ')), ['60.048 s']);
    assert.deepEqual(findDurations('the 1990s, 1990 s. of them, 01:30 h'), []);
  });

  for (const [written, iso] of [
    ['60.048 s', 'PT60.048S'],
    ['1h30min', 'PT1H30M'],
    ['two (2) years', 'P2Y'],
    ['30 Tage', 'P30D'],
    ['6 mois', 'P6M'],
    ['1 year and 6 months', 'P1Y6M'],
    ['1,5 jaren', 'P1.5Y'],
    ['eight weeks', 'P8W'],
    ['P1Y6M', 'P1Y6M'],
    ['30 business days', null],
    ['3 days and 2 months', null],
    ['3 weeks 2 days', null],
    ['1,234 days', null],
    ['01:30:00 h', null],
    ['soon', null],
  ] as const) {
    it(`puts “${written}” into ISO 8601 as ${iso}`, () => assert.equal(isoDuration(written), iso));
  }
});
