/**
 * Cyrillic and Greek: the networks take their letters for Latin ones that look like them. A picture that they read with
 * doubt is tried in both alphabets, a few lines each; in the one that fits, all lines are read again.
 */

import { confidenceOf, mergeLetters } from './merge.ts';
import type { Readings } from './readings.ts';
import type { OpenScript, Part } from './scripts.ts';
import type { LineReader } from './tesseract.ts';
import type { GlyphWord } from './words.ts';

/** An alphabet that Tesseract reads: the languages that have all of its letters between them. */
export interface Letters {
  codes: readonly string[];
  letters: RegExp;
  /** What a letter is taken for, and which one that is. */
  mistaken: readonly [RegExp, string];
}

/** No language writes these for anything else. */
const yeru: Letters['mistaken'] = [/ь[іїi]|ь(?=й)/gu, 'ы'];

export const alphabets: readonly Letters[] = [
  // There is no package with Russian: Kazakh has all of its letters, and with Ukrainian beside it words are read better.
  { codes: ['ukr', 'kaz'], letters: /\p{Script=Cyrillic}/gu, mistaken: yeru },
  // The sign for "micro" is another character.
  { codes: ['ell'], letters: /\p{Script=Greek}/gu, mistaken: [/\u00b5/gu, 'μ'] },
];

/** Reads the lines of a picture again, in one alphabet. */
export interface LettersReader extends Letters {
  reader: LineReader;
}

/** Latin text is read as surely as this, in the middle of a picture's lines. */
const sure = 0.96;
/** So many lines of Latin letters, each of so many, tell something. */
const [fewest, word] = [3, 4];
/** Lines that are tried, of so many characters at most, in heights; so many that say nothing are enough. */
const [tried, longest, enough] = [6, 14, 3];
/** Of text in its alphabet a reader is as sure as this, in the middle, and of Latin text never: there it was at most .62. */
const telling = 0.75;
/** Letters of the alphabet among all. */
const share = 0.5;
/** What is read as surely as this and has no letters is left as it is. */
const certain = 0.9;

/** The alphabet of a picture whose letters the networks took for others, told by a few of its lines. */
export async function findLetters(
  parts: readonly Part[],
  readings: Readings,
  open: OpenScript,
): Promise<LettersReader | undefined> {
  const worded = parts.filter(({ line }) => countOf(line.words, /\p{Script=Latin}/gu) >= word);
  if (worded.length < fewest || middle(worded.map(({ reading }) => reading.confidence)) >= sure) return undefined;
  const sample = worded
    .filter(({ reading: { region } }) => region.length < longest * region.height)
    .toSorted((a, b) => b.reading.glyphs.length - a.reading.glyphs.length)
    .slice(0, tried);
  let best: (LettersReader & { score: number }) | undefined;
  for (const alphabet of alphabets) {
    const { codes, letters } = alphabet;
    const reader = await open(codes);
    if (!reader) continue;
    const readAgain: GlyphWord[][] = [];
    for (const { reading } of sample) {
      if (readAgain.length === enough && readAgain.every((words) => confidenceOf(words) < telling)) break;
      readAgain.push(readings.readAgain(reading, reader));
    }
    const isOwn = countOf(readAgain.flat(), letters) >= share * countOf(readAgain.flat(), /\p{L}/gu);
    const score = middle(readAgain.map(confidenceOf));
    if (isOwn && score >= telling && score > (best?.score ?? 0)) best = { ...alphabet, reader, score };
  }
  return best;
}

/** A line with the words of an alphabet, as its reader has them. */
export function readInLetters(
  part: Part,
  readings: Readings,
  { letters, mistaken, reader }: LettersReader,
): Part['line'] {
  const { reading, line } = part;
  if (line.confidence >= certain && countOf(line.words, /\p{L}/gu) === 0) return line;
  const again = readings.readAgain(reading, reader).map((one) => ({ ...one, text: one.text.replace(...mistaken) }));
  const words = mergeLetters(line.words, again, letters);
  // That there is text the networks are surer of, as a rule, than the reader is of what it says.
  return { ...line, words, confidence: Math.max(line.confidence, confidenceOf(words)) };
}

const countOf = (words: readonly GlyphWord[], letters: RegExp): number =>
  words.reduce((sum, { text }) => sum + (text.match(letters)?.length ?? 0), 0);

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
