/** Lists of which a document says that they have no items: `Known issues: none`, `There are no open posts.` */
import { longest } from '../../scale/extents.ts';
import { half } from '../../scale/grades.ts';
import { markLength, titleOf } from '../lists/sections.ts';
import { oncePerLines } from '../page/once.ts';
import type { TextLine, View } from '../page/view.ts';
import { deniedIn, isNothing } from '../values/nothing.ts';
import { overlap } from '../words/similarity.ts';
import { type Term, termsOf } from '../words/terms.ts';
import type { AskedList } from './asked.ts';
import { names, placesNamed } from './siblings.ts';

/** What is called so has none of something. */
interface Denial {
  name: readonly Term[];
  of: string;
  /** Places of the lines that say so. */
  orders: readonly number[];
}

const labelled = /^(.{2,60}?)\s*[:：]\s*(\S.*)$/u;

const denialsOf = oncePerLines((view: View): Denial[] =>
  view.lines.flatMap((line, at) => {
    const [above, below] = [view.lines[at - 1], view.lines[at + 1]];
    const beside = isOver(line, below)
      ? []
      : pairsOf(line).flatMap(([label, value]) => denialFrom(label, value, [line.order]));
    if (beside.length > 0 || !above || above.text.length > longest.name || isOneOf(line, below)) return beside;
    return denialFrom(above.text, line.text.slice(markLength(line.text)), [above.order, line.order]);
  }),
);

/** What stands behind each label of a line, or in the second of two cells. */
function pairsOf({ segments }: TextLine): (readonly [label: string, value: string])[] {
  return segments.map(({ text }, at) => {
    const beside = segments.length === 2 ? (segments[at - 1]?.text ?? '') : '';
    const [, label = beside, value = text] = labelled.exec(text) ?? [];
    return [label, value];
  });
}

/** Whether a line of cells heads those of the next one: `Items | No.` over `Chair | 4`. */
const isOver = ({ segments, text }: TextLine, below: TextLine | undefined): boolean =>
  segments.length > 1 &&
  !labelled.test(text) &&
  !isNothing(below?.segments[1]?.text ?? '') &&
  below?.segments.length === segments.length;

function denialFrom(label: string, value: string, orders: readonly number[]): Denial[] {
  const of = label === '' ? undefined : deniedIn(value);
  return of === undefined ? [] : [{ name: termsOf(titleOf(label)), of, orders }];
}

/** Whether a line is the first of several answers or the beginning of a text: `None`, `Mild`, `Severe`. */
const isOneOf = (line: TextLine, below: TextLine | undefined): boolean =>
  below !== undefined &&
  (line.kind === 'list-item'
    ? below.kind === 'list-item'
    : below.block === line.block && below.kind === line.kind && !labelled.test(below.text));

/** Whether a text says that there are no items of a list, by any words or by its name. */
export function isDenied(text: string, { terms }: AskedList): boolean {
  const of = deniedIn(text);
  return of !== undefined && (of === '' || overlap(terms, termsOf(of)).asked >= half);
}

const inRows = new Set<TextLine['kind'] | undefined>(['table', 'list-item']);

/** Whether a document says wherever it has what a list is called that there are none. */
export function isSaidEmpty(list: AskedList, view: View): boolean {
  const own = denialsOf(view).filter(
    ({ name, of }) => names(name, list) && (of === '' || overlap(list.terms, termsOf(of)).asked >= half),
  );
  const orders = new Set(own.flatMap((denial) => denial.orders));
  if (own.length === 0 || placesNamed(list, view).some((order) => !orders.has(order))) return false;
  const rest = view.lines.filter(({ order }) => !orders.has(order));
  // What begins with its name heads it as well: `Defects found on the second visit:`.
  const heads = rest.some(
    ({ kind, text }, at) =>
      text.length <= longest.name &&
      (kind === 'heading' || /[:：]$/u.test(text) || inRows.has(rest[at + 1]?.kind)) &&
      overlap(list.terms, termsOf(text)).asked === 1,
  );
  if (heads) return false;
  return !rest.flatMap(pairsOf).some(([label]) => label !== '' && names(termsOf(titleOf(label)), list));
}
