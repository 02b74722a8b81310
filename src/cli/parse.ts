/** `formwork parse`: fills a template from a file, in this terminal, with the same workers as the service. */
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type ParseAnswer, requirable } from '../parse.ts';
import { type Include, includes } from '../project.ts';
import { readBody } from './body.ts';
import { onInterrupt } from './interrupt.ts';
import { openParser } from './parser.ts';
import { progressBar } from './progress-bar.ts';
import { share } from './share.ts';

interface ParseOptions {
  template: string;
  include: Include[];
  strategy?: string;
  confidence?: number;
  require: string[];
}

export function add(program: Command): void {
  program
    .command('parse')
    .description('Fill a template from a file and print the answer as JSON')
    .argument('<file>', 'the file to read')
    .requiredOption('-t, --template <file>', 'JSON file with the template; - reads it from standard input')
    .addOption(listOption('-i, --include <list>', 'what to show beside the result', includes))
    .option('-c, --confidence <share>', 'values that are less sure, from 0 to 1, are null', share)
    .option('-s, --strategy <name>', 'fill strategy, one of FORMWORK_STRATEGIES')
    .addOption(listOption('-r, --require <list>', 'engines whose absence is an error', requirable))
    .addHelpText('after', examples)
    .action(async (file: string, options: ParseOptions, command: Command) => {
      const { size, isFile } = await describe(file);
      if (!isFile) command.error(`error: ${file} is not a file`, { exitCode: 2 });
      await parseFile(resolve(file), size, options);
    });
}

const examples = `
Examples:
  formwork parse invoice.pdf --template invoice.json
  formwork parse invoice.pdf -t invoice.json --include evidence,warnings
  echo '{"total": "money"}' | formwork parse receipt.jpg -t -

The answer goes to standard output, progress and failures to standard error.`;

async function describe(file: string): Promise<{ size: number; isFile: boolean }> {
  const found = await stat(file);
  return { size: found.size, isFile: found.isFile() };
}

async function parseFile(path: string, size: number, options: ParseOptions): Promise<void> {
  const template = options.template === '-' ? await text(process.stdin) : await readFile(options.template, 'utf8');
  using interrupted = onInterrupt();
  await using parser = await openParser();
  using bar = progressBar();
  const { include, strategy, confidence, require } = options;
  await using answer = await parser.parse({
    path,
    name: basename(path),
    size,
    template,
    include: new Set(include),
    require,
    ...(strategy !== undefined && { strategy }),
    ...(confidence !== undefined && { confidence }),
    signal: interrupted.signal,
    onProgress: bar.show,
  });
  bar.hide();
  await print(answer);
}

/** Indented for people, in one line for programs. */
async function print({ body }: ParseAnswer): Promise<void> {
  if (process.stdout.isTTY) {
    process.stdout.write(JSON.stringify(JSON.parse((await readBody(body)).toString('utf8')), null, 2));
  } else if ('path' in body) await pipeline(createReadStream(body.path), process.stdout, { end: false });
  else process.stdout.write(body);
  process.stdout.write('\n');
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
