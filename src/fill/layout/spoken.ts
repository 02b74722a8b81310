/** What recordings say: the transcript itself, and names, dates, numbers and addresses as people speak them. */
import { spokenSpan, written } from '../spoken.ts';
import type { Candidate } from './candidate.ts';
import type { Profile } from './keys/profile.ts';
import { findEmails, findPhones } from './values/contacts.ts';
import { findDates } from './values/dates.ts';
import type { Locale } from './values/locale.ts';
import { findNumbers } from './values/numbers.ts';
import type { Found } from './values/text.ts';
import { type Span, spanText, type TextLine, type View, wholeLine } from './view.ts';

const TRANSCRIPT = /^(?:transcript|transcription|(?:spoken|speech|full) (?:text|words)|speech|what is said)$/;
const INTRODUCES = /\b(?:my name is|my name's|i am called|this is|i'm|i am|speaking is)\s+/gi;
const OTHER_WORD =
  /^(?:and|the|a|an|from|of|at|in|on|with|for|calling|here|speaking|to|not|very|so|going|glad|sorry|happy|your|my)$/i;
/** Words of a key that say what shape its value has, and not which value is meant. */
const GENERIC =
  /^(?:of|the|a|an|is|date|day|time|when|number|no|id|code|amount|value|email|mail|address|phone|telephone)$/;
/** The words of the key are looked for in so many characters before a value. */
const REACH = 80;

const speech = new WeakMap<View['lines'], TextLine[]>();

function speechOf(view: View): TextLine[] {
  const known = speech.get(view.lines) ?? view.lines.filter((line) => line.kind === 'speech');
  speech.set(view.lines, known);
  return known;
}

/** Candidates from speech; none where the view holds none. */
export function spokenCandidates(profile: Profile, view: View, locale: Locale): Candidate[] {
  const lines = speechOf(view);
  if (lines.length === 0) return [];
  const words = profile.field.words.join(' ');
  if (TRANSCRIPT.test(words) && (profile.field.type === 'string' || profile.field.type === 'verbatim'))
    return [candidateOf(profile, lines.map(wholeLine), lines.map((line) => line.text).join(' '), 0.95)];
  const finder = finders[profile.shape];
  const found = lines.flatMap((line) => (finder ? inLine(profile, line, finder, locale) : []));
  return profile.shape === 'person' || profile.shape === 'name'
    ? [...found, ...lines.flatMap((line) => names(profile, line))]
    : found;
}

const finders: Partial<Record<Profile['shape'], (text: string, locale: Locale) => Found<string | number>[]>> = {
  email: findEmails,
  phone: findPhones,
  date: (text, locale) => findDates(text, locale).filter(({ precision }) => precision === 'day'),
  number: findNumbers,
  amount: findNumbers,
};

/** Finds values in the written form of a line; those that the key's words come before are surer. */
function inLine(
  profile: Profile,
  line: TextLine,
  finder: (text: string, locale: Locale) => Found<string | number>[],
  locale: Locale,
): Candidate[] {
  const form = written(line.text);
  const telling = profile.field.words.filter((word) => !GENERIC.test(word));
  return finder(form.text, locale).flatMap(({ start, end, value }) => {
    const span = spokenSpan(form, start, end);
    if (!span) return [];
    const before = line.text.slice(Math.max(0, span.start - REACH), span.start).toLowerCase();
    const named = telling.length > 0 && telling.every((word) => before.includes(word));
    const sure = profile.shape === 'email' || profile.shape === 'phone';
    const score = named ? 0.75 : sure ? 0.65 : profile.shape === 'date' && telling.length === 0 ? 0.52 : 0.2;
    return [candidateOf(profile, [{ line, ...span }], value, score)];
  });
}

/** "My name is …": up to three words that can be a name. */
function names(profile: Profile, line: TextLine): Candidate[] {
  return [...line.text.matchAll(INTRODUCES)].flatMap((match) => {
    const start = match.index + match[0].length;
    const cased = /[A-Z]/.test(line.text.slice(1));
    let end = start;
    let count = 0;
    for (const { 0: raw, index } of line.text.slice(start).matchAll(/\S+/g)) {
      const word = raw.replace(/[.,;:!?]+$/, '');
      if (
        count === 3 ||
        OTHER_WORD.test(word) ||
        !/^\p{L}[\p{L}'’.-]*$/u.test(word) ||
        (cased && !/^\p{Lu}/u.test(word))
      )
        break;
      end = start + index + word.length;
      count++;
      if (word !== raw) break;
    }
    if (count === 0) return [];
    const sure = /name/i.test(match[0]);
    return [
      candidateOf(
        profile,
        [{ line, start, end }],
        line.text.slice(start, end),
        sure ? 0.75 : cased && count > 1 ? 0.55 : 0.3,
      ),
    ];
  });
}

const candidateOf = (profile: Profile, spans: Span[], value: string | number, score: number): Candidate => ({
  field: profile.field,
  source: 'prose',
  raw: spans.map(spanText).join(' '),
  value,
  spans,
  features: { spoken: score },
  score,
});
