/** Labels that name several things, and what keys get that ask for all of them or for one. */
import assert from 'node:assert/strict';
import { drawn, flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const note = flowing('Arrival note\n\nCarrier / stand: Osprey Line / 14B\n\nBatch / lot: B-221 / L-07\n\nHall: North');

describe('labels that name several things', () => {
  it('give all of their value to a key that asks for all, and its part to a key that asks for one', async () => {
    assert.deepEqual(await fill(note, { carrier_stand: '', batch_lot: '' }), {
      carrier_stand: 'Osprey Line / 14B',
      batch_lot: 'B-221 / L-07',
    });
    assert.deepEqual(await fill(note, { carrier: '', stand: '', batch: '', lot: '' }), {
      carrier: 'Osprey Line',
      stand: '14B',
      batch: 'B-221',
      lot: 'L-07',
    });
  });

  it('do so across a wide gap as well', async () => {
    const note = drawn('Carrier / stand:    Osprey Line / 14B\nHall:               North');
    assert.deepEqual(await fill(note, { carrier: '', stand: '' }), { carrier: 'Osprey Line', stand: '14B' });
  });

  it('leave a number of two parts whole, but not with a day behind it', async () => {
    const letter = drawn('Reference      2024 / 118\nInvoice no.    A-113 / 3 May 2024');
    assert.deepEqual(await fill(letter, { reference: '', invoice_number: '' }), {
      reference: '2024 / 118',
      invoice_number: 'A-113',
    });
  });

  it('give the first part of a value to the first, whatever its word may mean elsewhere', async () => {
    const licence = flowing('Trade licence\n\nField / Branch: Electronics / Radio Repair\n\nHolder: Ada Berg');
    assert.deepEqual(await fill(licence, { field: '', branch: '' }), { field: 'Electronics', branch: 'Radio Repair' });
  });

  it('go on in brackets behind a value, but not where these only say what a sum holds', async () => {
    const note = flowing(
      'Pallets: 9 (to return: 7)\n\nStaff: 14 (part-time: 5, trainees: 2)\n\nAuthor: Jo Reed (editor: Max Holt)\n\nRent: 900.00 (deposit: 1800.00)',
    );
    const template = {
      pallets: 'integer',
      pallets_to_return: 'integer',
      staff: 'integer',
      part_time_staff: 'integer',
      author: '',
      rent_deposit: 'number',
    };
    assert.deepEqual(await fill(note, template), {
      pallets: 9,
      pallets_to_return: 7,
      staff: 14,
      part_time_staff: 5,
      author: 'Jo Reed',
      rent_deposit: 1800,
    });
  });
});
