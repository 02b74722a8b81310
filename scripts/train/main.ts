/**
 * `npm run train`: learns the weights of the layout strategy from labelled documents and says how well they do on kinds
 * of documents that were left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ground } from '../../src/fill/ground.ts';
import { ownPacks } from '../../src/fill/layout/packs/all.ts';
import type { Model } from '../../src/fill/layout/score/model.ts';
import type { Weights } from '../../src/fill/layout/score/weights.ts';
import { coreSources } from '../../src/fill/layout/sources/core.ts';
import { createLayoutStrategy, type Knowledge } from '../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../src/fill/template.ts';
import { type Filled, plain } from '../../src/model/filled.ts';
import { cases as drawnCases } from '../../test/fill/cases/all.ts';
import { document as drawn, flowing } from '../../test/support/document.ts';
import { lender, listLender } from './borrowed.ts';
import { type Case, Corpus, type Labelled, readCases } from './corpus.ts';
import { type LeafModels, learnLeaves } from './leaf-models.ts';
import { type LeafCase, leafCases } from './leaves.ts';
import { type ListModels, learnLists } from './list-models.ts';
import { type ListCase, listCases } from './lists.ts';
import { proseDocuments, proseSet } from './prose.ts';
import { compare, f1, isEmpty, sameValue, type Tally } from './score.ts';
import { wordedForms, wordingsSet } from './wordings.ts';
import { writtenCases } from './written.ts';

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', multiple: true, default: [] },
    sets: { type: 'string' },
    written: { type: 'string', default: join(import.meta.dirname, 'documents') },
    cache: { type: 'string', default: '.train' },
    out: { type: 'string' },
    // Weights whose model of single keys is kept, where only lists have changed, or those of lists, where only keys have.
    leaf: { type: 'string' },
    lists: { type: 'string' },
    // And those whose models of lists are kept but for second looks at runs, which are learned by runs of this training.
    first: { type: 'string' },
    dump: { type: 'string' },
    // A folder for the weights that have not seen the documents of each fold.
    folds: { type: 'string' },
  },
});

const folds = 5;
/** Documents drawn for the tests are small and sure, and are to be right. */
const drawnWeight = 20;
const drawnSet = 'drawn';
/** Sets of documents that neither lend keys nor borrow any. */
const made = new Set([drawnSet, wordingsSet, proseSet]);
/** Files that people have made for themselves tell more than those written for training. */
const realWeight = 4;
/** What a form counts that was put together from wordings. */
const wordedWeight = 0.35;
/** And a document of running text. */
const proseWeight = 1;
/** Sets that end so are there to be judged by. */
const aside = '-aside';
const untrained: Model = { names: [], base: -9, trees: [] };

const labelled = await load();
const started = performance.now();
const say = (text: string): void =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);
say(`${labelled.length} documents`);
const knowledge: Knowledge = {
  packs: ownPacks,
  sources: coreSources,
  weights: { column: untrained, run: untrained, cell: untrained, leaf: untrained },
};
const kept = (file: string | undefined): Weights | undefined =>
  file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as Weights);
const [keptLeaf, keptLists, keptFirst] = [options.leaf, options.lists, options.first].map(kept);
const lenders = labelled.filter(({ set }) => !made.has(set));
const [borrow, borrowLists] = [lender(lenders), listLender(lenders)];
const leaves: LeafCase[][] = [];
for (const one of keptLeaf ? [] : labelled)
  leaves.push(await leafCases(one, made.has(one.set) ? [] : borrow(one), knowledge));
const keys = leaves.flat();
const reachable = keys.filter(({ expected, weighed }) =>
  weighed.groups.some(({ best }) => sameValue(expected, best.value)),
).length;
say(
  `${keys.length} keys, ${keys.filter(({ expected }) => !isEmpty(expected)).length} with a value, ${reachable} of them among the candidates`,
);

const foldOf = (kind: string): number =>
  [...kind].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 0) % folds;

const leafModels = keptLeaf ? { all: keptLeaf, without: [] } : learnLeaves(leaves, folds, foldOf, knowledge, say);
// Where lists stand is told by the answers to the keys around them.
const { leaf, again, sure } = leafModels.all;
const answering = {
  ...knowledge,
  weights: { ...knowledge.weights, leaf, ...(again && { again }), ...(sure && { sure }) },
};
const lists: ListCase[] = [];
for (const one of keptLists ? [] : labelled)
  lists.push(...(await listCases(one, made.has(one.set) ? [] : borrowLists(one), answering)));
say(`${lists.length} lists, ${lists.reduce((sum, { columns }) => sum + columns.length, 0)} columns`);
const listModels = keptLists ? { all: keptLists, without: [] } : learnLists(lists, folds, foldOf, say);
/** Weights of single keys with those of lists, which may have been kept with all else and its record. */
const weightsFrom = ({ leaf, again, sure }: LeafModels, { runAgain, ...learned }: ListModels): Weights => {
  const { column, columnAgain, run, cell } = keptFirst ?? learned;
  return {
    ...{ column, run, cell, leaf },
    ...(columnAgain && { columnAgain }),
    ...(runAgain && { runAgain }),
    ...(again && { again }),
    ...(sure && { sure }),
  };
};
if (options.out) {
  const record = Object.fromEntries(
    [...Map.groupBy(labelled, ({ set }) => set)].map(([set, some]) => [set, some.length]),
  );
  writeFileSync(options.out, JSON.stringify({ record, ...weightsFrom(leafModels.all, listModels.all) }));
  say(`written to ${options.out}`);
}
if (options.folds)
  for (let fold = 0; fold < folds; fold += 1)
    writeFileSync(join(options.folds, `${fold}.json`), JSON.stringify(weightsWithout(fold)));
