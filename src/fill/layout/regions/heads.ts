/** The rows of a grid that may head the others, and what they say of each column. */
import { atMost, longest } from '../../scale/extents.ts';
import { isValue, type Kind, kindsOf } from '../lists/kinds.ts';
import { spanText } from '../page/view.ts';
import type { GridRow } from './grid.ts';
import { differing, joined, type Piece, pieceOf } from './region.ts';

/** Rows from the top in which a head is looked for. */
const deepestHead = 6;

export const filled = (row: GridRow): number => row.cells.filter((cell) => cell !== null).length;
export const distinct = (row: GridRow): number => differing(row.cells).length;

/**
 * Indexes of rows that may be a head, and -1 for none: those that the file marks, else rows of words over others. The
 * first row of a table of the file may be seen to be one.
 */
export function headsIn(rows: readonly GridRow[], table = false): number[] {
  const marked = rows.findLastIndex((row) => row.header);
  if (marked >= 0 && marked < rows.length - 1) return [marked];
  const found: number[] = [];
  for (let at = 0; at < Math.min(deepestHead, rows.length - 1); at += 1) {
    const row = rows[at];
    if (!row || distinct(row) < 2 || saysAlike(row, rows[at + 1]) || isOfRows(row, rows[at + 1])) continue;
    if (isPriced(row) && goesOnPriced(rows.slice(at + 1))) continue;
    if (row.cells.some((cell) => cell !== null && labelled.test(cell.text)) || saysNone(row)) continue;
    const words = row.cells.filter((cell) => cell !== null && /\p{L}/u.test(cell.text) && !isValue(cell.text)).length;
    if (words > filled(row) / 2 || (at === 0 && !isItem(row, rows[1]))) found.push(at);
  }
  // The fuller a row is the more columns it may head.
  const wide = (at: number): number => distinct(rows[at] as GridRow);
  const sorted = found.toSorted((a, b) => wide(b) - wide(a)).slice(0, atMost.few - 1);
  return table && sorted.includes(0) && standsOver(rows) ? sorted : [-1, ...sorted];
}

