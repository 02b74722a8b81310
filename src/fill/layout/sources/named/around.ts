/** Where a name begins and ends that holds a certain word. */

import { longest, textBehind } from '../../../scale/extents.ts';
import { nearlyAll } from '../../../scale/grades.ts';
import { findProper } from '../../values/proper.ts';
import type { Stretch } from '../../values/stretch.ts';
import { addressed } from '../../values/unspaced-names.ts';
import type { Sentence } from '../sentences/spoken.ts';

export interface NameAt extends Stretch {
  /** Whether nothing else stands in the sentence. */
  whole: boolean;
  /** Whether a number tells it from others of its kind. */
  counted: boolean;
}

/** What may be a name around a word of a sentence: all of a short one, the capitalised words, and a number behind it. */
export function namesAt({ passage, start: from, end: to }: Sentence, at: number): NameAt[] {
  const { text } = passage;
  const found: NameAt[] = [];
  const offer = (start: number, end: number, counted = false): void => {
    const said = text.slice(start, end);
    if (
      end <= start ||
      said.length > longest.line ||
      !hasMore(said) ||
      addressed.test(said) ||
      /^\s?[:：]/u.test(text.slice(end, end + 2))
    )
      return;
    if (!found.some((one) => one.start === start && one.end === end))
      found.push({ start, end, whole: start === bare.start && end === bare.end, counted });
  };
  const bare = to - from <= longest.paragraph ? trimmed(text, from, to) : { start: from, end: to };
  const unspaced = unspacedAround(text, at);
  if (!unspaced && isTitled(text.slice(bare.start, bare.end))) offer(bare.start, bare.end);
  const around = Math.max(from, at - longest.line);
  for (const { start, end } of findProper(text.slice(around, Math.min(to, at + longest.line)))) {
    const [first, last] = [around + start, around + end];
    if (first > at || last <= at) continue;
    offer(first, last);
    const [short] = /^.+?(?=\s(?:of|for|in|at|on|de|des|du|der|für|im|zu)\s)/u.exec(text.slice(at, last)) ?? [];
    if (short !== undefined) offer(first, at + short.length);
    const [number] = /^[,\s]{1,2}(?:no\.?\s|nr\.?\s)?\d[\d./–-]*/iu.exec(textBehind(text, last)) ?? [];
    if (number !== undefined) offer(first, last + number.replace(/[./–-]+$/u, '').length, true);
  }
  const behind = wordEnd(text, at);
  const [number] = counts.exec(textBehind(text, behind)) ?? [];
  if (number !== undefined) offer(at, behind + number.length, true);
  if (unspaced) offer(unspaced.start, unspaced.end);
  return found;
}

/** Whether a text is written as names and titles are: in capitals but for its small words. */
function isTitled(said: string): boolean {
  if (said.length > longest.line || /[:：?!;；。，]|\p{Ll}\.\s/u.test(said)) return false;
  const words = said.match(/(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}'’-]{3,}/gu) ?? [];
  const large = words.filter((word) => /^[\p{Lu}\p{Lo}]/u.test(word)).length;
  return words.length === 0 || large >= nearlyAll * words.length || (large > 0 && words.length <= 3);
}

/** What tells things of a kind from each other: `5`, `II`, `207.003`, `19(1)(a)`. */
const counts =
  /^\s(?:(?:no|nr)\.?\s|№\s?|#)?(?:\d{1,5}(?:[.\d/–-]*\d)?(?:\(\p{L}?\d{0,2}\))*\p{Lu}?|[IVXL]+)(?![\p{L}\d])/u;

/** More than one word, or a number: a kind alone is nothing's name. */
const hasMore = (said: string): boolean => /\S\s+\S|\p{Lo}{3}/u.test(said);

/** Where the word ends that begins at a place. */
export const wordEnd = (text: string, at: number): number =>
  at + (/^[\p{L}\p{M}\p{N}'’-]+/u.exec(text.slice(at))?.[0].length ?? 0);

/** The run of characters around a place in a script without spaces; undefined elsewhere. */
function unspacedAround(text: string, at: number): Stretch | undefined {
  if (!/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text.slice(at)))
    return undefined;
  const before =
    /[\p{Script=Han}\p{Script=Katakana}ー・]*$/u.exec(text.slice(Math.max(0, at - longest.name), at))?.[0] ?? '';
  const behind = /^[\p{Script=Han}\p{Script=Katakana}ー・]*/u.exec(text.slice(at))?.[0] ?? '';
  return { start: at - before.length, end: at + behind.length };
}

/** A sentence without signs and spaces around it. */
function trimmed(text: string, from: number, to: number): Stretch {
  const said = text.slice(from, to);
  const lead = /^[\s"“„«'‘•*–—-]*/u.exec(said)?.[0].length ?? 0;
  const tail = /[\s"”“»'’.,;*–—-]*$/u.exec(said)?.[0].length ?? 0;
  return { start: from + lead, end: Math.max(from + lead, to - tail) };
}
