/** Pictures with drawn lines: what is recognised on them is laid out by the tables and boxes that are there. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { findRules } from '../../../plugins/pages/samples/find.ts';
import { shrunk, straightened } from '../../../plugins/pages/samples/straighten.ts';
import type { PageWord } from '../../../plugins/pages/words.ts';
import type { Engines, ParsedDocument, RecognisedLine, Recognition } from '../../../src/plugin/contract.ts';
import { extract } from './support.ts';

const [width, height] = [600, 400];

/** A sheet of paper to draw on, with grain like that of a camera. */
class Sheet {
  readonly width = width;
  readonly height = height;
  readonly data = new Uint8Array(width * height);

  constructor(paper = 235, grain = 6) {
    let state = 7;
    this.data.forEach((_, at) => {
      state = (state * 48_271) % 2_147_483_647;
      this.data[at] = paper + (state % (2 * grain + 1)) - grain;
    });
  }

  fill(left: number, top: number, right: number, bottom: number, level: number): this {
    for (let y = top; y < bottom; y++) this.data.fill(level, y * width + left, y * width + right);
    return this;
  }

  across(left: number, right: number, y: number, level = 150): this {
    return this.fill(left, y, right, y + 1, level);
  }

  down(x: number, top: number, bottom: number, level = 150): this {
    return this.fill(x, top, x + 1, bottom, level);
  }

  box(left: number, top: number, side: number): this {
    const [right, bottom] = [left + side, top + side];
    return this.across(left, right + 1, top, 60)
      .across(left, right + 1, bottom, 60)
      .down(left, top, bottom, 60)
      .down(right, top, bottom, 60);
  }

  /** As a bitmap of 24 bits, which is filed from the last row to the first. */
  file(): Uint8Array {
    const stride = Math.ceil((width * 3) / 4) * 4;
    const bytes = new Uint8Array(54 + stride * height);
    const view = new DataView(bytes.buffer);
    bytes.set([0x42, 0x4d]);
    view.setUint32(2, bytes.length, true);
    view.setUint32(10, 54, true);
    view.setUint32(14, 40, true);
    view.setInt32(18, width, true);
    view.setInt32(22, height, true);
    view.setUint16(26, 1, true);
    view.setUint16(28, 24, true);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        bytes.fill(
          this.data[y * width + x] ?? 0,
          54 + (height - 1 - y) * stride + 3 * x,
          57 + (height - 1 - y) * stride + 3 * x,
        );
    return bytes;
  }
}

/** A line as recognition gives it, its words parted by spaces; `x` and `y` are the left end and the base line. */
function line(text: string, x: number, y: number, size = 20): RecognisedLine {
  const [top, bottom] = [(y - 0.73 * size) / height, (y + 0.22 * size) / height];
  let left = x;
  const words = text.split(' ').map((word) => {
    const right = left + word.length * 0.5 * size;
    const box: RecognisedLine['box'] = [left / width, top, right / width, bottom];
    left = right + 0.3 * size;
    return { text: word, box, confidence: 0.9 };
  });
  return { text, box: [x / width, top, (left - 0.3 * size) / width, bottom], confidence: 0.9, words, block: 0 };
}

/** A word with its letters `pitch` pixels apart. */
function wordAt(text: string, x: number, y: number, size: number, pitch: number) {
  const right = (x + pitch * text.length) / width;
  const box: RecognisedLine['box'] = [x / width, (y - 0.73 * size) / height, right, (y + 0.22 * size) / height];
  return { box, words: [{ text, box, confidence: 0.9 }] };
}

async function read(sheet: Sheet, lines: RecognisedLine[]): Promise<ParsedDocument> {
  const recognition: Recognition = { lines, rotation: 0, skew: 0, warnings: [] };
  const engines: Engines = { ocr: { name: 'given', lanes: 1, recognise: async () => recognition }, absent: {} };
  return extract(sheet.file(), 'image/bmp', { engines });
}

const rowsOf = (document: ParsedDocument): string[][][] =>
  document.blocks.flatMap((block) => {
    if (block.kind !== 'table') return [];
    return [
      Array.from({ length: block.rows }, (_, row) =>
        block.cells.filter((cell) => cell.row === row).map((cell) => cell.text),
      ),
    ];
  });

