/** Lines as a reader sees them: the segments of one row joined where the gap between them is no column's. */

import { heightOf, unionBoxes } from '../../../model/box.ts';
import type { Box } from '../../../model/document.ts';
import { chainsOf } from '../../scale/chains.ts';
import { atMost } from '../../scale/extents.ts';
import { rowsOf } from './neighbours.ts';
import { oncePerLines } from './once.ts';
import { type Segment, type Span, segmentsOf, spansBetween, type View } from './view.ts';

/** Segments side by side, and their texts joined by single spaces. */
export interface Piece {
  segments: Segment[];
  text: string;
  box: Box | null;
  /** From 1; 0 where the format has no pages. */
  page: number;
}

/** A gap wider than this many heights of the type parts columns. */
const columnGap = atMost.few;

/** The rows of a view from the top; each from left to right. Worked out once for a view. */
export const rowsIn = oncePerLines((view: View): Segment[][] => {
  const rows: Segment[][] = [];
  for (const segments of Map.groupBy(segmentsOf(view), (segment) => segment.line.page).values()) {
    const boxed = segments.flatMap((segment) => (segment.box ? [{ ...segment, box: segment.box }] : []));
    if (boxed.length === segments.length) rows.push(...rowsOf(boxed));
    else rows.push(...Map.groupBy(segments, (segment) => segment.line).values());
  }
  return rows;
});

/** A row cut into pieces at the gaps between columns. */
export const piecesOf = (row: readonly Segment[], aspect: View['aspect']): Piece[] =>
  chainsOf(row, (segment, last) => joined(last, segment, aspect(segment.line.page))).map(pieceOf);

function joined({ box: left, cell }: Segment, { box: right, cell: other }: Segment, aspect: number): boolean {
  if (!left || !right || cell || other) return false;
  return (right[0] - left[2]) * aspect < columnGap * Math.min(heightOf(left), heightOf(right));
}

/** One piece of segments that stand side by side. */
export const pieceOf = (segments: Segment[]): Piece => ({
  segments,
  text: segments.map((segment) => segment.text).join(' '),
  box: unionBoxes(segments.map((segment) => segment.box)),
  page: segments[0]?.line.page ?? 0,
});

/** Where characters `start` to `end` of a piece's text stand. */
export const spansIn = ({ segments }: Piece, start: number, end: number): Span[] => spansBetween(segments, start, end);
