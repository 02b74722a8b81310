/** Labels that say less than the key: short forms, first letters, what is numbered without the word for a number. */
import assert from 'node:assert/strict';
import { termsOf } from '../../../src/fill/layout/words/terms.ts';
import { flowing } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';

const best = async (text: string, template: Record<string, unknown>): Promise<unknown> =>
  Object.values(await offers(flowing(text), template, 'label')).map(([value]) => value);

describe('labels that are shorter than their key', () => {
  it('name what is numbered, whatever the lexicon makes of both words', async () => {
    assert.deepEqual(await best('File: 31-880', { file_number: '' }), ['31-880']);
    assert.deepEqual(await best('Permit: BP-2207', { permitNumber: '' }), ['BP-2207']);
  });

  it('are short forms of English where others have them for something else', () => {
    const meant = (text: string): string[] => termsOf(text).map((term) => term.text);
    assert.deepEqual(meant('Kitchen mgr.'), ['kitchen', 'manager']);
    assert.deepEqual(meant('mgr Nowak'), ['mgr', 'nowak']);
    assert.deepEqual(meant('Est. crowd'), ['estimated', 'crowd']);
    assert.deepEqual(meant('le prix est'), ['prix', 'est']);
  });

  it('have first letters for the last words of a key', async () => {
    const crew = '2nd SM: Ines Brandt 020 7946 0148\n\n3rd SM: Ravi Menon 020 7946 0911';
    const template = { second_stage_manager: { name: '', phone: '' } };
    assert.deepEqual(await best(crew, template), ['Ines Brandt', '020 7946 0148']);
  });

  it('name who is reached by a number that the value ends with', async () => {
    const sheet = 'Caterer: Ines Brandt, 4 Mill Lane, Leeds, 0113 496 0148 – 12 min';
    assert.deepEqual(await best(sheet, { caterer: { phone: '' } }), ['0113 496 0148']);
    assert.deepEqual(await best('Kitchen manager: Ravi Menon x3310', { kitchen_manager: '' }), ['Ravi Menon']);
  });

  it('say the first of two posts of whom stands above them', async () => {
    const signed = 'Signed this day:\n\nInes Brandt\nHarbour Warden and keeper of the northern light';
    assert.deepEqual(await best(signed, { harbour_warden: '' }), ['Ines Brandt']);
  });

  it('part what they stand before at a bar, and leave a time whole', async () => {
    assert.deepEqual(await best('Sponsor: Ashdown Mills plc | Job 4417', { sponsor: '' }), ['Ashdown Mills plc']);
    assert.deepEqual(await best('High water 06:42 Low water 12:55', { low_water: '' }), ['12:55']);
  });
});
