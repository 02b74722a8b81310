/** Heads that say in short what a member is called: `Ext.` for an extension, `wo 12` for Wednesday, `2025E` for `fy2025`. */
import { longest } from '../../scale/extents.ts';
import { once } from '../page/once.ts';
import { fold } from '../words/terms.ts';
import type { Asked } from './asked.ts';
import type { Run } from './region.ts';

/** A word that is cut short before a full stop, and one beside the day of a month. */
const cutShort = /\p{L}{3,}(?=\.)|^\p{L}{2,3}(?=\.?\s\d{1,2}\.?$)/gu;
/** Letters that are left out at least. */
const leastCut = 2;

/** A head of one short word, and one of letters apart: `Qty`, `Sc.`, `D/N`. */
const oneWord = /^(?:\p{L}{2,5}\.?|\p{Lu}(?:[/.&]\p{Lu}){1,3}\.?)$/u;

/** Whether letters are the beginning of a word, its first consonants among others, or what each word begins with. */
function isShort(letters: string, word: string): boolean {
  if (word.length < letters.length + leastCut || word[0] !== letters[0]) return false;
  if (word.startsWith(letters)) return true;
  const end = [...letters].reduce((from, letter) => (from < 0 ? from : word.indexOf(letter, from) + 1 || -1), 0);
  return end > 0 && !/[aeiouy]/u.test(letters);
}

/** A head with its shortened words in full, as the member has them; undefined where none is one of its words. */
export function inFull({ leaf: { words } }: Asked, head: string): string | undefined {
  let found = false;
  if (oneWord.test(head)) {
    const letters = fold(head.replace(/[^\p{L}]/gu, ''));
    if (words.length > 1 && letters === words.map((word) => fold(word)[0]).join('')) return words.join(' ');
    const word = words.find((one) => isShort(letters, fold(one)));
    if (word !== undefined) return word;
  }
  // As much of a head as its words are read of.
  const full = head.slice(0, longest.paragraph).replace(cutShort, (short) => {
    const begun = fold(short);
    const word = words.find((one) => one.length >= begun.length + leastCut && fold(one).startsWith(begun));
    found ||= word !== undefined;
    return word === undefined ? short : `${word} `;
  });
  return found ? full : undefined;
}

/** The figures of a text, one of a year short or in full: `2025E`, `Q1 25`. */
const figuresIn = (text: string): string[] => text.match(/\d{2,4}/gu) ?? [];

const headFigures = once((run: Run): readonly (readonly string[])[] =>
  run.heads.map((head) => figuresIn(head?.text ?? '')),
);

/** How many heads of a run say some figures: many members ask this of every column. */
function headsSaying(run: Run, wanted: readonly string[]): number {
  const known = knownSaying(run);
  const key = wanted.join(' ');
  const count = known.get(key) ?? headFigures(run).filter((one) => says(one, wanted)).length;
  known.set(key, count);
  return count;
}
const knownSaying = once((_: Run) => new Map<string, number>());

/** Letters beside the figure of a head that says no more than that: `2025E`, `FY25`. */
const mostLetters = 3;

const says = (figures: readonly string[] | undefined, wanted: readonly string[]): boolean =>
  wanted.length > 0 && wanted.every((one) => figures?.includes(one));

/** Whether the head of a column is the figure that a member's name has, and no other head has it: `2025E` for `fy2025`. */
export function isOfFigure({ leaf: { words } }: Asked, run: Run, column: number): boolean {
  const wanted = words.flatMap(figuresIn);
  const heads = headFigures(run);
  const letters = run.heads[column]?.text.match(/\p{L}/gu)?.length ?? 0;
  return letters <= mostLetters && says(heads[column], wanted) && headsSaying(run, wanted) === 1;
}

/** Whether other heads of a run have the figure that a member's name has, and this one only others: `2024A` for `fy2025`. */
export function isOfOther({ leaf: { words } }: Asked, run: Run, column: number): boolean {
  const wanted = words.flatMap(figuresIn);
  const heads = headFigures(run);
  return (heads[column]?.length ?? 0) > 0 && !says(heads[column], wanted) && headsSaying(run, wanted) > 0;
}
