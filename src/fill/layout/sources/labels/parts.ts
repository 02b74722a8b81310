/** Parts of a value whose label names the object that a key is in: `From: Vienna International, Terminal 2`. */
import { longest } from '../../../scale/extents.ts';
import { likely, nearlyAll, possible, sure } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { impliedBy } from '../../keys/shapes.ts';
import { type Span, spanText } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { valueFor } from '../../values/coerce.ts';
import { contactFinders } from '../../values/finders.ts';
import type { Locale } from '../../values/locale.ts';
import { stretchesBetween } from '../../values/stretch.ts';
import type { Found } from '../../values/text.ts';
import { overlap } from '../../words/similarity.ts';
import { isTelling, type Term, termsOf } from '../../words/terms.ts';
import { type LabelIndex, pairsFor } from './index.ts';
import { termMatch } from './match.ts';
import { type Pair, within } from './pair.ts';

/** How sure a part is that says what it is, and the first one of several, which mostly is the name. */
const [told, first] = [nearlyAll, possible];
/** A label that fits less speaks of something else. */
const least = possible;

/** The pairs whose labels name the object that a key is in, and how well they do. */
export function objectPairs(
  profile: Profile,
  index: LabelIndex,
  whose: readonly Term[] = [],
): { pair: Pair; label: number }[] {
  const { context, own, field } = profile;
  if (own.length === 0 || field.choices || field.type === 'boolean') return [];
  // A party's key is read as the party: here the label says what the key says, `From` and `To`.
  const keys = field.pointer.split('/').filter((key) => key !== 'properties');
  const written = termsOf(keys.at(-2) ?? '');
  const phrases = [context, written, whose].filter(({ length }) => length > 0).map((terms) => ({ terms, weight: 1 }));
  if (phrases.length === 0) return [];
  const object = { ...profile, phrases, described: [], unless: new Set<string>() };
  return pairsFor(object, index).flatMap((pair) => {
    const label = termMatch(object, pair.terms, undefined, index.title, index.topics);
    return label < least ? [] : [{ pair, label }];
  });
}

/** Candidates for a member of an object from the values that the object's own label has. */
export function partCandidates(profile: Profile, index: LabelIndex, locale: Locale): Candidate[] {
  const { own, shape } = profile;
  const find = shape === 'email' || shape === 'phone' || shape === 'url' ? contactFinders[shape] : undefined;
  const telling = own.filter(
    (term) => isTelling(term) && !term.concepts.some((one) => impliedBy[shape]?.includes(one)),
  );
  return objectPairs(profile, index, find && telling).flatMap(({ pair, label }) => {
    if (pair.relation !== 'inline' && pair.relation !== 'beside') return [];
    if (find) return contactIn(pair, label, find);
    const parts = partsOf(pair);
    return parts.flatMap((part, place) => candidateOf(profile, part, place, parts.length, label, locale));
  });
}

/** By what somebody is reached, from the one value that names who that is and says it: `Caterer: Ada Probe 020 7946 0148`. */
function contactIn(pair: Pair, label: number, find: (text: string) => readonly Found<string>[]): Candidate[] {
  const [one, ...more] = find(spanText(pair.value).slice(0, longest.line));
  if (!one || more.length > 0) return [];
  const features = { label, says: 1, fit: sure };
  const spans = [within(pair.value, one)];
  return [candidateAt({ value: one.value, spans, features, score: told * label })];
}

function candidateOf(
  profile: Profile,
  part: Span,
  place: number,
  count: number,
  label: number,
  locale: Locale,
): Candidate[] {
  const { field, own, shape } = profile;
  const text = spanText(part);
  const [word = ''] = text.split(' ');
  const says = word.length < text.length && overlap(own, termsOf(word)).asked > likely;
  const mayLead = place === 0 && count > 1 && (shape === 'any' || shape === 'name' || shape === 'organisation');
  if (!says && !mayLead) return [];
  const start = says ? word.length + 1 : 0;
  const read = valueFor(field, shape, text.slice(start), locale);
  if (!read) return [];
  const span = within(part, { start: start + read.start, end: start + read.end });
  const score = (says ? told : first) * label * read.fit;
  const features = { label, says: says ? 1 : 0, fit: read.fit };
  return [candidateAt({ value: read.value, spans: [span], features, score })];
}

/** The parts of a value between commas, bars and dashes. */
const partsOf = ({ value }: Pair): Span[] =>
  stretchesBetween(spanText(value), /\s*[,;|]\s+|\s+[-–—/]\s+/gu).map((part) => within(value, part));
