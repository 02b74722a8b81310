/** Reading order of shapes by where they stand. */
import type { Rectangle } from './geometry.ts';

interface Placed {
  rectangle: Rectangle | undefined;
}

/** Shapes beyond this count are ordered by their upper edges alone. */
const most = 500;

/**
 * The slide is cut where an empty band goes across or down it, its pieces again, and so on (recursive XY cut, Nagy and
 * Seth 1984): rows from the top, columns from the left. Shapes without a place come last.
 */
export function readingOrder<Shape extends Placed>(shapes: Shape[]): Shape[] {
  const placed = shapes.filter((shape) => shape.rectangle !== undefined);
  const ordered = placed.length > most ? placed.toSorted(byTop) : cut(placed);
  return [...ordered, ...shapes.filter((shape) => shape.rectangle === undefined)];
}

function byTop(a: Placed, b: Placed): number {
  return start(a, 'y') - start(b, 'y') || start(a, 'x') - start(b, 'x');
}

type Axis = 'x' | 'y';

const start = ({ rectangle }: Placed, axis: Axis): number => rectangle?.[axis] ?? 0;
const length = ({ rectangle }: Placed, axis: Axis): number => rectangle?.[axis === 'x' ? 'width' : 'height'] ?? 0;

/** The shapes of a piece, given in the order of the file, as they are read. */
function cut<Shape extends Placed>(shapes: Shape[]): Shape[] {
  if (shapes.length < 2) return shapes;
  const [rows, columns] = [bands(shapes, 'y'), bands(shapes, 'x')];
  const pieces = rows.length > 1 && columns.length > 1 ? parted(shapes, rows, columns) : undefined;
  if (pieces) return pieces.flatMap(cut);
  if (columns.length > 1) return columns.flatMap((column) => cut(column.shapes));
  return rows.length > 1 ? stretches(shapes, rows).flatMap(cut) : shapes.toSorted(byTop);
}

/**
 * The pieces of a grid. Things stand one after the other in the file and are mostly more than what is said of each: so
 * are the lines of a list its rows, and tiles its columns. Else the widest bands part it.
 */
function parted<Shape extends Placed>(shapes: Shape[], rows: Band<Shape>[], columns: Band<Shape>[]): Shape[][] {
  const [across, down] = [isInTurn(shapes, rows), isInTurn(shapes, columns)];
  const [turned, other] = across && !down ? [rows, columns] : [columns, rows];
  if (across !== down && turned.length >= other.length) return turned.map((band) => band.shapes);
  const isFull = shapes.length === rows.length * columns.length && rows.length !== columns.length;
  if (isFull) return (rows.length > columns.length ? rows : columns).map((band) => band.shapes);
  const [high, wide] = [widest(rows), widest(columns)];
  const [bands, least] = wide > high ? [columns, high] : [rows, wide];
  const pieces: Shape[][] = [];
  for (const band of bands) {
    if (band.gap >= least || pieces.length === 0) pieces.push([]);
    pieces.at(-1)?.push(...band.shapes);
  }
  return pieces.map((piece) => inOrder(shapes, piece));
}

/** Rows that stand in the same columns, one below the other, are one piece. */
function stretches<Shape extends Placed>(shapes: Shape[], rows: Band<Shape>[]): Shape[][] {
  const pieces: Shape[][] = [];
  for (const row of rows) {
    const above = pieces.at(-1) ?? [];
    const both = [...above, ...row.shapes];
    const isGrid = [above, row.shapes, both].every((some) => bands(some, 'x').length > 1);
    if (isGrid) pieces[pieces.length - 1] = inOrder(shapes, both);
    else pieces.push(row.shapes);
  }
  return pieces;
}

const inOrder = <Shape>(shapes: Shape[], some: Shape[]): Shape[] => {
  const kept = new Set(some);
  return shapes.filter((shape) => kept.has(shape));
};

/** Whether the file gives the shapes of each band one after the other. */
function isInTurn<Shape>(shapes: Shape[], bands: Band<Shape>[]): boolean {
  const of = new Map(bands.flatMap((band) => band.shapes.map((shape) => [shape, band])));
  return shapes.filter((shape, index) => of.get(shape) !== of.get(shapes[index - 1] as Shape)).length === bands.length;
}

/** Shapes with an empty band before them; the gap is below nothing where edges overlap. */
interface Band<Shape> {
  shapes: Shape[];
  gap: number;
}

const widest = <Shape>(bands: Band<Shape>[]): number => Math.max(...bands.slice(1).map(({ gap }) => gap));

/** Groups of shapes with nothing across the gaps between them. Edges may overlap by a tenth of the smaller shape. */
function bands<Shape extends Placed>(shapes: Shape[], axis: Axis): Band<Shape>[] {
  const found: Band<Shape>[] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const shape of shapes.toSorted((a, b) => start(a, axis) - start(b, axis))) {
    const tolerance = length(shape, axis) / 10;
    const gap = start(shape, axis) - reach;
    if (gap + tolerance >= 0) found.push({ shapes: [], gap });
    found.at(-1)?.shapes.push(shape);
    reach = Math.max(reach, start(shape, axis) + length(shape, axis));
  }
  for (const band of found) band.shapes = inOrder(shapes, band.shapes);
  return found;
}
