/** What the engine makes of characters whose gaps or shapes alone don't tell. */
import { deepEqual, equal } from 'node:assert/strict';
import type { Glyph } from '../../src/engines/ocr/decode.ts';
import type { PartedLine } from '../../src/engines/ocr/line.ts';
import { withoutStrays } from '../../src/engines/ocr/strays.ts';
import { partWords } from '../../src/engines/ocr/words.ts';
import { settleZeros } from '../../src/engines/ocr/zeros.ts';

/** Characters side by side, without a gap. */
function parted(text: string): string {
  const glyphs = [...text].map(
    (each, at): Glyph => ({
      text: each,
      start: 16 * at,
      end: 16 * at + 8,
      confidence: 0.95,
      space: 0,
      lookalikes: [],
    }),
  );
  const ink = { columns: new Uint8Array(16 * text.length).fill(1), top: 8, bottom: 40 };
  return partWords(glyphs, ink)
    .map((word) => word.text)
    .join(' ');
}

/** Lines whose type is `height` rows high. */
function line(text: string, height = 28): PartedLine {
  const words = text
    .split(' ')
    .map((word, at) => ({ text: word, start: 100 * at, end: 100 * at + 60, confidence: 0.9 }));
  return {
    region: { x: 0, y: 0, length: 100, height: 48, angle: 0, score: 1 },
    strip: { data: new Float32Array(0), width: 100, stretch: 1 },
    ink: { columns: new Uint8Array(0), top: 10, bottom: 10 + height },
    words,
    confidence: 0.9,
  };
}

const settled = (...lines: PartedLine[]): string[] =>
  settleZeros(lines).map(({ words }) => words.map(({ text }) => text).join(' '));

describe('words of a line', () => {
  it('are parted behind a mark between words, and a short form of "number"', () => {
    equal(parted('Tuesday,9'), 'Tuesday, 9');
    equal(parted('2025,between'), '2025, between');
    equal(parted('collection:4471'), 'collection: 4471');
    equal(parted('No.A-10442'), 'No. A-10442');
  });

  it('stay whole where a mark is part of a figure, a time or an address', () => {
    for (const whole of ['1,50', '1,OO', 'O,50', '10:14', 'http://a.example', '号码:0020']) equal(parted(whole), whole);
  });

  it('begin with a capital I where no word begins with an l', () => {
    equal(parted('lnvoice'), 'Invoice');
    for (const whole of ['lniany', 'ltd', 'ljus', 'less']) equal(parted(whole), whole);
  });
});

describe('the ink of a word', () => {
  /** Words with the columns where they start and end; characters stand 10 columns wide at the given places. */
  const placed = (text: string, at: readonly number[], ink: readonly (readonly [number, number])[], height = 30) => {
    const columns = new Uint8Array(400);
    for (const [start, end] of ink) columns.fill(1, start, end);
    const glyphs = [...text].map(
      (each, index): Glyph => ({
        ...{ text: each, start: at[index] ?? 0, end: (at[index] ?? 0) + 8 },
        ...{ confidence: 0.95, space: 0, lookalikes: [] },
      }),
    );
    return partWords(glyphs, { columns, top: 8, bottom: 8 + height }).map(({ start, end }) => [start, end]);
  };
  const no = [
    [100, 120],
    [124, 140],
  ] as const;

  it('is not that of boxes and drawings beside it, which no character was read from', () => {
    deepEqual(placed('No', [106, 128], [[48, 90], ...no, [152, 190]]), [[100, 140]]);
  });

  it('is all of what stands close: broken letters, and letters that were not read', () => {
    deepEqual(placed('No', [106, 128], [[80, 96], ...no, [145, 160]]), [[80, 160]]);
    deepEqual(
      placed(
        'No',
        [112, 128],
        [
          [100, 106],
          [117, 120],
          [124, 140],
        ],
        60,
      ),
      [[100, 140]],
    );
  });

  it('is the nearest where a character was read beside it', () => {
    deepEqual(placed('No', [84, 142], no), [[100, 140]]);
  });
});

describe('zeros', () => {
  it('are told in figures, numbers of accounts and before units', () => {
    deepEqual(settled(line('2,oo0 NL2oINGB0001234567')), ['2,000 NL20INGB0001234567']);
    deepEqual(settled(line('Fat 8g'), line('Sugars 12g'), line('Salt Omg')), ['Fat 8g', 'Sugars 12g', 'Salt 0mg']);
    deepEqual(settled(line('Salt Omg')), ['Salt Omg']);
  });

  it('are told by their height where they stand alone among figures', () => {
    const figures = [line('12'), line('7'), line('40')];
    deepEqual(settled(...figures, line('o')), ['12', '7', '40', '0']);
    deepEqual(settled(...figures, line('o', 20)), ['12', '7', '40', 'o']);
    deepEqual(settled(line('12'), line('o')), ['12', 'o']);
  });
});

describe('single Chinese characters', () => {
  const text = 'Account balance of the savings and of what was lent this year';
  const read = (...lines: string[]): string[] =>
    withoutStrays(lines.map((each) => line(each))).map(({ words }) => words.map((word) => word.text).join(' '));

  it('are drawings beside Latin text, and euro signs behind amounts', () => {
    deepEqual(read(text, '品', '2.418,77 毛'), [text, '2.418,77 €']);
  });

  it('stay among Chinese, and behind what is counted', () => {
    deepEqual(read('Tea 茶', '品', '2.418,77 毛'), ['Tea 茶', '品', '2.418,77 毛']);
    deepEqual(read(text, '2.418,77 元'), [text, '2.418,77 元']);
  });
});
