/** Rows of text that line up, outside of tables. */
import { stray } from '../../../model/box.ts';
import { heaviest } from '../../scale/counts.ts';
import { atMost } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { isValue } from '../lists/kinds.ts';
import { type Cell, type Row, rowsOf } from '../lists/rows.ts';
import type { View } from '../page/view.ts';
import { callsSum } from './adding.ts';
import type { Grid, GridRow } from './grid.ts';
import { givesLabels } from './heads.ts';
import { joined, type Piece, pieceOf } from './region.ts';
import { unwrapped } from './wrapped.ts';

/** Rows of text that are no further apart belong together, in heights of a row. */
const nearRows = 3;

/** Rows outside tables in which things stand side by side, at the same places as in the rows around them. */
export function alignedOf(view: View): Grid[] {
  const lines = view.lines.filter((line) => line.aside === null && line.segments.every(({ cell }) => !cell));
  const free = lines.length === view.lines.length ? view : { ...view, lines };
  const grids: Grid[] = [];
  let run: Row[] = [];
  let single = 0;
  const close = (): void => {
    const rows = withoutForm(run.slice(0, run.length - single));
    if (rows.filter(isFull).length > 1 && !isReadDown(rows.filter(isFull)))
      grids.push(...notedGrid(run), alignedGrid(rows.map(inPlaces)));
    run = [];
    single = 0;
  };
  const all = unwrapped(rowsOf(free));
  for (const [at, row] of all.entries()) {
    const last = run.at(-1);
    const height = row.bottom - row.top;
    const above = last && last.page === row.page && row.bottom >= last.top;
    if (last && (!above || row.top - last.bottom > nearRows * height)) close();
    if (row.cells.length < 2) {
      if (headsTable(row, all[at + 1], all[at + 2], run)) close();
      if (run.length > 0) {
        run.push(row);
        single += 1;
        if (single > 2) close();
      }
      continue;
    }
    if (startsTable(row, all[at + 1], run)) close();
    run.push(row);
    single = 0;
  }
  close();
  return grids;
}

/** Rows of a table without the fields of a form below it. */
function withoutForm(rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex(({ cells, text }) => cells.length > 1 && (!givesLabels(cells) || callsSum(text)));
  const table = rows.slice(0, last + 1);
  return table.length > 2 && !table.some(({ cells }) => givesLabels(cells)) ? table : rows;
}

/** Whether a heading is that of another table than the rows before it: heads of its own stand below it, over values. */
function headsTable(
  { cells: [only] }: Row,
  heads: Row | undefined,
  first: Row | undefined,
  run: readonly Row[],
): boolean {
  const valued = first?.cells.some(({ text }) => isValue(text)) || only?.spans[0]?.line.kind === 'heading';
  if (!valued || !heads || heads.cells.length < 2 || heads.cells.some(({ text }) => isValue(text))) return false;
  return !run.some(({ text }) => text === heads.text);
}

/** Whether words side by side head rows below them, and the rows above are the labels and values of a form. */
function startsTable(row: Row, next: Row | undefined, run: readonly Row[]): boolean {
  const last = run.at(-1);
  if (!next || !last || next.cells.length < 2) return false;
  const valued = row.cells.some(({ text }) => isValue(text));
  const colons = ({ cells }: Row): boolean => cells.some(({ text }) => /[:：](?:\s|$)/.test(text));
  const apart = row.top - last.bottom > row.bottom - row.top && next.top - row.bottom < row.top - last.bottom;
  if (!apart && valued) return false;
  if (run.some(({ cells }) => cells.length > 1) && run.every((one) => one.cells.length < 2 || colons(one)))
    return !colons(row) && !colons(next);
  if (!apart || valued || next.cells.length < row.cells.length || !next.cells.some(({ text }) => isValue(text)))
    return false;
  // The rows of a form above have labels and values side by side, and so another number of cells.
  const alike = next.cells.length === row.cells.length;
  return (
    row.cells.length > 2 &&
    run.every(({ cells }) => cells.length < row.cells.length || (alike && cells.length !== row.cells.length))
  );
}

const isFull = ({ cells }: Row): boolean => cells.length > 1;

/** Whether the columns are read one after the other, as tiles are: each row begins before the row above it ends. */
const isReadDown = (rows: readonly Row[]): boolean =>
  rows.every(({ order }, at) => at === 0 || order < (rows[at - 1]?.cells.at(-1)?.spans[0]?.line.order ?? 0));

/** The grid of rows many of which have a line of words below them, in a column of their own. */
function notedGrid(run: readonly Row[]): Grid[] {
  const alternate = alternating(run);
  const notes = new Map<Row, Piece>();
  const kept: Row[] = [];
  for (const [at, row] of run.entries()) {
    const above = kept.at(-1);
    const [first] = row.cells;
    if (above && first && !isFull(row) && isFull(above) && (alternate || isNote(row, run[at - 1], run[at + 1])))
      notes.set(above, joined([notes.get(above) ?? null, pieceOf(first.spans)]) ?? pieceOf(first.spans));
    else kept.push(row);
  }
  if (notes.size < 2 || notes.size < half * kept.filter(isFull).length) return [];
  const grid = alignedGrid(kept.map(inPlaces));
  const rows = grid.rows.map((row, at) => ({ ...row, cells: [...row.cells, notes.get(kept[at] as Row) ?? null] }));
  return [{ ...grid, rows, columns: grid.columns + 1 }];
}

