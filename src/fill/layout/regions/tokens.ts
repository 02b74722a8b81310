/** One item's text taken apart: values of a kind that is known by its shape, and the words between separators. */

import { atMost, longest, textBefore, textBehind } from '../../scale/extents.ts';
import type { Passage } from '../lists/passage.ts';
import { beginsWithDay, bullet } from '../lists/sections.ts';
import { once } from '../page/once.ts';
import { boundFrom } from '../values/bounds.ts';
import { findEmails, findPhones, findUrls } from '../values/contacts.ts';
import { findDates } from '../values/dates.ts';
import type { Locale } from '../values/locale.ts';
import { isUnit } from '../values/measures.ts';
import { monthOf } from '../values/months.ts';
import { findNumbers } from '../values/numbers.ts';
import type { Stretch } from '../values/stretch.ts';
import { foldKeep } from '../values/text.ts';
import { findTimes } from '../values/times.ts';
import { matchesOf } from '../words/matches.ts';
import type { Piece } from './region.ts';
import { type Cut, countEnd, hoursIn, putSides, type Token } from './sides.ts';
import { bareIn } from './trimming.ts';

const enumerator =
  /^\s*(?:[([]?(\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivxIVX]{1,5})[.)\]:]|(\d{1,2}\.\d{1,3}(?:\.\d{1,3})*)|[#№]\s?(\d{1,4}))\s+|^\s*(?:[（(]?(\d{1,2}|[一二三四五六七八九十]{1,3})[、）．]|([①-⑳]))\s*(?=[^\s\p{N}])/u;
/** What parts words wherever it stands, and what parts them where they are not drawn in columns. */
const always = /(?<=\s)[(（]|[)）](?=\P{L}|$)|\s?\.{3,}\s?|…|(?<=\d\s?)[x×]\s+(?=\p{L})/gu;
const separators = new RegExp(String.raw`\t|\s+[–—|•·*]\s+|\s+-+\s+|\s{3,}|[:;](?=\s|$)|[：；]|${always.source}`, 'gu');
/** Texts that are looked at; what goes on is prose. */
const longestCut = longest.paragraph;

/** What was taken apart in one document: several runs are made of the same texts. */
const knownBy = once((_: Locale) => new Map<string, ReadonlyMap<string, Cut>>());
const mostKnown = atMost.kept;

type Pieces = ReadonlyMap<string, Piece>;

/**
 * Named pieces of a text: `mark`, `date0`, …, `text0`, `rest`, `whole`, …. Without `numbers` these are words, and so
 * without `marks` is what counts items.
 */
export const piecesIn = (passage: Passage, locale: Locale, numbers = true, marks = true): Pieces =>
  marks ? (numbers ? withNumbers : withoutNumbers)(passage, locale) : cutOut(passage, locale, numbers, false);

const withNumbers = once((passage: Passage, locale: Locale) => cutOut(passage, locale, true));
const withoutNumbers = once((passage: Passage, locale: Locale) => cutOut(passage, locale, false));

function cutOut({ text, gaps, spans }: Passage, locale: Locale, numbers: boolean, marks = true): Pieces {
  const known = knownBy(locale);
  const key = [numbers, marks, text, ...gaps].join('\n');
  const cuts = known.get(key) ?? cutsIn(text, gaps, locale, numbers, marks);
  if (known.size >= mostKnown) known.clear();
  if (text.length <= longestCut) known.set(key, cuts);
  const pieces = new Map<string, Piece>();
  for (const [name, { text: said, start, end, parts }] of cuts)
    pieces.set(name, {
      text: said,
      spans: parts ? parts.flatMap((part) => spans(part.start, part.end)) : spans(start, end),
    });
  return pieces;
}

function cutsIn(
  whole: string,
  gaps: readonly number[],
  locale: Locale,
  numbers: boolean,
  marks: boolean,
): Map<string, Cut> {
  const found = new Map<string, Cut>();
  const put = (name: string, from: number, to: number): void => {
    const { start, end } = bareIn(whole, from, to);
    if (end > start) found.set(name, { text: whole.slice(start, end), start, end });
  };
  const dot = bullet.exec(whole)?.[0].length ?? 0;
  const numbered = marks ? enumerator.exec(whole.slice(dot)) : null;
  // A time is no number of an item, and a day is none: `7.30 Uhr`, `12. April`.
  const isTime = numbered?.[2] !== undefined && findTimes(whole).some(({ start }) => start === dot);
  const number = isTime || (numbered?.[1] && beginsWithDay(whole.slice(dot))) ? null : numbered;
  const begin = dot + (number?.[0].length ?? 0);
  if (number) {
    const printed = number.slice(1).find((one) => one !== undefined) ?? '';
    const at = dot + number[0].indexOf(printed);
    put('mark', at, at + printed.length);
  }
  put('whole', begin, whole.length);
  if (whole.length > longestCut) return found;
  const tokens = tokensIn(whole, begin, locale).filter(
    (token, at, all) =>
      (numbers || token.kind !== 'number') &&
      !endsWords(token, whole, gaps) &&
      !(all.slice(at + 1).some(({ kind }) => kind === 'number') && isSize(token, whole)),
  );
  const counts = new Map<string, number>();
  const name = (kind: string): string => {
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    return `${kind}${count}`;
  };
  for (const { kind, start, end, parts } of tokens)
    if (parts)
      found.set(name(kind), {
        text: parts.map((part) => whole.slice(part.start, part.end).trim()).join(' '),
        start,
        end,
        parts,
      });
    else put(name(kind), start, end);
  const [first, last] = [tokens[0], tokens.at(-1)];
  for (const [start, end] of wordsBetween(whole, begin, tokens, gaps)) {
    const day = tokens.some((token) => (token.kind === 'date' || token.kind === 'time') && token.start === end);
    const bound = day ? boundFrom(whole.slice(start, end)) : -1;
    // What is due by a day is said so behind a comma or a bracket: `Anna, by 3 May`.
    put(name('text'), start, /[,(]$/u.test(whole.slice(start, start + bound)) ? start + bound : end);
  }
  // What is left when the values at either end are taken off.
  const hours = hoursIn(whole, tokens);
  const lead = first && (hours?.start === first.start ? hours.end : countEnd(whole, first.end));
  const from = first && lead && /^[\s\W]*$/u.test(whole.slice(begin, first.start)) ? lead : begin;
  const to = last && last !== first && /^[\s\W]*$/u.test(whole.slice(last.end)) ? last.start : whole.length;
  if (from > begin || to < whole.length) put('rest', from, to);
  else if (last && /^[\s\W]*$/u.test(whole.slice(last.end))) put('rest', begin, last.start);
  putSides(whole, begin, tokens, found, put);
  return found;
}

const day =
  /(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:\s?[–~～-]\s?\d{1,2})?(?!\d|[.,]\d)|(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)?\s(?:de\s)?(\p{L}{3,12})(?!\p{L})/gu;

/** Days without a year: `Oct. 24`, `24. Oktober`, `Nov. 24 – 28`. */
function daysIn(text: string): Stretch[] {
  if (!/\d/.test(text)) return [];
  return matchesOf(text, day)
    .filter((match) => monthOf(foldKeep(match[1] ?? match[4] ?? '')) !== undefined)
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

/** A day or time; of one that shares words with the other end of its span, the figures that are its own. */
function endOf(kind: string, { start, end, parts }: Stretch & { parts?: readonly Stretch[] }, text: string): Token {
  const own = parts?.find((part) => /\d/.test(text.slice(part.start, part.end))) ?? { start, end };
  return { kind, start: own.start, end: own.end, ...(parts && { parts }) };
}

function tokensIn(text: string, begin: number, locale: Locale): Token[] {
  const asides = matchesOf(text, /[(（]([^()（）]{1,80})[)）]/gu).map(({ index, 0: { length } }) => ({
    kind: 'aside',
    start: index + 1,
    end: index + length - 1,
  }));
  const all: Token[] = [
    ...findEmails(text).map(({ start, end }) => ({ kind: 'email', start, end })),
    ...findUrls(text).map(({ start, end }) => ({ kind: 'url', start, end })),
    ...findDates(text, locale).map((one) => endOf('date', one, text)),
    ...daysIn(text).map(({ start, end }) => ({ kind: 'date', start, end })),
    ...findTimes(text).map((one) => endOf('time', one, text)),
    ...findPhones(text).map(({ start, end }) => ({ kind: 'phone', start, end })),
    ...asides.filter(({ start, end }) => /\p{L}{3}/u.test(text.slice(start, end))),
    ...findNumbers(text, locale).map(({ start, end }) => ({ kind: 'number', start, end })),
    ...asides,
  ];
  const kept: Token[] = [];
  for (const token of all) {
    if (token.start < begin || kept.some((other) => token.start < other.end && token.end > other.start)) continue;
    kept.push(token);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** A small number that ends the words of something drawn apart: `Room 1`. */
function endsWords({ kind, start, end }: Token, text: string, gaps: readonly number[]): boolean {
  if (kind !== 'number' || gaps.length === 0 || !/^\d{1,3}$/u.test(text.slice(start, end))) return false;
  const from = gaps.findLast((gap) => gap <= start) ?? 0;
  const to = gaps.find((gap) => gap >= end) ?? text.length;
  return /\p{L}{3}\s$/u.test(text.slice(from, start)) && text.slice(end, to).trim() === '';
}

/** A number with its unit that ends words before a sign, and says how large the thing is that they name: `Oak shelf 120 cm – 4`. */
function isSize({ kind, start, end }: Token, text: string): boolean {
  if (kind !== 'number' || !/\p{L}{3},?\s$/u.test(textBefore(text, start))) return false;
  const [, unit = ''] = /^\s(\p{L}{1,8}\.?)\s?(?=[,;|(–—-])/u.exec(textBehind(text, end)) ?? [];
  return unit !== '' && isUnit(unit.replace(/\.$/u, ''));
}

/** The stretches of words: what stands before, between and after values, cut at separators. */
function wordsBetween(
  text: string,
  begin: number,
  tokens: readonly Token[],
  gaps: readonly number[],
): [number, number][] {
  const cuts: [number, number][] = tokens.map(({ kind, start, end }) =>
    kind === 'aside' ? [start - 1, end + 1] : [start, end],
  );
  const signs = matchesOf(text, gaps.length > 1 ? always : separators);
  for (const [from, to] of [
    ...signs.map(({ index, 0: { length } }): [number, number] => [index, index + length]),
    ...gaps.map((gap): [number, number] => [gap - 1, gap]),
  ])
    if (from >= begin && !cuts.some(([start, end]) => from < end && to > start)) cuts.push([from, to]);
  const stretches: [number, number][] = [];
  let at = begin;
  for (const [start, end] of cuts.sort(([a], [b]) => a - b)) {
    if (start > at && /\p{L}/u.test(text.slice(at, start))) stretches.push([at, start]);
    at = Math.max(at, end);
  }
  if (/\p{L}/u.test(text.slice(at))) stretches.push([at, text.length]);
  return stretches;
}
