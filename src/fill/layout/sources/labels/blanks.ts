/** Fields of a form that were left empty: their labels, behind which stands nothing, or a rule to write on. */

import { atMost } from '../../../scale/extents.ts';
import { likely, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { isBesideEmpty } from '../../page/form-tables.ts';
import { isRuled } from '../../page/line.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import { isLabel } from '../../page/printed.ts';
import { spanText, type TextLine, type View } from '../../page/view.ts';
import type { Offer } from '../../score/prior.ts';
import { isNothing } from '../../values/nothing.ts';
import { share } from '../../words/similarity.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { captionOf, isOne } from './captions.ts';
import { type LabelIndex, pairsFor } from './index.ts';
import { inlinePairs } from './inline.ts';
import { termMatch } from './match.ts';
import { isExact, isSignature } from './pair.ts';
import { surroundingsOf } from './sections.ts';

export interface Blank {
  terms: readonly Term[];
  /** Terms of the headings above the label. */
  heading: readonly Term[];
}

/** What less is no label of the key. */
const least = likely;
/** How much less well than that of an empty field the label of a value fits that is another field's. */
const worse = 0.1;

/** The empty fields among what stands in these lines. What is signed by hand is no text, and not missing. */
export function blanksOf(view: View, near: Neighbours, above: (line: TextLine) => readonly Term[]): Blank[] {
  const labels = new Set(near.boxes.values())
    .values()
    .filter((box) => box.value.length === 0 && isOne(box))
    .map((box) => ({ text: captionOf(box), line: box.label[0]?.line }))
    .filter(({ text }) => !/\d|[:：]./u.test(text));
  const blanks: Blank[] = [];
  for (const { text, line } of [
    ...labels,
    ...view.lines.flatMap((one) => [...inlineBlanks(one, near), ...cellBlanks(one)]),
  ]) {
    const terms = termsOf(text);
    if (line && !isSignature(terms)) blanks.push({ terms, heading: above(line) });
    if (blanks.length >= atMost.hundreds) break;
  }
  return blanks;
}

/** The labels of a line whose next cell is empty. */
function cellBlanks(line: TextLine): { text: string; line: TextLine }[] {
  if (line.kind !== 'table') return [];
  return line.segments.filter((one) => isLabel(one.text) && isBesideEmpty(one)).map(({ text }) => ({ text, line }));
}

/** The labels of a line that have a colon, and behind it the next label, a rule to write on or a dash. */
function inlineBlanks(line: TextLine, near: Neighbours): { text: string; line: TextLine }[] {
  if (!/[:：]/u.test(line.text)) return [];
  return line.segments.flatMap((segment) =>
    inlinePairs(segment.text)
      .filter(({ value: { start, end } }) => {
        if (end > start) return isNothing(segment.text.slice(start, end));
        return start < segment.text.length || isRuled(segment) || isNothing(near.right.get(segment)?.text ?? '');
      })
      .map(({ label }) => ({ text: segment.text.slice(label.start, label.end), line })),
  );
}

const counts = setOf<Profile['shape']>('amount number percent date-time time');

/** Fields that say in words that there is no figure: `Shipping: free`. */
const wordedFor = (profile: Profile, index: LabelIndex): Blank[] =>
  pairsFor(profile, index).filter(({ relation, value }) => relation === 'inline' && free.test(spanText(value)));

/** Words for what is not charged, or not by itself. */
const free =
  /^(?:free(?: of charge)?|included|inclusive|waived|gratis|kostenlos|kostenfrei|inklusive|offerte?s?|gratuite?s?|incluse?s?|comprise?s?|gratuit[oa]|inclu[ií]d[oa]|inclus[oa]|inbegrepen|zdarma|bezpłatnie|w cenie|ücretsiz|dahil|бесплатно|включено|ingår|無料|免费|包邮|무료)$/iu;

/**
 * Tells whether a value stands elsewhere than the field that asks for it, which is empty. Where documents of its kind
 * have it without a label, it may: the day of a letter is no field at its end.
 */
export function elsewhere(
  profile: Profile,
  index: LabelIndex,
  placing: ReadonlySet<string>,
): (offer: Offer) => boolean {
  const { context, shape } = profile;
  const isOurs = (heading: readonly Term[]): boolean => share(context, heading) >= sure;
  // Under no heading of its own a field may be anybody's.
  const isOwn = ({ heading }: Blank): boolean => context.length === 0 || isOurs(heading);
  const worded = counts.has(shape) ? wordedFor(profile, index).filter(isOwn) : [];
  const own = [...index.blanks.filter(isOwn), ...worded];
  const { title, topics } = index;
  const best = Math.max(0, ...own.map(({ terms, heading }) => termMatch(profile, terms, heading, title, topics)));
  if (best < least) return () => false;
  // What a field of the key's very words does not say, one that means the same says of something else.
  const exact = worded.some(({ terms }) => isExact(profile, terms));
  const { above } = surroundingsOf(index.view);
  return ({ source, candidate: { declared, spans, features } }) => {
    if (declared || (placing.has(source) && shape === 'date' && context.length === 0)) return false;
    const [span] = spans;
    const { label = 0, covered = 0, box = 0 } = features;
    const said = span ? [...above(span.line), ...termsOf(span.line.text.slice(0, span.start))] : [];
    if (context.length > 0 && span && !isOurs(said)) return true;
    if (exact) return features.exact !== 1 && (source !== 'cell' || covered < likely);
    return Math.max(label, box, source === 'cell' ? covered : 0) < best - worse;
  };
}
