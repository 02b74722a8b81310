/** Lists whose items count on, with other things between them. */
import assert from 'node:assert/strict';
import { drawn } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const leaflet = drawn(
  [
    '# Keeping bees in town',
    '',
    'What every new keeper should have read',
    '',
    'A. WHERE TO PUT THE HIVE',
    '',
    'Choose a flat roof or the far end of a garden.',
    '1. Morning sun wakes the bees early.',
    '2. A hedge makes them fly high.',
    '',
    'B. WHAT THEY EAT',
    '',
    'Limes and clover feed a colony from May to July.',
    '',
    'C. WHEN THEY SWARM',
    '',
    'Look through the frames every nine days in spring.',
    '',
    'D. HOW THEY WINTER',
    '',
    'Leave them twelve kilos of honey.',
  ].join('\n'),
);

const rules = drawn(
  [
    '# Rules of the rowing club',
    '',
    'ARRANGEMENT OF CLAUSES',
    '',
    '          General matters',
    '1    Name and colours',
    '2    Who may join',
    '3    Fees',
    '',
    '          The boathouse',
    '4    Opening hours',
    '5    Care of the boats',
    '',
    '          Races',
    '6    Choice of crews',
    '7    Prizes',
  ].join('\n'),
);

describe('a list that counts on', () => {
  it('is made of the headings of all sections, and not of what is counted below them', async () => {
    const { sections } = await fill(leaflet, { sections: [''] });
    assert.deepEqual(sections, ['WHERE TO PUT THE HIVE', 'WHAT THEY EAT', 'WHEN THEY SWARM', 'HOW THEY WINTER']);
  });

  it('is what minutes go through by headings', async () => {
    const held = ['1. Welcome', 'All were greeted.', '2. Repairs to the boat', 'Quotes are awaited.', '3. Summer camp'];
    const asked = { agenda_items: [{ number: 'integer', title: '' }] };
    const minutes = drawn(['# Minutes of the sailing club', '', ...held.flatMap((line) => [line, ''])].join('\n'));
    assert.deepEqual((await fill(minutes, asked)).agenda_items, [
      { number: 1, title: 'Welcome' },
      { number: 2, title: 'Repairs to the boat' },
      { number: 3, title: 'Summer camp' },
    ]);
    const advice = drawn(['# Advice to sailors', '', ...held.flatMap((line) => [line, ''])].join('\n'));
    assert.deepEqual((await fill(advice, asked)).agenda_items, []);
  });

  it('goes on below other lines, with its numbers', async () => {
    const { clauses } = await fill(rules, { clauses: [{ number: 'integer', heading: '' }] });
    assert.deepEqual(
      clauses.map(({ number, heading }: { number: number; heading: string }) => `${number} ${heading}`),
      [
        '1 Name and colours',
        '2 Who may join',
        '3 Fees',
        '4 Opening hours',
        '5 Care of the boats',
        '6 Choice of crews',
        '7 Prizes',
      ],
    );
  });
});
