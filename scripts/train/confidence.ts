/**
 * `node scripts/train/confidence.ts [--out FILE]`: learns how far a model's answers can be believed by where their values
 * stand, from the documents written for training and a model that errs at stated rates; says how reliable that is on
 * kinds of documents that were left out, at those rates and at others.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Judged, reliabilityOf } from '../../src/fill/calibration/reliability.ts';
import { isSame } from '../../src/fill/calibration/score.ts';
import { ground } from '../../src/fill/ground.ts';
import { filledFrom } from '../../src/fill/kit/answer.ts';
import { numbersOf } from '../../src/fill/kit/confidence.ts';
import { linesOf } from '../../src/fill/kit/lines.ts';
import { Locator } from '../../src/fill/kit/locate.ts';
import { mirror } from '../../src/fill/mirror.ts';
import { sigmoid } from '../../src/fill/odds.ts';
import { readTemplate } from '../../src/fill/template.ts';
import { plain } from '../../src/model/filled.ts';
import { type Case, Corpus, readCases } from './corpus.ts';
import { erringAnswer, randomFrom, timesRates, usualRates, valuesOf } from './erring.ts';
import { dot, fitLogistic } from './logistic.ts';
import { writtenCases } from './written.ts';

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', multiple: true, default: [] },
    written: { type: 'string', default: join(import.meta.dirname, 'documents') },
    /** Cases that are only measured on. */
    held: { type: 'string', multiple: true, default: [] },
    cache: { type: 'string', default: '.train' },
    out: { type: 'string' },
  },
});

interface Example {
  kind: string;
  numbers: Record<string, number>;
  right: boolean;
}

/** Errors as many as usual, half and one and a half times as many. */
const factors = [0.5, 1, 1.5];
const folds = 5;
const corpus = await Corpus.open(options.cache);
const written = await writtenCases(options.written, join(options.cache, 'written'));
const given = (await Promise.all(options.cases.map(readCases))).flat();
const trained = [...written, ...given];
const sets = factors.map((factor, seed) => examplesOf(trained, factor, seed + 1));
const examples = (await Promise.all(sets)).flat();
const names = Object.keys(examples[0]?.numbers ?? {});
console.log(`${examples.length} values of ${trained.length} documents that grounding keeps`);

const foldOf = (kind: string): number =>
  [...kind].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0, 0) % folds;
const leftOut = Array.from({ length: folds }, (_, fold) => {
  const weights = learn(examples.filter(({ kind }) => foldOf(kind) !== fold));
  return judged(
    weights,
    examples.filter(({ kind }) => foldOf(kind) === fold),
  );
});
tell('kinds left out', leftOut.flat());
const weights = learn(examples);
const held = (await Promise.all(options.held.map(heldCases))).flat();
for (const factor of held.length > 0 ? [0.25, ...factors, 2] : [])
  tell(`held cases, errors × ${factor}`, judged(weights, await examplesOf(held, factor, 99)));
if (options.out) {
  const [bias = 0, ...rest] = weights.map((one) => Math.round(one * 1000) / 1000);
  const record = { documents: trained.length, values: examples.length, rates: usualRates, factors };
  const learned = { record, bias, weights: Object.fromEntries(names.map((name, at) => [name, rest[at]])) };
  writeFileSync(options.out, `${JSON.stringify(learned, null, 2)}\n`);
}

async function heldCases(path: string): Promise<Case[]> {
  return path.endsWith('.jsonl') ? readCases(path) : writtenCases(path, join(options.cache, 'written'));
}

async function examplesOf(cases: readonly Case[], factor: number, seed: number): Promise<Example[]> {
  const random = randomFrom(seed);
  const values = cases.map(({ expected }) => valuesOf(expected));
  const made: Example[] = [];
  for (const [index, { path, kind, template: asked, expected }] of cases.entries()) {
    const document = await corpus.document(path);
    const template = readTemplate(JSON.stringify(asked));
    const foreign = values[(index + 1 + Math.floor(random() * (values.length - 1))) % values.length] ?? [];
    const lines = linesOf(document).map(({ text }) => text);
    const rates = timesRates(usualRates, factor);
    const { answer, right } = erringAnswer({ expected, lines, foreign, rates, random });
    const told = new Map<string, Record<string, number>>();
    const tell = (pointer: string, traits: Parameters<typeof numbersOf>[0]): void =>
      void told.set(pointer, numbersOf(traits));
    const filled = mirror(filledFrom(answer, template, { locator: new Locator(document), tell }), template);
    const kept = plain(ground(filled, document, template));
    for (const [pointer, numbers] of told) {
      const [value, must] = [at(plain(filled), pointer), at(right, pointer)];
      // Items may be gone after grounding: what is nowhere in the answer any more does not count.
      if (value !== null && stays(kept, value)) made.push({ kind, numbers, right: isSame(must, value) });
    }
  }
  return made;
}

function stays(kept: unknown, value: unknown): boolean {
  return valuesOf(kept).includes(value);
}

/** What a JSON Pointer leads to. */
function at(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1);
  const plainly = (key: string): string => key.replaceAll('~1', '/').replaceAll('~0', '~');
  return keys.reduce<unknown>((one, key) => (one as Record<string, unknown> | null)?.[plainly(key)] ?? null, value);
}

function learn(some: readonly Example[]): number[] {
  const prior = { weights: [0, ...names.map(() => 0)], strength: [0.01, ...names.map(() => 1)] };
  return fitLogistic(
    some.map(rowOf),
    some.map(({ right }) => right),
    prior,
  );
}

function rowOf({ numbers }: Example): number[] {
  return [1, ...names.map((name) => numbers[name] ?? 0)];
}

function judged(own: readonly number[], some: readonly Example[]): Judged[] {
  return some.map((one) => ({ confidence: sigmoid(dot(own, rowOf(one))), right: one.right }));
}

function tell(what: string, answers: readonly Judged[]): void {
  const { bins, right, error, brier, count } = reliabilityOf(answers);
  const wrongs = answers.filter((one) => !one.right);
  const rights = answers.filter((one) => one.right);
  const pairs = wrongs.slice(0, 2000).map((bad) => rights.filter((good) => good.confidence > bad.confidence).length);
  const area = pairs.reduce((sum, one) => sum + one, 0) / Math.max(1, pairs.length * rights.length);
  console.log(
    `${what}: ${count} values, ${share(right)} right; off by ${share(error)}, Brier ${brier.toFixed(3)}, AUC ${area.toFixed(3)}`,
  );
  console.log(`  ${bins.map((bin) => `${bin.from.toFixed(1)}: ${share(bin.right)} of ${bin.count}`).join(', ')}`);
}

function share(part: number): string {
  return `${(100 * part).toFixed(1)} %`;
}
