/** What page and type say of a label and its value. */
import { gapBelow, heightOf } from '../../../../model/box.ts';
import type { Box } from '../../../../model/document.ts';
import { once } from '../../page/once.ts';
import { printedness, styleOf } from '../../page/printed.ts';
import type { View } from '../../page/view.ts';
import { inOneCell, type Pair } from './pair.ts';

/** How a pair looks on its page, as features of its value, each 0 to 1; worked out once for all keys. */
export const looks = once(({ labelAt, segment }: Pair, view: View): Record<string, number> & { printed: number } => {
  const own = labelAt.line.segments.find(({ start, end }) => start <= labelAt.start && end >= labelAt.start);
  const apart = own !== undefined && own !== segment;
  const [size, other] = [labelAt.line.size, segment.line.size];
  const alike = apart && styleOf(own) === styleOf(segment);
  const gap = apart && own.box && segment.box ? gapBetween(own.box, segment.box) : 0;
  return {
    sameCell: apart && inOneCell(own, segment) ? 1 : 0,
    near: 1 / (1 + gap),
    smaller: size > 0 && other > 0 ? Math.max(0, Math.min(1, other / size - 1)) : 0,
    alike: alike ? 1 : 0,
    // Figures are seldom printed on a form.
    printed: apart && alike && !/\d/.test(segment.text) ? printedness(segment, view) : 0,
  };
});

/** The distance of two boxes, in heights of the first one. */
function gapBetween(from: Box, to: Box): number {
  const height = Math.max(heightOf(from), Number.EPSILON);
  const [across, down] = [Math.max(0, to[0] - from[2]), Math.max(0, gapBelow(from, to))];
  return Math.max(across / 2, down) / height;
}
