/** Dates and identifiers in running text with the words before them. */

import { atMost, longest, textBefore } from '../../../scale/extents.ts';
import type { Segment } from '../../page/view.ts';
import { isPostal } from '../../values/addresses.ts';
import { printedHyphen } from '../../values/codes.ts';
import { currencyOf, currencyPrefix } from '../../values/currencies.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import { reference } from '../../values/numbers.ts';
import { matchesOf } from '../../words/matches.ts';
import { termsOf } from '../../words/terms.ts';
import { isMark, isSignature, type Pair, pairOf, present, spanIn } from './pair.ts';

const token = new RegExp(
  String.raw`(?<![\p{L}\d])(?=[\p{L}/._‐‑–-]{0,12}\d)[\p{L}\d](?:[\p{L}\d./_-]|${printedHyphen}|(?<=\d)[,:'’](?=\d))*[\p{L}\d]`,
  'gu',
);
const linkWord = /^(?:vom|dated|du|del|dal|van|de|of|from|on|am|le|il|el|em|op)$/i;

/** What the words before a token are cut at: dashes, commas, ends of sentences. */
const labelBreak =
  /^.*(?:\s[-–—|·]|,|(?<=\p{L}{5}|\b(?:days|[Ll]td|[Ii]nc|[Cc]orp|LLC|[Pp]lc|Co))\.(?=\s+\p{Lu}))\s+(?=\S)/u;
/** What a number counts, up to the comma behind it, and the next number with what that one counts. */
const counted = /^\p{L}[^,;\d]{0,24}[,;]$/u;
const measured = /^\d[\d.,]*\s?\p{L}{1,12}(?!\p{L}|\s\d)/u;
/** A rule to write on before the next label. */
const ruled = /^.*_{3}\s+(?=\S)/u;

