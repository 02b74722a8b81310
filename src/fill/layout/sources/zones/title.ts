/** Titles: of the document itself, and of the work, the event or the thing that it is about. */
import { atMost, longest, tellingLetters } from '../../../scale/extents.ts';
import { doubtful, half, hardly, likely, nearlyAll, possible, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { type Head, headsOf } from '../../page/heads.ts';
import { type Span, spanText, type View } from '../../page/view.ts';
import { isOrganisation } from '../../values/names.ts';
import { foldKeep } from '../../values/text.ts';
import { nearest } from '../../words/similarity.ts';
import { isKnown, isTelling, means, termsOf } from '../../words/terms.ts';
import { lineKind, papers } from '../letterhead/kinds.ts';
import type { Zoned } from './zoned.ts';

/** What papers are and what they are about: things whose name heads the paper. */
const works = setOf(
  'document report letter contract policy certificate form application agenda event journal newsletter project course competition product meeting service plan article',
);
/** And things whose name does where a key asks for just that: over a `film` may stand the cinema. */
const shown = new Set([
  ...works,
  ...setOf('recipe dish film movie song game exhibition workshop lecture lesson tour excursion concert festival'),
]);
const named = new Set([...works, ...papers]);
const generic = new Set(['title', 'name', 'document']);
const subtitles = /^(?:sub.?titles?|untertitel|sous.?titre|sub.?titulo|sottotitolo|ondertitel)$/i;
/** How sure a head is the answer, by how the key asks for it. */
const asked = { title: likely, thing: possible, unknown: doubtful, kind: likely } as const;
type Ask = keyof typeof asked | 'subtitle';

/** Heads that may answer a key that asks for a title. */
export function titles(view: View, profile: Profile): Zoned[] {
  const ask = askOf(profile);
  if (!ask) return [];
  const about = profile.own.some((term) => means(term, topics));
  const taught = profile.role?.id === 'course-name';
  const heads = headsOf(view).filter(isWorded);
  const best = [...heads].sort((a, b) => prominence(b, heads) - prominence(a, heads));
  const [first] = best;
  if (!first) return [];
  if (ask === 'subtitle') return subtitle(first, heads);
  const telling = profile.own.filter((term) => isTelling(term) && !means(term, generic));
  const told = foldKeep(view.document.metadata.title ?? '');
  // What kind of paper it is, its name says: an office above it does not.
  const typed = profile.own.some(({ concepts }) => concepts.includes('type'));
  return best.slice(0, atMost.few).flatMap((head) => {
    const terms = termsOf(head.text);
    const says = telling.some((term) => nearest(term, terms) >= likely) ? 1 : 0;
    const declared = told.length >= tellingLetters && told.includes(foldKeep(head.text)) ? 1 : 0;
    const outstanding = prominence(head, heads) / prominence(first, heads);
    // A head of known words alone says what kind of paper it is, which names it only where nothing else does.
    const kind = terms.every(isKnown) && terms.length < 3 && says === 0 ? 1 : 0;
    const organisation = says === 0 && head.text.length <= longest.name && isOrganisation(head.text) ? 1 : 0;
    if (ask === 'kind' && says === 0) return [];
    const paper = !typed || terms.some((term) => means(term, named)) ? 1 : half;
    const features = { head: outstanding, says };
    const lift = (says || declared) && outstanding > possible ? 1 : outstanding;
    const score =
      asked[ask] *
      (says ? 1.04 : 1) *
      lift ** 2 *
      (kind && !typed ? nearlyAll : 1) *
      (organisation ? likely : 1) *
      paper;
    const topic = (about && topicOf(head)) || (taught && behindCode(head));
    if (topic) return [{ spans: [topic], score, features }];
    if (taught) return [];
    return [
      { spans: withoutShort(head), score, features },
      ...within(head).map((spans) => ({ spans, score: sure * score, features })),
    ];
  });
}

function askOf({ own, context, field, shape, role }: Profile): Ask | null {
  if (field.type !== 'string' && field.type !== 'verbatim') return null;
  if (subtitles.test(field.words.join(' ')) || subtitles.test(field.words.at(-1) ?? '')) return 'subtitle';
  const called = own.some(({ concepts }) => concepts.includes('title') || concepts.includes('name'));
  if (role && role.zone !== 'title' && role.id !== 'person-name' && !(role.id === 'course-name' && called)) return null;
  const rest = [...(role?.zone === 'title' ? [] : own), ...context].filter((term) => !means(term, generic));
  const ofThing = rest.every((term) => !isKnown(term) || means(term, shown));
  if (rest.length > 3) return null;
  // The title of a schedule or an order says that it is one.
  if (!ofThing) return context.length === 0 && own.at(-1)?.concepts.includes('title') ? 'kind' : null;
  if (role?.zone === 'title' || own.some((term) => headings.has(term.text) || term.concepts.includes('title')))
    return 'title';
  if (rest.length === 0 || context.length > 0) return null;
  // Whose name a word that nobody knows asks for may be a person's.
  if (own.some(({ concepts }) => concepts.includes('name'))) return rest.every(isKnown) ? 'title' : 'unknown';
  return own.length === 1 && rest.every((term) => means(term, works)) && shape !== 'identifier' ? 'thing' : null;
}

const headings = new Set(['heading', 'headline', 'schlagzeile', 'titre', 'titulo', 'titolo', 'titel', 'uberschrift']);

/** Neither an address, a number, a date, a file's name nor a label with its value. */
function isWorded({ text, index, heading }: Head): boolean {
  if (/^\S+_\S+$|\d:\d\d/.test(text)) return false;
  if (index > 0 && /^\d{1,2}[.)]\s/.test(text)) return false;
  if ((text.match(/\d/g)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0)) return false;
  const kind = lineKind(text);
  if (kind === 'title') return true;
  return (
    kind === 'other' ||
    (kind === 'address' && !/\d/.test(text)) ||
    (kind === 'labelled' && (heading || !/:/.test(text))) ||
    (kind === 'contact' && heading && !/[\d@:]|www/.test(text))
  );
}

