/** Learns how likely answers are right from what models say of kinds of documents that they have not seen. */
import { firstLook, wordsOf } from '../../src/fill/layout/score/judge.ts';
import { type Model, probability } from '../../src/fill/layout/score/model.ts';
import { type Sureness, surenesses, type Traits, traitsOf } from '../../src/fill/layout/score/sureness.ts';
import type { Knowledge } from '../../src/fill/layout/strategy.ts';
import type { LeafCase } from './leaves.ts';
import { fitLogistic } from './logistic.ts';
import { sameValue } from './score.ts';

/** The likeliest answer to a key, by a model that has not seen the kind of its document. */
export interface JudgedAnswer {
  traits: Traits;
  right: boolean;
  weight: number;
}

/** A key that was lent to a document counts less than one that is asked of it: few that callers ask are so foreign. */
const lentShare = 0.3;
/** A wrong value is worse than none. */
const wrongShare = 1.25;
/** What is believed before, and how many answers each of it is worth. */
const before = { weights: [0, 0.75, 0], strength: [4, 16, 4] };
/** The sources' own word keeps this weight: a document may be unlike all that were learned from. */
const said = 0.25;

/** The likeliest answers to keys, right or wrong; those left out whose likelihood is not learned. */
export function judgedAnswers(
  cases: readonly LeafCase[],
  { leaf, again }: { leaf: Model; again: Model },
  knowledge: Knowledge,
): JudgedAnswer[] {
  const words = wordsOf(leaf, knowledge);
  return cases.flatMap(({ weighed, again: seen, expected, weight, lent }) => {
    const candidates = firstLook(weighed, leaf, words).map((one, at) => ({
      ...one,
      learned: probability(again, seen[at] ?? []),
    }));
    const likely = surenesses(candidates);
    const best = likely.indexOf(Math.max(...likely));
    const traits = traitsOf(candidates)[best];
    if (!traits || candidates[best]?.told) return [];
    const right = sameValue(expected, weighed.groups[best]?.best.value);
    const share = (lent ? lentShare : 1) * (right ? 1 : wrongShare);
    return [{ traits, right, weight: Math.min(1, weight) * share }];
  });
}

export function surenessModel(answers: readonly JudgedAnswer[]): Sureness {
  const [bias = 0, model = 0, lead = 0] = fitLogistic(
    answers.map(({ traits }) => [1, traits.model, traits.lead]),
    answers.map(({ right }) => right),
    before,
    { counts: answers.map(({ weight }) => weight), offsets: answers.map(({ traits }) => said * traits.said) },
  ).map((one) => Math.round(one * 1000) / 1000);
  return { bias, said, model, lead };
}
