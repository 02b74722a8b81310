/** Which rows of a till slip belong to one item, and whether a sum of the slip is what the items come to. */
import { atMost } from '../../../scale/extents.ts';
import { hundred } from '../../../scale/figures.ts';
import { setOf } from '../../../scale/lists.ts';
import { isTelling, means, meansAny, termsOf } from '../../words/terms.ts';
import { comesTo } from './slip-figures.ts';
import type { Reading, SlipRow } from './slip-rows.ts';

/** The rows of one item: that with its amount, and those that may say more of it. */
export interface ItemRows {
  row: SlipRow;
  /** Rows of words before it, since the item before it, and behind it. */
  above: SlipRow[];
  below: SlipRow[];
  /** A row that says how many for how much each. */
  times?: SlipRow;
  /** A row of digits. */
  code?: SlipRow;
}

export interface Rows {
  items: ItemRows[];
  /** What they come to, less what they are reduced by; in cents. */
  sum: number;
  /** The rows that follow. */
  rest: readonly SlipRow[];
  /** Whether a column is headed by how many there are. */
  counted: boolean;
}

const centsOf = ({ amount }: SlipRow): number => Math.round((amount?.value ?? 0) * hundred);

/** How many items come to more than nothing. */
const paying = (items: readonly ItemRows[]): number => items.filter(({ row }) => centsOf(row) > 0).length;

/** Sums that no word tells are told by what they come to, of so many items; without decimals that comes out by chance. */
const [leastSummed, manyItems] = [2, 3];
/** Cents. */
const leastWhole = hundred * hundred;

/** How rows are put together. */
export interface Way {
  reading: Reading;
  /** How many of the first rows that look like items are none: they have a postcode, a number of the slip. */
  skipped: number;
  /** Whether what the items before it come to is a sum, whatever it is called. */
  told: boolean;
}

/** The rows of items above the first sum; undefined where there is none. */
export function rowsOfItems(rows: readonly SlipRow[], { reading, skipped, told }: Way): Rows | undefined {
  const items: ItemRows[] = [];
  let [sum, left] = [0, skipped];
  const counted = rows.some((row) => isHead(row) && meansAny(termsOf(textOf(row)), many));
  let waiting: Omit<ItemRows, 'row' | 'below'> = { above: [] };
  for (const [at, row] of rows.entries()) {
    const last = items.at(-1);
    const { amount } = row;
    if (!amount) {
      waiting = withWords(row, waiting, last);
      continue;
    }
    const said = row.name ? row : (waiting.above.at(-1) ?? row);
    const sums = told && paying(items) >= (reading === 'whole' ? manyItems : leastSummed) && centsOf(row) === sum;
    if (last && (sums || !isOpen(said))) return { items, sum, counted, rest: rows.slice(at, at + atMost.dozen) };
    if (amount.value < 0 || row.kind === 'discount') sum -= Math.abs(centsOf(row));
    else if (isOpen(said) && left > 0) left -= 1;
    else if (isOpen(said) && (row.name || row.quantity || row.code || waiting.above.length > 0)) {
      const { times, ...before } = waiting;
      items.push({ ...before, ...(times && fits(times, amount.value) && { times }), row, below: [] });
      sum += centsOf(row);
    }
    waiting = { above: [] };
  }
  return undefined;
}

/** What waits for the next item with a row that comes to nothing by itself; `2 x 2.99` may belong to the item above. */
function withWords(
  row: SlipRow,
  waiting: Omit<ItemRows, 'row' | 'below'>,
  last: ItemRows | undefined,
): Omit<ItemRows, 'row' | 'below'> {
  if (row.quantity && row.unitPrice) {
    if (!last || last.times || last.row.quantity || !fits(row, last.row.amount?.value ?? 0))
      return { ...waiting, times: row };
    last.times = row;
    return waiting;
  }
  if (!row.name) return row.code ? { ...waiting, code: row } : waiting;
  if (isHead(row)) return { above: [] };
  last?.below.push(row);
  return { ...waiting, above: [...waiting.above, row], ...(row.code && { code: row }) };
}

const fits = ({ quantity, unitPrice }: SlipRow, amount: number): boolean =>
  quantity !== undefined && unitPrice !== undefined && comesTo(quantity.value, unitPrice.value, amount);

const textOf = ({ piece, name }: SlipRow): string => piece.text.slice(name?.start, name?.end);

/** What columns of a slip are headed by. */
const heads = setOf(
  'position article product description name quantity unit price amount total tax tax_rate rate discount number',
);

const many = setOf('quantity');

/** Whether a row heads columns: `Item Qty Price Amount`. */
function isHead(row: SlipRow): boolean {
  const terms = termsOf(textOf(row));
  return terms.length > 1 && terms.every((term) => means(term, heads) || !isTelling(term));
}

/** Whether a row may be an item: its label says nothing of sums. */
const isOpen = (row: SlipRow): boolean =>
  row.kind === 'unknown' ||
  row.kind === 'discount' ||
  (row.kind === 'other' && !meansAny(termsOf(textOf(row)), summed));
const summed = setOf('total saving');

/** Rows that say that they are sums. */
const summing: ReadonlySet<SlipRow['kind']> = new Set(['total', 'final', 'subtotal', 'net', 'nett', 'paid', 'other']);
/** Words of what says that it is a sum. */
const mostWords = 6;

/** Whether a sum below the items is what they come to, with the tax or without it. */
export function isProved({ items, sum, rest }: Rows, reading: Reading): boolean {
  if (reading === 'whole' && sum < leastWhole) return false;
  const amounts = rest.flatMap((row) => {
    const says = summing.has(row.kind) && row.piece.text.split(' ').length <= mostWords;
    return row.amount ? [{ cents: centsOf(row), summing: says || paying(items) >= manyItems }] : [];
  });
  return amounts.some(
    (total) =>
      total.summing &&
      (total.cents === sum ||
        amounts.some((part) => part !== total && part.cents < sum && total.cents - part.cents === sum)),
  );
}