/** Whether a first row of nothing but names of columns has one that stands over values alone, and no other names. */
function standsOver([first, ...rows]: readonly GridRow[]): boolean {
  if (!first || rows.length < 2 || distinct(first) !== first.cells.length) return false;
  if (!first.cells.every((cell) => cell !== null && columnName.test(cell.text))) return false;
  return first.cells.some((_, column) => rows.every(({ cells }) => isValue(cells[column]?.text ?? '')));
}
/** What a column is called: short words of which the first is written large, where letters are of two sizes. */
const columnName = /^[\p{Lu}\p{Lo}][\p{L}\p{M}\s.()/&'’-]{1,40}$/u;

/** Whether a dash stands where nothing is to be said: what heads a column names it. Behind a plus it does: `+`, `-`. */
function saysNone({ cells }: GridRow): boolean {
  const texts = cells.map((cell) => cell?.text ?? '');
  return texts.slice(1).some((text) => /^[-–—]+$/u.test(text)) && !texts.includes('+');
}

/** Whether a row of a form gives values behind their labels, in one cell or beside them. */
export function givesLabels(cells: readonly ({ text: string } | null)[]): boolean {
  const some = cells.flatMap((cell) => cell?.text ?? []);
  const labels = some.filter((text) => /[:：]$/u.test(text)).length;
  return some.some((text) => labelled.test(text)) || (labels > 0 && labels < some.length);
}
const labelled = /^[^:：]{2,40}[:：]\s+\S/u;

/** Whether a row of values is of the same sort as the one below it, cell by cell. Years may head columns. */
function isItem(row: GridRow, below: GridRow | undefined): boolean {
  const isFigure = (cell: Piece | null): boolean =>
    cell !== null && isValue(cell.text) && !kindsOf(cell.text).has('year');
  return (
    below !== undefined &&
    row.cells.filter(isFigure).length > 1 &&
    pairsOf(row, below).every(
      ([cell, other]) => (cell === null) === (other === null) && (!other || isValue(other.text) === isFigure(cell)),
    )
  );
}

/** Rows below a price that make it one of theirs, at least. */
const leastPriced = 2;

/** Whether rows say what things cost, and of words alone nothing but the days that they are of. */
const goesOnPriced = (rows: readonly GridRow[]): boolean =>
  rows.filter(isPriced).length >= leastPriced &&
  rows.every((row) => distinct(row) > 1 || isValue(differing(row.cells)[0]?.text ?? ''));

/** Whether a row is words and what they cost, and nothing else. */
function isPriced({ cells }: GridRow): boolean {
  const [words, price, ...others] = differing(cells);
  return (
    others.length === 0 &&
    words !== undefined &&
    price !== undefined &&
    /\p{L}/u.test(words.text) &&
    !isValue(words.text) &&
    kindsOf(price.text).has('money')
  );
}

/** Whether a row is as full as the one below it and has the same kinds of values at the same places, times above times. */
function isOfRows(row: GridRow, below: GridRow | undefined): boolean {
  const pairs = pairsOf(row, below).map((pair) => pair.map((cell) => cell?.text ?? '') as [string, string]);
  return (
    distinct(row) > 2 &&
    pairs.every(([own, other]) => (own === '') === (other === '') && isValue(own) === isValue(other)) &&
    pairs.some(([own, other]) => sortsOf(own).some((sort) => sortsOf(other).includes(sort)))
  );
}

/** What a value is that heads no column: years and bare numbers may. */
const sortsOf = (text: string): Kind[] => telling.filter((kind) => kindsOf(text).has(kind));
const telling: readonly Kind[] = ['money', 'time', 'percent', 'email'];

/** Whether a value stands above the same one, or a number above another one with the same words, `90 min`, or a row heads nothing. */
const saysAlike = (row: GridRow, below: GridRow | undefined): boolean =>
  headsNone(row, below) ||
  pairsOf(row, below).some(([cell, other]) => {
    if (!cell || !other || cell === other) return false;
    return cell.text === other.text ? isValue(cell.text) : measured.test(cell.text) && bare(cell) === bare(other);
  });

/** Whether what heads no column stands above its like. */
export const headsNone = (row: GridRow, below: GridRow | undefined): boolean =>
  pairsOf(row, below).some(
    ([cell, other]) =>
      cell && other && cell !== other && headless.some((sort) => sort.test(cell.text) && sort.test(other.text)),
  );

/** Each cell of a row with the one below it. */
const pairsOf = (row: GridRow, below: GridRow | undefined): [Piece | null, Piece | null][] =>
  row.cells.map((cell, column) => [cell, below?.cells[column] ?? null]);

/** From one year to another, or on, `2001–2004`, `2019 –`; and addresses of mail, be they broken: `ada@uni- ulm.de`. */
const headless = [/^(?:19|20)\d\d ?[-–—/] ?(?:(?:19|20)?\d\d)?$/u, /[^\s@]@[^\s@]/u];

const measured = /\d.*\p{L}|\p{L}.*\d/u;
const bare = ({ text }: Piece): string => text.replace(/\d+/gu, '0');

/** What heads each column in a row and in the rows right above it. */
export function headTexts(rows: readonly GridRow[], at: number): (Piece | null)[] {
  const row = rows[at];
  if (!row) return [];
  return row.cells.map((cell, column) => {
    const above = rows
      .slice(Math.max(0, at - 2), at)
      .filter((other) => distinct(other) > 1 && !other.cells.some((cell) => cell !== null && saysOther(cell.text)))
      .map((other) => other.cells[column] ?? null)
      .filter((piece) => piece !== null && piece !== cell);
    return joined([...above, cell && named(cell)]);
  });
}

/** Whether a text above a head is none: a value, or a label of what stands beside it. */
const saysOther = (text: string): boolean => isValue(text) || /[:：]$/u.test(text) || labelled.test(text);

/** What a head says in its first line, where those below say it again or explain it in a sentence. */
function named(head: Piece): Piece {
  const [first, ...others] = head.spans;
  const below = others.map(spanText);
  if (!first || below.length === 0) return head;
  const said = below.join(' ');
  const explains = said.length > longest.name && /^\p{Lu}/u.test(said) && /[.?!。]\)?$/u.test(said);
  return explains || below.every((text) => text === spanText(first)) ? pieceOf([first]) : head;
}
