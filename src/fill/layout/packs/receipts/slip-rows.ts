/** What a row of a till slip says of what was bought: its name, how many, for how much each, and what they come to. */
import { longest } from '../../../scale/extents.ts';
import type { Piece } from '../../page/pieces.ts';
import { halfWidth } from '../../values/digits.ts';
import { parseNumber } from '../../values/numbers.ts';
import type { Stretch } from '../../values/stretch.ts';
import type { Found } from '../../values/text.ts';
import { amountAtEnd } from './amount.ts';
import { kindOf, type RowKind } from './kinds.ts';
import { comesTo, countBefore, countedAtEnd, figuresAtEnd, wholePrice } from './slip-figures.ts';

/** What a row may say of an item, by where it stands. */
export interface Said {
  name?: Stretch;
  quantity?: Found<number>;
  /** What one of them costs. */
  unitPrice?: Found<number>;
  /** What the quantity counts: `kg`. */
  unit?: Stretch;
  /** How many for how much each, as it is written: `2 @ 2.99`. */
  times?: Stretch;
  /** Digits before or behind the name. */
  code?: Stretch;
  /** The letter that says how it is taxed. */
  taxClass?: Stretch;
}

export interface SlipRow extends Said {
  piece: Piece;
  kind: RowKind;
  /** What the row comes to. */
  amount?: Found<number>;
  /** A whole number before the name, without a sign that it counts: how many, or which. */
  first?: Found<number>;
  /** One behind the name, with a sign: how many, or what is in one: `x4`. */
  last?: Found<number>;
}

/**
 * How amounts are told: at the end of a row, with letters that recognisers take figures for, with what stands beside a
 * slip in a picture behind them, or without decimals.
 */
export type Reading = 'plain' | 'misread' | 'beside' | 'whole';

