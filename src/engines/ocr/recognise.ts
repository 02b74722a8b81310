/** Reads one straight line: the recogniser's time steps to characters and where they stand. */
import { decodeSteps, type Glyph } from './decode.ts';
import type { Models } from './models.ts';
import { type Strip, stripHeight } from './strip.ts';

/** Widths are rounded up to this many columns, so that the network sees few different shapes. */
const widthStep = 32;

/** The characters of a strip from left to right, without spaces. */
export async function recogniseStrip(strip: Strip, { recogniser, alphabet }: Models): Promise<Glyph[]> {
  const width = Math.ceil(strip.width / widthStep) * widthStep;
  const plane = stripHeight * width;
  const input = new Float32Array(3 * plane);
  for (let row = 0; row < stripHeight; row++) {
    for (let column = 0; column < strip.width; column++) {
      input[row * width + column] = (strip.data[row * strip.width + column] ?? 0) / 127.5 - 1;
    }
  }
  input.copyWithin(plane, 0, plane);
  input.copyWithin(2 * plane, 0, plane);
  const { data, shape } = await recogniser.run(input, [1, 3, stripHeight, width]);
  const [, steps = 0, classes = 0] = shape;
  return decodeSteps({ data, steps, classes }, alphabet);
}
