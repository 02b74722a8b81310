/** Which script a picture's lines are told to be of, by what its reader makes of those that were not understood. */
import { equal } from 'node:assert/strict';
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
  const open = async (code: string) => (code === 'kor' ? { read: () => [] } : undefined);
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
