import assert from 'node:assert/strict';
import type { Table } from '../../../src/plugin/contract.ts';
import { makePdf, type PdfItem, type PdfPage } from '../../support/pdf.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

const read = async (...pages: PdfPage[]) => (await extractPdf(makePdf(pages))).document;
const rows = (table: Table): string[] =>
  Array.from({ length: table.rows }, (_, row) =>
    table.cells
      .filter((cell) => cell.row === row && cell.text)
      .map(({ column, text, columnSpan = 1 }) => `${column}${columnSpan > 1 ? `+${columnSpan}` : ''} ${text}`)
      .join(' | '),
  );
const tables = async (...pages: PdfPage[]): Promise<string[][]> =>
  (await read(...pages)).blocks.filter((block): block is Table => block.kind === 'table').map(rows);

/** Rules drawn cell by cell at one height, as browsers and word processors draw the borders of cells. */
const chain = (xs: readonly number[], y: number): PdfItem[] =>
  xs.slice(1).map((right, at): PdfItem => ({ line: [xs[at] ?? 0, y, right, y] }));
/** The heading row and rows of a table of words, each row `step` high; texts stand 4 points right of their border. */
const body = (xs: readonly number[], lines: readonly string[][], top: number, step = 16): PdfItem[] =>
  lines.flatMap((line, row) =>
    line.map((text, at): PdfItem => ({ text, x: (xs[at] ?? 0) + 4, y: top + row * step + 11, size: 9 })),
  );
const asRows = (lines: readonly string[][]) => lines.map((line) => line.map((text, at) => `${at} ${text}`).join(' | '));

const left = [50, 120, 150, 200];
const right = [300, 370, 420, 500];
const handles = [
  ['Handle', 'Pack', 'Code'],
  ['Brenta', '20', 'A 40117'],
  ['Lagorai', '5', 'A 40209'],
  ['Cima', '10', 'A 41015'],
];
const locks = [
  ['Lock', 'Finish', 'Room'],
  ['Patent', 'bronze', 'cellar'],
  ['Magnet', 'chrome', 'bath'],
];

