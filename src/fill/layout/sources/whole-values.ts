/** Values that a source has found a part of, or with words around them: what a key that asks for text is answered with. */
import type { LeafField } from '../../../model/template.ts';
import { likely, possible } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { isSomebody } from '../keys/answered-by.ts';
import type { Profile } from '../keys/profile.ts';
import type { Shape } from '../keys/shapes.ts';
import { type Span, spansBetween, spanText } from '../page/view.ts';
import type { Candidate } from '../score/candidate.ts';
import { boundAsked } from '../values/bounds.ts';
import { leadingIdentifier } from '../values/codes.ts';
import { findDurations } from '../values/durations.ts';
import { joints } from '../values/joints.ts';
import { findPeople } from '../values/known-names.ts';
import { legalForm } from '../values/legal-forms.ts';
import { isUnit, unitNamed } from '../values/measures.ts';
import { degrees, personLikeness } from '../values/names.ts';
import type { Stretch } from '../values/stretch.ts';
import { foldKeep } from '../values/text.ts';
import { anyCase } from '../words/matches.ts';
import { nearest } from '../words/similarity.ts';
import { termsOf } from '../words/terms.ts';

/** Characters that a value goes on for, before it and behind it; negative where it is shorter. */
type More = readonly [before: number, behind: number];

/** What stands around a value in its line, and what it is. */
interface Around {
  raw: string;
  before: string;
  behind: string;
  profile: Profile;
}

/** All of a value and nothing else, where it stands in one place and is given as it is printed. */
export function wholeValue({ type, choices }: LeafField, profile: Profile, found: Candidate): Candidate {
  const { raw, spans } = found;
  const [first] = spans;
  const last = spans.at(-1);
  if (type !== 'string' || choices || !first || !last || found.value !== raw) return found;
  const around: Around = {
    ...{ raw, profile },
    before: first.line.text.slice(partAt(first).start, first.start),
    behind: last.line.text.slice(last.end, partAt(last).end),
  };
  for (const look of [
    withoutLabel,
    withForm,
    withTolerance,
    withRange,
    withUnit,
    withTitle,
    withKind,
    wholeCode,
    nameAlone,
  ]) {
    const more = look(around);
    if (!more) continue;
    const [before, behind] = more;
    const whole = spans.map((span) => ({
      ...span,
      start: span.start - (span === first ? Math.max(0, before) : 0),
      end: span.end + (span === last ? Math.max(0, behind) : 0),
    }));
    const kept =
      before < 0 || behind < 0 ? spansBetween(whole, Math.max(0, -before), raw.length + Math.min(0, behind)) : whole;
    const text = kept.map(spanText).join(' ').trim();
    return text === '' ? found : { ...found, raw: text, value: text, spans: kept };
  }
  return found;
}

/** The part of its line that a value stands in. */
const partAt = ({ line, start, end }: Span): Stretch =>
  line.segments.find((one) => one.start <= start && end <= one.end) ?? { start: 0, end: line.text.length };

/** Without what is asked for, in brackets behind it: `17 Mill Lane (Address)`. */
function withoutLabel({ raw, profile: { own } }: Around): More | undefined {
  const [behind, label] = /\s?[(（](\p{L}[^()（）]{1,40})[)）]$/u.exec(raw) ?? [];
  const terms = label === undefined ? [] : termsOf(label);
  const isOwn = terms.length > 0 && own.length > 0 && terms.every((term) => nearest(term, own) >= likely);
  return behind !== undefined && isOwn && own.every((term) => nearest(term, terms) >= likely)
    ? [0, -behind.length]
    : undefined;
}

/** With the legal form behind a firm's name: `Mills & Daughters, Inc.` */
function withForm({ raw, behind, profile: { shape } }: Around): More | undefined {
  if (!firms.has(shape) || !/^[\p{Lu}\d]/u.test(raw) || !/\p{L}{2}$/u.test(raw)) return undefined;
  const [more] = form.exec(behind) ?? [];
  return more === undefined ? undefined : [0, more.length];
}
const firms = new Set<Shape>(['any', 'organisation', 'name', 'title', 'text']);
const form = new RegExp(String.raw`^,?\s(?:(?:Pty|Pvt|Pte)\.?\s)?${legalForm}`, 'u');

/** With the other end of a range, and the unit of both: `6–8 hours`, `18 to 21 °C`; not where one end is asked for. */
function withRange({ raw, behind, profile }: Around): More | undefined {
  if (!/^[-−]?\d[\d.,]*$/u.test(raw) || !ranged.has(profile.shape) || boundAsked(profile) !== undefined)
    return undefined;
  const { 0: more, groups: { dash, unit } = {} } = range.exec(behind) ?? {};
  // Words between two numbers join them where a unit says that they are of one kind.
  const known = unit === undefined ? dash !== undefined : /^[°%]/u.test(unit) || isUnit(unit.replace(/\.$/u, ''));
  return more === undefined || !known ? undefined : [0, more.length];
}
const ranged = new Set<Shape>(['any', 'number', 'duration']);
const range = new RegExp(
  String.raw`^(?:(?<dash>[-–—])|\s(?=\p{L}{2})${joints.to}(?<!\P{L}))\s?[+−-]?\d{1,6}(?:[.,]\d{1,3})?(?:\s?(?<unit>°\s?[CF]|%|[\p{L}µ²³/]{1,8}\.?))?(?![\p{L}\d]|[.,:/-]\d)`,
  'iu',
);

