import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findDates } from '../../../../src/fill/layout/values/dates.ts';

const read = (text: string, dayFirst = true): string[] => findDates(text, { dayFirst }).map((date) => date.value);

describe('findDates', () => {
  const written: [string, string][] = [
    ['06.12.2018', '2018-12-06'],
    ['6/12/2018', '2018-12-06'],
    ['17-03-18', '2018-03-17'],
    ['2018-12-06', '2018-12-06'],
    ['2018/12/06', '2018-12-06'],
    ['20181206', '2018-12-06'],
    ['5. März 2024', '2024-03-05'],
    ['1er janvier 2024', '2024-01-01'],
    ['den 1:a maj 2024', '2024-05-01'],
    ['2 de mayo de 2024', '2024-05-02'],
    ['21 aprile 2023', '2023-04-21'],
    ['1 september 2022', '2022-09-01'],
    ['9 de fevereiro de 2021', '2021-02-09'],
    ['May 5th, 2024', '2024-05-05'],
    ['5th day of May , 2024', '2024-05-05'],
    ['31 st day of May , 2005', '2005-05-31'],
    ['9 April 2024', '2024-04-09'],
    ['30 MAR 18', '2018-03-30'],
    ['26 AGO/AUG 1994', '1994-08-26'],
    ['05 FÉV / FEB 10', '2010-02-05'],
    ['Dec. 4, 2020', '2020-12-04'],
    ['Thu Sep 22 19:30:30 UTC 2011', '2011-09-22'],
    ['Mar 22 00:00:00 -0400 2012', '2012-03-22'],
    ['2009 NOV 16', '2009-11-16'],
    ['2018年12月25日', '2018-12-25'],
    ['２０１８年１２月２５日', '2018-12-25'],
    ['2020년 3월 30일', '2020-03-30'],
    ['2020. 3. 30.', '2020-03-30'],
    ['2020/3/5', '2020-03-05'],
    ['令和5年3月31日', '2023-03-31'],
    ['平成元年4月1日', '1989-04-01'],
    ['民國113年5月6日', '2024-05-06'],
    ['二〇二四年十二月二十五日', '2024-12-25'],
    ['令和5年3月', '2023-03'],
    ['1.º de mayo de 2024', '2024-05-01'],
    ['«3» мая 2024 г.', '2024-05-03'],
    ['3 de setiembre de 2024', '2024-09-03'],
    ['3 eyl 2024', '2024-09-03'],
    ['3. kvě. 2024', '2024-05-03'],
    ['6 marca 2015', '2015-03-06'],
    ['16 февраля 2016 года', '2016-02-16'],
    ['8. ledna 2013', '2013-01-08'],
    ['28 Şubat 2022', '2022-02-28'],
    ['3. toukokuuta 2021', '2021-05-03'],
    ['2023. gada 17. aprīlis', '2023-04-17'],
    ['2021.gada 3.jūnijs', '2021-06-03'],
    ['2022 m. rugsėjo 5 d.', '2022-09-05'],
    ['5. septembril 2022', '2022-09-05'],
    ['25. svibnja 2021.', '2021-05-25'],
    ['3. јун 2021.', '2021-06-03'],
    ['3 جوان 2021', '2021-06-03'],
    ['112年05月10日', '2023-05-10'],
    ['2024. szeptember 3.', '2024-09-03'],
    ['5 noiembrie 2020', '2020-11-05'],
    ['7 Σεπτεμβρίου 2019', '2019-09-07'],
    ['3 ΙΟΥΝΗ 2019', '2019-06-03'],
    ['ΙΑΝΟΥΑΡΙΟΣ 2019', '2019-01'],
    ['Σεπτέμβρης 2019', '2019-09'],
    ['5 במרץ 2024', '2024-03-05'],
    ['24 серпня 1991', '1991-08-24'],
    ['17. mai 2014', '2014-05-17'],
    ['12 мая 2020 г.', '2020-05-12'],
    ['٥ مارس ٢٠٢٤', '2024-03-05'],
    ['15 अगस्त 2024', '2024-08-15'],
    ['15 Agustus 2024', '2024-08-15'],
    ['ngày 5 tháng 3 năm 2024', '2024-03-05'],
    ['tháng 3 năm 2024', '2024-03'],
    ['๑๒ มีนาคม ๒๕๖๗', '2024-03-12'],
    ['12 มี.ค. 67', '2024-03-12'],
    ['12 มีนาคม พ.ศ. 2567', '2024-03-12'],
    ['12/03/2567', '2024-03-12'],
    ['31.12.2999', '2999-12-31'],
    ["1 d'abril de 2024", '2024-04-01'],
    ['le premier avril 2024', '2024-04-01'],
    ['7 (siete) de abril de 2024', '2024-04-07'],
    ['aos 3 dias do mês de maio de 2024', '2024-05-03'],
    ['tres de marzo de dos mil veintiséis', '2026-03-03'],
    ["L'an deux mille vingt-six, le trois mars", '2026-03-03'],
    ["L'anno duemilaventisei, il giorno 3 del mese di marzo", '2026-03-03'],
    ['Aos três dias do mês de maio de dois mil e vinte e seis', '2026-05-03'],
    ['3η Μαΐου 2024', '2024-05-03'],
    ['12. júla 2024', '2024-07-12'],
    ['29/5-2024', '2024-05-29'],
    ['29. V. 2024', '2024-05-29'],
    ['3-го мая 2024', '2024-05-03'],
    ['3:e maj 2024', '2024-05-03'],
    ['May 2024', '2024-05'],
    ['toukokuussa 2024', '2024-05'],
    ['у травні 2024', '2024-05'],
    ['05/2024', '2024-05'],
  ];
  for (const [text, iso] of written) {
    it(`reads ${text}`, () => assert.deepEqual(read(`vom ${text} an`), [iso]));
  }

  const months: [string, string][] = [
    ['Polish', 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'],
    ['Czech', 'ledna února března dubna května června července srpna září října listopadu prosince'],
    ['Swedish', 'januari februari mars april maj juni juli augusti september oktober november december'],
    [
      'Finnish',
      'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
    ],
    ['Turkish', 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'],
    ['Romanian', 'ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.'],
    ['Ukrainian', 'січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.'],
    ['Icelandic', 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'],
  ];
  for (const [language, names] of months)
    it(`knows all months of ${language}`, () => {
      const days = names.split(' ').map((name) => read(`28 ${name} 2023`)[0]);
      assert.deepEqual(
        days,
        days.map((_, at) => `2023-${String(at + 1).padStart(2, '0')}-28`),
      );
    });

  it('reads a year with month and day behind it, whatever parts them and however short they are', () => {
    const mark = fc.constantFrom('-', '/', '.');
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }), mark, (year, month, by) =>
        assert.deepEqual(read(`on ${[year, month, 7].join(by)} it rained`), [
          `${year}-${String(month).padStart(2, '0')}-07`,
        ]),
      ),
    );
  });

  it('reads day or month first as the document does, and the other way where only that makes a day', () => {
    assert.deepEqual(read('03/04/2020', true), ['2020-04-03']);
    assert.deepEqual(read('03/04/2020', false), ['2020-03-04']);
    assert.deepEqual(read('13/04/2020', false), ['2020-04-13']);
    assert.deepEqual(read('04/13/2020', true), ['2020-04-13']);
    assert.deepEqual(read('03.04.2020', false), ['2020-04-03'], 'dots are never month first');
    assert.ok(findDates('03/04/2020', { dayFirst: true })[0]?.ambiguous);
  });

  it('finds several, and says where they stand', () => {
    const text = 'vom 09.07.2018 bis 11.07.2018';
    assert.deepEqual(
      findDates(text, { dayFirst: true }).map(({ start, end }) => text.slice(start, end)),
      ['09.07.2018', '11.07.2018'],
    );
  });

  const spans: [string, string, string][] = [
    ['od 13 do 15 marca 2015', '2015-03-13', '2015-03-15'],
    ['1.–3. Mai 2019', '2019-05-01', '2019-05-03'],
    ['27 y 28 de marzo de 2025', '2025-03-27', '2025-03-28'],
    ['27.-29.9.2024', '2024-09-27', '2024-09-29'],
    ['28. 9. - 2. 10. 2024', '2024-09-28', '2024-10-02'],
    ['30 April bis 2 May 2024', '2024-04-30', '2024-05-02'],
    ['March 3–5, 2024', '2024-03-03', '2024-03-05'],
    ['November 27 – December 1, 2024', '2024-11-27', '2024-12-01'],
    ['3rd to 5th March 2024', '2024-03-03', '2024-03-05'],
    ['du lundi 3 au vendredi 7 mai 2024', '2024-05-03', '2024-05-07'],
    ['du 28/04 au 03/05/2024', '2024-04-28', '2024-05-03'],
    ['del 28 de diciembre al 3 de enero de 2025', '2024-12-28', '2025-01-03'],
    ['3 tot en met 7 mei 2024', '2024-05-03', '2024-05-07'],
    ['dal 3 fino al 7 maggio 2024', '2024-05-03', '2024-05-07'],
    ['May 3 through 7, 2024', '2024-05-03', '2024-05-07'],
    ['3 έως 7 Μαΐου 2024', '2024-05-03', '2024-05-07'],
    ['с 3-го по 7-е мая 2024', '2024-05-03', '2024-05-07'],
    ['2024. május 3–7.', '2024-05-03', '2024-05-07'],
    ['2024. április 30-tól május 3-ig', '2024-04-30', '2024-05-03'],
    ['2024年5月3日（金）〜5日', '2024-05-03', '2024-05-05'],
    ['2024년 5월 3일~6월 1일', '2024-05-03', '2024-06-01'],
  ];
  for (const [text, from, to] of spans)
    it(`reads both ends of ${text}`, () => assert.deepEqual(read(`am ${text} an`), [from, to]));

  it('takes no number before a date for the first day of a span', () => {
    assert.deepEqual(read('Invoice 5 - 12.03.2020'), ['2020-03-12']);
    assert.deepEqual(read('Blatt 15 und 12. März 2020'), ['2020-03-12']);
    assert.deepEqual(read('Order 15 to Peter 12 May 2020'), ['2020-05-12']);
    assert.deepEqual(read('2024年5月3日 10日'), ['2024-05-03']);
  });

  const none = [
    'Version 1.2.30',
    'UMOWA NR 12/2024',
    'Smlouva č. 5/2023',
    'Tel. 0123.456.78.90',
    '10-12-2020-5',
    '32.01.2024',
    '32 May 2024',
    'die sie 2024',
    '13.5.24',
    '29.02.2023',
    '12.50',
    '1/2',
    'abc 12 def 2024x',
    '3 mars mille personnes',
  ];
  for (const text of none) {
    it(`sees no day in ${text}`, () => assert.deepEqual(read(text), []));
  }

  it('gives days that exist, and offsets within the text, for any text', () => {
    const unit = fc.constantFrom(...'0123456789./- ,', 'May ', 'de ', 'März', 'th', ' ');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        for (const { value, start, end } of findDates(text, { dayFirst: true })) {
          assert.ok(start >= 0 && start < end && end <= text.length);
          if (value.length === 10) assert.equal(new Date(`${value}T00:00:00Z`).toISOString().slice(0, 10), value);
        }
      }),
    );
  });
});
