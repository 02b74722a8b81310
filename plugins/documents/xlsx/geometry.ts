/** Where cells stand, out of the widths of columns and the heights of rows. */
import type { Box } from '../../../src/plugin/contract.ts';
import { type Area, keyOf } from './reference.ts';
import type { Sheet, SheetCell } from './sheet.ts';

export interface Grid {
  /** Points, of what is in use of the sheet. */
  width: number;
  height: number;
  boxOf(area: Area): Box;
  /** The merged area that starts at a cell. */
  mergedAt(row: number, column: number): Area | undefined;
  /** The cell there, if it shows something. */
  cellAt(row: number, column: number): SheetCell | undefined;
}

/** Points that rows and columns have where the sheet does not say. */
const usual = { width: 48, height: 15 };

export function makeGrid({ cells, merged, heights, widths }: Sheet): Grid {
  const areas = new Map(merged.map((area) => [keyOf(area.top, area.left), area]));
  const known = new Map(cells.map((cell) => [keyOf(cell.row, cell.column), cell]));
  let [rows, columns] = [0, 0];
  for (const { row, column } of cells) {
    const area = areas.get(keyOf(row, column));
    rows = Math.max(rows, (area?.bottom ?? row) + 1);
    columns = Math.max(columns, (area?.right ?? column) + 1);
  }
  const down = edges(rows, heights, usual.height);
  const across = edges(columns, sizesOf(widths, columns), usual.width);
  const [height, width] = [down(rows), across(columns)];
  const share = (length: number, all: number): number => (all > 0 ? Math.min(1, length / all) : 0);
  return {
    width,
    height,
    boxOf: ({ top, left, bottom, right }) => [
      share(across(left), width),
      share(down(top), height),
      share(across(right + 1), width),
      share(down(bottom + 1), height),
    ],
    mergedAt: (row, column) => areas.get(keyOf(row, column)),
    cellAt: (row, column) => known.get(keyOf(row, column)),
  };
}

/** The width of each column that has one, by the last range that it is in. */
function sizesOf(widths: Sheet['widths'], columns: number): Map<number, number> {
  const sizes = new Map<number, number>();
  /** For each column itself while it has no width; else one behind it, from which on to look. */
  const next = Int32Array.from({ length: columns + 1 }, (_, at) => at);
  const free = (from: number): number => {
    let at = from;
    for (let to = next[at] ?? at; to !== at; to = next[at] ?? at) {
      next[at] = next[to] ?? to;
      at = to;
    }
    return at;
  };
  for (const { from, to, width } of widths.toReversed())
    for (let at = free(Math.min(from, columns)); at <= to && at < columns; at = free(at)) {
      sizes.set(at, width);
      next[at] = at + 1;
    }
  return sizes;
}

/** Where the n-th row or column starts; those beyond the last one start where it ends. Only unusual ones are kept. */
function edges(count: number, sizes: ReadonlyMap<number, number>, usual: number): (index: number) => number {
  const known = [...sizes].filter(([index]) => index < count).sort(([a], [b]) => a - b);
  const more = new Float64Array(known.length + 1);
  for (const [at, [, size]] of known.entries()) more[at + 1] = (more[at] ?? 0) + size - usual;
  return (index) => {
    const start = Math.min(index, count);
    let [low, high] = [0, known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[middle]?.[0] ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return start * usual + (more[low] ?? 0);
  };
}
