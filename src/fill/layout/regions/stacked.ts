/** Tables that a file draws as one: below each other, cut into other columns. */
import { atMost } from '../../scale/extents.ts';
import type { GridRow } from './grid.ts';
import { distinct } from './heads.ts';

/** Full rows that make a table, and its columns. */
const [leastRows, leastColumns] = [2, 3];

/** The rows of each table that is drawn as a part of this one; none where it is one table, or one of very many columns. */
export function stackedIn(rows: readonly GridRow[]): GridRow[][] {
  if ((rows[0]?.cells.length ?? 0) > atMost.hundreds) return [];
  const parts: { rows: GridRow[]; merged: Map<string, Merged> }[] = [];
  // A row of one cell belongs to the rows below it, and to those above it where these go on.
  let lone: GridRow[] = [];
  for (const row of rows) {
    lone.push(row);
    if (distinct(row) < 2) continue;
    const merged = mergedIn(row);
    const last = parts.at(-1);
    const goesOn = last && !merged.some((cell) => last.merged.values().some((other) => crosses(cell, other)));
    const part = goesOn ? last : { rows: [], merged: new Map<string, Merged>() };
    if (!goesOn) parts.push(part);
    part.rows.push(...lone);
    for (const cell of merged) part.merged.set(cell.join(), cell);
    lone = [];
  }
  const tables = parts
    .map((part) => part.rows)
    .filter((some) => some.filter((row) => distinct(row) >= leastColumns).length >= leastRows);
  return tables.length > 1 ? tables : [];
}

/** The first column of a cell that reaches over several, and the one behind its last. */
type Merged = readonly [from: number, to: number];

function mergedIn({ cells }: GridRow): Merged[] {
  const starts = [...cells.keys()].filter((at) => at === 0 || cells[at] !== cells[at - 1]);
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? cells.length;
    return cells[from] && to - from > 1 ? [[from, to] as const] : [];
  });
}

/** Whether two cells share columns and neither lies within the other: what is merged in one table holds whole columns. */
const crosses = (a: Merged, b: Merged): boolean =>
  (a[0] < b[0] && b[0] < a[1] && a[1] < b[1]) || (b[0] < a[0] && a[0] < b[1] && b[1] < a[1]);
