import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ground } from '../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../src/fill/layout/strategy.ts';
import { written } from '../../src/fill/spoken.ts';
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
    ['see you at ten thirty', 'see you at 10:30'],
    ['at half past nine', 'at 9:30'],
    ['a quarter to one', 'a 12:45'],
    ["about eleven o'clock", 'about 11:00'],
    ['it is two fifteen p m now', 'it is 2:15 pm now'],
    ['at nine oh five a.m.', 'at 9:05 am.'],
    ['half past the house', 'half past the house'],
    ['at ten people', 'at 10 people'],
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
        for (const { from, to } of form.pieces) assert.ok(from < to && to <= said.length);
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

  it('finds what callers leave: numbers of an order and to call back, the time of an appointment', async () => {
    const asked = {
      order_number: '',
      callback_number: '',
      appointment_date: 'date',
      appointment_time: 'time',
      invoice_number: '',
      invoice_date: 'date',
    };
    const message = recording(
      'my order number is four four seven one nine two seven',
      'please call me back on five five five oh one nine nine',
      'my appointment is on the third of june twenty twenty six at ten thirty',
    );
    assert.deepEqual(plain(await fill(message, asked)), {
      order_number: '4471927',
      callback_number: '5550199',
      appointment_date: '2026-06-03',
      appointment_time: '10:30',
      invoice_number: null,
      invoice_date: null,
    });
    const written = recording(
      'This is about order no. AB-4471. See you at',
      'the appointment at 2:30 p.m. Or at 3:15?',
    );
    assert.deepEqual(plain(await fill(written, asked)), {
      order_number: 'AB-4471',
      callback_number: null,
      appointment_date: null,
      appointment_time: '14:30',
      invoice_number: null,
      invoice_date: null,
    });
  });

  it('takes the day of the recording for no other day', async () => {
    const tagged = {
      ...recording('See you soon.'),
      fields: [{ kind: 'tag' as const, name: 'date', value: '2026-04-20' }],
    };
    const answer = plain(await fill(tagged, { date: 'date', appointment_date: 'date', due_date: 'date' }));
    assert.deepEqual(answer, { date: '2026-04-20', appointment_date: null, due_date: null });
  });

  it('takes no greeting for the name of a company', async () => {
    const answer = plain(await fill(recording('Hello, this is Pat Sample from Example Dental.'), { company: '' }));
    assert.deepEqual(answer, { company: null });
  });

  it('gives the transcript whole', async () => {
    const answer = plain(await fill(recording('one thing', 'and another'), { transcript: '' }));
    assert.deepEqual(answer, { transcript: 'one thing and another' });
  });

  it('answers nothing from silence', async () => {
    assert.deepEqual(plain(await fill(recording(), { transcript: '', name: '' })), { transcript: null, name: null });
  });
});
