/** Both ends of the one span of days or times that sentences give: `from 11 to 18 July 2026`. */

import type { Field } from '../../../model/template.ts';
import { daysBetween, isDay } from '../../scale/days.ts';
import { textBefore } from '../../scale/extents.ts';
import { half, likely } from '../../scale/grades.ts';
import type { Profile } from '../keys/profile.ts';
import { oncePerLines } from '../page/once.ts';
import type { View } from '../page/view.ts';
import { type Candidate, candidateAt } from '../score/candidate.ts';
import { joints } from '../values/joints.ts';
import type { Locale } from '../values/locale.ts';
import type { Stretch } from '../values/stretch.ts';
import { findTimes } from '../values/times.ts';
import { overlap } from '../words/similarity.ts';
import { isTelling, type Term, termsOf } from '../words/terms.ts';
import { labelCandidates } from './labels/candidates.ts';
import type { LabelIndex } from './labels/index.ts';
import { rangesIn } from './labels/ranges.ts';
import { type Sentence, type Sentences, sentencesOf } from './sentences/spoken.ts';
import type { Ask, Page } from './source.ts';

/** What parts the ends of a span, be a weekday behind it or none, and what does so behind a word for between. */
const weekday = String.raw`(?:(?<=\s)[\p{L}-]{5,13},?\s?)?$`;
const joint = new RegExp(String.raw`(?<!\p{L})${joints.to}${weekday}`, 'iu');
const either = new RegExp(String.raw`(?<!\p{L})${joints.and}${weekday}`, 'iu');
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
function endsAsked({ profile, parents }: Ask, { profiles }: LabelIndex): readonly [Profile, Profile] | undefined {
  if (!profile.own.some(isEnd)) return undefined;
  const parent = parents.at(-1);
  const beside = new Set<Field>(parent?.kind === 'object' ? parent.fields : []);
  const [from, to, ...others] = profiles.filter(
    ({ field, shape, own }) => shape === profile.shape && own.some(isEnd) && beside.has(field),
  );
  if (!from || !to || others.length > 0) return undefined;
  if ((says(from, travel) && says(to, travel)) || (says(from, first) && says(to, last))) return [from, to];
  return says(from, last) && says(to, first) ? [to, from] : undefined;
}

type End = Stretch & { value: string | number };
type Spoken = { at: number; sentence: Sentence; ends: readonly End[] };
const textOf = ({ passage, start, end }: Sentence): string => passage.text.slice(start, end);

/** The spans that the sentences of a view give; none of times where there are others, of what else is then. */
const spansIn = oncePerLines((view: View, locale: Locale): Record<'date' | 'time', Spoken[]> => {
  const { all } = sentencesOf(view);
  const [date, time] = (['date', 'time'] as const).map((of) => all.map((one, at) => spokenIn(one, at, of, locale)));
  const plain = time?.some((some, at) => some.length === 0 && findTimes(textOf(all[at] as Sentence)).length > 0);
  return { date: date?.flat() ?? [], time: plain ? [] : (time?.flat() ?? []) };
});

function spokenIn(sentence: Sentence, at: number, of: 'date' | 'time', locale: Locale): Spoken[] {
  const text = textOf(sentence);
  return rangesIn(of, text, locale).flatMap((ends) => {
    const [from, to] = ends;
    const last = text.slice(to.start, to.end);
    const figure = from.start === to.start ? last.search(/(?<=\d\D+)\d/) : last.search(/\d/);
    const middle = text.slice(from.start, to.start + Math.max(0, figure));
    // Days that follow each other are a span without a gap: `on 7 and 8 October`.
    const isSpan =
      joint.test(middle) ||
      (either.test(middle) &&
        (between.test(textBefore(text, from.start)) || (of === 'date' && isNext(from, to, middle))));
    return isSpan ? [{ at, sentence, ends }] : [];
  });
}

/** Whether the last end is the day behind the first, or all days between are counted up: `on 7, 8 and 9 October`. */
function isNext(from: End, to: End, middle: string): boolean {
  if (!isDay(String(from.value)) || !isDay(String(to.value))) return false;
  const days = daysBetween(String(from.value), String(to.value));
  const counted = /^(?:\d{1,2}(?:,\s|\s\D{1,4}\s))+$/u.exec(middle.trimStart())?.[0].match(/\d+/gu) ?? [];
  return days === 1 || counted.length === days;
}

const clock = new Set(['date', 'time', 'hour']);
/** Whether a sentence speaks of what an end is asked of. What no sentence speaks of is the document's own. */
function isTopic({ at, sentence }: Spoken, { own, context }: Profile, { saying }: Sentences): boolean {
  const topic = own.filter((term) => isTelling(term) && !isEnd(term) && !has(term, clock));
  if (topic.length > 0 && overlap(topic, termsOf(textOf(sentence))).asked < half) return false;
  const told = context.flatMap(({ concepts }) => concepts.flatMap((one) => saying(one)));
  return told.length === 0 || told.includes(at);
}

export function spanCandidates(ask: Ask, page: Page): Candidate[] {
  const { view, index, context } = page;
  const { field, profile, near } = ask;
  const { shape } = profile;
  const both = near && (shape === 'date' || shape === 'time') ? endsAsked(ask, index) : undefined;
  if (!both || (shape !== 'date' && shape !== 'time')) return [];
  const sentences = sentencesOf(view);
  const spoken = spansIn(view, context.locale)[shape].filter((one) => isTopic(one, profile, sentences));
  const [only, ...others] = new Map(spoken.map((one) => [one.ends.map(({ value }) => value).join(), one])).values();
  const end = only?.ends[both[0].field === field ? 0 : 1];
  // What a label gives to one of the keys is of another span.
  const labelled = (asked: Profile): boolean =>
    labelCandidates({ profile: asked }, page).some(
      ({ score, value }) => score >= half && !only?.ends.some((one) => one.value === value),
    );
  if (!only || !end || others.length > 0 || both.some(labelled)) return [];
  const { passage, start } = only.sentence;
  const spans = passage.spans(start + end.start, start + end.end);
  return [candidateAt({ value: end.value, spans, score: likely })];
}
