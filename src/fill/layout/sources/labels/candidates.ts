/** What the labels of a view offer to a key. */
import { atMost, longest } from '../../../scale/extents.ts';
import { doubtful, half, likely, mostly, nearlyAll, possible, some, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { type Neighbours, neighboursOf } from '../../page/neighbours.ts';
import { once } from '../../page/once.ts';
import { isRunning, isWrapped, spansBetween, spanText, type View } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { type Coerced, valueFor } from '../../values/coerce.ts';
import type { Locale } from '../../values/locale.ts';
import { isWording } from '../../values/names.ts';
import { nearest } from '../../words/similarity.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import type { Ask, Page } from '../source.ts';
import { grow } from './grow.ts';
import { type LabelIndex, pairsFor } from './index.ts';
import { asJoint } from './joint-keys.ts';
import { looks } from './looks.ts';
import { saysMore, termMatch, trust } from './match.ts';
import { isNowhere } from './nowhere.ts';
import { isExact, isOthers, ofColumn, type Pair, within } from './pair.ts';
import { partCandidates } from './parts.ts';
import { plausible } from './plausible.ts';
import { endAsked, isRange, rangeIn, wholeSpan } from './ranges.ts';
import { headOf, unquoted, wholeEnd } from './shortened.ts';
import { summedUp } from './total-row.ts';

/** Candidates for a key from labels, unsorted; those that hardly fit are left out. `whole` gives what a row comes to. */
export function labelCandidates(
  { profile }: Pick<Ask, 'profile'>,
  { index, context: { locale } }: Page,
  whole = (_: Profile, pair: Pair, __: View): Pair => pair,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const { pair, label } of likeliest(fitting(profile, index))) {
    const summed = ofColumn(profile, pair)
      ? summedUp(pair, neighboursOf(index.view))
      : whole(profile, pair, index.view);
    const said = summed ? label : oneOfMany * label;
    const candidate = candidateOf(asJoint(profile, pair), summed ?? pair, index, locale, said);
    const head = candidate && label >= leastSure ? headOf(profile, pair) : null;
    const shorter = head && candidateOf(profile, head, index, locale, oneOfParts * label);
    candidates.push(...[candidate, shorter].filter((one) => one !== null));
  }
  return [...candidates, ...partCandidates(profile, index, locale), ...rangeCandidates(profile, index, locale)];
}

/** Names that running text gives to whom a key asks for, in so many words: `Ada Berg (“the Tenant”)`. */
export function toldCandidates({ profile }: Ask, { index, context: { locale } }: Page): Candidate[] {
  if (!index.pairs.some(({ told }) => told)) return [];
  return fitting(profile, index).flatMap(({ pair, label }) => {
    // The tenant's name is not his address.
    const isAsked =
      label >= likely &&
      (profile.shape !== 'address' || profile.own.every((term) => nearest(term, pair.terms) >= likely));
    const candidate = pair.told && isAsked ? candidateOf(profile, pair, index, locale, label) : null;
    return candidate ? [candidate] : [];
  });
}

/** A pair, and how well its label fits a key. */
interface Fitting {
  pair: Pair;
  label: number;
}

/** The pairs whose labels fit a key. */
function fitting(profile: Profile, index: LabelIndex): Fitting[] {
  const match = matcher(profile, index);
  const counts = profile.shape === 'number' || profile.shape === 'amount' || profile.shape === 'percent';
  return pairsFor(profile, index).flatMap((pair) => {
    const named = counts && pair.several ? 0 : match(pair);
    // What the label alone says nothing of, or all, the value's words can't say better.
    const said = named > 0 && named < fromValue ? Math.max(named, matchWithValue(profile, pair, index)) : named;
    // The buyer's town is not the seller's.
    const label = index.isOther(pair.heading, profile) || isToldOfAnother(pair, profile) ? half * said : said;
    return label < some ? [] : [{ pair, label }];
  });
}

/** Whether running text tells it in so many words of somebody else. */
const isToldOfAnother = ({ told, heading }: Pair, { context }: Profile): boolean =>
  told !== undefined &&
  heading.length > 0 &&
  context.length > 0 &&
  !context.some((term) => nearest(term, heading) >= some);