/** Before digits capitals that belong to them: `Account A 5503`, `Notice ET 112/24`, `No. C 03-41`. */
const mark =
  /(?<=\p{L}{3}\s(\p{Lu}{1,3}\s))(?:\d{4}|(?<=\p{Lu}{2}\s)\d{3})|(?<=(?<!\p{L})(?:[Nn][or]\.|№|#)\s?(\p{Lu}{1,2}\s))\d/uy;
function markBefore(text: string, at: number): string {
  mark.lastIndex = at;
  const [, behindWord, behindNumber] = mark.exec(text) ?? [];
  const letters = behindWord ?? behindNumber ?? '';
  return letters.length <= 2 || behindNumber !== undefined || isMark(letters.trim()) ? letters : '';
}

/** A lone digit between the word for a number and further groups is the first of them: `Dok.nr. 9 613 405`. */
function digitBefore(text: string, at: number): string {
  const [, word = '', digit = ''] = /([\p{L}.]{2,12}):?\s(\d\s)$/u.exec(textBefore(text, at)) ?? [];
  return termsOf(word).some(({ concepts }) => concepts.some((one) => numbers.has(one))) ? digit : '';
}
const numbers = new Set(['number', 'reference', 'identifier']);

/** A currency before a number that it makes millions or thousands: `of £6m`, and not `6m of cable`. */
function currencyBefore(text: string, { index, 0: written }: RegExpExecArray): string {
  const [all = '', currency = ''] =
    (/^[\d.,]+[km]$/iu.test(written) && currencyPrefix.exec(textBefore(text, index))) || [];
  const leads = leading.test(textBefore(text, index - all.length));
  return leads && currencyOf(currency.trim()) !== undefined ? all : '';
}
/** Words that lead up to an amount. */
const leading = /(?<!\p{L})(?:of|at|for|to|by|about|over|um|von|auf|für|de|à|di|da|van)\s*$/iu;

/** Characters behind a token that belong to it: further groups of digits, a percent sign. */
const trail = (after: string): number =>
  /^(?:\s?%|(?: \d(?:[\d./-]{0,20}\d)?(?![\p{L}\d]))+)/u.exec(after)?.[0].length ?? 0;

/** Days until something is due, in front of the day itself, are part of what is said of that day. */
const countOfDays = /^\d{1,3} (?:days?|tagen?|werktagen?|jours?|d[ií]as?|giorni|gg|dagen|dias?)(?!\p{L})/iu;

/** A number behind that of a volume is an issue's: `Vol. 12, No. 4`. */
const behindVolume =
  /(?<=(?<!\p{L})(?:vol(?:ume|umen)?|tome|jg|jahrgang|jaargang|annata|rok|rocznik)\.?\s?(?:\d{1,4}|[IVXLC]{1,7}),?\s)(?:no|nr|n[º°]|núm|num)\.?\s?(?<issue>\d{1,4})(?!\d)/giu;

const fromVolumes = (segment: Segment): Pair[] =>
  present(
    matchesOf(segment.text, behindVolume).map(({ index, 0: said, groups: { issue = '' } = {} }) => {
      const [start, end] = [index + said.length - issue.length, index + said.length];
      return pairOf(segment, index, start, spanIn(segment, start, end), segment, 'before', 'issue number');
    }),
  );

/** Dates and identifiers with the words before them; a date behind an identifier keeps the label of both. */
export function fromTokens(segment: Segment, from: number, locale: Locale): Pair[] {
  const { text } = segment;
  if (!/\d/.test(text) || text.length > longest.line) return [];
  const dates = findDates(text, locale);
  const spans = [
    ...dates,
    ...matchesOf(text, token)
      .map((match) => ({
        start:
          match.index -
          (currencyBefore(text, match) || markBefore(text, match.index) || digitBefore(text, match.index)).length,
        end: match.index + match[0].length + trail(text.slice(match.index + match[0].length)),
      }))
      .filter((one) => !dates.some((date) => one.start < date.end && one.end > date.start))
      .filter((one) => dates.length === 0 || !countOfDays.test(text.slice(one.start))),
  ].sort((a, b) => a.start - b.start);
  const pairs: Pair[] = [];
  let [labelStart, labelEnd, previous] = [0, 0, 0];
  let shared = false;
  for (const span of spans) {
    // A code in brackets explains the word before it.
    if (span.start < previous || (text[span.start - 1] === '(' && text[span.end] === ')')) continue;
    if (reference.test(text.slice(0, span.start))) continue;
    const between = text.slice(previous, span.start).trim();
    // The end of a span has no label of its own: `10:00 to 19:00`.
    if (previous > 0 && /^\p{Ll}*$/u.test(between) && /^\d{1,2}:\d/.test(text.slice(span.start))) continue;
    // What one number counts is no label of the next: `310 kcal, 18 g`.
    if (previous > 0 && counted.test(between) && measured.test(text.slice(span.start, span.start + longest.name))) {
      [labelStart, labelEnd, previous] = [0, 0, span.end];
      continue;
    }
    if (between !== '' && !linkWord.test(between)) {
      // The day beside a signature is that of the signature.
      const at = labelBreak.exec(between) ?? (isSignature(termsOf(between)) ? null : ruled.exec(between));
      const from = text.indexOf(between, previous) + (at?.[0].length ?? 0);
      const words = matchesOf(text.slice(from, span.start), /\S+/g).slice(-atMost.dozen);
      labelStart = from + (words[0]?.index ?? 0);
      labelEnd = span.start;
      shared = false;
    }
    previous = span.end;
    const value = spanIn(segment, span.start, span.end);
    if (labelEnd <= labelStart || span.start < from || isPostal(text, labelStart, labelEnd)) continue;
    const pair = pairOf(segment, labelStart, labelEnd, value, segment, 'before');
    // "Invoice No. 4711 dated …": the number's word says nothing of the date.
    if (pair && shared) pair.terms = pair.terms.filter((term) => !term.concepts.includes('number'));
    if (pair && pair.terms.length > 0) pairs.push(pair);
    shared = true;
  }
  return [...pairs.slice(0, atMost.dozen), ...fromVolumes(segment)];
}

/** Numbers to call behind a letter, as on cards and letterheads: `T +44 1225 555310`, `m: 07700 900412`. */
const called: Record<string, string> = { t: 'phone', p: 'phone', m: 'mobile', f: 'fax' };

/** A letter of those, with a mark or by itself, before a number of nine digits at least in groups or with the country's. */
const lettered =
  /(?<![\p{L}\d])([TPMFtpmf])(?:\s?[.:]\s?|\s)(?=\+|\d+[ /.-])(\+?\d(?:[ ()/.-]{0,2}\d){8,14})(?![\d\p{L}])/gu;

/** The pairs of such letters and numbers in a segment. */
export function fromLetters(segment: Segment): Pair[] {
  return matchesOf(segment.text, lettered).flatMap(({ index, 0: all, 1: letter = '', 2: number = '' }) => {
    const label = called[letter.toLowerCase()] ?? '';
    const value = spanIn(segment, index + all.length - number.length, index + all.length);
    return present([pairOf(segment, index, index + 1, value, segment, 'inline', label)]);
  });
}
