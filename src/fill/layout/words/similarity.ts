/** How well a label says what a key asks for. */

import { tellingLetters } from '../../scale/extents.ts';
import { nearlyAll } from '../../scale/grades.ts';
import { linesOf } from '../../scale/tables.ts';
import { distance } from './spelling.ts';
import type { Term } from './terms.ts';

export interface Overlap {
  /** Share of the asked-for terms that the label has, by weight. */
  asked: number;
  /** Share of the label's terms that were asked for, by weight. */
  given: number;
}

/** Concepts that often stand for each other, a line for each degree: how nearly, a colon, the pairs. */
const kin = new Map<string, Map<string, number>>();
for (const line of linesOf(new URL('./tables/kin.txt', import.meta.url))) {
  const [degree = '', pairs = ''] = line.split(': ');
  for (const pair of pairs.split(', ')) {
    const [one = '', other = ''] = pair.split(' ');
    kin.set(one, (kin.get(one) ?? new Map()).set(other, Number(degree)));
    kin.set(other, (kin.get(other) ?? new Map()).set(one, Number(degree)));
  }
}

/** The concepts that may stand for another one, with how nearly. */
export const kinDegreesOf = (concept: string): ReadonlyMap<string, number> => kin.get(concept) ?? none;
const none: ReadonlyMap<string, number> = new Map();

/** The concepts that may stand for another one. */
export const kinOf = (concept: string): readonly string[] => kinNames.get(concept) ?? noNames;
const noNames: readonly string[] = [];
const kinNames = new Map(kin.entries().map(([concept, others]) => [concept, [...others.keys()]]));

/** 0 to 1: how nearly two terms mean the same. Misread words that no lexicon knows match by their letters. */
export function sameness(a: Term, b: Term): number {
  if (a === b || a.text === b.text) return 1;
  let best = 0;
  for (const one of a.concepts) {
    const relatives = kin.get(one);
    for (const other of b.concepts) {
      if (one === other) return 1;
      const near = relatives?.get(other);
      if (near !== undefined && near > best) best = near;
    }
  }
  return isLiteral(a) && isLiteral(b) ? Math.max(best, spelledAlike(a.text, b.text)) : best;
}

/** Words of the lexicon have had their spelling mended; others are compared letter by letter. */
export const isLiteral = ({ concepts }: Term): boolean => concepts[0]?.[0] === '=';

/** Letters that one of two words has more which are written alike. */
export const mostMore = 2;

/** How nearly two words are written alike. */
export function spelledAlike(a: string, b: string): number {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length <= tellingLetters || longer.length - shorter.length > mostMore) return 0;
  const limit = shorter.length >= 9 ? 2 : 1;
  const alike = longer.startsWith(shorter) || distance(a, b, limit) <= limit;
  return alike && /\p{L}/u.test(shorter) ? nearlyAll : 0;
}

/** Like `sameness`, but what only stands for another thing now and then hardly counts. */
export function strict(a: Term, b: Term): number {
  const same = sameness(a, b);
  return same >= 1 ? 1 : 0.75 * same;
}

/** Compares what is asked for with what a label says. */
export function overlap(asked: readonly Term[], given: readonly Term[], same = sameness): Overlap {
  return { asked: share(asked, given, same), given: share(given, asked, same) };
}

/** The share of some terms that others have, by weight. */
export function share(terms: readonly Term[], others: readonly Term[], same = sameness): number {
  let weight = 0;
  let matched = 0;
  for (const term of terms) {
    weight += term.weight;
    matched += term.weight * nearest(term, others, same);
  }
  return weight === 0 ? 0 : matched / weight;
}

/** 0 to 1: how nearly the nearest of some terms means the same as another. */
export function nearest(term: Term, others: readonly Term[], same = sameness): number {
  let best = 0;
  for (let at = 0; at < others.length && best < 1; at += 1) best = Math.max(best, same(term, others[at] as Term));
  return best;
}
