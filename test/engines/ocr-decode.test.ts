/** Which script the recogniser's time steps are read in. */
import { equal } from 'node:assert/strict';
import type { Alphabet } from '../../src/engines/ocr/alphabet.ts';
import { decodeSteps } from '../../src/engines/ocr/decode.ts';

const characters = ['', ...'0123456789ABCuh:票据号码年月口品', ' '];
const alphabet: Alphabet = {
  characters,
  latin: Int32Array.from(characters.flatMap((character, index) => (/^[!-~]$/.test(character) ? [index] : []))),
  lookalikes: new Map(),
};

/** Two steps for each character, and one for none; `doubt` is the second best of a character and how likely it is. */
function read(text: string, doubt: Record<string, [string, number]> = {}): string {
  const classes = characters.length;
  const data = new Float32Array(3 * text.length * classes);
  [...text].forEach((character, at) => {
    const [other, chance] = doubt[character] ?? ['', 0.02];
    for (const step of [3 * at, 3 * at + 1]) {
      data[step * classes + characters.indexOf(character)] = 0.97 - chance;
      data[step * classes + characters.indexOf(other)] = chance;
    }
    data[(3 * at + 2) * classes] = 0.99;
  });
  const glyphs = decodeSteps({ data, steps: 3 * text.length, classes }, alphabet);
  return glyphs.map((glyph) => glyph.text).join('');
}

describe('the script of a line', () => {
  it('may change: a Chinese label keeps its characters before a number that is longer', () => {
    equal(read('票据号码:0020400111'), '票据号码:0020400111');
    equal(read('A00B20C40111票据'), 'A00B20C40111票据');
  });

  it('is no other for units of dates, which stand between digits', () => {
    equal(read('2024年11月18'), '2024年11月18');
  });

  it('is Latin where a single character may be something else', () => {
    equal(read('B口h', { 口: ['u', 0.4] }), 'Buh');
    equal(read('BB口口BBBBB', { 口: ['u', 0.1] }), 'BBuuBBBBB');
  });
});
