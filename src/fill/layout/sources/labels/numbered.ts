/** What numbered tables and pictures are called: `Table 2: Opening hours`, `Abb. 3 – Aufbau`. */

import type { Segment } from '../../page/view.ts';
import { termsOf } from '../../words/terms.ts';
import { type Pair, pairOf, present, spanIn } from './pair.ts';

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
