/** What recordings say: the transcript itself, and names, dates, numbers and addresses as people speak them. */

import { longest } from '../../../scale/extents.ts';
import { half, hardly, likely, mostly, some, sure } from '../../../scale/grades.ts';
import type { Profile } from '../../keys/profile.ts';
import { oncePerLines } from '../../page/once.ts';
import { type TextLine, type View, wholeLine } from '../../page/view.ts';
import { type Candidate, candidateAt } from '../../score/candidate.ts';
import { findEmails, findPhones } from '../../values/contacts.ts';
import { findDates } from '../../values/dates.ts';
import type { Locale } from '../../values/locale.ts';
import { findNumbers } from '../../values/numbers.ts';
import type { Found } from '../../values/text.ts';
import { findTimes } from '../../values/times.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

const TRANSCRIPT = /^(?:transcript|transcription|(?:spoken|speech|full) (?:text|words)|speech|what is said)$/;
const INTRODUCES =
  /\b(?:my name is|my name's|i am called|this is|i'm|i am|speaking is|(?<=(?:^|\s)(?:hi|hello|hey)[,.]? )it's)\s+/gi;
const OTHER_WORD =
  /^(?:and|the|a|an|from|of|at|in|on|with|for|calling|here|speaking|to|not|very|so|going|glad|sorry|happy|your|my)$/i;
/** Words of a key that say what shape its value has, and not which value is meant. */
const GENERIC =
  /^(?:of|the|a|an|is|date|day|time|when|number|no|id|code|amount|value|email|mail|address|phone|telephone)$/;
/** A key that asks for the number at which somebody can be called. */
const RING = /\b(?:call ?back|phone|telephone|mobile|cell|contact)\b.*\bnumber\b/;
const CALL_BACK =
  /\b(?:call|ring|phone|reach|text)(?: (?:me|us))?(?: back)?(?: (?:on|at|under))?\s+$|\bmy (?:phone |mobile |cell )?number is\s+$/;
/** Digits behind these are a number of another kind. */
const OTHER_NUMBER =
  /\b(?:order|customer|client|claim|policy|invoice|account|reference|case|ticket|card|serial|tracking|booking)\b[\w ']{0,20}$/i;
const CODE = /(?<![\p{L}\p{N}.,:/-])(?=[\p{L}\d/-]*\d)[A-Z\d][A-Z\d/-]{2,24}(?![\p{L}\p{N}:%]|[.,/-]\d)/gu;
/** What may stand between what is numbered and its number. */
const LEADS_TO = /^(?:[ ,:]|number|no\.?|id|code|is|was|it's|that's)*$/;
/** The words of the key are looked for in so many characters before a value. */
const REACH = longest.name;

const speechOf = oncePerLines(({ lines }): TextLine[] => lines.filter((line) => line.kind === 'speech'));

/** Candidates from speech; none where the view holds none. */
export function spokenCandidates(profile: Profile, view: View, locale: Locale): Candidate[] {
  const lines = speechOf(view);
  if (lines.length === 0) return [];
  const words = profile.field.words.join(' ');
  if (TRANSCRIPT.test(words) && (profile.field.type === 'string' || profile.field.type === 'verbatim'))
    return [candidateAt({ spans: lines.map(wholeLine), score: sure })];
  const shape = RING.test(words) ? 'phone' : profile.shape;
  const found = sentencesOf(view).flatMap((sentence) => inSentence(profile, sentence, shape, locale));
  return profile.shape === 'person' || profile.shape === 'name' ? [...found, ...lines.flatMap(names)] : found;
}

const numeric = new Set<Profile['field']['type']>(['number', 'integer']);

type Finder = (text: string, locale: Locale) => readonly Found<string | number>[];

const finders: Partial<Record<Profile['shape'], Finder>> = {
  email: findEmails,
  phone: (text) => findPhones(text).filter(({ start }) => !OTHER_NUMBER.test(text.slice(0, start))),
  date: (text, locale) => findDates(text, locale).filter(({ precision }) => precision === 'day'),
  time: findSpokenTimes,
  number: findNumbers,
  amount: findSpokenAmounts,
};

/** Twelve-hour times without "a.m." or "p.m." are left out where both may be meant in a day. */
function findSpokenTimes(text: string): Found<string>[] {
  return findTimes(text).filter(
    ({ start, end, value }) => value >= '08:00' || /[ap]\.?m/i.test(text.slice(start, end)) || text[start] === '0',
  );
}

/** "Twelve euros fifty" is neither twelve euros nor fifty. */
function findSpokenAmounts(text: string, locale: Locale): Found<number>[] {
  return findNumbers(text, locale).filter(
    ({ start, end }) => !/\d\s(?:and\s)?$/.test(text.slice(0, start)) && !/^\s(?:and\s)?\d/.test(text.slice(end)),
  );
}

/** Finds values in what is said; those that the key's words come before are surer. */
function inSentence(profile: Profile, sentence: Sentence, shape: Profile['shape'], locale: Locale): Candidate[] {
  const { text } = sentence;
  const telling = profile.field.words.filter((word) => !GENERIC.test(word));
  if (shape === 'identifier') return numbered(sentence, telling);
  return (finders[shape]?.(text, locale) ?? []).flatMap(({ start, end, value }) => {
    const before = text.slice(Math.max(0, start - REACH), start).toLowerCase();
    const named =
      (telling.length > 0 && telling.every((word) => before.includes(word))) ||
      (shape === 'phone' && CALL_BACK.test(before));
    const sure = shape === 'email' || shape === 'phone';
    const score = named ? likely : sure ? mostly : shape === 'date' && telling.length === 0 ? half : hardly;
    const spans = sentence.spans(start, end);
    const asked = shape === 'amount' && !numeric.has(profile.field.type) ? text.slice(start, end) : value;
    return spans.length > 0 ? [candidateAt({ spans, value: asked, score })] : [];
  });
}

/** "My order number is 4471": what it is the number of must be said right before it. */
function numbered(sentence: Sentence, telling: readonly string[]): Candidate[] {
  const { text } = sentence;
  const kind = telling.at(-1);
  return [...text.matchAll(CODE)].flatMap(({ 0: code, index }) => {
    const before = text.slice(Math.max(0, index - REACH), index).toLowerCase();
    const said = kind !== undefined && before.lastIndexOf(kind);
    if (said === false || said < 0 || !LEADS_TO.test(before.slice(said + (kind?.length ?? 0)))) return [];
    if (!telling.every((word) => before.includes(word))) return [];
    return [candidateAt({ spans: sentence.spans(index, index + code.length), value: code, score: likely })];
  });
}

/** "My name is …": up to three words that can be a name. */
function names(line: TextLine): Candidate[] {
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
    const score = sure ? likely : cased && count > 1 ? half : some;
    return [candidateAt({ spans: [{ line, start, end }], score })];
  });
}
