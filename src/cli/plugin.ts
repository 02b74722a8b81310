/** `formwork plugin`: what plugins there are, a new one, and whether one keeps the contract. */
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { parserSettings, pluginSettings, scratchRoot } from '../container/parser-settings.ts';
import { defaultEngineSettings } from '../engines/settings.ts';
import { openSuite } from '../plugin/conformance.ts';
import { discoverPlugins } from '../plugin/discover.ts';
import { makeRegistry } from '../plugin/registry.ts';
import { copyExample } from './example.ts';
import { onInterrupt } from './interrupt.ts';
import { showOutput } from './output.ts';
import { readName, readSeconds, runSuite } from './suite.ts';
import { formatTable } from './table.ts';

export function add(program: Command): void {
  const plugin = program.command('plugin').description('List format plugins, start a new one, check one');
  plugin.addHelpText('after', examples);

  plugin
    .command('list')
    .description('List the types that this installation reads, and the plugin for each')
    .action(listTypes);

  plugin
    .command('new')
    .description('Make a folder with a plugin that works, to be changed into one for another format')
    .argument('<name>', 'name of the package, and of its folder', readName)
    .option('--in <folder>', 'where to make it', '.')
    .action((name: string, options: { in: string }) => makePlugin(name, options.in));

  plugin
    .command('check')
    .description('Run the conformance suite on a plugin, with the files in its folder "samples"')
    .argument('<folder>', 'folder of the plugin, with its package.json')
    .option('--samples <files...>', 'other sound files of its types')
    .option('--deadline <seconds>', 'time that one file may take', readSeconds, 30)
    .action(async (folder: string, options: { samples?: string[]; deadline: number }) => {
      const { samples } = options;
      const deadline = options.deadline * 1000;
      const entry = new URL('./plugin-worker.ts', import.meta.url);
      const { engines } = parserSettings(readConfig(process.env).config, scratchRoot());
      const setup = { ...defaultEngineSettings, ...engines };
      using interrupted = onInterrupt();
      const rest = { deadline, entry, setup, onOutput: showOutput, ...(samples && { samples }) };
      await using suite = await openSuite(folder, rest);
      if (!(await runSuite(suite, interrupted.signal))) process.exitCode = 1;
    });
}

const examples = `
Examples:
  formwork plugin list
  formwork plugin new formwork-notes
  formwork plugin check ./formwork-notes
  formwork plugin check ./formwork-notes --samples notes/*.note`;

async function listTypes(): Promise<void> {
  const settings = pluginSettings(readConfig(process.env).config);
  const { types } = makeRegistry(await discoverPlugins(settings), settings.prefer);
  const rows = types.map(({ type, extensions, plugin, beta }) => [
    extensions.join(' '),
    type,
    plugin,
    beta ? 'beta' : '',
  ]);
  process.stdout.write(`${formatTable([['EXTENSIONS', 'TYPE', 'PLUGIN', ''], ...rows])}\n`);
}

async function makePlugin(name: string, below: string): Promise<void> {
  const folder = await copyExample('plugin', name, below);
  process.stdout.write(`Made ${folder}. It reads .srt files; change it, and check it with:\n`);
  process.stdout.write(`  formwork plugin check ${folder}\n`);
}
