import assert from 'node:assert/strict';
import type { Table } from '../../../src/plugin/contract.ts';
import { makePdf, type PdfItem, type PdfPage } from '../../support/pdf.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

const read = async (...pages: PdfPage[]) => (await extractPdf(makePdf(pages))).document;
const tables = async (...pages: PdfPage[]): Promise<Table[]> =>
  (await read(...pages)).blocks.filter((block): block is Table => block.kind === 'table');

/** Rows as text: cells with their column, and their spans where they have any. */
const rows = (table: Table | undefined): string[] =>
  Array.from({ length: table?.rows ?? 0 }, (_, row) =>
    (table?.cells ?? [])
      .filter((cell) => cell.row === row && cell.text)
      .map(
        ({ column, text, columnSpan = 1, rowSpan = 1 }) =>
          `${column}${columnSpan > 1 ? `+${columnSpan}` : ''}${rowSpan > 1 ? `v${rowSpan}` : ''} ${text}`,
      )
      .join(' | '),
  );

const xs = [50, 250, 330, 420, 520];
const grid = (top: number, count: number, step = 20): PdfItem[] => [
  ...xs.map((x): PdfItem => ({ line: [x, top, x, top + count * step] })),
  ...Array.from({ length: count + 1 }, (_, row): PdfItem => ({ line: [50, top + row * step, 520, top + row * step] })),
];
const cells = (lines: string[][], top: number, step = 20, bold = 0): PdfItem[] =>
  lines.flatMap((line, row) =>
    line.map(
      (text, at): PdfItem => ({
        text,
        x: (xs[at] ?? 0) + 5,
        y: top + row * step + 14,
        font: row < bold ? 'Helvetica-Bold' : 'Helvetica',
      }),
    ),
  );

const goods = [
  ['Article', 'Quantity', 'Price', 'Amount'],
  ['Apples, red', '10', '0.50', '5.00'],
  ['Pears', '4', '0.75', '3.00'],
];
const asRows = (lines: string[][]) => lines.map((line) => line.map((text, at) => `${at} ${text}`).join(' | '));

