/** Organisations that a document names where its sender stands: in its heads, above and below its pages, behind a ©. */
import { atMost, longest } from '../../../scale/extents.ts';
import { above, half, hardly, likely, mostly, possible, some, sure } from '../../../scale/grades.ts';
import { setOf } from '../../../scale/lists.ts';
import type { Profile } from '../../keys/profile.ts';
import { headsOf } from '../../page/heads.ts';
import { type Segment, type Span, segmentSpan, spanText, type View } from '../../page/view.ts';
import { hasLegalForm } from '../../values/legal-forms.ts';
import { organisationLikeness } from '../../values/names.ts';
import { shortWord } from '../../values/short-words.ts';
import { sameness } from '../../words/similarity.ts';
import { isKnown, isTelling, means, type Term, termsOf } from '../../words/terms.ts';
import { bodies as kinds } from '../letterhead/bodies.ts';
import { lineKind } from '../letterhead/kinds.ts';
import type { Zoned } from './zoned.ts';

const generic = new Set(['name', 'company', 'full', 'title']);
/** Kinds of papers: `Health Insurance Policy` is no insurer. */
const papers = setOf(
  'report contract policy certificate form application invoice statement agenda letter page notice specification costs',
);
/** And what else may be said of such a thing at the end of a head: `Home Insurance Quote`. */
const matters = setOf(
  'quote schedule abstract opening proposal receipt guide booking brochure survey claim newsletter',
);
const shapes = new Set(['any', 'organisation', 'name']);
/** Lines at the end of a page that may say whose it is, and the longest name. */
const [footLines, longestName] = [atMost.few, 70];

/** How sure a name is the one asked for: when it says its kind, when it is behind a ©, when it only looks like one. */
const trust = { says: likely, copyright: possible, looks: possible } as const;

/** Names that may answer a key that asks for an organisation. */
export function organisations(view: View, profile: Profile): Zoned[] {
  if (asksOwner(profile)) return ownersIn(view);
  const wanted = wantedKind(profile);
  if (!wanted) return [];
  const heads = headsOf(view);
  const spans = heads.flatMap((head) => (head.spans.length <= 2 ? [{ spans: head.spans, head }] : []));
  const named = spans.flatMap(({ spans: at, head }): Zoned[] => {
    const from = inThe.exec(head.text)?.[0].length ?? 0;
    const whole = head.text.slice(from);
    const more = at.length === 1 ? (behindForm.exec(whole)?.[0].length ?? 0) : 0;
    const cut = more > 0 && hasLegalForm(whole.slice(0, -more)) ? more : 0;
    const fit = nameFit(whole.slice(0, whole.length - cut), wanted.telling);
    if (!fit) return [];
    const outstanding = Math.max(head.large, head.index < 2 ? mostly : 0, head.heading ? half : 0);
    const score = fit.says
      ? above(trust.says, some * outstanding)
      : wanted.any
        ? trust.looks * fit.looks * outstanding
        : 0;
    const bare = at.map((span, index) =>
      index === 0 ? { ...span, start: span.start + from, end: span.end - cut } : span,
    );
    return [{ spans: bare, score, features: { head: outstanding, says: fit.says } }];
  });
  const feet = footOf(view).flatMap((segment): Zoned[] => {
    const owner = ownerIn(segment);
    if (owner) return owned(owner, wanted);
    const fit = nameFit(segment.text, wanted.telling);
    return fit?.says ? [{ spans: [segmentSpan(segment)], score: sure * trust.says, features: { says: fit.says } }] : [];
  });
  return [...named, ...feet].filter(({ score }) => score > hardly);
}

/** What a head adds to a name with its legal form: `Reed Club e. V. – all sums in euros`. */
const behindForm = /\s[–—|·-]\s.*$/u;
/** How a court's papers begin: `In the County Court at Example`. */
const inThe = /^(?:in )?the\s+(?=\p{Lu})/iu;

/** Who owns the rights is the company or the publisher asked for, and a bank or a school only where the name says so. */
function owned(owner: Span, { telling, any }: Wanted): Zoned[] {
  const plain = any && telling.every((term) => means(term, owners));
  const says = nameFit(spanText(owner), telling)?.says ?? 0;
  const score = says ? trust.says : plain ? trust.copyright : 0;
  return [{ spans: [owner], score, features: { says } }];
}

const owners = new Set(['publisher', 'company', 'seller']);

interface Wanted {
  /** Words that the name must carry for the key to be sure of it. */
  telling: readonly Term[];
  /** Whether an organisation is asked for that need not say its kind. */
  any: boolean;
}

function wantedKind({ own, context, shape, field, counterpart }: Profile): Wanted | null {
  const either = shape === 'person' && own.some((term) => means(term, kinds));
  if ((!shapes.has(shape) && !either) || field.choices || counterpart) return null;
  const plain = own.every((term) => means(term, generic) || !isTelling(term));
  const all = plain ? [...context, ...own] : own;
  const telling = all.filter((term) => isTelling(term) && !means(term, generic) && !means(term, papers));
  const any = shape === 'organisation' || all.some((term) => means(term, kinds));
  if (telling.length === 0) return any && own.length > 0 ? { telling, any } : null;
  const kind = telling.some((term) => means(term, kinds)) || (any && !telling.some(isKnown));
  return kind ? { telling, any } : null;
}

