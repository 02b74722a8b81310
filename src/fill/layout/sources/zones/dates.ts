/** Days and years that a document gives itself: near its top, behind a ©. */
import { atMost, longest } from '../../../scale/extents.ts';
import { half, hardly, mostly, possible, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { headsOf } from '../../page/heads.ts';
import { isWrapped, type View, wholeLine } from '../../page/view.ts';
import { secondYear } from '../../values/date-spans.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import type { Stretch } from '../../values/stretch.ts';
import { foldKeep } from '../../values/text.ts';
import { isKnown, isTelling, means, meansAny, type Term, termsOf } from '../../words/terms.ts';
import { surroundingsOf } from '../labels/sections.ts';
import { papers } from '../letterhead/kinds.ts';
import type { Zoned } from './zoned.ts';

/** Whether the date asked for is the document's own: the key says no more than that, or the title says it too. */
export function isOwnDate({ own }: Profile, view: View): boolean {
  const head = view.lines
    .slice(0, atMost.dozen)
    .flatMap((line) => (line.text.length <= longest.name ? termsOf(line.text) : []));
  const title = [...surroundingsOf(view).title, ...head.filter((term) => means(term, papers))];
  const said = new Set([...documentWords, ...title.flatMap(({ concepts }) => concepts)]);
  return own.every((term) => (!isTelling(term) && !means(term, ends)) || means(term, said));
}

/** Of what lasts, which is not the day on which a document speaks of it. */
const ends = new Set(['start', 'end']);
const documentWords = setOf('date issue document letter receipt creator report');

/** Words beside a date that speak of the document itself. */
const ownDates = new Set(['invoice', 'issue', 'letter', 'document', 'receipt', 'report', 'date', 'creator']);

/** What the words before a date say for or against its being the document's own. */
function lead(text: string, date: Stretch): number {
  const before = text.slice(0, date.start).trim();
  if (before === '') return 0;
  const alone = text.slice(date.end).trim().length <= 1;
  if (alone && dateline.test(foldKeep(before)) && /^\p{Lu}/u.test(before) && !/[:=]$/.test(before))
    return before.includes(',') ? hardly : 0;
  return termsOf(before).some((term) => isTelling(term) && !means(term, ownDates)) ? -hardly : 0;
}

/** A line that gives place and day of writing and nothing else: `Fait à Nantes, le 10 mai 2024`. */
const dateline =
  /^(?:fait a|done at|given at|dado en|hecho en|fatto a|gedaan te|ausgestellt in)?\s*\p{Lu}?[\p{L} .'-]{1,40}?,?\s*(?:den|le|el|il|de|on|a|al?s|li|addi|am|d[nj]?ia|dne|dana|la|,)?\s*$/iu;

/** Lines in which a document gives its day. */
const reach = atMost.many;

/** The first dates near the top of the first page. */
export function topDates(view: View, profile: Profile, locale: Locale): Zoned[] {
  if (profile.shape !== 'date') return [];
  const role = profile.role?.zone === 'top';
  const own = isOwnDate(profile, view);
  if (!role && !mayBeOwn(profile)) return [];
  const zoned: Zoned[] = [];
  const bare: Zoned[] = [];
  for (const line of view.lines.filter(({ page, order }) => page <= 1 && order < reach)) {
    for (const segment of line.segments) {
      for (const date of findDates(segment.text, locale)) {
        if (date.precision !== 'day') continue;
        const said = lead(segment.text, date);
        // What ends a sentence or an item is of that.
        const within = line.kind === 'list-item' || isWrapped(line, view);
        const alone = !within && date.end - date.start >= segment.text.length - 2;
        const made: Zoned = {
          spans: [{ line, start: segment.start + date.start, end: segment.start + date.end }],
          score: possible - 0.04 * zoned.length - (segment.text.length > longest.name ? hardly : 0) + said,
          value: date.value,
          features: { alone: alone ? 1 : 0 },
        };
        zoned.push(made);
        if (alone) bare.push(made);
      }
    }
    if (zoned.length >= atMost.few) break;
  }
  // One day that stands by itself near the top is the document's, whatever the key calls it.
  const only = bare.length === 1 ? bare[0] : undefined;
  return zoned.map((one) => ({
    ...one,
    score: one === only ? Math.max(one.score, own ? mostly : half) : (own && role ? 1 : half) * one.score,
  }));
}

/** Whether a key may mean the document's day though it says more: `published`, `judgmentDate`. */
const mayBeOwn = ({ own, context }: Profile): boolean =>
  context.length === 0 &&
  own.length <= 2 &&
  (own.length === 1 || own.some(({ concepts }) => concepts.includes('date'))) &&
  !meansAny(own, ends) &&
  own.every(isOfPapers);
/** Whether a word of a key says no more than that a paper has it. */
const isOfPapers = (term: Term): boolean => !isTelling(term) || !isKnown(term) || means(term, ofPapers);
const ofPapers = setOf('issue document letter report event meeting publisher print version');

/** A year in the heads of a document or behind a ©, for keys that ask for one. */
export function years(view: View, { own, shape, field }: Profile): Zoned[] {
  if ((shape !== 'number' && shape !== 'any') || !own.at(-1)?.concepts.includes('year')) return [];
  const marked = own.some(({ text }) => text === 'copyright');
  const lines = marked
    ? view.lines.filter(({ text }) => text.length <= longest.line && /©|copyright|\(c\) ?\d{4}/i.test(text)).slice(0, 2)
    : [];
  const spans = marked ? lines.map(wholeLine) : headsOf(view).flatMap((head) => head.spans);
  const all = spans.flatMap(({ line, start, end }) =>
    [...line.text.slice(start, end).matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map((match) => {
      const from = start + match.index;
      const behind = from + match[0].length;
      const to = field.type === 'string' ? behind + secondYear(line.text.slice(from)).length : behind;
      const value = field.type === 'string' ? line.text.slice(from, to) : Number(match[0]);
      return { spans: [{ line, start: from, end: to }], value };
    }),
  );
  const long = all.filter(({ value }) => String(value).length > 4);
  const found = long.length > 0 ? long : all;
  const different = new Set(found.map(({ value }) => value)).size;
  const score =
    (marked ? sure : own.every(isOfPapers) || long.length > 0 ? mostly : half) / Math.sqrt(Math.max(1, different));
  return found.slice(0, atMost.few).map((one) => ({ ...one, score }));
}
