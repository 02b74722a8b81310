/** Columns of a grid that hold two columns of things: many tables are ruled between some of their columns only. */
import type { Grid, GridCell } from './grid.ts';
import { findBands, findGutters } from './gutters.ts';
import { segmentItem } from './items.ts';
import { textOf } from './pairs.ts';
import type { Segment } from './segments.ts';
import { isValue } from './values.ts';

/** Whitespace between two such columns is at least this wide, in sizes. */
const gutterWidth = 0.8;
/** Longer pieces are prose, and spaces that lie over each other in it mean nothing. */
const mostWords = 4;

/** The grid with a border wherever whitespace runs down through a column with things on both sides in two rows or more. */
export function splitGridColumns(grid: Grid, filled: readonly (GridCell & { segments: Segment[] })[]): Grid {
  const added: number[] = [];
  for (let column = 0; column < grid.xs.length - 1; column++) {
    const segments = filled
      .filter((cell) => cell.column === column && cell.columnSpan === 1)
      .flatMap((cell) => cell.segments);
    const border = segments.every((segment) => segment.words.length <= mostWords) ? innerBorder(segments) : null;
    if (border !== null) added.push(border);
  }
  return added.reduce(insert, grid);
}

function innerBorder(segments: readonly Segment[]): number | null {
  const bands = findBands(segments.map(segmentItem));
  const size = segments[0]?.size ?? 10;
  const gutter = findGutters(bands, gutterWidth * size).find(
    ({ start, end, supports, low, high }) =>
      supports >= 2 &&
      bands.every((band, index) => (index >= start && index <= end) || !crosses(band.taken, low, high)) &&
      [segments.filter(({ right }) => right <= low + 0.1), segments.filter(({ left }) => left >= high - 0.1)].every(
        (side) => side.some((segment) => isValue(textOf(segment))),
      ),
  );
  return gutter ? (gutter.low + gutter.high) / 2 : null;
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
