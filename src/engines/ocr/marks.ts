/**
 * Languages in Latin letters with marks, which the networks leave out: `Müller` is read as `Muller`. The language of a
 * picture is told by its commonest words, and where its data is there, the letters with marks are taken from that.
 */

import { readFileSync } from 'node:fs';
import { mergeMarks } from './merge.ts';
import type { Readings } from './readings.ts';
import type { OpenScript, Part } from './scripts.ts';
import type { LineReader } from './tesseract.ts';

/**
 * The commonest words of languages in running text, in forms and on bills, as the networks read them: without marks. The
 * codes are Tesseract's; Danish stands for Norwegian, too, which has the same letters, and English is there to be told
 * from the others.
 */
const commonWords = readFileSync(new URL('./common-words.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** The languages of every common word. */
const languagesOf = new Map<string, string[]>();
for (const line of commonWords) {
  const [code = '', words = ''] = line.split(': ');
  for (const word of words.split(' ')) languagesOf.set(word, [...(languagesOf.get(word) ?? []), code]);
}

/** Tesseract's names of the languages whose marks are read where their data is there. */
export const markedLanguages: readonly string[] = [...new Set([...languagesOf.values()].flat())].filter(
  (code) => code !== 'eng',
);

/** A language is told by so many of its words, and so many times as many as of any other. */
const [fewest, lead] = [3, 1.3];

/** The language that a text is in, going by its commonest words, marks or not; undefined where they don't tell. */
export function tellLanguage(text: string): string | undefined {
  const scores = new Map<string, number>();
  for (const word of plain(text).match(/\p{L}+/gu) ?? []) {
    // A capital by itself numbers something.
    if (/^\p{Lu}$/u.test(word)) continue;
    const languages = languagesOf.get(word.toLowerCase()) ?? [];
    // What many languages have tells less.
    const weight = (word.length === 1 ? 0.5 : 1) / Math.sqrt(languages.length);
    for (const code of languages) scores.set(code, (scores.get(code) ?? 0) + weight);
  }
  const [best, next] = [...scores].sort(([, a], [, b]) => b - a);
  return best && best[1] >= fewest && best[1] >= lead * (next?.[1] ?? 0) ? best[0] : undefined;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');

/** The language of a picture whose letters the networks don't know, and its reader, where its data is there. */
export async function findMarks(
  parts: readonly Part[],
  open: OpenScript,
): Promise<{ language?: string; reader?: LineReader | undefined }> {
  const language = tellLanguage(parts.map(({ line }) => line.words.map(({ text }) => text).join(' ')).join('\n'));
  if (language === undefined || language === 'eng') return {};
  return { language, reader: await open([language]) };
}

/** A line with the letters with marks that a reader sees in it. */
export function withMarks(part: Part, readings: Readings, reader: LineReader): Part['line'] {
  const { reading, line } = part;
  if (!line.words.some(({ text }) => /\p{L}/u.test(text))) return line;
  return { ...line, words: mergeMarks(line.words, readings.readAgain(reading, reader)) };
}
