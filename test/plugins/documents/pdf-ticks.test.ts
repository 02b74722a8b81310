import assert from 'node:assert/strict';
import fc from 'fast-check';
import { makePdf, type PdfItem, type PdfPage } from '../../support/pdf.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

const lines = async (page: PdfPage): Promise<string[]> => lineTexts((await extractPdf(makePdf([page]))).document);
const text = (text: string, x: number, y: number): PdfItem => ({ text, x, y });
const box = (x: number, y: number, side = 9): PdfItem => ({ rect: [x, y - side + 1, side, side] });
const cross = (x: number, y: number): PdfItem[] => [
  { line: [x + 1, y - 7, x + 8, y] },
  { line: [x + 1, y, x + 8, y - 7] },
];

describe('boxes to tick in PDF', () => {
  it('reads drawn boxes as words before their options, ticked by a drawing or a typed letter', async () => {
    const items = [
      text('Membership:', 50, 100),
      box(130, 100),
      text('single', 145, 100),
      box(200, 100),
      ...cross(200, 100),
      text('family', 215, 100),
      box(270, 100),
      text('X', 271, 99),
      text('student', 285, 100),
    ];
    const [line = ''] = await lines({ items });
    assert.match(line.replaceAll('\u00a0', ' '), /☐ single ☒ family ☒ student/);
  });

  it('takes boxes that touch for places of letters, and large ones for frames', async () => {
    const comb = [...'4711'].flatMap((letter, at) => [box(100 + 12 * at, 100, 12), text(letter, 102 + 12 * at, 98)]);
    const found = await lines({ items: [text('Number', 50, 98), ...comb, { rect: [40, 60, 300, 60] }] });
    assert.deepEqual(found, ['Number 4711']);
  });

  it('joins the letters of a comb, parted where a place is empty', async () => {
    const places = Array.from({ length: 11 }, (_, at): PdfItem => ({ line: [100 + 14 * at, 88, 100 + 14 * at, 104] }));
    const sides: PdfItem[] = [{ line: [100, 104, 240, 104] }, { line: [100, 88, 240, 88] }];
    const letters = [...'JO MILLER'].flatMap((letter, at) =>
      letter === ' ' ? [] : [text(letter, 103 + 14 * at, 100)],
    );
    assert.deepEqual(await lines({ items: [text('Name', 60, 100), ...places, ...sides, ...letters] }), [
      'Name JO MILLER',
    ]);
  });

  it('reads the buttons of a form as they are set', async () => {
    const page: PdfPage = {
      items: [text('Colour', 50, 100), text('red', 135, 100), text('blue', 195, 100)],
      fields: [
        { kind: 'checkbox', name: 'red', value: 'Off', on: 'Yes', rect: [120, 91, 10, 10] },
        { kind: 'checkbox', name: 'blue', value: 'Yes', on: 'Yes', rect: [180, 91, 10, 10] },
      ],
    };
    const [line = ''] = await lines(page);
    assert.match(line, /☐ red ☒ blue/);
  });

  it('gives every box its state, wherever boxes stand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), async (states) => {
        const items = states.flatMap((ticked, at) => {
          const y = 100 + 30 * at;
          return [box(60, y), ...(ticked ? cross(60, y) : []), text(`option ${at}`, 75, y)];
        });
        const expected = states.map((ticked, at) => `${ticked ? '☒' : '☐'} option ${at}`);
        assert.deepEqual(await lines({ items }), expected);
      }),
      { numRuns: 20 },
    );
  });
});
