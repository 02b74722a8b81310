/** What shapes of slides say: the paragraphs of a shape have one box, that of the shape. */
import assert from 'node:assert/strict';
import type { Block, Box, ParsedDocument } from '../../../src/model/document.ts';
import { tableOf } from '../../support/document.ts';
import { offers } from '../../support/offers.ts';
import { fill } from '../lists/fill.ts';

interface Shape {
  box: Box;
  texts: string[];
  items?: string[];
}

/** A slide with a title and shapes below it. */
function slide(title: string, ...shapes: Shape[]): ParsedDocument {
  const at = (box: Box) => ({ place: { kind: 'page' as const, page: 1, box } });
  return {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    metadata: {},
    pages: [{ number: 1, width: 720, height: 540, origin: 'text' }],
    blocks: [
      { kind: 'heading', level: 1, text: title, ...at([0.05, 0.05, 0.95, 0.17]) },
      ...shapes.flatMap(({ box, texts, items = [] }): Block[] => [
        ...texts.map((text): Block => ({ kind: 'paragraph', text, ...at(box) })),
        ...items.map((text): Block => ({ kind: 'list-item', level: 1, text, ...at(box) })),
      ]),
    ],
    fields: [],
    warnings: [],
  };
}

describe('shapes on slides', () => {
  it('are read one after the other where they stand side by side', async () => {
    const team = slide(
      'Team',
      { box: [0.05, 0.2, 0.45, 0.33], texts: ['Mara Klein', 'CEO'] },
      { box: [0.5, 0.2, 0.9, 0.33], texts: ['Jonas Weber', 'CTO'] },
    );
    assert.deepEqual(await fill(team, { team: [{ name: '', role: '' }] }), {
      team: [
        { name: 'Mara Klein', role: 'CEO' },
        { name: 'Jonas Weber', role: 'CTO' },
      ],
    });
  });

  it('are tiles where each says its own in several shapes', async () => {
    const tile = (left: number, ...texts: string[]): Shape[] =>
      texts.map((text, at) => ({ box: [left, 0.3 + 0.1 * at, left + 0.2, 0.38 + 0.1 * at], texts: [text] }));
    const plan = slide(
      'Milestones',
      ...tile(0.05, 'Q3 2026', 'Pilot in Antwerp'),
      ...tile(0.28, 'Q1 2027', 'Safety certificate'),
      ...tile(0.51, 'Q4 2027', 'Launch in Norway'),
      ...tile(0.74, '2028', 'Break-even'),
    );
    assert.deepEqual(await fill(plan, { milestones: [{ date: '', milestone: '' }] }), {
      milestones: [
        { date: 'Q3 2026', milestone: 'Pilot in Antwerp' },
        { date: 'Q1 2027', milestone: 'Safety certificate' },
        { date: 'Q4 2027', milestone: 'Launch in Norway' },
        { date: '2028', milestone: 'Break-even' },
      ],
    });
  });

  it('are the boxes of an organisation', async () => {
    const chart = slide(
      'Organisation chart',
      { box: [0.35, 0.17, 0.65, 0.28], texts: ['Eva Brandt', 'Managing Director'] },
      { box: [0.05, 0.4, 0.3, 0.5], texts: ['Luis Ortega', 'Head of Sales'] },
      { box: [0.37, 0.4, 0.62, 0.5], texts: ['Mia Chen', 'Head of Production'] },
      { box: [0.7, 0.4, 0.95, 0.5], texts: ['Omar Haddad', 'Head of Finance'] },
    );
    assert.deepEqual(await fill(chart, { managing_director: '', people: [{ name: '', position: '' }] }), {
      managing_director: 'Eva Brandt',
      people: [
        { name: 'Eva Brandt', position: 'Managing Director' },
        { name: 'Luis Ortega', position: 'Head of Sales' },
        { name: 'Mia Chen', position: 'Head of Production' },
        { name: 'Omar Haddad', position: 'Head of Finance' },
      ],
    });
  });

  it('hold labels beside a shape of their values, line by line', async () => {
    const facts = slide(
      'Project facts',
      { box: [0.05, 0.2, 0.3, 0.5], texts: ['Project manager', 'Start', 'Budget'] },
      { box: [0.35, 0.2, 0.9, 0.5], texts: ['Laura Virtanen', '2 June 2025', '€120,000'] },
    );
    assert.deepEqual(await fill(facts, { project_manager: '', start: 'date', budget: 'number' }), {
      project_manager: 'Laura Virtanen',
      start: '2025-06-02',
      budget: 120000,
    });
  });

  it('part with tabs what stands on one line', async () => {
    const agenda = slide('Agenda', {
      box: [0.05, 0.2, 0.95, 0.9],
      texts: [],
      items: ['14:00\tOpening', '14:15\tMinutes of the last meeting', '14:30\tAccounts', '15:30\tOther business'],
    });
    assert.deepEqual(await fill(agenda, { agenda: [{ time: 'time', topic: '' }] }), {
      agenda: [
        { time: '14:00', topic: 'Opening' },
        { time: '14:15', topic: 'Minutes of the last meeting' },
        { time: '14:30', topic: 'Accounts' },
        { time: '15:30', topic: 'Other business' },
      ],
    });
  });

  it('are cells whose first line names the others', async () => {
    const cell = (row: number, column: number, ...lines: string[]) => ({ row, column, text: lines.join('\n') });
    const swot = slide('SWOT');
    const cells = [
      cell(0, 0, 'Strengths', 'Patented grippers', 'Loyal port operators'),
      cell(0, 1, 'Weaknesses', 'One supplier of motors', 'Small sales team'),
      cell(1, 0, 'Opportunities', 'Subsidies for automation', 'New terminals in Senegal'),
      cell(1, 1, 'Threats', 'Cheaper competitors', 'Rising prices of steel'),
    ];
    swot.blocks.push({ kind: 'table', place: { kind: 'page', page: 1 }, rows: 2, columns: 2, headerRows: 0, cells });
    assert.deepEqual(await fill(swot, { strengths: [''], weaknesses: [''], opportunities: [''], threats: [''] }), {
      strengths: ['Patented grippers', 'Loyal port operators'],
      weaknesses: ['One supplier of motors', 'Small sales team'],
      opportunities: ['Subsidies for automation', 'New terminals in Senegal'],
      threats: ['Cheaper competitors', 'Rising prices of steel'],
    });
  });

  it('end what they say with their slide', async () => {
    const first = slide('Bird Fair', {
      box: [0.05, 0.2, 0.95, 0.33],
      texts: ['with thanks to our sponsor, Plover & Sons Optics'],
    });
    const next = slide('x', { box: [0.05, 0.05, 0.3, 0.17], texts: ['Morning'] }).blocks.slice(1);
    first.pages?.push({ number: 2, width: 720, height: 540, origin: 'text' });
    first.blocks.push(...next.map((block) => ({ ...block, place: { ...block.place, page: 2 } }) as Block));
    const said = (await offers(first, { sponsor: '' }))['/sponsor'] ?? [];
    assert.ok(said.length > 0 && !said.some((value) => /Morning/.test(String(value))), String(said));
  });

  it('are not named by what tabs set apart below their title', async () => {
    const talk = slide('Why do old looms sing at night?', {
      box: [0.05, 0.4, 0.95, 0.9],
      texts: ['Ilse Brook, Tariq Moss', 'Guild of Weavers\tFenwick Trust', '3 May 2031'],
    });
    assert.deepEqual(await fill(talk, { talk_title: '' }), { talk_title: 'Why do old looms sing at night?' });
  });

  it('say how many with the figure above their words, not with a day in these', async () => {
    const tiles = slide(
      'The year so far',
      ...[
        ['4,318', 'volunteers at 14 June'],
        ['52,900', 'meals'],
      ].flatMap(([figure = '', words = ''], at): Shape[] => [
        { box: [0.05 + 0.3 * at, 0.3, 0.3 + 0.3 * at, 0.44], texts: [figure] },
        { box: [0.05 + 0.3 * at, 0.44, 0.3 + 0.3 * at, 0.52], texts: [words] },
      ]),
    );
    assert.deepEqual(await fill(tiles, { volunteers: 'integer', meals: 'integer' }), {
      volunteers: 4318,
      meals: 52900,
    });
    // Nor is the month of the next column one of a number.
    const order = {
      ...slide('Your order'),
      blocks: [
        tableOf([
          ['Item', 'Quantity', 'Sent'],
          ['Canoe', '3', 'September 5, 2031'],
        ]),
      ],
    };
    assert.deepEqual(await fill(order, { canoe: { quantity: 'integer' } }), { canoe: { quantity: 3 } });
  });

  it('that hold a value over its label each are read by themselves', async () => {
    const card = (at: number, value: string, label: string): Shape => ({
      box: [
        0.05 + 0.5 * (at % 2),
        0.2 + 0.2 * Math.floor(at / 2),
        0.45 + 0.5 * (at % 2),
        0.35 + 0.2 * Math.floor(at / 2),
      ],
      texts: [value, label],
    });
    const facts = slide(
      'At a glance',
      card(0, '14 March 1984', 'Opened'),
      card(1, 'Leeds', 'City'),
      card(2, '30 June 2025', 'Due date'),
      card(3, 'Brightwater Ltd', 'Operator'),
      card(4, 'pending', 'Status'),
      card(5, 'RN-20931', 'Reference number'),
    );
    const asked = { due_date: 'date', city: '', operator: '', status: '', reference_number: '' };
    assert.deepEqual(await fill(facts, asked), {
      ...{ due_date: '2025-06-30', city: 'Leeds', operator: 'Brightwater Ltd', status: 'pending' },
      reference_number: 'RN-20931',
    });
  });
});
