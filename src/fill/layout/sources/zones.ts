/** What stands where a value of its kind usually stands, when no label says what it is. */
import { atMost, longest } from '../../scale/extents.ts';
import { likely } from '../../scale/grades.ts';
import type { Profile } from '../keys/profile.ts';
import { roleScore } from '../lists/wording.ts';
import { type View, wholeLine } from '../page/view.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { isClosing } from '../values/closings.ts';
import { isPerson, personLikeness } from '../values/names.ts';
import { addressed } from '../values/unspaced-names.ts';
import { means, meansAny } from '../words/terms.ts';
import { greetingBefore } from './labels/greetings.ts';
import type { Ask, Page } from './source.ts';
import { datelines } from './zones/datelines.ts';
import { topDates, years } from './zones/dates.ts';
import { offices } from './zones/offices.ts';
import { organisations } from './zones/organisation.ts';
import { subjectOfLetter } from './zones/subjects.ts';
import { titles } from './zones/title.ts';
import type { Zoned, ZoneReader } from './zones/zoned.ts';

const readers: ZoneReader[] = [
  headed,
  topDates,
  datelines,
  years,
  organisations,
  offices,
  signedBelow,
  greeted,
  honoured,
  signature,
];

/** What names the paper; a letter's subject stands over its greeting, whatever else is set large. */
function headed(view: View, profile: Profile): Zoned[] {
  const subject = asksSubject(profile) ? subjectOfLetter(view) : undefined;
  return subject ? [subject] : titles(view, profile);
}

const asksSubject = ({ own, context, role, field }: Profile): boolean =>
  field.type === 'string' &&
  (role?.id === 'subject' || own.some(({ concepts }) => concepts.includes('subject_line'))) &&
  context.every((term) => means(term, letters));
const letters = new Set(['letter', 'document', 'mail']);

/** Candidates from the zones of a document that hold what the key asks for. */
export function zoneCandidates({ field, profile }: Ask, { view, context: { locale } }: Page): Candidate[] {
  if (field.choices || field.type === 'boolean') return [];
  const found = readers.flatMap((read) => read(view, profile, locale));
  return found.map(({ spans, score, value, features }) => candidateAt({ value, spans, features, score }));
}

const asksSigner = ({ role, shape }: Profile): boolean =>
  role?.zone === 'signature' && (shape === 'person' || shape === 'name');

/** Who signs: a person's name under the closing words of a letter. */
function signature(view: View, profile: Profile): Zoned[] {
  if (!asksSigner(profile)) return [];
  return view.lines.flatMap((line, index) => {
    if (!isClosing(line.text)) return [];
    const below = view.lines.slice(index + 1, index + atMost.few).find(({ text }) => isPerson(text));
    return below ? [{ spans: [wholeLine(below)], score: likely }] : [];
  });
}

/** Lines at the end of a letter in which somebody may sign without closing words. */
const lastLines = atMost.few;

/** Who signs at the end, with an office below the name, and that office. */
function signedBelow({ lines }: View, profile: Profile): Zoned[] {
  const office =
    profile.role?.id === 'occupation' && profile.context.some(({ concepts }) => concepts.includes('signatory'));
  if (!asksSigner(profile) && !office) return [];
  const own = lines.filter(({ aside }) => aside === null).slice(-lastLines);
  return own.flatMap((line, at) => {
    const below = own[at + 1];
    const signed = below && line.segments.length === 1 && /\s/u.test(line.text) && isPerson(line.text);
    if (!signed || below.text.length > longest.name || roleScore(below.text) === 0) return [];
    return [{ spans: [wholeLine(office ? below : line)], score: likely }];
  });
}

/** Lines above and with the greeting of a letter. */
const firstLines = atMost.many;
/** Who a letter greets by first and last name: with a title it may be half a name. */
function greeted({ lines }: View, { own, shape }: Profile): Zoned[] {
  if ((shape !== 'name' && shape !== 'person') || !own.some(({ concepts }) => concepts.includes('recipient')))
    return [];
  return lines.slice(0, firstLines).flatMap((line) => {
    const start = greetingBefore(line.text);
    const name = start > 0 ? (/^[^,:;!]+/u.exec(line.text.slice(start))?.[0].trim() ?? '') : '';
    if (!/\s/u.test(name) || !isPerson(name) || personLikeness(name) === 1) return [];
    return [{ spans: [{ line, start, end: start + name.length }], score: likely }];
  });
}

/** Whom a paper is for, as Japanese and Korean mark it behind the name. */
function honoured({ lines }: View, { own, context, shape }: Profile): Zoned[] {
  const asked = meansAny([...own, ...context], receivers);
  if (!asked || (shape !== 'name' && shape !== 'person' && shape !== 'organisation')) return [];
  const segments = lines.slice(0, firstLines).flatMap((line) => line.segments);
  return segments.flatMap(({ line, start, text }) => {
    const end = text.length <= longest.name ? (addressed.exec(text)?.index ?? 0) : 0;
    const lead = /^\S{1,8}\s?[:：]\s*/u.exec(text)?.[0].length ?? 0;
    return end > lead ? [{ spans: [{ line, start: start + lead, end: start + end }], score: likely }] : [];
  });
}

const receivers = new Set(['recipient', 'customer', 'buyer']);