const counts = /^(?<count>\d{1,3})\s?[x×X*✕]\s?(?=\S*\p{L}|\d{6})/u;
const first = /^(?<count>\d{1,3})[.)]?\s+(?=\S*\p{L})/u;
const last = /(?:^|(?<=\s))\s*[x×X]\s?(?<count>\d{1,3})$/u;
const codeFirst = /^[#*]?(?<code>\d{4,14}(?:[ -]\d{2,6})?)(?:\s+(?=\S*\p{L})|(?=\s|$))/u;
const codeLast = /\s(?<code>\d{8,14})(?:\s[A-Z]{1,2})?$/u;
const classFirst = /^\((?<letter>[A-Z€])\)\s+/u;
const classLast = /^\s*(?<letter>[A-Z]|\d{1,2}\s?%?)$/u;
/** What stands beside a slip in a picture, or how a row is taxed: a word or two behind an amount. */
const [beside, twoBeside] = [/\s\S{1,5}$/u, /(?:\s\S{1,5}){2}$/u];
const wholeAmount = new RegExp(
  String.raw`(?<![\p{L}\d.,/:#-])(?<minus>[-−▲]\s?)?(?:[¥₩$\\]\s?)?(?<written>${wholePrice})(?:\s?(?:円|元|원|Ft|Kč|kr|,-))?(?:\s?[*※軽外内A-Z])?$`,
  'u',
);

/** Reads a row; undefined for one too long to be on a slip. */
export function slipRow(piece: Piece, reading: Reading): SlipRow | undefined {
  if (piece.text.length > longest.line) return undefined;
  // Leaders stay in place as spaces.
  const text = halfWidth(piece.text).replace(/[._·…]{3,}/g, (dots) => ' '.repeat(dots.length));
  const found = withoutOthers(amountIn(text, reading), text);
  const body = text.slice(0, found?.start ?? text.length).replace(/[\s=]+$/u, '');
  const many = found && countBefore(body);
  if (found && many)
    // `2 x 2.99`: what they come to stands in another row.
    return {
      ...{ piece, kind: 'unknown', ...many, unitPrice: found },
      times: { start: many.quantity.start, end: found.end },
    };
  const letter = found && classLast.exec(text.slice(found.end))?.groups?.letter;
  const row = named(
    counting({ from: /^[\s•>*-]*/u.exec(body)?.[0].length ?? 0, to: body.length }, body, found, reading === 'whole'),
    text,
  );
  return {
    ...(letter && { taxClass: { start: text.length - letter.length, end: text.length } }),
    ...row,
    ...(found && { amount: found }),
    piece,
    kind: row.name ? kindOf(text.slice(row.name.start, row.name.end)) : 'unknown',
  };
}

/** A currency right behind another figure is of that: `2 x 3.11 EUR   6.22 EUR`. */
function withoutOthers(found: Found<number> | undefined, text: string): Found<number> | undefined {
  if (!found || !/\d\s?$/.test(text.slice(0, found.start))) return found;
  const [unit = ''] = /^[^\d(−-]*/u.exec(text.slice(found.start, found.end)) ?? [];
  return { ...found, start: found.start + unit.length };
}

function amountIn(text: string, reading: Reading): Found<number> | undefined {
  const found = amountAtEnd(text);
  // `Water 0,5l` ends in no amount.
  const misread = found && /\d[.,]?\d*[OoQlI|SB]/.test(text.slice(found.start, found.end));
  if (reading === 'plain') return misread ? undefined : found;
  if (found || reading === 'misread') return found;
  if (reading === 'beside') return amountAtEnd(text.replace(beside, '')) ?? amountAtEnd(text.replace(twoBeside, ''));
  const match = wholeAmount.exec(text);
  const { minus = '', written = '' } = match?.groups ?? {};
  const value = parseNumber(written, { decimal: '.' });
  if (!match || value === undefined) return undefined;
  const end = match.index + match[0].indexOf(written) + written.length;
  return { start: match.index, end, value: minus ? -value : value };
}

/** What is known of a row, and where its name may stand yet. */
type Rest = Omit<SlipRow, 'piece' | 'kind'> & { from: number; to: number };

function counting(rest: Rest, body: string, found: Found<number> | undefined, whole: boolean): Rest {
  const said = countedAtEnd(body, found?.value, whole);
  if (said) {
    const { start, ...counted } = said;
    return withFirst({ ...rest, ...counted, times: { start, end: body.length }, to: start }, body.slice(0, start));
  }
  const before = counts.exec(body.slice(rest.from));
  if (!before) return withPrice(withFirst(rest, body), body, found?.value);
  const quantity = countIn(before, rest.from);
  return withPrice({ ...rest, quantity, from: rest.from + before[0].length }, body, found?.value);
}

function countIn(match: RegExpExecArray, from: number): Found<number> {
  const text = match.groups?.count ?? '';
  const start = from + match.index + match[0].indexOf(text);
  return { start, end: start + text.length, value: Number(text) };
}

/** With the whole numbers that stand before and behind its name. */
function withFirst(rest: Rest, body: string): Rest {
  const before = first.exec(body.slice(rest.from));
  const behind = last.exec(body);
  return {
    ...rest,
    ...(before && { first: countIn(before, rest.from), from: rest.from + before[0].length }),
    ...(behind && { last: countIn(behind, 0), to: behind.index }),
  };
}

/** With the price of one, where it stands before what all come to. */
function withPrice(rest: Rest, body: string, amount: number | undefined): Rest {
  const { first: which, ...own } = rest;
  const many = rest.quantity ?? which;
  if (!many || amount === undefined) return rest;
  for (const { start, end, values } of figuresAtEnd(body.slice(0, rest.to))) {
    const value = values.find((one) => comesTo(many.value, one, amount));
    if (value !== undefined && start > many.end)
      return { ...own, quantity: many, unitPrice: { start, end, value }, to: start };
  }
  return rest;
}

function named({ from, to, ...row }: Rest, text: string): Omit<SlipRow, 'piece' | 'kind'> {
  const letter = classFirst.exec(text.slice(from, to));
  const begin = from + (letter?.[0].length ?? 0);
  const own = text.slice(begin, to);
  const before = codeFirst.exec(own);
  const behind = before ? null : codeLast.exec(own);
  const code = (before ?? behind)?.groups?.code ?? '';
  const at = begin + own.indexOf(code);
  const start = begin + (before?.[0].length ?? 0);
  const name = text.slice(start, behind ? begin + behind.index : to).replace(/(?:\sR[HN])?[\s:;,.=–\p{Sc}\\-]*$/u, '');
  return {
    ...row,
    ...(letter && { taxClass: { start: from + 1, end: from + 2 } }),
    ...(code && { code: { start: at, end: at + code.length } }),
    ...(/\p{L}/u.test(name) && { name: { start, end: start + name.length } }),
  };
}
