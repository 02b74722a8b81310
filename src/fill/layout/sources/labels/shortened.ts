/** The value of a label without what is added to it: `Ada Probe, 12 Mill Lane`, `Ada Probe (daughter)`. */
import { longest } from '../../../scale/extents.ts';
import { setOf } from '../../../scale/lists.ts';
import { answeredBy } from '../../keys/answered-by.ts';
import type { Profile } from '../../keys/profile.ts';
import { personBefore } from '../../lists/wording.ts';
import { spanText } from '../../page/view.ts';
import { findDates } from '../../values/dates.ts';
import { legalForm } from '../../values/legal-forms.ts';
import { isPerson, isTitled } from '../../values/names.ts';
import { findTimes } from '../../values/times.ts';
import { linking } from '../../words/linking.ts';
import { matchesOf } from '../../words/matches.ts';
import { fold } from '../../words/terms.ts';
import type { Pair } from './pair.ts';

/** A word that joins what was cut off. */
const joinedOn = new RegExp(String.raw`\s+(?:${linking.and}|${linking.or})$`, 'u');

/** What parts a value from an addition; the full stop of a few letters only shortens them: `dr hab. Ada Probe`. */
const addition =
  /\s?[,;|·•]\s|[，；]|\s[-–—/]\s|\s[(（]|(?<!(?<!\p{L})(?:\p{L}{1,3}|[Pp]rof|[Dd]ipl|[Dd]ott))[.]\s(?=\p{Lu})/u;
/** What a company is in law is part of its name: `Wren Provisions, Inc.` */
const inLaw = new RegExp(String.raw`^,\s${legalForm}`, 'u');
/** An address has parts of its own behind commas. */
const behindAddress = /\s?[;|·•]\s|\s[(（]/u;
/** Shapes that do not tell where their values end. */
const open = setOf<Profile['shape']>('any person organisation name title number city address');
/** Characters of a value that are looked at, and that are left at least. */
const least = 1;

/** Keys that ask for all that somebody had to say, in as many sentences as it took. */
const inSentences = setOf('instruction instructions_delivery note remark comment');
export const asksSentences = ({ own }: Profile): boolean =>
  own.at(-1)?.concepts.some((one) => inSentences.has(one)) === true;

/** A pair with its value up to the first addition; null where there is none. */
export function headOf(profile: Profile, pair: Pair): Pair | null {
  const { shape, field } = profile;
  if (asksSentences(profile)) return null;
  if (!open.has(shape) || field.type !== 'string' || field.choices || pair.relation === 'before') return null;
  const { value } = pair;
  const text = spanText(value).slice(0, longest.paragraph);
  const at = text.search(shape === 'address' ? behindAddress : addition);
  return at < least || inLaw.test(text.slice(at)) ? null : { ...pair, value: { ...value, end: value.start + at } };
}

/** Where a code ends behind which stands its day, `2.1, 3 June 2024`; 0 where there is no such code. */
function codeBeforeDay(text: string): number {
  const [whole = '', code = ''] =
    /^([^\s,;]{0,20}\d[^\s,;]{0,20})(?:,?\s(?:dated|datiert|vom|du|del|dal|van|från|fra|от|z dnia|ze dne|of)|,|\s[-–—|])\s/iu.exec(
      text,
    ) ?? [];
  const day = whole === '' ? undefined : findDates(text, { dayFirst: true })[0];
  return day?.start === whole.length ? code.length : 0;
}

/** Where a value ends behind which stands what another key asks for: a time in brackets, `Faro (07:15)`, or `B` before `Seat 42`. */
function ownEnd(text: string, profile: Profile, profiles: readonly Profile[]): number {
  const [aside = '', inside = ''] = /\s?[(（]([^()（）]{4,20})[)）]$/u.exec(text) ?? [];
  const [moment] = [...findTimes(inside), ...findDates(inside, { dayFirst: true })];
  const isMoment = moment?.start === 0 && moment.end === inside.length;
  if (isMoment && profiles.some(({ shape }) => shape === 'time' || shape === 'date')) return text.length - aside.length;
  const next = matchesOf(text.slice(0, longest.name), nextLabel).find(({ 1: word = '' }) =>
    profiles.some(({ own }) => own !== profile.own && own.length === 1 && own[0]?.text === fold(word)),
  );
  return next ? next.index : text.length;
}
const nextLabel = /[,;]?\s+(\p{Lu}\p{L}{2,20})(?:[.:]|\s(?:no|nr)\.?)?\s(?=\p{Lu}{0,3}-?\d)/gu;

/** Where a value ends that runs into the next words: before a day or a word that joins, a person's before the office. */
export function wholeEnd(profile: Profile, text: string, start: number, profiles: readonly Profile[]): number {
  const { shape, field, role } = profile;
  if (field.type !== 'string') return text.length;
  const own = start + ownEnd(text.slice(start), profile, profiles);
  if (own > start && own < text.length) return own;
  const reached = /^(?:person|name)$/.test(answeredBy(profile)) ? reachedAt.exec(text.slice(start)) : null;
  if (reached && isPerson(text.slice(start, start + reached.index))) return start + reached.index;
  const done = momentBehind(profile, text.slice(start));
  if (done > 0) return start + done;
  const code = shape === 'any' ? codeBeforeDay(text.slice(start)) : 0;
  if (code > 0) return start + code;
  const joined = joinedOn.exec(text);
  if (joined && joined.index > start) return joined.index;
  const sure = shape === 'person' || role?.id === 'contact-person';
  return (
    start +
    (sure || shape === 'name' || isTitled(text.slice(start))
      ? personBefore(text.slice(start), sure)
      : text.length - start)
  );
}

/** Where somebody's name ends behind which stands when he did it, `Ada Probe on 3 May 2026`; 0 where none does. */
function momentBehind({ shape, field }: Profile, text: string): number {
  if (shape !== 'person' && shape !== 'name' && !(shape === 'any' && toWhom.test(field.words.at(-1) ?? ''))) return 0;
  const [lead = '', name = ''] = /^(.{3,60}?),?\s(?:on|at)\s(?=.{0,10}\d)/u.exec(text) ?? [];
  if (!isPerson(name)) return 0;
  const rest = text.slice(lead.length);
  const moments = [...findDates(rest, { dayFirst: true }), ...findTimes(rest)];
  return moments.some((one) => one.start === 0 && one.end >= rest.trimEnd().length) ? name.length : 0;
}
/** Words that end a key that asks for somebody: `issued_to`. */
const toWhom = /^(?:to|by|from|with)$/i;

/** By what number somebody is reached, behind the name: `Ada Probe x4410`, `Ada Probe (020) 555 0148`. */
const reachedAt = /,?\s(?:(?:x|ext|tel|cell|mobile|ph)\.?:?\s?)?[+(]{0,2}\d[\d ()./-]{2,25}$/iu;

/** Where a value begins and ends; the marks of one that is nothing but a quotation are no part of it. */
export function unquoted({ field }: Profile, text: string, start: number, end: number): [number, number] {
  const marked = field.type === 'string' && quotation.test(text.slice(start, end));
  return marked ? [start + 1, end - 1] : [start, end];
}
const quotation = /^(?:«[^«»]+»|„[^„“”]+[“”]|“[^“”]+”|"[^"]+")$/u;
