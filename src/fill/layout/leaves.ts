/** Fills leaves from a view: candidates from every source for every key, then one decision for all of them. */

import { type Leaf, missing } from '../../model/filled.ts';
import type { Field, LeafField } from '../../model/template.ts';
import { atMost, longest } from '../scale/extents.ts';
import { likely, rounded } from '../scale/grades.ts';
import { assign } from './assign/assign.ts';
import { withCurrency } from './assign/currency.ts';
import type { LayoutContext } from './context.ts';
import { isAbout } from './keys/about.ts';
import { answeredBy } from './keys/answered-by.ts';
import { type Profile, profileOf } from './keys/profile.ts';
import { withoutContents } from './page/contents.ts';
import { evidenceOf } from './page/evidence.ts';
import { yearOf } from './page/origin.ts';
import { isOpen, isTick, tickRows } from './page/tick-columns.ts';
import { endsOf, type TextLine, type View } from './page/view.ts';
import type { Candidate } from './score/candidate.ts';
import { judge } from './score/judge.ts';
import { featuresOfGroups, offersFor, type Weighed } from './score/leaf.ts';
import { bareName } from './sources/bare-names.ts';
import { heldBy } from './sources/held.ts';
import { elsewhere } from './sources/labels/blanks.ts';
import { isHowToRead, namesUnit } from './sources/labels/how-to-read.ts';
import { indexLabels } from './sources/labels/index.ts';
import { missedInJoint } from './sources/labels/joint-keys.ts';
import { questionsOf } from './sources/labels/numbered-questions.ts';
import { isPartOfTotal } from './sources/labels/total-row.ts';
import type { Ask, Page } from './sources/source.ts';
import { isTorn } from './sources/torn.ts';
import { ofOtherYear } from './sources/year-columns.ts';
import { isClosing } from './sources/zones.ts';
import { boundAsked } from './values/bounds.ts';
import { withinLimits } from './values/coerce.ts';
import { secondYear } from './values/date-spans.ts';
import { openBox } from './values/flags.ts';
import { isMereLimit } from './values/limits.ts';
import type { Locale } from './values/locale.ts';
import { isNothing } from './values/nothing.ts';
import { matchesOf } from './words/matches.ts';
import { remembered } from './words/remembered.ts';
import { type Term, termsOf } from './words/terms.ts';

export interface Asked {
  field: LeafField;
  /** The fields above, outermost first. */
  parents: readonly Field[];
}

/** What a leaf was chosen from: candidates with their probabilities, in the order of the groups. */
export interface Decision extends Weighed {
  /** 0 to 1 for each, by what was learned. */
  learned: number[];
  candidates: Candidate[];
  chosen: Candidate | null;
}

/** The leaves that answer the asked fields, in their order. `tell` is told how each was chosen. */
export async function fillLeaves(
  asked: readonly Asked[],
  view: View,
  context: LayoutContext,
  tell?: (decisions: Decision[]) => void,
): Promise<Leaf[]> {
  const weighed = await weighLeaves(asked, view, context);
  const judged = judge(weighed, context);
  const wanted = weighed.map(({ ask, groups, isOut }, key) => ({
    profile: ask.profile,
    candidates: groups.map((group, index) => ({
      ...group.best,
      score: isOut?.(group) ? 0 : (judged[key]?.scores[index] ?? 0),
    })),
  }));
  const chosen = assign(wanted, context.least);
  tell?.(
    weighed.map((one, at) => ({
      ...one,
      features: judged[at]?.features ?? one.features,
      learned: judged[at]?.learned ?? [],
      candidates: wanted[at]?.candidates ?? [],
      chosen: chosen[at] ?? null,
    })),
  );
  return chosen.map((one, index) => {
    if (!one) return missing();
    const rivals =
      wanted[index]?.candidates.filter(
        (other) => isRival(other, one) && !chosen.some((taken) => taken?.value === other.value),
      ) ?? [];
    return leafOf(withCurrency(one, view), rivals.slice(0, mostRivals), context.locale);
  });
}

/** Other values that are shown beside an answer, and how likely they are at least, against the answer. */
const mostRivals = atMost.few;
const rivalling = likely;

const isRival = (other: Candidate, one: Candidate): boolean =>
  other.value !== one.value &&
  other.score >= rivalling * one.score &&
  !one.raw.includes(other.raw) &&
  !other.raw.includes(one.raw);

