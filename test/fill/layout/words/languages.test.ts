import assert from 'node:assert/strict';
import fc from 'fast-check';
import { kinOf, overlap } from '../../../../src/fill/layout/words/similarity.ts';
import { fold, termsOf } from '../../../../src/fill/layout/words/terms.ts';
import { genericConcepts, unspaced, words } from '../../../../src/fill/layout/words/vocabulary.ts';

describe('the vocabulary', () => {
  const likeness = (asked: string, label: string): number => {
    const { asked: a, given } = overlap(termsOf(asked), termsOf(label));
    return a * given;
  };
  const labels: [string, string][] = [
    ['invoice number', 'Numer faktury'],
    ['designer', 'Progettista'],
    ['fee', 'Contributo'],
    ['vehicle', 'Viatura'],
    ['deposit', 'Arrhes versées'],
    ['due date', 'Data de vencimento'],
    ['agenda', 'Ordem de trabalhos'],
    ['energy class', 'Calificación energética'],
    ['children', 'Niños'],
    ['start date', 'Data începerii'],
    ['birth date', 'Data de naixement'],
    ['postcode', 'Codi postal'],
    ['birth date', 'Data urodzenia'],
    ['birth date', 'Datum narození'],
    ['registration address', 'Adres rejestracji'],
    ['invoice date', 'Дата выписки счёта'],
    ['chairperson', 'Председателя'],
    ['participants', 'Přítomni'],
    ['application date', 'Başvuru tarihi'],
    ['reports', 'raporlarının'],
    ['board members', 'Styrelsens ledamöter'],
    ['published on', 'Data publikacji'],
    ['votes in favour', 'Głosy za'],
    ['application deadline', 'Son başvuru tarihi'],
    ['organizer', 'Pořadatel'],
    ['confirmed cases', '확진자'],
    ['net assets', '純資産合計'],
    ['vice chair', 'Заместителя председателя'],
    ['taxpayer number', 'Tax payer number'],
    ['meeting minutes', 'Mötesprotokoll'],
    ['phone number', 'Puhelinnumero'],
    ['issue date', '発行日'],
    ['company name', '会社の名称'],
    ['invoice number', '發票號碼'],
    ['invoice number', '发票号码'],
    ['address', '현주소'],
    ['issue date', '발행일'],
    ['registration number', '등록번호는'],
    ['date hired', 'Ansat den'],
    ['solvency', 'Solvabiliteit'],
    ['net result', 'Jaarresultaat'],
    ['rental income', 'Huuropbrengsten'],
    ['year of construction', 'Valmistumisvuosi'],
    ['customer', 'Destinatário / Remetente'],
    ['carrier', 'Transportador / Volumes transportados'],
    ['cadastral district', 'Katastrální území'],
    ['built up area', 'Zastavěná plocha'],
    ['sewage', 'Alcantarillado'],
    ['monthly rent', 'Bir aylık kira karşılığı'],
    ['admission date', 'Data i godzina przyjęcia'],
    ['due date', 'Date limite de paiement'],
    ['sum insured', 'Suma asigurată'],
    ['phone', 'Τηλέφωνο'],
    ['attending physician', 'Ošetřující lékař'],
    ['next appointment', 'Următoarea programare'],
    ['gross salary', 'Ακαθάριστες αποδοχές'],
    ['hearing date', 'Дата судового засідання'],
    ['batch number', 'N.º de lote'],
    ['discharge date', 'Kotiutuspäivä'],
    ['date', 'התאריך'],
    ['birth date', 'تاريخ الميلاد'],
    ['phone', 'شماره تلفن'],
    ['patient', 'Pacienta'],
    ['seller', 'Pārdevēja'],
    ['buyer', 'Pirkėjo'],
    ['due date', 'Rok plaćanja'],
    ['contact person', 'Лице за контакт'],
    ['contracting authority address', 'Az ajánlatkérő címe'],
    ['place of performance', 'Miejsce wykonania'],
    ['faculty', 'คณะ'],
    ['subject', 'Αντικείμενο'],
    ['bid guarantee', 'Geçici teminat'],
    ['participants', 'Udeleženci'],
    ['application deadline', 'Umsóknarfrestur'],
    ['issue date', 'Ngày ban hành'],
    ['customer', 'ลูกค้า'],
    ['subject', 'विषय'],
    ['customer', 'Odberateľ'],
    ['child', 'Dieťa'],
    ['notice period', 'Výpovedná lehota'],
    ['organizer', 'Arrangør'],
    ['application deadline', 'Søknadsfrist'],
    ['minutes', 'Pöytäkirja'],
    ['venue', 'Tapahtumapaikka'],
    ['working time', 'Munkaidő'],
    ['winner', 'Győztes'],
    ['speaker', 'Доповідач'],
    ['opening hours', 'Графік роботи'],
    ['invitation', 'Πρόσκληση'],
    ['opening hours', 'Ώρες λειτουργίας'],
    ['languages', 'Ξένες γλώσσες'],
    ['address', 'العنوان'],
    ['customer name', 'ชื่อลูกค้า'],
    ['due date', 'กำหนดชำระ'],
    ['invoice number', 'رقم الفاتورة'],
    ['full name', 'שם מלא'],
    ['phone number', 'Số điện thoại'],
    ['account number', 'Nomor rekening'],
    ['birth date', 'जन्म तिथि'],
    ['landlord', '出租方'],
    ['signature date', '签订日期'],
    ['amount in words', '金额大写'],
    ['how to apply', '応募方法'],
    ['items to bring', '준비물'],
    ['relationship', '続柄'],
    ['received from', '今收到'],
    ['absentees', '缺席人员'],
    ['principal', '校長'],
    ['best before', '유통기한'],
    ['product', 'Προϊόντος'],
    ['issue date', 'Ημερομηνία της εκδόσεως'],
    ['sale price', 'Myyntihinta'],
    ['property manager', 'Isännöitsijä'],
    ['viewing date', 'Megtekintés időpontja'],
    ['available from', 'Vapautuminen'],
    ['listing number', 'Kohdenumero'],
    ['outbound', 'Gidiş'],
    ['return', 'Dönüş'],
    ['outbound', 'Hinflug'],
    ['shelf life', 'Διάρκεια ζωής'],
    ['shelf life', 'Termen de valabilitate'],
    ['previous inspection', 'Föregående besiktning'],
    ['contract number', 'Szerződésszám'],
    ['responsible person', 'Відповідальна особа'],
    ['opening balance', 'Початковий залишок'],
    ['chassis number', 'N.º de quadro'],
    ['participants', 'Katılımcılar'],
    ['insurer', 'Vakuutuksenantaja'],
    ['end date', 'Päättymispäivä'],
    ['billing address', 'Számlázási cím'],
    ['project name', 'Hankkeen nimi'],
    ['responsible person', 'Odpovědná osoba'],
    ['reason', 'Anledning'],
    ['skills', 'Beceriler'],
    ['languages', '외국어'],
  ];
  for (const [asked, label] of labels)
    it(`knows ${label} for ${asked}`, () => assert.ok(likeness(asked, label) > 0.4, String(likeness(asked, label))));

  it('takes frequent words of one language for no forms of another', () => {
    for (const word of ['not', 'made', 'more', 'herein', 'shall', 'metadata', 'administration'])
      assert.deepEqual(termsOf(word)[0]?.concepts[0]?.startsWith('='), true, word);
  });

  it('passes over the small words of all languages', () => {
    for (const label of ['Fabrikat och modell', 'Mærke og model', 'Marka ve model', 'Μάρκα και μοντέλο'])
      assert.equal(likeness('make and model', label), 1, label);
  });

  it('keeps a character of a name from being a word', () => assert.deepEqual(termsOf('日立')[0]?.concepts, ['=日立']));

  it('has the concepts that stand for each other', () => {
    const concepts = new Set([...words.values()].flatMap((entry) => entry.concepts));
    for (const concept of concepts)
      for (const kin of kinOf(concept)) assert.ok(kin === '' || kinOf(kin).includes(concept));
    assert.ok(concepts.size >= 1150, String(concepts.size));
  });

  it('has every word folded, and every generic concept', () => {
    for (const word of words.keys()) assert.equal(word, fold(word));
    assert.ok(genericConcepts.has('date') && unspaced.has('日期'));
  });

  it('tells what labels ask in other words than keys', () => {
    for (const [key, label] of [
      ['port_of_loading', 'Loaded at'],
      ['highest_temperature', 'Max. temperature'],
      ['available_from', 'Ready to move in'],
      ['remaining_time', 'Time to go'],
      ['case_officer', 'Dealt with by'],
      ['manufacturer', 'Fabbricante'],
      ['protocol_number', 'N. prot.'],
    ] as const)
      assert.ok(overlap(termsOf(key), termsOf(label)).asked >= 0.6, `${key}: ${label}`);
  });

  it('takes no word apart for one that is only printed on labels', () => {
    for (const word of ['managing', 'pollen', 'flagrant', 'severe', 'canceling'])
      assert.deepEqual(
        termsOf(word).flatMap(({ concepts }) =>
          concepts.filter((one) => ['age', 'poll', 'grant', 'severity', 'ping'].includes(one)),
        ),
        [],
        word,
      );
  });
});

describe('fold', () => {
  it('changes nothing a second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });
  it('keeps kana and hangul whole', () => assert.equal(fold('ガス 발행 Łódź ＩＤ'), 'ガス 발행 lodz id'));
});
