/** Labels that their type sets off from what follows, without a sign: `**Colour** dark green`. */
import { isLarger } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { addTo } from '../../../scale/lists.ts';
import { once } from '../../page/once.ts';
import type { Face, Segment, TextLine } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { termsOf } from '../../words/terms.ts';
import type { InlinePair } from './inline.ts';
import type { Pair } from './pair.ts';

/** Labels in bold, or in smaller type than what stands behind them, one after the other from the start of a segment. */
export const setOffIn = once((segment: Segment): readonly InlinePair[] => {
  const { line, start, end } = segment;
  if (line.faces.length > atMost.many) return [];
  const faces = line.faces.filter((face) => face.start < end && face.end > start);
  const pairs: InlinePair[] = [];
  for (let at = 0; at + 1 < faces.length; at += 2) {
    const [label, value] = [faces[at] as Face, faces[at + 1] as Face];
    if (!isSetOff(label, value)) break;
    const pair = {
      label: { start: label.start - start, end: label.end - start },
      value: { start: value.start - start, end: Math.min(value.end, end) - start },
    };
    if (!isLabel(segment.text.slice(pair.label.start, pair.label.end))) break;
    if (isValue(segment.text.slice(pair.value.start, pair.value.end))) pairs.push(pair);
  }
  return pairs;
});

const isSetOff = (label: Face, value: Face): boolean =>
  label.bold ? !value.bold : !value.bold && isLarger(value.size, label.size);

/** A segment in bold but for its first words, which may be its label: `Colour **dark green**`. */
export function boldBehind({ line, start, end, text }: Segment): InlinePair | undefined {
  if (line.faces.length > atMost.many) return undefined;
  const [first, second, ...more] = line.faces.filter((face) => face.start < end && face.end > start);
  if (!first || !second || more.length > 0 || first.bold || !second.bold) return undefined;
  const label = { start: 0, end: first.end - start };
  const value = { start: second.start - start, end: end - start };
  return isLabel(text.slice(0, label.end)) && isValue(text.slice(value.start)) ? { label, value } : undefined;
}

const isLabel = (text: string): boolean =>
  text.length <= longest.name &&
  text.split(' ').length <= atMost.few &&
  /\p{L}{2}/u.test(text) &&
  !/\d|[.,;:?!]$/u.test(text) &&
  termsOf(text).length > 0;

/** What goes on with a label is none: `(incl. VAT)`, `of the seller`. */
const isValue = (text: string): boolean => {
  const [first = ''] = /^\S+/u.exec(text) ?? [];
  return /^[^([]*[\p{L}\d]/u.test(first) && !(/^\p{Ll}/u.test(first) && termsOf(first).length === 0);
};

/** Tells which values hold both a label and the value behind it: `Colour – dark green`. */
export function labelledBy(pairs: readonly Pair[]): (candidate: Candidate) => boolean {
  const labels = new Map<TextLine, Pair[]>();
  for (const pair of pairs) if (pair.setOff) addTo(labels, pair.labelAt.line, pair);
  return ({ value, spans }) =>
    typeof value === 'string' &&
    spans.some(({ line, start, end }) =>
      labels.get(line)?.some(({ labelAt, value: own }) => start <= labelAt.start && own.start < end),
    );
}
