/** Who stands beside, above and below whom: by boxes on a page, by cells in a table, by order in flowing text. */

import { heightOf, middleOf, sharedHeight } from '../../../model/box.ts';
import type { Box } from '../../../model/document.ts';
import { chainsOf } from '../../scale/chains.ts';
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { type FormCell, formCellsOf } from './form-cells.ts';
import { labelColumnsOf } from './form-tables.ts';
import { oncePerLines } from './once.ts';
import { shapeCardsOf } from './shape-cards.ts';
import { type Segment, segmentsOf, tableCellsOf, type View } from './view.ts';

export interface Neighbours {
  right: ReadonlyMap<Segment, Segment>;
  left: ReadonlyMap<Segment, Segment>;
  below: ReadonlyMap<Segment, Segment>;
  above: ReadonlyMap<Segment, Segment>;
  /** The boxes of forms, of which nothing has a neighbour outside. */
  boxes: ReadonlyMap<Segment, FormCell>;
}

type Boxed = Segment & { box: Box };
type Sides = Record<'right' | 'left' | 'below' | 'above', Map<Segment, Segment>>;

/** Rows below that are searched for a neighbour. */
const reach = atMost.few;
/** How far beyond the end of what stands above it a line may start; a fraction of the page's width. */
const indent = 0.025;

/** The neighbours of every segment of a view; worked out once for a view. */
export const neighboursOf = oncePerLines((view: View): Neighbours => {
  const found: Sides = { right: new Map(), left: new Map(), below: new Map(), above: new Map() };
  const boxes = formCellsOf(view);
  const segments = segmentsOf(view);
  for (const page of Map.groupBy(segments.filter(isBoxed), ({ line }) => line.page).values()) connectPage(page, found);
  connectCells(view, found);
  connectFlow(view, found);
  partForms(segments, found);
  part((segment) => boxes.get(segment), found);
  const cards = shapeCardsOf(view);
  if (cards.size > 0) part(({ line }) => cards.get(line), found);
  return { ...found, boxes };
});

/** In a form a label has nothing below it but its own next line, and an answer is no label. */
function partForms(segments: readonly Segment[], found: Sides): void {
  const forms = labelColumnsOf(segments);
  for (const segment of segments) {
    const labels = segment.cell && forms.get(segment.cell.table);
    if (!labels) continue;
    const isOther = (next: Segment | undefined): boolean =>
      next?.cell?.row !== segment.cell?.row || next?.cell?.column !== segment.cell?.column;
    for (const side of ['below', 'above'] as const) if (isOther(found[side].get(segment))) found[side].delete(segment);
    if (!labels.has(segment.cell?.column ?? -1) && isOther(found.right.get(segment))) found.right.delete(segment);
  }
}

/** What stands in a box of a form, or on a card, stays in it. */
function part(frameOf: (segment: Segment) => unknown, found: Sides): void {
  for (const side of Object.values(found))
    for (const [segment, next] of side) if (frameOf(segment) !== frameOf(next)) side.delete(segment);
}

function setBeside(left: Segment, right: Segment, found: Sides): void {
  found.right.set(left, right);
  found.left.set(right, left);
}

function setBelow(above: Segment, below: Segment, found: Sides): void {
  found.below.set(above, below);
  if (!found.above.has(below)) found.above.set(below, above);
}

const isBoxed = (segment: Segment): segment is Boxed => segment.box !== null && segment.line.page > 0;

function connectPage(segments: Boxed[], found: Sides): void {
  const rows = rowsOf(segments);
  rows.forEach((row, index) => {
    row.forEach((segment, at) => {
      const right = row[at + 1];
      if (right) setBeside(segment, right, found);
      const below = firstBelow(segment, rows, index);
      if (!below) return;
      found.below.set(segment, below);
      const above = found.above.get(below);
      if (!above || offset(above, below) > offset(segment, below)) found.above.set(below, segment);
    });
  });
}

const offset = (one: Segment, other: Segment): number => Math.abs((one.box?.[0] ?? 0) - (other.box?.[0] ?? 0));

