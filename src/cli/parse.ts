/** `formwork parse`: fills a template from one file or many, in this terminal, with the same workers as the service. */
import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readTemplate } from '../fill/template.ts';
import { requirable } from '../parse.ts';
import { type Include, includes, isAnswerItself } from '../perform/projection.ts';
import { onInterrupt, Unread } from './interrupt.ts';
import { filesIn, parseBatch, type Tally } from './parse/batch.ts';
import { csv } from './parse/csv.ts';
import type { Filler, Wanted } from './parse/filler.ts';
import { Inputs, readWords } from './parse/inputs.ts';
import { openLocal } from './parse/local.ts';
import { ndjson } from './parse/ndjson.ts';
import { parseOne } from './parse/one.ts';
import { type Format, openResults, printResults, type Results } from './parse/results.ts';
import { openServer } from './parse/server.ts';
import { stateOf, statePath } from './parse/state.ts';
import { receiveInput } from './parse/stdin.ts';
import { summary } from './parse/summary.ts';
import { share } from './share.ts';
import { readTemplateText, templateHelp } from './template.ts';

interface ParseOptions {
  template: string;
  include: Include[];
  strategy?: string;
  confidence?: number;
  require: string[];
  name?: string;
  out?: string;
  jobs?: number;
  fresh?: true;
  server?: string;
  keyFile?: string;
}

export function add(program: Command): void {
  program
    .command('parse')
    .description('Fill a template from a file and print the answer as JSON; from many, and collect the answers')
    .argument('<files...>', 'files, folders, patterns such as "in/**/*.pdf"; - reads one from standard input')
    .requiredOption('-t, --template <template>', templateHelp)
    .addOption(listOption('-i, --include <list>', 'what to show beside the result', includes))
    .option('-c, --confidence <share>', 'values that are less sure, from 0 to 1, are null', share)
    .option('-s, --strategy <name>', 'fill strategy, one of FORMWORK_STRATEGIES')
    .addOption(listOption('-r, --require <list>', 'engines whose absence is an error', requirable))
    .option(
      '-n, --name <name>',
      'name of the file on standard input, whose ending tells what it is where its bytes do not',
    )
    .option('-o, --out <file>', '.ndjson or .csv file that the answers are added to, one line for each file', outFile)
    .option('--fresh', 'begin at the beginning, and overwrite what is in that file')
    .option('-j, --jobs <count>', 'files that are read at once (default: FORMWORK_WORKERS, 4 with --server)', count)
    .option('--server <address>', 'have a running service do the work; its key is FORMWORK_API_KEY')
    .option('--key-file <file>', 'file with the key, in the place of FORMWORK_API_KEY')
    .addHelpText('after', examples)
    .action(parse);
}

const examples = `
Examples:
  formwork parse invoice.pdf --template invoice.json
  formwork parse receipt.jpg -t '{"total": "money"}' --include evidence,warnings
  formwork parse receipt.jpg -t '{}' --include suggestion      # a first template, from the file's own labels
  curl https://example.org/a.pdf | formwork parse - -t invoice.json
  FORMWORK_API_KEY=fw_… formwork parse inbox -t invoice.json --out a.ndjson --server https://formwork.example.org
  formwork parse inbox "scans/**/*.jpg" -t invoice.json --out invoices.csv

One file's answer goes to standard output. Of a folder, of several files, and with --out there is a line for each file:
{"file", "result"} or {"file", "problem"}; in CSV a column for each key, with lists as JSON. Files that fail are listed
and stop nothing. The same command again goes on where an earlier one ended: it reads files that are new, and those that
failed for another reason than the file itself.
In folders, files of the types that plugins read are looked for, but none whose name begins with a dot.

Exit codes: 0 all filled, 1 failed as a whole, 2 used wrongly, 3 some files failed, 130 interrupted.`;

