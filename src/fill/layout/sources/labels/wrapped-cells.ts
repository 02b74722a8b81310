/** Labels that a narrow cell breaks over several lines, none of which stands beside the value or says what it is alone. */

import { longest } from '../../../scale/extents.ts';
import { neighboursOf } from '../../page/neighbours.ts';
import { oncePerLines } from '../../page/once.ts';
import { type Segment, segmentSpan, segmentsOf, type View } from '../../page/view.ts';
import { unspread } from '../../words/han.ts';
import { type Pair, pairOf, present } from './pair.ts';

/** The pairs of such cells and the first lines of the cells to their right. */
export const wrappedCellPairs = oncePerLines((view: View): Pair[] => {
  const { boxes } = neighboursOf(view);
  const inTables = segmentsOf(view).filter((one) => one.cell !== null && !one.cell.header && !boxes.has(one));
  return [...Map.groupBy(inTables, ({ cell }) => cell?.table).values()].flatMap((segments) => {
    const cells = Map.groupBy(segments, ({ cell }) => placeOf(cell?.row, cell?.column));
    const texts = new Map(segments[0]?.cell?.table.cells.map(({ row, column, text }) => [placeOf(row, column), text]));
    return present(
      [...cells.values()].map(([first, ...more]) => {
        const cell = first?.cell;
        if (!first || !cell || more.every(({ line }) => line === first.line)) return undefined;
        const value = cells.get(placeOf(cell.row, cell.column + cell.columnSpan))?.[0];
        const label = texts.get(placeOf(cell.row, cell.column)) ?? '';
        return value && isLabel(label) ? labelled(first, unspread(label), value) : undefined;
      }),
    );
  });
});

const placeOf = (row = -1, column = -1): string => `${row} ${column}`;

const isLabel = (text: string): boolean =>
  text.length <= longest.name && /\p{L}{2}/u.test(text) && !/[\d:：]/u.test(text);

const labelled = (first: Segment, label: string, value: Segment): Pair | undefined =>
  pairOf(first, 0, first.text.length, segmentSpan(value), value, 'right', label);