describe('Ruled tables of a PDF', () => {
  it('have their cells with places, lines and words, and nothing of them stands in the text', async () => {
    const document = await read({ items: [...grid(100, 3), ...cells(goods, 100), { text: 'After', x: 50, y: 300 }] });
    const [table] = document.blocks;
    assert.ok(table?.kind === 'table');
    assert.deepEqual(rows(table), asRows(goods));
    assert.equal(table.headerRows, 1);
    assert.deepEqual(lineTexts(document), ['After']);
    const cell = table.cells.find(({ text }) => text === 'Apples, red');
    assert.deepEqual(
      cell?.lines?.flatMap((line) => line.words?.map((word) => word.text)),
      ['Apples,', 'red'],
    );
    const box = cell?.place?.kind === 'page' ? (cell.place.box ?? []) : [];
    const expected = [50 / 595, 120 / 842, 250 / 595, 140 / 842];
    assert.ok(
      box.every((value, at) => Math.abs(value - (expected[at] ?? 0)) < 0.002),
      box.join(' '),
    );
  });

  it('have spans where rules are missing', async () => {
    const items: PdfItem[] = [
      { line: [50, 100, 520, 100] },
      { line: [330, 120, 520, 120] },
      { line: [50, 140, 520, 140] },
      { line: [50, 160, 520, 160] },
      ...[50, 250, 520].map((x): PdfItem => ({ line: [x, 100, x, 160] })),
      { line: [330, 100, 330, 160] },
      { line: [420, 120, 420, 160] },
      { text: 'Name', x: 60, y: 124 },
      { text: 'City', x: 260, y: 124 },
      { text: 'Years', x: 400, y: 114 },
      { text: '2023', x: 340, y: 134 },
      { text: '2024', x: 430, y: 134 },
      ...['Jo Doe', 'Oslo', '1', '2'].map((text, at): PdfItem => ({ text, x: (xs[at] ?? 0) + 10, y: 154 })),
    ];
    const [table] = await tables({ items });
    assert.deepEqual(rows(table), [
      '0v2 Name | 1v2 City | 2+2 Years',
      '2 2023 | 3 2024',
      '0 Jo Doe | 1 Oslo | 2 1 | 3 2',
    ]);
  });

  it('may be ruled with thin filled areas, and hold rows that no rule parts', async () => {
    const items: PdfItem[] = [
      ...xs.map((x): PdfItem => ({ rect: [x, 100, 0.7, 120], fill: true })),
      ...[100, 120, 220].map((y): PdfItem => ({ rect: [50, y, 470, 0.7], fill: true })),
      ...cells(goods, 100),
      { text: 'of this year', x: 55, y: 166 },
      ...['Plums', '2', '2.00', '4.00'].map((text, at): PdfItem => ({ text, x: (xs[at] ?? 0) + 5, y: 190 })),
    ];
    const [table] = await tables({ items });
    assert.deepEqual(rows(table), [
      ...asRows(goods.slice(0, 2)),
      '0 Pears of this year | 1 4 | 2 0.75 | 3 3.00',
      '0 Plums | 1 2 | 2 2.00 | 3 4.00',
    ]);
  });

  it('are two where lists with titles of their own stand side by side, be their rows level or not', async () => {
    const assets = [
      ['Cash', '610'],
      ['Debtors', '420'],
      ['Stock', '95'],
      ['Van', '700'],
    ];
    const debts = [
      ['Creditors', '380'],
      ['Loan', '900'],
      ['Capital', '545'],
    ];
    /** A ruled list with its title; rules down run from `top` to the end, the last row takes what is left. */
    const list = (title: string, lines: string[][], [left, step, end]: [number, number, number]): PdfItem[] => [
      ...[0, 150, 220].map((x): PdfItem => ({ line: [left + x, x === 150 ? 120 : 100, left + x, end] })),
      ...[100, 120, ...lines.slice(1).map((_, row) => 120 + (row + 1) * step), end].map(
        (y): PdfItem => ({ line: [left, y, left + 220, y] }),
      ),
      { text: title, x: left + 60, y: 114, font: 'Helvetica-Bold' },
      ...lines.flatMap(([label = '', value = ''], row): PdfItem[] => [
        { text: label, x: left + 5, y: 133 + row * step },
        { text: value, x: left + 155, y: 133 + row * step },
      ]),
    ];
    for (const step of [20, 27]) {
      const document = await read({
        items: [...list('Assets', assets, [50, 20, 202]), ...list('Liabilities', debts, [270, step, 202])],
      });
      const found = document.blocks.filter((block): block is Table => block.kind === 'table');
      const lines = found.map((table) => rows(table).filter((row) => row.includes('|')));
      assert.deepEqual(lines, [asRows(assets), asRows(debts)], `${step}`);
    }
  });

  it('go on over pages as one, without the heading that is repeated', async () => {
    const head = goods.slice(0, 1);
    const line = (text: string) => [text, '1', '2.00', '2.00'];
    const page = (names: string[], top: number): PdfPage => ({
      items: [
        { text: 'Example GmbH, order 4711', x: 50, y: 30 },
        ...grid(top, names.length + 1),
        ...cells([...head, ...names.map(line)], top, 20, 1),
      ],
    });
    const found = await tables(page(['Apples', 'Pears'], 700), page(['Plums'], 60), page(['Figs'], 60));
    assert.equal(found.length, 1);
    assert.deepEqual(rows(found[0]), asRows([...head, ...['Apples', 'Pears', 'Plums', 'Figs'].map(line)]));
    assert.deepEqual(
      found[0]?.cells.filter(({ column }) => column === 0).map(({ place }) => place?.kind === 'page' && place.page),
      [1, 1, 1, 2, 3],
    );
  });

  it('stay two where the second has other headings', async () => {
    const other = [
      ['Person', 'Age', 'Height', 'Weight'],
      ['Jo', '40', '1.80', '75.0'],
    ];
    const page = (lines: string[][]): PdfPage => ({ items: [...grid(100, lines.length), ...cells(lines, 100, 20, 1)] });
    assert.equal((await tables(page(goods), page(other))).length, 2);
  });

  it('have the columns that the grid leaves unruled, where values stand side by side', async () => {
    const both = (left: string, right: string, y: number): PdfItem[] => [
      { text: left, x: 335, y },
      { text: right, x: 385, y },
    ];
    const lines = [
      ['Article', 'Count', '', 'Sum'],
      ['Apples', '2', '', '9.00'],
      ['Pears', '1', '', '5.00'],
    ];
    const [table] = await tables({
      items: [
        ...grid(100, 3),
        ...cells(lines, 100),
        ...both('Price', 'Off', 114),
        ...both('5.00', '10%', 134),
        { text: '5.00', x: 335, y: 154 },
      ],
    });
    assert.deepEqual(rows(table), [
      '0 Article | 1 Count | 2 Price | 3 Off | 4 Sum',
      '0 Apples | 1 2 | 2 5.00 | 3 10% | 4 9.00',
      '0 Pears | 1 1 | 2 5.00 | 4 5.00',
    ]);
  });

  it('are not made of a frame around text', async () => {
    const document = await read({
      items: [
        { rect: [40, 80, 500, 100] },
        { text: 'Note to all who read this', x: 50, y: 100 },
        { text: 'It is framed but it is no table', x: 50, y: 114 },
      ],
    });
    assert.deepEqual(
      document.blocks.map(({ kind }) => kind),
      ['paragraph'],
    );
  });
});

