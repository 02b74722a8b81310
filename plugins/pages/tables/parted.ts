/** A heading row that a rule or a gap has parted from the rows under it: one table. */
import type { Flow, PageCell, PageTable } from '../items.ts';
import { isValue } from '../values.ts';

/** How far (points) a heading may reach beyond its column. */
const slack = 4;
/** A heading row is this near to its rows, in its own heights. */
const near = 3;

/** The flows, each table that is a heading row alone joined with the headless one of the same columns that follows it. */
export function joinParted(flows: readonly Flow[]): Flow[] {
  const joined: Flow[] = [];
  for (const flow of flows) {
    const last = joined.at(-1);
    if (flow.kind === 'table' && last?.kind === 'table' && isHeadOf(last.table, flow.table))
      joined.splice(-1, 1, { kind: 'table', table: headed(last.table, flow.table) });
    else joined.push(flow);
  }
  return joined;
}

function isHeadOf(head: PageTable, body: PageTable): boolean {
  const texts = head.cells.map(({ lines }) => lines.map(({ text }) => text).join(' '));
  const isFull = head.rows === 1 && head.columns > 2 && texts.length === head.columns && !texts.some(isValue);
  const goesOn = body.columns === head.columns && body.headerRows === 0;
  const isNear = body.top - head.bottom <= near * (head.bottom - head.top);
  // Where the heading alone is boxed, its columns are wider than those of its words.
  return isFull && goesOn && isNear && (head.cells.every(within(body.xs)) || body.cells.every(within(head.xs)));
}

const within =
  (xs: readonly number[]) =>
  ({ column, columnSpan, left, right }: PageCell): boolean =>
    left > (xs[column] ?? Infinity) - slack && right < (xs[column + columnSpan] ?? 0) + slack;

function headed(head: PageTable, body: PageTable): PageTable {
  const below = body.cells.map((cell) => ({ ...cell, row: cell.row + 1 }));
  return {
    left: Math.min(head.left, body.left),
    right: Math.max(head.right, body.right),
    top: head.top,
    bottom: body.bottom,
    rows: body.rows + 1,
    columns: body.columns,
    headerRows: 1,
    headsMarked: true,
    cells: [...head.cells, ...below],
    xs: body.xs,
  };
}
