import assert from 'node:assert/strict';
import type { Box, ParsedDocument } from '../../../src/model/document.ts';
import { drawn } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

/** The document with the words of a text on a line of their own, a little lower, as typewriters leave them on forms. */
function lowered(made: ParsedDocument, text: string, by: number): ParsedDocument {
  for (const block of made.blocks) {
    const lines = block.kind === 'table' ? [] : (block.lines ?? []);
    for (const line of [...lines]) {
      const words = (line.words ?? []).filter((word) => text.split(' ').includes(word.text));
      if (words.length === 0) continue;
      for (const { box } of words) {
        box[1] += by;
        box[3] += by;
      }
      line.words = line.words?.filter((word) => !words.includes(word)) ?? [];
      lines.splice(lines.indexOf(line) + 1, 0, { text, place: { kind: 'page', page: 1 }, words });
    }
  }
  return made;
}

describe('forms', () => {
  const form = [
    '1. Name                                    2. File number',
    '   Jo Miller                                  2277',
    '',
    '8. What is the name and address of the primary registrant?     1200 Example Street NW, 4th floor',
    '   Name  Alder & Birch LLP                            Address  Springfield, IL 62701',
    '',
    '9. Indicate your connection with the primary registrant:',
    '   x partner       o director',
  ];

  const unanswered = form.join('\n').replace(/(?<=registrant\?).*/, '');

  it('reads the parts of an answer under the question that they answer', async () => {
    const page = drawn(form.join('\n'));
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
    const apart = drawn(form.join('\n').replace('8. What', '8.   What'));
    assert.deepEqual(await fill(apart, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('reads answers whose line was taken for a heading', async () => {
    const page = drawn(unanswered.replace('   Name  Alder & Birch LLP   ', '# Name Alder & Birch LLP   '));
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('reads answers that are typed a little below their captions', async () => {
    const page = lowered(drawn(unanswered.replace('Alder & Birch LLP', 'Alder House')), 'Alder House', 0.45 / 60);
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder House' });
  });

  it('reads captions that a recogniser tore apart', async () => {
    const page = drawn(unanswered.replace('   Name  A', '   Nam e    A'));
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('reads answers that are set in from their items, up to the next item of the row', async () => {
    const page = drawn(
      [
        '1 . Name of registrant                              2. Registration No.',
        '                       Alder House                            1813',
        '3. Nature of the material                           4. Title of the material',
      ].join('\n'),
    );
    assert.deepEqual(await fill(page, { registrant_name: '', registration_number: '' }), {
      registrant_name: 'Alder House',
      registration_number: '1813',
    });
  });

  it('reads names whole when recognisers lose a capital or see marks before them', async () => {
    const small = drawn(unanswered.replace('Name  Alder', 'Name alder'));
    assert.deepEqual(await fill(small, { registrant_name: '' }), { registrant_name: 'alder & Birch LLP' });
    const marked = drawn('1. Name of Registrant\n,Alder & Birch LLP');
    assert.deepEqual(await fill(marked, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });

  it('takes the day on a stamp set across the page for the day of filing, when all stamps agree', async () => {
    const stamped = (...days: string[]): ParsedDocument => {
      const made = drawn('Amendment to the statement\n\nDate of signature: 13 November 2009');
      for (const [index, text] of days.entries()) {
        const box: Box = [0.83, 0.4 + 0.2 * index, 0.86, 0.55 + 0.2 * index];
        made.blocks.push({ kind: 'paragraph', text, place: { kind: 'page', page: 1, box } });
      }
      return made;
    };
    const unit = 'NSD/CES/REGISTRATION UNIT';
    const one = await fill(stamped(`2009 NOV 16 AM 10: 53 ${unit}`, unit), { file_date: '' });
    assert.deepEqual(one, { file_date: '2009-11-16' });
    const two = await fill(stamped('2009 NOV 16', '2009 NOV 18'), { file_date: '' });
    assert.deepEqual(two, { file_date: null });
  });

  it('takes none of several printed choices when none is ticked', async () => {
    const membership = ['single', 'family', 'student'];
    const blank = drawn('Membership      Single      Family      Student');
    assert.deepEqual(await fill(blank, { membership }), { membership: null });
    const ticked = drawn('Membership:   ☐ Single   ☒ Family   ☐ Student');
    assert.deepEqual(await fill(ticked, { membership }), { membership: 'family' });
  });

  it('reads yes and no that are ticked behind or under their question', async () => {
    const template = { stayed_before: 'boolean', claim_paid: 'boolean' };
    const page = drawn(
      ['12. Have you stayed here before?', '[ ] yes   [X] no', '', 'Claim paid?   ☒ yes   ☐ no'].join('\n'),
    );
    assert.deepEqual(await fill(page, template), { stayed_before: false, claim_paid: true });
    const open = drawn(['12. Have you stayed here before?', '[ ] yes   [ ] no'].join('\n'));
    assert.deepEqual(await fill(open, { stayed_before: 'boolean' }), { stayed_before: null });
  });

  it('reads captions that stand close to the answers before them, and two things in one answer', async () => {
    const page = drawn(
      [
        'Name, Vorname: Beispiel, Thomas Geburtsdatum: 03.02.1975',
        'PLZ, Ort: 99084 Erfurt',
        'Schadentag: 14.06.2024',
        'Schadenort: Parkplatz am Dom',
        'Né(e) le: 22/11/1983 à Nantes',
      ].join('\n'),
    );
    const said = {
      name: 'Beispiel, Thomas',
      city: 'Erfurt',
      date_of_loss: '2024-06-14',
      place_of_loss: 'Parkplatz am Dom',
      birth_place: 'Nantes',
    };
    assert.deepEqual(await fill(page, { ...Object.fromEntries(Object.keys(said).map((key) => [key, ''])) }), said);
  });
});
