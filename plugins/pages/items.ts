/** What stands on a page while its order is being found. */
import type { Rectangle } from './frame.ts';
import type { TextLine } from './lines.ts';
import type { Rules } from './rules.ts';
import type { Segment } from './segments.ts';

/** A cell with its lines; spans are 1 or more. */
export interface PageCell extends Rectangle {
  row: number;
  column: number;
  rowSpan: number;
  columnSpan: number;
  lines: TextLine[];
}

export interface PageTable extends Rectangle {
  rows: number;
  columns: number;
  headerRows: number;
  /** Whether type, shading, rules or values tell the heading rows; false where they are only likely. */
  headsMarked: boolean;
  /** Non-empty cells and empty ones that rules enclose, row by row. */
  cells: PageCell[];
  /** Borders of the columns, one more than there are columns. */
  xs: number[];
}

export type Item = Rectangle &
  (
    | { kind: 'segment'; segment: Segment }
    | { kind: 'table'; table: PageTable }
    /** A box drawn around things that belong together. */
    | { kind: 'frame'; items: Item[] }
  );

/** What is read at a stretch: lines of text that belong together, or a table. */
export type Flow = { kind: 'text'; segments: Segment[] } | { kind: 'table'; table: PageTable };

/** What order and tables are found with: the usual size of type (points) and the rules of the page. */
export interface Setting {
  size: number;
  /** Gap, in sizes, from which words don't belong together. */
  split: number;
  /** The usual space between words, in sizes. */
  space: number;
  rules: Rules;
}

export const segmentItem = (segment: Segment): Item => ({
  kind: 'segment',
  segment,
  left: segment.left,
  right: segment.right,
  // Ascenders and descenders of neighbouring lines overlap; the core of the letters doesn't.
  top: segment.baseline - 0.6 * segment.size,
  bottom: segment.baseline + 0.05 * segment.size,
});
