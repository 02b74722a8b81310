/** Amounts of money that running text gives for something it names. */

import type { Answer, Prose } from '../../page/running.ts';
import type { Named } from './named.ts';
import { phrase, sameMeaning, unanimous, wordSet } from './wording.ts';

/** Signs of currencies that their code does not spell, and the code. */
const SIGNS: Record<string, string> = {
  US$: 'USD',
  'U.S.$': 'USD',
  C$: 'CAD',
  A$: 'AUD',
  S$: 'SGD',
  HK$: 'HKD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
};
const CODES = 'USD|EUR|GBP|CHF|JPY|CAD|AUD|NZD|SGD|HKD|INR|CNY|SEK|NOK|DKK|PLN|CZK|HUF|MYR|ZAR|BRL|MXN';
const SIGN = String.raw`(?:US\$|U\.S\.\$|HK\$|[CAS]\$|\$|€|£|¥|(?<!\p{L})(?:${CODES}))`;
const FIGURE = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d+)?`;
const AMOUNT = String.raw`${SIGN}\s?(?:${FIGURE})(?:\s?(?:million|billion|thousand))?`;
const SCALES: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
/** Words before an amount that make a limit of it. */
const LIMIT = String.raw`\b(?:exceed\w*|excess of|more than|greater than|less than|at least|above)\b`;
/** Words between what is named and its amount: they join the two and set no limit. */
const JOINED = String.raw`(?=[^.;$€£]{0,80}\b(?:of|is|are|be|equals?|equal to|means|sum)\b|\s?[:(])(?![^.;$€£]{0,80}${LIMIT})[^.;$€£”]{0,80}?`;
const LIMITED = new RegExp(`${LIMIT}[^.;]{0,24}$`, 'i');

export interface Found extends Answer {
  size: number;
  /** ISO 4217. */
  currency: string;
}

/** Every amount between `from` and `to` that is no limit, in order. */
function amountsIn({ text }: Prose, from: number, to: number): Found[] {
  return [...text.slice(from, to).matchAll(new RegExp(AMOUNT, 'gu'))].flatMap((match) => {
    const start = from + match.index;
    return LIMITED.test(text.slice(Math.max(from, start - 40), start)) ? [] : [found(match[0], start, 0)];
  });
}

function found(written: string, start: number, score: number): Found {
  const figure = new RegExp(FIGURE).exec(written)?.[0] ?? '';
  const scale = /(?:million|billion|thousand)$/.exec(written)?.[0] ?? '';
  const size = Number(figure.replaceAll(',', '')) * (SCALES[scale] ?? 1);
  const sign = new RegExp(SIGN, 'u').exec(written)?.[0] ?? '';
  const currency = SIGNS[sign] ?? sign;
  return { value: String(size), size, currency, start, end: start + written.length, score };
}

const priced = new WeakMap<Prose, boolean>();

/** Whether a text gives any amount. */
function hasAmounts(prose: Prose): boolean {
  const known = priced.get(prose) ?? new RegExp(AMOUNT, 'u').test(prose.text);
  priced.set(prose, known);
  return known;
}

const bracketed = new WeakMap<Prose, { words: Set<string>; amount: Found }[]>();

/** `$5,000 (the “Deposit”)`: amounts with what they are called behind them, worked out once. */
function bracketedIn(prose: Prose): { words: Set<string>; amount: Found }[] {
  const known = bracketed.get(prose);
  if (known) return known;
  const pattern = new RegExp(String.raw`${AMOUNT}(?=(?: [a-z]+){0,3} ?\((?:the )?[“"]([^”"]{1,40})[”"])`, 'gu');
  const made = [...prose.text.matchAll(pattern)].map((match) => ({
    words: wordSet(match[1] ?? ''),
    amount: found(match[0], match.index, 0),
  }));
  bracketed.set(prose, made);
  return made;
}

/** The amount that the text gives for what `words` name, surest first: defined, said in a sentence, alone in a clause. */
export function amountsFor({ prose, definitions, clauses }: Named, words: readonly string[]): Found[] {
  const named = phrase(words);
  if (!named || !hasAmounts(prose)) return [];
  const asked = new Set(words);
  const defined = definitions
    .filter((one) => sameMeaning(one.words, asked))
    .flatMap(({ definition: { start, end } }) => unanimous(amountsIn(prose, start, end)));
  const bracketed = bracketedIn(prose).flatMap((one) => (sameMeaning(one.words, asked) ? one.amount : []));
  const said = [...prose.text.matchAll(new RegExp(`${named}${JOINED}(?<amount>${AMOUNT})`, 'giu'))].map((match) => {
    const amount = match.groups?.amount ?? '';
    return found(amount, match.index + match[0].length - amount.length, 0);
  });
  const titled = clauses
    .filter((one) => sameMeaning(one.words, asked))
    .flatMap(({ clause: { start, end } }) => unanimous(amountsIn(prose, start, end)));
  const surest = [...defined, ...bracketed].slice(0, 1).map((one) => ({ ...one, score: 0.8 }));
  return [
    ...surest,
    ...unanimous(said).map((one) => ({ ...one, score: 0.72 })),
    ...titled.map((one) => ({ ...one, score: 0.62 })),
    ...inAll(prose, words.at(-1) ?? ''),
  ];
}

const PERIODS: Record<string, string> = {
  hourly: 'hour',
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
  annual: '(?:year|annum)',
  yearly: '(?:year|annum)',
};
/** Words that any price by time goes by. */
const PRICES = new Set('rate fee price charge payment pay compensation'.split(' '));

/** The one price by the hour, the month, …: `$275 per hour` for `hourly_rate`. */
export function pricesPer({ text }: Prose, words: readonly string[]): Found[] {
  const period = words.map((word) => PERIODS[word]).find((one) => one !== undefined);
  if (!period || !words.every((word) => PERIODS[word] || PRICES.has(word))) return [];
  const pattern = new RegExp(String.raw`(?<amount>${AMOUNT})\s+(?:per|an?|each|every)\s+${period}\b`, 'giu');
  return unanimous([...text.matchAll(pattern)].map((match) => found(match.groups?.amount ?? '', match.index, 0.62)));
}

/** Nouns that an amount of anything goes by. */
const GENERAL = new Set('amount total price cost value payment balance money limit'.split(' '));

/** The largest amount that the text gives as the whole of what a noun names: `the aggregate Commitments are $5,000`. */
function inAll({ text }: Prose, noun: string): Found[] {
  const named = phrase([noun]);
  if (!named || noun.length < 4 || GENERAL.has(noun)) return [];
  const whole = new RegExp(
    String.raw`\b(?:aggregate|total|maximum)\b[^.;$€£]{0,60}${named}${JOINED}(?<amount>${AMOUNT})`,
    'giu',
  );
  const all = [...text.matchAll(whole)].map((match) => {
    const amount = match.groups?.amount ?? '';
    return found(amount, match.index + match[0].length - amount.length, 0.58);
  });
  return all.sort((a, b) => b.size - a.size).slice(0, 1);
}
