/** Where the type of a line is, whatever else shows in its strip. */
import { deepEqual, ok } from 'node:assert/strict';
import { findInk } from '../../src/engines/ocr/ink.ts';
import { placeLine } from '../../src/engines/ocr/line.ts';
import { stripHeight } from '../../src/engines/ocr/strip.ts';

const width = 240;
const region = { x: 120, y: 24, length: width, height: stripHeight, angle: 0, score: 1 };

function strip(level: number) {
  const data = new Float32Array(width * stripHeight).fill(level);
  const fill = (left: number, top: number, right: number, bottom: number, value: number) => {
    for (let y = top; y < bottom; y++) data.fill(value, y * width + left, y * width + right);
  };
  return { data, width, stretch: 1, fill };
}

describe('the ink of a line', () => {
  it('is neither the paper beside a dark band nor the rules that part its cells', () => {
    const band = strip(235);
    band.fill(0, 5, width, 43, 40);
    for (const x of [60, 130]) band.fill(x, 0, x + 2, stripHeight, 235);
    for (const x of [10, 24, 80, 94, 150]) band.fill(x, 16, x + 8, 31, 235);
    const { top, bottom, columns } = findInk(band);
    deepEqual([top, bottom], [16, 31]);
    deepEqual([columns[61], columns[131], columns[12], columns[100]], [0, 0, 1, 1]);
  });

  it('is as high as the type where that fills squares', () => {
    const line = strip(235);
    for (const x of [10, 60, 110]) line.fill(x, 6, x + 36, 42, 30);
    const words = [{ text: '颜色表', start: 10, end: 146, confidence: 1 }];
    const { box } = placeLine({ region, strip: line, ink: findInk(line), words, confidence: 1 }, (point) => point);
    ok(box[1] >= 6 && box[1] < 11 && box[3] > 41 && box[3] < 48, box.join(' '));
  });
});
