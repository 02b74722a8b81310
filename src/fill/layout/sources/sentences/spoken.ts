/** The sentences and short lines of a view, and how far each of them speaks of what a key asks for. */
import { half } from '../../../scale/grades.ts';
import { flowOf } from '../../lists/flow.ts';
import { passageOfLines } from '../../lists/passage.ts';
import { unitsOf } from '../../lists/units.ts';
import { oncePerLines } from '../../page/once.ts';
import type { View } from '../../page/view.ts';
import { isPostal } from '../../values/addresses.ts';
import { sentencesIn } from '../../values/sentences.ts';
import { type Fits, nearer, Vocabulary } from '../../words/likeness.ts';
import { kinOf } from '../../words/similarity.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import type { Said } from '../said.ts';

export interface Sentence extends Said {
  /** Its words: which of the view's terms each is, and where it stands. */
  ids: number[];
  at: number[];
  /** The same of the heading above it. */
  above: readonly number[];
}

export interface Sentences {
  all: Sentence[];
  /** Those that have a concept, in their order, each once. */
  saying: (concept: string) => readonly number[];
  /** Those that have a word, by its number. */
  having: (word: number) => readonly number[];
  words: Vocabulary;
}

/** Words of a sentence that are looked at, and sentences that are held against a key. */
const [mostWords, mostCandidates] = [80, 32];

/** The sentences of a view, by what they speak of. */
export const sentencesOf = oncePerLines((view: View): Sentences => {
  const all: Sentence[] = [];
  const words = new Vocabulary();
  /** The sentences that have each of the view's terms. */
  const having: number[][] = [];
  const note = (id: number): void => {
    const list = having[id];
    if (!list) having[id] = [all.length];
    else if (list[list.length - 1] !== all.length) list.push(all.length);
  };
  const known = new Map<string, number[]>();
  const idsOf = (text: string): number[] => {
    const ids = known.get(text) ?? termsOf(text).map((term) => words.idOf(term));
    known.set(text, ids);
    return ids;
  };
  let heading = idsOf('');
  for (const { lines } of unitsOf([...flowOf(view)])) {
    const passage = passageOfLines(lines);
    if (lines[0]?.kind === 'heading') heading = idsOf(passage.text);
    for (const { start, end } of sentencesIn(passage.text)) {
      const [ids, places]: [number[], number[]] = [[], []];
      let at = start;
      for (const text of (passage.text.slice(start, end).match(wordOrSign) ?? []).slice(0, mostWords)) {
        at = passage.text.indexOf(text, at);
        for (const id of isPostal(passage.text, at, at + text.length) ? [] : idsOf(text)) {
          ids.push(id);
          places.push(at);
          note(id);
        }
        at += text.length;
      }
      heading.forEach(note);
      all.push({ passage, start, end, ids, at: places, above: heading });
    }
  }
  const byConcept = new Map<string, readonly number[]>();
  const saying = (concept: string): readonly number[] => {
    const known = byConcept.get(concept);
    if (known) return known;
    const lists = words.meaning(concept).map((id) => having[id] ?? []);
    const all = lists.length > 1 ? [...new Set(lists.flat())].sort((a, b) => a - b) : (lists[0] ?? []);
    byConcept.set(concept, all);
    return all;
  };
  return { all, saying, having: (word) => having[word] ?? [], words };
});

const wordOrSign = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*|[%€$£¥]/gu;

/** How few sentences speak of a term, as bits. */
export function rarity(term: Term, { all, saying }: Sentences): number {
  const spoken = Math.max(1, ...term.concepts.map((concept) => saying(concept).length));
  return Math.log2(1 + all.length / spoken);
}

/** What is asked for: terms with how rare each is. */
export interface Wanted {
  terms: readonly { term: Term; rarity: number }[];
  /** How nearly words mean the terms, by the words' ids. */
  fits: (id: number) => Fits | undefined;
}

/** What terms ask of sentences; `rarity` says what each counts. */
export const wantedOf = (
  terms: readonly Term[],
  sentences: Sentences,
  rarity: (term: Term, sentences: Sentences) => number = () => 1,
): Wanted => ({
  terms: terms.map((term) => ({ term, rarity: rarity(term, sentences) })),
  fits: sentences.words.fits(terms),
});

/** The sentences that share most terms with what is wanted; those that share as much in the order of its concepts. */
export function candidatesIn(
  wanted: Wanted['terms'],
  { saying, having }: Sentences,
  akin: ReadonlyMap<number, Fits> = new Map(),
): number[] {
  const said = new Map<number, Float64Array>();
  const note = (index: number, at: number, fit: number): void => {
    const fits = said.get(index) ?? new Float64Array(wanted.length);
    fits[at] = Math.max(fits[at] ?? 0, fit);
    said.set(index, fits);
  };
  wanted.forEach(({ term }, at) => {
    for (const concept of new Set(term.concepts.flatMap((own) => [own, ...kinOf(own)])))
      for (const index of saying(concept)) note(index, at, 1);
  });
  for (const [word, fits] of akin)
    for (const index of having(word)) for (let at = 0; at < fits.length; at += 1) note(index, at, fits[at] ?? 0);
  const votes = said.entries().map(([index, fits]) => ({
    index,
    sum: fits.reduce((sum, fit, at) => sum + fit * (wanted[at]?.rarity ?? 0), 0),
  }));
  const ranked = [...votes].sort((a, b) => b.sum - a.sum);
  return ranked.slice(0, mostCandidates).map(({ index }) => index);
}

/** Which share of what is wanted a sentence speaks of, what that weighs, and where; headings above count half. */
export function covered(
  wanted: Wanted,
  { ids, at: places, above }: Sentence,
): { share: number; weight: number; hits: number[] } {
  const { terms, fits } = wanted;
  const hits: number[] = [];
  if (terms.length === 0) return { share: 0, weight: 0, hits };
  const best = new Float64Array(terms.length);
  const where = new Int32Array(terms.length).fill(-1);
  for (let word = 0; word < ids.length; word += 1) {
    const fit = fits(ids[word] as number);
    if (!fit) continue;
    for (let index = 0; index < fit.length; index += 1)
      if ((fit[index] as number) > (best[index] as number)) {
        best[index] = fit[index] as number;
        where[index] = places[word] as number;
      }
  }
  let headed: Fits | undefined;
  for (const id of above) {
    const fit = fits(id);
    if (fit) headed = nearer(headed, fit);
  }
  let [sum, matched] = [0, 0];
  terms.forEach(({ term, rarity: rare }, index) => {
    const weight = rare * term.weight;
    const said = best[index] ?? 0;
    const at = where[index] ?? -1;
    if (at >= 0 && said >= half) hits.push(at);
    sum += weight;
    matched += weight * Math.max(said, (headed?.[index] ?? 0) / 2);
  });
  return { share: sum === 0 ? 0 : matched / sum, weight: matched, hits };
}
