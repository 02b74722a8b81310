/** The lines above a town that belong to its address. */

import { gapBelow, heightOf, isClose, isFlush } from '../../../../model/box.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { half } from '../../../scale/grades.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import type { Segment } from '../../page/view.ts';
import { findTowns, isStreet } from '../../values/addresses.ts';
import { isEasternAddress } from '../../values/eastern-addresses.ts';
import { areKnown } from '../../words/terms.ts';
import { inlinePairs } from '../labels/inline.ts';
import { sidesIn } from './side-labels.ts';

/** Lines above a town that may belong to its address. */
const reach = atMost.few;

/** The lines right above on the same left edge, from top to bottom, up to a label, a gap or another town. */
export function linesAbove(segment: Segment, near: Neighbours): Segment[] {
  const lines: Segment[] = [];
  let below = segment;
  let widest = 0;
  while (lines.length < reach) {
    const line = near.above.get(below);
    if (!line || !joins(line, below) || near.below.get(line) !== below || isLabelled(below, near)) break;
    // A paragraph of several lines is one without what stands before it.
    if (!line.box && below !== segment && isOneBlock(below, segment) && !isOneBlock(line, segment)) break;
    const gap = gapOf(line, below);
    // Where lines stood close so far, a blank line parts one address from another.
    if (lines.length >= 2 && gap > widest + half) break;
    if (!attention.test(line.text)) {
      if (line.text.length > longest.line || isOther(line.text)) break;
      lines.unshift(line);
      widest = Math.max(widest, gap);
    }
    below = line;
  }
  return lines;
}

/** Whether a label stands to the left, and what stands above is the value of another. */
function isLabelled(segment: Segment, near: Neighbours): boolean {
  const left = near.left.get(segment);
  return left?.line === segment.line && !/\d/.test(left.text) && areKnown(left.text);
}

const isOneBlock = (one: Segment, other: Segment): boolean => one.line.block === other.line.block;

/** Whether a line is no part of the address below it: a label, or the end of another address. */
const isOther = (text: string): boolean =>
  inlinePairs(text).length > 0 || findTowns(text).length > 0 || isEasternAddress(text) || sidesIn(text).length > 0;

/** The gap between two lines, in heights of the type. */
const gapOf = ({ box: upper }: Segment, { box: lower }: Segment): number =>
  upper && lower ? gapBelow(upper, lower) / Math.min(heightOf(lower), heightOf(upper)) : 0;

/** Lines that say who is to open the letter, or in whose house the addressee lives. */
export const attention =
  /^(?:att(?:n|ention)?|fao|c\/o|p\/a|z\. ?h(?:d|an?d?en)?|zu h[aä]nden|t\.? ?a\.? ?v|à l['’ ]attention|a l['’ ]attention|alla c(?:ortese|\.) ?a(?:ttenzione|\.)|a la atenci[oó]n|a\/a|at(?=[.:])|ao cuidado|a\/c)(?:[.:]|\s|$)/iu;

/** Whether two lines follow each other on one edge, as those of an address do. */
export function joins(upper: Segment, lower: Segment): boolean {
  if (upper.cell || lower.cell)
    return upper.cell?.column === lower.cell?.column && upper.cell?.table === lower.cell?.table;
  if (!upper.box || !lower.box) return lower.line.order - upper.line.order === 1 && upper.line.kind !== 'heading';
  const centred = isFlush((upper.box[0] + upper.box[2]) / 2, (lower.box[0] + lower.box[2]) / 2);
  // Address windows may be set wide: a street then stands well above its town.
  const wide = isStreet(upper.text) || isStreet(lower.text);
  const flush = isFlush(upper.box[0], lower.box[0]) || isFlush(upper.box[2], lower.box[2]);
  return (
    (isClose(upper.box, lower.box) || (wide && gapBelow(upper.box, lower.box) < 2 * heightOf(lower.box))) &&
    (flush || centred)
  );
}
