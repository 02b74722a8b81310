/** Heading rows that stand over a grid: a band of one colour with light type on it is often ruled nowhere. */
import type { Setting } from '../items.ts';
import { findRows, findSegments, type Segment } from '../segments.ts';
import type { PageWord } from '../words.ts';
import type { Grid, GridCell } from './grid.ts';

/** How far the base line of a heading row is over the grid at most, in sizes of its type, and how far it may stick out. */
const [closeBy, stickOut] = [1.5, 0.4];
/** Headings are over this share of the columns, and over so many. */
const [leastShare, leastHeads] = [0.6, 3];
const mostRows = 3;

/** The grid with the rows right over it whose words each stand over one of its columns, and those words. */
export function withRowsAbove(grid: Grid, words: readonly PageWord[], { split }: Setting) {
  let raised = grid;
  const taken: PageWord[] = [];
  const over = findRows(words.filter((word) => word.baseline < grid.top + stickOut * word.size)).slice(-mostRows);
  for (const row of over.reverse()) {
    const size = Math.max(...row.map((word) => word.size));
    const baseline = Math.max(...row.map((word) => word.baseline));
    if (raised.top - baseline > closeBy * size) break;
    const segments = findSegments(row, split);
    const cells = [firstRow(raised), columnsOf(raised)].find((heads) => standOver(segments, heads, raised));
    if (!cells) break;
    raised = withRow(raised, cells, Math.min(...row.map((word) => word.top)) - 0.1 * size);
    taken.push(...row);
  }
  return { grid: raised, taken };
}

const firstRow = (grid: Grid): GridCell[] =>
  grid.cells.filter(({ row }) => row === 0).map((cell) => ({ ...cell, rowSpan: 1 }));

const columnsOf = ({ xs }: Grid): GridCell[] =>
  xs.slice(1).map((_, column) => ({ row: 0, column, rowSpan: 1, columnSpan: 1 }));

/** Whether each segment stands over a cell of its own, and most cells have one. */
function standOver(segments: readonly Segment[], heads: readonly GridCell[], { xs }: Grid): boolean {
  const own = new Set(
    segments.map(({ left, right, size }) =>
      heads.find(({ column, columnSpan }) => {
        const [from = 0, to = 0] = [xs[column], xs[column + columnSpan]];
        return left > from - stickOut * size && right < to + stickOut * size;
      }),
    ),
  );
  return (
    !own.has(undefined) && own.size === segments.length && own.size >= Math.max(leastHeads, leastShare * heads.length)
  );
}

function withRow(grid: Grid, heads: readonly GridCell[], top: number): Grid {
  const cells = grid.cells.map((cell) => ({ ...cell, row: cell.row + 1 }));
  return { ...grid, top, ys: [top, ...grid.ys], cells: [...heads, ...cells] };
}