const textsOf = (document: ParsedDocument): string[] =>
  document.blocks.flatMap((block) => (block.kind === 'table' ? [] : (block.lines ?? []).map(({ text }) => text)));

describe('Pictures with drawn lines', () => {
  it('have tables where rules part words, whatever stands in the cells', async () => {
    const sheet = new Sheet();
    for (const y of [100, 140, 180, 220]) sheet.across(50, 550, y);
    for (const x of [50, 250, 400, 549]) sheet.down(x, 100, 221);
    const document = await read(sheet, [
      line('Loans', 60, 60),
      ...[line('Book', 60, 126), line('Reader', 260, 127), line('Shelf', 410, 125)],
      ...[line('Botany', 60, 166), line('Ada Lind', 260, 165), line('by the door', 410, 167)],
      ...[line('Maps', 60, 206), line('Jo Ray', 260, 206), line('upstairs', 410, 207)],
    ]);
    deepEqual(rowsOf(document), [
      [
        ['Book', 'Reader', 'Shelf'],
        ['Botany', 'Ada Lind', 'by the door'],
        ['Maps', 'Jo Ray', 'upstairs'],
      ],
    ]);
    deepEqual(textsOf(document), ['Loans']);
  });

  it('have tables without rules too, though base lines are read unevenly', async () => {
    const rows = [
      ['Item', 'Pieces', 'Price'],
      ['Rope', '12', '8.40'],
      ['Canvas', '3', '61.00'],
      ['Pegs', '40', '5.20'],
    ];
    const uneven = [0, 3, -2, 1];
    const lines = rows.flatMap((row, index) =>
      row.map((text, column) =>
        line(text, [60, 300, 480][column] ?? 0, 80 + 40 * index + (uneven[(index + column) % 4] ?? 0)),
      ),
    );
    deepEqual(rowsOf(await read(new Sheet(), lines)), [rows]);
  });

  it('have columns that stand close where figures end and words begin under each other', async () => {
    // What parts figures from words is hardly wider than a space: 8 and 12 pixels of type 20 high.
    const rows = [
      ['Roof', '4.812,60', 'floor area'],
      ['Water', '930,15', 'meter'],
      ['Refuse', '2.204,00', 'heads'],
      ['Garden', '744,80', 'floor area'],
    ].flatMap(([name = '', cost = '', key = ''], row) => {
      const y = 80 + 40 * row;
      return [line(name, 60, y), line(cost, 338 - 10 * cost.length, y), line(key, 350, y), line('120,00', 520, y)];
    });
    deepEqual(rowsOf(await read(new Sheet(), rows))[0]?.[1], ['Water', '930,15', 'meter', '120,00']);
  });

  it('have rows that end where the next begins, whatever dots lead from a name to its price', async () => {
    const sheet = new Sheet();
    const menu = [
      ['Savoy', '2020', '46', 'Mill House'],
      ['Morogues', '2022', '36', 'Pell Estate'],
      ['Aubin', '2021', '74', 'Coste Cellar'],
    ].flatMap(([wine = '', year = '', price = '', maker = ''], row) => {
      const y = 80 + 60 * row;
      sheet.across(70 + 10 * wine.length, 440, y);
      return [line(wine, 60, y), line(year, 450, y), line(price, 530, y), line(maker, 60, y + 26, 17)];
    });
    deepEqual(
      rowsOf(await read(sheet, menu))[0]?.filter((row) => row.length > 1),
      [
        ['Savoy', '2020', '46'],
        ['Morogues', '2022', '36'],
        ['Aubin', '2021', '74'],
      ],
    );
  });

  it('have titles of groups in rows of their own where rules part the rows below them', async () => {
    const sheet = new Sheet();
    const rows = [
      ['Room', 'night', '24.50'],
      ['Tent', 'night', '4.20'],
      ['Meals'],
      ['Breakfast', 'person', '3.40'],
      ['Dinner', 'person', '6.90'],
      ['Rental'],
      ['Bicycle', 'day', '5.50'],
    ];
    const lines = rows.flatMap((row, at) => {
      const y = 80 + 34 * at;
      if (row.length > 1) sheet.across(50, 560, y + 10);
      return row.map((text, column) => line(text, [60, 330, 490][column] ?? 0, y));
    });
    deepEqual(rowsOf(await read(sheet, lines)), [rows]);
  });

  it('have columns that stand close, in scripts whose words no spaces part', async () => {
    const rows = [
      ['站名', '里程', '票价', '车次'],
      ...[3, 5, 8, 11, 14, 19].map((distance) => ['城东', `${distance}1`, `${distance}.50`, `K${distance}2`]),
    ];
    // Four letters are 40 wide, and 18 lie between two columns: 0.9 sizes.
    const lines = rows.flatMap((row, index) =>
      row.map((text, column) => line(text.padEnd(4, '里'), 60 + 58 * column, 60 + 40 * index)),
    );
    deepEqual(rowsOf(await read(new Sheet(), lines))[0]?.[0], ['站名里里', '里程里里', '票价里里', '车次里里']);
  });

  it('have tables of two columns where rules run from side to side, apart from what stands beside them', async () => {
    const sheet = new Sheet();
    for (const y of [60, 100, 140, 180, 220]) sheet.across(40, 360, y);
    const rows = [
      ['Depth', '4 m'],
      ['Bottom', 'mud and weed'],
      ['Current', 'weak'],
      ['Visibility', '2 m'],
    ];
    const cells = rows.flatMap(([label = '', value = ''], index) => [
      line(label, 46, 88 + 40 * index),
      line(value, 210, 88 + 40 * index),
    ]);
    const aside = [line('Dive log', 420, 76), line('of the club', 420, 118), line('for May', 420, 170)];
    const document = await read(sheet, [...cells, ...aside]);
    deepEqual(rowsOf(document), [rows]);
    deepEqual(textsOf(document).sort(), ['Dive log', 'for May', 'of the club']);
  });

  it('have no tables where such rules part paragraphs or labels over their values', async () => {
    const sheet = new Sheet();
    for (const y of [60, 140, 220, 300]) sheet.across(40, 560, y);
    const boxes = [0, 1, 2].flatMap((at) => [
      ...[line('Name', 46, 88 + 80 * at, 14), line('Born', 346, 88 + 80 * at, 14)],
      ...[line('Ada Lind', 46, 116 + 80 * at), line('in Ystad', 346, 116 + 80 * at)],
    ]);
    deepEqual(rowsOf(await read(sheet, boxes)), []);
  });

  it('have the headings of columns apart where a shade has no rules between them, and lines that span columns whole', async () => {
    const sheet = new Sheet().fill(50, 60, 550, 100, 200);
    for (const y of [140, 180, 220, 260]) sheet.across(50, 550, y);
    for (const x of [250, 400]) sheet.down(x, 100, 140).down(x, 180, 261);
    for (const x of [50, 549]) sheet.down(x, 60, 261);
    const document = await read(sheet, [
      ...[line('Book', 60, 86), line('Reader', 260, 87), line('Shelf', 410, 85)],
      ...[line('Botany', 60, 126), line('Ada Lind', 260, 125), line('by the door', 410, 127)],
      line('Kept in the cellar until May', 60, 166),
      ...[line('Maps', 60, 206), line('Jo Ray', 260, 206), line('upstairs', 410, 207)],
      ...[line('Birds', 60, 246), line('Jo Ray', 260, 246), line('window', 410, 247)],
    ]);
    deepEqual(rowsOf(document), [
      [
        ['Book', 'Reader', 'Shelf'],
        ['Botany', 'Ada Lind', 'by the door'],
        ['Kept in the cellar until May'],
        ['Maps', 'Jo Ray', 'upstairs'],
        ['Birds', 'Jo Ray', 'window'],
      ],
    ]);
    const [table] = document.blocks.filter((block) => block.kind === 'table');
    equal(table?.headerRows, 1);
  });

  it('have labels and values of one row on one line', async () => {
    deepEqual(textsOf(await read(new Sheet(), [line('Total', 60, 80), line('18.00', 460, 82)])), ['Total 18.00']);
  });

  it('have the letters of a Chinese label in one word, however far apart they are set', async () => {
    const document = await read(new Sheet(), [line('数 量 12 件', 60, 80), line('A 座', 60, 120)]);
    deepEqual(textsOf(document), ['数量 12 件', 'A 座']);
  });

  it('have amounts beside what is paid for, though a letter tells the rate of tax', async () => {
    const bought = ['RYE LOAF', 'OLIVES', 'HONEY JAR', 'CANDLES'];
    const lines = bought.flatMap((text, row) => [
      line(text, 60, 60 + 40 * row),
      line(`${row + 2}.45 ${row % 2 ? 'A' : 'B *'}`, 400, 60 + 40 * row),
    ]);
    const [first] = textsOf(await read(new Sheet(), lines));
    equal(first, 'RYE LOAF 2.45 B *');
  });

  it('have no headings that end in what something costs, however small the print below is', async () => {
    const small = 'Ask us what is in each dish. We take cards and cash, and dogs are as welcome as you are.';
    const { blocks } = await read(new Sheet(), [
      line('SOUPS', 60, 60, 26),
      ...[line('Leek and potato', 60, 100, 26), line('4,20', 480, 100, 26)],
      ...[line('Lobster bisque', 60, 150, 26), line('9,80', 480, 150, 26)],
      line(small, 60, 260, 10),
      line(small, 60, 276, 10),
    ]);
    deepEqual(
      blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])),
      ['SOUPS'],
    );
  });

  it('have boxes to tick where squares are drawn, which recognition leaves out or takes for letters', async () => {
    const sheet = new Sheet().box(60, 84, 18).box(160, 84, 18).box(260, 84, 18);
    sheet.fill(164, 90, 175, 97, 60);
    const document = await read(sheet, [line('Yes', 84, 100), line('口No', 163, 100), line('Later', 284, 100)]);
    deepEqual(textsOf(document), ['☐ Yes ☒ No ☐ Later']);
  });

  it('have no boxes where letters are as square', async () => {
    const sheet = new Sheet().box(60, 84, 18).box(200, 84, 18);
    const document = await read(sheet, [line('DAY', 60, 100), line('OAK', 200, 100)]);
    equal(textsOf(document).join(' '), 'DAY OAK');
  });

  it('have no boxes where the letters are wider than usual', async () => {
    const sheet = new Sheet().box(60, 84, 18).box(260, 84, 18).box(60, 184, 18);
    const wide = (text: string, x: number, y: number) => {
      const [left, right] = [x / width, (x + 15 * text.length) / width];
      const box: RecognisedLine['box'] = [left, (y - 15) / height, right, (y + 4) / height];
      return { ...line(text, x, y), box, words: [{ text, box, confidence: 0.9 }] };
    };
    const document = await read(sheet, [
      wide('OATMEAL', 60, 100),
      wide('DUMPLING', 260, 100),
      wide('QUARTER', 60, 200),
    ]);
    equal(textsOf(document).join(' '), 'OATMEAL DUMPLING QUARTER');
  });

  it('have boxes beside small type, and none where squares are no higher than the letters of large type', async () => {
    const sheet = new Sheet().box(60, 84, 18).box(160, 84, 18).box(260, 84, 18);
    for (const letter of [0, 1, 2, 3]) sheet.box(60 + 36 * letter, 182, 18);
    const document = await read(sheet, [
      ...[line('Yes', 84, 100), line('No', 184, 100), line('Later', 284, 100)],
      { ...line('Boebo', 60, 200, 40), ...wordAt('Boebo', 60, 200, 40, 36) },
    ]);
    deepEqual(textsOf(document), ['☐ Yes ☐ No ☐ Later', 'Boebo']);
  });

  it('have no boxes in combs, whose letters may not have been read, though there are boxes elsewhere', async () => {
    const sheet = new Sheet().box(160, 84, 18).box(260, 84, 18);
    for (const cell of [0, 1, 2]) sheet.box(160 + 22 * cell, 184, 18);
    const document = await read(sheet, [
      ...[line('Member', 60, 100), line('Yes', 184, 100), line('No', 284, 100)],
      ...[line('Code', 60, 200), line('as on the card', 260, 200)],
    ]);
    deepEqual(textsOf(document), ['Member ☐ Yes ☐ No', 'Code as on the card']);
  });

  it('have no boxes where most squares are letters inside of words', async () => {
    const sheet = new Sheet();
    for (const letter of [0, 3, 5, 8]) sheet.box(60 + 15 * letter, 87, 13);
    for (const letter of [0, 18, 20, 21]) sheet.box(60 + 15 * letter, 187, 13);
    const typed = (text: string, x: number, y: number) => {
      const box: RecognisedLine['box'] = [
        x / width,
        (y - 15) / height,
        (x + 15 * text.length) / width,
        (y + 4) / height,
      ];
      return { ...line(text, x, y), box, words: [{ text, box, confidence: 0.9 }] };
    };
    const document = await read(sheet, [
      typed('B-2023-0417', 60, 100),
      typed('Delia', 60, 200),
      typed('Prokop', 300, 200),
    ]);
    equal(textsOf(document).join(' '), 'B-2023-0417 Delia Prokop');
  });
});

