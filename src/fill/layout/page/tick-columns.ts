/** Tables that are answered by ticking: each row asks a question, and the head of the ticked column is its answer. */
import { atMost } from '../../scale/extents.ts';
import { tickedBox } from '../values/flags.ts';
import { oncePerLines } from './once.ts';
import type { TickGroup } from './ticks.ts';
import { type Segment, segmentSpan, tableCellsOf, type View } from './view.ts';

const ticked = new RegExp(`^(?:${tickedBox}|[xX●])$`, 'u');
const open = /^(?:[☐□○]|\[ ?\]|\( ?\))?$/u;

/** Whether a cell holds a tick and no more. */
export const isTick = (text: string): boolean => ticked.test(text.trim());
/** Whether a cell of a column of ticks has none. */
export const isOpen = (text: string): boolean => open.test(text.trim());

/** Answers that a row has, and rows of a table that are questions. */
const [mostColumns, mostRows] = [atMost.dozen, atMost.hundreds];

/** The first segment of each cell by column: what goes on in a second line is no tick. */
type Row = ReadonlyMap<number, Segment>;

/** The groups of boxes that rows of tables are: those with one tick in two or more columns of nothing but ticks. */
export const tickRows = oncePerLines((view: View): TickGroup[] =>
  [...tableCellsOf(view).values()].flatMap((rows) =>
    groupsIn([...rows].sort(([a], [b]) => a - b).map(([, row]) => firstsOf(row))),
  ),
);

const firstsOf = (row: ReadonlyMap<number, readonly Segment[]>): Row =>
  new Map([...row].flatMap(([column, [first]]) => (first ? [[column, first] as const] : [])));

function groupsIn([head, ...rows]: readonly Row[]): TickGroup[] {
  if (!head || rows.length === 0) return [];
  const columns = [...head].filter(([column, { text }]) => {
    const cells = rows.map((row) => row.get(column)?.text ?? '');
    return !isTick(text) && !isOpen(text) && cells.every((one) => isTick(one) || isOpen(one)) && cells.some(isTick);
  });
  if (columns.length < 2 || columns.length > mostColumns) return [];
  const answers = new Set(columns.map(([column]) => column));
  return rows.slice(0, mostRows).flatMap((cells): TickGroup[] => {
    const [start] = cells.values();
    const first = cells.entries().find(([column]) => !answers.has(column))?.[1];
    const options = columns.map(([column, segment]) => {
      const cell = cells.get(column);
      const ticked = isTick(cell?.text ?? '');
      return {
        text: segment.text,
        ticked,
        segment,
        span: segmentSpan(segment),
        ...(cell && { tick: segmentSpan(cell) }),
      };
    });
    return first && start && options.filter((option) => option.ticked).length === 1
      ? [{ options, question: first.text, line: start.line }]
      : [];
  });
}
