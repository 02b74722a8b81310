/** A view as rows: what stands side by side on one base line of a page, whatever blocks it was read in. */

import { chainsOf } from '../../scale/chains.ts';
import { half } from '../../scale/grades.ts';
import { once } from '../page/once.ts';
import { type Segment, type Span, segmentSpan, tablesIn, type View } from '../page/view.ts';
import { isValue } from './kinds.ts';
import { pageColumns } from './page-columns.ts';

/** What stands in one place of a row. `left` and `right` are fractions of the page's width, or of the table's. */
export interface Cell {
  text: string;
  spans: Span[];
  left: number;
  right: number;
}

export interface Row {
  page: number;
  cells: Cell[];
  text: string;
  /** Place in the reading order of the first of its words. */
  order: number;
  /** Fractions of the page's height; 0 where the format has no boxes. */
  top: number;
  bottom: number;
}

/** Base lines this close, in heights of the lower line, are one row. */
const sameRow = half;

/**
 * All rows of a view, page by page from top to bottom; in reading order where there are no boxes. With `byTable` the
 * lines of a table's row are one row; without, lines whose words have boxes are rows by their base lines alone.
 */
export const rowsOf = (view: View, byTable = true): Row[] => (byTable ? rowsByTable(view) : rowsByBaseline(view));

const rowsByTable = once((view: View) => findRows(view, true));
const rowsByBaseline = once((view: View) => findRows(view, false));

function findRows(view: View, byTable: boolean): Row[] {
  const pages = Map.groupBy(groups(view, byTable), ([first]) => first?.line.page ?? 0);
  return [...pages]
    .sort(([a], [b]) => a - b)
    .flatMap(([page, all]) => {
      const columnOf = pageColumns(all.flat());
      const columns = Map.groupBy(all, ([first]) => (first && columnOf.get(first.line)) ?? 0);
      return [...columns.values()].flatMap((found) =>
        byBaseline(found, byTable).map((row) => rowOf(row, page, byTable)),
      );
    });
}

/** Segments that certainly share a row: those of one table row. Every other segment is a group of its own. */
function groups(view: View, byTable: boolean): Segment[][] {
  const segments = view.lines.flatMap((line) => (line.aside === 'comment' ? [] : line.segments));
  const tables = tablesIn(segments);
  const groupOf = (segment: Segment): object => {
    const { cell, line } = segment;
    const row = cell && (byTable || line.size === 0) ? tables.get(cell.table)?.get(cell.row) : undefined;
    return row ?? segment;
  };
  return [...Map.groupBy(segments, groupOf).values()];
}

const leastOf = (group: readonly Segment[], of: (segment: Segment) => number): number =>
  group.reduce((least, segment) => Math.min(least, of(segment)), Number.POSITIVE_INFINITY);
const mostOf = (group: readonly Segment[], of: (segment: Segment) => number): number =>
  group.reduce((most, segment) => Math.max(most, of(segment)), Number.NEGATIVE_INFINITY);
const top = (group: Segment[]): number => leastOf(group, ({ box }) => box?.[1] ?? 0);
const bottom = (group: Segment[]): number => mostOf(group, ({ box }) => box?.[3] ?? 0);

function byBaseline(found: Segment[][], byTable: boolean): Segment[][] {
  if (found.some((group) => group.some((segment) => !segment.box))) return joinLines(found);
  const measured = found.map((group) => ({
    group,
    top: top(group),
    bottom: bottom(group),
    table: byTable && group[0]?.cell !== null,
  }));
  const ordered = measured.sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  const rows = chainsOf(ordered, (next, _, [first]) => {
    const apart = (next.top + next.bottom - first.top - first.bottom) / 2;
    const height = Math.min(next.bottom - next.top, first.bottom - first.top);
    return !next.table && !first.table && apart <= sameRow * height;
  });
  return rows.map((row) => row.flatMap(({ group }) => group));
}

/** Without boxes a line is a row. */
const joinLines = (found: readonly Segment[][]): Segment[][] =>
  chainsOf(found, ([own], _, [[first]]) => !own?.cell && own?.line === first?.line).map((row) => row.flat());

function rowOf(segments: Segment[], page: number, byTable: boolean): Row {
  const cells: Segment[][] = [];
  for (const segment of segments) {
    const own = byTable && segment.cell ? cells.find((cell) => belongs(segment, cell)) : undefined;
    if (own) own.push(segment);
    else cells.push([segment]);
  }
  const made = cells.map(cellOf).sort((a, b) => a.left - b.left);
  return {
    page,
    cells: made,
    text: made.map((cell) => cell.text).join(' '),
    order: leastOf(segments, ({ line }) => line.order),
    top: top(segments),
    bottom: bottom(segments),
  };
}

/**
 * Whether a line of a table's cell goes on with the lines above it. Lines that stand beside each other do not, nor do
 * words and a value: a table found by its whitespace may take two columns for one.
 */
function belongs(segment: Segment, cell: readonly Segment[]): boolean {
  const [first] = cell;
  if (!first?.cell || first.cell.column !== segment.cell?.column) return false;
  if (!segment.box || !first.box || segment.line.size === 0) return true;
  const own = segment.box;
  const beside = cell.some(({ box }) => box && (own[0] >= box[2] || own[2] <= box[0]));
  return !beside && isValue(first.text) === isValue(segment.text);
}

function cellOf(segments: Segment[]): Cell {
  const spans = segments.map(segmentSpan);
  const first = segments[0];
  const table = first?.cell;
  const columns = Math.max(1, table?.table.columns ?? 1);
  const index = first ? first.line.segments.indexOf(first) / Math.max(1, first.line.segments.length) : 0;
  const box = first?.box;
  return {
    text: segments.map(({ text }) => text).join(' '),
    spans,
    left: box ? leastOf(segments, (own) => own.box?.[0] ?? 1) : table ? table.column / columns : index,
    right: box
      ? mostOf(segments, (own) => own.box?.[2] ?? 0)
      : table
        ? (table.column + table.columnSpan) / columns
        : index,
  };
}
