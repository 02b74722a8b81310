/** Reads one picture: decode, find lines, stand upright, recognise, part into words, order. */
import type { Box, Picture, RecognisedLine, Recognition, Warning } from '../../plugin/contract.ts';
import { findEuro, withEuro } from './euro.ts';
import { decodeGrey, type Grey } from './grey.ts';
import { howToAdd } from './languages.ts';
import { leanOf } from './lean.ts';
import { findLetters, readInLetters } from './letters.ts';
import { type PartedLine, type PlacedLine, partLine, placeLine } from './line.ts';
import { findMarks, withMarks } from './marks.ts';
import type { Models } from './models.ts';
import { readingOrder } from './order.ts';
import { type Readings, runsAcross } from './readings.ts';
import type { Point } from './region.ts';
import { findScript, type OpenScript, type Part, readInScript } from './scripts.ts';
import { withoutStrays } from './strays.ts';
import type { LineReader } from './tesseract.ts';
import { withoutTwice } from './twice.ts';
import { standUpright } from './upright.ts';
import { settleZeros } from './zeros.ts';

export interface ReadOptions {
  /** Pictures of more pixels are refused before they are decoded. */
  maxPixels: number;
  /** Reads every line as well, for letters that the networks don't know. */
  second?: LineReader | undefined;
  /** Opens readers of scripts that the networks don't know, for pictures that seem to have such. */
  script?: OpenScript;
  /** Throws when the work is to be given up; called between lines. */
  checkStopped(): void;
  /** Told how many of how many lines are read. */
  progress(read: number, found: number): void;
}

/** Larger pictures are scaled down to this many pixels: an A4 page at 350 dpi. */
const workPixels = 12_000_000;
/** What is read with less confidence than this is no text. */
const minConfidence = 0.5;
/**
 * When so many regions were looked at and fewer than this share of them is text, the picture shows something else: a
 * sheet of noise has more regions than a newspaper, and each of them takes longer.
 */
const [telling, leastText] = [64, 0.25];
/** Lines that lean less than this (radians, 0.4 degrees) need no straightening. */
const minLean = 0.007;

export async function readPicture(picture: Picture, models: Models, options: ReadOptions): Promise<Recognition> {
  options.checkStopped();
  const { grey, rotation, regions, readings } = await standUpright(
    await decodeGrey(picture, workPixels, options.maxPixels),
    models,
  );
  const lean = leanOf(regions);
  const usualHeight = regions.map(({ height }) => height).sort((a, b) => a - b)[regions.length >> 1] ?? 0;
  const parts: Part[] = [];
  const warnings: Warning[] = [];
  const { second, script } = options;
  let understood = 0;
  let sought: ReturnType<typeof inOtherLetters> | undefined;
  const inOthers = async () => {
    if (script) sought ??= inOtherLetters(parts, readings, script);
    return sought;
  };
  for (const [index, region] of regions.entries()) {
    options.checkStopped();
    if (index >= telling && understood < leastText * index && !(await inOthers())) {
      warnings.push({ code: 'text-unclear', message: unclear(index, regions.length) });
      break;
    }
    options.progress(index, regions.length);
    const reading = await readings.readAlong(region, lean, usualHeight);
    const line = partLine(reading, second && (() => readings.readAgain(reading, second)));
    parts.push({ reading, line });
    if (isText(line)) understood++;
  }
  const readAgain = (reread: Reread): void => {
    for (const part of parts) {
      options.checkStopped();
      part.line = reread(part);
    }
  };
  const others = await inOthers();
  if (others) readAgain(others.reread);
  else if (script && !second) {
    const { language, reader } = await findMarks(parts, script);
    if (reader) readAgain((part) => withMarks(part, readings, reader));
    else if (language !== undefined) warnings.push({ code: 'language-missing', message: howToAdd(language) });
  }
  const euros = script && others?.isLetters !== false ? await findEuro(parts, readings, script) : undefined;
  if (euros) readAgain((part) => withEuro(part, readings, euros));
  const lines = parts.map(({ line }) => line).filter(isText);
  const straight = Math.abs(lean) < minLean ? 0 : -lean;
  const place = turnAbout(grey, straight);
  const settled = settleZeros(withoutStrays(lines));
  const blocks = [false, true].flatMap((across) =>
    readingOrder(
      withoutTwice(
        settled.filter(({ region }) => runsAcross(region, lean) === across).map((line) => placeLine(line, place)),
      ),
    ).map((rows) => ({ rows, across })),
  );
  return {
    lines: blocks.flatMap(({ rows, across }, block) =>
      rows.flat().map((line) => ({ ...toLine(line, block, grey), ...(across && { across }) })),
    ),
    rotation,
    skew: (straight * 180) / Math.PI,
    warnings,
  };
}

type Reread = (part: Part) => PartedLine;

/** How the lines of a picture are read again that the networks did not understand, or took for Latin ones. */
async function inOtherLetters(
  parts: readonly Part[],
  readings: Readings,
  open: OpenScript,
): Promise<{ isLetters: boolean; reread: Reread } | undefined> {
  const script = await findScript(parts, readings, open);
  if (script) return { isLetters: false, reread: (part) => readInScript(part, readings, script) };
  const letters = await findLetters(parts, readings, open);
  return letters && { isLetters: true, reread: (part) => readInLetters(part, readings, letters) };
}

const isText = (line: PartedLine): boolean => line.words.length > 0 && line.confidence >= minConfidence;

const unclear = (looked: number, found: number): string =>
  `Hardly anything in the picture can be read: ${found - looked} of ${found} places that may be text were left out.`;

/** Turns points clockwise about a picture's centre. */
function turnAbout({ width, height }: Grey, angle: number): (point: Point) => Point {
  if (angle === 0) return (point) => point;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return ({ x, y }) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return { x: width / 2 + dx * cos - dy * sin, y: height / 2 + dx * sin + dy * cos };
  };
}

function toLine({ words, box }: PlacedLine, block: number, grey: Grey): RecognisedLine {
  return {
    text: words.map((word) => word.text).join(' '),
    box: inFractions(box, grey),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    words: words.map((word) => ({ ...word, box: inFractions(word.box, grey) })),
    block,
  };
}

function inFractions([left, top, right, bottom]: Box, { width, height }: Grey): Box {
  const fraction = (value: number, whole: number): number => Math.min(1, Math.max(0, value / whole));
  return [fraction(left, width), fraction(top, height), fraction(right, width), fraction(bottom, height)];
}
