/** Figures with their labels above or below them, as on tiles. */
import { heightOf, isLarger, sharedHeight } from '../../../../model/box.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import type { Segment } from '../../page/view.ts';

/** The size of type; of what was recognised, the height of its box. */
export const sizeOf = ({ line, box }: Segment): number => line.size || (box ? heightOf(box) : 0);

/** Whether a figure is set in larger type than the words below it, as on a tile: `14 days`; `1 Apprentice` is a heading. */
export const isBigFigure = (figure: Segment, words: Segment): boolean =>
  isLarger(sizeOf(figure), sizeOf(words)) &&
  /^[^\p{L}]*\d\P{L}*(?:(?:\p{L}{1,3}|\p{Ll}{4,8})(?!\p{L})\P{L}*)*$/u.test(figure.text) &&
  !/\d/.test(words.text);

/** The number of an item of a form, before its label. */
const numbered = /^\(?\d{1,3}[a-z]?[.)]\s?\p{L}/u;

/** Whether what stands beside a label over a figure, or a numbered one, is the label of the next. */
export function isNextLabel(words: Segment, label: Segment, figure: Segment | undefined, near: Neighbours): boolean {
  if (numbered.test(label.text) && numbered.test(words.text)) return true;
  const opens = /^[^\p{L}]*\d/u;
  const next = near.below.get(words);
  if (/\d/.test(words.text) || !figure?.box || !next?.box || next === figure) return false;
  return sharedHeight(next.box, figure.box) > 0 && opens.test(figure.text) && opens.test(next.text);
}
