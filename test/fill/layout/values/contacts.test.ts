import assert from 'node:assert/strict';
import { contactsBehind, findPhones } from '../../../../src/fill/layout/values/contacts.ts';
import { drawn } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('telephone numbers', () => {
  it('are none that firms are registered by', () => {
    const found = (text: string) => findPhones(text).map(({ value }) => value);
    for (const text of ['Wren Pty Ltd (ABN 51 640 117 902)', 'VAT no. 482 7719 04', 'SIRET: 812 345 678 00017'])
      assert.deepEqual(found(text), [], text);
    assert.deepEqual(found('ABN 51 640 117 902 – Phone: 1800 555 062'), ['1800 555 062']);
    assert.deepEqual(found('Evan 0113 496 0000'), ['0113 496 0000']);
  });
});

describe('contacts behind other words', () => {
  const cut = (text: string) => text.slice(0, contactsBehind(text));

  it('are told by what names them, or by the sign before them', () => {
    assert.equal(cut('12 High Street, Leeds LS1 4AB, Tel 0113 496 0000'), '12 High Street, Leeds LS1 4AB');
    assert.equal(cut('Lindenweg 4 | 80331 München | info@mayer.example'), 'Lindenweg 4 | 80331 München');
    assert.equal(
      cut('3, place du Marché · 59190 Hazebrouck · 03 28 55 01 47'),
      '3, place du Marché · 59190 Hazebrouck',
    );
    assert.equal(cut('Calle Olmo 5, Lugo (Tlf. 982 000 000)'), 'Calle Olmo 5, Lugo');
    assert.equal(cut('12 Sample Ave, Madison WI 53711, 608-555-0143'), '12 Sample Ave, Madison WI 53711');
  });

  it('are neither postcodes nor numbers of houses', () => {
    for (const text of [
      'Rua das Flores, 100, 01310-100 São Paulo',
      'Austin, TX 78701-1234',
      '東京都港区1-2-3',
      '0113 496 0000',
      'info@mayer.example',
    ])
      assert.equal(cut(text), text);
  });

  it('are found in time that grows with the text', () => {
    assert.equal(typeof contactsBehind('a, 0113 496 0000 '.repeat(20_000)), 'number');
  });

  it('are no part of an address nor of a name, but the country below it is', async () => {
    const page = drawn(
      'Green Dental\nAddress: 12 High Street, Leeds LS1 4AB, Tel 0113 496 0000\n\nRecipient:\nKari Lund\nStorgata 52\n7010 TRONDHEIM\nNORWAY',
    );
    assert.deepEqual(await fill(page, { address: '', phone: '', recipient: { name: '', address: '' } }), {
      ...{ address: '12 High Street, Leeds LS1 4AB', phone: '0113 496 0000' },
      recipient: { name: 'Kari Lund', address: 'Storgata 52 7010 TRONDHEIM NORWAY' },
    });
    const parcel = drawn('收货人：林晓燕 138****6621\n订单编号：20260504117');
    assert.deepEqual(await fill(parcel, { 收货人: '' }), { 收货人: '林晓燕' });
  });
});
