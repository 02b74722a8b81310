/** Finds numbers, amounts of money and percentages, whatever characters part their thousands and decimals. */

import type { ValueType } from '../../../model/template.ts';
import { textBefore, textBehind } from '../../scale/extents.ts';
import { decimalOf } from '../../scale/figures.ts';
import type { Shape } from '../keys/shapes.ts';
import { matchesOf } from '../words/matches.ts';
import { remembered } from '../words/remembered.ts';
import { currencyOf, currencyPrefix, currencySuffix } from './currencies.ts';
import { halfWidth, myriadOf, numerals, spelledNumber } from './digits.ts';
import type { Locale } from './locale.ts';
import { numberWord } from './number-words.ts';
import { powerOf, scales } from './scales.ts';
import type { Stretch } from './stretch.ts';
import type { Found } from './text.ts';

export interface FoundNumber extends Found<number> {
  kind: 'number' | 'amount' | 'percent';
  /** ISO 4217, when a currency stands beside the number. */
  currency?: string;
  /** Letters right behind the number: `kWh`, `kg`, `Stk`. */
  unit?: string;
  /** Where the digits themselves start and end, sign included. */
  digits: Stretch;
}

const vulgar = /[½¼¾⅓⅔⅛]/;
/** A price that a recogniser set a space into: `$1, 034.00`. */
const torn = String.raw`(?<=\p{Sc} ?)\d{1,3}(?:, \d{3}){1,4}\.\d{2}(?!\d)|\d{1,3}(?:\. \d{3}){1,4},\d{2}(?= ?\p{Sc})`;
/** An amount with öre behind a colon; only after thousands, for others are times: `964 000:00`. */
const colonised = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+:\d{2}(?![\d:])`;
/** Thousands; before them, as India counts, hundreds of thousands and more by two digits: `9,40,000`. */
const digits = String.raw`${torn}|${colonised}|(?:\d{1,3} ?)?${vulgar.source}|\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?(?!\d)|\d{1,3}(?:(?<gap>[ \u00a0\u202f.,'’])\d{3})(?:\k<gap>\d{3})*(?:[.,]\d{1,6})?(?!\d)|\d+(?:[.,]\d+)?|(?<![\p{L}.])\.\d{1,6}`;
/** `1.000,–`, `12,-`, `4,499/-`: no cents. */
const round = String.raw`[.,:/](?:--?|[–—])(?![\p{L}\d])`;
const number = new RegExp(
  String.raw`(?<!\d|\d[.,:/])(?<sign>[-+−–(△▲]\s?)?(?<written>${digits})(?:${round})?(?<tail>\s?-(?![\p{L}\d])|\))?`,
  'gu',
);
const unitAfter = /^\s?(%|°C|°F|\p{L}{1,5}[²³]?)(?![\p{L}\d])/u;

/** Words for a percent sign. */
const percentWord =
  /^\s?(?:percent|per cent|prozent|procent[aůuió]*|pour ?cent|por ?ciento|per ?cento|por ?cento|prosent(?:tia)?|százalék|процент(?:а|ов)?|yüzde|v\. ?[hH]\.|p\. ?[cC]\.|％|퍼센트|パーセント)(?!\p{L})/iu;

/** Words before a number that make it the number of a part of a text: `Section 8.07`. */
export const reference =
  /(?:(?<!\p{L})(?:sections?|articles?|clauses?|paragraphs?|exhibits?|schedules?|appendix|annex|rule)|§)\s*$/iu;

/**
 * Letters that a number belongs to: all but words for about, in all and each, and particles, of scripts without
 * spaces: `约320`, `総額は320`.
 */
const inWord =
  /(?<![约約共计計全各金满滿超近达達仅僅为為额額积積약총각はがをにでともへの]|(?<!\d\s?)월|ประมาณ|จำนวน)(?<=\p{L})$/u;

/** `(11)`: a loss in accounts, but a remark around what was counted or measured in whole numbers. */
const inBrackets = /^\(\s?\d+\s?\)$/;

/** Whether brackets around a number are no minus for what asks for a whole number that is no sum of money. */
export const isRemark = (type: ValueType, shape: Shape, printed: string): boolean =>
  type === 'integer' && shape !== 'amount' && inBrackets.test(printed.trim());

/** All numbers of a text in order. Digits that are part of a code, a date, a time or a reference are left out. */
export const findNumbers = (printed: string, { decimal }: Pick<Locale, 'decimal'>): readonly FoundNumber[] =>
  numbersBy[decimal ?? ''](printed);

const numbersBy = {
  ',': remembered((text) => numbersIn(text, { decimal: ',' })),
  '.': remembered((text) => numbersIn(text, { decimal: '.' })),
  '': remembered((text) => numbersIn(text, { decimal: null })),
};

function numbersIn(printed: string, locale: Pick<Locale, 'decimal'>): FoundNumber[] {
  const text = halfWidth(printed);
  const found: FoundNumber[] = [];
  if (!/\d/.test(text) && !vulgar.test(text)) return spelledIn(text);
  for (const match of matchesOf(text, number)) {
    const { sign = '', written = '', tail = '' } = match.groups ?? {};
    let start = match.index;
    let end = start + match[0].length;
    const before = textBefore(text, start);
    const after = textBehind(text, end);
    const glued = myriadOf(after.charAt(0)) === undefined && /^(?:[/:.,]\d|-[\p{L}\d]|\p{L}*\d)/u.test(after);
    // Two dashes, and one with space around it behind a word, part what is said of each other: `Winter run - 10 km`.
    const parted = /[-−–]/.test(sign) && (/[-−–]$/.test(before) || (/\s$/.test(sign) && /\p{L}\s$/u.test(before)));
    if (glued || (!parted && /[\p{L}\d][-/]$/u.test(before))) continue;
    // A hyphen between letters and digits is a code's: `KE-6204`, `COVID-19`.
    if (sign === '-' && /\p{L}$/u.test(before) && /^\d+$/.test(written) && !currencyPrefix.test(before)) continue;
    if (sign === '' && inWord.test(before) && !currencyPrefix.test(before)) continue;
    if (reference.test(before)) continue;
    const value = parseNumber(written.replace(/:(?=\d\d$)/u, ','), locale);
    if (value === undefined) continue;
    // A dash with space around it stands between the ends of a range: `10 – 12`, `$54 - $84`.
    const ranged = /^\s-/u.test(tail) ? /^\s?\p{Sc}?\s?\d/u.test(after) : /\s$/u.test(sign) && /\d\s?$/u.test(before);
    // Behind yen a dash ends the amount: `¥1,000-`.
    const minus = !ranged && !parted && (/[-−–△▲]/.test(sign) || (tail.includes('-') && !/[¥￥]\s?$/.test(before)));
    // Figures in brackets that repeat the words before them are no loss: `twenty-two (22)`.
    const spelled = () => numberWord(/[\p{L}-]+(?=\s*$)/u.exec(textBefore(text, start))?.[0] ?? '') === value;
    const inside = minus || (sign.startsWith('(') && tail === ')' && !spelled());
    const prefix = currencyPrefix.exec(textBefore(text, inside ? start : start + sign.length));
    const money = prefix && currencyOf(prefix[1] ?? '') !== undefined;
    const outer = money ? signBefore(textBefore(text, start + sign.length - prefix[0].length), tail) : '';
    const negative = inside || outer !== '';
    const digitsAt = {
      start: inside ? start : start + sign.length,
      end: inside || outer.endsWith('(') ? end : end - tail.length,
    };
    [start, end] = [digitsAt.start, digitsAt.end];
    const behind = textBehind(text, end);
    const scale = scaleBehind(behind) ?? briefScale(behind, !!money) ?? myriadsBehind(behind, written);
    end += scale?.length ?? 0;
    const rest = textBehind(text, end);
    const suffix = currencySuffix.exec(rest);
    const worded = percentWord.exec(rest);
    const letters = unitAfter.exec(rest);
    const unit = worded ? '%' : letters?.[1];
    const currency = currencyOf((suffix?.[1] ?? prefix?.[1] ?? '').trim());
    const kind = currency ? 'amount' : unit === '%' ? 'percent' : /[.,:]\d{2}$/.test(written) ? 'amount' : 'number';
    if (suffix && currency) end += suffix[0].length;
    else if (prefix && currency) start -= prefix[0].length + outer.length;
    else if (unit === '%') end += (worded ?? letters)?.[0].length ?? 0;
    // In decimal: 2.3 × 1e6 is not 2300000 in binary.
    const scaled = scale?.value ?? (scale ? Number(`${value}e${scale.power}`) : value);
    found.push({
      start,
      end,
      value: negative ? -scaled : scaled,
      kind,
      digits: digitsAt,
      ...(currency ? { currency } : {}),
      ...(unit && !currency ? { unit } : {}),
    });
  }
  return found;
}

/** What stands behind digits and multiplies them; `value` where more digits follow. */
interface Multiplied {
  power: number;
  length: number;
  value?: number;
}

/** `3万5000`, `1億2,000万`: units of ten thousand, each with the digits before it. */
function myriadsBehind(text: string, written: string): Multiplied | undefined {
  let [value, length, part] = [0, 0, Number(written.replaceAll(',', ''))];
  for (;;) {
    const unit = myriadOf(text.charAt(length));
    if (unit === undefined || !Number.isFinite(part)) break;
    value += decimalOf(part * unit);
    length += 1;
    const more = /^\s?(\d[\d,]*)/.exec(text.slice(length));
    part = Number(more?.[1]?.replaceAll(',', '') ?? 0);
    if (!more) return { power: 0, length, value };
    if (myriadOf(text.charAt(length + more[0].length)) === undefined)
      return { power: 0, length: length + more[0].length, value: value + part };
    length += more[0].length;
  }
  return undefined;
}

/** A minus or an open bracket before the currency: `-$12.50`, `($12.50)`; not the dash of a range. */
const signBefore = (text: string, tail: string): string =>
  (tail === ')' ? /^\s*\($/u : /(?<![\p{L}\d)-]\s?)[-−–]$/u).exec(text)?.[0] ?? '';

const inCharacters = new RegExp(`^\\s*([${numerals}]+?)([元円圆원]?整?)\\s*$`, 'u');

/** Numbers in characters where nothing else stands: `三百二十`, `伍仟元`. */
function spelledIn(text: string): FoundNumber[] {
  const match = inCharacters.exec(text);
  const value = match?.[1] ? spelledNumber(match[1]) : undefined;
  if (!match?.[1] || value === undefined) return [];
  const start = text.indexOf(match[1]);
  const end = start + match[1].length;
  return [{ start, end, value, kind: 'number', digits: { start, end } }];
}

/** Scales before the code of a currency, in keys: `assets_musd`. */
const ofCurrency = /^(k|m|bn)(?:usd|eur|gbp|chf|sek|nok|dkk|pln|czk|cad|aud|try|jpy|inr)$/iu;

/** The power of ten in which words ask for numbers: `thousand euros`, `assets_musd`, `万元`. */
export const scaleNamed = (words: string): number | undefined =>
  matchesOf(words, /\p{L}+/gu)
    .map(([word]) => {
      const myriad = [...word].map(myriadOf).find(Boolean);
      return powerOf(ofCurrency.exec(word)?.[1] ?? '') ?? (myriad ? Math.log10(myriad) : scaleBehind(word)?.power);
    })
    .find(Boolean);

function scaleBehind(text: string): Multiplied | undefined {
  if (!/^\s?\p{L}/u.test(text)) return undefined;
  for (const { behind, power } of scales) {
    const length = behind.exec(text)?.[0].length;
    if (length !== undefined) return { power, length };
  }
  return undefined;
}

/** `12k`, and behind a currency `EUR 2.5m`. */
function briefScale(text: string, money: boolean): Multiplied | undefined {
  const brief = (money ? /^\s?[km](?![\p{L}\d])/iu : /^k(?![\p{L}\d])/u).exec(text)?.[0] ?? '';
  const power = powerOf(brief.trim());
  return power === undefined ? undefined : { power, length: brief.length };
}

/**
 * The number that digits with separators stand for; undefined when they can't be one. `1,234` is a thousand unless the
 * document's decimals follow commas.
 */
export function parseNumber(written: string, { decimal }: Pick<Locale, 'decimal'>): number | undefined {
  const [, whole, over, under] =
    /^(\d*) ?(\d)\u2044(\d)$/u.exec(written.replace(vulgar, ' $&').trim().normalize('NFKC')) ?? [];
  if (over) return decimalOf(Number(whole) + Number(over) / Number(under));
  const compact = written.replace(/[\s\u00a0\u202f'’]/g, '');
  const marks = matchesOf(compact, /[.,]/g);
  const last = marks.at(-1);
  if (!last) return toNumber(compact);
  const tail = compact.slice(last.index + 1);
  const mixed = marks.some((mark) => mark[0] !== last[0]);
  const grouped =
    !mixed && (marks.length > 1 || (tail.length === 3 && last[0] !== decimal && /^(?!0[.,])\d{1,3}[.,]/.test(compact)));
  if (grouped) return toNumber(compact.replace(/[.,]/g, ''));
  return toNumber(`${compact.slice(0, last.index).replace(/[.,]/g, '')}.${tail}`);
}

const toNumber = (digits: string): number | undefined =>
  digits.length <= 21 && Number.isFinite(Number(digits)) ? Number(digits) : undefined;
