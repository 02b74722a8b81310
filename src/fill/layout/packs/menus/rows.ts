/** The rows of a price list, column by column: what things are called, and what they cost. */
import { medianOf } from '../../../scale/counts.ts';
import { atMost, longest } from '../../../scale/extents.ts';
import { rowsOf } from '../../page/neighbours.ts';
import { type Piece, pieceOf } from '../../page/pieces.ts';
import { type Segment, segmentsOf, type View } from '../../page/view.ts';
import { halfWidth } from '../../values/digits.ts';
import { parseNumber } from '../../values/numbers.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { Found } from '../../values/text.ts';

export interface PriceRow {
  piece: Piece;
  price?: Found<number>;
  /** Whether the price has decimals, or a currency: other numbers may be of pages. */
  money: boolean;
  /** What stands before the price: all of a row without one. */
  words?: Stretch;
  /** The part of the words that is bold, where others behind it are not. */
  bold?: Stretch;
  /** Whether it is set as headings are: so marked, or bold as a whole. */
  raised: boolean;
  /** Points. */
  size: number;
}

const currency = String.raw`(?:\p{Sc}|[A-Z]{3}|kr\.?|Kč|zł|lei|Ft|元|円|원|Rs\.?|Fr\.?)`;
const amount = String.raw`\d{1,4}[.,]\d{2}(?!\d)|\d{1,3}(?:[., ]\d{3})+(?:[.,]\d{2})?(?!\d)|\d{1,5}(?:[.,][-–—]+)?(?![\d.,])`;
const priced = new RegExp(String.raw`(?:^|(?<=\s))(?:${currency}\s?)?(?<amount>${amount})(?:\s?${currency})?$`, 'du');

/** Rows of a view from the top, each column of prices by itself. */
export const priceRows = (view: View): PriceRow[] =>
  columnsOf(view).flatMap((rows) => rows.map((row) => read(row, view)));

function columnsOf(view: View): Segment[][][] {
  const columns: Segment[][][] = [];
  for (const segments of Map.groupBy(segmentsOf(view), ({ line }) => line.page).values()) {
    const boxed = segments.flatMap((segment) => (segment.box ? [{ ...segment, box: segment.box }] : []));
    if (boxed.length < segments.length) columns.push([...Map.groupBy(segments, ({ line }) => line).values()]);
    else for (const edge of edgesOf(boxed)) columns.push(rowsOf(boxed.filter(edge)));
  }
  return columns;
}

type Boxed = Segment & { box: NonNullable<Segment['box']> };
/** Prices that end at one edge, at least, and how far they stray, as a share of the page. */
const [leastPrices, strays] = [3, 0.012];

/** What parts segments by the edges that prices end at; all are one where there is only one such edge. */
function edgesOf(segments: readonly Boxed[]): ((segment: Boxed) => boolean)[] {
  const ends = segments.flatMap(({ text, box }) => (priced.test(text) ? [box[2]] : [])).toSorted((a, b) => a - b);
  const edges: number[] = [];
  for (let from = 0; from < ends.length; ) {
    const start = ends[from] ?? 0;
    const to = ends.findIndex((end, at) => at > from && end - start > strays);
    const count = (to < 0 ? ends.length : to) - from;
    if (count >= leastPrices) edges.push(ends[from + count - 1] ?? start);
    from += count;
  }
  const crosses = ({ box }: Boxed): boolean =>
    edges.slice(0, -1).some((edge) => box[0] < edge - strays && box[2] > edge + strays);
  const wide = segments.filter(crosses).length > leastPrices;
  if (edges.length < 2 || wide) return [() => true];
  return edges.map((edge, at) => {
    const [from, to] = [edges[at - 1] ?? 0, at === edges.length - 1 ? 1 : edge];
    return ({ box }) => (at === 0 || box[0] >= from) && box[0] < to;
  });
}

function read(row: Segment[], { document }: View): PriceRow {
  const piece = pieceOf(row);
  // Running text offers nothing.
  if (piece.text.length > longest.line)
    return { piece, words: { start: 0, end: piece.text.length }, raised: false, size: 0, money: false };
  // Leaders stay in place as spaces; of those in pictures some dots are left beside the price.
  const text = halfWidth(piece.text).replace(/[._·…]{3,}|(?<=^|\s)[._·…]+(?=\d)/g, (dots) => ' '.repeat(dots.length));
  const words = row.flatMap(({ line, start, end }) =>
    line.words.filter((word) => word.start >= start && word.end <= end),
  );
  const bold = words.map(({ style }) => document.styles?.[style ?? -1]?.bold === true);
  const size = medianOf(words.flatMap(({ style }) => document.styles?.[style ?? -1]?.size ?? []));
  const raised = row.some(({ line }) => line.kind === 'heading') || (bold.length > 0 && bold.every(Boolean));
  const found: PriceRow = { piece, raised, size, money: false };
  const match = priced.exec(text);
  const [start = text.length, end = start] = match?.indices?.groups?.amount ?? [];
  const digits = match?.groups?.amount?.replace(/[.,][-–—]+$/u, '').replace(/\s/g, '') ?? '';
  const value = parseNumber(digits, { decimal: /,\d{1,2}$/.test(digits) ? ',' : '.' });
  if (match && value !== undefined) {
    found.price = { start, end, value };
    found.money = match[0].trim().length > end - start || /[.,]\d{2}$/.test(digits);
  }
  const before = text
    .slice(0, match?.index ?? text.length)
    .replace(/(?:[\s:–—-]|\.(?=[\s.]*$)(?<=\p{L}{3}[\s.]*))+$/u, '');
  const lead = /^[\s•*–—-]*(?:\d{1,3}[.)]\s+)?/u.exec(before)?.[0].length ?? 0;
  if (/\p{L}{2}|\p{Script=Han}/u.test(before.slice(lead))) found.words = { start: lead, end: before.length };
  const lasting = bold.indexOf(false);
  if (found.words && lasting > 0 && lasting < atMost.dozen) {
    const length = words.slice(0, lasting).reduce((sum, word) => sum + 1 + word.end - word.start, -1);
    if (length > found.words.start && length < found.words.end) found.bold = { start: found.words.start, end: length };
  }
  return found;
}
