/** Words that a full stop shortens: it ends no sentence behind them. One table for all: `Dr. A. Example`, `Mills Ltd. of Leeds`. */
import { linesOf } from '../../scale/tables.ts';
import { anyCase } from '../words/matches.ts';

const words = linesOf(new URL('./short-words.txt', import.meta.url)).flatMap((line) =>
  line.slice(line.indexOf(': ') + 2).split(' '),
);
/** Part of a pattern with the flag `u`: one word of the table, in small letters, capitals or both, without its stop. */
export const shortWord = `(?:${anyCase(words.join('|'))})`;

const last = new RegExp(String.raw`(?<![\p{L}\d])(?:${shortWord}|\p{Lu})$`, 'u');

/** Whether the last word of a text, before its full stop, is a short form or an initial. */
export const endsShortened = (before: string): boolean => last.test(before);
