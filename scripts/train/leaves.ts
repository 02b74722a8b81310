/** Examples of single keys from labelled documents, and the model that is learned from them. */
import { type Asked, type Weighed, weighLeaves } from '../../src/fill/layout/leaves.ts';
import { leafFeatures } from '../../src/fill/layout/score/leaf.ts';
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
    ...{ lent: index >= own, weighed: one },
  }));
}

const rising = [
  'covered',
  'rare',
  'near',
  'told',
  'inside',
  'unit',
  'only',
  'label',
  'exact',
  'row',
  'column',
  'given',
  'fit',
  'before',
  'behind',
  'over',
  'prior',
  'offers',
  'sources',
  'places',
  'lead',
  'read',
  'near topic',
  'among',
];

export function leafModel(cases: readonly LeafCase[], { sources, packs }: Knowledge): Model {
  const examples: Example[] = cases.flatMap(({ weighed: { groups, features }, expected, weight }, group) =>
    groups.map(({ best }, index) => ({
      group,
      features: features[index] ?? [],
      right: sameValue(expected, best.value) ? 1 : 0,
      weight,
    })),
  );
  const names = leafFeatures(namesOf(sources, packs));
  return boost(names, examples, {
    trees: 300,
    depth: 6,
    rate: 0.05,
    least: 3,
    ridge: 3,
    rows: 0.6,
    columns: 0.4,
    prior: 'prior',
    rising: new Set([...rising, ...names.filter((name) => name.startsWith('from '))]),
    falling: new Set(['rank', 'rivals', 'labelish']),
  });
}
