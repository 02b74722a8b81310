/** Fields of a form that were left empty: their labels, behind which stands nothing, or a rule to write on. */

import { atMost } from '../../../scale/extents.ts';
import { likely } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { isRuled } from '../../page/line.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import type { TextLine, View } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { isNothing } from '../../values/nothing.ts';
import { type Term, termsOf } from '../../words/terms.ts';
import { captionOf, isOne } from './captions.ts';
import type { LabelIndex } from './index.ts';
import { inlinePairs } from './inline.ts';
import { termMatch } from './match.ts';
import { isSignature } from './pair.ts';

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
  for (const { text, line } of [...labels, ...view.lines.flatMap((one) => inlineBlanks(one, near))]) {
    const terms = termsOf(text);
    if (line && !isSignature(terms)) blanks.push({ terms, heading: above(line) });
    if (blanks.length >= atMost.hundreds) break;
  }
  return blanks;
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
