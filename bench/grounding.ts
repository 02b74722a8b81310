/**
 * What grounding keeps and drops, and what a cascade gains: a server of our own answers a model's questions with the
 * known right values of a case file, with those of other documents, and with every second one.
 * `CASES=FILE npm run bench -- grounding`; documents are kept in `CORPUS`, or in a temporary folder.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Case, Corpus, readCases } from '../scripts/train/corpus.ts';
import { compare, newTally, qualityOf } from '../src/fill/calibration/score.ts';
import { createCascade } from '../src/fill/cascade.ts';
import { ground } from '../src/fill/ground.ts';
import { lettersOf } from '../src/fill/grounding/letters.ts';
import { linesOf } from '../src/fill/kit/lines.ts';
import { createLayoutStrategy } from '../src/fill/layout/strategy.ts';
import { createLlmStrategy } from '../src/fill/llm/strategy.ts';
import { mirror } from '../src/fill/mirror.ts';
import type { FillStrategy, HttpReply } from '../src/fill/strategy.ts';
import { readTemplate } from '../src/fill/template.ts';
import type { ParsedDocument } from '../src/model/document.ts';
import { type Filled, type FilledObject, plain } from '../src/model/filled.ts';
import { openOutbound, type Usage } from '../src/parse/outbound.ts';
import { startEndpoint } from '../test/support/endpoint.ts';

export const name = 'grounding';

interface Loaded extends Case {
  document: ParsedDocument;
}

type Answers = 'right' | 'foreign' | 'half';

export async function run(): Promise<void> {
  const file = process.env.CASES;
  if (file === undefined) return console.log('CASES names no case file.');
  const corpus = await Corpus.open(process.env.CORPUS ?? mkdtempSync(join(tmpdir(), 'formwork-corpus-')));
  const cases: Loaded[] = [];
  for (const one of await readCases(file)) cases.push({ ...one, document: await corpus.document(one.path) });
  const values = cases.map(({ expected }) => leavesOf(expected));
  const right = await answerAll(cases, values, 'right');
  console.log(
    `right values that stand in the text: ${right.kept} of ${right.there} kept (${share(right.kept, right.there)})`,
  );
  const foreign = await answerAll(cases, values, 'foreign');
  const absent = foreign.all - foreign.there;
  console.log(
    `values of other documents: ${foreign.all - foreign.keptAll} of ${foreign.all} dropped (${share(foreign.all - foreign.keptAll, foreign.all)})`,
  );
  console.log(
    `  of those that do not stand in the text: ${absent - foreign.keptAbsent} of ${absent} (${share(absent - foreign.keptAbsent, absent)}); marked ungrounded or left out with a warning: ${Math.min(foreign.marked, foreign.dropped)} of ${foreign.dropped}`,
  );
  await cascades(cases);
}

const share = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`;

async function answerAll(cases: readonly Loaded[], values: unknown[][], answers: Answers) {
  const counts = { all: 0, there: 0, kept: 0, keptAll: 0, keptAbsent: 0, dropped: 0, marked: 0 };
  const pick = picker();
  for (const [index, one] of cases.entries()) {
    const answer = answers === 'right' ? one.expected : foreign(one.expected, index, values, pick);
    const template = readTemplate(one.template);
    let leftOut = 0;
    const filled = await withModel(answer, (strategy, context) => strategy.fill(one.document, template, context));
    const mirrored = mirror(filled, template);
    const grounded = ground(mirrored, one.document, template, {
      leftOut: (_, items) => {
        leftOut += items;
      },
    });
    const text = lettersOf(
      linesOf(one.document)
        .map((line) => line.text)
        .join(' '),
    ).text;
    const asked = leavesOf(answer);
    const isThere = (value: unknown): boolean =>
      typeof value === 'boolean' ||
      text.includes(lettersOf(String(value)).text) ||
      (typeof value === 'number' && text.includes(lettersOf(value.toFixed(2)).text));
    const kept = pool(leavesOf(plain(grounded)));
    for (const value of asked) {
      const there = isThere(value);
      const isKept = take(kept, value);
      counts.all += 1;
      if (there) counts.there += 1;
      if (isKept) counts.keptAll += 1;
      if (isKept && there) counts.kept += 1;
      if (isKept && !there) counts.keptAbsent += 1;
    }
    const before = leaves(mirrored).filter(({ value }) => value !== null).length;
    const after = leaves(grounded);
    counts.dropped += before - after.filter(({ value }) => value !== null).length;
    const inItems = leaves(mirrored).length - after.length;
    counts.marked += after.filter(({ status }) => status === 'ungrounded').length + (leftOut > 0 ? inItems : 0);
  }
  return counts;
}

/** Layout alone, a model that knows every second leaf, and the cascade of both. */
async function cascades(cases: readonly Loaded[]): Promise<void> {
  const layout = createLayoutStrategy();
  const tallies = { layout: newTally(), llm: newTally(), cascade: newTally() };
  const usage = { llm: 0, cascade: 0, asked: 0, tokens: 0 };
  for (const one of cases) {
    const template = readTemplate(one.template);
    const answer = half(one.expected);
    const signal = AbortSignal.timeout(120_000);
    const finish = (filled: FilledObject) => plain(ground(mirror(filled, template), one.document, template));
    compare(one.expected, finish(await layout.fill(one.document, template, { signal })), tallies.layout);
    const alone = await withModel(
      answer,
      (llm, context) => llm.fill(one.document, template, context),
      (used) => {
        usage.llm += used.input + used.output;
      },
    );
    compare(one.expected, finish(alone), tallies.llm);
    const load = (llm: FillStrategy) => async (name: string) => (name === 'llm' ? llm : layout);
    const both = await withModel(
      answer,
      (llm, context) =>
        createCascade({ strategies: ['layout', 'llm'], confidence: 0.75, load: load(llm) }).fill(
          one.document,
          template,
          context,
        ),
      (used) => {
        usage.cascade += used.input + used.output;
        usage.asked += used.calls > 0 ? 1 : 0;
      },
    );
    compare(one.expected, finish(both), tallies.cascade);
  }
  for (const [strategy, tally] of Object.entries(tallies)) {
    const { f1, precision, recall } = qualityOf(tally);
    console.log(`${strategy}: F1 ${f1.toFixed(3)} (P ${precision.toFixed(3)} R ${recall.toFixed(3)})`);
  }
  console.log(
    `tokens: llm ${usage.llm}, cascade ${usage.cascade}; the cascade asked the model about ${usage.asked} of ${cases.length} files`,
  );
}

