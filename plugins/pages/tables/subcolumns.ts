/** Columns of a grid that hold two columns of things: many tables are ruled between some of their columns only. */

import { findBands, findGutters } from '../gutters.ts';
import { segmentItem } from '../items.ts';
import { textOf } from '../pairs.ts';
import type { Segment } from '../segments.ts';
import { isValue } from '../values.ts';
import type { Grid, GridCell } from './grid.ts';

/** Whitespace between two such columns is at least this wide, in sizes. */
const gutterWidth = 0.8;
/** Longer pieces are prose, and spaces that lie over each other in it mean nothing. */
const mostWords = 4;

/**
 * The grid with a border wherever whitespace runs down through a column with values on both sides, in two rows or
 * more. A grid of one column is no table to begin with.
 */
export function splitGridColumns(grid: Grid, filled: readonly (GridCell & { segments: Segment[] })[]): Grid {
  if (grid.xs.length < 3) return grid;
  const added: number[] = [];
  for (let column = 0; column < grid.xs.length - 1; column++) {
    const segments = filled
      .filter((cell) => cell.column === column && cell.columnSpan === 1)
      .flatMap((cell) => cell.segments);
    if (segments.every((segment) => segment.words.length <= mostWords)) added.push(...innerBorders(segments));
  }
  return added.reduce(insert, grid);
}

/** Whitespace that runs down through segments with values on both its sides, in two lines or more. */
export function innerBorders(segments: readonly Segment[]): number[] {
  const bands = findBands(segments.map(segmentItem));
  const size = segments[0]?.size ?? 10;
  const valued = (side: readonly Segment[]) => side.some((segment) => isValue(textOf(segment)));
  const borders = findGutters(bands, gutterWidth * size).flatMap(({ start, end, supports, low, high }) => {
    const through = bands.every(({ taken }, index) => (index >= start && index <= end) || !crosses(taken, low, high));
    const left = segments.filter((segment) => segment.right <= low + 0.1);
    const right = segments.filter((segment) => segment.left >= high - 0.1);
    return supports >= 2 && through && valued(left) && valued(right) ? [(low + high) / 2] : [];
  });
  return [...new Set(borders)];
}

const crosses = (taken: readonly [number, number][], low: number, high: number): boolean =>
  taken.some(([from, to]) => from < high && to > low);

function insert(grid: Grid, x: number): Grid {
  const column = grid.xs.findIndex((border) => border > x) - 1;
  const cells = grid.cells.flatMap((cell): GridCell[] => {
    if (cell.column > column) return [{ ...cell, column: cell.column + 1 }];
    if (cell.column + cell.columnSpan <= column) return [cell];
    if (cell.columnSpan > 1) return [{ ...cell, columnSpan: cell.columnSpan + 1 }];
    return [cell, { ...cell, column: column + 1 }];
  });
  return { ...grid, xs: grid.xs.toSpliced(column + 1, 0, x), cells };
}