/** Segments that stand side by side, rows from top to bottom, each from left to right. */
export function rowsOf(segments: readonly Boxed[]): Boxed[][] {
  const ordered = segments.toSorted((a, b) => middle(a) - middle(b));
  const rows = chainsOf(ordered, ({ box }, _, [{ box: first }]) => {
    return sharedHeight(first, box) > half * Math.min(heightOf(first), heightOf(box));
  });
  return rows.map((row) => row.sort((a, b) => a.box[0] - b.box[0]));
}

const middle = ({ box }: Boxed): number => middleOf(box);

function firstBelow(segment: Boxed, rows: Boxed[][], index: number): Boxed | undefined {
  const [left, , right, bottom] = segment.box;
  const height = bottom - segment.box[1];
  let edge: number | undefined;
  for (let next = index + 1; next < Math.min(rows.length, index + 1 + reach); next += 1) {
    const row = rows[next] ?? [];
    let nearest = nearestIn(row, left, ({ box }) => box[0] < right && box[2] > left);
    if (!nearest) {
      // A value may also be set in from its label, a little beyond the label's end.
      edge ??= edgeOf(segment, rows[index] ?? []);
      const most = edge;
      nearest = nearestIn(row, left, ({ box }) => box[0] >= right && box[0] < most);
    }
    if (nearest) return nearest.box[1] - bottom < 3 * height ? nearest : undefined;
  }
  return undefined;
}

/** What starts nearest to an edge among the segments of a row that fit. */
function nearestIn(row: readonly Boxed[], left: number, fits: (one: Boxed) => boolean): Boxed | undefined {
  let nearest: Boxed | undefined;
  for (const one of row)
    if (fits(one) && (!nearest || Math.abs(one.box[0] - left) < Math.abs(nearest.box[0] - left))) nearest = one;
  return nearest;
}

/**
 * How far right what stands under a segment may start: a little beyond its end. The answer to a numbered item of a form
 * may stand anywhere up to the next item.
 */
function edgeOf(segment: Boxed, row: Boxed[]): number {
  const next = numberedItem.test(segment.text) ? row[row.indexOf(segment) + 1] : undefined;
  return next && numberedItem.test(next.text) ? next.box[0] : segment.box[2] + indent;
}

/** An item of a form, such as "1. Name". */
const numberedItem = /^\(?\d{1,2}[a-z]?\s?[.)]\s?\p{L}/u;

/**
 * Cells without boxes: what a tab parts, the next cell of the row, the next line of the cell, the cell of the next row.
 * Where the next cell has as many lines, each line stands beside its own.
 */
function connectCells(view: View, found: Sides): void {
  const linesOf = (own: readonly Segment[] = []) => chainsOf(own, ({ line }, last) => line === last.line);
  for (const rows of tableCellsOf(view).values())
    for (const own of rows.values().flatMap((cells) => cells.values())) {
      const cell = own[0]?.cell;
      if (!cell) continue;
      const lines = linesOf(own);
      const next = linesOf(rows.get(cell.row)?.get(cell.column + cell.columnSpan));
      const [under] = rows.get(cell.row + cell.rowSpan)?.get(cell.column) ?? [];
      lines.forEach((parts, index) => {
        const beside = index === 0 || next.length === lines.length ? next[index]?.[0] : undefined;
        parts.forEach((segment, at) => {
          const right = parts[at + 1] ?? beside;
          const below = index + 1 < lines.length ? lines[index + 1]?.[at] : under;
          if (right && !found.right.has(segment)) setBeside(segment, right, found);
          if (below && !found.below.has(segment)) setBelow(segment, below, found);
        });
      });
    }
}

/** Flowing text: parts of a line parted by tabs, and the next line. */
function connectFlow(view: View, found: Sides): void {
  view.lines.forEach((line, index) => {
    if (line.page > 0 && line.box) return;
    if (line.kind === 'table') return;
    line.segments.forEach((segment, at) => {
      const right = line.segments[at + 1];
      if (right) setBeside(segment, right, found);
      const next = view.lines[index + 1];
      const below = next?.segments[at];
      if (below && next.kind !== 'table') setBelow(segment, below, found);
    });
  });
}
