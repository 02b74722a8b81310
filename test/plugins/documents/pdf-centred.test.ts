import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Table } from '../../../src/plugin/contract.ts';
import { makePdf, type PdfItem } from '../../support/pdf.ts';
import { extractPdf } from './pdf-support.ts';

const columns = [50, 150, 400, 500];
const [step, padding] = [12, 10];
const heads = ['Job', 'Work done', 'Mechanic', 'Hours'];

/** A table without rules: each row as high as its cell with the most lines, the lines of each cell told by `from`. */
async function read(cells: readonly string[][][], from: (free: number) => number): Promise<string[][]> {
  const items: PdfItem[] = heads.map((text, at) => ({ text, x: columns[at] ?? 0, y: 60, font: 'Helvetica-Bold' }));
  let top = 60 + step + padding;
  for (const row of cells) {
    const most = Math.max(...row.map((lines) => lines.length));
    for (const [at, lines] of row.entries())
      for (const [line, text] of lines.entries())
        items.push({ text, x: columns[at] ?? 0, y: top + (from(most - lines.length) + line) * step });
    top += most * step + padding;
  }
  const { document } = await extractPdf(makePdf([{ items }]));
  const tables = document.blocks.filter((block): block is Table => block.kind === 'table');
  assert.equal(tables.length, 1);
  const [table] = tables;
  return Array.from({ length: (table?.rows ?? 0) - 1 }, (_, row) =>
    heads.map((_, column) => table?.cells.find((cell) => cell.row === row + 1 && cell.column === column)?.text ?? ''),
  );
}

const words = ['Brakes and discs were', 'replaced and tested on', 'the road by two people', 'in the rain of May'];
/** How many lines the second and third cells of each row have. */
const shapes = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 2 })), {
  minLength: 3,
  maxLength: 8,
});
const cellsOf = (shape: readonly (readonly [number, number])[]): string[][][] =>
  shape.map(([work, names], row) => [
    [`J-${101 + row}`],
    words.slice(0, work),
    ['Ada Example', 'and others'].slice(0, names),
    [`${row + 1}.5`],
  ]);
const joined = (cells: readonly string[][][]): string[][] => cells.map((row) => row.map((lines) => lines.join(' ')));

describe('Rows of a table without rules whose cells have several lines', () => {
  it('are read where cells stand in the middle of their rows', async () => {
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        assert.deepEqual(await read(cellsOf(shape), (free) => free / 2), joined(cellsOf(shape)));
      }),
      { numRuns: 15 },
    );
  });

  it('are read where cells stand at the top of their rows', async () => {
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        assert.deepEqual(await read(cellsOf(shape), () => 0), joined(cellsOf(shape)));
      }),
      { numRuns: 15 },
    );
  });

  it('are read of forms in two columns, and not where nothing is in the middle', async () => {
    const form = (from: (free: number) => number): PdfItem[] => {
      let top = 100;
      return [
        [['Owner'], ['Atlantic Coastal Shipping', 'Company Limited']],
        [['Vessel'], ['Corrib Star']],
        [['Date and time of', 'the inspection'], ['3 March 2026']],
        [['Result'], ['Two deficiencies, to be', 'put right']],
      ].flatMap((cells) => {
        const most = Math.max(...cells.map((lines) => lines.length));
        const items = cells.flatMap((lines, at) =>
          lines.map((text, line) => ({
            text,
            x: at === 0 ? 50 : 200,
            y: top + (from(most - lines.length) + line) * step,
          })),
        );
        top += most * step + padding;
        return items;
      });
    };
    const tablesOf = async (items: PdfItem[]) =>
      (await extractPdf(makePdf([{ items }]))).document.blocks.flatMap((block) =>
        block.kind === 'table' ? [block.cells.map(({ text }) => text)] : [],
      );
    assert.deepEqual(await tablesOf(form((free) => free / 2)), [
      [
        ...['Owner', 'Atlantic Coastal Shipping Company Limited', 'Vessel', 'Corrib Star'],
        ...['Date and time of the inspection', '3 March 2026', 'Result', 'Two deficiencies, to be put right'],
      ],
    ]);
    assert.deepEqual(await tablesOf(form(() => 0)), []);
  });
});
