/** `formwork strategy calibrate`: finds out, from files with known answers, what the confidences of strategies are worth. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { readConfig } from '../config.ts';
import { type CalibrationFile, modelOf } from '../container/calibrations.ts';
import { modelParts } from '../container/model-parts.ts';
import { type Answered, type Learned, learn, type Value, valuesOf } from '../fill/calibration/learning.ts';
import { type Reliability, reliabilityOf } from '../fill/calibration/reliability.ts';
import { Refusal } from '../model/refusal.ts';
import type { Parser } from '../parse.ts';
import { type Case, readCases } from './cases.ts';
import { describeFailure } from './failure.ts';
import { onInterrupt } from './interrupt.ts';
import { openParser } from './parser.ts';
import { progressBar } from './progress-bar.ts';
import { formatTable } from './table.ts';

export interface CalibrateOptions {
  cases: string;
  /** Names, with commas; all of the cascade but its first when absent. */
  strategy?: string;
  out: string;
}

/** Fewer values tell nothing. */
const least = 50;

/** @throws Refusal when there is nothing to calibrate, or too little to do it by */
export async function calibrate({ cases: list, strategy, out }: CalibrateOptions): Promise<void> {
  // What was made before would be calibrated once more.
  delete process.env.FORMWORK_CALIBRATION;
  const { config } = readConfig(process.env);
  const { cascade } = modelParts(config);
  const [first, ...later] = cascade?.strategies ?? [];
  const names = strategy?.split(',') ?? later;
  if (names.length === 0)
    throw new Refusal(
      'There is no model to calibrate: set FORMWORK_LLM_URL or FORMWORK_FILL_MODEL, or name a --strategy.',
    );
  const cases = await readCases(list);
  using interrupted = onInterrupt();
  await using parser = await openParser({ size: Math.min(config.FORMWORK_WORKERS, cases.length) });
  const stranger = names.find((name) => !parser.strategies.includes(name));
  if (stranger !== undefined)
    throw new Refusal(`There is no strategy ${stranger}; there are ${parser.strategies.join(', ')}.`);
  const file: CalibrationFile = { version: 1, strategies: {} };
  const answersBefore =
    first !== undefined && names.some((name) => name !== first)
      ? await answerAll(parser, cases, first, interrupted.signal)
      : [];
  for (const name of names) {
    const answers = name === first ? answersBefore : [];
    const own = answers.length > 0 ? answers : await answerAll(parser, cases, name, interrupted.signal);
    const files = own.map((answer, index): Value[] => {
      const one = cases[index];
      const before = name === first ? undefined : answersBefore[index];
      if (!answer || !one) return [];
      return valuesOf(one.expected, answer, before && { ...before, threshold: cascade?.confidence ?? 1 });
    });
    const learned = learn(files);
    if (learned.before.length < least)
      throw new Refusal(
        `${name} answered ${learned.before.length} values of ${cases.length} files; it takes ${least} at least.`,
      );
    report(name, learned);
    const openFiles = files.map((values) => values.filter(({ open }) => open));
    const open = openFiles.flat().length >= least ? learn(openFiles) : undefined;
    if (open) report(`${name}, where ${first} leaves a key open`, open);
    const model = modelOf(name, config);
    file.strategies[name] = {
      ...(model !== undefined && { model }),
      files: files.filter((values) => values.length > 0).length,
      values: learned.before.length,
      alone: learned.curve,
      ...(open && { after: open.curve }),
    };
  }
  await writeFile(out, `${JSON.stringify(file, null, 2)}\n`);
  process.stdout.write(`Written to ${out}. It is used with FORMWORK_CALIBRATION=${out}\n`);
}

/** A file that can't be read, or that the strategy fails at, has no answer; it is told of. */
async function answerAll(
  parser: Parser,
  cases: readonly Case[],
  strategy: string,
  signal: AbortSignal,
): Promise<(Answered | undefined)[]> {
  const answers: (Answered | undefined)[] = [];
  let done = 0;
  using bar = progressBar();
  const queue = cases.entries();
  const lane = async (): Promise<void> => {
    for (const [index, one] of queue) {
      signal.throwIfAborted();
      answers[index] = await answer(parser, one, strategy, signal).catch((error) => {
        signal.throwIfAborted();
        process.stderr.write(`${one.id}: ${describeFailure(error)}\n`);
        return undefined;
      });
      done += 1;
      bar.show({ stage: strategy, done, total: cases.length });
    }
  };
  await Promise.all(Array.from({ length: 4 }, lane));
  return Array.from({ length: cases.length }, (_, index) => answers[index]);
}

async function answer(parser: Parser, one: Case, strategy: string, signal: AbortSignal): Promise<Answered> {
  const { size } = await stat(one.path);
  const asked = { path: one.path, name: basename(one.path), size, template: JSON.stringify(one.template), strategy };
  await using parsed = await parser.parse({ ...asked, include: new Set(['evidence'] as const), require: [], signal });
  const body = 'path' in parsed.body ? await readFile(parsed.body.path) : Buffer.from(parsed.body);
  return JSON.parse(body.toString('utf8')) as Answered;
}

function report(what: string, { before, after }: Learned): void {
  const [was, is] = [reliabilityOf(before), reliabilityOf(after)];
  process.stdout.write(`${what}: ${was.count} values, ${share(was.right)} right\n`);
  process.stdout.write(
    `${formatTable([['', 'OFF BY', 'BRIER'], row('before', was), row('after, on files left out', is)])}\n`,
  );
  const bins = Array.from({ length: 10 }, (_, at) => at / 10).reverse();
  const rows = bins.flatMap((from) => {
    const [old, now] = [was, is].map(({ bins: all }) => all.find((bin) => Math.abs(bin.from - from) < 0.01));
    if (!old && !now) return [];
    return [[`${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`, ...binOf(old), ...binOf(now)]];
  });
  process.stdout.write(`${formatTable([['CONFIDENCE', 'BEFORE', 'RIGHT', 'AFTER', 'RIGHT'], ...rows])}\n\n`);
}

const row = (name: string, { error, brier }: Reliability): string[] => [name, share(error), brier.toFixed(3)];
const binOf = (bin: Reliability['bins'][number] | undefined): string[] =>
  bin ? [`${bin.count}`, share(bin.right)] : ['', ''];
const share = (part: number): string => `${(100 * part).toFixed(1)} %`;