describe('Heading rows over a grid', () => {
  const heads = ['Tutor', 'Room', 'Hour'];
  const body = [...[line('Ada Lind', 60, 126), line('7', 260, 127), line('9.15', 410, 125)]].concat([
    ...[line('Jo Ray', 60, 166), line('12', 260, 165), line('11.00', 410, 167)],
  ]);
  const sheet = () => {
    const drawn = new Sheet();
    for (const y of [100, 140, 180]) drawn.across(50, 550, y);
    for (const x of [50, 250, 400, 549]) drawn.down(x, 100, 181);
    return drawn;
  };

  it('belong to it where each word stands over a column', async () => {
    const over = heads.map((text, column) => line(text, [110, 300, 450][column] ?? 0, 92));
    const [rows, ...others] = rowsOf(await read(sheet(), [...over, ...body]));
    deepEqual(rows, [heads, ['Ada Lind', '7', '9.15'], ['Jo Ray', '12', '11.00']]);
    equal(others.length, 0);
  });

  it('are no lines of text over it, nor what stands further off', async () => {
    for (const over of [
      [line('Tutors and rooms of the week before Easter', 60, 92)],
      heads.map((text, column) => line(text, [110, 300, 450][column] ?? 0, 50)),
    ]) {
      const [rows] = rowsOf(await read(sheet(), [...over, ...body]));
      deepEqual(rows, [
        ['Ada Lind', '7', '9.15'],
        ['Jo Ray', '12', '11.00'],
      ]);
    }
  });
});

