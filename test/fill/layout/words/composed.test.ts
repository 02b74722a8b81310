import assert from 'node:assert/strict';
import { overlap } from '../../../../src/fill/layout/words/similarity.ts';
import { termsOf } from '../../../../src/fill/layout/words/terms.ts';

const alike = (key: string, label: string): number => {
  const { asked, given } = overlap(termsOf(key), termsOf(label));
  return Math.min(asked, given);
};

describe('words that mean several things at once', () => {
  for (const [key, ...labels] of [
    ['net weight', 'Nettogewicht', 'poids net', 'masa netto', 'Net weight', 'Weight, net', 'вес нетто'],
    ['customer number', 'Kundennummer', 'Kunden-Nr.', 'codice cliente', 'Customer no.', 'müşteri no'],
    ['country of origin', 'Ursprungsland', "pays d'origine", 'kraj pochodzenia'],
    ['first registration', 'Erstzulassung', 'date of first registration'],
    ['licence plate', 'Amtl. Kennzeichen', 'Targa', 'nr rejestracyjny'],
    ['valid until', 'gültig bis', 'valable au', 'geldig tot', 'ważny do'],
    ['file number', 'Aktenzeichen', 'Mein Zeichen', 'numéro de dossier'],
    [
      'waybill number',
      'Nr listu przewozowego',
      'Frachtbrief-Nr.',
      'číslo nákladního listu',
      '运单编号',
      'fragtbrevsnummer',
    ],
    ['place of delivery', 'Miejsce dostawy', 'Lieferort', 'lieu de livraison', 'τόπος παράδοσης', '納入場所'],
    ['meter number', 'Zählernummer', 'numer licznika', 'mittarin numero', 'номер лічильника', '계량기번호'],
    ['interest rate', 'Zinssatz', 'korkoprosentti', 'rata dobânzii', 'επιτόκιο', 'процентная ставка'],
    ['unit price', 'egységár', '単価', 'à-pris', 'preț unitar'],
    ['department code', 'Avdelningskod', 'Abteilungscode'],
    ['account number', 'Nº de cuenta', 'numer rachunku', '口座番号'],
  ] as const)
    for (const label of labels)
      it(`takes ${label} for ${key}`, () => assert.ok(alike(key, label) >= 0.7, String(alike(key, label))));

  it('keeps its parts apart from what has one of them', () => {
    assert.ok(alike('net weight', 'Bruttogewicht') < 0.7);
    assert.ok(alike('customer number', 'Rechnungsnummer') < 0.7);
    assert.ok(alike('country of origin', 'Bestimmungsland') < 0.7);
    assert.ok(alike('place of delivery', 'miejsce załadunku') < 0.7);
    assert.ok(alike('account number', 'számla kelte') < 0.7);
    assert.ok(alike('net weight', '単価') < 0.7);
  });
});
