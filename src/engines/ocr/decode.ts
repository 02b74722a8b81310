/** Connectionist temporal classification, greedily: the likeliest class of each time step, repeats taken as one. */
import type { Alphabet } from './alphabet.ts';
import { stepWidth } from './strip.ts';

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
  /** What else it may be by its shape, with probabilities, itself included. */
  lookalikes: readonly { text: string; probability: number }[];
}

/** Probabilities of all classes, time step by time step. */
export interface Steps {
  data: Float32Array;
  steps: number;
  classes: number;
}

/** A line is of another script than Latin when this share of its characters is, and they are read as surely as this. */
const foreignShare = 0.5;
const foreignConfidence = 0.8;
/** What Chinese sets behind numbers: it stands between digits, and so by itself. */
const counted = /[年月日时分秒元角号第]/;

/**
 * Decodes as Latin text, unless the line is clearly of another script; Chinese characters in Latin text and numbers are
 * believed where several stand together. Class 0 stands for none, the last for a space.
 */
export function decodeSteps(steps: Steps, alphabet: Alphabet): Glyph[] {
  const any = decode(steps, alphabet, (from) => likeliest(steps, from));
  const latin = new Set(alphabet.latin);
  const foreign = any.filter((glyph) => !latin.has(glyph.class));
  if (foreign.length === 0) return any;
  const sure = foreign.reduce((sum, glyph) => sum + glyph.confidence, 0) / foreign.length >= foreignConfidence;
  if (sure && foreign.length >= foreignShare * any.length) return any;
  const believed = new Uint8Array(steps.steps);
  any.forEach((glyph, index) => {
    if (isBelieved(any, index)) believed.fill(1, glyph.start / stepWidth, glyph.end / stepWidth);
  });
  return decode(steps, alphabet, (from) =>
    believed[from / steps.classes] ? likeliest(steps, from) : likeliestOf(steps, from, alphabet.latin),
  );
}

/** Boxes to tick, dashes and bars are read as these. */
const drawn = /[口囗一丨]/;

/** Whether a character is Chinese, surely, and stands beside another that is, or as a unit beside a digit. */
function isBelieved(glyphs: readonly Glyph[], index: number): boolean {
  const isChinese = (glyph: Glyph | undefined): glyph is Glyph =>
    glyph !== undefined && glyph.confidence >= foreignConfidence && /\p{Script=Han}/u.test(glyph.text);
  const [glyph, ...beside] = [glyphs[index], glyphs[index - 1], glyphs[index + 1]];
  if (!isChinese(glyph)) return false;
  if (beside.some((other) => isChinese(other) && !drawn.test(other.text))) return true;
  return counted.test(glyph.text) && beside.some((other) => other !== undefined && /\d/.test(other.text));
}

function decode({ data, steps, classes }: Steps, alphabet: Alphabet, choose: (from: number) => number) {
  const glyphs: (Glyph & { class: number })[] = [];
  const spaceClass = classes - 1;
  let previous = 0;
  let space = 0;
  for (let step = 0; step < steps; step++) {
    const from = step * classes;
    const best = choose(from);
    const probability = data[from + best] ?? 0;
    space = Math.max(space, data[from + spaceClass] ?? 0);
    if (best !== 0 && best !== spaceClass) {
      let glyph = glyphs.at(-1);
      if (best !== previous || !glyph) {
        glyph = { class: best, text: '', start: step * stepWidth, end: 0, confidence: 0, space, lookalikes: [] };
        glyphs.push(glyph);
      }
      glyph.end = (step + 1) * stepWidth;
      if (probability > glyph.confidence) {
        glyph.confidence = probability;
        glyph.text = alphabet.characters[best] ?? '';
        glyph.lookalikes = (alphabet.lookalikes.get(best) ?? []).map((index) => ({
          text: alphabet.characters[index] ?? '',
          probability: data[from + index] ?? 0,
        }));
      }
      space = 0;
    }
    previous = best;
  }
  return glyphs;
}

/** Probabilities sum to 1: what has more than a half needs no search. */
function likeliest({ data, classes }: Steps, from: number): number {
  if ((data[from] ?? 0) > 0.5) return 0;
  let best = 0;
  for (let at = 1; at < classes; at++) {
    if ((data[from + at] ?? 0) > (data[from + best] ?? 0)) best = at;
  }
  return best;
}

/** The likeliest of some classes, none and a space. */
function likeliestOf({ data, classes }: Steps, from: number, candidates: Int32Array): number {
  if ((data[from] ?? 0) > 0.5) return 0;
  let best = (data[from + classes - 1] ?? 0) > (data[from] ?? 0) ? classes - 1 : 0;
  for (const at of candidates) {
    if ((data[from + at] ?? 0) > (data[from + best] ?? 0)) best = at;
  }
  return best;
}
