/** What has the asked-for shape, when the document holds only one such thing. */

import { atMost, longest } from '../../scale/extents.ts';
import { half, likely, possible } from '../../scale/grades.ts';
import type { Profile } from '../keys/profile.ts';
import type { Shape } from '../keys/shapes.ts';
import { neighboursOf } from '../page/neighbours.ts';
import { oncePerLines } from '../page/once.ts';
import { isRunning, type Segment, type Span, segmentSpan, segmentsOf, spansBetween, type View } from '../page/view.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { findIbans, findVatIds } from '../values/codes.ts';
import { findEmails, findPhones, findUrls, surePhone } from '../values/contacts.ts';
import { findCurrencies } from '../values/currencies.ts';
import { findDates } from '../values/dates.ts';
import type { Locale } from '../values/locale.ts';
import { findNumbers } from '../values/numbers.ts';
import type { Found } from '../values/text.ts';
import { isKnown, isTelling, termsOf } from '../words/terms.ts';
import { ofAddressee } from './labels/pair.ts';
import type { Ask, Page } from './source.ts';
import { tellingFinder } from './telling.ts';
import { isOwnDate } from './zones/dates.ts';

type Finder = (text: string, locale: Locale) => readonly Found<unknown>[];
type Telling = NonNullable<ReturnType<typeof tellingFinder>>;

const finders: Partial<Record<Shape, Finder>> = {
  email: findEmails,
  url: findUrls,
  phone: (text) => findPhones(text).filter(({ value }) => surePhone(value, undefined)),
  iban: findIbans,
  vat: findVatIds,
  date: (text, locale) => findDates(text, locale).filter((date) => date.precision === 'day'),
  amount: (text, locale) => findNumbers(text, locale).filter((one) => one.currency && one.value !== 0),
  percent: (text, locale) => findNumbers(text, locale).filter((one) => one.kind === 'percent'),
  currency: (text, locale) => {
    const beside = findNumbers(text, locale).filter((one) => one.currency);
    return beside.length > 0 ? beside.map((one) => ({ ...one, value: one.currency })) : findCurrencies(text);
  },
};

interface Mention {
  spans: [Span, ...Span[]];
  value: unknown;
}

/** An account's number whose last groups may stand in the next line. */
const brokenIban = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{1,4}){0,7}$/u;

/** A segment as it is searched: with the next line where that may carry on what it ends in. */
function whole(segment: Segment, shape: Shape | Telling, view: View): Segment[] {
  const next = shape === 'iban' && brokenIban.test(segment.text) ? neighboursOf(view).below.get(segment) : undefined;
  return next ? [segment, next] : [segment];
}

/** Mentions of each shape in a view; worked out once, and only as far as needed. */
const mentionsByShape = oncePerLines(() => new Map<Shape | Telling, Map<string, Mention[]>>());
/** Segments that are looked at, and different values from which on none is "the one". */
const [sample, many] = [atMost.thousands, atMost.few];

function mentionsOf(shape: Shape | Telling, finder: Finder, view: View, locale: Locale): Map<string, Mention[]> {
  const shapes = mentionsByShape(view);
  const known = shapes.get(shape);
  if (known) return known;
  const mentions = new Map<string, Mention[]>();
  for (const segment of segmentsOf(view).slice(0, sample)) {
    const parts = whole(segment, shape, view);
    for (const { start, end, value } of finder(parts.map(({ text }) => text).join(' '), locale)) {
      const key = String(value).replace(/\s/g, '').toLowerCase();
      const [span, ...more] = spansBetween(parts.map(segmentSpan), start, end);
      if (!span || span.line !== segment.line) continue;
      const mention: Mention = { spans: [span, ...more], value };
      const same = mentions.get(key);
      if (same) same.push(mention);
      else mentions.set(key, [mention]);
    }
    if (mentions.size > many) break;
  }
  shapes.set(shape, mentions);
  return mentions;
}

/** Whether a label says that a value is something else than what is asked for: `Born: 3 May 1990`. */
function spokenFor(span: Span, profile: Profile, view: View): boolean {
  const segment = span.line.segments.find((one) => one.start <= span.start && one.end >= span.end);
  if (!segment || (profile.shape !== 'date' && profile.shape !== 'amount')) return false;
  const before = segment.text.slice(0, span.start - segment.start).trim();
  const label = before === '' ? neighboursOf(view).left.get(segment)?.text : /[:：]$/.test(before) ? before : undefined;
  if (!label || label.length > longest.name) return false;
  const asked = new Set(profile.phrases.flatMap(({ terms }) => terms.flatMap((term) => term.concepts)));
  return termsOf(label).some(
    (term) => isTelling(term) && isKnown(term) && !term.concepts.some((one) => asked.has(one)),
  );
}

/** The only value of the asked-for shape, or the first of a few, less sure the more there are. */
export function aloneCandidates({ profile }: Ask, { view, context: { locale } }: Page): Candidate[] {
  const shape = profile.shape;
  const telling = tellingFinder(profile);
  if (telling) return toldCandidates(telling, view, locale);
  const finder = finders[shape];
  const known = profile.role?.alone ?? 0;
  const { choices } = profile.field;
  if (!finder || known === 0 || (choices && shape !== 'currency')) return [];
  const own = shape === 'date' && !isOwnDate(profile, view) ? half : 1;
  const mentions = [...mentionsOf(shape, finder, view, locale).values()].filter(
    ([first]) => profile.counterpart || !first || !ofAddressee({ label: first.spans[0].line.text }),
  );
  if (mentions.length === 0 || mentions.length > many) return [];
  return mentions.flatMap(([first], index) => {
    if (!first || (choices && !choices.includes(String(first.value)))) return [];
    // A paragraph speaks in sentences: its amounts are somebody's, not the document's.
    if (shape === 'amount' && isRunning(first.spans[0].line, view)) return [];
    const typed = shape === 'date' || shape === 'currency' || profile.field.type === 'number';
    const spoken = spokenFor(first.spans[0], profile, view);
    const score =
      (spoken ? half : 1) *
      own *
      (mentions.length === 1 ? known : (known * (index === 0 ? likely : possible)) / Math.sqrt(mentions.length));
    return [only(first.spans, score, typed ? (first.value as string | number) : undefined)];
  });
}

const only = (spans: Span[], score: number, value?: string | number): Candidate =>
  candidateAt({ value, spans, features: { alone: score }, score });

/** The only value that says itself that it is what a key asks for. */
function toldCandidates(find: Telling, view: View, locale: Locale): Candidate[] {
  const finder: Finder = (text) => find(text).map((one) => ({ ...one, value: text.slice(one.start, one.end) }));
  const [same, ...others] = mentionsOf(find, finder, view, locale).values();
  return same?.[0] && others.length === 0 ? [only(same[0].spans, likely)] : [];
}
