/** Which type of a form is its own: the look of labels, headings and instructions, beside that of what was filled in. */

import { atMost, longest } from '../../scale/extents.ts';
import { mostly } from '../../scale/grades.ts';
import { isKnown, termsOf } from '../words/terms.ts';
import { oncePerLines } from './once.ts';
import { type Segment, segmentsOf, type View } from './view.ts';

/** Segments that a look must have for it to tell anything, and the characters of a label at most. */
const fewest = atMost.few;

/** 0 to 1: how much more the look of a segment is that of labels than the looks of the other segments are. */
export function printedness(segment: Segment, view: View): number {
  const style = styleOf(segment);
  return style === undefined ? 0 : (looksOf(view).get(style) ?? 0);
}

/** The look of a segment: the style of its first word. */
export const styleOf = ({ line, start }: Segment): number | undefined =>
  line.words.find((word) => word.start >= start)?.style;

const looksOf = oncePerLines((view: View): Map<number, number> => {
  const counts = new Map<number, { labels: number; all: number }>();
  for (const segment of segmentsOf(view)) {
    const style = styleOf(segment);
    if (style === undefined || segment.text.length > longest.name) continue;
    const count = counts.get(style) ?? { labels: 0, all: 0 };
    counts.set(style, count);
    count.all += 1;
    if (isLabel(segment.text)) count.labels += 1;
  }
  const telling = [...counts].filter(([, { all }]) => all >= fewest);
  const [labels, all] = [...counts.values()].reduce(([a, b], count) => [a + count.labels, b + count.all], [0, 0]);
  return new Map(
    telling.map(([style, count]): [number, number] => {
      const others = (labels - count.labels) / Math.max(1, all - count.all);
      return [style, all === count.all ? 0 : Math.max(0, Math.min(1, count.labels / count.all - others))];
    }),
  );
});

/** Words of the lexicon, most of them, without figures. */
export function isLabel(text: string): boolean {
  if (/\d/.test(text)) return false;
  const terms = termsOf(text);
  const known = terms.filter(isKnown).length;
  return terms.length > 0 && known >= mostly * terms.length;
}
