/** The labels of boxes of forms, and what was filled in under them. */

import type { FormCell } from '../../page/form-cells.ts';
import { type Segment, segmentSpan } from '../../page/view.ts';
import { termsOf } from '../../words/terms.ts';
import { type Pair, pairOf, present } from './pair.ts';

/** The number or letter of a box before its label: `12a See instructions`, `b Employer identification number`. */
const boxNumber = /^(?:\d{1,2}[a-z]?|[a-z])[.)]?\s+(?=\p{L})/u;

/** The words of a box's label, without its number. */
export const captionOf = ({ label }: FormCell): string =>
  label
    .map(({ text }) => text)
    .join(' ')
    .replace(boxNumber, '');

/** Whether a box has one label, which may go over several lines. */
export const isOne = ({ label }: FormCell): boolean => new Set(label.map(({ line }) => line)).size === label.length;

/** The pairs of a segment of a box that was filled in; undefined where it is no part of a label of its own. */
export function fromCaption(segment: Segment, form: FormCell): Pair[] | undefined {
  const [value] = form.value;
  if (!value || !form.label.includes(segment) || !isOne(form)) return undefined;
  if (segment !== form.label[0]) return [];
  const start = boxNumber.exec(segment.text)?.[0].length ?? 0;
  const label = captionOf(form);
  return present([pairOf(segment, start, segment.text.length, segmentSpan(value), value, 'below')]).map((pair) => ({
    ...pair,
    label,
    terms: termsOf(label),
  }));
}
