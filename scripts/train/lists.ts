/** Examples of lists from labelled documents, and the models of runs and cells that are learned from them. */

import type { LayoutContext } from '../../src/fill/layout/context.ts';
import { decide } from '../../src/fill/layout/leaves.ts';
import type { Answered } from '../../src/fill/layout/regions/again.ts';
import { type AskedList, askedList, type ListAsk } from '../../src/fill/layout/regions/asked.ts';
import { cellFeatures, featuresOfCell } from '../../src/fill/layout/regions/cells.ts';
import { featuresOf } from '../../src/fill/layout/regions/columns.ts';
import { runsFor } from '../../src/fill/layout/regions/find.ts';
import { cellValue, rowsOf } from '../../src/fill/layout/regions/items.ts';
import { type ColumnModels, type Mapped, mapColumns } from '../../src/fill/layout/regions/map.ts';
import type { Run } from '../../src/fill/layout/regions/region.ts';
import { featuresOfRuns, runFeatures } from '../../src/fill/layout/regions/runs.ts';
import { type Model, probability } from '../../src/fill/layout/score/model.ts';
import { type Knowledge, layoutContext } from '../../src/fill/layout/strategy.ts';
import { answersAmong, keysOf } from '../../src/fill/layout/template-order.ts';
import type { Field } from '../../src/model/template.ts';
import { type BoostOptions, boostSeveral, type Example } from './boost.ts';
import type { Labelled } from './corpus.ts';
import { plainRow, rowsIn, valueIn } from './rows.ts';
import { asNumber, compare, f1, isEmpty, sameValue } from './score.ts';

/** A list of a labelled document with all runs that it may be. */
export interface ListCase {
  kind: string;
  weight: number;
  list: AskedList;
  parents: readonly Field[];
  expected: readonly unknown[];
  context: LayoutContext;
  /** For each run, for each member, each column; with the features of both looks once it was looked at again. */
  columns: { run: Run; features: number[]; again?: number[] | undefined; right: number }[];
  runs: { mapped: Mapped; features: number[]; right: number; precision: number }[];
  /** Where the key stands in the template, whether it was lent to it, and the document that it is asked of. */
  at: number;
  lent: boolean;
  document: ListedDocument;
  /** The likeliest runs by models that have not seen the list, with the features of both looks. */
  again: { mapped: Mapped; features: number[]; right: number }[];
}

/** A document whose lists are asked for: how many keys it is asked for, and where the answers to those that are no lists stand. */
export interface ListedDocument {
  keys: number;
  answers: readonly Answered[];
}

/** What is seen of a run of which more never makes it less likely. */
export const runsRise = new Set([
  'named',
  'namedLead',
  'keyed',
  'near',
  'described',
  'titleGiven',
  'sibling',
  'headed',
  'headedLead',
  'heads',
  'headsRival',
  'mappedHead',
  'nearAsked',
  'bestAsked',
  'bestBoth',
  'mapped',
  'meanSure',
  'leastSure',
  'namingSure',
  'sumSure',
  'sureLead',
  'fit',
  'leastFit',
  'complete',
]);
const cellsRise = new Set(
  'run,lead,column,share,complete,head,read,mapped,typeFit,run named,run namedLead,run keyed,run headed,run heads,run mapped,run fit,run leastFit'.split(
    ',',
  ),
);

/** How all models of lists are learned. */
export const listOptions: BoostOptions = {
  trees: 150,
  depth: 4,
  rate: 0.07,
  least: 4,
  ridge: 3,
  rows: 0.6,
  columns: 0.5,
};
/** What a list counts that a document was lent. */
const lentWeight = 0.3;
/** Cells of a column that are held against the answers. */
const looked = 120;

/** The lists of a document, and those lent to it, which it does not hold. */
export async function listCases(
  { document, template, expected, kind, weight }: Labelled,
  lent: readonly ListAsk[],
  knowledge: Knowledge,
): Promise<ListCase[]> {
  const context = layoutContext(document, new AbortController().signal, knowledge);
  const cases: ListCase[] = [];
  const { leaves, lists } = keysOf(template.root);
  const places = new Map<Field, number>(lists.map(({ field, at }) => [field, at]));
  const keys = leaves.length + lists.length;
  const asked = lists.length + lent.length > 0 ? leaves : [];
  const listed: ListedDocument = {
    keys,
    answers: answersAmong(await decide(asked, context.whole, context), asked),
  };
  const add = ({ field, parents }: ListAsk, at: number, right: unknown, lent = false): void => {
    const list = askedList(field, parents);
    // What a pack knows by its wording is not chosen.
    const known = knowledge.packs.some(
      (pack) =>
        pack.applies(context.whole, context) && pack.list?.({ field, parents }, context.whole, context) !== undefined,
    );
    if (list.members.length === 0 || known) return;
    const items = Array.isArray(right) ? right.flatMap((item) => rowsIn(item, field.item)) : [];
    const columns = runsFor(list, context.whole, context).flatMap((run) => columnExamples(run, list, items, context));
    cases.push({
      ...{ kind, list, parents, expected: items, context, columns, at, lent },
      ...{ weight: lent ? lentWeight * weight : weight, document: listed, runs: [], again: [] },
    });
  };
  const walk = (field: Field, parents: Field[], right: unknown): void => {
    if (field.kind === 'object') {
      for (const member of field.fields)
        walk(member, [...parents, field], (right as Record<string, unknown> | undefined)?.[member.key]);
    } else if (field.kind === 'list') add({ field, parents }, places.get(field) ?? 0, right);
  };
  walk(template.root, [], expected);
  // They may stand anywhere in the template.
  for (const [index, list] of lent.entries()) add(list, ((index + 0.5) / lent.length) * keys, [], true);
  return cases;
}

