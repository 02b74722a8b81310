/** What the labels of a view offer to a key. */
import type { Candidate } from '../candidate.ts';
import type { LayoutContext } from '../context.ts';
import type { Profile } from '../keys/profile.ts';
import { kinOf } from '../lexicon/similarity.ts';
import { distance } from '../lexicon/spelling.ts';
import type { Term } from '../lexicon/terms.ts';
import { valueFor } from '../values/coerce.ts';
import type { Locale } from '../values/locale.ts';
import { type Span, spanText, type View } from '../view.ts';
import { grow } from './grow.ts';
import { termMatch, trust } from './match.ts';
import { neighboursOf } from './neighbours.ts';
import { type Pair, pairsIn } from './pairs.ts';
import { plausible } from './plausible.ts';
import { endAsked, isRange, rangeIn, wholeSpan } from './ranges.ts';
import { surroundingsOf } from './sections.ts';

/** A view's pairs, found by what their labels mean. */
export interface LabelIndex {
  view: View;
  byConcept: Map<string, Pair[]>;
  /** Words that the lexicon lacks. */
  literals: string[];
  title: readonly Term[];
  /** Pairs that are weighed for one key; those after the first ones in the document hardly ever matter. */
  most: number;
}

const none: readonly Term[] = [];
/** Pairs that are weighed for one key, and for all keys together. */
const [mostForOne, leastForOne, mostForAll] = [400, 60, 200_000];

/** Finds the pairs of a view. `keys` is how many keys will ask. */
export async function indexLabels(
  view: View,
  keys: number,
  asked: (term: Term) => boolean,
  { locale, breathe }: Pick<LayoutContext, 'locale' | 'breathe'>,
): Promise<LabelIndex> {
  const byConcept = new Map<string, Pair[]>();
  const surroundings = surroundingsOf(view);
  const neighbours = neighboursOf(view);
  for (const line of view.lines) {
    await breathe();
    const heading = surroundings.above(line);
    const telling = heading.filter((term) => term.weight > 0.9);
    const pairs = line.segments.flatMap((segment) => pairsIn(segment, neighbours, locale, asked));
    // What the first label of a row names, the labels beside it may speak of: `Patient: … born: …`.
    const leader = line.kind !== 'table' && pairs[0]?.relation === 'inline' ? pairs[0] : undefined;
    for (const pair of pairs) {
      const led = leader && pair.segment !== leader.segment ? leader.terms : none;
      pair.heading = led.length > 0 ? [...heading, ...led] : heading;
      for (const concept of new Set([...pair.terms, ...telling, ...led].flatMap((term) => term.concepts))) {
        const list = byConcept.get(concept);
        if (list) list.push(pair);
        else byConcept.set(concept, [pair]);
      }
    }
  }
  const literals = [...byConcept.keys()].filter((concept) => concept.startsWith('='));
  const most = Math.max(leastForOne, Math.min(mostForOne, Math.floor(mostForAll / Math.max(1, keys))));
  return { view, byConcept, literals, title: surroundings.title, most };
}

/** Candidates for a key from labels, unsorted; those that hardly fit are left out. */
export function labelCandidates(profile: Profile, index: LabelIndex, locale: Locale): Candidate[] {
  const match = matcher(profile, index);
  const candidates: Candidate[] = [];
  for (const pair of pairsFor(profile, index)) {
    const label = match(pair);
    if (label < 0.3) continue;
    const candidate = candidateOf(profile, pair, index, locale, label);
    if (candidate) candidates.push(candidate);
  }
  return [...candidates, ...rangeCandidates(profile, index, locale)];
}

/** How well labels fit a profile; the same label under the same heading is weighed once. */
function matcher(profile: Profile, { title }: LabelIndex): (pair: Pair) => number {
  const known = new Map<readonly Term[], Map<readonly Term[], number>>();
  return ({ terms, heading }) => {
    const byHeading = known.get(terms) ?? new Map<readonly Term[], number>();
    known.set(terms, byHeading);
    const fit = byHeading.get(heading) ?? termMatch(profile, terms, heading, title);
    byHeading.set(heading, fit);
    return fit;
  };
}