/** How a text fits as the name of an organisation; null when it is none. */
function nameFit(text: string, telling: readonly Term[]): { says: number; looks: number } | null {
  if (text.length > longestName || !/^[\p{Lu}\p{Lo}\d]/u.test(text) || /[:：@=?]|\.\s?\.|[,;]$/.test(text)) return null;
  if (/\p{Ll}\.$/u.test(text) && !hasLegalForm(text)) return null;
  if (isOfNumbers(text)) return null;
  const kind = lineKind(text);
  if (kind !== 'other' && kind !== 'title' && kind !== 'address') return null;
  const terms = termsOf(text);
  const proper = terms.some((term) => !isKnown(term) && !/^\d/.test(term.text));
  // Scripts without capitals set the kind behind the name; before it, it is a label.
  const [lead] = terms;
  if (/^\p{Lo}/u.test(text) && lead && telling.some((term) => alike(term, lead))) return null;
  // Nor is a word of its own behind it more than that: the label of what stands over it.
  const [, last = ''] = /^\p{Lo}.*\s(\p{Lo}+)$/u.exec(text) ?? [];
  if (last !== '' && termsOf(last).every((one) => telling.some((term) => alike(term, one)))) return null;
  // `Health Insurance Policy` is no insurer.
  const isMatter = terms.slice(-1).some((term) => means(term, matters));
  const paper = (isMatter || terms.some((term) => means(term, papers))) && !hasLegalForm(text);
  const says =
    !paper && telling.length > 0 && terms.length > 1 && telling.every((term) => terms.some((one) => alike(term, one)));
  const looks = paper ? 0 : hasLegalForm(text) ? 1 : organisationLikeness(text);
  return proper ? { says: says ? 1 : 0, looks } : null;
}

/** Whether a text is what somebody is registered under, or an article with its number: `UEN 2019 0714 22K`, not `4471902 Ontario Inc.` */
const isOfNumbers = (text: string): boolean =>
  /\d\D+\d/u.test(text) && (text.match(/\d/gu)?.length ?? 0) > 2 * atMost.few;

/** Words of a name that stand for a kind of organisation. */
const standsFor: Record<string, string> = { insurance: 'insurer', team: 'association' };

const alike = (term: Term, other: Term): boolean =>
  sameness(term, other) >= likely ||
  other.concepts.some((concept) => term.concepts.includes(standsFor[concept] ?? concept));

/** Segments above and below the pages, and the last lines of the first one. */
function footOf(view: View): Segment[] {
  const first = view.lines.filter(({ page }) => page <= 1);
  const last = new Set(first.slice(-footLines));
  const aside = view.lines.filter((line) => line.aside === 'header' || line.aside === 'footer').slice(0, 2 * footLines);
  const marked = view.lines
    .filter(({ text }) => text.length <= longest.paragraph && copyright.test(text))
    .slice(0, footLines);
  return [...new Set([...last, ...aside, ...marked])].flatMap(({ segments }) => segments);
}

const copyright =
  /(?:(?:©|(?<!\p{L})copyright(?!\p{L})|(?:^|(?<=copyright ))c(?= \d{4} )|\(c\)(?= ?\d{4}|$|\s\p{Lu}))\s*){1,3}/iu;
const years = /^[\s,]*(?:by\s+)?(?:\d{4}(?:\s?[-–,]\s?\d{2,4})*[\s,]*)?(?:by\s+)?/iu;
/** Where a name ends: at a sign that parts, a number, the words that follow it, a stop that is not its own. */
const behindName = new RegExp(
  String.raw`,?\s(?:\d{3}|all rights)|[,;|]?\s[•·|–—-]\s|[;|]|(?<!(?<!\p{L})(?:${shortWord}|\p{L}))\.(?=\s|$)|[\s,]*$`,
  'iu',
);

/** The owner behind a copyright sign. */
function ownerIn({ line, start, text }: Segment): Span | null {
  const mark = copyright.exec(text);
  if (!mark) return null;
  const behind = mark.index + mark[0].length;
  const from = behind + (years.exec(text.slice(behind))?.[0].length ?? 0);
  const rest = text.slice(from, from + longestName);
  const end = behindName.exec(rest)?.index ?? 0;
  return end > 2 && /^[\p{Lu}\p{Lo}]/u.test(rest) ? { line, start: start + from, end: start + from + end } : null;
}

/** Whether a key asks for who owns the rights, in its own words or its description's. */
const asksOwner = ({ own, described, field }: Profile): boolean =>
  [own, described].some(
    (terms) =>
      field.type === 'string' &&
      terms.some((term) => means(term, rights)) &&
      terms.some((term) => means(term, holders) || means(term, kinds)),
  );
const rights = new Set(['copyright']);
const holders = new Set(['holder', 'owner']);

/** Who owns the rights of a document, as its small print says. */
const ownersIn = (view: View): Zoned[] =>
  footOf(view)
    .flatMap((segment) => ownerIn(segment) ?? [])
    .map((owner) => ({ spans: [owner], score: likely, features: { says: 1 } }));
