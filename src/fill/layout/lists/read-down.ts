/** Cards side by side, which a reader takes one after the other though few rows stand side by side. */
import { chainsOf } from '../../scale/chains.ts';
import { nearlyAll } from '../../scale/grades.ts';
import type { Segment } from '../page/view.ts';
import type { Row } from './columns.ts';
import { isValue } from './kinds.ts';

/** Rows in reading order: those that the document itself reads down, card by card, and that are no table's. */
export function readDown(rows: readonly Row[]): Row[] {
  const chains = chainsOf(rows, (row, last) => row.length > 1 && row.length === last.length && goesBack(row, last));
  return chains.flatMap((chain, at) =>
    chain.length > 1 && areCards(chain, chains[at + 1]?.[0]) ? inOrder(chain) : chain,
  );
}

/** Whether the document has the start of a row before the end of the one above it. */
const goesBack = ([first]: Row, above: Row): boolean => orderOf(first) < orderOf(above.at(-1));
const orderOf = (segment: Segment | undefined): number => segment?.line.order ?? 0;

/**
 * Whether what stands side by side is of one sort, and of another one than what stands right below it: names over mails.
 * What begins a card comes again, where other cards stand below, or there are more than two side by side.
 */
function areCards(rows: readonly Row[], next: Row | undefined): boolean {
  const isOne = (row: Row): boolean => row.every((one) => lookOf(one) === lookOf(row[0]));
  const looks = [...rows, ...(next ? [next] : [])].map(([first]) => lookOf(first));
  const starts = looks.flatMap((look, at) => (look === looks[0] ? [at] : []));
  const [, again = rows.length] = starts;
  return (
    again > 1 &&
    starts.every((at) => at % again === 0) &&
    (starts.length > 1 || (rows[0]?.length ?? 0) > 2) &&
    rows.filter(isOne).length >= nearlyAll * rows.length
  );
}

/** Its type, its label or what sort of text it is. */
function lookOf(segment: Segment | undefined): string {
  if (!segment) return '';
  const { text, line } = segment;
  const label = /^\p{L}[^:：\d]{1,28}[:：](?=\s?\S)/u.exec(text)?.[0];
  const sort = isValue(text) ? 'value' : text.includes('@') ? 'mail' : /\d/u.test(text) ? 'digits' : 'words';
  return `${line.kind === 'heading' || line.bold} ${label ?? sort}`;
}

/** Each line by itself, in the document's own order. */
const inOrder = (rows: readonly Row[]): Row[] =>
  [...Map.groupBy(rows.flat(), ({ line }) => line).values()].sort(([one], [other]) => orderOf(one) - orderOf(other));
