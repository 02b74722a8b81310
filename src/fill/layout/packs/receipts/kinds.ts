/** What a row at the foot of a receipt or invoice is: told from its label, misread letters included. */

import { some } from '../../../scale/grades.ts';
import { outlineOf } from '../../values/misread.ts';
import { type Term, termsOf } from '../../words/terms.ts';

export type RowKind =
  /** What is to be paid in the end: `Total`, `Amount due`. */
  | 'total'
  /** What says itself that it is the last word: `Grand total`, `Total after rounding`. */
  | 'final'
  | 'subtotal'
  | 'net'
  | 'nett'
  | 'tax'
  | 'rounding'
  /** What is added for service. */
  | 'charge'
  | 'discount'
  | 'paid'
  | 'change'
  /** A total of something else: of items, of one tax code, of savings. */
  | 'other'
  /** Its label says nothing of sums, or can't be read. */
  | 'unknown';

/** Words by concept that are known by their outlines alone, since labels of this kind matter most. */
const outlined = new Map(
  Object.entries({
    total: 'total',
    subtotal: 'subtotal',
    change: 'change',
    cash: 'cash tendered',
    card: 'visa master mastercard debit',
    tax: 'gst tax vat',
    gross: 'incl inclusive',
    round: 'rounding rounded round',
    net: 'excl exclude excluding',
    adjusted: 'adjustment adj adjusted',
    saving: 'saving savings saved',
  }).flatMap(([concept, words]) => words.split(' ').map((word) => [outlineOf(word), concept] as const)),
);

/** What each kind's label has (all of a group parted by `+`) and has not (`-`), parted by bars; the first that fits counts. */
const written: [RowKind, string][] = [
  ['change', 'change'],
  ['rounding', 'round -total -due | adjusted -total -due'],
  ['subtotal', 'subtotal'],
  ['other', 'saving'],
  ['discount', 'discount'],
  ['other', 'quantity | position | =points | =supplies | =supply'],
  ['final', 'total+round | total+adjusted | total+grand | total+final | total+due | total+payment'],
  ['tax', 'total+tax -gross -net'],
  // "Net total" is what remains to be paid on a till slip, and what is taxed on an invoice.
  ['nett', 'total+=net'],
  ['final', 'total+=nett'],
  ['net', 'total+net'],
  ['total', 'total | =summe | =sum'],
  ['tax', 'tax | value_added_tax | sales_tax'],
  ['net', 'tax_base'],
  ['final', 'amount+due | balance+due'],
  ['charge', 'tip | service_charge | =chrg'],
  ['paid', 'cash | card | payment | credit_card | tendered'],
  ['total', 'due'],
];

const rules = written.flatMap(([kind, labels]) =>
  labels.split(' | ').map((label) => {
    const [wanted = '', ...unwanted] = label.split(' ');
    return { kind, wanted: wanted.split('+'), unwanted: unwanted.map((concept) => concept.slice(1)) };
  }),
);

/** How many there are, said beside a sum: `Items: 3 Total 52.80`. */
const counted = /\b(?:items?|qty|quantity|pcs|count)\s?[:.]?\s?\d{1,4}(?![\d.,])/gi;

/** The kind of a row. */
export function kindOf(label: string): RowKind {
  const plain = label
    .normalize('NFKC')
    .replace(counted, ' ')
    .replace(/\bsub[\s-]{1,3}(?=t)/i, 'sub');
  const terms = termsOf(plain);
  const concepts = terms.map(conceptsOf);
  // "GST 6% included in total" speaks of the tax; "Total incl. GST" of the total.
  const first = concepts.find((list) => list.some((concept) => !concept.startsWith('=')));
  if (first?.includes('tax') && concepts.some((list) => list.includes('gross'))) return 'tax';
  const all = new Set(concepts.flat());
  const has = (concept: string): boolean => all.has(concept);
  return rules.find(({ wanted, unwanted }) => wanted.every(has) && !unwanted.some(has))?.kind ?? 'unknown';
}

/** Tax that is only spoken of in brackets is no part of what a row is: `Total (GST incl.)`. */
function conceptsOf({ text, concepts, weight }: Term): readonly string[] {
  const alike = text.length >= 3 ? outlined.get(outlineOf(text)) : undefined;
  const all = [...concepts, `=${text}`, ...(alike ? [alike] : [])];
  return weight <= some ? all.filter((concept) => concept !== 'tax') : all;
}