describe('Rows of a grid without rules between their cells', () => {
  const xs = [50, 190, 280, 370, 460, 549];
  const sheet = (rows: number) => {
    const drawn = new Sheet();
    for (let row = 0; row <= rows + 1; row++) drawn.across(50, 550, 60 + 40 * row);
    xs.forEach((x, at) => {
      drawn.down(x, 60, at === 0 || at === 5 ? 61 + 40 * (rows + 1) : 101);
    });
    return drawn;
  };
  const heads = ['Account', 'Type', 'Tax', 'VAT', 'Value'];
  const over = heads.map((text, column) => line(text, (xs[column] ?? 0) + 10, 86));
  const at = (row: number) => 126 + 40 * row;

  it('have what stands under each head in a cell of its own, though some columns are empty', async () => {
    const items = ['Savings', 'Garden loan', 'Tool fund'];
    const lines = items.flatMap((text, row) => [
      line(text, 60, at(row)),
      line('Deposit', 200, at(row)),
      line(`${row + 3},250.00`, 466, at(row)),
    ]);
    const [rows] = rowsOf(await read(sheet(3), [...over, ...lines]));
    deepEqual(rows, [heads, ...items.map((text, row) => [text, 'Deposit', `${row + 3},250.00`])]);
  });
});

describe('Lines of a picture', () => {
  it('stand in the rows of a table, though the sheet is bent', async () => {
    const rows = [
      ['Item', 'Count', 'Weight', 'Price', 'Shelf'],
      ['Hemp rope', '12', '40', '3.10', '7'],
      ['Tin pails', '7', '65', '8.25', '4'],
      ['Lamp oil', '30', '12', '4.00', '1'],
      ['Soap', '24', '9', '1.75', '2'],
    ];
    const lines = rows.flatMap((cells, row) =>
      cells.map((cell, column) => line(cell, 40 + 110 * column, 80 + 24 * row + 6 * column)),
    );
    deepEqual(rowsOf(await read(new Sheet(), lines)), [rows]);
  });

  it('are as high as their words where they lean by themselves', async () => {
    const leaning = line('Every lamp that is sold here burns for a year', 40, 100);
    leaning.words.forEach(({ box }, at) => {
      for (const side of [1, 3] as const) box[side] += (at * 3) / height;
    });
    leaning.box[3] += 27 / height;
    const [block] = (await read(new Sheet(), [leaning, line('9.50', 520, 112)])).blocks;
    equal(block && 'text' in block && block.text, `${leaning.text} 9.50`);
  });

  it('are laid out by themselves where they run across', async () => {
    const across = { ...line('DUPLICATE', 560, 122), across: true as const };
    across.words.forEach((word) => {
      word.box = [560 / width, 60 / height, 580 / width, 200 / height];
    });
    const document = await read(new Sheet(), [
      ...[line('Hemp rope', 40, 80), line('3.10', 480, 80)],
      ...[line('Tin pails', 40, 120), line('8.25', 480, 120)],
      across,
    ]);
    deepEqual(textsOf(document), ['Hemp rope 3.10', 'Tin pails 8.25', 'DUPLICATE']);
  });
});

