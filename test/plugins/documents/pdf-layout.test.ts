import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { TextBlock } from '../../../src/plugin/contract.ts';
import { makePdf, type PdfFont, type PdfItem, type PdfPage } from '../../support/pdf.ts';
import { extractPdf, lineTexts } from './pdf-support.ts';

const column = (texts: string[], x: number, y: number, step = 12): PdfItem[] =>
  texts.map((text, line) => ({ text, x, y: y + line * step }));

const read = async (...pages: PdfPage[]) => (await extractPdf(makePdf(pages))).document;
const texts = async (...pages: PdfPage[]) =>
  (await read(...pages)).blocks.filter((block): block is TextBlock => block.kind !== 'table');

const prose = (word: string, lines: number): string[] =>
  Array.from({ length: lines }, (_, line) => `${word}${line} and some more words to fill`);

describe('Reading order of a PDF', () => {
  it('reads columns one after the other, under a title that spans them', async () => {
    const document = await read({
      items: [
        ...column(prose('right', 12), 310, 100.5),
        { text: 'A Title across both Columns of the Page', x: 120, y: 60, size: 18 },
        ...column(prose('left', 14), 50, 100),
      ],
    });
    const lines = lineTexts(document);
    assert.equal(lines[0], 'A Title across both Columns of the Page');
    assert.ok(
      lines.slice(1, 15).every((line) => line.startsWith('left')),
      lines.join('|'),
    );
    assert.ok(lines.slice(15).every((line) => line.startsWith('right')));
    assert.equal(lines.length, 27);
  });

  it('reads a tinted side bar by itself, and labels beside it with their values', async () => {
    const bar = [
      ['Target', 'Price', 'Free float', 'Ticker'],
      ['38.50', '29.15', '46 %', 'KRB'],
    ];
    const sums = [
      ['Orders', 'Sales', 'Costs', 'Profit', 'Tax'],
      ['148.2', '131.7', '98.4', '33.3', '8.9'],
    ];
    const columns = ([labels = [], values = []]: string[][], x: number, across: number, y: number, step: number) => [
      ...column(labels, x, y, step),
      ...column(values, x + across, y, step),
    ];
    const lines = ([labels = [], values = []]: string[][]) => labels.map((label, at) => `${label} ${values[at]}`);
    const tint: PdfItem = { rect: [40, 84, 150, 90], fill: true };
    const title: PdfItem = { text: 'Krohnberg Drives', x: 50, y: 60, size: 18 };
    const beside = await read({
      items: [title, tint, ...columns(bar, 50, 100, 100, 17), ...columns(sums, 220, 260, 103, 14)],
    });
    assert.deepEqual(lineTexts(beside), ['Krohnberg Drives', ...lines(bar), ...lines(sums)]);
  });

  it('leaves a column on a tint in its table', async () => {
    const items: PdfItem[] = [
      { rect: [250, 84, 100, 90], fill: true },
      ...column(['Orders', 'Sales', 'Costs', 'Profit', 'Tax'], 50, 100, 16),
      ...column(['148.2', '131.7', '98.4', '33.3', '8.9'], 260, 100, 16),
      ...column(['140.1', '122.9', '90.0', '32.9', '8.8'], 450, 100, 16),
    ];
    assert.deepEqual(
      (await read({ items })).blocks.map(({ kind }) => kind),
      ['table'],
    );
  });

  const spread = (left: string[], right: string[], step: number, head: PdfFont = 'Courier'): PdfItem[] =>
    left.flatMap((text, row) => {
      const value = right[row] ?? '';
      const font = row === 0 ? head : 'Courier';
      const [y, size] = [100 + row * step, 10];
      // Letters of Courier are 0.6 sizes wide; those of the bold face that heads are in are about as wide.
      return [
        { text, x: 50, y, font, size },
        { text: value, x: 500 - value.length * 0.6 * size, y, font, size },
      ];
    });
  const rowsOf = (left: string[], right: string[]) => left.map((text, row) => `${text} ${right[row]}`);

  it('keeps rows that are spread to both edges', async () => {
    const left = ['Holder', 'Branch', 'Northern Rail', 'Fell Books'];
    const right = ['Lena Marsh', 'Kendal Town', '11 May, at noon', '9 May, late'];
    assert.deepEqual(lineTexts(await read({ items: spread(left, right, 17) })), rowsOf(left, right));
  });

  it('joins letters that are objects of their own where most of the width is blank', async () => {
    // Widths of Helvetica's letters, in thousandths of the size; most are as wide as a figure.
    const widths = new Map([...'liI'].map((letter) => [letter, letter === 'I' ? 278 : 222]));
    for (const letter of 'ft ') widths.set(letter, 278);
    for (const letter of 'cksy') widths.set(letter, 500);
    const lettered = (text: string, left: number, y: number): PdfItem[] => {
      let x = left;
      return [...text].flatMap((letter) => {
        const item: PdfItem = { text: letter, x, y, size: 12, font: 'Helvetica' };
        x += ((widths.get(letter) ?? 556) * 12) / 1000;
        return letter === ' ' ? [] : [item];
      });
    };
    const lines = ['hull gallon', 'kept paths', 'still quay', 'a bell'];
    const items = lines.flatMap((text, row) => [
      ...lettered(text, 56, 100 + row * 12),
      ...lettered(`201${row}`, 500, 100 + row * 12),
    ]);
    assert.deepEqual(
      lineTexts(await read({ items })),
      lines.map((text, row) => `${text} 201${row}`),
    );
  });

  it('keeps the dates of a career at the right edge beside what they date', async () => {
    const left = ['Fern Boatyard', 'Rigger', 'Canal & Sons', 'Deck hand', 'Wharf School', 'Pupil'];
    const right = ['Hull', '05/2019 – present', 'Goole', '03/2016 – 04/2019', 'Selby', '2009 – 2015'];
    assert.deepEqual(lineTexts(await read({ items: spread(left, right, 12) })), rowsOf(left, right));
    const dateless = right.map((text) => text.replace(/[\d/]+/g, 'long'));
    assert.deepEqual(lineTexts(await read({ items: spread(left, dateless, 12) })), [...left, ...dateless]);
  });

  it('parts blocks that end at the other edge of a page', async () => {
    const left = ['Ferrous Works', '12 Anvil Road', 'Leeds'];
    const right = ['Noordzee Pumps', '7 Quay Lane', 'Kingston upon Hull'];
    assert.deepEqual(lineTexts(await read({ items: spread(left, right, 17) })), [...left, ...right]);
    const names = [
      ['Ada Lopes', 'Ben Klein', 'Cy Doyle-Fitz'],
      ['Dan Osei', 'Eve Marchetti', 'Finn Axelsson'],
    ];
    const [ours = [], theirs = []] = names;
    assert.deepEqual(lineTexts(await read({ items: spread(ours, theirs, 12) })), [...ours, ...theirs]);
    const labelled = theirs.map((text) => `Guest: ${text}`);
    assert.deepEqual(lineTexts(await read({ items: spread(ours, labelled, 17) })), [...ours, ...labelled]);
    const [home, away] = [
      ['Rovers', ...ours],
      ['Hounds', ...theirs],
    ];
    assert.deepEqual(lineTexts(await read({ items: spread(home, away, 17, 'Helvetica-Bold') })), [...home, ...away]);
  });

  it('keeps labels and the values beside them on one line', async () => {
    const labels = ['Invoice number:', 'Invoice date:', 'Customer:', 'Currency:'];
    const values = ['R-17', '31.01.2024', '4711', 'EUR'];
    const document = await read({ items: [...column(labels, 50, 100), ...column(values, 250, 100)] });
    assert.deepEqual(
      lineTexts(document),
      labels.map((label, line) => `${label} ${values[line]}`),
    );
  });

  it('keeps ticks and the numbers in a margin with the lines they stand beside', async () => {
    const document = await read({
      items: [
        ...column(['Large company', 'Small company'], 50, 100),
        ...column(['X', 'x'], 250, 100),
        { text: '1.3', x: 50, y: 200, size: 14, font: 'Helvetica-Bold' },
        { text: 'Scope', x: 100, y: 200, size: 14, font: 'Helvetica-Bold' },
        ...column(prose('text', 8), 100, 220),
        { text: '7', x: 50, y: 700 },
        { text: 'Terms of Example GmbH', x: 100, y: 700 },
      ],
    });
    const lines = lineTexts(document);
    assert.deepEqual(lines.slice(0, 3), ['Large company X', 'Small company x', '1.3 Scope']);
    assert.equal(lines.at(-1), '7 Terms of Example GmbH');
  });

  it('reads lists of words and figures one after the other, with the headings over them', async () => {
    const list = (x: number, title: string, names: string[], figures: string[]): PdfItem[] => [
      { text: title, x, y: 100, size: 14, font: 'Helvetica-Bold' },
      ...column(names, x, 125, 18),
      ...column(figures, x + 170, 125, 18),
    ];
    const [dishes, prices] = [
      ['Leek soup', 'Smoked mackerel', 'Cucumber salad'],
      ['6.50', '8.25', '5.00'],
    ];
    const [mains, costs] = [
      ['Haddock', 'Wild mushroom risotto', 'Lamb shank'],
      ['16.50', '14.00', '19.75'],
    ];
    const both = [...list(50, 'Starters', dishes, prices), ...list(310, 'Mains', mains, costs)];
    const pairs = (names: string[], figures: string[]) => names.map((name, at) => `${name} ${figures[at]}`);
    const expected = ['Starters', ...pairs(dishes, prices), 'Mains', ...pairs(mains, costs)];
    assert.deepEqual(lineTexts(await read({ items: both })), expected);
    // Lines between the prices, which stand beside words of the other list.
    const noted = list(50, 'Starters', [], []).concat(
      ...['6.50', '8.25', '5.00'].map((price, at): PdfItem[] => [
        { text: dishes[at] ?? '', x: 50, y: 125 + 30 * at },
        { text: price, x: 220, y: 125 + 30 * at },
        { text: 'with bread', x: 50, y: 137 + 30 * at, size: 8 },
        { text: mains[at] ?? '', x: 310, y: 125 + 30 * at },
        { text: costs[at] ?? '', x: 480, y: 125 + 30 * at },
        { text: 'with peas and greens', x: 310, y: 137 + 30 * at, size: 8 },
      ]),
      { text: 'Mains', x: 310, y: 100, size: 14, font: 'Helvetica-Bold' },
    );
    assert.deepEqual(
      lineTexts(await read({ items: noted })).filter((text) => !text.startsWith('with')),
      expected,
    );
  });

  it('parts an address from the details beside it', async () => {
    const address = ['Example GmbH', 'Sample Street 5', '12345 Sampletown', 'Germany'];
    const details = ['Invoice: R-17', 'Your contact: Jo Doe', 'Phone: 0123 4567', 'Order from Monday'];
    const blocks = await texts({ items: [...column(address, 50, 100), ...column(details, 380, 100)] });
    assert.deepEqual(
      blocks[0]?.lines?.map((line) => line.text),
      address,
    );
  });

  it('joins the lines of a paragraph and the halves of a word split at a line end', async () => {
    const lines = ['The parties conclude this agree-', 'ment about a matter of inter-', 'Est'];
    const [block] = await texts({ items: column(lines, 50, 100) });
    assert.equal(block?.text, 'The parties conclude this agreement about a matter of inter-Est');
  });

  it('tells paragraphs by indents and spaces, and list items by their marks', async () => {
    const blocks = await texts({
      items: [
        ...column(['A first paragraph goes on over', 'two lines and then it ends.'], 50, 100),
        ...column(['A second one follows after some', 'space, as long as the first.'], 50, 140),
        ...column(['\u2022 apples', '\u2022 pears', '1. first of all'], 60, 180),
      ],
    });
    assert.deepEqual(
      blocks.map(({ kind, text }) => `${kind}: ${text}`),
      [
        'paragraph: A first paragraph goes on over two lines and then it ends.',
        'paragraph: A second one follows after some space, as long as the first.',
        'list-item: \u2022 apples',
        'list-item: \u2022 pears',
        'list-item: 1. first of all',
      ],
    );
  });

  it('ranks headings by size and weight', async () => {
    const blocks = await texts({
      items: [
        { text: 'Annual Report', x: 50, y: 60, size: 24 },
        { text: 'Outlook', x: 50, y: 110, size: 14, font: 'Helvetica-Bold' },
        ...column(prose('body', 6), 50, 140),
        { text: 'Risks', x: 50, y: 240, font: 'Helvetica-Bold' },
        ...column(prose('more', 6), 50, 260),
      ],
    });
    assert.deepEqual(
      blocks.filter(({ kind }) => kind === 'heading').map(({ text, level }) => `${level} ${text}`),
      ['1 Annual Report', '2 Outlook', '3 Risks'],
    );
  });

  it('sets footnotes aside, but not small print elsewhere', async () => {
    const blocks = await texts({
      items: [
        { text: '1 Small print at the top of the page', x: 50, y: 60, size: 7 },
        ...column(prose('text', 30), 50, 100),
        { text: '1', x: 50, y: 696, size: 4 },
        { text: 'A remark at the foot', x: 54, y: 700, size: 7 },
        { text: '2 Another one', x: 50, y: 712, size: 7 },
      ],
    });
    assert.deepEqual(
      blocks.filter(({ aside }) => aside === 'footnote').flatMap(({ lines = [] }) => lines.map(({ text }) => text)),
      ['1 A remark at the foot', '2 Another one'],
    );
  });

  it('sets running heads and page numbers aside, and only them', async () => {
    const page = (number: number): PdfPage => ({
      items: [
        { text: `Report of Example GmbH, page ${number}`, x: 50, y: 30 },
        ...column(prose(`text${number}`, 20), 50, 120),
        { text: `- ${number} -`, x: 290, y: 820 },
      ],
    });
    const blocks = await texts(page(1), page(2), page(3));
    assert.deepEqual(
      blocks.map(({ aside }) => aside ?? 'main'),
      ['header', 'main', 'footer', 'header', 'main', 'footer', 'header', 'main', 'footer'],
    );
  });
});

