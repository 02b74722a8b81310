/** Values that no key of a kind means, whoever offers them and however near they stand. */

import { longest, textBefore, textBehind } from '../../scale/extents.ts';
import { likely } from '../../scale/grades.ts';
import { setOf } from '../../scale/lists.ts';
import { answeredBy, isSomebody } from '../keys/answered-by.ts';
import type { Profile } from '../keys/profile.ts';
import type { Shape } from '../keys/shapes.ts';
import type { Candidate } from '../score/candidate.ts';
import { boundAsked } from '../values/bounds.ts';
import { isClosing } from '../values/closings.ts';
import { secondYear } from '../values/date-spans.ts';
import { openBox } from '../values/flags.ts';
import { findPeople } from '../values/known-names.ts';
import { isInOtherUnit } from '../values/measures.ts';
import { monthOf } from '../values/months.ts';
import { speakers } from '../values/names.ts';
import { isOfOtherPlace } from '../values/ordinals.ts';
import { foldKeep } from '../values/text.ts';
import { nearest } from '../words/similarity.ts';
import { isKnown, isTelling, meansAny, termsOf } from '../words/terms.ts';
import { isHowToRead, namesUnit } from './labels/how-to-read.ts';
import type { Ask } from './source.ts';

/** Tells whether a value is none that a key may mean. */
export function misfitOf({ field, parents, profile }: Ask): (candidate: Candidate) => boolean {
  const answer = answeredBy(profile);
  const [last = ''] = field.words.slice(-1);
  const misfits: ((candidate: Candidate) => boolean)[] = [
    ({ raw }) => raw.length > 2 && /^\d+$/.test(raw) && field.words.includes(raw),
    (candidate) => isBesideFigure(candidate, profile),
    isEnumerator,
    isOfCells,
  ];
  const keys = [...field.words, ...parents.flatMap(({ words }) => words)].join(' ');
  if (profile.shape === 'date') misfits.push(ofOtherTime([keys, field.description].join(' ')));
  if (profile.shape === 'date' && !before.test(`${keys}:`) && !earlierMeeting.test(keys)) misfits.push(isOfMinutes);
  if (ordered.has(profile.shape)) misfits.push((candidate) => isOfOtherPlace(keys, leadOf(candidate)));
  if (field.type === 'number' || field.type === 'integer')
    misfits.push((candidate) => isForEach(candidate, profile) || isOfDay(candidate, profile), inOtherUnit(field.words));
  if (field.type !== 'string') {
    if (yearsAsked.test(last)) misfits.push(({ raw }) => /^(?:1[89]|20)\d\d$/.test(raw));
  } else if (!field.choices) {
    misfits.push(isParticular, ({ raw }) => isClosing(raw) || openBoxes.test(raw) || endsInLabel.test(raw));
    if (boundAsked(profile) === undefined) misfits.push(isHalfSpan);
    if (whose.has(answer)) misfits.push(saysOnly, isPartOfForm, isPronoun);
    if (whose.has(answer) || answer === 'any') misfits.push((candidate) => isOfOffice(candidate, profile));
    if (whose.has(answer) && !leaving.test(keys)) misfits.push((candidate) => isOfFormer(candidate, profile));
    if (answer === 'person') misfits.push(({ raw }) => !/\p{L}/u.test(raw) || endsIn(raw, last));
    if (profile.own.at(-1)?.concepts.includes('job_title')) misfits.push(isSomeone);
  }
  return (candidate) => misfits.some((isMisfit) => isMisfit(candidate));
}

/** Whether a number is but that of a day in its month: `members at 30 Sept` are not thirty. */
function isOfDay({ raw, spans: [span, more] }: Candidate, { own }: Profile): boolean {
  if (!span || more || !/^\d{1,2}$/.test(raw) || meansAny(own, ofDays)) return false;
  // What stands in the next column is no month of it.
  const { end = span.end } = span.line.segments.find((one) => one.start <= span.start && span.end <= one.end) ?? span;
  const word = monthBehind.exec(span.line.text.slice(span.end, end))?.[1];
  return (
    word !== undefined && monthOf(foldKeep(word)) !== undefined && onDay.test(textBefore(span.line.text, span.start))
  );
}
const monthBehind = /^(?:\.|st|nd|rd|th)?\s(?:de\s)?(\p{L}{3,12})(?!\p{L})/u;
const onDay = /(?<!\p{L})(?:at|on|as of|by|since|from|until|am|zum|seit|bis|au|le|al|del|den|per)\s$/iu;
const ofDays = setOf('day date month');

/** Shapes of what may be the first or the last of several. */
const ordered = new Set<Shape>(['date', 'date-time', 'time', 'amount', 'number']);
/** What stands before a value in its part of the line. */
const leadOf = ({ spans: [span] }: Candidate): string => {
  const from = span?.line.segments.findLast(({ start }) => start <= span.start)?.start ?? 0;
  return span?.line.text.slice(from, span.start) ?? '';
};

const endsIn = (raw: string, word: string): boolean => foldKeep(raw).split(/\s+/u).at(-1) === foldKeep(word);
const isSomeone = ({ raw }: Candidate): boolean => findPeople(raw)[0]?.end === raw.length;

