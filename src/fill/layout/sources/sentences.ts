/** Values in sentences and short lines that speak of what a key asks for: "at most three minutes per speaker". */

import { hardly } from '../../scale/grades.ts';
import { flowOf } from '../lists/flow.ts';
import { passageOfLines } from '../lists/passage.ts';
import { unitsOf } from '../lists/units.ts';
import { oncePerLines } from '../page/once.ts';
import type { View } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { unitNamed } from '../values/measures.ts';
import { sentencesIn } from '../values/sentences.ts';
import { type Fits, nearer, Vocabulary } from '../words/likeness.ts';
import { kinOf } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';
import { type Said, valuesIn } from './said.ts';
import type { Ask, Page } from './source.ts';

interface Sentence extends Said {
  /** Its words: which of the view's terms each is, and where it stands. */
  ids: number[];
  at: number[];
  /** The same of the heading above it. */
  above: readonly number[];
}

interface Sentences {
  all: Sentence[];
  /** Those that have a concept, in their order, each once. */
  saying: (concept: string) => readonly number[];
  words: Vocabulary;
}

/** Sentences that are read for one key, values of one sentence, and words of one that are looked at. */
const [mostSentences, mostValues, mostWords] = [8, 6, 80];
/** Sentences that are held against a key. */
const mostCandidates = 4 * mostSentences;
/** What stands before a number that counts nothing: `staff no. 12`. */
const numbered = /(?:(?<!\p{L})(?:no|nr|num)\.?|n[.º°]+|№|#)\s?$/iu;
/** Sentences that say less of what is asked are not read. */
const leastCovered = 0.45;

export function sentenceCandidates({ field, profile, parents }: Ask, { view, context }: Page): Candidate[] {
  const sentences = sentencesOf(view);
  const own = profile.own.filter((term) => term.weight > hardly);
  if (own.length === 0) return [];
  const around = [...profile.context, ...parents.slice(1).flatMap(({ words }) => termsOf(words.join(' ')))];
  const described = termsOf(field.description ?? '');
  const unit = unitNamed(field.words, field.description);
  const counts = profile.shape === 'number' && own.length > 1 && own[0]?.concepts.includes('number') === true;
  const wanted = wantedOf(own, sentences, rarity);
  const [told, inside] = [wantedOf(described, sentences), wantedOf(around, sentences)];
  const found = candidatesIn(wanted.terms, sentences.saying)
    .map((index) => sentences.all[index] as Sentence)
    .map((sentence) => ({ sentence, ...covered(wanted, sentence) }))
    .filter(({ share }) => share >= leastCovered)
    .sort((a, b) => b.share * b.weight - a.share * a.weight)
    .slice(0, mostSentences);
  return found.flatMap(({ sentence, share, weight, hits }, rank) => {
    const values = valuesIn(sentence, field, profile.shape, context.locale, hits)
      .filter(({ start }) => !counts || !numbered.test(sentence.passage.text.slice(0, start)))
      .take(mostValues)
      .toArray();
    if (values.length === 0) return [];
    const [explained, within] = [covered(told, sentence).share, covered(inside, sentence).share];
    return values.map(({ start, end, value, unit: its }, at): Candidate => {
      const near = Math.min(...hits.map((hit) => (hit >= end ? hit - end : Math.max(0, start - hit))), 999);
      const after = hits.some((hit) => hit < start) ? 1 : 0;
      const spans = sentence.passage.spans(start, end);
      return {
        field,
        source: 'prose',
        raw: sentence.passage.text.slice(start, end),
        value,
        spans,
        features: {
          covered: share,
          rare: Math.min(1, weight / 6),
          near: 1 / (1 + near / 12),
          after,
          told: explained,
          inside: within,
          unit: unit === undefined ? 0 : unit === its?.() ? 1 : -1,
          only: 1 / values.length,
          first: at === 0 ? 1 : 0,
          best: 1 / (1 + rank),
          short: 1 / (1 + (sentence.end - sentence.start) / 60),
        },
        score: 0.75 * share * (0.5 + 0.5 / (1 + near / 25)),
      };
    });
  });
}

const sentencesOf = oncePerLines((view: View): Sentences => {
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
        for (const id of idsOf(text)) {
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
  return { all, saying, words };
});

const wordOrSign = /[\p{L}\p{N}][\p{L}\p{N}\p{M}’'-]*|[%€$£¥]/gu;

/** How few sentences speak of a term, as bits. */
function rarity(term: Term, { all, saying }: Sentences): number {
  const spoken = Math.max(1, ...term.concepts.map((concept) => saying(concept).length));
  return Math.log2(1 + all.length / spoken);
}

/** What is asked for: terms with how rare each is. */
interface Wanted {
  terms: readonly { term: Term; rarity: number }[];
  /** How nearly words mean the terms, by the words' ids. */
  fits: (id: number) => Fits | undefined;
}

const wantedOf = (
  terms: readonly Term[],
  sentences: Sentences,
  rarity: (term: Term, sentences: Sentences) => number = () => 1,
): Wanted => ({
  terms: terms.map((term) => ({ term, rarity: rarity(term, sentences) })),
  fits: sentences.words.fits(terms),
});

/** The sentences that share most terms with what is wanted; those that share as much in the order of its concepts. */
function candidatesIn(wanted: Wanted['terms'], saying: Sentences['saying']): number[] {
  const votes = new Map<number, { sum: number; by: object }>();
  for (const one of wanted)
    for (const concept of new Set(one.term.concepts.flatMap((own) => [own, ...kinOf(own)])))
      for (const index of saying(concept)) {
        const vote = votes.get(index);
        if (!vote) votes.set(index, { sum: one.rarity, by: one });
        else if (vote.by !== one) [vote.sum, vote.by] = [vote.sum + one.rarity, one];
      }
  const best: [number, number][] = [];
  for (const [index, { sum }] of votes) {
    const last = best.length === mostCandidates ? best.at(-1) : undefined;
    if (last && last[1] >= sum) continue;
    if (last) best.pop();
    best.splice(best.findLastIndex((one) => one[1] >= sum) + 1, 0, [index, sum]);
  }
  return best.map(([index]) => index);
}

/** Which share of what is wanted a sentence speaks of, what that weighs, and where; headings above count half. */
function covered(
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
    if (at >= 0 && said >= 0.5) hits.push(at);
    sum += weight;
    matched += weight * Math.max(said, (headed?.[index] ?? 0) / 2);
  });
  return { share: sum === 0 ? 0 : matched / sum, weight: matched, hits };
}