describe('Tables of a PDF ruled across cell by cell', () => {
  it('have the columns of their rules, whatever stands beside, over and under them', async () => {
    const document = await read({
      items: [
        { text: 'Price list of the shop', x: 50, y: 60, size: 14 },
        { text: 'Handles', x: 54, y: 96, font: 'Helvetica-Bold' },
        ...chain(left, 116),
        ...body(left, handles, 100),
        { text: 'Locks', x: 304, y: 96, font: 'Helvetica-Bold' },
        ...chain(right, 116),
        ...body(right, locks, 100),
        {
          text: 'All prices are meant without tax and hold until they are replaced by others.',
          x: 50,
          y: 200,
          size: 9,
        },
      ],
    });
    const found = document.blocks.filter((block): block is Table => block.kind === 'table');
    assert.deepEqual(found.map(rows), [asRows(handles), asRows(locks)]);
    assert.deepEqual(lineTexts(document), [
      'Price list of the shop',
      'Handles',
      'Locks',
      'All prices are meant without tax and hold until they are replaced by others.',
    ]);
  });

  it('begin at their heading where sums alone are ruled, whatever titles open groups of rows', async () => {
    const xs = [50, 250, 320, 390];
    const bold = (items: PdfItem[]) => items.map((item): PdfItem => ({ ...item, font: 'Helvetica-Bold' }));
    const assets = ['Cash', 'Debtors', 'Stock', 'Loans', 'Vehicles', 'Land', 'Goodwill'];
    const lines = assets.map((text, at) => [text, `${at + 2},410`, `${at + 1},230`]);
    const items: PdfItem[] = [
      { text: 'Statement of the harbour board', x: 50, y: 80, size: 13 },
      ...bold(body(xs, [['', '2024', '2023']], 100)),
      ...bold(body(xs, [['', '£000', '£000'], ['Assets']], 110, 15)),
      ...body(xs, lines, 139),
      ...chain(xs, 139 + 16 * lines.length + 2),
      ...bold(body(xs, [['Total assets', '37,870', '29,610']], 139 + 16 * lines.length + 4)),
      ...chain(xs, 139 + 16 * lines.length + 20),
      ...body(xs, [['Creditors', '4,100', '3,900']], 139 + 16 * lines.length + 22),
    ];
    const [found = []] = await tables({ items: items.filter((item) => !('text' in item) || item.text !== '') });
    assert.deepEqual(found.slice(0, 4), ['1 2024 £000 | 2 2023 £000', '0+3 Assets', ...asRows(lines).slice(0, 2)]);
    assert.equal(found.length, 11);
  });

  it('have their heading over the first rule, and prices by the piece in their first row', async () => {
    const xs = [50, 200, 330];
    const bold = (items: PdfItem[]) => items.map((item): PdfItem => ({ ...item, font: 'Helvetica-Bold' }));
    const contents = [
      ['Energy', '1 890 kJ / 451 kcal'],
      ['Fat', '18.2 g'],
      ['Salt', '1.3 g'],
    ];
    const services = [
      ['Projector', '15.00 €/day'],
      ['Cleaning', '60.00 €/day'],
      ['Lost key', '85.00 €'],
    ];
    const ruled = (borders: number[], lines: string[][], top: number) => [
      ...lines.flatMap((_, at) => chain(borders, top + 16 * (at + 1))),
      ...body(borders, lines, top),
    ];
    const head = [...bold(body(xs, [['Contents', 'per 100 g']], 84)), ...chain(xs, 100)];
    const items = [...head, ...ruled(xs, contents, 100), ...ruled([50, 240, 400], services, 300)];
    assert.deepEqual(await tables({ items }), [asRows([['Contents', 'per 100 g'], ...contents]), asRows(services)]);
  });

  it('have cells of several lines, headings of two lines, and lines over several columns', async () => {
    const xs = [50, 150, 250, 330];
    const items: PdfItem[] = [
      { text: 'Reached', x: 254, y: 102, size: 9 },
      ...body(xs, [['Goal', 'Who', 'in 2024']], 102),
      ...chain(xs, 118),
      { text: 'Goals of all the northern town', x: 54, y: 130, size: 9, font: 'Helvetica-Bold' },
      ...chain(xs, 136),
      ...body(xs, [['Trees along the', 'Ann', '12 of 20']], 137),
      ...body(xs, [['river', 'Bo']], 148),
      ...chain(xs, 166),
      ...body(xs, [['Benches', 'Cy', '4 of 4']], 167),
      ...chain(xs, 184),
    ];
    assert.deepEqual(await tables({ items }), [
      [
        '0 Goal | 1 Who | 2 Reached in 2024',
        '0+3 Goals of all the northern town',
        '0 Trees along the river | 1 Ann Bo | 2 12 of 20',
        '0 Benches | 1 Cy | 2 4 of 4',
      ],
    ]);
  });

  it('may be shaded instead, row by row', async () => {
    const shaded = (row: number): PdfItem[] =>
      left.slice(1).map((end, at): PdfItem => {
        const from = left[at] ?? 0;
        return { rect: [from, 100 + row * 16, end - from, 16], fill: true };
      });
    const items = [...shaded(0), ...shaded(2), ...body(left, handles, 100)];
    assert.deepEqual(await tables({ items }), [asRows(handles)]);
  });

  it('end with the row that a last rule would follow, and not with a legend under it', async () => {
    const items: PdfItem[] = [
      ...[116, 132, 148].flatMap((y) => chain(left, y)),
      ...body(left, handles, 100),
      { text: 'Pack: pieces, sold whole', x: 54, y: 190, size: 7 },
    ];
    assert.deepEqual(await tables({ items }), [asRows(handles)]);
  });

  it('are not made of underlined sums: columns of figures belong with what they are figures of', async () => {
    const xs = [50, 300, 400, 500];
    const lines = [
      ['', '2024', '2023'],
      ['Revenue', '1,200', '1,100'],
      ['Costs', '(800)', '(900)'],
      ['Profit', '400', '200'],
      ['Tax', '(100)', '(50)'],
      ['Result', '300', '150'],
    ];
    const items = [...body(xs, lines, 100), ...chain(xs.slice(1), 148), ...chain(xs.slice(1), 180)];
    assert.deepEqual(await tables({ items }), [asRows(lines).map((line) => line.replace(/^0 {2}\| /u, ''))]);
  });

  it('survive rules without number or sense', async () => {
    const comb = Array.from(
      { length: 3000 },
      (_, at): PdfItem => ({ line: [at % 500, 100 + at / 50, (at % 500) + 7, 100 + at / 50] }),
    );
    const started = performance.now();
    await read({ items: [...comb, ...body(left, handles, 100)] });
    assert.ok(performance.now() - started < 5000);
  });
});
