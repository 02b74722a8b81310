/**
 * `npm run eval -- --cases FILE --strategy NAME,NAME`: fills the templates of a case file with each strategy, with the
 * settings of the environment, and prints quality, time and tokens side by side.
 */
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '../../src/cli/table.ts';
import { readConfig } from '../../src/config.ts';
import { parserSettings, scratchRoot } from '../../src/container/parser-settings.ts';
import { compare, newTally, qualityOf, type Tally } from '../../src/fill/calibration/score.ts';
import { Parser } from '../../src/parse.ts';
import { readBody } from '../../src/plugin/pool/outcome.ts';
import { type Case, readCases } from '../train/corpus.ts';

interface Line {
  strategy: string;
  set: string;
  tally: Tally;
  files: number;
  failed: number;
  /** Milliseconds of each file. */
  times: number[];
  calls: number;
  tokens: number;
  cost: number;
}

const help = `npm run eval -- --cases FILE [--strategy NAME,NAME] [--set NAME,NAME] [--limit COUNT]

FILE has one case a line: {"id", "set", "file", "template", "expected"}; files are relative to it.
Strategies are those of the environment: FORMWORK_LLM_URL=… npm run eval -- --cases c.jsonl --strategy layout,llm,cascade`;

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { cases: text, strategy: text, set: text, limit: text, help: { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values.help || values.cases === undefined) return void process.stdout.write(`${help}\n`);
  const sets = values.set?.split(',');
  const cases = (await readCases(values.cases)).filter(({ set }) => sets?.includes(set) ?? true);
  const { pool, ...settings } = parserSettings(readConfig(process.env).config, join(scratchRoot(), 'eval'));
  await using parser = await Parser.open({ ...settings, pool });
  const strategies = values.strategy?.split(',') ?? parser.strategies.slice(0, 1);
  const lines = new Map<string, Line>();
  for (const strategy of strategies) {
    const queue = cases.slice(0, Number(values.limit ?? cases.length)).values();
    const lane = async (): Promise<void> => {
      for (const one of queue) await evaluate(parser, one, strategy, lineOf(lines, strategy, one.set));
    };
    await Promise.all(Array.from({ length: pool.size }, lane));
  }
  process.stdout.write(`${tableOf([...lines.values()])}\n`);
}

function lineOf(lines: Map<string, Line>, strategy: string, set: string): Line {
  const key = JSON.stringify([set, strategy]);
  const fresh = { strategy, set, tally: newTally(), files: 0, failed: 0, times: [], calls: 0, tokens: 0, cost: 0 };
  const line = lines.get(key) ?? fresh;
  lines.set(key, line);
  return line;
}

/** A file that fails counts as one of which nothing was found. */
async function evaluate(
  parser: Parser,
  { path, template, expected, id }: Case,
  strategy: string,
  line: Line,
): Promise<void> {
  const started = performance.now();
  line.files += 1;
  let given: unknown = null;
  try {
    const { size } = await stat(path);
    const request = { path: resolve(path), name: basename(path), size, template: JSON.stringify(template), strategy };
    const signal = AbortSignal.timeout(600_000);
    await using answer = await parser.parse({ ...request, include: new Set<never>(), require: [], signal });
    given = JSON.parse(String(await readBody(answer.body)));
    line.calls += answer.usage?.calls ?? 0;
    line.tokens += (answer.usage?.input ?? 0) + (answer.usage?.output ?? 0);
    line.cost += answer.usage?.cost ?? 0;
  } catch (error) {
    line.failed += 1;
    process.stderr.write(`${id} (${strategy}): ${error instanceof Error ? error.message : error}\n`);
  }
  line.times.push(performance.now() - started);
  compare(expected, given, line.tally);
}

function tableOf(lines: Line[]): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  const rows = lines
    .toSorted((a, b) => a.set.localeCompare(b.set))
    .map(({ set, strategy, tally, files, failed, times, calls, tokens, cost }) => {
      const { f1, precision, recall } = qualityOf(tally);
      const sorted = times.toSorted((a, b) => a - b);
      const median = Math.round(sorted[sorted.length >> 1] ?? 0);
      const quality = [f1, precision, recall].map(percent);
      return [
        set,
        strategy,
        ...quality,
        `${files}`,
        `${failed}`,
        `${median}`,
        `${calls}`,
        `${tokens}`,
        cost.toFixed(4),
      ];
    });
  const head = ['SET', 'STRATEGY', 'F1', 'P', 'R', 'FILES', 'FAILED', 'MS', 'CALLS', 'TOKENS', 'COST'];
  return formatTable([head, ...rows]);
}

await main();
