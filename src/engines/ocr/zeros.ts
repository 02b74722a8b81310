/** Zeros that were read as a round letter, told by what stands around them in the picture. */
import type { PartedLine } from './line.ts';
import { stripHeight } from './strip.ts';

/** A figure in thousands, or with a fraction. */
const amount = /^[-+]?\d{1,3}(?:[.,][\doO]{3})*(?:[.,][\doO]{1,2})?$/u;
/** Capitals and figures, as in numbers of accounts: no letter among them is small. */
const code = /^(?=(?:.*\d){4})[A-Z\do/.-]+$/u;
const unit = '(?:[mµ]?c?g|kg|mg|[mcd]?l|mL|kcal|k[Jj]|[cmk]m)';
const nothing = new RegExp(`^[oO](?=${unit}$)`, 'u');
const measured = new RegExp(`^\\d+(?:[.,]\\d+)?${unit}$`, 'u');
/** Figures that stand by themselves must be this many where a letter among them is one, */
const fewest = 3;
/** each lower than the letter by less than this share: small letters are much lower than figures. */
const lower = 0.15;

/** The lines with such letters as zeros. */
export function settleZeros(lines: readonly PartedLine[]): PartedLine[] {
  const words = lines.flatMap((line) => line.words.map(({ text }) => text));
  const measures = words.filter((text) => measured.test(text)).length > 1;
  const heights = lines.filter((line) => /^\d+$/u.test(textOf(line))).map(typeHeight);
  const settled = (text: string): string => {
    if (amount.test(text)) return text.replace(/[oO]/gu, '0');
    if (code.test(text)) return text.replace(/(?<=\do*)o|o(?=o*\d)/gu, '0');
    return measures ? text.replace(nothing, '0') : text;
  };
  return lines.map((line) => {
    const alone = /^[oO]$/u.test(textOf(line)) && isFigure(typeHeight(line), heights);
    return { ...line, words: line.words.map((word) => ({ ...word, text: alone ? '0' : settled(word.text) })) };
  });
}

const textOf = ({ words }: PartedLine): string => words.map(({ text }) => text).join(' ');

/** In pixels of the picture. */
const typeHeight = ({ region, ink }: PartedLine): number => ((ink.bottom - ink.top) * region.height) / stripHeight;

const isFigure = (height: number, figures: readonly number[]): boolean =>
  figures.filter((other) => Math.abs(height - other) < lower * other).length >= fewest;