/** Whether a value is how somebody speaks of himself: `I, the undersigned`. */
const isPronoun = ({ raw }: Candidate): boolean => pronoun.test(raw.slice(0, 1).toUpperCase() + raw.slice(1));
const pronoun = new RegExp(`^(?:${speakers})$`, 'u');
/** Whether a value only counts the parts of a form: `Part A`, `Section 2`, `Teil III`. */
function isPartOfForm({ raw }: Candidate): boolean {
  const [, word] = /^(\p{L}+)\s(?:\p{L}|[IVX]{1,5}|\d{1,3})[.:]?$/iu.exec(raw) ?? [];
  return word !== undefined && (part.test(word) || meansAny(termsOf(word), parts));
}
const parts = setOf('section chapter appendix attachment schedule step');
/** Such words that mean a party, a cast or a machine elsewhere. */
const part = /^(?:part|teil|partie|parte|deel|część|část|del|anlage)$/iu;

/** Keys that ask for a name, and words that all mean something and make none: `type your name here`. */
const whose = new Set<Shape>(['person', 'organisation', 'name']);
function saysOnly({ raw }: Candidate): boolean {
  const terms = termsOf(raw.slice(0, longest.name));
  return /^\p{Ll}/u.test(raw) && terms.length > 1 && terms.every(isKnown);
}

/** Whether a key is but a part of what somebody is called: `Jo Ray, Project Manager` is no project, and no customer in `Customer Care Lead`. */
function isOfOffice({ spans: [span] }: Candidate, { own }: Profile): boolean {
  const words = (span && office.exec(textBehind(span.line.text, span.end))?.[1]?.split(' ')) ?? [];
  const isCalled = words.map((word) => isSomebody({ own: termsOf(word) }));
  const last = isCalled.findIndex((one, at) => one && at > 0 && !isCalled[at - 1]);
  const lead = termsOf(words.slice(0, Math.max(0, last)).join(' '));
  const asked = own.filter((term) => isTelling(term) && !term.concepts.includes('name'));
  // A label that says it itself is believed: `Teacher: Jo Ray, Teacher Training Lead`.
  const said = termsOf(span ? textBefore(span.line.text, span.start) : '').slice(-2);
  return (
    asked.length > 0 &&
    !asked.every((term) => nearest(term, said) >= likely) &&
    asked.every((term) => nearest(term, lead) >= likely)
  );
}
const office =
  /^(?:,|\s(?:is|was|as))\s(?:(?:the|our|their|its|an?)\s)?((?:(?!(?:of|for|and|at|in)\s)[\p{L}-]+\s){1,3}[\p{L}-]+)/u;

/** Whether a name is that of who was or soon was what a key asks for: `the outgoing chair Mary Dunne`. */
function isOfFormer({ spans: [span] }: Candidate, { own }: Profile): boolean {
  const office = span && gone.exec(textBefore(span.line.text, span.start))?.[1];
  return office !== undefined && termsOf(office).some((term) => nearest(term, own) >= likely);
}
const leaving = /(?<!\p{L})(?:outgoing|former|retiring|departing|ex|ehemalige[rsn]?|scheidende[rsn]?)(?=[\s_-])/iu;
const gone = new RegExp(String.raw`${leaving.source}[\s-]((?:\p{L}[\p{L}’'-]*\s){1,4})$`, 'iu');

/** What a number or a code would follow: `RICS No.` */
const endsInLabel = /(?:^|\s)(?:no|nr|ref|tel|fax)\.:?$/iu;

/** Words for what was before and what comes next, by which a label may say which day it is: `Previous visit 16/07/2025`, but not `prior to 16/07/2025` or `the next 14 days`. */
const before =
  /(?<!\p{L})(?:previous|prior(?! to)|preceding|vorherige[rsn]?|vorige[rsn]?|précédente?s?|anterior(?:es)?|precedent[ei]|poprzedni\p{L}*|föregående|předchozí|önceki)(?!\p{L})(?=.*[\p{L}:])/iu;
const next =
  /(?<!\p{L})(?:next|nächste[rsn]?|prochaine?s?|próxim[oa]s?|prossim[oaie]|volgende|następn\p{L}*|nästa|příští|sonraki)(?!\p{L})(?=.*[\p{L}:])/iu;
/** Keys that what comes next may answer. */
const ahead =
  /(?<!\p{L})(?:due|renew\p{L}*|expir\p{L}*|valid|until|deadline|follow|return|upcoming|planned|scheduled|future|appointment|review|recall)(?!\p{L})/iu;

/** Whether the label before a day speaks of an earlier or a later one that a key does not ask for. */
function ofOtherTime(asked: string): (candidate: Candidate) => boolean {
  const others = [before, next].filter((one) => !one.test(`${asked}:`) && (one === before || !ahead.test(asked)));
  return ({ spans: [span] }) => {
    const lead = span?.line.text.slice(Math.max(0, span.start - longest.name / 2), span.start) ?? '';
    const own = lead.slice(1 + Math.max(...[...'.;|()'].map((sign) => lead.lastIndexOf(sign))));
    return others.some((one) => one.test(own));
  };
}