await report();

/** What was learned without the documents of a fold; what was kept from before has seen them. */
function weightsWithout(fold: number): Weights {
  return weightsFrom(leafModels.without[fold] ?? leafModels.all, listModels.without[fold] ?? listModels.all);
}

async function load(): Promise<Labelled[]> {
  const corpus = await Corpus.open(options.cache);
  const wanted = options.sets?.split(',');
  const given = (await Promise.all(options.cases.map(readCases))).flat();
  const written: Case[] = await writtenCases(options.written, join(options.cache, 'written'));
  const learned = given.filter(({ set }) => !set.endsWith(aside) && (!wanted || wanted.includes(set)));
  const cases = [...learned, ...written];
  const sizes = Map.groupBy(cases, ({ kind }) => kind);
  const made: Labelled[] = [];
  for (const one of cases) {
    const { id, set, kind, path, template, expected } = one;
    const document = await corpus.document(path);
    const weight = (written.includes(one) ? 1 : realWeight) / Math.sqrt(sizes.get(kind)?.length ?? 1);
    made.push({ id, set, kind, weight, document, template: readTemplate(JSON.stringify(template)), expected });
  }
  for (const { name, pages, tables, flow, template, expected } of drawnCases) {
    const document = flow === undefined ? drawn({ pages }) : flowing(flow);
    document.blocks.push(...(tables ?? []));
    made.push({
      id: name,
      set: drawnSet,
      kind: name,
      weight: drawnWeight,
      document,
      template: readTemplate(template),
      expected,
    });
  }
  return [...made, ...(wanted ? [] : [...wordedForms(wordedWeight), ...proseDocuments(proseWeight)])];
}

/** What is said of one set of documents. */
interface SetReport {
  all: Tally;
  lists: Tally;
  /** Outside lists. */
  answers: Answer[];
}

/** Fills the documents of each fold with what was learned from the others. */
async function report(): Promise<void> {
  const sets = new Map<string, SetReport>();
  const rows: object[] = [];
  const none = (): Tally => ({ expected: 0, given: 0, right: 0 });
  for (let fold = 0; fold < folds; fold += 1) {
    const strategy = createLayoutStrategy({ ...knowledge, weights: weightsWithout(fold) });
    for (const { id, document, template, expected, set, kind } of labelled) {
      if (foldOf(kind) !== fold) continue;
      const filled = ground(
        await strategy.fill(document, template, { signal: new AbortController().signal }),
        document,
        template,
      );
      const given = plain(filled) as Record<string, unknown>;
      const own = sets.get(set) ?? { all: none(), lists: none(), answers: [] };
      sets.set(set, own);
      compare(expected, given, own.all);
      rows.push({ id, set, kind, expected, given });
      onlyLists(expected, given, own.lists);
      surely(expected, filled, own.answers);
    }
  }
  for (const [set, { all, lists: inLists, answers }] of sets) {
    say(
      `${set}: F1 ${f1(all).toFixed(3)}, precision ${percent(all.right, all.given)}, recall ${percent(all.right, all.expected)}; lists: ${percent(inLists.right, inLists.given)}, ${percent(inLists.right, inLists.expected)}; others: ${percent(all.right - inLists.right, all.given - inLists.given)}, ${percent(all.right - inLists.right, all.expected - inLists.expected)}`,
    );
    say(`  outside lists: ${reliability(answers, [0.5, 0.9]).join('; ')}; ${silence(answers)}`);
  }
  if (options.dump) writeFileSync(options.dump, JSON.stringify(rows));
  const answers = [...sets.values()].flatMap((one) => one.answers);
  for (const line of reliability(answers, [0.5, 0.6, 0.7, 0.8, 0.9, 0.95])) say(`outside lists, ${line}`);
  say(silence(answers));
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

/** How many of the answers that are at least so sure are right. */
function reliability(answers: readonly Answer[], confidences: readonly number[]): string[] {
  return confidences.map((least) => {
    const some = answers.filter(({ answered, confidence }) => answered && confidence >= least);
    return `confidence ${least} and more: ${some.length} answers, ${percent(some.filter(({ right }) => right).length, some.length)} right`;
  });
}

function silence(answers: readonly Answer[]): string {
  const absent = answers.filter((one) => one.absent);
  return `keys without a value answered: ${absent.filter(({ answered }) => answered).length} of ${absent.length}`;
}

interface Answer {
  confidence: number;
  answered: boolean;
  right: boolean;
  absent: boolean;
}

/** The answers outside lists, with how sure each was. */
function surely(expected: unknown, filled: Filled, answers: Answer[]): void {
  if (filled.kind === 'leaf')
    answers.push({
      confidence: filled.confidence,
      answered: filled.value !== null,
      right: sameValue(expected, filled.value),
      absent: isEmpty(expected),
    });
  if (filled.kind === 'object')
    for (const [key, member] of Object.entries(filled.members))
      surely((expected as Record<string, unknown> | null)?.[key], member, answers);
}

function onlyLists(expected: unknown, given: unknown, tally: Tally): void {
  if (Array.isArray(expected)) compare(expected, given, tally);
  else if (expected !== null && typeof expected === 'object')
    for (const [key, value] of Object.entries(expected))
      onlyLists(value, (given as Record<string, unknown> | null)?.[key], tally);
}
