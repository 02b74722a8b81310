/** What stands where a value of its kind usually stands, when no label says what it is. */
import type { Box } from '../../model/document.ts';
import type { Candidate } from './candidate.ts';
import type { Profile } from './keys/profile.ts';
import { surroundingsOf, titleOf } from './labels/sections.ts';
import { termsOf } from './lexicon/terms.ts';
import { findDates } from './values/dates.ts';
import type { Locale } from './values/locale.ts';
import { hasLegalForm, personLikeness } from './values/names.ts';
import { foldKeep } from './values/text.ts';
import type { Span, View } from './view.ts';
import { segmentSpan, spanText, wholeLine } from './view.ts';

/** Candidates from the zone that the key's role names. */
export function zoneCandidates(profile: Profile, view: View, locale: Locale): Candidate[] {
  const zone = profile.role?.zone;
  if (profile.field.choices || profile.field.type === 'boolean') return [];
  const found = [...(zone ? (zones[zone]?.(view, profile, locale) ?? []) : []), ...namedKind(view, profile)];
  return found.map(({ spans, score, value }) => {
    const raw = spans.map(spanText).join(' ');
    return { field: profile.field, source: 'zone', raw, value: value ?? raw, spans, features: { zone: score }, score };
  });
}

interface Zoned {
  spans: Span[];
  score: number;
  value?: string;
}
type ZoneReader = (view: View, profile: Profile, locale: Locale) => Zoned[];

const zones: Partial<Record<string, ZoneReader>> = { title, top, signature, stamp };

function title(view: View, profile: Profile): Zoned[] {
  if (profile.field.type !== 'string' && profile.field.type !== 'verbatim') return [];
  const first = titleOf(view);
  if (!first) return [];
  const lines = [first];
  for (const line of view.lines.slice(view.lines.indexOf(first) + 1, view.lines.indexOf(first) + 4)) {
    if (Math.abs(line.size - first.size) > 0.3 || line.block !== first.block || first.size === 0) break;
    lines.push(line);
  }
  return [{ spans: lines.map(wholeLine), score: profile.shape === 'title' ? 0.72 : 0.5 }];
}

/** Kinds of organisations that carry their kind in their name. */
const kindsOfOrganisation = new Set('hotel bank laboratory school hospital restaurant insurer office'.split(' '));
const kindWords: Record<string, string> = { insurance: 'insurer' };

/** A name in the head of the document that says what the key asks for: `Sample Bank plc` for `bank`. */
function namedKind(view: View, profile: Profile): Zoned[] {
  if (!['any', 'organisation', 'name'].includes(profile.shape)) return [];
  const kind = profile.own.flatMap((term) => term.concepts).find((concept) => kindsOfOrganisation.has(concept));
  const plain = profile.own.every((term) =>
    term.concepts.some((concept) => concept === kind || concept === 'name' || concept === 'company'),
  );
  if (!kind || !plain) return [];
  const head = view.lines.filter((line) => line.page <= 1 && line.kind !== 'table').slice(0, 8);
  return head.flatMap((line) =>
    line.segments.flatMap((segment) => {
      const terms = termsOf(segment.text);
      const proper = terms.some((term) => term.concepts[0]?.startsWith('=') && !/^\d/.test(term.text));
      const named =
        proper &&
        terms.some((term) => term.concepts.some((concept) => concept === kind || kindWords[concept] === kind));
      if (
        !named ||
        terms.length < 2 ||
        segment.text.length > 60 ||
        !/^\p{Lu}/u.test(segment.text) ||
        /[:@]|[.,]$/.test(segment.text)
      )
        return [];
      return [{ spans: [segmentSpan(segment)], score: 0.84 + (hasLegalForm(segment.text) ? 0.06 : 0) }];
    }),
  );
}

/** Whether the date asked for is the document's own: the key says no more than that, or the title says it too. */
export function isOwnDate({ own }: Profile, view: View): boolean {
  const head = view.lines.slice(0, 15).flatMap((line) => (line.text.length <= 80 ? termsOf(line.text) : []));
  const title = [
    ...surroundingsOf(view).title,
    ...head.filter((term) => term.concepts.some((concept) => kinds.has(concept))),
  ];
  return own.every(
    (term) =>
      term.weight < 0.9 ||
      term.concepts.some(
        (concept) => documentWords.has(concept) || title.some((other) => other.concepts.includes(concept)),
      ),
  );
}

