/** Recognises regions of a picture; each region is read once, whoever asks. */

import type { Glyph } from './decode.ts';
import type { Models } from './models.ts';
import { recogniseStrip } from './recognise.ts';
import type { Region } from './region.ts';
import { cutStrip, type Pyramid, type Strip } from './strip.ts';
import type { LineReader } from './tesseract.ts';
import type { GlyphWord } from './words.ts';

export interface Reading {
  region: Region;
  strip: Strip;
  glyphs: Glyph[];
  /** Mean over the characters; 0 when there are none. */
  confidence: number;
}

/** A reading as sure as this is taken without trying other directions. */
const certain = 0.9;
/** A region this much longer than high has a direction of its own, however the other lines run. */
const ownDirection = 2.5;
/** A region that runs across and is no longer than this, in usual heights, is one upright character. */
const loneHeight = 1.3;
/** Regions are this much too low for the dots and accents on capitals, which PP-OCR does not know. */
const headroom = 1.25;

export class Readings {
  readonly #pyramid: Pyramid;
  readonly #models: Models;
  /** Of the lines read so far, in unstretched columns. */
  readonly #pitches: number[] = [];
  readonly #known = new Map<Region, Promise<Reading>>();
  readonly #again = new Map<LineReader, Map<Reading, GlyphWord[]>>();

  constructor(pyramid: Pyramid, models: Models) {
    this.#pyramid = pyramid;
    this.#models = models;
  }

  /** Reads a region as it lies. */
  read(region: Region): Promise<Reading> {
    let reading = this.#known.get(region);
    if (!reading) {
      reading = this.#recognise(region);
      this.#known.set(region, reading);
    }
    return reading;
  }

  /**
   * Reads a region on a page whose lines run at `angle`: short regions that seem to run across are taken for upright
   * characters first, as are those no longer than lines are high, at most: a `1` or an `l` that stands alone. What does
   * run across is read in both directions. The surest reading wins.
   */
  async readAlong(region: Region, angle: number, usualHeight: number): Promise<Reading> {
    if (!runsAcross(region, angle)) return this.read(region);
    const candidates = [region, { ...region, angle: region.angle + Math.PI }];
    const alone = region.length < usualHeight * loneHeight;
    if (alone || region.length < ownDirection * region.height) candidates.unshift(acrossItself(region, angle));
    let best: Reading | undefined;
    for (const candidate of candidates) {
      const reading = await this.read(candidate);
      if (!best || reading.confidence > best.confidence) best = reading;
      if (best.confidence >= certain) break;
    }
    return best as Reading;
  }

  /** What another reader sees in the place of a reading, in columns of the reading's strip; looked at once. */
  readAgain(reading: Reading, reader: LineReader): GlyphWord[] {
    const known = this.#again.get(reader) ?? new Map<Reading, GlyphWord[]>();
    this.#again.set(reader, known);
    const words = known.get(reading) ?? this.#lookAgain(reading, reader);
    known.set(reading, words);
    return words;
  }

  #lookAgain({ region, strip }: Reading, reader: LineReader): GlyphWord[] {
    const roomy = cutStrip(this.#pyramid, { ...region, height: region.height * headroom }, strip.stretch);
    const scale = strip.width / roomy.width;
    return reader.read(roomy).map((word) => ({ ...word, start: word.start * scale, end: word.end * scale }));
  }

  async #recognise(region: Region): Promise<Reading> {
    const guess = stretchFor(median(this.#pitches));
    const first = await this.#readStretched(region, guess);
    const wanted = wantedStretch(first);
    const second = wanted > guess ? await this.#readStretched(region, wanted) : first;
    const best = second.confidence > first.confidence ? second : first;
    if (best.glyphs.length >= fewGlyphs && best.confidence >= doubtful) this.#pitches.push(pitchOf(best));
    return best;
  }

  async #readStretched(region: Region, stretch: number): Promise<Reading> {
    const strip = cutStrip(this.#pyramid, region, stretch);
    const glyphs = await recogniseStrip(strip, this.#models);
    const confidence = glyphs.reduce((sum, glyph) => sum + glyph.confidence, 0) / Math.max(1, glyphs.length);
    return { region, strip, glyphs, confidence };
  }
}

/** Columns from one character to the next that the recogniser needs, and those below which it loses some. */
const goodPitch = 21;
const leastPitch = 16;
/** Lines of fewer characters say little about their pitch. */
const fewGlyphs = 6;
/** Type so narrow that it runs together is read as a few unlikely characters: this unsure. */
const doubtful = 0.75;
const [leastStretch, mostStretch] = [1.1, 1.8];

/** By how much characters of a pitch are to be widened. */
const stretchFor = (pitch: number | undefined): number =>
  pitch === undefined ? leastStretch : Math.min(mostStretch, Math.max(leastStretch, goodPitch / pitch));

/** The stretch at which a region may be read better than it was. */
function wantedStretch(reading: Reading): number {
  if (reading.confidence < doubtful) return mostStretch;
  const pitch = reading.glyphs.length < fewGlyphs ? goodPitch : pitchOf(reading);
  return pitch * reading.strip.stretch < leastPitch ? stretchFor(pitch) : leastStretch;
}

/** The middle distance between neighbours, in unstretched columns. */
function pitchOf({ glyphs, strip }: Reading): number {
  const centre = ({ start, end }: Glyph): number => (start + end) / 2;
  const steps = glyphs.slice(1).map((glyph, index) => centre(glyph) - centre(glyphs[index] ?? glyph));
  return (median(steps) ?? 0) / strip.stretch;
}

const median = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[values.length >> 1];

/** The same rectangle with its other side for the direction, the way round that is nearer to `angle`. */
function acrossItself(region: Region, angle: number): Region {
  const across = region.angle + Math.PI / 2;
  const turned = Math.abs(difference(across, angle)) < Math.PI / 2 ? across : across - Math.PI;
  return { ...region, length: region.height, height: region.length, angle: turned };
}

/** Whether a region does not run along a page whose lines run at `angle`. */
export const runsAcross = (region: Region, angle: number): boolean =>
  Math.abs(difference(region.angle, angle)) >= Math.PI / 4;

/** How far apart two directions are, -π to π. */
function difference(a: number, b: number): number {
  const turn = a - b;
  return turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
}
