/** Sums under the header of a column: they stand in the row that sums the table up, not in its first one. */

import { atMost, longest } from '../../../scale/extents.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import type { Segment } from '../../page/view.ts';
import { termsOf } from '../../words/terms.ts';
import type { Pair } from './pair.ts';

/** Rows and columns that are looked at. */
const [mostRows, mostColumns] = [atMost.hundreds, atMost.many];

/**
 * What a header of a column says of the whole table: the pair with the value of the row of totals. The pair itself
 * where the column has no other figure; null where it has and none is called a total.
 */
export function summedUp(pair: Pair, near: Neighbours): Pair | null {
  const figures = new Set<string>();
  for (let [cell, steps]: [Segment | undefined, number] = [pair.segment, 0]; cell && steps < mostRows; steps += 1) {
    if (!figure.test(cell.text)) break;
    if (isTotal(leftmost(cell, near).text))
      return { ...pair, value: { line: cell.line, start: cell.start, end: cell.end }, segment: cell };
    figures.add(cell.text);
    cell = near.below.get(cell);
  }
  return figures.size < 2 ? pair : null;
}

/** An amount, with its currency or a unit at most. */
const figure = /^[^\d]{0,4}\d[\d.,'’ ]*[^\d]{0,4}$/u;

function leftmost(cell: Segment, near: Neighbours): Segment {
  let first = cell;
  for (let steps = 0; steps < mostColumns; steps += 1) first = near.left.get(first) ?? first;
  return first;
}

/** Whether a row's first words call it the sum of those above. */
function isTotal(text: string): boolean {
  const terms = text.length <= longest.name ? termsOf(text) : [];
  const sums = terms.some(({ concepts }) => concepts.includes('total'));
  return (sums || /^(?:summen?|sommes?|sumas?|somma)\b/i.test(text)) && terms.length < atMost.few && !/\d/.test(text);
}
