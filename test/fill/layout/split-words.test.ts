/** Labels and values in words that the end of a line splits. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { viewOf } from '../../../src/fill/layout/page/lines.ts';
import { withWholeWords } from '../../../src/fill/layout/page/split-words.ts';
import type { Box, Line, ParsedDocument } from '../../../src/model/document.ts';
import { drawn } from '../../support/document.ts';
import { fill, fillTree } from '../lists/fill.ts';

/** A drawn document whose block has a text of its own, as a reader of files joins lines. */
function joined(lines: string[], text: string): ParsedDocument {
  const made = drawn(lines.join('\n'));
  const [block] = made.blocks;
  assert.ok(block && block.kind !== 'table');
  block.text = text;
  return made;
}

/** A table of words with boxes: a cell's lines are parted by `\n`, and its text is given with them whole. */
function table(rows: [lines: string, text: string][][]): ParsedDocument {
  const made = drawn('Price list');
  const lineOf = (text: string, row: number, column: number, at: number): Line => {
    const box: Box = [
      0.1 + 0.4 * column,
      0.1 * (row + 1) + 0.03 * at,
      0.4 + 0.4 * column,
      0.1 * (row + 1) + 0.03 * at + 0.02,
    ];
    return { text, place: { kind: 'page', page: 1, box }, words: [{ text, box, style: 0 }] };
  };
  made.blocks.push({
    kind: 'table',
    place: { kind: 'page', page: 1 },
    rows: rows.length,
    columns: 2,
    headerRows: 1,
    cells: rows.flatMap((cells, row) =>
      cells.map(([lines, text], column) => ({
        ...{ row, column, text },
        lines: lines.split('\n').map((line, at) => lineOf(line, row, column, at)),
      })),
    ),
  });
  return made;
}

describe('words split at the end of a line', () => {
  it('are whole in values', async () => {
    const document = joined(['Airline: Inter-', 'continental Airways'], 'Airline: Intercontinental Airways');
    assert.deepEqual(await fill(document, { airline: '' }), { airline: 'Intercontinental Airways' });
  });

  it('are whole in labels', async () => {
    const document = joined(['Anmelde-', 'schluss: 3. Mai 2024'], 'Anmeldeschluss: 3. Mai 2024');
    assert.deepEqual(await fill(document, { anmeldeschluss: 'date' }), { anmeldeschluss: '2024-05-03' });
  });

  it('keep the hyphen that the text keeps', async () => {
    const document = joined(['Phone: 206-231-', '3500'], 'Phone: 206-231-3500');
    assert.deepEqual(await fill(document, { phone: '' }), { phone: '206-231-3500' });
  });

  it('are no signs that stand alone', async () => {
    const document = joined(['Authors: Ann Bell 1 ,', 'Carl Dorn'], 'Authors: Ann Bell 1 , Carl Dorn');
    const view = viewOf(document);
    assert.deepEqual(
      view.lines.map(({ text }) => text),
      ['Authors: Ann Bell 1 ,', 'Carl Dorn'],
    );
  });

  it('are shown with both halves', async () => {
    const document = joined(['Airline: Inter-', 'continental'], 'Airline: Intercontinental');
    const { airline } = (await fillTree(document, { airline: '' })).members;
    assert.ok(airline?.kind === 'leaf');
    const [shown] = airline.evidence;
    const boxes = document.blocks.flatMap((block) =>
      block.kind === 'table' ? [] : (block.lines ?? []).map(({ words }) => words?.at(-1)?.box),
    );
    assert.equal(shown?.text, 'Intercontinental');
    assert.ok(shown.place?.kind === 'page');
    assert.deepEqual(shown.place.box, [boxes[1]?.[0], boxes[0]?.[1], boxes[0]?.[2], boxes[1]?.[3]]);
  });

  it('are whole in the cells of tables', async () => {
    const document = table([
      [
        ['Item', 'Item'],
        ['Price', 'Price'],
      ],
      [
        ['Refrige-\nrator', 'Refrigerator'],
        ['120.00', '120.00'],
      ],
      [
        ['Dish-\nwasher', 'Dishwasher'],
        ['99.00', '99.00'],
      ],
    ]);
    assert.deepEqual(await fill(document, { items: [{ item: '', price: 'number' }] }), {
      items: [
        { item: 'Refrigerator', price: 120 },
        { item: 'Dishwasher', price: 99 },
      ],
    });
  });

  it('take time in proportion to the lines', () => {
    const place = { kind: 'page', page: 1 } as const;
    const lines = Array.from(
      { length: 50_000 },
      (_, at): Line => ({ text: `some words and so-called part${at}-`, place }),
    );
    const text = lines.map((line) => line.text).join(' ');
    assert.equal(withWholeWords(lines, text).length, lines.length);
    const joined = lines.map((line) => line.text).join('');
    assert.equal(withWholeWords(lines, joined).length, lines.length);
    const halves = Array.from({ length: 50_000 }, (): Line => ({ text: 'ab-', place }));
    assert.ok(withWholeWords(halves, halves.map((line) => line.text).join('')).length > 1000);
  }).timeout(5000);

  it('lose nothing, whatever the lines and the text of their block', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab7-–. ') }).map((one) => one.replace(/\s+/g, ' ').trim());
    const bare = (one: string): string => one.replace(/[^ab7]/g, '');
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), fc.boolean(), (split, drops) => {
        const place = { kind: 'page', page: 1 } as const;
        const lines = split.map((one): Line => ({ text: one, place }));
        const whole = drops ? split.join(' ').replaceAll(/[-–] /g, '') : split.join('');
        assert.equal(
          bare(
            withWholeWords(lines, whole)
              .map((line) => line.text)
              .join(''),
          ),
          bare(split.join('')),
        );
      }),
    );
  });
});
