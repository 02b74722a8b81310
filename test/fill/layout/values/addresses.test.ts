import assert from 'node:assert/strict';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { findTowns, streetLikeness } from '../../../../src/fill/layout/values/addresses.ts';
import { countryCode, findCountries } from '../../../../src/fill/layout/values/countries.ts';
import { localeOf } from '../../../../src/fill/layout/values/locale.ts';
import { isPerson, organisationLikeness, personLikeness } from '../../../../src/fill/layout/values/names.ts';
import { readAs } from '../../../../src/fill/layout/values/read.ts';
import { drawn } from '../../../support/document.ts';

describe('towns and streets', () => {
  it('are read with their post codes as one, and no further', () => {
    const read = (text: string) => readAs('town', text, { dayFirst: true, decimal: null, languages: [] })?.value;
    assert.equal(read('52170 Beispielbonn'), '52170 Beispielbonn');
    assert.equal(read('to Rye Brook, NY 10573, USA'), 'Rye Brook, NY 10573');
    assert.equal(read('52170 Beispielbonn '.repeat(1000)), '52170 Beispielbonn');
    assert.equal(read('1'.repeat(1000)), undefined);
  });

  const towns: [string, string, string][] = [
    ['12345 Berlin', '12345', 'Berlin'],
    ['DE 12346 Bad Musterhausen', '12346', 'Bad Musterhausen'],
    ['D-60318 Frankfurt/M · Postfach', '60318', 'Frankfurt/M'],
    ['Firma X - 12 rue Y - 84340 Malaucène - France', '84340', 'Malaucène'],
    ['1234 AB Amsterdam', '1234 AB', 'Amsterdam'],
    ['4000-123 Porto', '4000-123', 'Porto'],
    ['8001 Zürich', '8001', 'Zürich'],
    ['Rye Brook, NY 10573', '10573', 'Rye Brook'],
    ['London SW1A 1AA', 'SW1A 1AA', 'London'],
    ['53200, KUALA LUMPUR', '53200', 'KUALA LUMPUR'],
    ['88802Spielkreis', '88802', 'Spielkreis'],
    ['86150 Augsburg', '86150', 'Augsburg'],
    ['55116 Mainz', '55116', 'Mainz'],
    ['13001 Marseille – RCS 834 556 712', '13001', 'Marseille'],
    ['P.O. Box 4410, Springfield, IL 62704-1212', '62704-1212', 'Springfield'],
    ['Highway 1200, Decatur, Illinois 62521', '62521', 'Decatur'],
  ];
  for (const [text, postcode, city] of towns) {
    it(`reads ${text}`, () => {
      const [town] = findTowns(text);
      assert.deepEqual([town?.postcode.text, town?.city.text], [postcode, city]);
      assert.equal(text.slice(town?.city.start, town?.city.end), city);
    });
  }

  for (const text of [
    '10000 KWH',
    '6033 W. Century Blvd',
    '2018 Berlin',
    '12345 Euro',
    'Rechnung 12345',
    '12345 Aug 2024',
    'Postbus 3011 Utrecht',
  ]) {
    it(`sees no town in ${text}`, () => assert.deepEqual(findTowns(text), []));
  }

  it('knows streets by their words or their form', () => {
    for (const street of [
      'Musterstr. 12',
      'Erfurter Strasse 13',
      '42 rue du stade',
      '11 Ridge Blvd',
      'Via Roma 1',
      'Kade 7b',
    ]) {
      assert.ok(streetLikeness(street) >= 0.5, street);
    }
    for (const other of ['Jane Doe', 'Total: 12', 'Example GmbH']) assert.equal(streetLikeness(other), 0, other);
  });
});

describe('countries and names', () => {
  it('knows countries in seven languages', () => {
    assert.deepEqual(
      ['Deutschland', 'Estados Unidos', 'Pays-Bas', 'Italia', 'UK', 'DE', 'La Réunion', 'Atlantis'].map(countryCode),
      ['DE', 'US', 'NL', 'IT', 'GB', 'DE', 'RE', undefined],
    );
    assert.deepEqual(
      findCountries('Made in Spain, sold in United States and UK').map(({ value }) => value),
      ['ES', 'US', 'GB'],
    );
  });

  it('tells people from organisations', () => {
    assert.ok(isPerson('Dr. Anna van der Berg') && isPerson('Anna Berg'));
    assert.ok(!isPerson('Example GmbH'));
    assert.ok(organisationLikeness('Example GmbH') === 1 && organisationLikeness('Prova S.r.l.') === 1);
    assert.equal(personLikeness('12 apples'), 0);
  });
});

describe('localeOf', () => {
  const locale = (text: string) => localeOf(viewOf(drawn(text)).lines);

  it('goes by the other dates first, then by language and country', () => {
    assert.equal(locale('03/04/2020  25/12/2020').dayFirst, true);
    assert.equal(locale('03/04/2020  12/25/2020').dayFirst, false);
    assert.equal(locale('Acme, Springfield, IL 62701  03/04/2020').dayFirst, false);
    assert.equal(locale('Please pay the sum of $ 5 by March 3, 2024  03/04/2024').dayFirst, false);
    assert.equal(locale('03/04/2020').dayFirst, true);
    // A market and a postcode, no day of March.
    assert.equal(locale('Markt 8, 2611 GS Delft  03/04/2020').dayFirst, true);
  });

  it('takes dollars for those of the United States unless another country is spoken of', () => {
    assert.equal(locale('Due 03/04/2020  $ 12.50').dayFirst, false);
    assert.equal(locale('Due 03/04/2020  $ 12.50  incl. GST').dayFirst, true);
    assert.equal(locale('Due 03/04/2020  CA$ 12.50').dayFirst, true);
    assert.equal(locale('Starts 03/04/2020 09:52 AM EDT').dayFirst, false);
    assert.equal(locale('Accueil 03/04/2020 10:00 et 12:00').dayFirst, true);
  });

  it('knows the decimal mark and the language', () => {
    assert.equal(locale('1.234,50  99,00').decimal, ',');
    assert.equal(locale('1,234.50').decimal, '.');
    assert.equal(locale('Wir haben die Ware nicht bei uns und der Preis ist auf der Liste').languages[0], 'de');
  });

  it('knows one language by the small words that it shares with others', () => {
    const of = (text: string): string[] => locale(text).languages;
    assert.deepEqual(
      of('He went to the shop at the corner, and it was for him to pay at once, or to go on to the next'),
      ['en'],
    );
    assert.equal(of('El informe de la comisión que se leyó en la sala por los vecinos de la calle')[0], 'es');
    assert.equal(of('Le rapport de la commission est lu dans la salle par les voisins de la rue')[0], 'fr');
    assert.equal(of('O relatório da comissão que foi lido na sala pelos vizinhos e não se vendeu')[0], 'pt');
    assert.deepEqual(
      new Set(of('Wir sind nicht die mit der Ware, et nous ne sommes pas les amis de la rue')),
      new Set(['de', 'fr']),
    );
  });
});
