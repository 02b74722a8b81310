/** Labels that a narrow cell breaks over several lines, none of which stands beside the value or says what it is alone. */

import { longest } from '../../../scale/extents.ts';
import { neighboursOf } from '../../page/neighbours.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Segment, segmentSpan, segmentsOf, type View } from '../../page/view.ts';
import { unspread } from '../../words/han.ts';
import { type Pair, pairOf, present } from './pair.ts';

/** A label that its cell breaks, and the first line of the cell to its right. */
interface Wrapped {
  label: string;
  first: Segment;
  value: Segment;
  /** Lines of the label below its first one, where the value does not have one for each. */
  torn: readonly Segment[];
}

const wrappedIn = oncePerLines((view: View): Wrapped[] => {
  const { boxes } = neighboursOf(view);
  const inTables = segmentsOf(view).filter((one) => one.cell !== null && !one.cell.header && !boxes.has(one));
  return [...Map.groupBy(inTables, ({ cell }) => cell?.table).values()].flatMap((segments) => {
    const cells = Map.groupBy(segments, ({ cell }) => placeOf(cell?.row, cell?.column));
    const texts = new Map(segments[0]?.cell?.table.cells.map(({ row, column, text }) => [placeOf(row, column), text]));
    return [...cells.values()].flatMap((own) => {
      const [first, ...more] = own;
      const cell = first?.cell;
      if (!first || !cell || more.every(({ line }) => line === first.line)) return [];
      const right = cells.get(placeOf(cell.row, cell.column + cell.columnSpan)) ?? [];
      const label = texts.get(placeOf(cell.row, cell.column)) ?? '';
      const torn = linesOf(right) === linesOf(own) ? [] : more.filter(({ line }) => line !== first.line);
      return right[0] && isLabel(label) ? [{ label, first, value: right[0], torn }] : [];
    });
  });
});

const linesOf = (segments: readonly Segment[]): number => new Set(segments.map(({ line }) => line)).size;

/** The pairs of such cells and the first lines of the cells to their right. */
export const wrappedCellPairs = oncePerLines((view: View): Pair[] =>
  present(wrappedIn(view).map(({ first, label, value }) => labelled(first, unspread(label), value))),
);

/** What is no label of what stands beside it, but a part of one: `address` below `Registered`. */
export const tornLabels = oncePerLines(
  (view: View): ReadonlySet<Segment> => new Set(wrappedIn(view).flatMap(({ torn }) => torn)),
);

const placeOf = (row = -1, column = -1): string => `${row} ${column}`;

const isLabel = (text: string): boolean =>
  text.length <= longest.name && /\p{L}{2}/u.test(text) && !/[\d:：]/u.test(text);

const labelled = (first: Segment, label: string, value: Segment): Pair | undefined =>
  pairOf(first, 0, first.text.length, segmentSpan(value), value, 'right', label);
