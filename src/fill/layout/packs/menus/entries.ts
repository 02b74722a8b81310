/** The things that a price list offers, with what is said of each and the heading above it. */
import { medianOf } from '../../../scale/counts.ts';
import { atMost } from '../../../scale/extents.ts';
import { oncePerLines } from '../../page/once.ts';
import { spansIn } from '../../page/pieces.ts';
import type { Span, View } from '../../page/view.ts';
import { kindOf } from '../receipts/kinds.ts';
import { type PriceRow, priceRows } from './rows.ts';

export interface Offer {
  name: Span[];
  price: { spans: Span[]; value: number; money: boolean };
  description: Span[];
  section?: { spans: Span[]; text: string };
}

/** Offers that make a price list, at least. */
const least = 5;
/** Words that a name has at most. */
const mostWords = atMost.dozen;
/** Rows of what is said of one thing, at most. */
const mostSaid = 3;

/** The offers of a view; none where it is no price list. Worked out once for a view. */
export const offersIn = oncePerLines((view: View): readonly Offer[] => {
  const rows = priceRows(view).filter(({ words, price }) => words || price);
  if (rows.length > atMost.thousands) return [];
  const sums = rows.some(({ piece, words, price }) => price && words && isSum(textOf({ piece, at: words })));
  // A table says more of each than what it is called and costs.
  const columned = rows.filter(({ piece, price }) => price && piece.segments.length > 2).length;
  const offers = sums || 2 * columned > rows.filter(({ price }) => price).length ? [] : offersOf(rows);
  const odd = offers.filter(({ name }) =>
    isOdd(name.map(({ line, start, end }) => line.text.slice(start, end)).join(' ')),
  );
  return offers.length >= least && 5 * odd.length <= offers.length ? offers : [];
});

const summed: ReadonlySet<ReturnType<typeof kindOf>> = new Set(['total', 'final', 'subtotal', 'tax', 'net', 'paid']);
/** Words that a sum is called by, at most. */
const mostCalled = atMost.few;
const isSum = (text: string): boolean => text.split(' ').length <= mostCalled && summed.has(kindOf(text));
const textOf = ({ piece, at }: { piece: PriceRow['piece']; at: { start: number; end: number } }): string =>
  piece.text.slice(at.start, at.end);
/** A name that holds another price, or figures of other columns, or that is a sentence. */
const isOdd = (name: string): boolean =>
  /\d[.,]\d{2}(?!\d)|\d\s?[\p{Sc}元円원]|\p{Sc}\s?\d/u.test(name) ||
  name.split(' ').filter((word) => /\d/.test(word)).length > 1 ||
  name.split(' ').length > mostWords ||
  /[.!?:]$/.test(name);

const spansOf = ({ piece, words }: PriceRow): Span[] => (words ? spansIn(piece, words.start, words.end) : []);

function offersOf(rows: readonly PriceRow[]): Offer[] {
  // Prices stand behind names, or below what is said of them.
  const alone = rows.filter(({ words, price }) => price && !words).length;
  const all = rows.filter(({ price }) => price).length;
  return 2 * alone > all ? offersAbove(rows) : offersBefore(rows);
}

/** Rows since the last price, of which the first is a name; those beyond the usual number are headings. */
function offersAbove(rows: readonly PriceRow[]): Offer[] {
  const groups: { said: PriceRow[]; at: PriceRow }[] = [];
  let said: PriceRow[] = [];
  for (const row of rows) {
    if (!row.price) said.push(row);
    else if (!row.words) {
      groups.push({ said, at: row });
      said = [];
    } else said = [];
  }
  const sizes = groups.map((group) => group.said.length).toSorted((a, b) => a - b);
  // Headings make groups longer, and few of them are shorter than the others.
  const usual = sizes[Math.floor(sizes.length / 4)] ?? 0;
  if (usual < 1 || usual > mostSaid) return [];
  let section: Offer['section'];
  return groups.flatMap(({ said, at }): Offer[] => {
    const heads = said.slice(0, Math.max(0, said.length - usual));
    const [name, ...more] = said.slice(-usual);
    const head = heads.at(-1);
    if (head) section = sectionOf(head);
    if (!name) return [];
    return [
      { name: spansOf(name), price: priceOf(at), description: more.flatMap(spansOf), ...(section && { section }) },
    ];
  });
}

/** Rows with names and prices, below which more may be said of each; raised rows are headings. */
function offersBefore(rows: readonly PriceRow[]): Offer[] {
  const between = groupsBetween(rows);
  const usual = medianOf(between.slice(1).map((group) => group.filter((row) => !row.raised).length));
  const plain = medianOf(between.flat().map(({ size }) => size));
  let section: Offer['section'];
  const offers: Offer[] = [];
  let at = -1;
  for (const row of rows) {
    if (row.price && row.words) {
      const name = row.bold ? spansIn(row.piece, row.bold.start, row.bold.end) : spansOf(row);
      const more = row.bold ? spansIn(row.piece, row.bold.end + 1, row.words.end) : [];
      offers.push({ name, price: priceOf(row), description: more, ...(section && { section }) });
      at = 0;
    } else if (row.words) {
      const last = offers.at(-1);
      const heads = row.raised || row.size > plain * larger || at < 0 || at >= usual;
      if (heads) section = sectionOf(row);
      else last?.description.push(...spansOf(row));
      at += 1;
    }
  }
  return offers;
}

/** Type that is larger than what is said of things. */
const larger = 1.1;

/** The rows without prices before, between and behind those with them. */
function groupsBetween(rows: readonly PriceRow[]): PriceRow[][] {
  const groups: PriceRow[][] = [[]];
  for (const row of rows)
    if (row.price) groups.push([]);
    else groups.at(-1)?.push(row);
  return groups;
}

const sectionOf = (row: PriceRow): NonNullable<Offer['section']> => ({
  spans: spansOf(row),
  text: row.words ? textOf({ piece: row.piece, at: row.words }) : '',
});
const priceOf = ({ piece, price, money }: PriceRow): Offer['price'] => ({
  money,
  spans: price ? spansIn(piece, price.start, price.end) : [],
  value: price?.value ?? 0,
});
