import assert from 'node:assert/strict';
import { overlap } from '../../../../src/fill/layout/words/similarity.ts';
import { termsOf } from '../../../../src/fill/layout/words/terms.ts';
import { splitWords } from '../../../../src/fill/template/words.ts';

const concepts = (text: string): string[] => termsOf(text).map((term) => term.concepts.at(-1) ?? '');

describe('termsOf', () => {
  const same: [string, string[]][] = [
    ['Rechnungsnummer', ['invoice', 'number']],
    ['Rechnungs-Nr.', ['invoice', 'number']],
    ['N° de facture', ['number', 'invoice']],
    ['Factuurnummer', ['invoice', 'number']],
    ['USt-IdNr', ['tax_number']],
    ['Kunden-IdNr', ['customer', 'identifier', 'number']],
    ['Geburtsdatum', ['birth', 'date']],
    ['Fecha de nacimiento', ['date', 'birth']],
    ['Matrikelnummer', ['student', 'number']],
    ['Sub Total', ['subtotal']],
    ['P.IVA', ['tax_number']],
    ['ogrn', ['commercial_register']],
    ['bik', ['sort_code']],
    ['Vertragskonto', ['contract', 'account']],
    ['gaeste', ['guest']],
    ['caption', ['title']],
    ['dateOfDelivery', ['date', 'delivery']],
    ['Copied to', ['recipient_copy']],
    ['Dokumentationen', ['=dokumentationen']],
    ['oeffnungszeiten', ['opening_hours']],
    ['baeume', ['tree']],
    ['Aanslagbiljetnummer', ['assessment', 'number']],
    ['Номер акта', ['room', 'report']],
    ['CSV', ['=verification', 'code']],
    ['Secc.', ['section']],
  ];
  for (const [label, expected] of same) {
    it(`understands ${label}`, () => assert.deepEqual(concepts(label), expected));
  }

  it('reads plurals as what they are several of', () => {
    for (const [many, one] of [
      ['companies', 'company'],
      ['cities', 'city'],
      ['signatories', 'signatory'],
      ['measures', 'measure'],
      ['sources', 'source'],
      ['hits', 'hit'],
    ] as const)
      assert.deepEqual(overlap(termsOf(many), termsOf(one)), { asked: 1, given: 1 }, many);
  });

  it('finds no other words inside of English ones', () => {
    assert.deepEqual(concepts('inventors'), ['=inventor']);
    assert.deepEqual(concepts('thresholds'), ['=threshold']);
    assert.deepEqual(concepts('diamond'), ['=diamond']);
  });

  it('mends misread letters', () => {
    assert.deepEqual(concepts('1nvoice N0'), ['invoice', 'number']);
    assert.deepEqual(concepts('Custorner'), ['customer']);
    assert.deepEqual(concepts('Subtofa1'), ['subtotal']);
    assert.deepEqual(concepts('lnvoice Dafe').at(0), 'invoice');
    assert.deepEqual(concepts('NaME OF ReGistRant'), ['name', 'registrant']);
    assert.deepEqual(concepts('invoiceDate'), ['invoice', 'date']);
  });

  it('lets words in brackets and after "by" count less', () => {
    const [total, ...bracket] = termsOf('Total (incl. VAT)');
    assert.ok(total && bracket.length > 0 && bracket.every((term) => term.weight < total.weight));
    assert.ok(
      termsOf('Received by the registry office')
        .slice(1)
        .every((term) => term.weight <= 0.3),
    );
  });

  it('reads a number written short as the phrase that spells it out', () => {
    const written = ['certificate no', 'Certificate No.', 'certificate_num'];
    for (const text of written) assert.deepEqual(concepts(text), concepts('certificate number'));
  });

  it('keeps the capital in a unit', () => {
    assert.deepEqual(termsOf('Consumo kWh').at(-1)?.text, termsOf('kwh')[0]?.text);
    assert.deepEqual(splitWords('kWh'), ['kwh']);
    assert.deepEqual(splitWords('pricePerUnit'), ['price', 'per', 'unit']);
  });

  it('reads phrases without the small words that keys leave out', () => {
    for (const [key, phrase] of [
      ['fecha_expedicion', 'fecha de expedición'],
      ['numero_expediente', 'número de expediente'],
      ['port_loading', 'port of loading'],
    ] as const)
      assert.deepEqual(concepts(splitWords(key).join(' ')), concepts(phrase), key);
  });

  it('reads the day of something as its date', () => {
    for (const day of ['Förrättningsdag', 'Dödsdag', 'Betalingsdag'])
      assert.equal(termsOf(day).at(-1)?.concepts.includes('date'), true, day);
    assert.deepEqual(concepts('Bundestag'), ['parliament']);
  });

  it('reads phrases with their umlauts spelled out', () => {
    assert.deepEqual(termsOf('naechste_schritte')[0]?.concepts.at(-1), termsOf('Nächste Schritte')[0]?.concepts.at(-1));
    assert.equal(termsOf('naechste_schritte').length, 1);
  });

  it('takes any text', () => {
    for (const text of ['', '   ', '###', '1'.repeat(5000), 'ß'.repeat(5000), '()[]((', '％№°']) termsOf(text);
  });
});

describe('overlap', () => {
  const likeness = (asked: string, label: string): number => {
    const { asked: a, given } = overlap(termsOf(asked), termsOf(label));
    return a * given;
  };

  it('matches across languages', () => {
    assert.ok(likeness('policy number', 'Versicherungsschein-Nr.') > 0.95);
    assert.ok(likeness('birth date', 'Date de naissance') > 0.95);
    assert.ok(likeness('tenant', 'Inquilino') > 0.95);
  });

  it('keeps different things apart', () => {
    assert.ok(likeness('invoice number', 'Customer number') < 0.3);
    assert.ok(likeness('due date', 'Delivery date') < 0.3);
    assert.ok(likeness('gas meter number', 'Phone number') < 0.3);
  });
});

describe('words of several words', () => {
  const meanings = (text: string): string[] => termsOf(text).flatMap((term) => term.concepts);

  it('are the same in one number and the other', () => {
    for (const text of ['main course', 'Main courses', 'mainCourses', 'main dish', 'Mains'])
      assert.ok(meanings(text).includes('main_course'), text);
  });

  it('are themselves before a word that tells little', () => {
    assert.ok(meanings('Loan ends').includes('maturity'));
    assert.ok(!meanings('loan end').includes('maturity'));
  });
});
