import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ground } from '../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../src/fill/layout/strategy.ts';
import { spokenSpan, written } from '../../src/fill/spoken.ts';
import { readTemplate } from '../../src/fill/template.ts';
import type { ParsedDocument } from '../../src/model/document.ts';
import { plain } from '../../src/model/filled.ts';

describe('spoken words in writing', () => {
  for (const [said, wrote] of [
    ['the third of march twenty twenty four', 'the 3rd of march 2024'],
    ['march twenty first two thousand nineteen', 'march 21st 2019'],
    ['in nineteen ninety nine', 'in 1999'],
    ['in twenty oh five', 'in 2005'],
    ['one hundred and five chairs', '105 chairs'],
    ['twelve hundred dollars', '1200 dollars'],
    ['three million two hundred thousand', '3200000'],
    ['call five five five oh one two three', 'call 5550123'],
    ['write to jo dot sample at example dot com.', 'write to jo.sample@example.com.'],
    ['it is j o at mail dash box dot example dot org', 'it is jo@mail-box.example.org'],
    ['we met at noon', 'we met at noon'],
    ['on 3 May 2024 at 10:30', 'on 3 May 2024 at 10:30'],
  ] as const) {
    it(`“${said}” is “${wrote}”`, () => {
      // Words before an address can't be told from it by ear; what matters is that the address is there.
      const { text } = written(said);
      if (wrote.includes('@')) assert.ok(text.endsWith(wrote.slice(wrote.lastIndexOf(' ') + 1)), text);
      else assert.equal(text, wrote);
    });
  }

  it('maps every piece back to where it was said', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (said) => {
        const form = written(said);
        for (const { start, end, from, to } of form.pieces) {
          assert.deepEqual(spokenSpan(form, start, end), { start: from, end: to });
          assert.ok(from < to && to <= said.length);
        }
      }),
    );
  });
});

describe('templates filled from speech', () => {
  const recording = (...said: string[]): ParsedDocument => ({
    type: 'audio/mpeg',
    metadata: {},
    fields: [],
    warnings: [],
    blocks: said.map((text, i) => ({ kind: 'speech', text, place: { kind: 'time', start: 5 * i, end: 5 * i + 4 } })),
  });

  const fill = async (document: ParsedDocument, template: object) => {
    const read = readTemplate(template);
    const filled = await createLayoutStrategy().fill(document, read, { signal: new AbortController().signal });
    return ground(filled, document, read);
  };

  const call = recording(
    'good morning my name is Pat Sample and I am calling about my order',
    'the delivery date was march third twenty twenty four',
    'you can write to me at pat dot sample at example dot com',
  );

  it('finds names, dates and addresses, each with its time', async () => {
    const filled = await fill(call, { caller_name: '', delivery_date: 'date', email: '', policy_number: '', iban: '' });
    assert.deepEqual(plain(filled), {
      caller_name: 'Pat Sample',
      delivery_date: '2024-03-03',
      email: 'pat.sample@example.com',
      policy_number: null,
      iban: null,
    });
    const { email } = filled.members;
    assert.ok(email?.kind === 'leaf');
    assert.deepEqual(email.evidence[0]?.place, { kind: 'time', start: 10, end: 14 });
  });

  it('gives the transcript whole', async () => {
    const answer = plain(await fill(recording('one thing', 'and another'), { transcript: '' }));
    assert.deepEqual(answer, { transcript: 'one thing and another' });
  });

  it('answers nothing from silence', async () => {
    assert.deepEqual(plain(await fill(recording(), { transcript: '', name: '' })), { transcript: null, name: null });
  });
});
