import assert from 'node:assert/strict';
import { rowsOf } from '../../../src/fill/layout/lists/rows.ts';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import type { Cell, Line, ParsedDocument } from '../../../src/model/document.ts';
import { drawn } from '../../support/document.ts';

const textsOf = (parsed: ParsedDocument) => rowsOf(viewOf(parsed)).map(({ cells }) => cells.map(({ text }) => text));

/** A document whose only block is a table with the drawn lines in its cells: `cells[row][column]` names line numbers. */
function tabled(drawing: string, cells: string[][][]): ParsedDocument {
  const parsed = drawn(drawing);
  const all = parsed.blocks.flatMap((block) => (block.kind === 'table' ? [] : (block.lines ?? [])));
  const cut = (word: string): Line => {
    for (const line of all) {
      const words = (line.words ?? []).filter(({ text }) => word.split(' ').includes(text));
      const [first, last] = [words[0], words.at(-1)];
      if (!first || !last || words.map(({ text }) => text).join(' ') !== word) continue;
      return {
        text: word,
        words,
        place: { kind: 'page', page: 1, box: [first.box[0], first.box[1], last.box[2], last.box[3]] },
      };
    }
    throw new Error(`"${word}" is not drawn`);
  };
  const made = cells.flatMap((row, index) =>
    row.map((lines, column): Cell => {
      return { row: index, column, text: lines.join(' '), lines: lines.map(cut), place: { kind: 'page', page: 1 } };
    }),
  );
  parsed.blocks = [{ kind: 'table', rows: cells.length, columns: 2, headerRows: 1, cells: made }];
  return parsed;
}

describe('rows', () => {
  it('puts side by side what stands on one base line, whatever blocks it was read in', () => {
    const parsed = drawn('Left            Right\nbelow           too');
    const [block] = parsed.blocks;
    assert.ok(block && block.kind !== 'table' && block.lines);
    parsed.blocks = block.lines
      .flatMap((line) => (line.words ?? []).map((word) => ({ ...line, text: word.text, words: [word] })))
      .toReversed()
      .map((line) => ({ kind: 'paragraph', text: line.text, place: line.place, lines: [line] }));
    assert.deepEqual(textsOf(parsed), [
      ['Left', 'Right'],
      ['below', 'too'],
    ]);
  });

  it('keeps the lines of a cell together, and the rows of a table apart', () => {
    const drawing = 'Item         Price\nScrews\nof steel     5.00\nAngles       7.00';
    const cells = [
      [['Item'], ['Price']],
      [['Screws', 'of steel'], ['5.00']],
      [['Angles'], ['7.00']],
    ];
    assert.deepEqual(textsOf(tabled(drawing, cells)), [
      ['Item', 'Price'],
      ['Screws of steel', '5.00'],
      ['Angles', '7.00'],
    ]);
  });

  it('parts two columns that a table takes for one', () => {
    const drawing =
      'Name        Club\n                    Time\nAda         Example SC\n                    1:02.11\nBo          SC Far Away From Here\n                    1:03.40';
    const cells = [
      [['Name'], ['Club', 'Time']],
      [['Ada'], ['Example SC', '1:02.11']],
      [['Bo'], ['SC Far Away From Here', '1:03.40']],
    ];
    assert.deepEqual(textsOf(tabled(drawing, cells)), [
      ['Name', 'Club', 'Time'],
      ['Ada', 'Example SC', '1:02.11'],
      ['Bo', 'SC Far Away From Here', '1:03.40'],
    ]);
  });
});
