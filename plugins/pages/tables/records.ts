/** Lines of a table to its rows: a cell's text may run over several lines. */
import { textOf } from '../pairs.ts';
import { isValue } from '../values.ts';
import { centredRecords } from './centred.ts';
import { isBold, type TextRow } from './rows.ts';

/** A line that follows within this many sizes may belong to the cells above it. */
const lineStep = 1.7;
/** Lines of one cell are nearer to each other than this share of the least step from row to row. */
const inCell = 0.85;

/**
 * Groups the lines of a table into records. `separators` are the heights of rules and edges of shading between them;
 * `xs` are the columns' borders.
 */
export function groupRecords(
  rows: readonly TextRow[],
  separators: readonly number[],
  xs: readonly number[],
): TextRow[][] {
  const centred = centredRecords(rows);
  if (centred) return centred;
  const records: TextRow[][] = [];
  // Rules between most lines tell where rows end; then what they don't part belongs together.
  const parted = rows.flatMap((row, index) => {
    const above = rows[index - 1];
    return above && separatorBetween(above, row, separators) ? [row.baseline - above.baseline] : [];
  });
  const ruled = parted.length >= 2 && parted.length >= 0.25 * (rows.length - 1);
  const pitch = parted.reduce((least, step) => Math.min(least, step), Infinity);
  let heads = true;
  for (const row of rows) {
    const last = records.at(-1);
    const previous = last?.at(-1);
    if (!last || !previous) records.push([row]);
    else if (separatorBetween(previous, row, separators)) records.push([row]);
    else if (row.baseline - previous.baseline > lineStep * Math.max(row.size, previous.size)) records.push([row]);
    else if (opensRow(row, last)) records.push([row]);
    else if (opensGroup(last, row) && row.baseline - previous.baseline > inCell * pitch) records.push([row]);
    else if (ruled ? !startsLikeOthers(row, last) : continues(row, last, previous, xs, heads)) last.push(row);
    else records.push([row]);
    heads &&= !row.pieces.some((piece) => isValue(textOf(piece)));
  }
  return records;
}

/** Whether a line in the first column has figures over which others stand already, or follows a line over several columns. */
function opensRow(row: TextRow, record: readonly TextRow[]): boolean {
  if (!row.pieces.some((piece) => piece.column === 0) || columnsOf([row]).size < 2) return false;
  const [first] = record;
  if (record.length === 1 && first?.pieces.length === 1 && (first.pieces[0]?.span ?? 1) > 1) return true;
  const values = valueColumns(record);
  return valueColumns([row])
    .values()
    .some((column) => column > 0 && values.has(column));
}

/** Whether a line by itself in the first column is followed by one that fills that and others. */
const opensGroup = (record: readonly TextRow[], row: TextRow): boolean =>
  record.length === 1 &&
  record[0]?.pieces.length === 1 &&
  record[0].pieces[0]?.column === 0 &&
  row.pieces.some(({ column }) => column === 0) &&
  columnsOf([row]).size > 1;

const separatorBetween = (above: TextRow | undefined, below: TextRow, separators: readonly number[]): boolean =>
  above !== undefined &&
  separators.some((y) => y > above.baseline - 0.3 * above.size && y < below.baseline - 0.3 * below.size);

const columnsOf = (rows: readonly TextRow[]): Set<number> =>
  new Set(rows.flatMap((row) => row.pieces.map((piece) => piece.column)));

const valueColumns = (rows: readonly TextRow[]): Set<number> =>
  columnsOf(rows.map((row) => ({ ...row, pieces: row.pieces.filter((piece) => isValue(textOf(piece))) })));

/** Whether a line fills the first column and most of the columns that the record's first line fills. */
function startsLikeOthers(row: TextRow, record: readonly TextRow[]): boolean {
  const first = columnsOf(record.slice(0, 1));
  const own = columnsOf([row]);
  const shared = [...own].filter((column) => first.has(column)).length;
  return first.size >= 2 && own.has(Math.min(...first)) && shared >= 0.75 * first.size;
}

function continues(
  row: TextRow,
  record: readonly TextRow[],
  previous: TextRow,
  xs: readonly number[],
  heads: boolean,
): boolean {
  const values = valueColumns(record);
  // Heading lines that span columns stand over those of the columns themselves.
  if (heads && record.some((each) => each.pieces.some((piece) => piece.span > 1))) return false;
  // Values never run on: two amounts under each other are two rows.
  if (row.pieces.some((piece) => values.has(piece.column) && isValue(textOf(piece)))) return false;
  const filled = columnsOf(record);
  const own = columnsOf([row]);
  if (Math.min(...own) > 0) return true;
  // The first column is filled: its text goes on only where the line above was full, or the words tell.
  if (filled.size > 1 && own.size > 1) return false;
  // A line in bold alone over a row that isn't opens a group of rows.
  if (own.size > 1 && isBold(previous) && !isBold(row)) return false;
  return [...own].some((column) => runsOn(row, previous, column, xs)) && (own.size === 1 || filled.size === 1);
}

/** Whether the text of a column goes on from one line to the next: the next word had no room left. */
function runsOn(row: TextRow, previous: TextRow, column: number, xs: readonly number[]): boolean {
  const above = previous.pieces.find((piece) => piece.column === column);
  const below = row.pieces.find((piece) => piece.column === column);
  const word = below?.words[0];
  if (!above || !below || !word) return false;
  if (/^\p{Ll}/u.test(word.text) && !/[.:]$/.test(textOf(above))) return true;
  const room = (xs[column + 1] ?? 0) - above.right;
  return above.words.length > 2 && room < word.right - word.left + 0.3 * word.size;
}

/** Makes one heading row of the heading lines that open a table: those over its first values, in any but column 0. */
export function joinHeads(records: TextRow[][]): TextRow[][] {
  const heads = records.findIndex(
    (record) =>
      record.some((row) => row.pieces.some((piece) => isValue(textOf(piece)))) ||
      !columnsOf(record)
        .values()
        .some((c) => c > 0),
  );
  if (heads < 2) return records;
  const joined: TextRow[][] = [];
  for (const record of records.slice(0, heads)) {
    const last = joined.at(-1);
    const spans = (rows: readonly TextRow[]) => rows.some((row) => row.pieces.some((piece) => piece.span > 1));
    if (last && !spans(last) && !spans(record)) last.push(...record);
    else joined.push([...record]);
  }
  return [...joined, ...records.slice(heads)];
}
