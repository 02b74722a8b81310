/** Tables that name a group once, in the first of its rows, and leave the cells below its name empty. */
import { isValue } from '../lists/kinds.ts';
import { callsSum } from './adding.ts';
import type { GridRow } from './grid.ts';
import { distinct } from './heads.ts';
import { firstOf } from './region.ts';

/** Cells beside the name of a group that a row has at least. */
const least = 2;

/** Whether a row adds others up: it is in no group. */
const sumsUp = ({ cells }: GridRow): boolean => callsSum(firstOf(cells)?.text ?? '');

/** The rows with the first cell of a group in all rows of it; as they are where the empty cells may mean something else. */
export function filledDown(rows: readonly GridRow[]): readonly GridRow[] {
  const items = rows.filter((row) => distinct(row) > 1 && !sumsUp(row));
  const names = items.flatMap(({ cells: [first] }) => first ?? []);
  const empty = items.filter(({ cells: [first] }) => !first);
  const whole = empty.every(({ cells }) => cells.length > least && cells.slice(1).every((cell) => cell !== null));
  // A name that is said again in the next row is not left out.
  const again = items.some(({ cells: [first] }, at) => first && first.text === items[at - 1]?.cells[0]?.text);
  const named = items[0]?.cells[0] && names.length > 1 && !names.some(({ text }) => isValue(text));
  if (empty.length === 0 || !whole || again || !named) return rows;
  let name: GridRow['cells'][number] = null;
  return rows.map((row) => {
    const [first = null, ...others] = row.cells;
    name = distinct(row) > 1 && !sumsUp(row) ? (first ?? name) : null;
    return first || !name ? row : { ...row, cells: [name, ...others] };
  });
}