describe('Words of a PDF', () => {
  it('come in logical order from right-to-left lines, with numbers in their own', async () => {
    // Drawn as seen, from left to right: "42" stands left of the two words, which are read from the right.
    const word = (text: string, x: number): PdfItem => ({ text: [...text].reverse().join(''), x, y: 100, size: 10 });
    const document = await read({ items: [word('שלום', 140), word('עולם', 90), { text: '42', x: 60, y: 100 }] });
    assert.deepEqual(lineTexts(document), ['שלום עולם 42']);
  });

  it('have their ligatures made plain', async () => {
    assert.deepEqual(lineTexts(await read({ items: [{ text: 'o\ufb03ce \u0142', x: 50, y: 50 }] })), ['office \u0142']);
  });

  it('are read upright where text runs up the page, with boxes as seen', async () => {
    const document = await read({
      width: 400,
      height: 400,
      items: [
        ...column(prose('main', 5), 60, 100),
        { text: 'Up the side', x: 30, y: 300, angle: 90, size: 12 },
        { text: 'Down again', x: 370, y: 100, angle: -90, size: 12 },
      ],
    });
    assert.deepEqual(lineTexts(document).slice(5), ['Up the side', 'Down again']);
    const place = document.blocks.at(-2)?.place;
    assert.ok(place?.kind === 'page' && place.box);
    const [left, top, right, bottom] = place.box;
    assert.ok(left > 0.04 && right < 0.09 && bottom > 0.745 && bottom < 0.755 && top < 0.62, place.box.join(' '));
  });

  it('keep a stamp across the page in one piece', async () => {
    const document = await read({
      items: [...column(prose('text', 5), 60, 100), { text: 'DRAFT', x: 200, y: 500, angle: 45, size: 60 }],
    });
    assert.deepEqual(lineTexts(document).slice(5), ['DRAFT']);
  });

  it('drawn twice for boldness count once', async () => {
    const twice: PdfItem[] = [0, 0.4].map((shift) => ({ text: 'Total', x: 50 + shift, y: 50 }));
    assert.deepEqual(lineTexts(await read({ items: [...twice, { text: '5', x: 90, y: 50 }] })), ['Total 5']);
  });

  it('are left out where they lie beyond the edges of the page, but where most do', async () => {
    const [seen, beyond] = [column(prose('seen', 4), 60, 100), column(prose('cut', 3), 700, 100)];
    const lines = lineTexts(await read({ items: [...seen, ...beyond, { text: 'below', x: 60, y: 1200 }] }));
    assert.equal(lines.length, 4);
    assert.ok(lines.every((line) => line.startsWith('seen')));
    assert.equal(lineTexts(await read({ items: beyond })).length, 3);
  });

  it('take raised marks along on their line', async () => {
    const items: PdfItem[] = [
      { text: 'Revenue', x: 50, y: 100, size: 12 },
      { text: '3', x: 99, y: 96, size: 6 },
      { text: 'grew', x: 106, y: 100, size: 12 },
    ];
    assert.deepEqual(lineTexts(await read({ items })), ['Revenue 3 grew']);
  });

  it('lie on their page, in lines and blocks that hold them, whatever the file draws', async () => {
    const item = fc.record({
      text: fc.string({ minLength: 1, maxLength: 12 }),
      x: fc.integer({ min: -50, max: 700 }),
      y: fc.integer({ min: -50, max: 900 }),
      size: fc.integer({ min: 0, max: 90 }),
      angle: fc.constantFrom(0, 0, 0, 90, 180, 270, 33),
    });
    const rotate = fc.constantFrom<0 | 90 | 180 | 270>(0, 90, 180, 270);
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 40 }), rotate, async (items, turn) => {
        const document = await read({ rotate: turn, items });
        for (const block of document.blocks) {
          const lines = block.kind === 'table' ? block.cells.flatMap((cell) => cell.lines ?? []) : (block.lines ?? []);
          for (const { words = [], text } of lines) {
            assert.equal(text, words.map((word) => word.text).join(' '));
            for (const { box } of words) {
              assert.ok(box.every((value) => value >= 0 && value <= 1));
              assert.ok(box[0] <= box[2] && box[1] <= box[3]);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
