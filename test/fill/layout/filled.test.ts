/** Values that go on in the next line because the first one had no room left. */
import assert from 'node:assert/strict';
import type { Box, Line, ParsedDocument } from '../../../src/model/document.ts';
import { drawn, tableOf, titledTable } from '../../support/document.ts';
import { fill } from '../lists/fill.ts';

const letter = 0.01;

/** A ruled table of labels and values, whose cells are `width` letters wide and hold lines parted by `\n`. */
function ruled(rows: [label: string, value: string][], width: number): ParsedDocument {
  const made = drawn('Crew sheet');
  const lineOf = (text: string, row: number, column: number, at: number): Line => {
    const [left, top] = [0.1 + 0.45 * column, 0.1 * (row + 1) + 0.03 * at];
    let from = left;
    const words = text.split(' ').map((word) => {
      const box: Box = [from, top, from + letter * word.length, top + 0.02];
      from += letter * (word.length + 1);
      return { text: word, box, style: 0 };
    });
    return { text, words, place: { kind: 'page', page: 1, box: [left, top, from - letter, top + 0.02] } };
  };
  made.blocks.push({
    ...{ kind: 'table', place: { kind: 'page', page: 1 }, rows: rows.length, columns: 2, headerRows: 0 },
    cells: rows.flatMap((cells, row) =>
      cells.map((text, column) => {
        const [left, top] = [0.1 + 0.45 * column - letter, 0.1 * (row + 1) - 0.005];
        const box: Box = [left, top, left + letter * (width + 2), top + 0.095];
        const lines = text.split('\n').map((line, at) => lineOf(line, row, column, at));
        return { row, column, text: text.replaceAll('\n', ' '), lines, place: { kind: 'page' as const, page: 1, box } };
      }),
    ),
  });
  return made;
}

const rows: [string, string][] = [
  ['Skipper', 'Marianne\nHolzerwald'],
  ['Shipyard', 'Albach Yachting\nand Rigging'],
  ['Class', 'Coastal racing\ncruiser'],
];
const asked = { skipper: '', shipyard: '', class: '' };

describe('values that fill their lines', () => {
  it('go on in the next line of a cell', async () => {
    assert.deepEqual(await fill(ruled(rows, 16), asked), {
      skipper: 'Marianne Holzerwald',
      shipyard: 'Albach Yachting and Rigging',
      class: 'Coastal racing cruiser',
    });
  });

  it('end where the next word would have had room', async () => {
    const { skipper } = await fill(
      ruled([['Skipper', 'Marianne Holzerwald\nSailing Club Lohr'], ...rows.slice(1)], 40),
      asked,
    );
    assert.equal(skipper, 'Marianne Holzerwald');
  });

  it('are one word where bare text breaks within it', async () => {
    const made = drawn('Club sheet');
    made.blocks.push(
      tableOf(
        [
          ['Club', 'Sportge-\nmeinschaft Lohr'],
          ['Coach', 'Karl-\nHeinz Roth'],
        ],
        0,
      ),
    );
    assert.deepEqual(await fill(made, { club: '', coach: '' }), {
      club: 'Sportgemeinschaft Lohr',
      coach: 'Karl-Heinz Roth',
    });
    const courses = [
      ['Course', 'Room'],
      ['Introduc-\ntion to Law', 'B 12'],
      ['Haupt-\nund Nebenfach', 'C 3'],
    ];
    assert.deepEqual(await fill(titledTable('Courses', courses), { courses: [{ course: '' }] }), {
      courses: [{ course: 'Introduction to Law' }, { course: 'Haupt- und Nebenfach' }],
    });
  });
});