describe('Unruled tables of a PDF', () => {
  const plain = (lines: string[][], top: number, bold = 1) => cells(lines, top, 16, bold);

  it('are told by their columns of values', async () => {
    const [table] = await tables({ items: plain([...goods, ['Plums', '2', '2.00', '4.00']], 100) });
    assert.deepEqual(rows(table), asRows([...goods, ['Plums', '2', '2.00', '4.00']]));
    assert.equal(table?.headerRows, 1);
  });

  it('of a heading and a single row are tables too', async () => {
    const [table] = await tables({ items: plain(goods.slice(0, 2), 100) });
    assert.deepEqual(rows(table), asRows(goods.slice(0, 2)));
  });

  it('have the heading row that is boxed over them', async () => {
    const items: PdfItem[] = [
      { rect: [45, 98, 480, 16] },
      { rect: [45, 114, 480, 200] },
      ...plain([...goods, ['Plums', '2', '2.00', '4.00']], 98, 0),
    ];
    const [table] = await tables({ items });
    assert.deepEqual(rows(table), asRows([...goods, ['Plums', '2', '2.00', '4.00']]));
    assert.equal(table?.headerRows, 1);
  });

  it('part where another heading row stands among their rows', async () => {
    const more = [
      ['Tax', 'Rate', 'Base', 'Due'],
      ['Sales tax', '19', '8.00', '1.52'],
    ];
    const found = await tables({ items: [...plain(goods, 100), ...plain(more, 190)] });
    assert.deepEqual(found.map(rows), [asRows(goods), asRows(more)]);
  });

  it('end at a rule over the heading of the next, whose groups have titles in bold', async () => {
    const heads = [
      ['Customer', 'Camp Reed', 'Sampled', '13-05-2025'],
      ['Sample', 'M-2', 'Sampler', 'J. Dune'],
    ];
    const results = [
      ['Parameter', 'Result', 'Method', 'Verdict'],
      ['Chemistry'],
      ['pH', '7.4', 'probe', 'good'],
      ['chlorine', '1.1', 'field kit', 'good'],
      ['urea', '0.5', 'own', 'poor'],
    ];
    const bold = cells(results, 150, 14).map(
      (item): PdfItem =>
        'text' in item && ['Parameter', 'Result', 'Method', 'Verdict', 'Chemistry'].includes(item.text)
          ? { ...item, font: 'Helvetica-Bold' }
          : item,
    );
    const found = await tables({ items: [...cells(heads, 110, 14), { line: [50, 146, 520, 146] }, ...bold] });
    assert.deepEqual(rows(found.at(-1)), asRows(results));
  });

  it('have cells of several lines', async () => {
    const items: PdfItem[] = [
      ...cells([['Article', 'Quantity', 'Price', 'Amount']], 100, 16, 1),
      ...cells([['Apples', '10', '0.50', '5.00']], 130),
      { text: 'from the old orchard', x: 55, y: 156 },
      ...cells([['Pears', '4', '0.75', '3.00']], 170),
    ];
    const [table] = await tables({ items });
    assert.deepEqual(rows(table).slice(1), [
      '0 Apples from the old orchard | 1 10 | 2 0.50 | 3 5.00',
      '0 Pears | 1 4 | 2 0.75 | 3 3.00',
    ]);
  });

  it('have headings that span columns, and signs of currency with their amounts', async () => {
    const amount = (text: string, right: number, y: number): PdfItem[] => [
      { text: '$', x: right - 60, y },
      { text, x: right - text.length * 5, y },
    ];
    const items: PdfItem[] = [
      { text: 'Three Months Ended', x: 330, y: 86 },
      { text: 'May 2024', x: 290, y: 100 },
      { text: 'May 2023', x: 410, y: 100 },
      ...['Sales', 'Costs', 'Profit'].flatMap((label, row) => [
        { text: label, x: 50, y: 120 + row * 15 },
        ...amount(`1,${row}00`, 340, 120 + row * 15),
        ...amount(`9${row}0`, 460, 120 + row * 15),
      ]),
    ];
    const [table] = await tables({ items });
    assert.deepEqual(rows(table), [
      '1+2 Three Months Ended',
      '1 May 2024 | 2 May 2023',
      '0 Sales | 1 $ 1,000 | 2 $ 900',
      '0 Costs | 1 $ 1,100 | 2 $ 910',
      '0 Profit | 1 $ 1,200 | 2 $ 920',
    ]);
    assert.equal(table?.headerRows, 2);
  });

  it('have the heading row that alone is boxed above them', async () => {
    const boxed: PdfItem[] = [
      ...xs.map((x): PdfItem => ({ line: [x, 100, x, 124] })),
      ...[100, 124].map((y): PdfItem => ({ line: [50, y, 520, y] })),
    ];
    const free = [
      ['University of Essen', 'BSc', '05/1990', 'Chemistry'],
      ['University of Lund', 'PhD', '06/1996', 'Physics'],
      ['University of Turin', 'Fellow', '08/1998', 'Biology'],
    ];
    const heads = ['Place', 'Degree', 'Date', 'Field'];
    const items = [...boxed, ...cells([heads], 102), ...cells(free, 140, 24)];
    assert.deepEqual((await tables({ items })).map(rows), [asRows([heads, ...free])]);
    const far = [...boxed, ...cells([heads], 102), ...cells(free, 300, 24)];
    assert.equal((await tables({ items: far })).length, 2);
  });

  it('are not made of letterheads, labels with values, or prose in columns', async () => {
    const three = (make: (at: number, line: number) => string): PdfItem[] =>
      [0, 1, 2].flatMap((at) =>
        Array.from(
          { length: 6 },
          (_, line): PdfItem => ({ text: make(at, line), x: 50 + at * 180, y: 60 + line * 13 }),
        ),
      );
    const letterhead = three(
      (at, line) => `${['Example GmbH Berlin', 'Phone and other ways', 'Managing directors'][at]} ${line}`,
    );
    const labels = three((at, line) => (at % 2 === 0 ? `Label ${line}:` : `${line * 17}`));
    const columns = three((at, line) => `this is prose ${at} ${line} that goes on`);
    for (const items of [letterhead, labels, columns]) assert.deepEqual(await tables({ items }), []);
  });
});