/** Keys that ask for the meeting whose minutes were read. */
const earlierMeeting = /(?<!\p{L})(?:last|earlier|former|minutes|signed|approved|confirmed)(?!\p{L})/iu;
const minutes =
  /(?<!\p{L})the minutes of (?:the|our) (?:[\p{L}’-]+ ){0,3}meeting,? (?:(?:held|of|dated) )?(?:on )?(?:\p{L}+day,? )?(?:the )?$/iu;
const gotThrough =
  /^,?\s(?:(?:having|had|have) (?:been )?|were |was |are |be )(?:\p{L}+ly )?(?:approved|read|signed|adopted|accepted|agreed|confirmed|circulated|sent (?:round|out)|taken as read)(?!\p{L})/iu;

/** Whether a day is that of the meeting whose minutes were read at this one: `the minutes of the meeting held on 3 May were approved`. */
const isOfMinutes = ({ spans: [span] }: Candidate): boolean =>
  span !== undefined &&
  minutes.test(textBefore(span.line.text, span.start)) &&
  gotThrough.test(textBehind(span.line.text, span.end));

/** A label that says no more than for each of what the value is: `Per serving: 310 kcal`. */
const forEach = /(?:^|[.;|(]\s?)(?:per|pro|par|por|je|voor elke|na|za)\s(\p{L}[\p{L}\s]{1,30}):\s*$/iu;

/** Whether a value is said of each of the things whose number is asked for. */
function isForEach({ spans: [span] }: Candidate, { own }: Profile): boolean {
  const thing = span && forEach.exec(textBefore(span.line.text, span.start))?.[1];
  return thing !== undefined && termsOf(thing).some((term) => nearest(term, own) >= likely);
}

/** Whether a number is printed in another unit than a key names: nobody reckons it over. */
const inOtherUnit =
  (words: readonly string[]) =>
  ({ value, raw, spans }: Candidate): boolean => {
    const last = spans.at(-1);
    const [text, end] = /\p{L}$/u.test(raw)
      ? [raw, raw.search(/\s?\p{L}+$/u)]
      : [last?.line.text ?? '', last?.end ?? 0];
    return typeof value === 'number' && isInOtherUnit(words, { kind: 'number', end }, text);
  };

/** Words of a key that asks for how long something lasts, which is no year: `lease_term_years`. */
const yearsAsked = /^(?:years|yrs|jahre|années|años|anni|jaren|anos|lata|år|let)$/iu;

/** Whether a value is one of two years that belong together: `2024–2025`. */
const isHalfSpan = ({ raw, spans: [span] }: Candidate): boolean =>
  span !== undefined &&
  /^\d{2,4}$/.test(raw) &&
  [0, -5, -7, -8].some((back) => secondYear(span.line.text.slice(Math.max(0, span.start + back))) !== '');

/** Boxes of which none is ticked, and one that stands between words. */
const openBoxes = new RegExp(`^(?:${openBox})[^☒☑✓✔■]*$|\\S\\s[☐☒☑]`, 'u');

/** What forms print before the particulars of somebody. */
const particulars = setOf('name gender age address phone email description type');

/** What goes on behind a slash, without a label of its own: `Electronics / Radio repair`. */
const partOfValue = /^\/\s[^:：]*$/u;

/** Whether a value is the label of what stands behind it on its line: `Bed no.  Age 4 months`. */
function isParticular({ raw, spans }: Candidate): boolean {
  const [term, ...more] = termsOf(raw.slice(0, longest.name));
  const last = spans.at(-1);
  const behind = last?.line.text.slice(last.end).trim() ?? '';
  return (
    more.length === 0 &&
    behind !== '' &&
    !partOfValue.test(behind) &&
    (term?.concepts.some((one) => particulars.has(one)) ?? false)
  );
}

/** Whether a value is the number of the next box of a form, and its label follows: `08 - Issuing country`, `4. Occupation`, but not `(part-time: 5) Trainees`. */
const isEnumerator = ({ raw, spans: [span] }: Candidate): boolean =>
  span !== undefined &&
  /^\d{1,3}$/.test(raw) &&
  !/\([^()]*$/u.test(textBefore(span.line.text, span.start)) &&
  (/^\s?[-–)]\s+\p{L}/u.test(span.line.text.slice(span.end)) ||
    (span.start === 0 && /^\.\s+\p{Lu}/u.test(span.line.text.slice(span.end))));

/** Whether a value is one number made of those in several cells: `81 | 107`. */
const isOfCells = ({ value, spans: [span] }: Candidate): boolean =>
  typeof value === 'number' &&
  span?.line.kind === 'table' &&
  span.line.segments.some(({ end }) => span.start < end && end < span.end);

/** Whether a value is the unit or the symbol of a row, which the key asks for by no word. */
const isBesideFigure = ({ spans: [span] }: Candidate, { own }: Profile): boolean =>
  isHowToRead(span?.line.segments.find(({ end }) => end > span.start)?.cell) && !own.some(namesUnit);
