/** Names with what somebody is behind or under them: `Ada Probe, Treasurer`, `Kim Ek (clerk)`. */
import { gapBelow, heightOf } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { some } from '../../../scale/grades.ts';
import { isSomebody } from '../../keys/answered-by.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import { type Segment, segmentSpan, spanText } from '../../page/view.ts';
import { findPeople } from '../../values/known-names.ts';
import { isPerson } from '../../values/names.ts';
import { linking } from '../../words/linking.ts';
import { matchesOf } from '../../words/matches.ts';
import { isLiteral } from '../../words/similarity.ts';
import { isKnown, type Term, termsOf } from '../../words/terms.ts';
import { type Pair, pairOf, present, spanIn } from './pair.ts';

/** A name and, behind a comma, a dash or in brackets, other words. */
const titled = /^(?<name>\p{Lu}[^,;:()\d]{3,50}?)(?:,\s|\s[–—-]\s|\s\()(?<role>\p{L}[^,;:()\d]{2,50})(?:[,;)].*)?$/u;
/** Words under a name that are no more than a title. */
const title = /^\p{L}[^,;:()\d@]{3,50}$/u;
const [fewest, mostWords] = [2, atMost.few];

/** What stands before the name of who signed. */
const signed =
  /^(?:fdo|firmado|firmato|assinado|gez|gezeichnet|signed|sgd|signé|getekend|w\.g|podpisano|podepsán|подписано)(?:\.:|[.:])\s*(?=\p{Lu})/iu;

/** An office over the name that signed for it: `LA DIRECTORA,` over `Fdo.: …`. What stands above says no more of it. */
export function fromSigned(segment: Segment, near: Neighbours, asked: (term: Term) => boolean): Pair[] | undefined {
  const below = near.below.get(segment);
  const mark = below && signed.exec(below.text)?.[0].length;
  if (!below || !mark || !isRole(segment.text, asked)) return undefined;
  return present([pairOf(segment, 0, segment.text.length, spanIn(below, mark, below.text.length), below, 'under')]);
}

/** What a segment says of the person that it names, or that is named right above it. */
function fromRole(segment: Segment, near: Neighbours, asked: (term: Term) => boolean): Pair[] {
  const { name = '', role = '' } = titled.exec(segment.text)?.groups ?? {};
  if (isRole(role, asked) && isName(name)) {
    const at = segment.text.indexOf(role, name.length);
    return present([pairOf(segment, at, at + role.length, spanIn(segment, 0, name.length), segment, 'captioned')]);
  }
  const above = segment.cell ? undefined : near.above.get(segment);
  const post = postIn(segment.text);
  const isTitle = title.test(segment.text) || housed.test(segment.text);
  if (!above || above.cell || !isTitle || !isRole(post, asked) || !isName(above.text)) return [];
  // A label over its value stands nearer to that than to a title above.
  const [box, below] = [segment.box, near.below.get(segment)?.box];
  if (above.box && box && below && gapBelow(above.box, box) > gapBelow(box, below) + some * heightOf(box)) return [];
  return present([pairOf(segment, 0, post.length, segmentSpan(above), above, 'captioned')]);
}

/**
 * With what a segment says of somebody: where it stands right below a name that is known for one, and no other stands
 * below it, that is all it says.
 */
export function withRoles(
  segment: Segment,
  near: Neighbours,
  asked: (term: Term) => boolean,
  others: readonly Pair[],
): Pair[] {
  const roles = fromRole(segment, near, asked);
  const [role] = roles;
  const isTitle =
    role !== undefined &&
    role.value.line !== segment.line &&
    isSomebody({ own: role.terms }) &&
    findPeople(spanText(role.value)).length > 0 &&
    findPeople(near.below.get(segment)?.text ?? '').length === 0;
  return [...others.filter(({ relation }) => !isTitle || (relation !== 'below' && relation !== 'prefix')), ...roles];
}

/** A post behind another one. */
const another = new RegExp(String.raw`\s(?:${linking.and}|&)\s.*$`, 'u');
/** The first of several posts that are too many words for one: `County clerk and secretary of the harbour board`. */
const postIn = (text: string): string => {
  const [, own = text] = housed.exec(text) ?? [];
  return own.split(' ').length > mostWords ? own.replace(another, '') : own;
};

/** A title and the house that it is of: `Director, Harbour Museum`. */
const housed = /^(\p{L}[^,;:()\d@]{3,40}),\s\p{Lu}[^,;:()\d@]{2,60}$/u;

/** What stands before words in brackets, back to a sign that parts it from others: `Present: B. Dow (chair), K. Ek`. */
const bracketed =
  /(?<=^|[;:|]\s?|,\s)(?<value>[\p{L}\p{N}](?:[^,;:()|]|,(?=\S)){1,60}?)\s\((?<label>\p{L}[^()\d]{1,40})\)/gu;

/** Values with what is asked for in brackets behind them: `Leeds (destination)`. */
export function fromBrackets(segment: Segment, asked: (term: Term) => boolean): Pair[] {
  if (!segment.text.includes('(')) return [];
  return matchesOf(segment.text, bracketed).flatMap(({ index, groups: { value = '', label = '' } = {} }) => {
    const terms = termsOf(label);
    if (terms.length === 0 || !terms.every(asked) || termsOf(value).every((term) => !isLiteral(term) && asked(term)))
      return [];
    const at = segment.text.indexOf(label, index + value.length);
    // What stands before the only bracket of a line is one value with its comma, where it counts up nobody.
    const before = segment.text.slice(0, index);
    const isOne =
      index > 0 && index <= longest.name && !/[;:|(]/u.test(before) && (/\d/.test(before) || !isPerson(value));
    const span = spanIn(segment, isOne ? 0 : index, index + value.length);
    return present([pairOf(segment, at, at + label.length, span, segment, 'captioned')]);
  });
}

const isName = (text: string): boolean =>
  text.split(' ').length >= fewest && isPerson(text) && termsOf(text).some((term) => !isKnown(term));

const isRole = (text: string, asked: (term: Term) => boolean): boolean =>
  text !== '' && text.split(' ').length <= mostWords && termsOf(text).some(asked);
