/** Rows and columns of pieces: what tables of a file and rows that line up on a page have in common. */
import type { Table } from '../../../model/document.ts';
import { isValue } from '../lists/kinds.ts';
import { rowsOf } from '../lists/rows.ts';
import { type Span, segmentSpan, type View, wholeLine } from '../page/view.ts';
import { joined, type Piece, pieceOf } from './region.ts';

export interface GridRow {
  cells: (Piece | null)[];
  /** The file marks it as a head. */
  header: boolean;
  /** A single cell that reaches over several columns. */
  wide: boolean;
}

export interface Grid {
  columns: number;
  rows: GridRow[];
  /** The caption that the file gives it. */
  caption: string | null;
  /** Place of its first line in reading order. */
  order: number;
  table: boolean;
}

/** The tables of a view, and the rows of its text that line up. */
export function gridsOf(view: View): Grid[] {
  const known = made.get(view);
  if (known) return known;
  const grids = [...continued(tablesOf(view), view), ...alignedOf(view)];
  made.set(view, grids);
  return grids;
}

const made = new WeakMap<View, Grid[]>();

function tablesOf(view: View): Grid[] {
  const tables = new Map<Table, { cells: Map<number, Map<number, Span[]>>; order: number }>();
  for (const line of view.lines) {
    for (const segment of line.segments) {
      if (!segment.cell) continue;
      const { table, row, column } = segment.cell;
      const own = tables.get(table) ?? { cells: new Map(), order: line.order };
      tables.set(table, own);
      const cells = own.cells.get(row) ?? new Map<number, Span[]>();
      own.cells.set(row, cells);
      const spans = cells.get(column);
      if (spans) spans.push(segmentSpan(segment));
      else cells.set(column, [segmentSpan(segment)]);
    }
  }
  return [...tables].map(([table, { cells, order }]) => tableGrid(table, cells, order));
}

function tableGrid(table: Table, cells: Map<number, Map<number, Span[]>>, order: number): Grid {
  const spanned = new Map(table.cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const below: ({ piece: Piece; until: number } | undefined)[] = [];
  const rows: GridRow[] = [];
  for (const [row, own] of [...cells].sort(([a], [b]) => a - b)) {
    const made: (Piece | null)[] = Array.from({ length: table.columns }, () => null);
    let wide = false;
    const header = row < table.headerRows;
    for (const [column, spans] of own) {
      const piece = pieceOf(spans);
      const { rowSpan = 1, columnSpan = 1 } = spanned.get(`${row} ${column}`) ?? {};
      if (columnSpan > 1 && own.size === 1) wide = true;
      for (let at = column; at < Math.min(table.columns, column + (own.size > 1 ? columnSpan : 1)); at += 1)
        made[at] = piece;
      if (rowSpan > 1) below[column] = { piece, until: row + rowSpan };
    }
    below.forEach((held, column) => {
      if (held && row < held.until && made[column] === null) made[column] = held.piece;
    });
    rows.push({ cells: made, header, wide });
  }
  return { columns: table.columns, rows: rows.flatMap(unstacked), caption: table.caption ?? null, order, table: true };
}

/** A row whose cells all hold the same number of lines, several: rows that lost their rules. */
function unstacked(row: GridRow): GridRow[] {
  const some = row.cells.filter((cell) => cell !== null);
  const count = some[0]?.spans.length ?? 0;
  if (some.length < 2 || count < 2 || row.header || some.some(({ spans }) => spans.length !== count)) return [row];
  const valued = some.some(({ spans }) => spans.every((span) => isValue(pieceOf([span]).text)));
  if (!valued) return [row];
  return Array.from({ length: count }, (_, at) => ({
    ...row,
    cells: row.cells.map((cell) => (cell?.spans[at] ? pieceOf([cell.spans[at]]) : null)),
  }));
}

/** The line right above a table, when it is short enough to name it. */
function nameAbove(view: View, order: number): Piece | undefined {
  const line = view.lines.findLast((other) => other.order < order && other.kind !== 'table');
  return line && order - line.order <= 2 && line.text.length <= longestName ? pieceOf([wholeLine(line)]) : undefined;
}

const longestName = 80;

/** Tables of the same columns that follow each other, as over a page's end, are one more grid. */
function continued(grids: readonly Grid[], view: View): Grid[] {
  const whole: Grid[] = [];
  let run: Grid[] = [];
  const close = (): void => {
    const [first] = run;
    if (run.length > 1 && first) {
      const head = first.rows[0]?.cells.map((cell) => cell?.text ?? '').join('\t');
      const names = run.map(({ order }) => nameAbove(view, order));
      const named = new Set(names.flatMap((name) => name?.text ?? [])).size > 1;
      const rows = run.flatMap(({ rows }, index) => {
        const own = rows.filter(
          (row, at) => index === 0 || at > 0 || row.cells.map((cell) => cell?.text ?? '').join('\t') !== head,
        );
        const name = named ? names[index] : undefined;
        const [top, ...rest] = own;
        const heading = name
          ? [{ cells: [name, ...Array.from({ length: first.columns - 1 }, () => null)], header: false, wide: true }]
          : [];
        return index === 0 && top ? [top, ...heading, ...rest] : [...heading, ...own];
      });
      whole.push({ ...first, rows });
    }
    run = [];
  };
  for (const grid of grids) {
    if (run.length > 0 && run[0]?.columns !== grid.columns) close();
    run.push(grid);
  }
  close();
  return [...grids, ...whole];
}

/** Rows of text that are no further apart belong together, in heights of a row. */
const nearRows = 3;

/** Rows outside tables in which things stand side by side, at the same places as in the rows around them. */
function alignedOf(view: View): Grid[] {
  const free = {
    ...view,
    lines: view.lines.filter((line) => line.aside === null && line.segments.every(({ cell }) => !cell)),
  };
  const grids: Grid[] = [];
  let run: ReturnType<typeof rowsOf> = [];
  let single = 0;
  const close = (): void => {
    const rows = run.slice(0, run.length - single);
    if (rows.filter((row) => row.cells.length > 1).length > 1) grids.push(alignedGrid(rows));
    run = [];
    single = 0;
  };
  for (const row of rowsOf(free)) {
    const last = run.at(-1);
    const height = row.bottom - row.top;
    if (last && (last.page !== row.page || row.top - last.bottom > nearRows * height)) close();
    if (row.cells.length < 2) {
      if (run.length > 0) {
        run.push(row);
        single += 1;
        if (single > 2) close();
      }
      continue;
    }
    run.push(row);
    single = 0;
  }
  close();
  return grids;
}

interface Band {
  left: number;
  right: number;
  count: number;
}

function alignedGrid(rows: ReturnType<typeof rowsOf>): Grid {
  const bands = bandsOf(rows);
  const made = rows.map((row): GridRow => {
    const cells: (Piece | null)[] = bands.map(() => null);
    for (const cell of row.cells) {
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

/** The columns of rows: from those rows that have the most usual number of cells, and what does not fit them. */
function bandsOf(rows: ReturnType<typeof rowsOf>): Band[] {
  const counts = new Map<number, number>();
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + cells.length);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 2;
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
  return bands.sort((a, b) => a.left - b.left);
}

const overlaps = (band: { left: number; right: number }, cell: { left: number; right: number }): number =>
  Math.min(band.right, cell.right) - Math.max(band.left, cell.left);

function bestBand(bands: readonly Band[], left: number, right: number): number {
  let best = 0;
  bands.forEach((band, index) => {
    const now = bands[best];
    if (now && overlaps(band, { left, right }) > overlaps(now, { left, right })) best = index;
  });
  return best;
}
