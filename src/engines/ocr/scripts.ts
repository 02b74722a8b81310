/**
 * Japanese and Korean: the networks know neither kana nor Hangul, and leave them out or take them for something else.
 * A picture in which much was left out is tried in both, a few lines each; in the one that fits, all lines are read
 * again.
 */

import type { Glyph } from './decode.ts';
import { widestGap } from './gaps.ts';
import type { PartedLine } from './line.ts';
import { settleLookalikes } from './lookalikes.ts';
import { confidenceOf } from './merge.ts';
import type { Reading, Readings } from './readings.ts';
import type { LineReader } from './tesseract.ts';
import type { GlyphWord } from './words.ts';

/** A script that Tesseract reads, with what is in no other script's text. */
export interface Script {
  code: string;
  letters: RegExp;
  /** From this gap on, in sizes of the type, words are parted: Japanese has no spaces, and wide marks. */
  space: number;
}

export const scripts: readonly Script[] = [
  { code: 'jpn', letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, space: 0.6 },
  // Whole syllables: a single sound is what signs of currencies are taken for.
  { code: 'kor', letters: /[가-힣]/gu, space: 0.22 },
];

/** What the networks made of a region. */
export interface Part {
  reading: Reading;
  line: PartedLine;
}

/** Opens a reader of languages together; undefined where the data of none is installed. */
export type OpenScript = (codes: readonly string[]) => Promise<LineReader | undefined>;

/** Reads lines of one script again. */
export interface ScriptReader {
  script: Script;
  reader: LineReader;
}

/** What is read with less confidence than this was not understood. */
const doubtful = 0.6;
/** Ink further from all characters than this, in heights of the type, belongs to one that was left out, */
const reach = 0.5;
/** where it is this share of a line's ink. */
const leftOut = 0.15;
/** So many lines that were not understood, and that share of all, are a reason to try other scripts. */
const [fewest, share] = [3, 0.2];
/** Lines that are tried, of so many characters at most, in heights, and the middle confidence that tells a script. */
const [tried, longest, telling] = [4, 14, 0.7];
/** A line tells a script when this share of its characters are of that script alone. */
const ownShare = 0.2;
/** Lines are read again where it is as sure as this, or surer than the networks. */
const sure = 0.6;
/** Figures and Latin words are left as the networks read them, when they did as surely as this. */
const certain = 0.85;
/** From this gap on, in sizes, figures stand apart: something between them was left out. */
const apart = 0.5;
/** They take the place of words of which less than this stands beside them, in sizes. */
const outside = 0.4;
/** They are parted from squares beside them by this gap, in sizes. */
const beside = 0.33;
const figure = /[\p{N}\p{Script=Latin}\p{Sc}]/u;
/** By so much boxes may be too narrow, in sizes. */
const slack = 0.45;

const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The script of a picture that the networks do not know, told by a few of its lines. */
export async function findScript(
  parts: readonly Part[],
  readings: Readings,
  open: OpenScript,
): Promise<ScriptReader | undefined> {
  const missed = parts.filter(isMissed);
  if (missed.length < fewest || missed.length < share * parts.length) return undefined;
  const sample = missed
    .filter(({ reading: { region } }) => region.length < longest * region.height)
    .toSorted(
      (a, b) => b.reading.region.length / b.reading.region.height - a.reading.region.length / a.reading.region.height,
    )
    .slice(0, tried);
  let best: (ScriptReader & { score: number }) | undefined;
  for (const script of scripts) {
    const reader = await open([script.code]);
    if (!reader) continue;
    const readAgain: GlyphWord[][] = [];
    for (const { reading } of sample) {
      // Two lines that say nothing are enough.
      if (readAgain.length === 2 && readAgain.every((words) => confidenceIn(words) < telling)) break;
      readAgain.push(readings.readAgain(reading, reader));
    }
    const found = readAgain.filter((words) => tells(words, script)).length;
    const scores = readAgain.map(confidenceIn);
    const score = scores.sort((a, b) => a - b)[scores.length >> 1] ?? 0;
    if (2 * found >= sample.length && score >= telling && score > (best?.score ?? 0)) best = { script, reader, score };
  }
  return best;
}

function tells(words: readonly GlyphWord[], { letters }: Script): boolean {
  const text = words.map((word) => word.text).join('');
  const own = text.match(letters)?.length ?? 0;
  return own > 0 && own >= ownShare * text.length;
}

/** Of words in a script that has squares; others tell nothing. */
const confidenceIn = (words: readonly GlyphWord[]): number =>
  words.some(({ text }) => han.test(text)) ? confidenceOf(words) : 0;

