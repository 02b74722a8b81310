/** Lists of what a menu or a price list offers. */
import type { Filled } from '../../../../model/filled.ts';
import type { LeafField } from '../../../../model/template.ts';
import { likely, nearlyAll, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { LayoutContext } from '../../context.ts';
import { rebuild } from '../../lists/members.ts';
import { leafAt, valueFrom } from '../../lists/value.ts';
import type { View } from '../../page/view.ts';
import { type Asked, type AskedList, askedList, figures, type ListAsk, listsOf } from '../../regions/asked.ts';
import { overlap } from '../../words/similarity.ts';
import { isTelling, means, meansAny, termsOf } from '../../words/terms.ts';
import type { FoundList } from '../pack.ts';
import { type Offer, offersIn } from './entries.ts';

type Asks = 'name' | 'price' | 'description' | 'section' | undefined;

const offered = setOf('dish dishes menu drink position article product goods service price food offer meal');
/** What is offered without a sign of money now and then. */
const eaten = setOf('dish dishes menu drink food meal');
const prices = setOf('price amount fee cost value unit');
const groups = setOf('type section group category course');

/** What a list offers; undefined for lists of something else, and where there are no offers. */
export function fromMenu({ field, parents }: ListAsk, view: View, context: LayoutContext): FoundList | undefined {
  const list = askedList(field, parents);
  const parts = partsAsked(list);
  const all = parts ? offersIn(view) : [];
  if (!parts || all.length === 0) return undefined;
  const terms = [...list.terms, ...list.members.flatMap(({ profile }) => profile.own)];
  const money = all.filter(({ price }) => price.money).length >= nearlyAll * all.length;
  if (!money && !meansAny(terms, eaten)) return undefined;
  const named = all.filter(({ section }) => section && overlap(list.terms, termsOf(section.text)).asked >= likely);
  const alone = parents[0] !== undefined && listsOf(parents[0]).length === 1;
  const offers =
    named.length > 0 && named.length < all.length ? named : alone || meansAny(list.terms, offered) ? all : [];
  if (offers.length === 0) return undefined;
  const items = offers.map((offer) =>
    rebuild(
      field.item,
      new Map(
        list.members.flatMap(({ leaf }, at): [LeafField, Filled][] => {
          const value = filledFrom(leaf, parts[at], offer, context);
          return value ? [[leaf, value]] : [];
        }),
      ),
    ),
  );
  return { items, score: likely };
}

function partsAsked({ members }: AskedList): Asks[] | undefined {
  const asked = members.map(partAsked);
  const name = asked.indexOf('name');
  return name >= 0 && asked.includes('price') && asked.every(Boolean) && asked.lastIndexOf('name') === name
    ? asked
    : undefined;
}

function partAsked({ leaf, profile: { own, shape }, wordy, many }: Asked): Asks {
  if (many || leaf.choices) return undefined;
  if (!wordy)
    return figures.has(shape) &&
      shape !== 'percent' &&
      meansAny(own, prices) &&
      own.filter(isTelling).every((term) => means(term, prices))
      ? 'price'
      : undefined;
  if (meansAny(own, setOf('description')) && !meansAny(own, offered)) return 'description';
  return meansAny(own, groups) ? 'section' : 'name';
}

function filledFrom(leaf: LeafField, part: Asks, offer: Offer, context: LayoutContext): Filled | undefined {
  if (part === 'price') {
    const { spans, value } = offer.price;
    const exact = leaf.type === 'number' || (leaf.type === 'integer' && Number.isInteger(value));
    return exact ? leafAt(value, spans, sure) : valueFrom(leaf, spans, sure, context);
  }
  const spans = part === 'section' ? offer.section?.spans : part === 'name' ? offer.name : offer.description;
  return spans && spans.length > 0 ? valueFrom(leaf, spans, sure, context) : undefined;
}
