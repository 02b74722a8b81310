/** `formwork strategy`: what strategies there are, a new one, and whether one keeps the contract. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { modelParts } from '../container/model-parts.ts';
import { readPartSettings } from '../plugin/part-settings.ts';
import { openStrategySuite } from '../strategy/conformance.ts';
import { discoverStrategies, readStrategy } from '../strategy/discover.ts';
import { calibrate } from './calibrate.ts';
import { copyExample } from './example.ts';
import { onInterrupt } from './interrupt.ts';
import { showOutput } from './output.ts';
import { readName, readSeconds, runSuite } from './suite.ts';
import { formatTable } from './table.ts';

export function add(program: Command): void {
  const strategy = program.command('strategy').description('List fill strategies, start a new one, check one');
  strategy.addHelpText('after', examples);

  strategy
    .command('list')
    .description('List the strategies that callers may ask for; the first is used when they ask for none')
    .action(listStrategies);

  strategy
    .command('new')
    .description('Make a folder with a strategy that works, to be changed into another one')
    .argument('<name>', 'name of the package, and of its folder', readName)
    .option('--in <folder>', 'where to make it', '.')
    .action((name: string, options: { in: string }) => makeStrategy(name, options.in));

  strategy
    .command('check')
    .description('Run the conformance suite on a strategy, with the documents in its folder "samples" too')
    .argument('<folder>', 'folder of the strategy, with its package.json')
    .option('--deadline <seconds>', 'time that one document may take', readSeconds, 30)
    .action(async (folder: string, options: { deadline: number }) => {
      const own = await readStrategy(resolve(folder), 'under test');
      const { parts } = readConfig(process.env).config;
      const settings = readPartSettings([own], parts)[own.name] ?? {};
      using interrupted = onInterrupt();
      const rest = { deadline: options.deadline * 1000, settings, onOutput: showOutput };
      await using suite = await openStrategySuite(folder, rest);
      if (!(await runSuite(suite, interrupted.signal))) process.exitCode = 1;
    });

  strategy
    .command('calibrate')
    .description('Find out from files with known answers what the confidences of a model are worth')
    .requiredOption('--cases <file>', 'JSON lines of {"file", "template", "expected"}, files relative to it')
    .option(
      '--strategy <names>',
      'strategies to calibrate; those that follow the first one of the cascade when not given',
    )
    .option('--out <file>', 'where to write it', 'calibration.json')
    .action(calibrate);
}

const examples = `
Examples:
  formwork strategy list
  formwork strategy new my-strategy
  formwork strategy check ./my-strategy
  formwork strategy calibrate --cases labelled.jsonl   # with the settings that the service runs with`;

async function listStrategies(): Promise<void> {
  const { config } = readConfig(process.env);
  const { strategies } = modelParts(config);
  const { names, found } = await discoverStrategies({ names: strategies, folders: config.FORMWORK_STRATEGY_FOLDERS });
  const rows = names.map((name, index) => {
    const own = found.find((one) => one.name === name);
    return [name, own?.folder ?? 'built in', index === 0 ? 'default' : ''];
  });
  process.stdout.write(`${formatTable([['STRATEGY', 'FROM', ''], ...rows])}\n`);
}

async function makeStrategy(name: string, below: string): Promise<void> {
  const folder = await copyExample('strategy', name, below);
  process.stdout.write(`Made ${folder}. It reads lines of the form "key: value"; change it, and check it with:\n`);
  process.stdout.write(`  formwork strategy check ${folder}\n`);
}