/** Kinds of documents, which their first lines name. */
const kinds = new Set('invoice quote order contract certificate report receipt delivery statement'.split(' '));
const documentWords = new Set('date issue document letter receipt creator report'.split(' '));

/** What the words before a date say for or against its being the document's own. */
function lead(text: string, date: { start: number; end: number }): number {
  const before = text.slice(0, date.start).trim();
  if (before === '') return 0;
  const alone = text.slice(date.end).trim().length <= 1;
  if (alone && dateline.test(foldKeep(before)) && /^\p{Lu}/u.test(before) && !/[:=]$/.test(before))
    return before.includes(',') ? 0.2 : 0.02;
  return termsOf(before).some((term) => term.weight > 0.9 && !term.concepts.some((concept) => ownDates.has(concept)))
    ? -0.25
    : 0;
}

/** Words beside a date that speak of the document itself. */
const ownDates = new Set(['invoice', 'issue', 'letter', 'document', 'receipt', 'report', 'date', 'creator']);

/** The first date near the top of the first page. */
const closing =
  /^(?:yours (?:sincerely|faithfully|truly)|(?:kind|best|warm) regards|sincerely|regards|mit (?:freundlichen|kollegialen|besten|freundlichen kollegialen) gru|hochachtungsvoll|cordialement|veuillez agreer|atentamente|un saludo|saludos|cordiali saluti|distinti saluti|met vriendelijke groet|hoogachtend|atenciosamente|com os melhores cumprimentos)/;

/** Who signs: a person's name under the closing words of a letter. */
function signature(view: View, profile: Profile): Zoned[] {
  if (profile.shape !== 'person' && profile.shape !== 'name') return [];
  return view.lines.flatMap((line, index) => {
    if (!closing.test(foldKeep(line.text))) return [];
    const below = view.lines.slice(index + 1, index + 4).find(({ text }) => personLikeness(text) >= 0.85);
    return below ? [{ spans: [wholeLine(below)], score: 0.74 }] : [];
  });
}

/** The day on a stamp that was set across the page: type that runs upwards on pages that don't. */
function stamp(view: View, profile: Profile, locale: Locale): Zoned[] {
  if (profile.shape !== 'date') return [];
  const days = view.lines.flatMap((line) => {
    if (!line.box || !isUpright(line.box, view.aspect(line.page))) return [];
    const day = findDates(line.text, locale).find(({ precision }) => precision === 'day');
    return day ? [{ spans: [{ line, start: day.start, end: day.end }], value: day.value }] : [];
  });
  const same = new Set(days.map(({ value }) => value)).size === 1;
  return same ? days.map((day) => ({ ...day, score: 0.58 })) : [];
}

const isUpright = ([left, top, right, bottom]: Box, aspect: number): boolean =>
  bottom - top > 1.3 * (right - left) * aspect;

/** A line that gives place and day of writing and nothing else: `Fait à Nantes, le 10 mai 2024`. */
const dateline =
  /^(?:fait a|done at|given at|dado en|hecho en|fatto a|gedaan te|ausgestellt in)?\s*\p{Lu}?[\p{L} .'-]{1,40}?,?\s*(?:den|le|el|il|de|on|,)?\s*$/iu;

function top(view: View, profile: Profile, locale: Locale): Zoned[] {
  if (profile.shape !== 'date') return [];
  const factor = isOwnDate(profile, view) ? 1 : 0.5;
  const zoned: Zoned[] = [];
  const head = view.lines.filter((line) => line.page <= 1 && line.order < 60);
  for (const line of head) {
    for (const segment of line.segments) {
      for (const date of findDates(segment.text, locale)) {
        if (date.precision !== 'day') continue;
        const score = 0.6 - 0.04 * zoned.length - (segment.text.length > 80 ? 0.15 : 0) + lead(segment.text, date);
        zoned.push({
          spans: [{ line, start: segment.start + date.start, end: segment.start + date.end }],
          score: factor * score,
          value: date.value,
        });
        if (zoned.length >= 4) return zoned;
      }
    }
  }
  return zoned;
}