/** With the unit of a number, where the key names none: `38,5 kg`, `24 Monate`. */
function withUnit({ raw, behind, profile: { shape, field } }: Around): More | undefined {
  if (!/^[-−]?\d[\d.,]*$/u.test(raw) || !counted.has(shape)) return undefined;
  const [more = '', word = ''] = /^\s?(\p{L}{1,12}\.?)(?=$|[\s,;)])/u.exec(behind) ?? [];
  if (word === '' || unitNamed(field.words, field.description) !== undefined) return undefined;
  const lasting = shape === 'amount' && findDurations(raw + more)[0]?.end === raw.length + more.length;
  return lasting || (shape === 'number' && isUnit(word.replace(/\.$/u, ''))) ? [0, more.length] : undefined;
}
const counted = new Set<Shape>(['number', 'amount']);

/** With how far a number may be off, in brackets or not: `(44 ± 5) %RH`. */
function withTolerance({ raw, before, behind, profile: { shape } }: Around): More | undefined {
  if (!/^[-−]?\d[\d.,]*$/u.test(raw) || !measured.has(shape)) return undefined;
  const ahead = /\(\s?$/u.exec(before)?.[0].length ?? 0;
  const [more] = (ahead > 0 ? bracketed : tolerance).exec(behind) ?? [];
  return more === undefined ? undefined : [ahead, more.length];
}
const measured = new Set<Shape>(['any', 'number', 'percent']);
const unit = String.raw`(?:\s?(?:°\s?[CFK]|[%‰]\s?(?:RH)?|[\p{L}µΩ°²³/·]{1,8})(?![\p{L}\d]))`;
const off = String.raw`${unit}?\s?(?:±|\+\/[-−–])\s?\d[\d.,]*(?<=\d)`;
const tolerance = new RegExp(`^${off}${unit}?`, 'u');
const bracketed = new RegExp(String.raw`^${off}${unit}?\s?\)${unit}?`, 'u');

/** With the titles before somebody's name, which how one is addressed is none of: `Dott. Ada Berti`. */
function withTitle({ raw, before, profile: { shape } }: Around): More | undefined {
  if (!people.has(shape) || personLikeness(raw) <= possible) return undefined;
  const [more] = title.exec(before) ?? [];
  return more === undefined ? undefined : [more.length, 0];
}
const people = new Set<Shape>(['any', 'person', 'name']);
/** With a capital or with a stop: `col Rossi` is `with Rossi` in some language. */
const title = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?=\p{Lu}|\p{L}{2,5}\.)(?:${anyCase(degrees)})(?:\.-Ing)?\.?\s){1,3}$`,
  'u',
);

/** With the word for what a number tells from others, where nothing parts them: `Room 3`, `Suite 100`. */
function withKind({ raw, before, profile: { shape, own } }: Around): More | undefined {
  if (shape !== 'any' || own.length !== 1 || !/^\d{1,4}\p{Lu}?$/u.test(raw)) return undefined;
  const [more = '', word = ''] = /(?<![\p{L}\d,;]\s)(\p{Lu}\p{Ll}{2,14})\s$/u.exec(before) ?? [];
  const [term] = rooms.has(foldKeep(word)) ? termsOf(word) : [];
  return term && nearest(term, own) >= 1 ? [more.length, 0] : undefined;
}
/** What is called by its number: a score or a grade is one. */
const rooms = setOf(
  'room suite bay hall ward bed unit chapter appendix annex raum zimmer saal kapitel salle chambre chapitre sala aula camera capitolo habitacion capitulo kamer zaal hoofdstuk',
);

/** With all groups of a code: `VX19 OKD`. */
function wholeCode({ raw, behind, profile: { shape } }: Around): More | undefined {
  if (shape !== 'identifier' || !/\d/u.test(raw)) return undefined;
  const code = leadingIdentifier(raw + behind);
  return code?.start === 0 && code.value.startsWith(`${raw} `) ? [0, code.end - raw.length] : undefined;
}

/** A person's name without what leads up to it, and without what somebody is: `Entre Ana Roll`, `Henrik Palm, prosecutor`. */
function nameAlone({ raw, profile }: Around): More | undefined {
  if (profile.shape !== 'person' && !isSomebody(profile)) return undefined;
  const lead = leads.exec(raw)?.[0].length ?? 0;
  const name = raw.slice(lead);
  const [, latin = ''] = called.exec(name) ?? [];
  const own = inHan.exec(name)?.[1] ?? (findPeople(latin)[0]?.start === 0 ? latin : name);
  return lead === 0 && own === name ? undefined : [-lead, own.length - name.length];
}
const leads =
  /^(?:(?:this is to )?certif(?:y|ies) that|received (?:from|of)|entre|(?:by and )?between|cllrs|councillors|messrs\.?)\s+(?=\p{Lu})/iu;
const inHan = /^(\p{Script=Han}{2,4})[，,、]\p{Script=Han}/u;
const called = /^(\p{Lu}[\p{L}.’'-]+(?:\s\p{Lu}[\p{L}.’'-]+){1,3}),\s\p{Ll}{4}/u;
