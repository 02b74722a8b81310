/** Fields of a form that were left empty: their labels, behind which stands nothing, or a rule to write on. */

import { atMost } from '../../../scale/extents.ts';
import type { Profile } from '../../keys/profile.ts';
import { isRuled } from '../../page/line.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import type { Segment, View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { isNothing } from '../../values/nothing.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import type { LabelIndex } from './index.ts';
import { inlinePairs } from './inline.ts';
import { termMatch } from './match.ts';

export interface Blank {
  terms: readonly Term[];
  /** Terms of the headings above the label. */
  heading: readonly Term[];
}

/** What less is no label of the key. */
const least = 0.9;
/** How much less well than that of an empty field the label of a value fits that is another field's. */
const worse = 0.1;

/** The empty fields among what stands in these lines. */
export function blanksOf(
  { lines }: View,
  near: Neighbours,
  above: (line: Segment['line']) => readonly Term[],
): Blank[] {
  const blanks: Blank[] = [];
  for (const line of lines) {
    if (!/[:：]/u.test(line.text)) continue;
    for (const segment of line.segments)
      for (const { label, value } of inlinePairs(segment.text)) {
        const own = segment.text.slice(value.start, value.end);
        const last = value.start >= segment.text.length;
        const empty =
          own === ''
            ? last
              ? isRuled(segment) || isNothing(near.right.get(segment)?.text ?? '')
              : true
            : isNothing(own);
        if (!empty) continue;
        blanks.push({ terms: termsOf(segment.text.slice(label.start, label.end)), heading: above(line) });
        if (blanks.length >= atMost.hundreds) return blanks;
      }
  }
  return blanks;
}

/**
 * Tells whether a value stands elsewhere than the field that asks for it, which is empty. Where documents of its kind
 * have it without a label, it may: the day of a letter is no field at its end.
 */
export function elsewhere(
  profile: Profile,
  { blanks, title, topics, isOther }: LabelIndex,
): (one: Candidate) => boolean {
  const fits = blanks.map(({ terms, heading }) =>
    isOther(heading, profile) ? 0 : termMatch(profile, terms, heading, title, topics),
  );
  const best = Math.max(0, ...fits);
  return ({ source, features: { label = 0, covered = 0, box = 0 } }) =>
    best >= least &&
    source !== 'declared' &&
    (source !== 'zone' || profile.shape !== 'date' || profile.context.length > 0) &&
    Math.max(label, box, source === 'column' ? covered : 0) < best - worse;
}
