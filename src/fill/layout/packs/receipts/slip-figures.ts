/** How many for how much each a row of a till slip says: with a sign between, or by figures whose product it comes to. */
import { atMost } from '../../../scale/extents.ts';
import { hundred } from '../../../scale/figures.ts';
import { parseNumber } from '../../values/numbers.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { Found } from '../../values/text.ts';

/** What a row says of how many there are, and from where on it says so. */
export interface Counted {
  quantity: Found<number>;
  /** What one of them costs. */
  unitPrice: Found<number>;
  /** What the quantity counts: `kg`. */
  unit?: Stretch;
  start: number;
}

/** Recognisers take a yen sign for a backslash. */
const currency = String.raw`(?:\p{Sc}|\\|[A-Z]{1,3}[$.]?|Rs\.?|Kč|kr\.?|zł|lei|円|元|원)`;
const count = String.raw`\d{1,4}(?:[.,]\d{1,3})?`;
const measure = String.raw`\p{L}{1,6}\.?`;
const sign = '(?:[x×X*@✕]|à|at)';
const plainPrice = String.raw`\d{1,3}(?:[.,]\d{3})*[.,]\d{2}(?!\d)|\d{1,6}[.,]\d{2,4}(?!\d)`;
/** Thousands are parted by spaces only where no count may stand before them. */
const spacedPrice = String.raw`\d{1,3}(?: \d{3})+[.,]\d{2}(?!\d)`;
/** Without decimals. */
export const wholePrice = String.raw`\d{1,3}(?:,\d{3})+|\d{1,6}`;

