/**
 * `npm run judge`: how well documents are filled that nothing was learned from, by what they are read as: F1, precision and
 * recall, how many answers of each confidence are right, and how many keys without a value are answered.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ground } from '../../src/fill/ground.ts';
import type { Weights } from '../../src/fill/layout/score/weights.ts';
import { createLayoutStrategy } from '../../src/fill/layout/strategy.ts';
import { readTemplate } from '../../src/fill/template.ts';
import { type Filled, plain } from '../../src/model/filled.ts';
import { Corpus, readCases } from './corpus.ts';
import { compare, f1, isEmpty, sameValue, type Tally } from './score.ts';
import { writtenCases } from './written.ts';

const { values: options } = parseArgs({
  options: {
    written: { type: 'string', default: join(import.meta.dirname, 'aside') },
    cases: { type: 'string', multiple: true, default: [] },
    cache: { type: 'string', default: '.train' },
    weights: { type: 'string' },
  },
});

/** What is said of one set. */
class Judged {
  readonly all: Tally = { expected: 0, given: 0, right: 0 };
  readonly #sure: { confidence: number; right: boolean }[] = [];
  #absent = 0;
  #invented = 0;

  add(expected: unknown, filled: Filled): void {
    compare(expected, plain(filled), this.all);
    this.#walk(expected, filled);
  }

  #walk(expected: unknown, filled: Filled): void {
    if (filled.kind === 'object')
      for (const [key, member] of Object.entries(filled.members))
        this.#walk((expected as Record<string, unknown> | null | undefined)?.[key], member);
    if (filled.kind !== 'leaf') return;
    const answered = filled.value !== null;
    if (isEmpty(expected)) this.#absent += 1;
    if (isEmpty(expected) && answered) this.#invented += 1;
    if (answered) this.#sure.push({ confidence: filled.confidence, right: sameValue(expected, filled.value) });
  }

  toString(): string {
    const share = (part: number, whole: number): string => (part / Math.max(1, whole)).toFixed(3);
    const { right, given, expected } = this.all;
    const sure = [0.9, 0.5].map((least) => {
      const some = this.#sure.filter(({ confidence }) => confidence >= least);
      return `of ${least} and more ${some.filter((one) => one.right).length} of ${some.length} right`;
    });
    return `F1 ${f1(this.all).toFixed(3)}, precision ${share(right, given)}, recall ${share(right, expected)}; outside lists: ${sure.join(', ')}, without a value ${this.#invented} of ${this.#absent} answered`;
  }
}

const corpus = await Corpus.open(options.cache);
const cases = [
  ...(await writtenCases(options.written, join(options.cache, 'written'))),
  ...(await Promise.all(options.cases.map(readCases))).flat(),
];
const weights = options.weights && (JSON.parse(readFileSync(options.weights, 'utf8')) as Weights);
const strategy = createLayoutStrategy(weights ? { weights } : {});
const sets = new Map<string, Judged>();
for (const { set, path, template, expected } of cases) {
  const document = await corpus.document(path);
  const asked = readTemplate(JSON.stringify(template));
  const filled = ground(
    await strategy.fill(document, asked, { signal: AbortSignal.timeout(600_000) }),
    document,
    asked,
  );
  for (const name of [set, 'all']) {
    const judged = sets.get(name) ?? new Judged();
    sets.set(name, judged);
    judged.add(expected, filled);
  }
}
for (const [set, judged] of [...sets].sort()) console.log(`${set}: ${judged}`);
