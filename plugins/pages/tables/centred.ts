/** Rows of tables whose cells stand in the middle of their rows: lines of one row then stand at different heights. */
import { around } from '../lines.ts';
import type { Piece, TextRow } from './rows.ts';

/** Lines of one cell follow each other within this many of the least steps of the table, and of sizes. */
const [tight, lineStep] = [1.15, 1.7];
/** Cells of one row have their middles within this many sizes. */
const level = 0.3;

/** So many rows in the middle are no chance. */
const fewest = 3;

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
  const records = levelWith(blocksOf(pieces));
  const several = records.filter((record) => record.length > 1);
  const uneven = several.some((record) => record.some(({ pieces }) => pieces.length !== record[0]?.pieces.length));
  if (several.length < 2 || !uneven || !records.every(isRow) || !areApart(records)) return null;
  return records.map((record) => {
    const own = new Set(record.flatMap((block) => block.pieces));
    return rows.flatMap((row) => {
      const kept = row.pieces.filter((piece) => own.has(piece));
      return kept.length > 0 ? [{ ...row, ...around(kept), pieces: kept }] : [];
    });
  });
}

/** Whether records of cells in the middle are enough of them to be no chance. */
export const tellsForm = (records: readonly TextRow[][]): boolean => {
  const several = records.filter(
    (record) => new Set(record.flatMap(({ pieces }) => pieces.map(({ column }) => column))).size > 1,
  );
  return several.length >= fewest && several.length > records.length / 2;
};

function blocksOf(pieces: readonly Piece[]): Block[] {
  const columns = [...Map.groupBy(pieces, ({ column }) => column).values()].map((own) =>
    own.toSorted((a, b) => a.baseline - b.baseline),
  );
  const steps = columns.flatMap((own) => own.slice(1).map((piece, at) => piece.baseline - (own[at]?.baseline ?? 0)));
  const least = Math.min(...steps.filter((step) => step > 0));
  return columns.flatMap((own) => {
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

const areApart = (records: readonly Block[][]): boolean =>
  records.slice(1).every((record, at) => {
    const above = Math.max(...(records[at] ?? []).map(({ bottom }) => bottom));
    return Math.min(...record.map(({ top }) => top)) >= above;
  });