function pairsFor(profile: Profile, index: LabelIndex): Pair[] {
  const wanted = new Set<string>();
  for (const phrase of profile.phrases) {
    const telling = phrase.terms.filter((term) => term.weight > 0.9);
    for (const term of telling.length > 0 ? telling : phrase.terms) addConcepts(term, wanted, index);
  }
  for (const term of profile.described) if (term.weight > 0.9) addConcepts(term, wanted, index);
  const pairs = new Set<Pair>();
  for (const concept of wanted) {
    for (const pair of index.byConcept.get(concept) ?? []) {
      pairs.add(pair);
      if (pairs.size >= index.most) return [...pairs];
    }
  }
  return [...pairs];
}

function addConcepts(term: Term, wanted: Set<string>, index: LabelIndex): void {
  for (const concept of term.concepts) {
    wanted.add(concept);
    for (const kin of kinOf(concept)) wanted.add(kin);
    if (!concept.startsWith('=') || concept.length < 6) continue;
    for (const other of index.literals)
      if (distance(concept, other, 2) <= (concept.length >= 10 ? 2 : 1)) wanted.add(other);
  }
}

function candidateOf(profile: Profile, pair: Pair, index: LabelIndex, locale: Locale, label: number): Candidate | null {
  const near = neighboursOf(index.view);
  const spans = grow(pair.value, pair.segment, profile.shape, near);
  const text = spans.map(spanText).join(' ');
  const read = valueFor(profile.field, profile.shape, text, locale);
  if (!read) return null;
  const kept = cut(spans, read.start, read.end);
  const raw = kept.map(spanText).join(' ').trim();
  if (raw === '') return null;
  const sense = plausible(profile, pair, raw, near) * (isOneEnd(profile, text, locale) ? 0.7 : 1);
  const score = label * trust[pair.relation] * read.fit * sense;
  const features = { label, trust: trust[pair.relation], fit: read.fit, sense };
  return { field: profile.field, source: 'label', raw, value: read.value, spans: kept, features, score };
}

/** Whether a key that asks for one day or time is offered one end of a span. */
const isOneEnd = (profile: Profile, text: string, locale: Locale): boolean =>
  (profile.shape === 'date' || profile.shape === 'time') && isRange(profile.shape, text, locale);

/** Candidates for the start or the end of a span of time that the document gives as one value. */
function rangeCandidates(profile: Profile, index: LabelIndex, locale: Locale): Candidate[] {
  const end = endAsked(profile);
  if (!end || (profile.shape !== 'date' && profile.shape !== 'time')) return [];
  const { shape, field } = profile;
  const asked = wholeSpan(profile);
  const match = matcher(asked, index);
  return pairsFor(asked, index).flatMap((pair) => {
    const text = spanText(pair.value);
    const range = pair.relation === 'before' ? null : rangeIn(shape, text, locale);
    const one = range?.[end === 'start' ? 0 : 1];
    const label = one ? match(pair) : 0;
    if (!one || label < 0.3) return [];
    const span = { line: pair.value.line, start: pair.value.start + one.start, end: pair.value.start + one.end };
    const score = 0.95 * label * trust[pair.relation];
    return [
      {
        field,
        source: 'label' as const,
        raw: spanText(span),
        value: one.value,
        spans: [span],
        features: { label, end: 1 },
        score,
      },
    ];
  });
}

/** The parts of spans that hold characters `start` to `end` of their texts joined by spaces. */
function cut(spans: readonly Span[], start: number, end: number): Span[] {
  const kept: Span[] = [];
  let offset = 0;
  for (const span of spans) {
    const length = span.end - span.start;
    const [from, to] = [Math.max(0, start - offset), Math.min(length, end - offset)];
    if (to > from) kept.push({ line: span.line, start: span.start + from, end: span.start + to });
    offset += length + 1;
  }
  return kept;
}
