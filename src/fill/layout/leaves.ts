/** Fills leaves from a view: candidates from every source for every key, then one decision for all of them. */
import { type Leaf, missing } from '../../model/filled.ts';
import type { Field, LeafField } from '../../model/template.ts';
import { assign } from './assign/assign.ts';
import { withCurrency } from './assign/currency.ts';
import type { LayoutContext } from './context.ts';
import { isAbout } from './keys/about.ts';
import { type Profile, profileOf } from './keys/profile.ts';
import { withoutContents } from './page/contents.ts';
import { evidenceOf } from './page/evidence.ts';
import { endsOf, type View } from './page/view.ts';
import type { Candidate } from './score/candidate.ts';
import { featuresOfGroups, type Group, offersFor } from './score/leaf.ts';
import { priorOdds, probability } from './score/model.ts';
import { indexLabels } from './sources/labels/index.ts';
import type { Ask, Page } from './sources/source.ts';
import { withinLimits } from './values/coerce.ts';
import type { Term } from './words/terms.ts';

export interface Asked {
  field: LeafField;
  /** The fields above, outermost first. */
  parents: readonly Field[];
}

/** What a leaf may be, with what was seen of each value. */
export interface Weighed {
  ask: Ask;
  groups: Group[];
  features: number[][];
}

/** What a leaf was chosen from: candidates with their probabilities, in the order of the groups. */
export interface Decision extends Weighed {
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
  const wanted = weighed.map(({ ask: { profile }, groups, features }) => ({
    profile,
    candidates: groups.map((group, index) => ({
      ...group.best,
      score: likelihood(group, features[index] ?? [], context),
    })),
  }));
  const chosen = assign(wanted, context.least);
  tell?.(
    weighed.map((one, at) => ({
      ...one,
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
    return leafOf(withCurrency(one, view), rivals.slice(0, mostRivals));
  });
}

/** Other values that are shown beside an answer, and how likely they are at least, against the answer. */
const mostRivals = 3;
const rivalling = 0.8;

const isRival = (other: Candidate, one: Candidate): boolean =>
  other.value !== one.value &&
  other.score >= rivalling * one.score &&
  !one.raw.includes(other.raw) &&
  !other.raw.includes(one.raw);

/** Packs and a few sources see what few labelled documents have: their word stands as it is. */
function likelihood(
  { offers }: Group,
  features: readonly number[],
  { weights: { leaf }, packs, sources }: LayoutContext,
): number {
  const trusted = [...sources.filter((one) => one.trusted), ...packs.flatMap((pack) => pack.sources ?? [])];
  const known = offers.some(({ source }) => trusted.some(({ name }) => name === source));
  const prior = features[leaf.prior ?? -1] ?? 0;
  return known ? prior : between(prior, probability(leaf, features));
}

/** How much the sources' own word counts beside what was learned, which may not have seen the like of a document. */
const trust = 0.5;
/** What sources are this sure of is answered, though the less sure the less was learned of its like. */
const [told, floor] = [0.85, 0.55];

function between(said: number, learned: number): number {
  const both = 1 / (1 + Math.exp(-trust * priorOdds(said) - (1 - trust) * priorOdds(learned)));
  return said >= told ? Math.max(both, floor) : both;
}

/** All that the sources offer to each of the asked fields. */
export async function weighLeaves(asked: readonly Asked[], whole: View, context: LayoutContext): Promise<Weighed[]> {
  if (asked.length === 0) return [];
  const view = endsOf(whole);
  const profiles = asked.map(({ field, parents }) => profileOf(field, parents));
  const index = await indexLabels(withoutContents(view), asked.length, askedIn(profiles), context);
  const page: Page = { view, index, context };
  const packs = context.packs.filter((pack) => pack.applies(view, context));
  const sources = [...context.sources, ...packs.flatMap((pack) => pack.sources ?? [])];
  const names = context.sourceNames;
  const weighed: Weighed[] = [];
  for (const [at, profile] of profiles.entries()) {
    await context.breathe();
    const { field, parents } = asked[at] ?? { field: profile.field, parents: [] };
    const ask: Ask = { field, parents, profile, near: isAbout(profile, index.topics) };
    const weigh = (found: Candidate, source: string): Candidate | null => {
      const candidate = packs.reduce((one, pack) => pack.weigh?.(one, ask, page, source) ?? one, found);
      return withinLimits(field, candidate, candidate.raw) ? candidate : null;
    };
    const groups = offersFor(ask, page, sources, weigh).slice(0, most);
    weighed.push({ ask, groups, features: featuresOfGroups(groups, ask, page, names) });
  }
  return weighed;
}

/** Values of one key that are weighed. */
const most = 40;

/** Whether a word is part of what any of the keys asks for. */
function askedIn(profiles: readonly Profile[]): (term: Term) => boolean {
  const concepts = new Set(
    profiles.flatMap(({ phrases }) => phrases.flatMap(({ terms }) => terms.flatMap((term) => term.concepts))),
  );
  return (term) => term.concepts.some((concept) => concepts.has(concept));
}

function leafOf(candidate: Candidate, rivals: readonly Candidate[]): Leaf {
  const { value, raw, score, spans, declared, also = [] } = candidate;
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
    status: rivals.length > 0 ? 'ambiguous' : 'found',
    confidence: Math.round(Math.min(1, score) * 1000) / 1000,
    evidence,
    ...(rivals.length > 0 && { alternatives: rivals.map((rival) => leafOf(rival, [])) }),
  };
}
