import { deepEqual } from 'node:assert/strict';
import type { PlacedLine } from '../../src/engines/ocr/line.ts';
import { withoutTwice } from '../../src/engines/ocr/twice.ts';

/** A line of words of 10 pixels a letter, each at its place. */
const line = (top: number, ...words: [string, number][]): PlacedLine => {
  const placed = words.map(([text, left]) => ({
    ...{ text, confidence: 0.9 },
    box: [left, top, left + 10 * text.length, top + 20] as PlacedLine['box'],
  }));
  return { words: placed, box: [placed[0]?.box[0] ?? 0, top, placed.at(-1)?.box[2] ?? 0, top + 20] };
};
const texts = (lines: readonly PlacedLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '));

describe('words that were read twice', () => {
  it('are those whose letters begin or end the line beside them', () => {
    const over = [line(0, ['Northfork', 0], ['B', 101]), line(1, ['Builders', 100])];
    deepEqual(texts(withoutTwice(over)), ['Northfork', 'Builders']);
    deepEqual(withoutTwice(over)[0]?.box, [0, 0, 90, 20]);
    const back = [line(1, ['Northfork', 0]), line(0, ['rk', 71], ['Builders', 100])];
    deepEqual(texts(withoutTwice(back)), ['Northfork', 'Builders']);
  });

  it('are neither other words in their place, nor the same ones elsewhere', () => {
    const some = [
      line(0, ['Plan', 0], ['B', 50]),
      line(0, ['Builders', 70]),
      line(0, ['Row', 200], ['7', 240]),
      line(0, ['Total', 240]),
      line(30, ['B', 50]),
    ];
    deepEqual(withoutTwice(some), some);
  });
});
