/** Both ends of the one span of days or times that sentences give: `from 11 to 18 July 2026`. */

import type { Field } from '../../../model/template.ts';
import { textBefore } from '../../scale/extents.ts';
import { half, likely } from '../../scale/grades.ts';
import { type Profile, profileOf } from '../keys/profile.ts';
import type { Candidate } from '../score/candidate.ts';
import type { Locale } from '../values/locale.ts';
import type { Stretch } from '../values/stretch.ts';
import { findTimes } from '../values/times.ts';
import { overlap } from '../words/similarity.ts';
import { isTelling, type Term, termsOf } from '../words/terms.ts';
import { labelCandidates } from './labels/candidates.ts';
import { rangesIn } from './labels/ranges.ts';
import { type Sentence, sentencesOf } from './sentences/spoken.ts';
import type { Ask, Page } from './source.ts';

/** What parts the ends of a span, be a weekday behind it or none, and what does so behind a word for between. */
const behind = String.raw`(?:['’\s](?:the|el|las?|les?|il|os?|a[olus]?|às?|alle))?(?:\s[\p{L}-]{5,13},?)?\s?$`;
const joint = new RegExp(
  String.raw`(?<!\p{L})(?:[-–—~]|to|until|till|through|bis|tot|t\/m|a[ulo]?|alle|às?|hasta|fino|jusqu|até|până|la|do|til|по|до)${behind}`,
  'iu',
);
const either = new RegExp(String.raw`(?<!\p{L})(?:and|et?|y|i|und|en|și|och|og)${behind}`, 'iu');
const between =
  /(?<!\p{L})(?:between|entre|zwischen|tussen|tra|fra|între|mellan|mellem|mellom)(?!\p{L})[^.;:]{0,20}$/iu;

/** What keys call the first end and the last one. A stay begins with what ends a journey: the template's order tells. */
const [first, last, travel] = [
  ['start', 'starts_at', 'opens', 'opening', 'check_in'],
  ['end', 'ends_at', 'closes', 'closing', 'check_out'],
  ['arrival', 'departure'],
].map((some) => new Set(some)) as [Set<string>, Set<string>, Set<string>];
const has = (term: Term, some: ReadonlySet<string>): boolean => term.concepts.some((one) => some.has(one));
const says = ({ own }: Profile, some: ReadonlySet<string>): boolean => own.some((term) => has(term, some));
const isEnd = (term: Term): boolean => [first, last, travel].some((some) => has(term, some));

/** The keys for the first and the last end of a span, one of which is asked for. */
function endsAsked({ profile, parents }: Ask): readonly [Profile, Profile] | undefined {
  if (!profile.own.some(isEnd)) return undefined;
  const { fields = [] } = (parents.at(-1) ?? {}) as { fields?: readonly Field[] };
  const [from, to, ...others] = fields.flatMap((one) => {
    const other = one.kind === 'leaf' ? profileOf(one, parents) : undefined;
    return other?.shape === profile.shape && other.own.some(isEnd) ? [other] : [];
  });
  if (!from || !to || others.length > 0) return undefined;
  if ((says(from, travel) && says(to, travel)) || (says(from, first) && says(to, last))) return [from, to];
  return says(from, last) && says(to, first) ? [to, from] : undefined;
}

const clock = new Set(['date', 'time', 'hour']);
/** Whether a sentence speaks of what an end is asked of. What no sentence speaks of is the document's own. */
function isTopic(sentence: string, { own, context }: Profile, all: readonly Sentence[]): boolean {
  const topic = own.filter((term) => isTelling(term) && !isEnd(term) && !has(term, clock));
  const said = (terms: readonly Term[], text: string): boolean => overlap(terms, termsOf(text)).asked >= half;
  if (topic.length > 0 && !said(topic, sentence)) return false;
  const elsewhere = context.length > 0 && all.some(({ passage }) => said(context, passage.text));
  return !elsewhere || said(context, sentence);
}

interface Spoken {
  sentence: Sentence;
  ends: readonly (Stretch & { value: string | number })[];
}

function spokenIn(sentence: Sentence, of: 'date' | 'time', locale: Locale): Spoken[] {
  const text = sentence.passage.text.slice(sentence.start, sentence.end);
  return rangesIn(of, text, locale).flatMap((ends) => {
    const figure = Math.max(0, text.slice(ends[1].start, ends[1].end).search(/\d/));
    const middle = text.slice(ends[0].start, ends[1].start + figure);
    const isSpan = joint.test(middle) || (either.test(middle) && between.test(textBefore(text, ends[0].start)));
    return isSpan ? [{ sentence, ends }] : [];
  });
}

const timesIn = ({ passage, start, end }: Sentence): number => findTimes(passage.text.slice(start, end)).length;

export function spanCandidates(ask: Ask, { view, index, context }: Page): Candidate[] {
  const { field, profile, near } = ask;
  const of = profile.shape === 'date' || profile.shape === 'time' ? profile.shape : undefined;
  const both = near && of ? endsAsked(ask) : undefined;
  if (!both || !of) return [];
  const { locale } = context;
  const { all } = sentencesOf(view);
  const spoken = all
    .flatMap((one) => spokenIn(one, of, locale))
    .filter(({ sentence: { passage, start, end } }) => isTopic(passage.text.slice(start, end), profile, all));
  // One time among others is when something else is.
  const plain = of === 'time' && all.some((one) => timesIn(one) > 0 && spokenIn(one, of, locale).length === 0);
  const [only, ...others] = new Map(spoken.map((one) => [one.ends.map(({ value }) => value).join(), one])).values();
  const end = only?.ends[both[0].field === field ? 0 : 1];
  // What a label gives to one of the keys is of another span.
  const labelled = (asked: Profile): boolean =>
    labelCandidates(asked, index, locale).some(
      ({ score, value }) => score >= half && !only?.ends.some((one) => one.value === value),
    );
  if (!only || !end || plain || others.length > 0 || both.some(labelled)) return [];
  const { passage, start } = only.sentence;
  const spans = passage.spans(start + end.start, start + end.end);
  const raw = passage.text.slice(start + end.start, start + end.end);
  return [{ field, source: 'prose', raw, value: end.value, spans, features: {}, score: likely }];
}
