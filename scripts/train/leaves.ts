/** Examples of single keys from labelled documents, and the model that is learned from them. */
import { type Asked, weighLeaves } from '../../src/fill/layout/leaves.ts';
import { besideFeatures } from '../../src/fill/layout/score/beside.ts';
import { firstLook, secondLook, wordsOf } from '../../src/fill/layout/score/judge.ts';
import { leafFeatures, type Weighed } from '../../src/fill/layout/score/leaf.ts';
import type { Model } from '../../src/fill/layout/score/model.ts';
import { type Knowledge, layoutContext, namesOf } from '../../src/fill/layout/strategy.ts';
import type { Field } from '../../src/model/template.ts';
import { boost, type Example } from './boost.ts';
import type { Labelled } from './corpus.ts';
import { sameValue } from './score.ts';

export interface LeafCase {
  set: string;
  kind: string;
  weight: number;
  expected: unknown;
  /** Whether the key is another document's. */
  lent: boolean;
  weighed: Weighed;
  /** What was seen of each value at both looks, once `lookAgain` was there. */
  again: number[][];
}

/** What all sources offer to the keys of a document outside lists, and to those lent to it, which it does not answer. */
export async function leafCases(
  { document, template, expected, kind, set, weight }: Labelled,
  lent: readonly Asked[],
  knowledge: Knowledge,
): Promise<LeafCase[]> {
  const context = layoutContext(document, new AbortController().signal, knowledge);
  const asked: (Asked & { right: unknown })[] = [];
  const walk = (field: Field, parents: Field[], right: unknown): void => {
    if (field.kind === 'leaf') asked.push({ field, parents, right });
    if (field.kind === 'object')
      for (const member of field.fields)
        walk(member, [...parents, field], (right as Record<string, unknown> | undefined)?.[member.key]);
  };
  walk(template.root, [], expected);
  const own = asked.length;
  asked.push(...lent.map((one) => ({ ...one, right: null })));
  const weighed = await weighLeaves(asked, context.whole, context);
  return weighed.map((one, index) => ({
    ...{ set, kind, weight, expected: asked[index]?.right ?? null },
    ...{ lent: index >= own, weighed: one, again: [] },
  }));
}

/**
 * Looks at the keys of one document a second time. What is likely at the first look is said by a model that has not seen
 * documents of this kind: on those it has seen, it is surer than it will ever be. A lent key is looked at somewhere among
 * the document's own ones, or with the other lent ones: in a template of which the document answers nothing.
 */
export function lookAgain(cases: readonly LeafCase[], leaf: Model, knowledge: Knowledge): void {
  const [own, lent] = [cases.filter((one) => !one.lent), cases.filter((one) => one.lent)];
  const words = wordsOf(leaf, knowledge);
  const look = (some: readonly LeafCase[]): number[][][] => {
    const weighed = some.map((one) => one.weighed);
    const looks = weighed.map((one) => firstLook(one, leaf, words));
    return secondLook(weighed, looks, leaf);
  };
  for (const some of [own, lent]) {
    const seen = look(some);
    for (const [at, one] of some.entries()) one.again = seen[at] ?? [];
  }
  for (const [index, one] of lent.entries()) {
    if (index % 2 === 1) continue;
    const place = (index * 7919) % (own.length + 1);
    one.again = look(own.toSpliced(place, 0, one))[place] ?? [];
  }
}

const examplesOf = (cases: readonly LeafCase[], seen: (one: LeafCase) => readonly number[][]): Example[] =>
  cases.flatMap((one, group) =>
    one.weighed.groups.map(({ best }, index) => ({
      group,
      features: seen(one)[index] ?? [],
      right: sameValue(one.expected, best.value) ? 1 : 0,
      weight: one.weight,
    })),
  );

const sampled = { ridge: 3, rows: 0.6, columns: 0.4 };

/**
 * Whether a value is right, by itself. No feature is held to a direction: with trees so deep that found less, on documents
 * that were not learned from.
 */
export function leafModel(cases: readonly LeafCase[], { sources, packs }: Knowledge): Model {
  const names = leafFeatures(namesOf(sources, packs));
  return boost(
    names,
    examplesOf(cases, ({ weighed }) => weighed.features),
    { ...sampled, rate: 0.04, trees: 400, depth: 10, least: 3, prior: 'prior' },
  );
}

/** Whether a value is right beside the likely answers to the other keys: what corrects the first model. */
export function againModel(cases: readonly LeafCase[], { sources, packs }: Knowledge): Model {
  const names = [...leafFeatures(namesOf(sources, packs)), ...besideFeatures];
  return boost(
    names,
    examplesOf(cases, ({ again }) => again),
    { ...sampled, rate: 0.03, trees: 300, depth: 7, least: 4, ranking: 1, prior: 'likely' },
  );
}
