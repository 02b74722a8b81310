/** All that a view offers as label and value, before any key is looked at. */
import { type Term, termsOf } from '../lexicon/terms.ts';
import { findDates } from '../values/dates.ts';
import type { Locale } from '../values/locale.ts';
import { hasLegalForm } from '../values/names.ts';
import { reference } from '../values/numbers.ts';
import type { Segment, Span } from '../view.ts';
import { inlinePairs } from './inline.ts';
import type { Neighbours } from './neighbours.ts';

/** How a value stands to its label. */
export type Relation =
  /** `Label: value` */
  | 'inline'
  /** Beside a label that ends in a colon, or without one. */
  | 'beside'
  | 'right'
  /** Under a label that ends in a colon, or without one. */
  | 'under'
  | 'below'
  /** Over a label in brackets, as forms have it: `(Name of applicant)`. */
  | 'captioned'
  /** Words right before a date or an identifier: `Invoice No 4711 dated …`. */
  | 'before'
  /** A segment that starts with words that are asked for: `Name Jane Doe`. */
  | 'prefix';

export interface Pair {
  label: string;
  terms: readonly Term[];
  labelAt: Span;
  /** Whether the label is a numbered item of a form. */
  numbered: boolean;
  /** Terms of the headings above the label. */
  heading: readonly Term[];
  /** The value's first line; how far it goes down is the reader's affair. */
  value: Span;
  /** The segment that the value starts in. */
  segment: Segment;
  relation: Relation;
}

const maxLabel = 70;
const enumerator = /^\s*(?:\(?(?:\d{1,2}[a-z]?|[a-z]|[ivx]{1,4})\s?[.)]|[•▪◦□☐■*·-])\s+/iu;

/**
 * The pairs whose label stands in a segment. `asked` tells whether a word is one that some key asks for; only such words
 * make a label out of the start of a segment. The headings are left for the caller to fill in.
 */
export function pairsIn(segment: Segment, near: Neighbours, locale: Locale, asked: (term: Term) => boolean): Pair[] {
  const inline = inlinePairs(segment.text);
  const pairs = inline.flatMap((pair) => fromInline(segment, pair, near));
  if (inline.length === 0) pairs.push(...fromNeighbours(segment, near), ...fromPrefix(segment, asked));
  // A label may hold an identifier of its own: `Ticket #48211: printer offline`.
  const first = inline[0] && !/\d{3}/.test(segment.text.slice(0, inline[0].label.end)) ? inline[0].label.end : 0;
  pairs.push(...fromTokens(segment, first, locale));
  return pairs;
}

const spanIn = (segment: Segment, start: number, end: number): Span => ({
  line: segment.line,
  start: segment.start + start,
  end: segment.start + end,
});

function pairOf(
  segment: Segment,
  start: number,
  end: number,
  value: Span,
  to: Segment,
  relation: Relation,
): Pair | undefined {
  const written = segment.text.slice(start, end);
  const lead = enumerator.exec(written)?.[0].length ?? 0;
  const label = written.slice(lead).trim();
  const terms = termsOf(label);
  if (terms.length === 0 || value.end <= value.start) return undefined;
  const labelAt = spanIn(segment, start + lead, end);
  return {
    label,
    terms,
    labelAt,
    numbered: /\d/.test(written.slice(0, lead)),
    heading: [],
    value,
    segment: to,
    relation,
  };
}

const whole = (segment: Segment): Span => ({ line: segment.line, start: segment.start, end: segment.end });

function fromInline(
  segment: Segment,
  { label, value }: ReturnType<typeof inlinePairs>[number],
  near: Neighbours,
): Pair[] {
  if (value.end > value.start) {
    return present([
      pairOf(segment, label.start, label.end, spanIn(segment, value.start, value.end), segment, 'inline'),
    ]);
  }
  const [right, below] = [near.right.get(segment), near.below.get(segment)];
  return present([
    right && pairOf(segment, label.start, label.end, withAmount(right, near), right, 'beside'),
    below && pairOf(segment, label.start, label.end, whole(below), below, 'under'),
  ]);
}

/** A label in brackets below its value; what it adds behind a comma or `as` only explains. */
const caption = /^\((\p{L}[^()]{2,90}?)(?:,?\s(?:as|including|if|of each)\s[^()]{0,60}|,[^()]{0,60})?\)$/u;

function fromNeighbours(segment: Segment, near: Neighbours): Pair[] {
  const above = near.above.get(segment);
  const written = caption.exec(segment.text)?.[1];
  if (above && written && !caption.test(above.text))
    return present([pairOf(segment, 1, 1 + written.length, whole(above), above, 'captioned')]);
  if (!labelLike(segment.text)) return [];
  const below = near.below.get(segment);
  if (below && isLowered(segment, below)) {
    return present([pairOf(segment, 0, segment.text.length, whole(below), below, 'right')]);
  }
  const right = near.right.get(segment);
  return present([
    right && pairOf(segment, 0, segment.text.length, withAmount(right, near), right, 'right'),
    below && pairOf(segment, 0, segment.text.length, whole(below), below, 'below'),
  ]);
}

/** Whether a value stands beside its label, a little lower: what is typed onto a printed form seldom keeps its lines. */
const isLowered = ({ box: label }: Segment, { box: value }: Segment): boolean =>
  label !== null && value !== null && value[0] >= label[2] - 0.005 && value[1] < label[3];

