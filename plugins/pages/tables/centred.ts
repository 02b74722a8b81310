/** Rows of tables whose cells stand in the middle of their rows: lines of one row then stand at different heights. */
import { around } from '../lines.ts';
import type { Piece, TextRow } from './rows.ts';

/** Lines of one cell follow each other within this many of the least steps of the table, and of sizes. */
const [tight, lineStep] = [1.15, 1.7];
/** Cells of one row have their middles within this many sizes. */
const level = 0.3;

/** So many rows in the middle are no chance, and so many columns forms have. */
const fewest = 3;
const formColumns = new Set([2, 4]);

/** The lines of one cell. */
interface Block {
  pieces: Piece[];
  column: number;
  top: number;
  bottom: number;
  middle: number;
}

/**
 * Groups the lines of a table into records by the middles of its cells; null where these don't tell: unless some row
 * has cells of different numbers of lines, and all cells of all rows are in the middle, they might as well be elsewhere.
 */
export function centredRecords(rows: readonly TextRow[]): TextRow[][] | null {
  const pieces = rows.flatMap((row) => row.pieces);
  const least = leastStep(pieces);
  const records = levelWith(blocksOf(pieces, least));
  const several = records.filter((record) => record.length > 1);
  const uneven = several.some((record) => record.some(({ pieces }) => pieces.length !== record[0]?.pieces.length));
  if (several.length < 2 || !uneven || !records.every(isRow) || !areApart(records, tight * least)) return null;
  const recordOf = new Map(
    records.flatMap((record, at) => record.flatMap((block) => block.pieces.map((p) => [p, at]))),
  );
  const made: TextRow[][] = records.map(() => []);
  for (const row of rows)
    for (const [at = 0, kept] of Map.groupBy(row.pieces, (piece) => recordOf.get(piece)))
      made[at]?.push({ ...row, ...around(kept), pieces: kept });
  return made;
}

/** Whether records of cells in the middle are enough of them to be no chance: labels and values, once or twice in a row. */
export const tellsForm = (records: readonly TextRow[][]): boolean => {
  const pieces = records.map((record) => record.flatMap((row) => row.pieces));
  const columns = pieces.map((own) => new Set(own.map(({ column }) => column)).size);
  const uneven = pieces.filter((own, at) => own.length % (columns[at] ?? 1) !== 0).length;
  const full = columns.filter((count) => count > 1).length;
  return (
    full >= fewest &&
    full > records.length / 2 &&
    uneven > 1 &&
    formColumns.has(columns.reduce((most, count) => Math.max(most, count), 0))
  );
};

const columnsOf = (pieces: readonly Piece[]): Piece[][] =>
  [...Map.groupBy(pieces, ({ column }) => column).values()].map((own) =>
    own.toSorted((a, b) => a.baseline - b.baseline),
  );

/** The least step from a line to the next one of its column: that of the lines of one cell. */
function leastStep(pieces: readonly Piece[]): number {
  const steps = columnsOf(pieces).flatMap((own) =>
    own.slice(1).map((piece, at) => piece.baseline - (own[at]?.baseline ?? 0)),
  );
  return steps.reduce((least, step) => (step > 0 && step < least ? step : least), Infinity);
}

function blocksOf(pieces: readonly Piece[], least: number): Block[] {
  return columnsOf(pieces).flatMap((own) => {
    const cells: Piece[][] = [];
    for (const piece of own) {
      const last = cells.at(-1);
      const above = last?.at(-1);
      const step = piece.baseline - (above?.baseline ?? -Infinity);
      if (last && step <= tight * least && step <= lineStep * piece.size) last.push(piece);
      else cells.push([piece]);
    }
    return cells.map((cell) => {
      const { top, bottom } = around(cell);
      return { pieces: cell, column: cell[0]?.column ?? 0, top, bottom, middle: (top + bottom) / 2 };
    });
  });
}

function levelWith(blocks: readonly Block[]): Block[][] {
  const records: Block[][] = [];
  for (const block of blocks.toSorted((a, b) => a.middle - b.middle)) {
    const [first] = records.at(-1) ?? [];
    const size = block.pieces[0]?.size ?? 0;
    if (first && block.middle - first.middle <= level * size) records.at(-1)?.push(block);
    else records.push([block]);
  }
  return records;
}

/** Whether no column has two cells in a record. What stands alone opens a group of rows. */
const isRow = (record: readonly Block[]): boolean =>
  record.length > 1
    ? new Set(record.map(({ column }) => column)).size === record.length
    : record[0]?.column === 0 && record[0].pieces.length === 1;

/** Whether rows are further apart than the lines of one cell. */
const areApart = (records: readonly Block[][], step: number): boolean =>
  records.slice(1).every((record, at) => {
    const first = Math.min(...record.map(({ pieces }) => pieces[0]?.baseline ?? 0));
    const last = Math.max(...(records[at] ?? []).map(({ pieces }) => pieces.at(-1)?.baseline ?? 0));
    return first - last > step;
  });
