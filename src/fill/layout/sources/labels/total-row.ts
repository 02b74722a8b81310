/** Sums of columns and of whole tables: they stand in the row that sums the table up. */

import { atMost, longest } from '../../../scale/extents.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import type { Neighbours } from '../../page/neighbours.ts';
import { type Segment, segmentSpan, type TextLine } from '../../page/view.ts';
import type { Candidate } from '../../score/candidate.ts';
import { sameness } from '../../words/similarity.ts';
import { meansAny, termsOf } from '../../words/terms.ts';
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
    if (isTotal(leftmost(cell, near).text)) return { ...pair, value: segmentSpan(cell), segment: cell };
    figures.add(cell.text);
    cell = near.below.get(cell);
  }
  return figures.size < 2 ? pair : null;
}

/** The sum of all of a table: where its row of totals crosses the column that holds the total of each row, with its tax. */
function crossing(line: TextLine): Segment | undefined {
  const [first] = line.segments;
  if (line.kind !== 'table' || !first || !isTotal(first.text)) return undefined;
  const figures = line.segments.filter((cell) => cell !== first && figure.test(cell.text));
  return figures.find(isGross) ?? figures.find((cell) => isTotal(headOver(cell)));
}

function isGross(cell: Segment): boolean {
  const terms = termsOf(headOver(cell));
  return meansAny(terms, gross) && !meansAny(terms, otherwise);
}
const gross = setOf('gross');
/** What is gross without being a bill's. */
const otherwise = setOf('weight pay salary wage income earnings');
/** What a key says that asks for a sum of a bill without its tax, or for that. */
const partial = setOf('net tax subtotal discount');
const sums = setOf('total gross due');

const headOver = ({ cell }: Segment): string =>
  cell?.table.cells.find(({ row, column }) => row === 0 && column === cell.column)?.text ?? '';

/** Whether a value is the sum of one column where the table has a sum of all, and the key does not name that column. */
export function isPartOfTotal({ spans: [span] }: Candidate, { own }: Profile): boolean {
  const whole = span && crossing(span.line);
  const cell = span?.line.segments.find(({ start, end }) => start <= span.start && span.end <= end);
  if (!whole || !cell || cell === whole || cell === span.line.segments[0]) return false;
  if (isGross(whole) && (meansAny(own, partial) || !meansAny(own, sums))) return false;
  return !termsOf(headOver(cell)).some((term) => own.some((asked) => sameness(asked, term) === 1));
}

/** An amount, with its currency or a unit at most. */
export const figure = /^[^\d]{0,4}\d[\d.,'’ ]*[^\d]{0,4}$/u;

function leftmost(cell: Segment, near: Neighbours): Segment {
  let first = cell;
  for (let steps = 0; steps < mostColumns; steps += 1) first = near.left.get(first) ?? first;
  return first;
}

/** Whether a row's first words call it the sum of those above. */
export function isTotal(text: string): boolean {
  const terms = text.length <= longest.name ? termsOf(text) : [];
  const sums = terms.some(({ concepts }) => concepts.includes('total'));
  return (sums || /^(?:summen?|sommes?|sumas?|somma)\b/i.test(text)) && terms.length < atMost.few && !/\d/.test(text);
}
