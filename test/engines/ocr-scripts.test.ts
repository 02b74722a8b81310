/** Which script a picture's lines are told to be of, by what its reader makes of those that were not understood. */
import { equal } from 'node:assert/strict';
import { findLetters } from '../../src/engines/ocr/letters.ts';
import { mergeEuro } from '../../src/engines/ocr/merge.ts';
import type { Readings } from '../../src/engines/ocr/readings.ts';
import { findScript, type Part } from '../../src/engines/ocr/scripts.ts';

const region = { x: 0, y: 0, length: 300, height: 48, angle: 0, score: 1 };
const strip = { data: new Float32Array(0), width: 300, stretch: 1 };
const missed: Part = {
  reading: { region, strip, glyphs: [], confidence: 0 },
  line: { region, strip, ink: { columns: new Uint8Array(0), top: 8, bottom: 40 }, words: [], confidence: 0 },
};

/** The script of a picture of which Tesseract reads these lines in Korean, and nothing in Japanese. */
async function scriptOf(...lines: string[]): Promise<string | undefined> {
  let next = 0;
  const words = () => [{ text: lines[next++] ?? '', start: 0, end: 300, confidence: 0.85 }];
  const readings = { readAgain: words } as Partial<Readings> as Readings;
  const open = async (codes: readonly string[]) => (codes.includes('kor') ? { read: () => [] } : undefined);
  const found = await findScript(
    lines.map(() => missed),
    readings,
    open,
  );
  return found?.script.code;
}

describe('the script of a picture', () => {
  it('is Korean where its syllables are read', async () => {
    equal(await scriptOf('도서관대출안내', '대출일:2025년3월14일', '48,600원', '창구로'), 'kor');
  });

  it('is none where amounts end in what a currency sign is taken for', async () => {
    equal(await scriptOf('5000.00ㅎ', '1 678,68ㅎ', '36.04ㅎ', '72,26ㅎ'), undefined);
    equal(await scriptOf('5 000.00대', '1 261,27대', '1 010,83대', '843,86대'), undefined);
  });
});

/** Whether lines that the networks read so, and as surely as that, are told to be Cyrillic where its reader has these words. */
async function isCyrillic(latin: string, sureness: number, words: string, confidence: number): Promise<boolean> {
  const word = { text: latin, start: 0, end: 300, confidence: sureness };
  const part: Part = { ...missed, reading: { ...missed.reading, confidence: sureness } };
  const parts = Array.from({ length: 4 }, () => ({ ...part, line: { ...missed.line, words: [word] } }));
  const readings = { readAgain: () => [{ ...word, text: words, confidence }] } as Partial<Readings> as Readings;
  const open = async (codes: readonly string[]) => (codes.includes('kaz') ? { read: () => [] } : undefined);
  return (await findLetters(parts, readings, open)) !== undefined;
}

describe('the alphabet of a picture', () => {
  it('is Cyrillic where the networks doubt what its reader does not', async () => {
    equal(await isCyrillic('KpacHbIi', 0.8, 'Красный', 0.9), true);
  });

  it('is Latin where the networks are sure, or the reader is not, or reads no such letters', async () => {
    equal(await isCyrillic('COMMA', 0.98, 'СОММА', 0.9), false);
    equal(await isCyrillic('Comma', 0.8, 'Сотта', 0.6), false);
    equal(await isCyrillic('Comma', 0.8, 'Comma', 0.9), false);
  });
});

describe('euro signs of a line', () => {
  /** Words of ten columns each, as two readers have them; where one has nothing, an empty text. */
  const lineOf = (texts: readonly string[], confidence = 0.95) =>
    texts.flatMap((text, at) => (text ? [{ text, start: 10 * at, end: 10 * at + 9, confidence }] : []));
  const merged = (own: readonly string[], other: readonly string[], sureness?: number) =>
    mergeEuro(lineOf(own), lineOf(other, sureness))
      .map(({ text }) => text)
      .join(' ');

  it('are those that were left out, or taken for a letter beside figures', () => {
    equal(merged(['148.900,00', '', 'net'], ['148.900,00', '€,', 'met']), '148.900,00 € net');
    equal(merged(['Fee', '44.00E'], ['Fee', '44.00€']), 'Fee 44.00€');
    equal(merged(['Lamb', '(E/kg)'], ['Lamb', '(€/kg)']), 'Lamb (€/kg)');
  });

  it('are none that the reader doubts, or that stand where a word does', () => {
    equal(merged(['Price', '', 'net'], ['Price', '€', 'net'], 0.6), 'Price net');
    equal(merged(['20', '', 'net'], ['20', '€', 'net'], 0.6), '20 € net');
    equal(merged(['prezzo', 'è', 'alto'], ['prezzo', '€', 'alto']), 'prezzo è alto');
    equal(merged(['Vitamin', 'E', 'oil'], ['Vitamin', '€', 'oil']), 'Vitamin E oil');
  });
});
