/** Names that say themselves what they name: `Wateree Reservoir`, `Annex II`, `Universidade de Brasília`. */

import { atMost } from '../../scale/extents.ts';
import { half, likely } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { type Profile, senders } from '../keys/profile.ts';
import type { Shape } from '../keys/shapes.ts';
import type { Span } from '../page/view.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { isEnglishText } from '../words/meaning.ts';
import { isTelling, type Term, termsOf } from '../words/terms.ts';
import { namesAt, wordEnd } from './named/around.ts';
import { covered, type Sentence, type Sentences, sentencesOf, wantedOf } from './sentences/spoken.ts';
import type { Ask, Page } from './source.ts';

/** Shapes of what has a name that may say what it is. */
const shapes = new Set<Shape>([
  'any',
  'organisation',
  'name',
  'title',
  'text',
  'state',
  'period',
  'identifier',
  'address',
]);
/** Words of keys that are no kind of thing. */
const plain = setOf('name title document number identifier code reference type text description full status condition');
/** Places that are looked at for one key, and different names that are offered. */
const [mostPlaces, mostNames] = [atMost.many, atMost.few];
/** Sentences of a document whose words are looked at for what they mean. */
const mostAkin = atMost.hundreds;

interface Named {
  spans: Span[];
  raw: string;
  /** How nearly a word of it means the kind of thing that is asked for. */
  fit: number;
  /** Whether that word begins or ends it. */
  edge: number;
  /** Whether nothing else stands there. */
  whole: number;
  /** Whether a number tells it from others of its kind. */
  counted: number;
  /** What else of the key the sentence speaks of. */
  told: number;
}

export function namedCandidates({ field, profile }: Ask, { view, context }: Page): Candidate[] {
  if (field.choices || (field.type !== 'string' && field.type !== 'verbatim') || !shapes.has(profile.shape)) return [];
  const kinds = kindsIn(profile);
  if (kinds.length === 0) return [];
  const sentences = sentencesOf(view);
  const found = placesOf(kinds, sentences, isEnglishText(context.locale.languages));
  const asked = wantedOf(profile.own, sentences);
  const names = found.slice(0, mostPlaces).flatMap(({ sentence, at, fit }): Named[] => {
    const told = covered(asked, sentence).share;
    return namesAt(sentence, at).map(({ start, end, whole, counted }) => ({
      spans: sentence.passage.spans(start, end),
      raw: sentence.passage.text.slice(start, end),
      fit,
      edge: Number(start === at || wordEnd(sentence.passage.text, at) >= end),
      ...{ whole: Number(whole), counted: Number(counted), told },
    }));
  });
  const groups = [...Map.groupBy(names, ({ raw }) => raw)].slice(0, mostNames);
  return groups.map(([raw, same]): Candidate => {
    const [first] = same as [Named, ...Named[]];
    const most = (of: (one: Named) => number): number => same.reduce((best, one) => Math.max(best, of(one)), 0);
    const [fit, whole, counted] = [most((one) => one.fit), most((one) => one.whole), most((one) => one.counted)];
    return candidateAt({
      spans: first.spans,
      features: {
        named: fit,
        'named all': coveredBy(profile, raw),
        'named edge': most((one) => one.edge),
        'named whole': whole,
        counted,
        told: most((one) => one.told),
        among: 1 / groups.length,
      },
      score: half * fit * (half + half * Math.max(whole, counted, half * most((one) => one.edge))),
    });
  });
}

/** What kind of thing a key asks for: its words that are one. What somebody is to others names nobody. */
const kindsIn = ({ own }: Profile): Term[] =>
  own.filter((term) => isTelling(term) && !term.concepts.some((one) => plain.has(one) || senders.has(one)));

/** The share of a key's words that a name says. */
function coveredBy({ own }: Profile, raw: string): number {
  const said = new Set(termsOf(raw).flatMap(({ concepts }) => concepts));
  const telling = own.filter(isTelling);
  return telling.length === 0
    ? 0
    : telling.filter(({ concepts }) => concepts.some((one) => said.has(one))).length / telling.length;
}

interface Place {
  sentence: Sentence;
  /** Offset in the sentence's passage. */
  at: number;
  fit: number;
}

/** Where the words of a document mean a kind of thing, those that mean it most nearly first. */
function placesOf(kinds: readonly Term[], sentences: Sentences, english: boolean): Place[] {
  const { all, having } = sentences;
  const places: Place[] = [];
  for (const [word, fit] of meant(kinds, sentences, english)) {
    for (const index of having(word).slice(0, mostPlaces)) {
      const sentence = all[index] as Sentence;
      const where = sentence.ids.indexOf(word);
      if (where >= 0) places.push({ sentence, at: sentence.at[where] as number, fit });
    }
  }
  return places.sort((a, b) => b.fit - a.fit || a.sentence.start - b.sentence.start);
}

/** The words that mean one of some kinds, by their numbers, with how nearly; of a long document the very same alone. */
function meant(kinds: readonly Term[], { all, words }: Sentences, english: boolean): Map<number, number> {
  if (all.length > mostAkin)
    return new Map(kinds.flatMap(({ concepts }) => concepts.flatMap((one) => words.meaning(one).map((id) => [id, 1]))));
  const nearest = words
    .akin(kinds, english)
    .entries()
    .map(([word, fits]): [number, number] => [word, fits.reduce((most, fit) => Math.max(most, fit), 0)]);
  return new Map(nearest.filter(([, fit]) => fit >= likely));
}