/** Whether rows of several cells and of one take turns, up to the sums below them. */
function alternating(run: readonly Row[]): boolean {
  const [first, last] = [run.findIndex((row) => !isFull(row)), run.findLastIndex((row) => !isFull(row))];
  const body = run.slice(Math.max(0, first - 1), last + 1);
  const most = body[0]?.cells.length ?? 0;
  return (
    body.length >= atMost.few &&
    body.length % 2 === 0 &&
    body.every((row, at) => isFull(row) === (at % 2 === 0)) &&
    run.slice(last + 1).every(({ cells }) => cells.length < most)
  );
}

/** Whether a row of one cell stands under the first cell of the row above, nearer to it than to what follows. */
function isNote({ page, top, bottom, cells: [only] }: Row, above: Row | undefined, below: Row | undefined): boolean {
  const over = above?.cells[0];
  if (!over || !only || isValue(only.text) || only.left < over.left - stray || only.left >= over.right) return false;
  const gap = top - above.bottom;
  const next = below?.page === page ? below.top - bottom : 1;
  return gap < half * (bottom - top) && next - gap > (bottom - top) / atMost.few;
}

interface Band {
  left: number;
  right: number;
  count: number;
}

/** The cells of a line without boxes have places, and no width: each takes an equal share of the line. */
function inPlaces(row: Row): Row {
  const width = 1 / row.cells.length;
  return {
    ...row,
    cells: row.cells.map((cell) => (cell.right > cell.left ? cell : { ...cell, right: cell.left + width })),
  };
}

function alignedGrid(rows: readonly Row[]): Grid {
  const bands = bandsOf(rows);
  const first = rows.find(({ cells }) => cells.length > 1);
  const made = rows.map((row): GridRow => {
    const cells: (Piece | null)[] = bands.map(() => null);
    const heads = row === first && !row.cells.some(({ text }) => isValue(text));
    for (const cell of heads ? row.cells.flatMap((head) => apart(head, bands)) : row.cells) {
      const at = bestBand(bands, cell.left, cell.right);
      cells[at] = joined([cells[at] ?? null, pieceOf(cell.spans)]);
    }
    const [only] = row.cells;
    const wide =
      row.cells.length === 1 && only !== undefined && bands.filter((band) => overlaps(band, only) > 0).length > 1;
    return { cells, header: false, wide };
  });
  return { columns: bands.length, rows: made, caption: null, order: rows[0]?.order ?? 0, table: false };
}

/** The heads of narrow columns that stand as near to each other as words of one do, each over its own column. */
function apart(head: Cell, bands: readonly Band[]): Cell[] {
  let over = 0;
  const words = head.spans.flatMap(({ line, start, end }) =>
    line.words.filter((one) => one.start >= start && one.end <= end).map((one) => ({ line, ...one })),
  );
  const groups = Map.groupBy(words, ({ box }) => {
    const at = bands.findIndex((band) => box && overlaps(band, { left: box[0], right: box[2] }) > 0);
    over = at < 0 ? over : at;
    return over;
  });
  if (groups.size < 2) return [head];
  return [...groups.values()].map((spans) => {
    const [left = 0, right = 0] = [spans[0]?.box?.[0], spans.at(-1)?.box?.[2]];
    return { ...pieceOf(spans), spans, left, right };
  });
}

/** The columns of rows: from those rows that have the most usual number of cells, and what does not fit them. */
function bandsOf(rows: readonly Row[]): Band[] {
  const usual = heaviest(rows.filter(isFull).map(({ cells: { length } }) => [length, length])) ?? 2;
  const bands: Band[] = [];
  const ordered = [...rows].sort((a, b) => Math.abs(a.cells.length - usual) - Math.abs(b.cells.length - usual));
  for (const { cells } of ordered) {
    if (cells.length < 2) continue;
    for (const { left, right } of cells) {
      const hit = bands.filter((band) => overlaps(band, { left, right }) > 0);
      if (hit.length === 0) bands.push({ left, right, count: 1 });
      else if (hit.length === 1 && hit[0]) {
        const [band] = hit;
        const others = bands.filter((other) => other !== band);
        band.left = Math.max(
          Math.min(band.left, left),
          ...others.filter((o) => o.right <= band.left).map((o) => o.right),
          0,
        );
        band.right = Math.min(
          Math.max(band.right, right),
          ...others.filter((o) => o.left >= band.right).map((o) => o.left),
          1,
        );
        band.count += 1;
      }
    }
  }
  return withHeads(
    bands.sort((a, b) => a.left - b.left),
    rows,
  );
}

/** The columns where a word that stands beside the column that it heads, and not over it, makes none of its own. */
function withHeads(bands: readonly Band[], rows: readonly Row[]): Band[] {
  const made = [...bands];
  if (bands.length > atMost.many) return made;
  for (const lone of bands.filter(({ count }) => count === 1)) {
    const at = made.indexOf(lone);
    const own = rows.findIndex(({ cells }) => cells.some((cell) => overlaps(lone, cell) > 0));
    const { cells = [] } = rows[own] ?? {};
    const [beside, ...others] = [made[at - 1], made[at + 1]].filter(
      (band) => band !== undefined && band.count > 1 && !cells.some((cell) => overlaps(band, cell) > 0),
    );
    if (!beside || others.length > 0 || cells.length < 3 || cells.some(({ text }) => isValue(text))) continue;
    made.splice(at, 1);
    const [left, right] = [Math.min(beside.left, lone.left), Math.max(beside.right, lone.right)];
    made[made.indexOf(beside)] = { left, right, count: beside.count };
  }
  return made;
}

const overlaps = (band: { left: number; right: number }, cell: { left: number; right: number }): number =>
  Math.min(band.right, cell.right) - Math.max(band.left, cell.left);

function bestBand(bands: readonly Band[], left: number, right: number): number {
  const shared = bands.map((band) => overlaps(band, { left, right }));
  return Math.max(0, shared.indexOf(shared.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY)));
}
