/** Items in groups: what heads a group is what one member asks for. */
import assert from 'node:assert/strict';
import type { Block } from '../../../../src/model/document.ts';
import { drawn, flowing, titledTable } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

const [soup, trout, stew, pie] = [
  { name: 'Leek soup', price: 6.5 },
  { name: 'Smoked trout', price: 9 },
  { name: 'Lamb stew', price: 17 },
  { name: 'Apple pie', price: 6 },
];

describe('items in groups', () => {
  it('are the priced lines, be there one in a group', async () => {
    const menu = drawn(
      '# Trattoria\n\nStarters\nLeek soup ........ 6.50\nSmoked trout ..... 9.00\n\nMains\nLamb stew ....... 17.00\n\nDesserts\nApple pie ........ 6.00',
    );
    const { dishes } = await fill(menu, { dishes: [{ category: '', name: '', price: 0 }] });
    assert.deepEqual(dishes, [
      { category: 'Starters', ...soup },
      { category: 'Starters', ...trout },
      { category: 'Mains', ...stew },
      { category: 'Desserts', ...pie },
    ]);
  });

  it('stand below headings of a text', async () => {
    const texts = [
      '# Kettle',
      '## Starters',
      'Leek soup – 6.50',
      'Smoked trout – 9.00',
      '## Mains',
      'Lamb stew – 17.00',
      'Apple pie – 6.00',
    ];
    const blocks = texts.map((text, index): Block => {
      const place = { kind: 'text', line: index + 1 } as const;
      const [mark] = /^#+ /.exec(text) ?? [];
      return mark
        ? { kind: 'heading', level: mark.length - 1, text: text.slice(mark.length), place }
        : { kind: 'paragraph', text, place };
    });
    const menu = { ...flowing(''), blocks };
    const { dishes } = await fill(menu, { dishes: [{ course: '', name: '', price: 0 }] });
    assert.deepEqual(dishes, [
      { course: 'Starters', ...soup },
      { course: 'Starters', ...trout },
      { course: 'Mains', ...stew },
      { course: 'Mains', ...pie },
    ]);
    const { starters, drinks } = await fill(menu, {
      starters: [{ name: '', price: 0 }],
      drinks: [{ name: '', price: 0 }],
    });
    assert.deepEqual(starters, [soup, trout]);
    assert.deepEqual(drinks, []);
  });

  it('have the number that they are printed with', async () => {
    const agenda = drawn(
      '# Council\n\nAgenda\n1. Apologies\n2. Minutes of the last meeting\n3. Finance\n   3.1 Budget report\n   3.2 Grants\n4. Planning',
    );
    const given = await fill(agenda, { agenda: [{ number: '', title: '' }] });
    assert.deepEqual(
      (given.agenda as { number: string }[]).map(({ number }) => number),
      ['1', '2', '3', '3.1', '3.2', '4'],
    );
  });

  it('are what stands over the rows, be the first column called so, where items have no other name', async () => {
    const halls = titledTable('Games', [
      ['Group', 'Points', 'Rank'],
      ['North hall', '', ''],
      ['Red Kites', '41', '1'],
      ['Otters', '38', '2'],
      ['South hall', '', ''],
      ['Badgers', '44', '1'],
      ['Hares', '29', '2'],
    ]);
    const { teams } = await fill(halls, { teams: [{ group: '', name: '', points: 0 }] });
    assert.deepEqual(teams, [
      { group: 'North hall', name: 'Red Kites', points: 41 },
      { group: 'North hall', name: 'Otters', points: 38 },
      { group: 'South hall', name: 'Badgers', points: 44 },
      { group: 'South hall', name: 'Hares', points: 29 },
    ]);
    const { groups } = await fill(halls, { groups: [{ group: '', points: 0 }] });
    assert.deepEqual(groups[0], { group: 'Red Kites', points: 41 });
  });

  it('stand below days that are set over all columns of a table', async () => {
    const place = { kind: 'text', line: 1 } as const;
    const over = (row: number, text: string) => ({ row, column: 0, columnSpan: 2, text });
    const row = (row: number, ...texts: string[]) => texts.map((text, column) => ({ row, column, text }));
    const parsed = flowing('Course programme');
    parsed.blocks.push({
      kind: 'table',
      place,
      rows: 7,
      columns: 2,
      headerRows: 1,
      cells: [
        ...row(0, 'Time', 'Activity'),
        over(1, 'Saturday, 6 June 2026'),
        ...row(2, '09:00', 'Welcome'),
        ...row(3, '09:30', 'Knots and lines'),
        over(4, 'Sunday, 7 June 2026'),
        ...row(5, '09:00', 'Navigation'),
        ...row(6, '12:00', 'Farewell lunch'),
      ],
    });
    const { programme } = await fill(parsed, { programme: [{ day: 'date', time: 'time', activity: '' }] });
    assert.deepEqual(programme, [
      { day: '2026-06-06', time: '09:00', activity: 'Welcome' },
      { day: '2026-06-06', time: '09:30', activity: 'Knots and lines' },
      { day: '2026-06-07', time: '09:00', activity: 'Navigation' },
      { day: '2026-06-07', time: '12:00', activity: 'Farewell lunch' },
    ]);
  });

  it('have a line of their own below each price', async () => {
    const list = flowing(
      'Harbour Spa\n\nMASSAGES\nBack massage\t45.00\nthirty minutes, warm oil\nHot stones\t70.00\nbasalt, lavender\n\n' +
        'FACIALS\nExpress facial\t38.00\ncleansing and mask\nGold facial\t90.00\nserum, eye care',
    );
    const asked = { treatments: [{ section: '', name: '', price: 0, description: '' }] };
    assert.deepEqual(await fill(list, asked), {
      treatments: [
        { section: 'MASSAGES', name: 'Back massage', price: 45, description: 'thirty minutes, warm oil' },
        { section: 'MASSAGES', name: 'Hot stones', price: 70, description: 'basalt, lavender' },
        { section: 'FACIALS', name: 'Express facial', price: 38, description: 'cleansing and mask' },
        { section: 'FACIALS', name: 'Gold facial', price: 90, description: 'serum, eye care' },
      ],
    });
  });
});