/** Whether a line was not understood, or has ink where no character was read. */
function isMissed({ reading: { glyphs, confidence, strip }, line: { ink } }: Part): boolean {
  if (glyphs.length === 0 || confidence < doubtful) return true;
  const far = reach * (ink.bottom - ink.top) * strip.stretch;
  let [all, away] = [0, 0];
  let next = 0;
  for (let column = 0; column < ink.columns.length; column++) {
    if (!ink.columns[column]) continue;
    all++;
    while (next < glyphs.length - 1 && column > (glyphs[next]?.end ?? 0)) next++;
    const near = [glyphs[next - 1], glyphs[next]].some(
      (glyph) => glyph !== undefined && column > glyph.start - far && column < glyph.end + far,
    );
    if (!near) away++;
  }
  return away > leftOut * all;
}

/** A line as it is read in another script, where that fits; else as it was. */
export function readInScript(part: Part, readings: Readings, { script, reader }: ScriptReader): PartedLine {
  const { reading, line } = part;
  const settled = line.confidence >= certain && line.words.every(({ text }) => !/\p{L}/u.test(text)) && !isMissed(part);
  if (settled) return line;
  const size = (line.ink.bottom - line.ink.top) * line.strip.stretch;
  const words = corrected(readings.readAgain(reading, reader), reading.glyphs, size);
  if (!words.some(({ text }) => han.test(text))) return line;
  const confidence = confidenceOf(words);
  if (confidence < sure && confidence < line.confidence) return line;
  return { ...line, words: joined(words, line.ink.columns, size, script.space), confidence };
}

/** Words with the figures and Latin letters in them as the networks surely read them. `size` is that of the type, in columns. */
function corrected(words: readonly GlyphWord[], glyphs: readonly Glyph[], size: number): GlyphWord[] {
  let now = [...words];
  for (const run of runsOf(glyphs, size)) {
    const inside = ({ start, end }: GlyphWord) => Math.min(end, run.end) - Math.max(start, run.start);
    const place = now.filter((word) => inside(word) > 0.5 * (word.end - word.start));
    const beyond = place.some((word) => word.end - word.start - inside(word) > outside * size);
    if (beyond || (place.length === 0 && now.some((word) => inside(word) > 0.5 * (run.end - run.start)))) continue;
    now = [...now.filter((word) => !place.includes(word)), run].sort((a, b) => a.start - b.start);
  }
  return now;
}

/** Figures and Latin words that stand together in a reading. */
function runsOf(glyphs: readonly Glyph[], size: number): GlyphWord[] {
  const runs: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    const goes = !han.test(glyph.text);
    const last = runs.at(-1);
    if (goes && last && before === last.at(-1) && glyph.start - (before?.end ?? 0) < apart * size) last.push(glyph);
    else if (goes) runs.push([glyph]);
    before = glyph;
  }
  return runs.flatMap((whole) => {
    const isTold = ({ text }: Glyph) => /[\p{L}\p{N}\p{Sc}%°+*-]/u.test(text);
    const run = whole.slice(whole.findIndex(isTold), whole.findLastIndex(isTold) + 1);
    const [text, confidence] = [settleLookalikes(run), run.reduce((sum, one) => sum + one.confidence, 0) / run.length];
    const start = run[0]?.start ?? 0;
    const end = run.at(-1)?.end ?? 0;
    return confidence < certain || !/\d|\p{L}{2}/u.test(text) ? [] : [{ text, start, end, confidence }];
  });
}

/** Words between which there is less than `space` sizes without ink as one, if one of them is of squares. */
function joined(words: readonly GlyphWord[], ink: Uint8Array, size: number, space: number): GlyphWord[] {
  const whole: GlyphWord[] = [];
  let last: GlyphWord | undefined;
  for (const word of words) {
    const before = whole.at(-1);
    // Tesseract's boxes are a little off: the ink says how wide the gap is.
    const gap = last ? widestGap(ink, last.end - slack * size, word.start + slack * size) / size : 0;
    const [left = '', right = ''] = [before?.text.at(-1), word.text[0]];
    const mixed = (figure.test(left) && han.test(right)) || (han.test(left) && figure.test(right));
    last = word;
    if (
      !before ||
      gap >= (mixed ? Math.min(space, beside) : space) ||
      !(han.test(before.text) || han.test(word.text))
    ) {
      whole.push(word);
      continue;
    }
    const confidence = confidenceOf([before, word]);
    whole[whole.length - 1] = { ...before, text: before.text + word.text, end: word.end, confidence };
  }
  return whole;
}
