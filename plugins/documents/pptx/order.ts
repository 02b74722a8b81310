/** Reading order of shapes by where they stand. */
import type { Rectangle } from './geometry.ts';

interface Placed {
  rectangle: Rectangle | undefined;
}

/** Shapes beyond this count are ordered by their upper edges alone. */
const most = 500;

/**
 * Rows from the top, columns from the left: the slide is cut where an empty band goes across it, its pieces where one
 * goes down, and so on (recursive XY cut, Nagy and Seth 1984). Shapes without a place come last.
 */
export function readingOrder<Shape extends Placed>(shapes: Shape[]): Shape[] {
  const placed = shapes.filter((shape) => shape.rectangle !== undefined);
  const ordered = placed.length > most ? placed.toSorted(byTop) : cut(placed, 'y', false);
  return [...ordered, ...shapes.filter((shape) => shape.rectangle === undefined)];
}

function byTop(a: Placed, b: Placed): number {
  return start(a, 'y') - start(b, 'y') || start(a, 'x') - start(b, 'x');
}

type Axis = 'x' | 'y';

const start = ({ rectangle }: Placed, axis: Axis): number => rectangle?.[axis] ?? 0;
const length = ({ rectangle }: Placed, axis: Axis): number => rectangle?.[axis === 'x' ? 'width' : 'height'] ?? 0;

/** `failed`: the other axis could not be cut either. */
function cut<Shape extends Placed>(shapes: Shape[], axis: Axis, failed: boolean): Shape[] {
  if (shapes.length < 2) return shapes;
  const pieces = bands(shapes, axis);
  const other = axis === 'y' ? 'x' : 'y';
  if (pieces.length > 1) return pieces.flatMap((piece) => cut(piece, other, false));
  return failed ? shapes.toSorted(byTop) : cut(shapes, other, true);
}

/** Groups of shapes with nothing across the gaps between them. Edges may overlap by a tenth of the smaller shape. */
function bands<Shape extends Placed>(shapes: Shape[], axis: Axis): Shape[][] {
  const pieces: Shape[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const shape of shapes.toSorted((a, b) => start(a, axis) - start(b, axis))) {
    const tolerance = length(shape, axis) / 10;
    if (start(shape, axis) + tolerance >= reach) pieces.push([]);
    pieces.at(-1)?.push(shape);
    reach = Math.max(reach, start(shape, axis) + length(shape, axis));
  }
  return pieces;
}
