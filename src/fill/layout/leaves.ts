/** Fills leaves from a view: candidates from every source for every key, then one decision for all of them. */
import { type Leaf, missing } from '../../model/filled.ts';
import type { Field, LeafField } from '../../model/template.ts';
import { isAbout } from './about.ts';
import { aloneCandidates } from './alone.ts';
import { assign, type Wanted } from './assign.ts';
import { boxCandidates, tickedAnswers, tickedChoices } from './boxes.ts';
import type { Candidate } from './candidate.ts';
import { withoutContents } from './contents.ts';
import type { LayoutContext } from './context.ts';
import { withCurrency } from './currency.ts';
import { declaredCandidates } from './declared/candidates.ts';
import { evidenceOf } from './evidence.ts';
import { type Profile, profileOf } from './keys/profile.ts';
import { labelCandidates } from './labels/candidates.ts';
import { indexLabels } from './labels/index.ts';
import { letterheadCandidates } from './letterhead/candidates.ts';
import type { Term } from './lexicon/terms.ts';
import { nextMeeting } from './minutes/next.ts';
import { ofPaper, paperCandidates } from './papers/candidates.ts';
import { partyCandidates } from './parties/candidates.ts';
import { contactCandidates } from './parties/contacts.ts';
import { proseCandidates } from './prose/candidates.ts';
import { countCandidates } from './prose/counted.ts';
import { ofPerson, resumeCandidates } from './resumes/candidates.ts';
import { spokenCandidates } from './spoken.ts';
import { sportsCandidates } from './sports/candidates.ts';
import { inPeriod, statementCandidates } from './statements/candidates.ts';
import { doubted, tillCandidates } from './till/candidates.ts';
import { withinLimits } from './values/coerce.ts';
import type { View } from './view.ts';
import { zoneCandidates } from './zones.ts';

/** Below this likelihood the answer is null. */
const threshold = 0.5;

/** How sure it is whose address a block is when a label says so. */
const labelled = 0.8;

export interface Asked {
  field: LeafField;
  /** The fields above, outermost first. */
  parents: readonly Field[];
}

/** The leaves that answer the asked fields, in their order. */
export async function fillLeaves(asked: readonly Asked[], view: View, context: LayoutContext): Promise<Leaf[]> {
  if (asked.length === 0) return [];
  const profiles = asked.map(({ field, parents }) => profileOf(field, parents));
  const index = await indexLabels(withoutContents(view), asked.length, askedIn(profiles), context);
  const wanted: Wanted[] = [];
  for (const [at, profile] of profiles.entries()) {
    await context.breathe();
    const { field, parents } = asked[at] ?? { field: profile.field, parents: [] };
    const near = isAbout(profile, index.topics);
    wanted.push({
      profile,
      candidates: [
        ...(view.fields.length > 0 ? declaredCandidates(profile, view.document, context.locale, index.topics) : []),
        ...labelCandidates(profile, index, context.locale)
          .map((one) => doubted(one, profile, view))
          .map((one) => inPeriod(one, { field, parents }, view, context.locale)),
        ...partyCandidates(profile, view, context.locale).filter(
          ({ features: { side = 0 } }) => near || side > labelled,
        ),
        ...contactCandidates(profile, view),
        ...boxCandidates(profile, view),
        ...tickedChoices(profile, view, context.locale),
        ...tickedAnswers(profile, view),
        ...(near ? zoneCandidates(profile, view, context.locale) : []),
        ...(near ? letterheadCandidates(profile, view) : []),
        ...tillCandidates(profile, view),
        ...(near ? aloneCandidates(profile, view, context.locale) : []),
        ...proseCandidates(field, view, parents),
        ...countCandidates(profile, view, context.locale),
        ...paperCandidates(field, view, context.locale),
        ...spokenCandidates(profile, view, context.locale),
        ...nextMeeting(profile, view, context.locale),
        ...resumeCandidates(field, view, parents),
        ...sportsCandidates(profile, view),
        ...statementCandidates({ field, parents }, view, context.locale),
      ]
        .map((candidate) => ofPerson(ofPaper(candidate, view), profile.shape, view))
        .filter((candidate) => withinLimits(field, candidate, candidate.raw)),
    });
  }
  return assign(wanted, threshold).map((one) => (one ? leafOf(withCurrency(one, view)) : missing()));
}

/** Whether a word is part of what any of the keys asks for. */
function askedIn(profiles: readonly Profile[]): (term: Term) => boolean {
  const concepts = new Set(
    profiles.flatMap(({ phrases }) => phrases.flatMap(({ terms }) => terms.flatMap((term) => term.concepts))),
  );
  return (term) => term.concepts.some((concept) => concepts.has(concept));
}

function leafOf({ value, raw, score, spans, declared, also = [] }: Candidate): Leaf {
  const evidence =
    spans.length > 0
      ? [...evidenceOf(spans), ...also]
      : declared
        ? [{ place: declared.place ?? null, text: declared.value }]
        : [];
  return {
    kind: 'leaf',
    value,
    raw,
    status: 'found',
    confidence: Math.round(Math.min(1, score) * 1000) / 1000,
    evidence,
  };
}