type Context = Parameters<FillStrategy['fill']>[2];

/** A model behind a server of our own that answers as it is told. */
async function withModel<T>(
  answer: unknown,
  work: (strategy: FillStrategy, context: Context) => Promise<T>,
  tell?: (usage: Usage) => void,
): Promise<T> {
  const content = JSON.stringify({ answer, quotes: [] });
  // Without a count of its own, tokens are counted by the host.
  const body = JSON.stringify({ choices: [{ message: { content } }] });
  await using endpoint = await startEndpoint(() => (response) => response.end(body));
  const signal = AbortSignal.timeout(120_000);
  const { answer: call, usage } = openOutbound(
    { llm: { url: endpoint.url, timeout: 60_000, tokens: 1e9 }, addresses: {} },
    '',
    ['llm'],
  );
  const fetch: Context['fetch'] = async (url, one) =>
    (await call('fetch', { part: 'llm', url, ...one }, signal)) as HttpReply;
  const done = await work(createLlmStrategy({ url: endpoint.url, model: 'known', context: 1_000_000, pictures: 0 }), {
    signal,
    fetch,
  });
  tell?.(usage);
  return done;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

const leavesOf = (value: unknown): unknown[] =>
  isTree(value) ? Object.values(value).flatMap(leavesOf) : value === null || value === undefined ? [] : [value];

function leaves(filled: Filled): Extract<Filled, { kind: 'leaf' }>[] {
  if (filled.kind === 'leaf') return [filled];
  return (filled.kind === 'list' ? filled.items : Object.values(filled.members)).flatMap(leaves);
}

/** Each value as often as it occurs, by its letters. */
function pool(values: unknown[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
  return counts;
}

function take(counts: Map<string, number>, value: unknown): boolean {
  const left = counts.get(keyOf(value)) ?? 0;
  counts.set(keyOf(value), left - 1);
  return left > 0;
}

const keyOf = (value: unknown): string => lettersOf(String(value)).text || String(value);

/** The same numbers each time. */
function picker(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Every leaf replaced by one of another document, of the same type. */
function foreign(expected: unknown, own: number, values: unknown[][], pick: (below: number) => number): unknown {
  if (Array.isArray(expected)) return expected.map((one) => foreign(one, own, values, pick));
  if (isTree(expected))
    return Object.fromEntries(Object.entries(expected).map(([key, one]) => [key, foreign(one, own, values, pick)]));
  if (expected === null) return null;
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const from = pick(values.length);
    const other = values[from]?.[pick(values[from]?.length ?? 1)];
    if (from !== own && typeof other === typeof expected && other !== expected) return other;
  }
  return null;
}

/** Every second leaf, in order; lists are whole or not at all. */
function half(expected: Record<string, unknown>): Record<string, unknown> {
  let count = 0;
  const walk = (value: unknown): unknown => {
    if (isTree(value) && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]));
    count += 1;
    return count % 2 === 0 ? value : Array.isArray(value) ? [] : null;
  };
  return walk(expected) as Record<string, unknown>;
}
