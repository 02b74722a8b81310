/** Values that a label is part of which its type, or a dash, sets off from the rest of them. */
import { addTo } from '../../../scale/lists.ts';
import type { TextLine } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import type { Pair } from './pair.ts';

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