async function parse(words: string[], options: ParseOptions, command: Command): Promise<void> {
  const misuse = (message: string): never => command.error(`error: ${message}`, { exitCode: 2 });
  const inputs = await readWords(words);
  const [first] = inputs;
  const stdin = inputs.filter(({ kind }) => kind === 'stdin').length + (options.template === '-' ? 1 : 0);
  if (stdin > 1) misuse('standard input can be read once only');
  const isTable = options.out?.endsWith('.csv') ?? false;
  if (isTable && options.include.length > 0) misuse('a table has no place for --include; take .ndjson');

  const wanted = await readWanted(options);
  using interrupted = onInterrupt();
  const { signal } = interrupted;
  const isMany =
    options.out !== undefined || inputs.length > 1 || first?.kind === 'folder' || first?.kind === 'pattern';
  if (isMany) {
    const format = isTable ? csv(wanted.template) : ndjson(wanted.include.length > 0);
    return await parseAll(inputs, { wanted, format, signal, options });
  }
  await using filler = await openFiller(wanted, { ...options, jobs: 1 });
  if (first?.kind === 'file') return await parseOne({ path: first.text, name: basename(first.text) }, filler, signal);
  await using input = await receiveInput(signal);
  await parseOne({ path: input.path, name: options.name ?? '-' }, filler, signal);
}

const openFiller = (wanted: Wanted, { server, keyFile, jobs }: ParseOptions): Promise<Filler> =>
  server === undefined ? openLocal(wanted, jobs) : openServer(wanted, { server, keyFile, jobs });

interface Run {
  wanted: Wanted;
  format: Format;
  signal: AbortSignal;
  options: ParseOptions;
}

async function parseAll(words: Awaited<ReturnType<typeof readWords>>, run: Run): Promise<void> {
  const { options, signal, wanted } = run;
  const { out, template, name: inputName = '-' } = options;
  // Before any worker is started: a bad template and a file that is taken cost nothing.
  if (!isAnswerItself(wanted.include)) readTemplate(wanted.template);
  await using results = await openOutput(run);
  await using filler = await openFiller(wanted, options);
  const except = out === undefined ? [template] : [template, out, statePath(out)];
  const found = () => new Inputs(words, { extensions: filler.extensions, except });
  const inputs = found();
  const total = process.stderr.isTTY ? countFiles(found(), signal) : Promise.resolve(0);
  const tally: Tally = { filled: 0, failed: 0, before: { filled: 0, failed: 0 }, failures: [] };
  const started = performance.now();
  const tell = (ended: boolean): void => {
    if (filesIn(tally) === 0) return;
    const time = performance.now() - started;
    process.stderr.write(summary(tally, { out, leftOut: inputs.leftOut, time, ended }));
  };
  try {
    await parseBatch({ filler, results, files: inputs.find(), total, inputName, signal }, tally);
  } catch (error) {
    if (!(error instanceof Unread)) tell(false);
    throw error;
  }
  tell(true);
  if (tally.failed + tally.before.failed > 0) process.exitCode = 3;
}

const openOutput = async ({ options: { out, fresh }, format, wanted }: Run): Promise<Results> =>
  out === undefined ? printResults(format) : openResults(out, format, stateOf(wanted), fresh === true);

async function countFiles(inputs: Inputs, signal: AbortSignal): Promise<number> {
  let count = 0;
  for await (const _found of inputs.find()) {
    if (signal.aborted) break;
    count += 1;
  }
  return count;
}

async function readWanted({ template, ...options }: ParseOptions): Promise<Wanted> {
  const { include, require, strategy, confidence } = options;
  return {
    template: await readTemplateText(template),
    ...{ include, require },
    ...(strategy !== undefined && { strategy }),
    ...(confidence !== undefined && { confidence }),
  };
}

function count(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 256) return Number(text);
  throw new InvalidArgumentError('It must be a number from 1 to 256.');
}

function outFile(path: string): string {
  if (/\.(?:ndjson|jsonl|csv)$/.test(path)) return path;
  throw new InvalidArgumentError('Its name must end in .ndjson, .jsonl or .csv.');
}

/** Words of `choices`, separated by commas. */
function listOption(flags: string, help: string, choices: readonly string[]): Option {
  const read = (list: string): string[] => {
    const words = list.split(',').map((word) => word.trim());
    const unknown = words.find((word) => !choices.includes(word));
    if (unknown === undefined) return words;
    throw new InvalidArgumentError(`"${unknown}" is not one of ${choices.join(', ')}.`);
  };
  return new Option(flags, `${help}, of ${choices.join(', ')}`).argParser(read).default([], 'none');
}
