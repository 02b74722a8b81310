/** What lines are cut into: at wide gaps, brackets and signs. */
import assert from 'node:assert/strict';
import { kindsOf } from '../../../../src/fill/layout/lists/kinds.ts';
import { passageOfLines } from '../../../../src/fill/layout/lists/passage.ts';
import { viewOf } from '../../../../src/fill/layout/page/lines.ts';
import { piecesIn } from '../../../../src/fill/layout/regions/tokens.ts';
import { localeOf } from '../../../../src/fill/layout/values/locale.ts';
import { drawn, flowing } from '../../../support/document.ts';
import { fill } from '../../lists/fill.ts';

describe('the parts of lines', () => {
  it('are no days where no month is named', () => {
    for (const text of ['Room 1', 'Saal 12', 'Table 7', '1st Break', 'Класс 5'])
      assert.ok(!kindsOf(text).has('date'), text);
    for (const text of ['May 1', '12. Oktober', '3 мая', '1st June 2024', '03.05.2024'])
      assert.ok(kindsOf(text).has('date'), text);
  });

  it('are hours from to as one value, and what stands behind those', () => {
    const cut = (text: string): Record<string, string> => {
      const { lines } = viewOf(flowing(text));
      return Object.fromEntries(
        [...piecesIn(passageOfLines(lines.slice(0, 1)), localeOf(lines))].map(([name, { text: said }]) => [name, said]),
      );
    };
    assert.equal(cut('Sa 16.03.2024, 09:00–10:30 Uhr, Festplatz').period, '09:00–10:30 Uhr');
    assert.equal(cut('Monday 9am to 5pm Front desk').period, '9am to 5pm');
    assert.equal(cut('10.00-11.00 Talk by Ann').rest, 'Talk by Ann');
    assert.equal(cut('10:00 Talk, 11:00 Lunch').period, undefined);
  });

  it('end at wide gaps, and hold small numbers and colons of their own', async () => {
    const programme = [
      ['9:00 – 9:30', 'Opening', 'Room 1'],
      ['9:30 – 10:30', 'Bees in the city', 'Room 1'],
      ['10:45 – 12:00', 'Workshop: building a hive', 'Room 3'],
      ['12:00 – 13:00', 'Lunch', 'Canteen'],
    ];
    const lines = programme.map((cells) => cells.map((cell) => cell.padEnd(30)).join(''));
    const filled = await fill(drawn(`Programme\n\n${lines.join('\n')}`), {
      programme: [{ start: 'time', end: 'time', title: '', room: '' }],
    });
    assert.deepEqual(
      filled.programme.map(({ start, end, title, room }: Record<string, string>) => [start, end, title, room]),
      programme.map(([time = '', title, room]) => [
        ...time.split(' – ').map((one) => one.padStart(5, '0')),
        title,
        room,
      ]),
    );
  });

  it('are whole names with their initials, and items without the letters that count them', async () => {
    assert.deepEqual(await fill(flowing('Trip 12\n\nDrivers: K. Brandt, M. Leary'), { drivers: [''] }), {
      drivers: ['K. Brandt', 'M. Leary'],
    });
    assert.deepEqual(await fill(flowing('Authors\n\n- J. R. Ode\n- M. Leary\n- A. Poe'), { authors: [''] }), {
      authors: ['J. R. Ode', 'M. Leary', 'A. Poe'],
    });
    assert.deepEqual(await fill(flowing('Sections\n\nA. Introduction\nB. Methods\nC. Results'), { sections: [''] }), {
      sections: ['Introduction', 'Methods', 'Results'],
    });
    assert.deepEqual(
      await fill(flowing('Outline\n\nI. Scope\nII. Methods\nIII. Results\nIV. Costs'), { outline: [''] }),
      {
        outline: ['Scope', 'Methods', 'Results', 'Costs'],
      },
    );
  });

  it('are what an item is called before its colon, where its name goes on to words in brackets', async () => {
    const crew = [
      'Captain: Ida Lund (third term)',
      'Treasurer: Owen Marsh (new)',
      'Auditor: Petra Ilves (by a narrow vote)',
    ];
    const { chosen } = await fill(flowing(`Minutes\n\nThe crew has chosen:\n\n${crew.join('\n')}`), {
      chosen: [{ office: '', name: '' }],
    });
    assert.deepEqual(chosen, [
      { office: 'Captain', name: 'Ida Lund' },
      { office: 'Treasurer', name: 'Owen Marsh' },
      { office: 'Auditor', name: 'Petra Ilves' },
    ]);
  });

  it('are names before brackets that hold a number among words', async () => {
    const bring = ['Waterproof jacket (named)', 'Water bottle (at least 500 ml)', 'Spare socks (two pairs)'];
    const { packing_list } = await fill(flowing(`Packing list\n\n${bring.map((one) => `- ${one}`).join('\n')}`), {
      packing_list: [{ item: '', remark: '' }],
    });
    assert.deepEqual(packing_list, [
      { item: 'Waterproof jacket', remark: 'named' },
      { item: 'Water bottle', remark: 'at least 500 ml' },
      { item: 'Spare socks', remark: 'two pairs' },
    ]);
  });

  it('are no marks of items that say how many there are, and no signs of how often', async () => {
    const shopping = async (lines: string[]) => {
      const parsed = flowing(`Shopping list\n\n${lines.join('\n')}`);
      const { shopping_list } = await fill(parsed, { shopping_list: [{ quantity: 0, article: '' }] });
      return shopping_list.map(({ quantity, article }: Record<string, unknown>) => [quantity, article]);
    };
    assert.deepEqual(await shopping(['1. 6 eggs', '2. 2 candles', '3. 12 rolls']), [
      [6, 'eggs'],
      [2, 'candles'],
      [12, 'rolls'],
    ]);
    assert.deepEqual(await shopping(['1. eggs', '2. candles', '3. rolls']), [
      [null, 'eggs'],
      [null, 'candles'],
      [null, 'rolls'],
    ]);
    assert.deepEqual(await shopping(['1 x egg', '2 x candles', '3 x rolls']), [
      [1, 'egg'],
      [2, 'candles'],
      [3, 'rolls'],
    ]);
    const { places } = await fill(flowing('Places\n\n1. Ann Poe, Oslo\n2. Ed Fry, Bergen\n3. Lil Dean, Bodo'), {
      places: [{ rank: 0, name: '', city: '' }],
    });
    assert.deepEqual(
      places.map(({ rank }: Record<string, unknown>) => rank),
      [1, 2, 3],
    );
  });

  it('end at the comma before words that lead in to a value in most items', async () => {
    const board = ['Joanna Pike - chair, since 2019', 'Lee Chung - boat master, since 2026'];
    const { trustees } = await fill(
      flowing(`Trustees\n\n${[...board, 'Tom Klee - vice chair, since 2024'].map((one) => `- ${one}`).join('\n')}`),
      { trustees: [{ name: '', role: '', since: 0 }] },
    );
    assert.deepEqual(trustees, [
      { name: 'Joanna Pike', role: 'chair', since: 2019 },
      { name: 'Lee Chung', role: 'boat master', since: 2026 },
      { name: 'Tom Klee', role: 'vice chair', since: 2024 },
    ]);
    const rooms = ['Blue room, seats 12, first floor', 'Hall, seats 120, ground floor', 'Loft, seats 8, attic'];
    const filled = await fill(flowing(`Rooms\n\n${rooms.map((one) => `- ${one}`).join('\n')}`), {
      rooms: [{ name: '', seats: 0, floor: '' }],
    });
    assert.deepEqual(filled.rooms, [
      { name: 'Blue room', seats: 12, floor: 'first floor' },
      { name: 'Hall', seats: 120, floor: 'ground floor' },
      { name: 'Loft', seats: 8, floor: 'attic' },
    ]);
  });
});
