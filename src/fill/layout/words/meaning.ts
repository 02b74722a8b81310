/** What the words of labels and keys mean together, as a direction: those that ask for the same thing point alike. */
import { half } from '../../scale/grades.ts';
import { once } from '../../scale/once.ts';
import { directionOf } from './english.ts';
import { lasting } from './remembered.ts';
import { sameness, share } from './similarity.ts';
import type { Term } from './terms.ts';

/** Of length 1. */
export type Meaning = Float64Array;

/**
 * What terms mean, by the English words that they are or that their concepts are named by; undefined when none is known.
 * In a text of another language a word that English has as well is first of all that language's.
 */
export function meaningOf(terms: readonly Term[], english: boolean): Meaning | undefined {
  let sum: number[] | undefined;
  for (const { text, concepts, weight } of terms) {
    const named = concepts.filter((one) => !one.startsWith('='));
    const [first, second] = english ? [[text], named] : [named, [text]];
    const known = first.flatMap(directionsOf);
    for (const direction of known.length > 0 ? known : second.flatMap(directionsOf)) {
      sum ??= new Array<number>(direction.length).fill(0);
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (direction[at] ?? 0);
    }
  }
  const length = sum ? Math.hypot(...sum) : 0;
  return sum && length > 0 ? new Float64Array(sum.map((one) => one / length)) : undefined;
}

/** The directions of words, joined by `_` or `+`, of those that are known. */
const directionsOf = lasting((name): readonly Int8Array[] =>
  name.split(/[_+]/).flatMap((word) => directionOf(word) ?? []),
);

/** -1 to 1: how nearly two meanings are the same. */
export function nearness(a: Meaning, b: Meaning): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** What one word means, in an English text and in one of another language. */
const ofEnglish = once((term: Term) => meaningOf([term], true));
const ofOthers = once((term: Term) => meaningOf([term], false));
export const meaningOfTerm = (term: Term, english: boolean): Meaning | undefined =>
  english ? ofEnglish(term) : ofOthers(term);

/** Words that are less near mean something else. */
export const leastNear = half;

/** 0 to 1: how nearly a word of a text means one of a key. */
export function alike(asked: Term, said: Term, english: boolean): number {
  const same = sameness(asked, said);
  if (same >= 1) return same;
  const [one, other] = [meaningOfTerm(asked, true), meaningOfTerm(said, english)];
  const near = one && other ? nearness(one, other) : 0;
  return near < leastNear ? same : Math.max(same, near);
}

/** The share of what is asked that words of a text say, by weight. */
export const told = (asked: readonly Term[], said: readonly Term[], english: boolean): number =>
  share(asked, said, (one, other) => alike(one, other, english));

/** Whether a text may be English, as far as its languages are known. */
export const isEnglishText = (languages: readonly string[]): boolean =>
  languages.length === 0 || languages.includes('en');
