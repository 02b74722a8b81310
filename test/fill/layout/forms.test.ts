import assert from 'node:assert/strict';
import type { ParsedDocument } from '../../../src/model/document.ts';
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

  it('reads answers that are typed a little below their captions', async () => {
    const page = lowered(drawn(unanswered.replace('Alder & Birch LLP', 'Alder House')), 'Alder House', 0.45 / 60);
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder House' });
  });

  it('reads captions that a recogniser tore apart', async () => {
    const page = drawn(unanswered.replace('   Name  A', '   Nam e    A'));
    assert.deepEqual(await fill(page, { registrant_name: '' }), { registrant_name: 'Alder & Birch LLP' });
  });
});
