import assert from 'node:assert/strict';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const bill = `
   Sevendales Water
   Mill Lane 4, 3021 Harrow
   help@sevendales.example

   Your bill for spring

   Water that you used is charged by the meter.

   Account    55 120
   Amount     48.20
`;

const sheet = `
   Float switch FS 3

   For tanks of up to four metres, in brass or steel.
   Rated pressure   6 bar

   Lowmoor Instruments Ltd · Dock Road 9, Hull HU1 2AB · sales@lowmoor.example
`;

describe('who issued a document', () => {
  it('is whoever its head names, where its addresses are called by that name', async () => {
    assert.deepEqual(await fill(drawn(bill), { utility: '' }), {
      utility: 'Sevendales Water',
    });
  });

  it('is whoever stands at its foot with a legal form, an address and mail of that name', async () => {
    assert.deepEqual(await fill(drawn(sheet), { manufacturer: '' }), { manufacturer: 'Lowmoor Instruments Ltd' });
  });

  it('is the body of the kind that is asked for, above what the paper is called', async () => {
    const poll = `
   Borough of Oakhamstead
   High Street 2, 4410 Oakhamstead

   DECLARATION OF RESULT
   Votes cast   4,120
`;
    assert.deepEqual(await fill(drawn(poll), { authority: '' }), { authority: 'Borough of Oakhamstead' });
  });

  it('is nobody whom nothing bears out, and no other party', async () => {
    const bare = bill.replace('help@sevendales.example', 'help@mail.example').replace('Mill Lane 4, 3021 Harrow', '');
    assert.deepEqual(await fill(drawn(bare), { utility: '' }), { utility: null });
    assert.deepEqual(await fill(drawn(bill), { bank: '', insurer: '', customer: '' }), {
      bank: null,
      insurer: null,
      customer: null,
    });
  });

  it('is nobody where the paper says that somebody else makes, pays for or runs it', async () => {
    const shop = sheet.replace('For tanks', 'Made by Brightwell, for tanks');
    assert.deepEqual(await fill(drawn(shop), { manufacturer: '' }), { manufacturer: 'Brightwell' });
    assert.deepEqual(await fill(drawn(sheet), { funder: '', organizer: '', authority: '' }), {
      funder: null,
      organizer: null,
      authority: null,
    });
  });

  it('is whom a label names, whoever stands above', async () => {
    const labelled = bill.replace('Account    55 120', 'Utility: Northfield Power');
    assert.deepEqual(await fill(drawn(labelled), { utility: '' }), { utility: 'Northfield Power' });
  });

  it('is reached at what stands at its name, and others are not', async () => {
    const letter = `
   Hillcrest Dental Clinic
   Bridge Road 9, 7110 Norwell
   Telephone 0555 201 44    www.hillcrest-dental.example

   Statement for Mr Paul Brook
   Garden Row 3, 7112 Norwell
   Telephone 0555 873 10

   Check-up     55.00
`;
    const asked = { clinic_phone: '', clinic_website: '', clinic: { phone: '' } };
    assert.deepEqual(await fill(drawn(letter), asked), {
      clinic_phone: '0555 201 44',
      clinic_website: 'www.hillcrest-dental.example',
      clinic: { phone: '0555 201 44' },
    });
    assert.deepEqual(await fill(drawn(letter), { bank_phone: '', patient_fax: '' }), {
      bank_phone: null,
      patient_fax: null,
    });
  });
});