describe('Rules of a picture', () => {
  const word = (text: string, left: number, right: number, baseline: number): PageWord => ({
    ...{ text, left, right, top: baseline - 15, bottom: baseline + 4, baseline, size: 20 },
    ...{ bold: false, rightToLeft: false, hyphenated: false, confidence: 0.9 },
  });
  const words = [word('Total', 60, 110, 300), word('due', 120, 150, 300)];
  const page = { width, height, words };
  const flat = { rotation: 0, skew: 0 } as const;

  it('are found where they begin and end, light on dark as well, through grain', () => {
    const sheet = new Sheet()
      .fill(0, 200, width, height, 40)
      .across(50, 403, 100)
      .across(120, 500, 350, 120)
      .down(333, 20, 180);
    const { horizontal, vertical } = findRules(sheet, flat, page);
    const ends = horizontal.map(({ left, right, top }) => [left, right, top].map(Math.round));
    deepEqual(
      ends.map(([left = 0, right = 0, top = 0]) => [
        Math.abs(left - 50) < 3 || Math.abs(left - 120) < 3,
        Math.abs(right - 403) < 3 || Math.abs(right - 500) < 3,
        top,
      ]),
      [
        [true, true, 101],
        [true, true, 351],
        // The edge of the dark half.
        [false, false, 200],
      ],
    );
    equal(vertical.length, 1);
    ok(Math.abs((vertical[0]?.left ?? 0) - 333.5) < 1);
  });

  it('bear with sheets that lean a little', () => {
    const sheet = new Sheet();
    for (let x = 50; x < 550; x++) sheet.fill(x, 100 + Math.round(x / 60), x + 1, 102 + Math.round(x / 60), 120);
    const [rule, ...others] = findRules(sheet, flat, page).horizontal;
    equal(others.length, 0);
    ok(rule && rule.right - rule.left > 480);
  });

  it('are neither strokes of letters nor the bars of codes', () => {
    const sheet = new Sheet().across(60, 150, 292, 40);
    for (let bar = 0; bar < 12; bar++) sheet.down(300 + 9 * bar, 40, 140, 40);
    const { horizontal, vertical } = findRules(sheet, flat, page);
    deepEqual([horizontal, vertical], [[], []]);
  });

  it('are looked for in the picture as it was recognised', () => {
    const dot = { data: new Uint8Array([1, 2, 3, 4, 5, 6]), width: 3, height: 2 };
    deepEqual([...straightened(dot, { rotation: 90, skew: 0 }).data], [4, 1, 5, 2, 6, 3]);
    deepEqual([...straightened(dot, { rotation: 180, skew: 0 }).data], [6, 5, 4, 3, 2, 1]);
    deepEqual([...straightened(dot, { rotation: 270, skew: 0 }).data], [3, 6, 2, 5, 1, 4]);
    deepEqual([...shrunk({ data: new Uint8Array([0, 4, 8, 12, 9, 9]), width: 2, height: 3 }, 2).data], [6]);
    const leaning = new Sheet(235, 0);
    for (let x = 0; x < width; x++)
      leaning.fill(
        x,
        Math.round(200 + (x - 300) * Math.tan(0.05)),
        x + 1,
        Math.round(202 + (x - 300) * Math.tan(0.05)),
        90,
      );
    const skew = (-0.05 * 180) / Math.PI;
    const { data } = straightened({ data: leaning.data, width, height }, { rotation: 0, skew });
    const dark = (y: number) => data.subarray(y * width + 50, y * width + 550).filter((level) => level < 150).length;
    ok(dark(200) + dark(201) > 700, `${dark(199)} ${dark(200)} ${dark(201)}`);
  });
});
