/** Fills leaves from a view: candidates from every source for every key, then one decision for all of them. */

import { type Leaf, missing } from '../../model/filled.ts';
import { atMost, longest } from '../scale/extents.ts';
import { likely, rounded } from '../scale/grades.ts';
import { assign } from './assign/assign.ts';
import { withCurrency } from './assign/currency.ts';
import type { LayoutContext } from './context.ts';
import { isAbout } from './keys/about.ts';
import { profileOf } from './keys/profile.ts';
import { withoutContents } from './page/contents.ts';
import { yearOf } from './page/origin.ts';
import { isOpen, isTick, tickRows } from './page/tick-columns.ts';
import { endsOf, type TextLine, type View } from './page/view.ts';
import { type Candidate, evidenceFor } from './score/candidate.ts';
import { type Judged, judge } from './score/judge.ts';
import { featuresOfGroups, offersFor, type Weighed } from './score/leaf.ts';
import { confidenceOf } from './score/sureness.ts';
import { bareName } from './sources/bare-names.ts';
import { heldBy } from './sources/held.ts';
import { elsewhere } from './sources/labels/blanks.ts';
import { indexLabels } from './sources/labels/index.ts';
import { missedInJoint } from './sources/labels/joint-keys.ts';
import { questionsOf } from './sources/labels/numbered-questions.ts';
import { labelledBy } from './sources/labels/set-off.ts';
import { isPartOfTotal } from './sources/labels/total-row.ts';
import { isPartOfLine } from './sources/line-total.ts';
import { misfitOf } from './sources/misfits.ts';
import type { Ask, Page } from './sources/source.ts';
import { isItemOfSum } from './sources/sum-rows.ts';
import { isHalfTime, isTorn } from './sources/torn.ts';
import { wholeValue } from './sources/whole-values.ts';
import { ofEarlierTime, ofOtherYear } from './sources/year-columns.ts';
import { withinLimits } from './values/coerce.ts';
import { isMereLimit } from './values/limits.ts';
import type { Locale } from './values/locale.ts';
import { isNothing } from './values/nothing.ts';
import { matchesOf } from './words/matches.ts';
import { remembered } from './words/remembered.ts';
import { type Term, termsOf } from './words/terms.ts';

export type Asked = Pick<Ask, 'field' | 'parents'>;

/** What a leaf was chosen from: candidates with their probabilities, in the order of the groups. */
export interface Decision extends Omit<Judged, 'scores'> {
  candidates: Candidate[];
  chosen: Candidate | null;
}

/** How the leaves were chosen that answer the asked fields, in their order. */
export async function decide(asked: readonly Asked[], view: View, context: LayoutContext): Promise<Decision[]> {
  const weighed = await weighLeaves(asked, view, context);
  const judged = judge(weighed, context).map(({ scores, ...one }) => ({
    ...one,
    candidates: one.groups.map((group, at) => ({
      ...group.best,
      score: one.isOut?.(group) ? 0 : (scores[at] ?? 0),
    })),
  }));
  const chosen = assign(judged, context.least);
  return judged.map((one, at) => ({ ...one, chosen: chosen[at] ?? null }));
}