/** All that the sources offer to each of the asked fields. */
export async function weighLeaves(asked: readonly Asked[], whole: View, context: LayoutContext): Promise<Weighed[]> {
  if (asked.length === 0) return [];
  const view = endsOf(whole);
  const profiles = asked.map(({ field, parents }) => profileOf(field, parents));
  const index = await indexLabels(withoutContents(view), profiles, context);
  const page: Page = { view, index, context };
  const packs = context.packs.filter((pack) => pack.applies(view, context));
  const sources = [...context.sources, ...packs.flatMap((pack) => pack.sources ?? [])];
  const names = context.sourceNames;
  const asks = new Map(profiles.map(({ own }, at) => [meant(own), at]));
  // A key without a telling word names nothing, and so do values of small words alone: `An Le`.
  asks.delete('');
  const heldOf = heldBy(asked, view);
  const rows = new Set(tickRows(view).map(({ line }) => line));
  const isQuestion = questionsOf(index.pairs);
  const weighed: Weighed[] = [];
  for (const [at, profile] of profiles.entries()) {
    await context.breathe();
    const { field, parents } = asked[at] ?? { field: profile.field, parents: [] };
    const stands = heldOf({ field, parents });
    const ask: Ask = { field, parents, profile, near: isAbout(profile, index.topics) };
    const isElsewhere = elsewhere(profile, index);
    const isOfOtherYear = ofOtherYear([...parents, field]);
    const isOfJoint = missedInJoint(profile, index);
    const own = meant(profile.own) || undefined;
    const isSpan = field.type !== 'string' && yearsAsked.test(field.words.at(-1) ?? '');
    const isOfOtherTime = ofOtherTime([...field.words, ...parents.map(({ key }) => key), field.description].join(' '));
    const isNamed = field.type === 'string' && !field.choices && answeredBy(profile) === 'person';
    const weigh = (found: Candidate, source: string): Candidate | null => {
      const whole = packs.reduce((one, pack) => pack.weigh?.(one, ask, page, source) ?? one, found);
      const candidate = bareName(field, whole);
      const [span] = candidate.spans;
      const mere = span !== undefined && isMereLimit(span.line.text, span, field);
      const nothing = isNothing(candidate.raw, profile.shape === 'boolean' || field.choices !== undefined);
      const worded = field.type === 'string' && !field.choices;
      const said = worded ? labelsIn(candidate.raw) : [];
      // What only says what is asked for is its label again, in another language.
      const label = said.some((one, index) => (index === 0 && one === own) || (asks.get(one) ?? at) !== at);
      return !mere &&
        !nothing &&
        !label &&
        !(worded && (isParticular(candidate) || isClosing(candidate.raw) || openBoxes.test(candidate.raw))) &&
        !(worded && isHalfSpan(candidate) && !boundAsked(profile)) &&
        !isOwnNumber(candidate.raw, field) &&
        !(isSpan && isYear(candidate.raw)) &&
        !(worded && /(?:^|\s)(?:no|nr|ref|tel|fax)\.:?$/iu.test(candidate.raw)) &&
        !isOfOtherTime(candidate) &&
        !(isNamed && !/\p{L}/u.test(candidate.raw)) &&
        !(worded && isTorn(candidate, source)) &&
        !isEnumerator(candidate) &&
        !isQuestion(candidate) &&
        !isOfJoint(candidate) &&
        !isTickOf(candidate, rows) &&
        !isPartOfTotal(candidate, profile) &&
        !stands.foreign(candidate) &&
        !isOfCells(candidate) &&
        !isOfOtherYear(candidate) &&
        !isBesideFigure(candidate, profile) &&
        withinLimits(field, candidate, candidate.raw)
        ? candidate
        : null;
    };
    const all = offersFor(ask, page, sources, weigh);
    const held = all.filter(({ offers }) => offers.some(({ candidate }) => stands.own(candidate)));
    const groups = (held.length > 0 ? held : all).slice(0, most);
    const isOut: Weighed['isOut'] = ({ offers }) => offers.every(({ candidate }) => isElsewhere(candidate));
    weighed.push({ ask, groups, features: featuresOfGroups(groups, ask, page, names), isOut });
  }
  return weighed;
}

/** Words for what was before and what comes next, by which a label may say which of its kind a value is: `Previous visit 16/07/2025`. */
const before =
  /(?<!\p{L})(?:previous|prior|preceding|vorherige[rsn]?|vorige[rsn]?|précédente?s?|anterior(?:es)?|precedent[ei]|poprzedni\p{L}*|föregående|předchozí|önceki)(?!\p{L})/iu;
const next =
  /(?<!\p{L})(?:next|nächste[rsn]?|prochaine?s?|próxim[oa]s?|prossim[oaie]|volgende|następn\p{L}*|nästa|příští|sonraki)(?!\p{L})/iu;
/** Keys that what comes next may answer. */
const ahead =
  /(?<!\p{L})(?:due|renew\p{L}*|expir\p{L}*|valid|until|deadline|follow|return|upcoming|planned|scheduled|future|appointment|review|recall)(?!\p{L})/iu;

