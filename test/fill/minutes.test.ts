import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ground } from '../../src/fill/ground.ts';
import { createLayoutStrategy } from '../../src/fill/layout/strategy.ts';
import { findDays } from '../../src/fill/layout/values/relative-dates.ts';
import { readTemplate } from '../../src/fill/template.ts';
import type { Block, ParsedDocument } from '../../src/model/document.ts';
import { type FilledObject, plain } from '../../src/model/filled.ts';
import { drawn, tableOf } from '../support/document.ts';

const template = {
  decisions: [{ decision: '' }],
  action_items: [{ owner: '', task: '', due_date: 'date' }],
  next_meeting: 'date',
  attendees: [''],
};
const nothing = { decisions: [], action_items: [], next_meeting: null, attendees: [] };

/** A recording with a segment every five seconds, made on a Wednesday where it says so. */
const recording = (said: readonly string[], made?: string): ParsedDocument => ({
  type: 'audio/mpeg',
  metadata: {},
  duration: 5 * said.length,
  fields: made ? [{ kind: 'tag', name: 'creation_time', value: made }] : [],
  warnings: [],
  blocks: said.map((text, i) => ({ kind: 'speech', text, place: { kind: 'time', start: 5 * i, end: 5 * i + 4 } })),
});

/** A word processor's document: `# ` starts a heading, `- ` a list item. */
const letter = (...parts: (string | string[][])[]): ParsedDocument => ({
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  metadata: {},
  fields: [],
  warnings: [],
  blocks: parts.map((part, i): Block => {
    if (typeof part !== 'string') {
      const { place, ...table } = tableOf(part);
      return table;
    }
    const kind = part.startsWith('# ') ? 'heading' : part.startsWith('- ') ? 'list-item' : 'paragraph';
    return { kind, text: part.replace(/^[#-] /, ''), place: { kind: 'text', line: i + 1 } };
  }),
});

const fillTree = async (document: ParsedDocument, asked: object): Promise<FilledObject> => {
  const read = readTemplate(asked);
  const filled = await createLayoutStrategy().fill(document, read, { signal: AbortSignal.timeout(20_000) });
  return ground(filled, document, read);
};
const fill = async (document: ParsedDocument, asked: object = template): Promise<unknown> =>
  plain(await fillTree(document, asked));

describe('days that are named in relation to another', () => {
  const wednesday = '2026-05-06';
  for (const [words, day] of [
    ['by Friday', '2026-05-08'],
    ['by Tuesday', '2026-05-12'],
    ['next Tuesday', '2026-05-12'],
    ['this Friday', '2026-05-08'],
    ['tomorrow', '2026-05-07'],
    ['the day after tomorrow', '2026-05-08'],
    ['by the 20th of May', '2026-05-20'],
    ['on May 12th', '2026-05-12'],
    ['on Tuesday, 12 May', '2026-05-12'],
    ['on 12 January 2031', '2031-01-12'],
    ['on Tuesday 12 May 2026, 7 pm', '2026-05-12'],
    ['on Saturday, the 4th of July 2026', '2026-07-04'],
    // What may be two days, or is none, is not guessed.
    ['next Friday', null],
    ['by Wednesday', null],
    ['this Monday', null],
    ['on Friday, 12 May', null],
    ['by 30 February', null],
    ['on 5 May', null],
    ['by the end of the month', null],
  ] as const)
    it(`“${words}”, said on a Wednesday in May, is ${day ?? 'left open'}`, () => {
      assert.deepEqual(
        findDays(words, wednesday, { dayFirst: true }).map(({ value }) => value),
        [day],
      );
    });

  it('are into the next year only when that is near', () => {
    const of = (words: string, from: string) => findDays(words, from, { dayFirst: true })[0]?.value;
    assert.equal(of('by 15 January', '2026-12-10'), '2027-01-15');
    assert.equal(of('by 15 January', '2026-03-10'), null);
    assert.equal(of('by 29 February', '2026-12-10'), null);
  });

  it('have no value when the day of speaking is not known', () => {
    for (const words of ['by Friday', 'tomorrow', 'on 5 May'])
      assert.deepEqual(
        findDays(words, null, { dayFirst: true }).map(({ value }) => value),
        [null],
      );
  });
});

describe('templates filled from meetings', () => {
  const meeting = [
    'Good morning. With us today are Nora Feld, Carl Abt, and Ines Roy.',
    'So Nora will send the new plan',
    'to the printers by Friday. Carl, can you order the chairs by May 20th?',
    'Sure. We decided to cancel the fair.',
    'Our next meeting is on Tuesday.',
  ];

  it('finds who does what by when, with the time of each word, and the date that it is counted from', async () => {
    const filled = await fillTree(recording(meeting, '2026-05-06T09:00:00Z'), template);
    assert.deepEqual(plain(filled), {
      decisions: [{ decision: 'cancel the fair' }],
      action_items: [
        { owner: 'Nora', task: 'send the new plan to the printers', due_date: '2026-05-08' },
        { owner: 'Carl', task: 'order the chairs', due_date: '2026-05-20' },
      ],
      next_meeting: '2026-05-12',
      attendees: ['Nora Feld', 'Carl Abt', 'Ines Roy'],
    });
    const { action_items: actions } = filled.members;
    assert.ok(actions?.kind === 'list' && actions.items[0]?.kind === 'object');
    const { task, due_date: due } = actions.items[0].members;
    assert.ok(task?.kind === 'leaf' && due?.kind === 'leaf');
    assert.deepEqual(
      task.evidence.map(({ place }) => place?.kind === 'time' && [place.start, place.end]),
      [[5, 9]],
    );
    assert.deepEqual(due.evidence, [
      { place: { kind: 'time', start: 10, end: 14 }, text: 'Friday' },
      { place: null, text: '2026-05-06' },
    ]);
  });

  it('finds the next day by the key of its object as well, and no place in it', async () => {
    const minutes = letter(
      '# Minutes of the choir',
      'The report of 4 May 2026 was approved.',
      'Next meeting: Monday 1 June 2026, 6 pm, at the Mill.',
    );
    assert.deepEqual(await fill(minutes, { nextMeeting: { date: 'date', location: '' } }), {
      nextMeeting: { date: '2026-06-01', location: null },
    });
  });

  it('reads transcripts without capitals and stops', async () => {
    const said = [
      'this is the meeting of the sixth of may twenty twenty six',
      'present are nora feld and carl abt',
      'nora will send the plan by friday and carl needs to order three chairs by the twentieth of may',
      'it was agreed to cancel the fair',
    ];
    assert.deepEqual(await fill(recording(said)), {
      decisions: [{ decision: 'cancel the fair' }],
      action_items: [
        { owner: 'nora', task: 'send the plan', due_date: '2026-05-08' },
        { owner: 'carl', task: 'order three chairs', due_date: '2026-05-20' },
      ],
      next_meeting: null,
      attendees: ['nora feld', 'carl abt'],
    });
  });

  it('gives no date without the day of speaking, but its words where words are asked for', async () => {
    assert.deepEqual(await fill(recording(meeting), { tasks: [{ assignee: '', deadline: 'date', task: '' }] }), {
      tasks: [
        { assignee: 'Nora', deadline: null, task: 'send the new plan to the printers' },
        { assignee: 'Carl', deadline: null, task: 'order the chairs' },
      ],
    });
    const { tasks } = (await fill(recording(meeting), { tasks: [{ task: '', by: '' }] })) as { tasks: object[] };
    assert.deepEqual(tasks[0], { task: 'send the new plan to the printers', by: 'Friday' });
  });

  it('reads written minutes: labels, items under headings, sentences', async () => {
    const minutes = letter(
      '# Minutes of the housing group',
      'Date: 6 May 2026',
      'Present: Nora Feld (chair), Carl Abt',
      'The roof was discussed. It was agreed that the roof is mended first. Carl Abt will ask for two offers by Friday.',
      'ACTION: Nora Feld to inform the tenants by 20 May 2026',
      '# Actions',
      '- Carl Abt: call the plumber (by 12 May)',
      '- Nora Feld to read the meters',
    );
    assert.deepEqual(await fill(minutes), {
      decisions: [{ decision: 'the roof is mended first' }],
      action_items: [
        { owner: 'Carl Abt', task: 'ask for two offers', due_date: '2026-05-08' },
        { owner: 'Nora Feld', task: 'inform the tenants', due_date: '2026-05-20' },
        { owner: 'Carl Abt', task: 'call the plumber', due_date: '2026-05-12' },
        { owner: 'Nora Feld', task: 'read the meters', due_date: null },
      ],
      next_meeting: null,
      attendees: ['Nora Feld', 'Carl Abt'],
    });
  });

  it('knows who was there and who was not in any language', async () => {
    const minutes: [string, string, string][] = [
      ['anwesend', 'abwesend', 'Anwesend: Anna Probe (Vorsitz), Per Ek und Eva Muster\n\nAbwesend: Lisa Berg'],
      [
        'närvarande',
        'frånvarande',
        'Närvarande: Anna Probe (ordförande), Per Ek, Eva Muster\n\nFrånvarande: Lisa Berg',
      ],
      ['attendees', 'absent', 'Přítomni: Anna Probe (předseda), Per Ek, Eva Muster\n\nOmluveni: Lisa Berg'],
    ];
    for (const [present, absent, text] of minutes)
      assert.deepEqual(await fill(drawn(text), { [present]: [''], [absent]: [''] }), {
        [present]: ['Anna Probe', 'Per Ek', 'Eva Muster'],
        [absent]: ['Lisa Berg'],
      });
    const initials = drawn('Присутствовали: Примеров П.С., Образцова А.И.');
    assert.deepEqual(await fill(initials, { present: [''] }), { present: ['Примеров П.С.', 'Образцова А.И.'] });
    const titled = drawn('Asistentes: D. Luis Prueba, Dña. Carmen Ejemplo, D. Pablo Modelo');
    const attendees = ['D. Luis Prueba', 'Dña. Carmen Ejemplo', 'D. Pablo Modelo'];
    assert.deepEqual(await fill(titled, { attendees: [''] }), { attendees });
  });

  it('reads a table of actions, and sentences that wrap over the lines of a page', async () => {
    const rows = [
      ['Action', 'Owner', 'Due'],
      ['Call the plumber', 'C. Abt', '12 May 2026'],
      ['Read the meters', 'N. Feld', ''],
    ];
    const { action_items: table } = (await fill(letter('# Minutes', '# Action items', rows))) as typeof template;
    assert.deepEqual(table, [
      { owner: 'C. Abt', task: 'Call the plumber', due_date: '2026-05-12' },
      { owner: 'N. Feld', task: 'Read the meters', due_date: null },
    ]);
    const page = drawn(
      '# Minutes of the meeting of 6 May 2026\n\nThe gate was discussed for a long time by all. Carl Abt will ask the land\nlord for a second key by Friday.',
    );
    const { action_items: wrapped } = (await fill(page)) as typeof template;
    assert.deepEqual(wrapped, [
      { owner: 'Carl Abt', task: 'ask the land lord for a second key', due_date: '2026-05-08' },
    ]);
  });

  for (const [what, document] of Object.entries({
    'a contract': letter(
      '# Services agreement',
      'Supplier will deliver the goods by Friday. Tenant shall pay the rent. The parties agreed on a price.',
    ),
    'a letter': letter(
      '12 May 2026',
      'Dear Mr Abt,',
      'We will send the policy by Friday. Berlin will be closed on Monday.',
    ),
    'a report': letter('# Minutes and outlook', 'Revenue should grow by Friday. Germany will remain a market.'),
    'small talk': recording([
      'Did you decide on a colour? No, we have not decided.',
      'Sunday will be fine. It will rain tomorrow.',
      'I think Carl will come by Friday. If Nora will sing, we will go.',
      'Carl will not sell the car by Friday.',
    ]),
  }))
    it(`makes no minutes of ${what}`, async () => assert.deepEqual(await fill(document), nothing));

  it('takes any words without failing', async () => {
    const word = fc.constantFrom(
      'Nora',
      'will',
      'by',
      'Friday',
      'ACTION:',
      'we decided to',
      '5 May',
      'present are',
      ',',
      '.',
      '(',
      'and',
    );
    const said = fc.array(fc.oneof(word, fc.string()), { maxLength: 30 }).map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(fc.array(said, { maxLength: 5 }), async (lines) => void (await fill(recording(lines)))),
      { numRuns: 60 },
    );
  });

  it('reads hours of talk in seconds, with stops and without', async () => {
    const started = performance.now();
    for (const stop of ['.', '']) {
      const line = `So Nora will send the new plan to the printers by Friday and we decided to cancel it${stop}`;
      const said = Array.from({ length: 4_000 }, (_, i) => (i === 0 ? `Present are Nora and Carl${stop}` : line));
      const { action_items: actions } = (await fill(recording(said, '2026-05-06'))) as typeof template;
      assert.ok(actions.length > 3_000);
    }
    assert.ok(performance.now() - started < 20_000);
  });
});