/** What is the same for values that are the same; with `number`, the number that words without letters stand for. */
const fold = (value: unknown, number = false): string => {
  const read = number ? asNumber(value) : Number.NaN;
  if (!Number.isNaN(read)) return `#${Math.round(read * 1000)}`;
  const text = String(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return text.replace(/[^\p{L}\p{N}]+/gu, '') || String(value);
};

function columnExamples(
  run: Run,
  list: AskedList,
  expected: readonly unknown[],
  context: LayoutContext,
): ListCase['columns'] {
  const features = featuresOf(run, list, context);
  return list.members.flatMap((member, index) => {
    const wanted = expected.map((item) => valueIn(item, member.leaf, list)).filter((value) => !isEmpty(value));
    const numbers = wanted.some((value) => typeof value === 'number');
    const folded = wanted.map((value) => fold(value, numbers));
    return run.heads.map((_, column) => {
      const cells = run.entries
        .map((entry) => entry.cells[column] ?? null)
        .filter((cell) => cell !== null)
        .slice(0, looked);
      const left = [...folded];
      let hits = 0;
      for (const cell of wanted.length > 0 ? cells : []) {
        const { value } = cellValue(member, cell, 1, context);
        const at = value === null ? -1 : left.indexOf(fold(value, numbers));
        if (at < 0) continue;
        left.splice(at, 1);
        hits += 1;
      }
      return { run, features: features[index]?.[column] ?? [], right: hits / Math.max(1, wanted.length, cells.length) };
    });
  });
}

/** Items of more leaves than this are no list that anybody has labelled. */
const mostPairs = 60_000;

/** Maps all runs of a list, and holds what comes out against the answers. */
export function mapRuns(one: ListCase, models: ColumnModels): void {
  const all = [...new Set(one.columns.map(({ run }) => run))]
    .map((run) => mapColumns(run, one.list, models, one.context))
    .filter(({ columns }) => columns.some(({ column }) => column >= 0));
  const features = featuresOfRuns(all, one.list, one.context);
  one.runs = all.map((mapped, index) => {
    const items = rowsOf(mapped, one.list, one.context).map((row) => plainRow(row, one.list));
    const tally =
      items.length * one.expected.length > mostPairs
        ? { expected: 1, given: 1, right: 0 }
        : compare(one.expected, items);
    return {
      mapped,
      features: features[index] ?? [],
      right: f1(tally),
      precision: tally.right / Math.max(1, tally.given),
    };
  });
}

export function runModel(cases: readonly ListCase[]): Model {
  const examples: Example[] = cases.flatMap(({ runs, weight, expected }, group) =>
    runs.map(({ features, right }) => ({
      group,
      features,
      right,
      weight: weight * (0.1 + right) * (expected.length > 0 ? 1 : 0.5),
    })),
  );
  return boostSeveral(runFeatures, examples, { ...listOptions, models: 4, ranking: 3, rising: runsRise });
}

/** What can be learned of single values, from the runs that a second look by a model that has not seen the list likes best. */
export function cellExamples(one: ListCase, again: Model, group: number): Example[] {
  const scored = one.again
    .map((run) => ({ ...run, sure: probability(again, run.features) }))
    .sort((a, b) => b.sure - a.sure);
  return scored.slice(0, 2).flatMap(({ mapped, features, sure }, rank) => {
    const lead = sure - (scored[rank === 0 ? 1 : 0]?.sure ?? 0);
    const rows = rowsOf(mapped, one.list, one.context);
    const left = [...one.expected];
    const size = Math.sqrt(1 + rows.length);
    return rows.flatMap((row) => {
      const at = bestItem(left, row, one.list);
      const [item] = at >= 0 ? left.splice(at, 1) : [undefined];
      return row.map((read) => ({
        group,
        features: featuresOfCell(read, row, mapped, one.list, { sure, lead, features }, one.context),
        right: item !== undefined && sameValue(valueIn(item, read.member.leaf, one.list), read.leaf.value) ? 1 : 0,
        weight: (one.weight * (rank === 0 ? 1 : 0.3)) / size,
      }));
    });
  });
}

function bestItem(items: readonly unknown[], row: ReturnType<typeof rowsOf>[number], list: AskedList): number {
  let [best, most] = [-1, 0];
  items.forEach((item, index) => {
    const right = row.filter(({ member, leaf }) => sameValue(valueIn(item, member.leaf, list), leaf.value)).length;
    if (right > most) [best, most] = [index, right];
  });
  return best;
}

export const cellModel = (examples: readonly Example[]): Model =>
  boostSeveral(cellFeatures, examples, { ...listOptions, trees: 100, depth: 3, rising: cellsRise });