/** Whether the label before a value speaks of another one of its kind, earlier or later, that a key does not ask for. */
function ofOtherTime(asked: string): (candidate: Candidate) => boolean {
  const others = [before, next].filter((one) => !one.test(asked) && (one === before || !ahead.test(asked)));
  return ({ spans: [span] }) => {
    const lead = span?.line.text.slice(Math.max(0, span.start - longest.name / 2), span.start) ?? '';
    const own = lead.slice(1 + Math.max(...[...'.;|()'].map((sign) => lead.lastIndexOf(sign))));
    return others.some((one) => one.test(own));
  };
}

/** Words of a key that asks for how long something lasts, and what looks like a year: `lease_term_years` is no 1999. */
const yearsAsked = /^(?:years|yrs|jahre|années|años|anni|jaren|anos|lata|år|let)$/iu;
const isYear = (raw: string): boolean => /^(?:1[89]|20)\d\d$/.test(raw);

/** Whether a value is one of two years that belong together: `2024–2025`. */
const isHalfSpan = ({ raw, spans: [span] }: Candidate): boolean =>
  span !== undefined &&
  /^\d{2,4}$/.test(raw) &&
  [0, -5, -7].some((back) => secondYear(span.line.text.slice(Math.max(0, span.start + back))) !== '');

/** What a value means that may be the label of another: all of it, or what stands before a dash, or a colon anywhere. */
const labelsIn = remembered((raw): readonly string[] => {
  const text = raw.slice(0, longest.name);
  const inside = matchesOf(text, /[^\s:：/|,;，；、]{1,30}(?=\s?[:：])/gu).map(([word]) => word);
  const before = /^.+?(?=\s?[:：]|\s[–—-]\s)/u.exec(text)?.[0] ?? text;
  return [text, before, ...inside].map((one) => meant(termsOf(one)));
});

/** Boxes of which none is ticked. */
const openBoxes = new RegExp(`^(?:${openBox})[^☒☑✓✔■]*$`, 'u');

/** What forms print before the particulars of somebody. */
const particulars = new Set('name gender age address phone email description type'.split(' '));

/** Whether a value is the label of what stands behind it on its line: `Bed no.  Age 4 months`. */
function isParticular({ raw, spans }: Candidate): boolean {
  const [term, ...more] = termsOf(raw.slice(0, longest.name));
  const last = spans.at(-1);
  const behind = last?.line.text.slice(last.end).trim() ?? '';
  return more.length === 0 && behind !== '' && (term?.concepts.some((one) => particulars.has(one)) ?? false);
}

/** What words mean, as one text. */
const meant = (terms: readonly Term[]): string => terms.map(({ concepts }) => concepts.join('|')).join(' ');

/** Whether a value is a number that the key itself says: `figures_2019` asks for no 2019. */
const isOwnNumber = (raw: string, { words }: LeafField): boolean =>
  raw.length > 2 && /^\d+$/.test(raw) && words.includes(raw);

/** Whether a value is the number of the next box of a form, and its label follows: `08 - Issuing country`, `4. Occupation`. */
const isEnumerator = ({ raw, spans: [span] }: Candidate): boolean =>
  span !== undefined &&
  /^\d{1,3}$/.test(raw) &&
  (/^\s?[-–)]\s+\p{L}/u.test(span.line.text.slice(span.end)) ||
    (span.start === 0 && /^\.\s+\p{Lu}/u.test(span.line.text.slice(span.end))));

/** Whether a value is the tick of a row whose answer is the head over it. */
const isTickOf = ({ raw, spans: [span] }: Candidate, rows: ReadonlySet<TextLine>): boolean =>
  span !== undefined && rows.has(span.line) && (isTick(raw) || isOpen(raw));

/** Whether a value is one number made of those in several cells: `81 | 107`. */
const isOfCells = ({ value, spans: [span] }: Candidate): boolean =>
  typeof value === 'number' &&
  span?.line.kind === 'table' &&
  span.line.segments.some(({ end }) => span.start < end && end < span.end);

/** Whether a value is the unit or the symbol of a row, which the key asks for by no word. */
const isBesideFigure = ({ spans: [span] }: Candidate, { own }: Profile): boolean =>
  isHowToRead(span?.line.segments.find(({ end }) => end > span.start)?.cell) && !own.some(namesUnit);

/** Values of one key that are weighed. */
const most = atMost.dozen;

function leafOf(candidate: Candidate, rivals: readonly Candidate[], locale: Locale): Leaf {
  const { value, raw, score, spans, declared, also = [] } = candidate;
  const evidence =
    spans.length > 0
      ? [...evidenceOf(spans), ...also, ...yearOf(value, raw, locale)]
      : declared
        ? [{ place: declared.place ?? null, text: declared.value }]
        : [];
  return {
    kind: 'leaf',
    value,
    raw,
    status: rivals.length > 0 ? 'ambiguous' : 'found',
    confidence: rounded(Math.min(1, score)),
    evidence,
    ...(rivals.length > 0 && { alternatives: rivals.map((rival) => leafOf(rival, [], locale)) }),
  };
}
