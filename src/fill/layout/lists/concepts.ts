/** What the headings of a document and the keys of a template both name, in seven languages. Words are accent-free. */

import { readFileSync } from 'node:fs';
import { atMost, longest, tellingLetters } from '../../scale/extents.ts';
import { mostly } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { lasting } from '../words/remembered.ts';

const conceptsByWord = new Map<string, string[]>();
for (const line of readFileSync(new URL('./concepts.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')) {
  const [concept = '', words = ''] = line.split(': ');
  for (const word of words.split(' ')) conceptsByWord.set(word, [...(conceptsByWord.get(word) ?? []), concept]);
}

const idle = setOf(
  'a an and or of the to for in on at by with from as is are be this that other any all etc such including similar e g ' +
    'und oder der die das den des ein eine fur im von mit zu zur zum am et ou le la les du de des un une pour avec dans ' +
    'y o el los las del con para por en e il lo gli i di da dei delle della per nel het een en of van voor met op os as do ' +
    'da dos das um uma list lists array my selected total',
);

/** Lower-case, accent-free text; words that are run together are parted. */
export function spelled(text: string): string {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  // Most texts need nothing more.
  const plain = /^[\n -~]*$/.test(parted) ? parted : parted.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase();
}

/** Lower-case, accent-free words of a heading, a key or a description, without those that say nothing. */
export function wordsOf(text: string): string[] {
  return (spelled(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !idle.has(word));
}

/** A word without its usual plural and case endings; short words stay whole. */
const bases = (word: string): string[] =>
  word.length <= tellingLetters
    ? [word]
    : [word, word.replace(/(?:ies)$/u, 'y'), word.replace(/(?:es|s|en|n|e|i|x)$/u, ''), word.replace(/[sn]$/u, '')];

/** Whether two accent-free words are forms of one another: "appointments", "appointment"; "Publikationen", "publikation". */
export function akin(a: string, b: string): boolean {
  if (a === b) return true;
  const short = Math.min(a.length, b.length);
  if (short < tellingLetters || Math.abs(a.length - b.length) > tellingLetters) return false;
  let same = 0;
  while (same < short && a[same] === b[same]) same += 1;
  return same >= Math.max(tellingLetters, short - 1) && same >= mostly * Math.max(a.length, b.length);
}

/** The concepts that a word stands for; most words stand for none. */
export const conceptsOf = lasting((word: string): readonly string[] => {
  for (const base of bases(word)) {
    const concepts = conceptsByWord.get(base);
    if (concepts) return concepts;
  }
  return [];
});

/** "Work experience", "Sprachen": nothing but words for what a section holds. */
export function namesSection(text: string): boolean {
  const words = text.length < longest.name && /^\p{Lu}/u.test(text) ? wordsOf(text) : [];
  return words.length > 0 && words.length < atMost.few && words.every((word) => conceptsOf(word).length > 0);
}
