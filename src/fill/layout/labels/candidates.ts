/** What the labels of a view offer to a key. */
import type { Candidate } from '../candidate.ts';
import type { Profile } from '../keys/profile.ts';
import { kinOf } from '../lexicon/similarity.ts';
import { distance } from '../lexicon/spelling.ts';
import { type Term, termsOf } from '../lexicon/terms.ts';
import { valueFor } from '../values/coerce.ts';
import type { Locale } from '../values/locale.ts';
import { type Span, spanText, type View } from '../view.ts';
import { grow } from './grow.ts';
import { inlinePairs } from './inline.ts';
import { labelMatch, trust } from './match.ts';
import { neighboursOf } from './neighbours.ts';
import { type Pair, pairsOf } from './pairs.ts';
import { surroundingsOf } from './sections.ts';

/** A view's pairs, found by what their labels mean. */
export interface LabelIndex {
  view: View;
  byConcept: Map<string, Pair[]>;
  /** Words that the lexicon lacks. */
  literals: string[];
}

/** Pairs that are weighed for one key; those after the first ones in the document hardly ever matter. */
const most = 400;

export function indexLabels(view: View, locale: Locale, asked: (term: Term) => boolean): LabelIndex {
  const byConcept = new Map<string, Pair[]>();
  const surroundings = surroundingsOf(view);
  for (const pair of pairsOf(view, locale, asked)) {
    const heading = surroundings.above(pair.labelAt.line).filter((term) => term.weight > 0.9);
    for (const concept of new Set([...pair.terms, ...heading].flatMap((term) => term.concepts))) {
      const list = byConcept.get(concept);
      if (list) list.push(pair);
      else byConcept.set(concept, [pair]);
    }
  }
  return { view, byConcept, literals: [...byConcept.keys()].filter((concept) => concept.startsWith('=')) };
}

/** Candidates for a key from labels, unsorted; those that hardly fit are left out. */
export function labelCandidates(profile: Profile, index: LabelIndex, locale: Locale): Candidate[] {
  const surroundings = surroundingsOf(index.view);
  const candidates: Candidate[] = [];
  for (const pair of pairsFor(profile, index)) {
    const label = labelMatch(profile, pair, surroundings);
    if (label < 0.3) continue;
    const candidate = candidateOf(profile, pair, index, locale, label);
    if (candidate) candidates.push(candidate);
  }
  return candidates;
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
      if (pairs.size >= most) return [...pairs];
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
  const spans = grow(pair.value, pair.segment, profile.shape, neighboursOf(index.view));
  const text = spans.map(spanText).join(' ');
  const read = valueFor(profile.field, profile.shape, text, locale);
  if (!read) return null;
  const kept = cut(spans, read.start, read.end);
  const raw = kept.map(spanText).join(' ').trim();
  if (raw === '') return null;
  const sense = plausible(profile, pair, raw);
  const score = label * trust[pair.relation] * read.fit * sense;
  const features = { label, trust: trust[pair.relation], fit: read.fit, sense };
  return { field: profile.field, source: 'label', raw, value: read.value, spans: kept, features, score };
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

/** Segments longer than that are lines of prose. */
const longLine = 90;

const worded = new Set(['any', 'text', 'name', 'title', 'person', 'organisation', 'city', 'state']);

/** Doubts about a value for what it is itself: a label, a sentence, the label's own words. */
function plausible(profile: Profile, pair: Pair, raw: string): number {
  if (profile.field.choices || !worded.has(profile.shape)) return 1;
  const explicit = pair.relation === 'inline' || pair.relation === 'beside' || pair.relation === 'under';
  let sense = 1;
  if (!explicit && inlinePairs(pair.segment.text).length > 0) sense *= 0.3;
  if (!explicit && labelish(raw)) sense *= 0.55;
  if (!explicit && startsWithLabel(raw)) sense *= 0.5;
  if (pair.segment.text.length > longLine && (pair.relation === 'prefix' || pair.relation === 'before')) sense *= 0.5;
  if (/[:：]$/.test(raw)) sense *= 0.2;
  if (profile.shape !== 'text' && profile.shape !== 'title' && raw.length > 120) sense *= 0.5;
  if (/^[\W\d_]*$/u.test(raw) && !/[\p{L}\d]/u.test(raw)) sense *= 0.05;
  return sense;
}

const labelWords = new Set([
  'address',
  'name',
  'date',
  'number',
  'phone',
  'email',
  'fax',
  'amount',
  'total',
  'title',
  'signature',
  'identifier',
]);

/** A label with its value behind it, without a sign between them: `Address 12 High Street`. */
function startsWithLabel(text: string): boolean {
  const [first = '', ...rest] = text.split(' ');
  return rest.length > 0 && (termsOf(first)[0]?.concepts.some((concept) => labelWords.has(concept)) ?? false);
}

/** Words without digits that all are words of labels. */
function labelish(text: string): boolean {
  const terms = termsOf(text);
  return (
    terms.length > 0 &&
    terms.length <= 5 &&
    !/\d/.test(text) &&
    terms.every((term) => !term.concepts[0]?.startsWith('='))
  );
}
