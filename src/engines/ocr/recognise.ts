/** Reads one straight line: the recogniser's time steps to characters and where they stand. */
import type { Models } from './models.ts';
import { type Strip, stepWidth, stripHeight } from './strip.ts';

/** One character. */
export interface Glyph {
  text: string;
  /** Where its time steps start and end, in columns of the strip. */
  start: number;
  end: number;
  /** 0 to 1. */
  confidence: number;
  /** The highest probability that the recogniser gave to a space between the character before and this one. */
  space: number;
}

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
  return decode(data, steps, classes, alphabet);
}

/** Connectionist temporal classification, greedily: the best class of each step; repeats are one, class 0 is none. */
function decode(data: Float32Array, steps: number, classes: number, alphabet: readonly string[]): Glyph[] {
  const glyphs: Glyph[] = [];
  const spaceClass = classes - 1;
  let previous = 0;
  let space = 0;
  for (let step = 0; step < steps; step++) {
    const best = likeliest(data, step * classes, classes);
    const probability = data[step * classes + best] ?? 0;
    space = Math.max(space, data[step * classes + spaceClass] ?? 0);
    const last = glyphs.at(-1);
    if (best !== 0 && best !== spaceClass) {
      if (best === previous && last) {
        last.end = (step + 1) * stepWidth;
        last.confidence = Math.max(last.confidence, probability);
      } else {
        const [start, end] = [step * stepWidth, (step + 1) * stepWidth];
        glyphs.push({ text: alphabet[best] ?? '', start, end, confidence: probability, space });
      }
      space = 0;
    }
    previous = best;
  }
  return glyphs;
}

/** Probabilities sum to 1: a blank of more than a half needs no search. */
function likeliest(data: Float32Array, from: number, classes: number): number {
  if ((data[from] ?? 0) > 0.5) return 0;
  let best = 0;
  for (let at = 1; at < classes; at++) {
    if ((data[from + at] ?? 0) > (data[from + best] ?? 0)) best = at;
  }
  return best;
}