/** The ways to say it with a price of this form, each at the end of a text. */
function waysWith(price: string): RegExp[] {
  const one = String.raw`(?:${currency}\s?)?(?<price>${price})(?:\s?${currency})?`;
  return [
    // `2 x 2.99`, `0.562 kg @ $1.29/kg`, `2 Stk x 0,65`.
    String.raw`(?<![\p{L}\d.,])(?<count>${count})\s?(?<measure>(?![xX]\s)${measure})?\s?${sign}\s?${one}(?:\s?/\s?${measure})?$`,
    // `2.99 x 2`.
    String.raw`(?<![\p{L}\d.,])(?:@\s?)?${one}\s?[x×X*✕]\s?(?<count>\d{1,3})[点個コ개个]?$`,
  ].map((way) => new RegExp(way, 'du'));
}
const signed = { cents: [...waysWith(plainPrice), ...waysWith(spacedPrice)], whole: waysWith(wholePrice) };
/** `1 pc 950.00`, which what it comes to bears out. */
const measured = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<count>${count})\s(?:(?<measure>${measure})\s)?(?:${currency}\s?)?(?<price>${plainPrice}|${spacedPrice})(?:\s?${currency})?$`,
  'du',
);
/** `2 x`, whose price stood behind it. */
const before = new RegExp(
  String.raw`^(?<count>${count})\s?(?<measure>(?![xX]$)${measure})?\s?${sign}(?:\s?${currency})?$`,
  'du',
);
/** One letter behind a figure is a measure: `Juice 1L`. */
const behind = String.raw`(?:\s?(?:\p{Sc}|[A-Z]{3}|kr|zł|Kč|lei|円|元|원)|%)?`;
const figure = new RegExp(String.raw`(?:^|\s)(?:${currency}\s?)?(?<figure>\d[\d.,]*)${behind}(?=\s*$)`, 'du');

/** What a figure may be worth: `1.000` is one, or a thousand. */
function valuesOf(text: string): number[] {
  const decimals = /(?<mark>[.,])(?<digits>\d{1,4})$/.exec(text)?.groups;
  const other = (mark: string | undefined): '.' | ',' => (mark === ',' ? '.' : ',');
  const read = [parseNumber(text, { decimal: decimals?.mark === ',' ? ',' : '.' })];
  if (decimals?.digits?.length === 3) read.push(parseNumber(text, { decimal: other(decimals.mark) }));
  return read.filter((value) => value !== undefined);
}

function numberIn(match: RegExpExecArray, name: 'count' | 'price'): Found<number> | undefined {
  const [start, end] = match.indices?.groups?.[name] ?? [0, 0];
  const text = match.groups?.[name]?.replace(/\s/g, '') ?? '';
  const values = valuesOf(text);
  // A count has no thousands.
  const value = name === 'count' ? values[0] : values.at(-1);
  return value === undefined ? undefined : { start, end, value };
}

/** Whether so many for so much each come to an amount, but for a cent that is lost by rounding. */
export const comesTo = (quantity: number, one: number, amount: number): boolean =>
  quantity > 0 && Math.abs(Math.round(quantity * one * hundred) - Math.round(amount * hundred)) <= 1;

const unitIn = (match: RegExpExecArray): { unit?: Stretch } => {
  const [start, end] = match.indices?.groups?.measure ?? [0, 0];
  return end > start ? { unit: { start, end } } : {};
};

/** How many for how much each stand at the end of a text, of which `amount` says what they come to, where that is known. */
export function countedAtEnd(text: string, amount: number | undefined, whole: boolean): Counted | undefined {
  for (const way of whole ? signed.whole : signed.cents) {
    const match = way.exec(text);
    const [quantity, unitPrice] = match ? [numberIn(match, 'count'), numberIn(match, 'price')] : [];
    if (match && quantity && unitPrice) return { quantity, unitPrice, ...unitIn(match), start: match.index };
  }
  if (amount === undefined) return undefined;
  const found = factorsIn(figuresAtEnd(text), amount);
  if (found) return found;
  const match = measured.exec(text);
  const [quantity, unitPrice] = match ? [numberIn(match, 'count'), numberIn(match, 'price')] : [];
  return match && quantity && unitPrice && comesTo(quantity.value, unitPrice.value, amount)
    ? { quantity, unitPrice, ...unitIn(match), start: match.index }
    : undefined;
}

/** How many there are, where that is all that stands before a price: `2 x`, `0.5 kg x`. */
export function countBefore(text: string): { quantity: Found<number>; unit?: Stretch } | undefined {
  const match = before.exec(text);
  const quantity = match ? numberIn(match, 'count') : undefined;
  return match && quantity ? { quantity, ...unitIn(match) } : undefined;
}

interface Figure extends Stretch {
  values: number[];
  /** Whether it has decimals, as prices do. */
  parted: boolean;
}

/** The figures that end a text, from the left: `2 35.00 0.00`. */
export function figuresAtEnd(text: string): Figure[] {
  const found: Figure[] = [];
  let rest = text.trimEnd();
  while (found.length < atMost.few + 2) {
    const match = figure.exec(rest);
    const [start, end] = match?.indices?.groups?.figure ?? [0, 0];
    if (!match || end === start) break;
    const text = match.groups?.figure ?? '';
    found.unshift({ start, end, values: valuesOf(text), parted: /[.,]\d/.test(text) });
    rest = rest.slice(0, match.index).trimEnd();
  }
  return found;
}

/** The two of some figures whose product an amount is: how many, and for how much each. What else there is may be reduced. */
function factorsIn(figures: readonly Figure[], amount: number): Counted | undefined {
  for (const [at, many] of figures.entries())
    for (const [other, one] of figures.entries()) {
      // Counts are small and rarely have cents: of two figures the other one is the price.
      if (other === at || (many.parted && !one.parted)) continue;
      const fits = many.values.flatMap((value) => one.values.map((each) => [value, each] as const));
      const [quantity, each] = fits.find(([value, each]) => comesTo(value, each, amount)) ?? [];
      if (quantity === undefined || each === undefined) continue;
      const [first, second] = [
        { ...many, value: quantity },
        { ...one, value: each },
      ];
      return { quantity: first, unitPrice: second, start: Math.min(many.start, one.start) };
    }
  return undefined;
}
