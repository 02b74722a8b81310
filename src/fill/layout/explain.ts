/** Says why each key and list got its answer, from what was seen when it was chosen. */

import type { Field } from '../../model/template.ts';
import {
  type ExplainedCandidate,
  type ExplainedKey,
  type ExplainedList,
  type ExplainedRun,
  type Explanation,
  pointerOf,
  type Seen,
} from '../explanation.ts';
import { atMost } from '../scale/extents.ts';
import { hundred } from '../scale/figures.ts';
import type { LayoutContext } from './context.ts';
import type { Decision } from './leaves.ts';
import { evidenceOf } from './page/evidence.ts';
import type { ListDecision, Way } from './regions/fill.ts';
import { type Candidate, evidenceFor } from './score/candidate.ts';
import { contributions, type Model } from './score/model.ts';
import { confidenceOf } from './score/sureness.ts';

export interface Explainer {
  explanation: Explanation;
  leaves(decisions: readonly Decision[]): void;
  lists(decisions: readonly ListDecision[]): void;
}

/** What is told of each key and list, at most. */
const most = { candidates: atMost.dozen, runs: atMost.few, seen: atMost.dozen, places: atMost.hundreds };
/** Log odds that are worth telling. */
const worthTelling = 0.05;

export function explainer(context: LayoutContext): Explainer {
  const explanation: Explanation = { least: context.least, keys: [], lists: [] };
  return {
    explanation,
    leaves(decisions) {
      explanation.keys.push(...decisions.map((decision) => explainKey(decision, decisions, context)));
    },
    lists(decisions) {
      explanation.lists.push(...decisions.map((decision) => explainList(decision, context)));
    },
  };
}

const wayTo = (field: Field, parents: readonly Field[]): string =>
  pointerOf([...parents.slice(1), field].map(({ key }) => key));

function explainKey(decision: Decision, all: readonly Decision[], { least, weights }: LayoutContext): ExplainedKey {
  const { ask, chosen, groups, candidates } = decision;
  const ranked = candidates
    .map((candidate, at) => ({ candidate, at }))
    .sort((a, b) => b.candidate.score - a.candidate.score);
  const told = ranked.slice(0, most.candidates).map(({ candidate, at }): ExplainedCandidate => {
    const features = decision.features[at] ?? [];
    const { value, raw, score } = candidate;
    return {
      ...{ value, raw, score: confidenceOf(score), fate: fateOf(candidate, decision, all, least) },
      said: features[weights.leaf.prior ?? -1] ?? 0,
      learned: decision.learned[at] ?? 0,
      sources: (groups[at]?.offers ?? []).map(({ source, candidate: { score: said } }) => ({
        name: source,
        score: said,
      })),
      seen: seenOf(
        bothLooks({ first: weights.leaf, again: weights.again }, features),
        weights.again ?? weights.leaf,
        features,
      ),
      places: evidenceFor(candidate),
    };
  });
  return {
    pointer: wayTo(ask.field, ask.parents),
    value: chosen?.value ?? null,
    status: chosen ? 'found' : 'not-found',
    why: whyKey(decision, all, ranked[0]?.candidate, least),
    candidates: told,
    offered: candidates.length,
  };
}

function fateOf(
  candidate: Candidate,
  { chosen }: Decision,
  all: readonly Decision[],
  least: number,
): ExplainedCandidate['fate'] {
  if (chosen && chosen.value === candidate.value) return 'chosen';
  if (candidate.score < least) return 'unlikely';
  return (!chosen || candidate.score > chosen.score) && takerOf(candidate, all) ? 'taken' : 'less likely';
}

/** The key that has the words of a candidate. */
const takerOf = ({ spans }: Candidate, all: readonly Decision[]): Decision | undefined =>
  all.find(({ chosen }) =>
    chosen?.spans.some((taken) =>
      spans.some(({ line, start, end }) => line.order === taken.line.order && start < taken.end && end > taken.start),
    ),
  );

function whyKey({ chosen, candidates }: Decision, all: readonly Decision[], top: Candidate | undefined, least: number) {
  if (!top) return 'nothing in the document looks like an answer';
  const among = candidates.length === 1 ? 'the only candidate' : `the likeliest of ${candidates.length} candidates`;
  if (chosen?.value === top.value) return among;
  const taker = takerOf(top, all);
  const { field, parents } = taker?.ask ?? {};
  const elsewhere = field && parents ? `what is likelier was taken by ${wayTo(field, parents)}` : '';
  if (chosen) return elsewhere || 'it fits what other keys were given';
  if (top.score < least)
    return `${among} is ${share(confidenceOf(top.score))} sure, and ${share(confidenceOf(least))} is asked for`;
  return elsewhere || 'what is likely fits no answer of the other keys';
}

const share = (score: number): string => `${Math.round(hundred * score)} %`;

function explainList({ list, parents, ways, chosen, items }: ListDecision, context: LayoutContext): ExplainedList {
  const ranked = [...ways].sort((a, b) => b.sure - a.sure);
  const [top] = ranked;
  const runs = ranked.slice(0, most.runs).map((way) => explainRun(way, way === chosen, list, context));
  const why = !top
    ? 'nothing in the document looks like this list'
    : !chosen
      ? 'what looks like it holds another list'
      : chosen !== top
        ? 'what is likelier holds another list'
        : items === 0
          ? 'no item of the likeliest run is sure enough'
          : `the likeliest of ${ways.length} runs of items`;
  return { pointer: wayTo(list.field, parents), items, why, runs };
}

function explainRun(
  { by, choice, sure }: Way,
  chosen: boolean,
  list: ListDecision['list'],
  { weights }: LayoutContext,
): ExplainedRun {
  if (!choice) return { way: by, chosen, score: sure, entries: 0, titles: [], columns: [], seen: [], places: [] };
  const { run, columns } = choice.mapped;
  const used = columns.flatMap(({ column }) => (column >= 0 ? [column] : []));
  const spans = run.entries.flatMap(({ cells }) => used.flatMap((column) => cells[column]?.spans ?? []));
  return {
    ...{ way: run.way, chosen, score: sure, entries: run.entries.length, titles: [...run.titles] },
    columns: columns.map(({ column, sure: score }, member) => ({
      member: list.members[member]?.leaf.key ?? '',
      head: run.heads[column]?.text ?? null,
      score,
      first: run.entries.find(({ cells }) => cells[column])?.cells[column]?.text ?? null,
    })),
    seen: seenOf(
      bothLooks({ first: weights.run, again: weights.runAgain }, choice.features),
      weights.runAgain ?? weights.run,
      choice.features,
    ),
    places: spans.slice(0, most.places).flatMap((span) => evidenceOf([span])),
  };
}

interface Looks {
  first: Model;
  again: Model | undefined;
}

/** What each feature did to the log odds at both looks; the second one corrects what the first one says. */
function bothLooks({ first, again }: Looks, features: readonly number[]): Map<number, number> {
  const shares = contributions(first, features);
  if (!again || features.length === first.names.length) return shares;
  for (const [index, share] of contributions(again, features))
    if (index !== again.prior) shares.set(index, (shares.get(index) ?? 0) + share);
  return shares;
}

/** The features that moved the log odds most. */
const seenOf = (shares: ReadonlyMap<number, number>, { names }: Model, features: readonly number[]): Seen[] =>
  [...shares]
    .map(([index, moved]) => ({ name: names[index] ?? '', value: features[index] ?? 0, share: moved }))
    .filter((one) => Math.abs(one.share) >= worthTelling)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .slice(0, most.seen);
