/** Lists of what was bought, from a till slip. */
import type { Filled } from '../../../../model/filled.ts';
import type { LeafField } from '../../../../model/template.ts';
import { sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { LayoutContext } from '../../context.ts';
import { rebuild } from '../../lists/members.ts';
import { leafAt, valueFrom } from '../../lists/value.ts';
import { spansIn } from '../../page/pieces.ts';
import type { View } from '../../page/view.ts';
import { type Asked, type AskedList, askedList, figures, type ListAsk } from '../../regions/asked.ts';
import { isTelling, means, meansAny } from '../../words/terms.ts';
import type { FoundList } from '../pack.ts';
import { type Part, type SlipItem, slipIn } from './slip-items.ts';

type Asks = keyof SlipItem | undefined;

/** What lists beside that of the goods are called: what was paid, taxes by their rates. */
const others = setOf('tax tax_rate payment discount total subtotal change cash card rate balance');
const goods = setOf('position article product goods purchase');
/** What items are called by. */
const callings = setOf('position article product goods dish description name label service');
const [many, one] = [setOf('quantity piece'), setOf('unit each')];
const money = setOf('price amount fee cost value total subtotal position charge net gross sum');
const weight = setOf('weight');
const price = setOf('price fee cost value');
const untaxed = setOf('tax tax_rate discount rate');
const classes = setOf('type class_group tax_class letter code');
const numbers = setOf('number code article barcode');

/** The goods of a slip; undefined for other lists, and where there is no slip. */
export function fromSlip({ field, parents }: ListAsk, view: View, context: LayoutContext): FoundList | undefined {
  const list = askedList(field, parents);
  const parts = partsAsked(list);
  if (!parts || meansAny(list.terms, others) || 2 * parts.filter(Boolean).length <= parts.length) return undefined;
  const items = slipIn(view)?.map((item) => {
    const values = list.members.flatMap(({ leaf }, at): [LeafField, Filled][] => {
      const part = parts[at] && item[parts[at]];
      return part ? [[leaf, filledFrom(leaf, part, context)]] : [];
    });
    return rebuild(field.item, new Map(values));
  });
  // A member that a slip knows nothing of may stand in a column.
  return items && { items, score: sure, proved: parts.every((part) => part !== undefined) };
}

/** Which part of an item each member asks for; undefined for lists of something else. */
function partsAsked({ members, terms }: AskedList): Asks[] | undefined {
  const asked = members.map(partAsked);
  const words = members.flatMap(({ wordy }, at) => (wordy && !asked[at] ? [at] : []));
  const name = words.find((at) => meansAny(members[at]?.profile.own ?? [], callings)) ?? words[0];
  if (name === undefined) return undefined;
  asked[name] = 'name';
  const amounts = asked.flatMap((part, at) => (part === 'amount' ? [at] : []));
  if (amounts.length > 1)
    for (const at of amounts) if (members[at]?.profile.own.every((term) => means(term, price))) asked[at] = 'unitPrice';
  if (asked.filter((part) => part === 'amount').length > 1) return undefined;
  const called = meansAny(members[name]?.profile.own ?? [], callings);
  const bought = meansAny(terms, goods) || (asked.includes('amount') && (called || asked.includes('quantity')));
  return bought ? asked : undefined;
}

/** The part of an item that a member asks for, where that is not its name. */
function partAsked({ leaf, profile: { own, shape }, wordy, many: several }: Asked): Asks {
  if (several || leaf.choices) return undefined;
  const asks = (some: ReadonlySet<string>): boolean => meansAny(own, some);
  if (wordy) {
    if (asks(untaxed)) return asks(classes) ? 'taxClass' : undefined;
    if (asks(many)) return 'times';
    if (shape === 'identifier' || own.every((term) => means(term, numbers))) return 'code';
    return asks(one) && own.length === 1 ? 'unit' : undefined;
  }
  if (!figures.has(shape) || shape === 'percent' || asks(untaxed)) return undefined;
  if (asks(one) && asks(money)) return 'unitPrice';
  if (asks(many)) return 'quantity';
  if (asks(weight)) return 'weight';
  const telling = own.filter(isTelling);
  if (asks(money) && telling.every((term) => means(term, money)))
    return own.every((term) => means(term, setOf('position'))) ? 'number' : 'amount';
  return own.length > 0 && own.every((term) => means(term, numbers)) ? 'number' : undefined;
}

function filledFrom(leaf: LeafField, { piece, at }: Part, context: LayoutContext): Filled {
  const spans = spansIn(piece, at.start, at.end);
  const exact = leaf.type === 'number' || (leaf.type === 'integer' && 'value' in at && Number.isInteger(at.value));
  return 'value' in at && exact ? leafAt(at.value, spans, sure) : valueFrom(leaf, spans, sure, context);
}
