/** The labels of boxes of forms, with what was filled in under them, and of numbered tables and pictures. */

import type { FormCell } from '../../page/form-cells.ts';
import { type Segment, segmentSpan } from '../../page/view.ts';
import { termsOf } from '../../words/terms.ts';
import { type Pair, pairOf, present, spanIn } from './pair.ts';

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

/** What numbered tables and pictures are called: `Table 2: Opening hours`, `Abb. 3 – Aufbau`. */
const numbered =
  /^(?<label>\p{L}{3,14}\.?)\s(?:\d{1,3}(?:[.-]\d{1,3})?[a-z]?|[IVXL]{1,5})(?:\s?[:：.]|\s[–—|-])\s+(?=[\p{Lu}\p{Lo}])/u;
const kinds = new Set(['table', 'table_of', 'figure']);
const title = termsOf('title');

/** The caption that a segment begins with: its label is the title of that table or picture. */
export function fromNumbered(segment: Segment): Pair[] {
  const match = numbered.exec(segment.text);
  const label = match?.groups?.label ?? '';
  if (!match || !termsOf(label).some(({ concepts }) => concepts.some((one) => kinds.has(one)))) return [];
  const value = spanIn(segment, match[0].length, segment.text.length);
  return present([pairOf(segment, 0, label.length, value, segment, 'inline')]).map((pair) => ({
    ...pair,
    terms: [...pair.terms, ...title],
  }));
}