/** Pairs whose values are read for one key. */
const mostValues = atMost.many;

/** Those that may come to most, in their order: the same label stands before many values of a long table. */
function likeliest(pairs: readonly Fitting[]): readonly Fitting[] {
  if (pairs.length <= mostValues) return pairs;
  const most = ({ pair, label }: Fitting): number => label * trust[pair.relation];
  const kept = new Set(pairs.toSorted((a, b) => most(b) - most(a)).slice(0, mostValues));
  return pairs.filter((one) => kept.has(one));
}

/** How sure a label must be for a part of its value to be offered as well, and what is left of it then. */
const [leastSure, oneOfParts] = [half, likely];

/** What is left of a label over a column that nothing sums up, and what it counts with its value's own words. */
const [oneOfMany, fromValue] = [half, sure];

/** A number's own words may say what the label leaves out: `Working hours: 37.5 per week`. */
function matchWithValue(profile: Profile, pair: Pair, { title, topics }: LabelIndex): number {
  if (profile.shape !== 'number' && profile.shape !== 'amount') return 0;
  const terms = wordsOf(pair);
  if (terms.length === 0 || !saysMore(profile, pair.terms, terms)) return 0;
  return fromValue * termMatch(profile, pair.terms, pair.heading, title, topics, terms);
}

/** The words of a pair's value. */
const wordsOf = once(({ value }: Pair): readonly Term[] => {
  const said = spanText(value)
    .slice(0, longest.name)
    .replace(/[^\p{L} ]+/gu, ' ')
    .trim();
  return said.length > 2 ? termsOf(said) : [];
});

/** How well labels fit a profile; the same label under the same heading is weighed once. */
function matcher(profile: Profile, { title, topics }: LabelIndex): (pair: Pair) => number {
  const fitOf = once((terms: readonly Term[]) =>
    once((heading: readonly Term[]) => termMatch(profile, terms, heading, title, topics)),
  );
  return ({ terms, heading }) => fitOf(terms)(heading);
}

/** What a pair offers to a key that its label fits as well as told; null when it offers nothing. */
export function candidateOf(
  profile: Profile,
  pair: Pair,
  index: LabelIndex,
  locale: Locale,
  label: number,
): Candidate | null {
  const near = neighboursOf(index.view);
  const spans = grow(pair, profile.shape, near);
  const text = spans.map(spanText).join(' ');
  if (isOneOfSeveral(profile, pair, near, locale)) return null;
  const shape = isNamed(profile, pair, text) ? 'any' : profile.shape;
  const read = valueFor(profile.field, shape, text, locale) ?? asLabelled(profile, pair, text, label, locale);
  if (!read || isNowhere(profile, pair, read)) return null;
  const end = wholeEnd(profile, text.slice(0, read.end), read.start, index.profiles);
  const kept = spansBetween(spans, ...unquoted(profile, text, read.start, end));
  const raw = kept.map(spanText).join(' ').trim();
  if (raw === '') return null;
  const doubt =
    (isOneEnd(profile, text, locale) ? mostly : 1) *
    (isOthers(profile, pair) ? doubtful : 1) *
    (isChance(pair, index.view) ? half : 1);
  const sense = doubt * plausible(profile, pair, raw, near, label);
  if (sense === 0) return null;
  const fit = isSaid(profile, pair, label) ? Math.max(read.fit, pair.told ? sure : leastSaid) : read.fit;
  const seen = looks(pair, index.view);
  const trusted = seen.sameCell ? Math.max(trust[pair.relation], sameCell) : trust[pair.relation];
  const score = Math.min(0.99, label * trusted * fit * sense * (1 - unfilled * seen.printed) * prominence(pair));
  const exact = isExact(profile, pair.terms) ? 1 : 0;
  const features = { label, exact, [pair.relation]: 1, trust: trusted, fit, sense, ...seen };
  const value = read.value === text.slice(read.start, read.end) ? raw : read.value;
  return { raw, value, spans: kept, features, score };
}

