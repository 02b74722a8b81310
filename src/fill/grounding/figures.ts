/** The numbers that printed words may stand for, with their signs and the words that multiply them. */

import { halfWidth } from '../layout/values/digits.ts';
import { withDigits } from '../layout/values/misread.ts';
import { findSpelled, numberWord } from '../layout/values/number-words.ts';
import { findNumbers } from '../layout/values/numbers.ts';
import type { Stretch } from '../layout/values/stretch.ts';
import { matchesOf } from '../layout/words/matches.ts';
import { textBefore, textBehind } from '../scale/extents.ts';
import { decimalOf } from '../scale/figures.ts';

export interface Figure extends Stretch {
  /** What the digits may say: more than one where `1.234` may be a thousand or a fraction. Never negative. */
  sizes: number[];
  /** As printed: a minus or brackets around it. */
  negative: boolean;
}

/** Words that multiply a number wherever they stand by it: behind it, or at the head of its table. */
const scales: [RegExp, number][] = [
  [
    /thousands?|tausend|tsd|milliers|\bmiles\b|migliaia|duizend|tis[ií]c|tys|тыс|\bk\b|\d ?k(?!\p{L})|\bt(?:€|eur)|[$€£¥(]\s?['’]?000|千/iu,
    1e3,
  ],
  [/milli?on|millionen|milioni|millones|milh|miljoen|mili[oó]n|млн|\d ?m(?!\p{L})|\bm(?:io|ln|n|m)?\b/iu, 1e6],
  [/billions?|milliarden?|milliards?|miliard|miljard|млрд|\bbn\b|\bmrd\b/iu, 1e9],
  [/万/u, 1e4],
  [/億|亿/u, 1e8],
  [/lakh/iu, 1e5],
  [/crore/iu, 1e7],
];
/** All that a figure may be multiplied by, where words say so. */
export const factors: readonly number[] = [1, ...scales.map(([, factor]) => factor), 0.01];
/** What a value stated as a share of one follows from. */
const percent = /%|per ?cent|prozent|pour cent|por ciento|per cento|procent/i;

const run = /\d(?:[\d.,'’\u00a0\u202f ]*\d)?/g;
const confused = /(?<![\p{L}\d])(?=[OolISB|]*\d)[\dOolISB|.,]+(?![\p{L}\d])/gu;

/** Every number of a text, read in each way that its separators allow. */
export function figuresIn(text: string): Figure[] {
  const plain = halfWidth(text).replaceAll('−', '-');
  const figures = [...plain.matchAll(run)].flatMap(({ 0: digits, index }) => readRun(plain, digits, index));
  for (const { 0: token, index } of plain.matchAll(confused)) {
    if (!/[OolISB|]/.test(token)) continue;
    figures.push(figureAt(plain, index, token, withDigits(token)));
  }
  return figures;
}

/** Digits that spaces part are one number where they are groups of three, and also one number each. */
function readRun(text: string, digits: string, start: number): Figure[] {
  const pieces = digits.split(/[\u00a0\u202f ]+/);
  const whole = pieces.length > 1 && /^\d{1,3}(?:[\u00a0\u202f ]+\d{3})+(?:[.,]\d+)?$/.test(digits);
  const each = [...digits.matchAll(/[^\u00a0\u202f ]+/g)].map(({ 0: piece, index }) =>
    figureAt(text, start + index, piece),
  );
  return whole ? [figureAt(text, start, digits, digits.replace(/[\u00a0\u202f ]/g, '')), ...each] : each;
}

/** @param digits what the piece of the text says, where that is more than its digits */
function figureAt(text: string, start: number, piece: string, digits = piece): Figure {
  const { length } = piece;
  return { start, end: start + length, sizes: sizesOf(digits), negative: isNegative(text, start, length) };
}

/** The last separator is the decimal one where there are two kinds; where there is one of three digits, it may be. */
function sizesOf(digits: string): number[] {
  const bare = digits.replace(/['’]/g, '').replace(/[.,]+$/, '');
  const marks = bare.match(/[.,]/g) ?? [];
  const mixed = new Set(marks).size > 1;
  const last = bare.search(/[.,](?=[^.,]*$)/);
  const joined = Number(bare.replace(/[.,]/g, ''));
  if (last < 0) return finite([joined]);
  const split = Number(`${bare.slice(0, last).replace(/[.,]/g, '')}.${bare.slice(last + 1)}`);
  const tail = bare.length - last - 1;
  if (mixed) return finite([split]);
  if (marks.length > 1) return /^[^.,]*(?:[.,][^.,]{3})+$/.test(bare) ? finite([joined]) : [];
  return finite(tail === 3 && !/^0[.,]/.test(bare) ? [joined, split] : [split]);
}

const finite = (numbers: number[]): number[] => numbers.filter((number) => Number.isFinite(number));

/** A dash that belongs to the number and parts nothing, brackets around it, or a dash behind it. */
function isNegative(text: string, start: number, length: number): boolean {
  const before = textBefore(text, start);
  const after = textBehind(text, start + length);
  const opened = /[([]\s?(?:[^\d\s\p{L}()[\]]|\p{L}{1,3}\.?)?\s?$/u.test(before);
  if (opened && /^\s?(?:%|\p{L}{1,3})?\s?[)\]]/u.test(after)) return true;
  if (/^\s?[-−–](?![\p{L}\d])/u.test(after) && /^\s?[-−–]\s*$|^[-−–]/u.test(after)) return true;
  return (
    /(?:^|[^\p{L}\d\s]\s?|\s)[-−–‐]\s?(?:[^\d\s\p{L}]|\p{L}{1,3}\.?)?\s?$/u.test(before) &&
    !/[\p{L}\d]\s?[-−–‐]\s$/u.test(before)
  );
}

/** All that the words may mean as numbers: printed ones, multiplied where words say so, and spelled ones. */
export function numbersIn(text: string): { size: number; negative: boolean }[] {
  const factors = [1, ...scaleOf(text)];
  if (percent.test(text)) factors.push(0.01);
  const printed = figuresIn(text).flatMap(({ sizes, negative }) =>
    sizes.flatMap((size) => factors.map((factor) => ({ size: times(size, factor), negative }))),
  );
  const read = ([',', '.'] as const).flatMap((decimal) => findNumbers(text, { decimal }));
  return [
    ...printed,
    ...read.map(({ value }) => ({ size: Math.abs(value), negative: value < 0 })),
    ...spelled(text).flatMap((size) => factors.map((factor) => ({ size: size * factor, negative: false }))),
  ];
}

/** What figures are multiplied by, where the words say that and no figure: "in thousands". */
export const scaleOf = (text: string): number[] =>
  scales.flatMap(([words, factor]) => (words.test(text) ? [factor] : []));

const times = (size: number, factor: number): number => (factor === 1 ? size : decimalOf(size * factor));

/** Numbers in words: `twelve`, `twenty-five`, `two hundred`, and each of their words. */
const spelled = (text: string): number[] => [
  ...matchesOf(text, /\p{L}+/gu).flatMap(([word]) => numberWord(word) ?? []),
  ...findSpelled(text).map(({ value }) => value),
];
