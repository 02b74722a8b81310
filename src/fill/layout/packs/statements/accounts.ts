/** What financial statements call their lines. */

import { hardly, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import { linesOf } from '../../../scale/tables.ts';

/** Words that add little: "Total revenue" and "Revenue" are one figure more often than not. */
const light = setOf('total net expense expenses consolidated number amount value percentage percent');

const idle = setOf('a an and of or the in on to for by from with und der die das des et de la le y di e');

/** The words of a phrase, each in the singular and once; what stands in brackets only explains. */
export function termWords(text: string): string[] {
  const plain = text
    .replace(/\([^)]{0,60}\)/gu, ' ')
    .replace(/[’']s?\b/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  const words = (plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !idle.has(word));
  return [...new Set(words.map((word) => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, '')))];
}

/** A figure a line: what it is called, parted by bars. */
const accounts = linesOf(new URL('./accounts.txt', import.meta.url)).map((line) => line.split('|').map(termWords));

const weight = (word: string): number => (light.has(word) ? hardly : 1);
const sum = (words: readonly string[]): number => words.reduce((total, word) => total + weight(word), 0);

/** 0 to 1: how much of the words of two phrases is the same. */
export function sameness(a: readonly string[], b: readonly string[]): number {
  const shared = a.filter((word) => b.includes(word));
  const all = sum(a) + sum(b);
  return all === 0 ? 0 : (2 * sum(shared)) / all;
}

/** The phrase itself and what else its figure is called. */
export function namesOf(phrase: readonly string[]): string[][] {
  const alike = accounts.filter((names) => names.some((name) => sameness(name, phrase) > sure));
  return [[...phrase], ...alike.flat()];
}