/** How much a value is to be trusted that stands in one cell with its label. */
const sameCell = nearlyAll;
/** What a value loses that has the look of the form's own words, as its label has. */
const unfilled = possible;

/** Characters from which on a paragraph is none of labels and values. */
const { paragraph } = longest;

/** Whether label and value are words of running text that came to stand side by side or on top of each other. */
const isChance = ({ relation, segment, labelAt, told }: Pair, view: View): boolean =>
  !told &&
  relation !== 'inline' &&
  relation !== 'beside' &&
  relation !== 'under' &&
  (isRunning(segment.line, view, paragraph) ||
    isRunning(labelAt.line, view, paragraph) ||
    (relation === 'prefix' && isWrapped(labelAt.line, view)));

/** Whether what is offered is a printed option beside other ones, of which nobody can tell which was meant. */
function isOneOfSeveral({ field }: Profile, { segment }: Pair, near: Neighbours, locale: Locale): boolean {
  const beside = field.choices ? [near.left.get(segment), near.right.get(segment)] : [];
  const own = beside.some(Boolean) ? valueFor(field, 'any', segment.text, locale) : null;
  return own !== null && beside.some((other) => other && isOther(valueFor(field, 'any', other.text, locale), own));
}

const isOther = (one: Coerced | null, own: Coerced): boolean => one !== null && one.value !== own.value;

/** What a heading on the first page says is what the document is about. */
const prominence = ({ labelAt: { line } }: Pair): number => (line.kind === 'heading' && line.page <= 1 ? 1.08 : 1);

/** Shapes that are guesses at wording; where a label says exactly what is asked for, other wording will do. */
const loose = setOf<Profile['shape']>(
  'person organisation name name-part city state street address title period duration identifier',
);
const leastSaid = 0.72;

/** Whether a text gives a name to what is mostly a figure: `rate Early Bird Flex`, `Tarif „Mobil Plus 24“`. */
const isNamed = ({ shape, field }: Profile, { told }: Pair, text: string): boolean =>
  told !== undefined &&
  field.type === 'string' &&
  !field.choices &&
  (shape === 'amount' || shape === 'percent' || shape === 'number') &&
  /^\p{L}*\p{Ll}{2}/u.test(text);

/** Whether a label in front of a value says in so many words that it is what the key asks for. */
const isSaid = ({ shape, field }: Profile, { relation, told }: Pair, label: number): boolean =>
  label >= 0.9 &&
  (relation === 'inline' || relation === 'beside' || relation === 'right' || told !== undefined) &&
  loose.has(shape) &&
  field.type === 'string' &&
  !field.choices;

function asLabelled(profile: Profile, pair: Pair, text: string, label: number, locale: Locale): Coerced | null {
  const told = isSaid(profile, pair, label) && text.length <= 80 && !(profile.shape === 'person' && isWording(text));
  return told ? valueFor(profile.field, 'any', text, locale) : null;
}

/** Whether a key that asks for one day or time is offered one end of a span. */
const isOneEnd = (profile: Profile, text: string, locale: Locale): boolean =>
  (profile.shape === 'date' || profile.shape === 'time') && isRange(profile.shape, text, locale);

/** Candidates for the start or the end of a span that the document gives as one value. */
function rangeCandidates(profile: Profile, index: LabelIndex, locale: Locale): Candidate[] {
  const end = endAsked(profile);
  if (!end) return [];
  const asked = wholeSpan(profile);
  const match = matcher(asked, index);
  return pairsFor(asked, index).flatMap((pair) => {
    const text = spanText(pair.value);
    const range = pair.relation === 'before' ? undefined : rangeIn(end.of, text, locale);
    const one = range?.[end.first ? 0 : 1];
    const label = one ? match(pair) : 0;
    if (!one || label < some) return [];
    const span = within(pair.value, one);
    // Other words of the label matter less: that the value is a span of time says much already.
    const score = sure * label ** possible * trust[pair.relation];
    const features = { label, end: 1 };
    return [candidateAt({ value: one.value, spans: [span], features, score })];
  });
}
