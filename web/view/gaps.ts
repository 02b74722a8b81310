/** Cells that a table leaves out because nothing stands in them. */
import type { Cell } from '../../src/model/document.ts';

/** Columns that one cell may span in a browser. */
const widest = 1000;

/** Columns that a cell of a row above takes in the rows below it. */
interface Reach {
  from: number;
  to: number;
  /** The first row that it does not reach. */
  until: number;
}

const known = new WeakMap<readonly Cell[], ReadonlyMap<Cell, readonly number[]>>();

/**
 * How many columns right before each cell no cell takes, neither of its row nor one from above: a number for each stretch
 * of such columns, none where there are none. Made once for the cells of a table.
 */
export function gapsBefore(cells: readonly Cell[]): ReadonlyMap<Cell, readonly number[]> {
  const made = known.get(cells) ?? gapsIn(cells);
  known.set(cells, made);
  return made;
}

function gapsIn(cells: readonly Cell[]): Map<Cell, readonly number[]> {
  const gaps = new Map<Cell, readonly number[]>();
  let reaching: Reach[] = [];
  for (const [row, some] of Map.groupBy(cells, ({ row }) => row)) {
    reaching = reaching.filter(({ until }) => until > row).sort((a, b) => a.from - b.from);
    const below: Reach[] = [];
    let next = 0;
    for (const cell of some.toSorted((a, b) => a.column - b.column)) {
      const stretches = freeIn(next, cell.column, reaching);
      if (stretches.length > 0) gaps.set(cell, stretches);
      next = Math.max(next, cell.column + (cell.columnSpan ?? 1));
      if ((cell.rowSpan ?? 1) > 1) below.push({ from: cell.column, to: next, until: row + (cell.rowSpan ?? 1) });
    }
    reaching.push(...below);
  }
  return gaps;
}

/** The lengths of the stretches between two columns that nothing from above takes. */
function freeIn(from: number, to: number, reaching: readonly Reach[]): number[] {
  const ends = [...reaching.filter((one) => one.to > from && one.from < to), { from: to, to }];
  let next = from;
  return ends.flatMap((one) => {
    const free = Math.max(0, one.from - next);
    next = Math.max(next, one.to);
    const whole = Array.from({ length: Math.floor(free / widest) }, () => widest);
    return free % widest === 0 ? whole : [...whole, free % widest];
  });
}
