/** Names with what somebody is behind or under them: `Ada Probe, Treasurer`, `Kim Ek (clerk)`. */
import { atMost } from '../../../scale/extents.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import { type Segment, segmentSpan } from '../../page/view.ts';
import { isPerson } from '../../values/names.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { type Pair, pairOf, spanIn } from './pair.ts';

/** A name and, behind a comma, a dash or in brackets, other words. */
const titled = /^(?<name>\p{Lu}[^,;:()\d]{3,50}?)(?:,\s|\s[–—-]\s|\s\()(?<role>\p{L}[^,;:()\d]{2,50})(?:[,;)].*)?$/u;
/** Words under a name that are no more than a title. */
const title = /^\p{L}[^,;:()\d@]{3,50}$/u;
const [fewest, mostWords] = [2, atMost.few];

/** What a segment says of the person that it names, or that is named right above it. */
export function fromRole(segment: Segment, near: Neighbours, asked: (term: Term) => boolean): Pair[] {
  const { name = '', role = '' } = titled.exec(segment.text)?.groups ?? {};
  if (isRole(role, asked) && isName(name)) {
    const at = segment.text.indexOf(role, name.length);
    const pair = pairOf(segment, at, at + role.length, spanIn(segment, 0, name.length), segment, 'captioned');
    return pair ? [pair] : [];
  }
  const above = segment.cell ? undefined : near.above.get(segment);
  if (!above || above.cell || !title.test(segment.text) || !isRole(segment.text, asked) || !isName(above.text))
    return [];
  const pair = pairOf(segment, 0, segment.text.length, segmentSpan(above), above, 'captioned');
  return pair ? [pair] : [];
}

const isName = (text: string): boolean =>
  text.split(' ').length >= fewest &&
  isPerson(text) &&
  termsOf(text).some(({ concepts }) => concepts[0]?.startsWith('='));

const isRole = (text: string, asked: (term: Term) => boolean): boolean =>
  text !== '' && text.split(' ').length <= mostWords && termsOf(text).some(asked);