/** The leaves that were chosen, with what was nearly as likely. */
export function leavesFrom(decisions: readonly Decision[], view: View, { locale }: LayoutContext): Leaf[] {
  return decisions.map(({ ask: { field }, candidates, chosen: one }) => {
    if (!one) return missing();
    const rivals = candidates.filter(
      (other) => isRival(other, one) && !decisions.some(({ chosen }) => chosen?.value === other.value),
    );
    return leafOf(withCurrency(one, field, view), rivals.slice(0, mostRivals), locale);
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
  const keys = asked.map(({ field, parents }) => ({ field, parents, profile: profileOf(field, parents) }));
  const profiles = keys.map(({ profile }) => profile);
  const index = await indexLabels(withoutContents(view), profiles, context);
  const page: Page = { view, index, context };
  const packs = context.packs.filter((pack) => pack.applies(view, context));
  const ofPacks = packs.flatMap((pack) => pack.sources ?? []);
  const sources = [...context.sources, ...ofPacks];
  // What knows a value by its place needs no label.
  const placing = new Set(['zone', ...ofPacks.map(({ name }) => name)]);
  const names = context.sourceNames;
  const asks = new Map(profiles.map(({ own }, at) => [meant(own), at]));
  // A key without a telling word names nothing, and so do values of small words alone: `An Le`.
  asks.delete('');
  const heldOf = heldBy(asked, view);
  const rows = new Set(tickRows(view).map(({ line }) => line));
  const isQuestion = questionsOf(index.pairs);
  const isLabelled = labelledBy(index.pairs);
  const weighed: Weighed[] = [];
  for (const [at, { field, parents, profile }] of keys.entries()) {
    await context.breathe();
    const stands = heldOf({ field, parents });
    const ask: Ask = { field, parents, profile, near: isAbout(profile, index.topics) };
    const isElsewhere = elsewhere(profile, index, placing);
    const own = meant(profile.own) || undefined;
    const never: ((one: Candidate) => boolean)[] = [
      misfitOf(ask),
      missedInJoint(profile, index),
      ofOtherYear([...parents, field]),
      ofEarlierTime([...parents, field]),
      isQuestion,
      isLabelled,
      isHalfTime,
      stands.foreign,
      (one) => isItemOfSum(one, profile, view),
      (one) => isTickOf(one, rows) || isPartOfTotal(one, profile) || isPartOfLine(one, profile, view),
    ];
    const weigh = (found: Candidate, source: string): Candidate | null => {
      const whole = packs.reduce((one, pack) => pack.weigh?.(one, ask, page, source) ?? one, found);
      const candidate = bareName(field, wholeValue(field, profile, whole));
      const [span] = candidate.spans;
      const worded = field.type === 'string' && !field.choices;
      const said = worded ? labelsIn(candidate.raw) : [];
      // What only says what is asked for is its label again, in another language.
      const label = said.some((one, index) => (index === 0 && one === own) || (asks.get(one) ?? at) !== at);
      const isNone =
        (span !== undefined && isMereLimit(span.line.text, span, field)) ||
        isNothing(candidate.raw, profile.shape === 'boolean' || field.choices !== undefined) ||
        label ||
        (worded && isTorn(candidate, source)) ||
        never.some((isSuch) => isSuch(candidate)) ||
        !withinLimits(field, candidate, candidate.raw);
      return isNone ? null : candidate;
    };
    const all = offersFor(ask, page, sources, weigh);
    const held = all.filter(({ offers }) => offers.some(({ candidate }) => stands.own(candidate)));
    const groups = (held.length > 0 ? held : all).slice(0, most);
    const isOut: Weighed['isOut'] = ({ offers }) => offers.every(isElsewhere);
    weighed.push({ ask, groups, features: featuresOfGroups(groups, ask, page, names), isOut });
  }
  return weighed;
}

/** What a value means that may be the label of another: all of it, or what stands before a dash, or a colon anywhere. */
const labelsIn = remembered((raw): readonly string[] => {
  const text = raw.slice(0, longest.name);
  const inside = matchesOf(text, /[^\s:：/|,;，；、]{1,30}(?=\s?[:：])/gu).map(([word]) => word);
  const before = /^.+?(?=\s?[:：]|\s[–—-]\s)/u.exec(text)?.[0] ?? text;
  return [text, before, ...inside].map((one) => meant(termsOf(one)));
});

/** What words mean, as one text. */
const meant = (terms: readonly Term[]): string => terms.map(({ concepts }) => concepts.join('|')).join(' ');

/** Whether a value is the tick of a row whose answer is the head over it. */
const isTickOf = ({ raw, spans: [span] }: Candidate, rows: ReadonlySet<TextLine>): boolean =>
  span !== undefined && rows.has(span.line) && (isTick(raw) || isOpen(raw));

/** Values of one key that are weighed. */
const most = atMost.dozen;

function leafOf(candidate: Candidate, rivals: readonly Candidate[], locale: Locale): Leaf {
  const { value, raw, score, spans, also = [] } = candidate;
  const more = spans.length > 0 ? [...also, ...yearOf(value, raw, locale)] : [];
  return {
    kind: 'leaf',
    value,
    raw,
    status: rivals.length > 0 ? 'ambiguous' : 'found',
    confidence: rounded(confidenceOf(score)),
    evidence: [...evidenceFor(candidate), ...more],
    ...(rivals.length > 0 && { alternatives: rivals.map((rival) => leafOf(rival, [], locale)) }),
  };
}
