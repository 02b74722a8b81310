/** Words that multiply numbers: `thousand`, `Mio.`, `lakh`. */

import { ten } from '../../scale/figures.ts';
import { linesOf } from '../../scale/tables.ts';

interface Scale {
  power: number;
  factor: number;
  /** In small letters, short forms without their dots. */
  words: readonly string[];
  /** At the beginning of what stands behind a number. */
  behind: RegExp;
}

const spaceless = /^[\p{sc=Han}\p{sc=Hangul}]/u;

/**
 * A line a power of ten: its words, and behind a bar those that may mean other things right behind a number. A German
 * `Billion` has twelve zeros.
 */
export const scales: readonly Scale[] = linesOf(new URL('./scales.txt', import.meta.url)).map((line) => {
  const [names = '', more = ''] = line.split(' | ');
  const [power = '', ...words] = names.split(' ');
  const all = [...words, ...more.split(' ').filter(Boolean)].map((word) => word.replace('.', ''));
  const behind = words.map((word) =>
    spaceless.test(word) ? String.raw`${word}(?!\d)` : String.raw`${word.replace('.', String.raw`\.?`)}(?![\p{L}\d])`,
  );
  return {
    power: Number(power),
    factor: ten ** Number(power),
    words: all,
    behind: new RegExp(String.raw`^\s?(?:${behind.join('|')})`, 'iu'),
  };
});

/** The power of ten that a word multiplies by, `k` too; undefined for other words. */
export const powerOf = (word: string): number | undefined =>
  scales.find(({ words }) => words.includes(word.toLowerCase()))?.power;