/** How much a head stands out: by its type, by the file's own word for it, by standing first. */
const prominence = ({ large, heading, bold }: Head, heads: readonly Head[]): number => {
  const sized = heads.some((head) => head.large > 0);
  return 1 + (sized ? 2 * large : 0) + (heading ? 0.7 : 0) + (bold ? hardly : 0);
};

/** What stands right under the title in type of its own. */
function subtitle(title: Head, heads: readonly Head[]): Zoned[] {
  const under = heads.filter(({ index }) => index > title.index).slice(0, 2);
  return under.map(({ spans, text }, index) => ({
    spans,
    score: (index === 0 ? possible : doubtful) * (text.length > atMost.few ? 1 : half),
    features: { head: 1 - index / 2 },
  }));
}

/** A head without the short name that it gives to the paper: `Licence Agreement ("Agreement") V2`. */
function withoutShort({ spans }: Head): Span[] {
  const last = spans.at(-1);
  const short = last ? / \(["“„«']/.exec(spanText(last)) : null;
  return last && short ? [...spans.slice(0, -1), { ...last, end: last.start + short.index }] : spans;
}

/** What a paper or a meeting is about. */
const topics = new Set(['project', 'subject_line', 'subject_matter']);
/** What stands before the topic in a head: what the paper, or the occasion that it is for, is called; a project's name is its own. */
const occasions = new Set(
  [...named, 'minutes', 'start', 'lecture', 'lesson', 'presentation', 'training'].filter((one) => one !== 'project'),
);
const behindColon = /^(\p{L}[^:：]{2,39})[:：]\s*(?=\p{L})/u;

/** The topic behind a colon: `Team meeting 7: Winter stock`. */
function topicOf({ spans: [span, ...others] }: Head): Span | undefined {
  const text = span && others.length === 0 ? spanText(span) : '';
  const [lead = '', occasion = ''] = behindColon.exec(text) ?? [];
  const isOccasion = termsOf(occasion).some((term) => means(term, occasions));
  return span && isOccasion ? { ...span, start: span.start + lead.length } : undefined;
}

/** What a course is called behind its code: `BIO 110: Cells and Tissues`. */
function behindCode({ spans: [span, ...others] }: Head): Span | undefined {
  const code = span && others.length === 0 ? courseCode.exec(spanText(span))?.[0] : undefined;
  return span && code ? { ...span, start: span.start + code.length } : undefined;
}
const courseCode = /^\p{Lu}{2,5}[ -]?\d{2,4}\p{Lu}?(?:\s?[:：]|\s[–—-])\s+(?=\p{L}{2})/u;

/** What follows a head without being part of the name: a remark in brackets, a version, a date; or stands on either side of a dash. */
const trailing = /(?:\s*\([^()]*\)|[\s,:–-]+(?:v(?:ersion)?\.?\s?)?\d[\d.\s/-]*|\s+v\d[\d.]*)+$/iu;
const dash = /\s+[-–—|]\s+/u;

function within({ spans }: Head): Span[][] {
  const [span] = spans;
  if (!span || spans.length > 1) return [];
  const { start } = span;
  const text = spanText(span);
  const [tail, cut] = [trailing.exec(text), dash.exec(text)];
  const whole = tail && tail.index > 3 ? [[{ ...span, end: start + tail.index }]] : [];
  if (!cut || cut.index <= 2) return whole;
  const behind = start + cut.index + cut[0].length;
  return [...whole, [{ ...span, end: start + cut.index }], [{ ...span, start: behind }]];
}
