/** Members of an object whose label stands before an address. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('an address behind the label of an object', () => {
  it('is parted among the members, on one line', async () => {
    const made = flowing(
      'Site diary\n\nSite: Quay House, 12 Harbour Street, Whitby YO21 1DN\n\nBauherr: Inge Roth, Am Markt 3, 53111 Bonn',
    );
    const asked = {
      site: { name: '', street: '', city: '', postcode: '' },
      bauherr: { strasse: '', plz: '', ort: '' },
    };
    assert.deepEqual(await fill(made, asked), {
      site: { name: 'Quay House', street: '12 Harbour Street', city: 'Whitby', postcode: 'YO21 1DN' },
      bauherr: { strasse: 'Am Markt 3', plz: '53111', ort: 'Bonn' },
    });
  });

  it('is parted among the members, on several lines beside it', async () => {
    const made = drawn(
      'Delivery note',
      [
        'Depot       Halden Repairs',
        '            400 Elm Street',
        '            Tulsa, OK 74103',
        '',
        'Driver      Rae Dunn',
      ].join('\n'),
    );
    assert.deepEqual(await fill(made, { depot: { street: '', city: '', state: '', zip: '' }, driver: '' }), {
      depot: { street: '400 Elm Street', city: 'Tulsa', state: 'OK', zip: '74103' },
      driver: 'Rae Dunn',
    });
  });

  it('is parted with the letters of its province, and out of a sentence', async () => {
    const made = flowing(
      'Cantiere: Viale Monza 44, 20127 Milano (MI)\n\nThe workshop is at 27 Mill Road, Cambridge CB1 2AW, next to the station.',
    );
    assert.deepEqual(await fill(made, { cantiere: { via: '', citta: '', provincia: '' } }), {
      cantiere: { via: 'Viale Monza 44', citta: 'Milano', provincia: 'MI' },
    });
    const [, ...sentence] = made.blocks;
    assert.deepEqual(await fill({ ...made, blocks: sentence }, { address: { street: '', city: '' } }), {
      address: { street: '27 Mill Road', city: 'Cambridge' },
    });
  });

  it('is parted behind a label that names postcode and town', async () => {
    const made = flowing('Meldezettel\n\nPLZ/Ort: 72070 Bad Urach\n\nTelefon: 07071 1234');
    assert.deepEqual(await fill(made, { plz: '', ort: '' }), { plz: '72070', ort: 'Bad Urach' });
    const dutch = flowing('Rapport\n\nPostcode / plaats: 3512 AB Utrecht\n\nTelefoon: 030 123 4567');
    assert.deepEqual(await fill(dutch, { postcode: '', plaats: '' }), { postcode: '3512 AB', plaats: 'Utrecht' });
    assert.deepEqual(await fill(flowing('見積書\n\n郵便番号：100-0005\n\n電話：03-1234-5678'), { 郵便番号: '' }), {
      郵便番号: '100-0005',
    });
  });
});