/** A currency set apart from its amount belongs to it. */
function withAmount(segment: Segment, near: Neighbours): Span {
  const next = near.right.get(segment);
  const joined =
    next &&
    next.line === segment.line &&
    /^(?:[$€£¥₹]|[A-Z]{2,3}\$?|[A-Z]{0,2}\$)$/.test(segment.text) &&
    /^-?\d/.test(next.text);
  return joined ? { line: segment.line, start: segment.start, end: next.end } : whole(segment);
}

/** Short, mostly letters, and not a sentence. */
function labelLike(text: string): boolean {
  if (text.length > maxLabel || !/\p{L}{2}|[#№]/u.test(text) || /[@!☐☒☑□■✓✔]|\[[xX ]?\]/u.test(text)) return false;
  if (text.endsWith('?') && text.length > 40) return false;
  if (text.split(' ').length > 9) return false;
  const digits = text.replace(enumerator, '').match(/\d/g)?.length ?? 0;
  return digits <= 0.3 * text.length;
}

/** Parts of a line between bars or dots: `Born 1 May 1980 | Nationality Irish`. */
const bar = /\s[|·•]\s/gu;

function fromPrefix(segment: Segment, asked: (term: Term) => boolean): Pair[] {
  const bars = [...segment.text.matchAll(bar)].slice(0, 12);
  const starts = [enumerator.exec(segment.text)?.[0].length ?? 0, ...bars.map((one) => one.index + one[0].length)];
  return starts.flatMap((start, index) => prefixIn(segment, start, bars[index]?.index ?? segment.text.length, asked));
}

function prefixIn(segment: Segment, lead: number, end: number, asked: (term: Term) => boolean): Pair[] {
  const tokens = [...segment.text.slice(lead, end).matchAll(/\S+/g)];
  let count = 0;
  while (count < Math.min(5, tokens.length - 1)) {
    const terms = termsOf(tokens[count]?.[0] ?? '');
    if (terms.length > 0 && !terms.every(asked)) break;
    count += 1;
  }
  const next = tokens[count];
  if (count === 0 || !next) return [];
  // Recognisers take capitals for small letters now and then.
  const misread =
    hasLegalForm(segment.text) && /^\p{Ll}\p{L}*(?: &)? \p{Lu}/u.test(segment.text.slice(lead + next.index));
  if (!misread && !/^[\p{Lu}\d$€£#(]/u.test(next[0])) return [];
  const value = spanIn(segment, lead + next.index, end);
  return present([pairOf(segment, lead, lead + next.index, value, segment, 'prefix')]);
}

const token = /(?<![\p{L}\d])(?=[\p{L}/._-]{0,12}\d)[\p{L}\d](?:[\p{L}\d./_-]|(?<=\d)[,'’](?=\d))*[\p{L}\d]/gu;
const linkWord = /^(?:vom|dated|du|del|dal|van|de|of|from|on|am|le|il|el|em|op)$/i;

/** Characters behind a token that belong to it: further groups of digits, a percent sign. */
const trail = (after: string): number => /^(?:\s?%|(?: \d[\d./-]*(?![\p{L}\d]))+)/u.exec(after)?.[0].length ?? 0;

/** Dates and identifiers with the words before them; a date behind an identifier keeps the label of both. */
function fromTokens(segment: Segment, from: number, locale: Locale): Pair[] {
  const { text } = segment;
  if (!/\d/.test(text) || text.length > 200) return [];
  const dates = findDates(text, locale);
  const spans = [
    ...dates,
    ...[...text.matchAll(token)]
      .map((match) => ({
        start: match.index,
        end: match.index + match[0].length + trail(text.slice(match.index + match[0].length)),
      }))
      .filter((one) => !dates.some((date) => one.start < date.end && one.end > date.start)),
  ].sort((a, b) => a.start - b.start);
  const pairs: Pair[] = [];
  let [labelStart, labelEnd, previous] = [0, 0, 0];
  let shared = false;
  for (const span of spans) {
    // A code in brackets explains the word before it.
    if (span.start < previous || (text[span.start - 1] === '(' && text[span.end] === ')')) continue;
    if (reference.test(text.slice(0, span.start))) continue;
    const between = text.slice(previous, span.start).trim();
    if (between !== '' && !linkWord.test(between)) {
      const from = previous + (/^.*(?:\s[-–—|·]|,)\s+(?=\S)/u.exec(text.slice(previous, span.start))?.[0].length ?? 0);
      const words = [...text.slice(from, span.start).matchAll(/\S+/g)].slice(-8);
      labelStart = from + (words[0]?.index ?? 0);
      labelEnd = span.start;
      shared = false;
    }
    previous = span.end;
    const value = spanIn(segment, span.start, span.end);
    if (labelEnd <= labelStart || span.start < from) continue;
    const pair = pairOf(segment, labelStart, labelEnd, value, segment, 'before');
    // "Invoice No. 4711 dated …": the number's word says nothing of the date.
    if (pair && shared) pair.terms = pair.terms.filter((term) => !term.concepts.includes('number'));
    if (pair && pair.terms.length > 0) pairs.push(pair);
    shared = true;
  }
  return pairs.slice(0, 12);
}

const present = (pairs: (Pair | undefined)[]): Pair[] => pairs.filter((pair) => pair !== undefined);
