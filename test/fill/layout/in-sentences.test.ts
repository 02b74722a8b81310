/** What somebody had to say, in as many sentences as it took. */
import assert from 'node:assert/strict';
import { flowing } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

describe('notes and instructions', () => {
  const told: [text: string, template: Record<string, unknown>, expected: unknown][] = [
    [
      'Special instructions: Liftgate required. Call receiver before delivery\n\nWeight: 40 kg',
      { special_instructions: '' },
      { special_instructions: 'Liftgate required. Call receiver before delivery' },
    ],
    [
      'Washing instructions: 30 degrees. Do not bleach. Iron inside out.\n\nSize: M',
      { washing_instructions: '' },
      { washing_instructions: '30 degrees. Do not bleach. Iron inside out.' },
    ],
    [
      'Special instructions: Liftgate required. Weight: 40 kg\n\nDriver: Bo',
      { special_instructions: '' },
      { special_instructions: 'Liftgate required' },
    ],
    ['Credit note: CN-88 | Date: 3 May 2026', { credit_note: '' }, { credit_note: 'CN-88' }],
  ];
  for (const [text, template, expected] of told)
    it(text.replaceAll('\n', ' / '), async () => assert.deepEqual(await fill(flowing(text), template), expected));
});

describe('a label behind a sentence', () => {
  const text = (sentence: string) => `Harbour Minutes\n\n${sentence} Date: 4 March 2024\n\nVenue: Room 3, Town Hall`;

  it('begins behind its stop, however short the last word is, and the sentence keeps its list', async () => {
    const read = await fill(flowing(text('Apologies were received from M. Hay and R. Holm.')), {
      apologies: [''],
      date: 'date',
      chair: '',
    });
    assert.deepEqual(read, { apologies: ['M. Hay', 'R. Holm'], date: '2024-03-04', chair: null });
  });
});
