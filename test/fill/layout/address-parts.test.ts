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
});
