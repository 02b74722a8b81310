/** Addresses within sentences. */
import assert from 'node:assert/strict';
import { findAddresses } from '../../../../src/fill/layout/values/said-addresses.ts';

const said: [string, string[]][] = [
  ['con domicilio en calle Olmo, 23, 4º B, con D.N.I. número 17.234.567-K.', ['calle Olmo, 23, 4º B']],
  ['vecino de Huesca, Avenida Goya, 101, Huesca, con D.N.I.', ['Avenida Goya, 101, Huesca']],
  ['Ann Proof of 14 Harbour Lane, Whitby YO21 3PU ("the Seller")', ['14 Harbour Lane, Whitby YO21 3PU']],
  ['is Bob Proof, of 9 Mill Road, Leeds.', ['9 Mill Road, Leeds']],
  ['residente in Lucca, Via Fillungo n. 40, codice fiscale', ['Lucca, Via Fillungo n. 40']],
  ['wohnhaft Am Markt 1, 14467 Potsdam, Deutschland', ['Am Markt 1, 14467 Potsdam, Deutschland']],
  ['ul. Polna 88, NIP 725', ['ul. Polna 88']],
  ['улица Ленина, д. 5, Москва', ['улица Ленина, д. 5, Москва']],
  [
    'at 1200 Old Mill Road, Suite 4, Austin, TX 78701, USA, Ann Proof',
    ['1200 Old Mill Road, Suite 4, Austin, TX 78701, USA'],
  ],
  ['On the 4th Street there are 5 Main options, see Section 5 Way of Work. In 2004 Place de la Bourse was new.', []],
];

describe('findAddresses', () => {
  for (const [text, found] of said)
    it(`${found.length > 0 ? 'finds' : 'finds nothing'} in: ${text}`, () => {
      assert.deepEqual(
        findAddresses(text).map(({ start, end }) => text.slice(start, end)),
        found,
      );
    });
});
